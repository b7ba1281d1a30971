"""What pairs of characters mean, in scripts without spaces."""

import functools
from typing import Final

from indexer.patterns import compile_late
from indexer.text.small_words import ASKING_RUNS
from indexer.text.words import prepare_text

# Japanese writes its function words in hiragana. A pair from hiragana to another script ("の首")
# lies across two words, and one that ends in a particle ("スを", "都の") has half a word. Not は:
# it follows the topic of a text. Korean joins particles to its words, too, and 이 to a name before
# them ("서연이가"); left out are those that nouns end with ("휴가", "회의"). 가을 is the autumn.
_ACROSS: Final = compile_late(
    "[\u3041-\u309f][^\u3041-\u309f]|이[가는를랑]|에서|에게|한테|까지|부터|으로"
)
_AND_PARTICLE: Final = compile_late(
    "[\u30a1-\u30ff][\u3041-\u306e\u3070-\u309f]|[\u3005\u3400-\u9fff][をのにとでもへ]"
    "|[가-힣](?:[를는]|(?<![가마노고])을)"
)
# Measured: no difference from 0.2 to 0.35, nor from 0.35 to 0.5.
_WORTH_ACROSS: Final = 0.25
_WORTH_AND_PARTICLE: Final = 0.5

# Hiragana and katakana have the same order in Unicode.
TO_KATAKANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
TO_HIRAGANA: Final = {katakana: hiragana for hiragana, katakana in TO_KATAKANA.items()}
_HIRAGANA: Final = compile_late("[\u3041-\u3096]{2}")
_KATAKANA: Final = compile_late("[\u30a1-\u30f6]{2}")

# Characters of question words, some of which are in `FUNCTION_WORDS`.
_ASKING: Final = frozenset("什么甚麼麽啥哪谁誰怎吗嗎呢几幾何몇왜뭐뭘")


def weigh_edge(pair: str) -> float:
    """Return the weight of *pair*, where 1 is that of a pair inside a word."""
    if _ACROSS.fullmatch(pair):
        return _WORTH_ACROSS
    return _WORTH_AND_PARTICLE if _AND_PARTICLE.fullmatch(pair) else 1.0


def to_other_kana(pair: str) -> str:
    """Return *pair* from hiragana in katakana, or vice versa (りん, リン); '' for other pairs."""
    if pair.isascii():
        return ""
    if _HIRAGANA.fullmatch(pair):
        return pair.translate(TO_KATAKANA)
    return pair.translate(TO_HIRAGANA) if _KATAKANA.fullmatch(pair) else ""


def asks(text: str) -> bool:
    """Tell whether *text*, a pair or a character, is part of a question word."""
    return text in _asking_pairs() or not _ASKING.isdisjoint(text)


@functools.cache
def _asking_pairs() -> frozenset[str]:
    return frozenset(prepare_text(ASKING_RUNS, for_query=True).split())

"""What occurs nowhere, as it was typed: whole words and names, instead of their parts."""

from collections.abc import Mapping
from typing import Final
from unicodedata import normalize

from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.letters import restore_marks
from indexer.text.pairs import asks
from indexer.text.words import find_unspaced, is_unspaced

# Japanese writes names and most nouns in one of these scripts, and what joins them in hiragana.
# Korean separates words by spaces; not taken are those with the endings of verbs, or a syllable
# with a particle, which may occur in another form.
_NAME: Final = compile_late(
    "[\u3005\u3400-\u9fff\uf900-\ufaff]{2,}|[\u30a1-\u30fa\u30fc]{2,}"
    "|[가-힣]{2,}+(?<![요다어아지네니까게고서면나해자래])"
    "(?<!(?<![가-힣])[가-힣][을를이가은는의에도와과로])"
)

# Of scripts with spaces, what signs hold together.
_HELD_TOGETHER: Final = compile_late(r"[^\W_](?:[\w.@:/+'\u2019-]*[^\W_])?")
_WORD: Final = compile_late(r"[^\W_]+")


def tell_names(
    told: Mapping[str, str], unknown: Mapping[str, str], typed: str
) -> Mapping[str, str]:
    """Return the words that are *told*, with names as they were *typed* in place of their parts.

    Such as "SQLite", "v1.2.3" or "OC-41252", where all parts occur nowhere.
    """
    if not told:
        return told
    held_together = _HELD_TOGETHER.findall(typed)
    # Of "SQLite_v2" the whole, or else "SQLite" where it is "v2" that occurs.
    words = [word for name in held_together for word in _WORD.findall(name)]
    names = {
        part: name
        for name in dict.fromkeys([*words, *held_together])
        if len(parts := split_surfaces(name)) > 1
        and all(unknown.get(part, part) == "" and not is_unspaced(part) for part in parts)
        for part in parts
    }
    return {names.get(word, word): near for word, near in told.items()}


def tell_runs(told: Mapping[str, str], unknown: Mapping[str, str], typed: str) -> Mapping[str, str]:
    """Return the words that are *told*, with runs of what was *typed* in place of pairs.

    A run is told if none of its pairs occurs. That goes for names, which stand between other
    scripts or spaces; elsewhere a pair that occurs nowhere may lie across two words. Only if
    all that was asked for occurs nowhere, so that pairs are told, does it go for any run.
    """
    pairs = {word for word in unknown if is_unspaced(word)}
    if not pairs:
        return told
    typed = normalize("NFC", typed)
    runs = [run for run in _NAME.findall(typed) if _occurs_nowhere(run, pairs)]
    runs = [run for run in runs if not any(map(asks, split_surfaces(run)))]
    if not (runs or pairs.isdisjoint(told)):
        runs = [run for run in find_unspaced(typed) if _occurs_nowhere(run, pairs)]
        runs = [run for run in runs if not all(map(asks, split_surfaces(run)))] or runs
    words = {word: near for word, near in told.items() if word not in pairs or not runs}
    return words | dict.fromkeys(runs, "")


def _occurs_nowhere(run: str, pairs: set[str]) -> bool:
    return pairs.issuperset(map(restore_marks, split_surfaces(run)))

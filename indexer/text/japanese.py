"""Everyday words of Japanese in kana and in characters: "ねずみ", "鼠"; "ころんだ", "転んだ".

A person's keyboard offers both, and a note has the one where a question has the other. Readings
follow no rule, so a table has them; verbs and adjectives are in it with their last kana, which
becomes another one of its row. Pure.
"""

import functools
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.pairs import TO_HIRAGANA, TO_KATAKANA

# Each group is one word in all of its ways. Left out are readings of one or two kana that are
# often part of another word, or another word.
_NOUNS: Final = """
    鼠 ねずみ / 蝋燭 ろうそく / 煙草 たばこ / 怪我 けが / 風邪 かぜ / 泥棒 どろぼう / 判子 はんこ
    / 鞄 かばん / 誕生日 たんじょうび / 財布 さいふ / 鍵 かぎ / 眼鏡 めがね / 靴 くつ / 猫 ねこ /
    犬 いぬ / 子供 子ども こども / 友達 友だち ともだち / 御飯 ご飯 ごはん / 卵 玉子 たまご /
    林檎 りんご / 蜜柑 みかん / 苺 いちご / 葡萄 ぶどう / 人参 にんじん / 胡瓜 きゅうり / 南瓜
    かぼちゃ / じゃが芋 じゃがいも / 玉葱 玉ねぎ たまねぎ / 薔薇 ばら / 兎 うさぎ / 狐 きつね /
    狸 たぬき / 鶏 にわとり / 魚 さかな / 鮭 しゃけ / 鯖 さば / 鮪 まぐろ / 鰻 うなぎ / 海老 えび
    / 蟹 かに / 蕎麦 そば / 寿司 すし / 味噌 みそ / 醤油 しょうゆ / 砂糖 さとう / 薬 くすり /
    歯医者 はいしゃ / 布団 ふとん / 枕 まくら / 箪笥 たんす / 椅子 いす / 机 つくえ / 鏡 かがみ /
    石鹸 せっけん / 歯磨き 歯みがき はみがき / 傘 かさ / 帽子 ぼうし / 手袋 てぶくろ / 時計
    とけい / 玩具 おもちゃ / 人形 にんぎょう / 花火 はなび / 切手 きって / 葉書 はがき / 手紙
    てがみ / 掃除 そうじ / 洗濯 せんたく / 弁当 べんとう / 鍋 なべ / 包丁 ほうちょう / 風呂 ふろ
    / 薬缶 やかん / 畳 たたみ / 襖 ふすま / 埃 ほこり / 咳 せき / 頭痛 ずつう / 膝 ひざ / 爪 つめ
    / 喉 のど / 涙 なみだ / 火傷 やけど / 従兄弟 いとこ / 喧嘩 けんか / 挨拶 あいさつ / 冗談
    じょうだん / 嘘 うそ / 癖 くせ / 綺麗 奇麗 きれい / 下手 へた / 引越 引越し 引っ越し ひっこし
    / お婆さん お祖母さん おばあさん / お爺さん お祖父さん おじいさん / お母さん おかあさん /
    お父さん おとうさん / お姉さん おねえさん / お兄さん おにいさん / 赤ちゃん あかちゃん / 締切
    締め切り 締切り 〆切 しめきり / 宅配便 宅急便 / 夕御飯 夕飯 晩御飯 晩ご飯 夕ご飯 / 朝御飯
    朝飯 朝ご飯 朝ごはん"""
_INFLECTED: Final = """
    転ぶ ころぶ / 拾う ひろう / 砕く くだく / 滑る すべる / 畳む たたむ / 潰す つぶす / 溶ける
    とける / 作る つくる / 使う つかう / 洗う あらう / 踊る おどる / 泳ぐ およぐ / 走る はしる /
    歩く あるく / 遊ぶ あそぶ / 働く はたらく / 休む やすむ / 起きる おきる / 食べる たべる /
    忘れる わすれる / 覚える おぼえる / 探す 捜す さがす / 見つける みつける / 見つかる みつかる
    / 間違える まちがえる / 間違う まちがう / 壊れる こわれる / 壊す こわす / 直す 治す なおす /
    直る 治る なおる / 破る やぶる / 汚れる よごれる / 濡れる ぬれる / 乾く かわく / 腐る くさる
    / 借りる かりる / 返す かえす / 払う はらう / 届く とどく / 届ける とどける / 送る 贈る
    おくる / 渡す わたす / 預ける あずける / 頼む たのむ / 手伝う てつだう / 教える おしえる /
    習う ならう / 始める はじめる / 始まる はじまる / 終わる おわる / 続ける つづける / 止まる
    泊まる とまる / 止める 辞める やめる / 決める きめる / 変える 替える 換える 代える かえる /
    変わる 替わる 換わる 代わる かわる / 比べる くらべる / 選ぶ えらぶ / 並ぶ ならぶ / 集める
    あつめる / 開ける あける / 閉める しめる / 曲がる まがる / 降りる おりる / 運ぶ はこぶ / 盗む
    ぬすむ / 殴る なぐる / 痩せる やせる / 太る ふとる / 疲れる つかれる / 眠る ねむる / 伺う
    うかがう / 割れる われる / 切れる きれる / 眠い ねむい / 痛い いたい / 重い
    おもい / 軽い かるい / 暑い 熱い あつい / 寒い さむい / 涼しい すずしい / 甘い あまい / 苦い
    にがい / 辛い からい / 薄い うすい / 明るい あかるい / 狭い せまい / 広い ひろい / 遠い
    とおい / 早い 速い はやい / 遅い おそい / 古い ふるい / 新しい あたらしい / 痒い かゆい /
    眩しい まぶしい / 美味しい おいしい / 嬉しい うれしい / 寂しい 淋しい さびしい / 面白い
    おもしろい / 難しい むずかしい / 優しい やさしい / 可愛い かわいい"""

# What the last kana of a word becomes in its other forms; and if it is る behind one of these, in
# which most stems end, what may stand in its place.
_ROWS: Final = (
    *("うわいえおっ", "くかきけこい", "ぐがぎげごい", "すさしせそ", "つたちてとっ", "ぶばびべぼん"),
    *("むまみめもん", "るらりれろっ", "いくかけさ"),
)
_ENDS_STEM: Final = "いえきけぎげしせちてにねびべみめりれ"
_BEHIND_STEM: Final = "たてまなずちよ"

# A longer word is known by its stem, whatever follows.
_LONG_STEM: Final = 3

_RUN: Final = compile_late("[\u3005\u3006\u3041-\u30fe\u3400-\u9fff]+")
_HIRAGANA: Final = compile_late("[\u3041-\u3096]+")
_HAN: Final = compile_late("[\u3400-\u9fff]")
_BEFORE: Final = "はがをにでとのもへ"
_BEHIND: Final = "はがをにでとのもへやかだ"


def find_spellings(text: str) -> Mapping[str, Sequence[str]]:
    """Return the other ways to write words of *text*, by the way in which it has them.

    One that ends with "*" may go on.
    """
    found: dict[str, Sequence[str]] = {}
    for run in _RUN.findall(unicodedata.normalize("NFKC", text)):
        for start, end, word in _find_words(run):
            written = run[start:end]
            found[written] = tuple(way for way in _ways()[word] if way != written)
    return found


def _find_words(run: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and table entry of the words of *run*, the longest at each place."""
    plain = run.translate(TO_HIRAGANA)
    start = 0
    while start < len(run):
        places = range(min(len(run), start + _longest()), start, -1)
        known = (end for end in places if _is_word(run, plain, start, end))
        end = next(known, 0)
        if end:
            yield start, end, plain[start:end]
        start = end or start + 1


def _is_word(run: str, plain: str, start: int, end: int) -> bool:
    word = plain[start:end]
    if word not in _ways():
        return False
    before, behind = run[start - 1 : start], run[end : end + 1]
    if _HIRAGANA.fullmatch(word):
        is_begun = not _HIRAGANA.match(before) or before in _BEFORE
        is_whole = word in _inflected() or not _HIRAGANA.match(behind) or behind in _BEHIND
        return is_begun and is_whole
    # A single character is as often part of a compound.
    return len(word) > 1 or not (_HAN.match(before) or _HAN.match(behind))


@functools.cache
def _ways() -> Mapping[str, Sequence[str]]:
    """Map each word, its kana as hiragana, to all of its ways."""
    ways: dict[str, dict[str, None]] = {}
    for group in (part.split() for part in _NOUNS.split("/")):
        written = dict.fromkeys(group)
        written |= dict.fromkeys(one.translate(TO_KATAKANA) for one in group if _is_kana(one))
        for one in group:
            ways[one] = ways.get(one, {}) | written
    for one, written in _inflected().items():
        ways[one] = ways.get(one, {}) | written
    return {one: tuple(written) for one, written in ways.items()}


@functools.cache
def _longest() -> int:
    return max(map(len, _ways()))


@functools.cache
def _inflected() -> Mapping[str, dict[str, None]]:
    """Map each form of the words that have several to the ways of all of them."""
    forms: dict[str, dict[str, None]] = {}
    for group in (part.split() for part in _INFLECTED.split("/")):
        written: dict[str, None] = {}
        for word in group:
            is_long = len(word) > _LONG_STEM
            written |= dict.fromkeys([f"{word[:-1]}*"] if is_long else _inflect(word))
        for form in (form for word in group for form in _inflect(word)):
            forms[form] = forms.get(form, {}) | written
    return forms


def _inflect(word: str) -> Sequence[str]:
    """Return the stem of *word* with each kana that may follow it."""
    kana = next(row for row in _ROWS if row[0] == word[-1])
    if word[-1] == "る" and word[-2] in _ENDS_STEM:
        kana += _BEHIND_STEM
    return [word[:-1] + one for one in kana]


def _is_kana(word: str) -> bool:
    return _HIRAGANA.fullmatch(word) is not None

"""The frame of a question: what people say around it, as in "Hi, could you tell me …, please?".

Its words would count as part of what is asked for. In a memory where nobody uses them they
are rare, and would weigh much. Without its frame a question finds what it finds by itself.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from indexer.patterns import compile_late
from indexer.text import frames_elsewhere as elsewhere
from indexer.text import frames_of_asia as of_asia
from indexer.text.asides import AROUND, find_aside_before, find_aside_behind
from indexer.text.folding import fold_text
from indexer.text.small_words import is_function_word

_Patterns = Mapping[str, list[re.Pattern[str]]]


def _by_word(table: Iterable[tuple[str, str]], before: str, after: str) -> _Patterns:
    """Return the patterns of *table*, of words and a frame, by each of its words.

    A question is only matched with those of its first and last word: compiling them all would
    take as long as a search.
    """
    found: dict[str, list[re.Pattern[str]]] = {}
    for words, frame in table:
        pattern = compile_late(f"(?i){before}(?:{frame}){after}")
        for word in words.split():
            found.setdefault(word, []).append(pattern)
    return found


_ABOUT: Final = "(?:about|on|regarding|concerning|relat(?:ed|ing) to)"
_NOTES: Final = "(?:my|our|your|the) (?:memory|memories|notes)"

# By the words that they begin with. Not "remind me to", which is what somebody noted; and not
# "check", "find" or "look up" alone, which may be what a function does.
_BEGINNINGS: Final = _by_word(
    (
        (
            "hi hello hey ok okay good",
            (
                "(?:hi|hello|hey|ok(?:ay)?|good (?:morning|afternoon|evening))(?: there)?"
                f"{elsewhere.GREETED}"
                "|hi there(?!')"
            ),
        ),
        (
            "sorry excuse",
            "(?:sorry(?: to bother you(?: again)?,?|[,.!:])|excuse me[,.!:])(?: but)?",
        ),
        (
            "ok okay alright right so well wait oh ah hm hmm um also and actually anyway btw by",
            (
                "(?:ok(?:ay)?|alright|right),? so"
                "|(?:alright|right|so|well|wait|oh|ah|hmm?|um|also|and|actually|anyway|btw"
                "|by the way)[,:]"
            ),
        ),
        (
            "quick a just qq another one next follow-up i i've",
            (
                "(?:just )?(?:a )?quick (?:question|one)[:,]|just checking[:,]|qq[:,]"
                "|(?:another|one more|next|follow-up) (?:question|thing)[:,]"
                "|i(?: have|'ve got) (?:a|another|one more)(?: quick)? question(?: for you)?[:,.]"
            ),
        ),
        (
            "just to for out",
            (
                "(?:just )?to (?:double[- ]?check|confirm|be (?:sure|clear)|clarify|make sure)[,:]"
                "|(?:just )?(?:for (?:context|reference|the record)|out of curiosity)[,:]"
            ),
        ),
        (
            "as so from if",
            (
                "(?:(?:as|so) far as (?:you|we|i)|from what you"
                "|as you(?: may| might| probably)?|if you) (?:know|remember|recall),"
                "|if i (?:remember|recall) (?:correctly|right),"
            ),
        ),
        ("before", "before (?:we|i|you) (?:start|begin|continue|go on|answer|do that)[,:]"),
        (
            "i i'm we",
            (
                "(?:i(?: think| believe| guess|(?:'m| am)(?: pretty| quite)? sure)) (?:i|we)"
                "(?:'ve| have)?(?: already)? (?:told you|mentioned|said|wrote(?: down)?|noted)"
                " (?:this|that|it)(?: to you)?(?: before| already| earlier| somewhere)?,(?: but)?"
                "|i(?:'m| am) (?:trying to (?:remember|recall|find(?: out)?)|looking for)"
            ),
        ),
        (
            "can could would will",
            (
                "(?:can|could|would|will) you (?:(?:please|quickly|just|kindly) )*"
                "(?:look (?:up|for)|find(?: out)?|dig up|pull up|search for|(?:show|give|get) me)"
                rf"(?! {_NOTES})"
            ),
        ),
        ("would", "would you mind telling me"),
        ("i", "i need (?:some |your )?help[:,]|i was trying to remember"),
        (
            "do have",
            (
                "(?:do (?:you|i|we) have|have (?:you|i|we) got) (?:(?:any|a|some) ?)?"
                "(?:notes?|info(?:rmation)?|details|anything|something) (?:on|about)"
            ),
        ),
        ("is", "is there (?:anything|something) in (?:my |the )?(?:memory|notes) (?:on|about)"),
        (
            "can could would will please quickly just kindly tell remind let help",
            (
                "(?:(?:can|could|would|will) you )?(?:(?:please|quickly|just|kindly) )*"
                "(?:tell me|remind me|let me know|help me (?:find(?: out)?|remember))"
                r"(?! to\b)(?:,? (?:again|please)\b)*(?: (?:about|of)\b)?"
            ),
        ),
        ("could can", "(?:can|could) you (?:(?:please|quickly|just) )*check(?= (?:wh|how|if))"),
        (
            "do can could would any",
            (
                "(?:(?:do|can|could|would) you|any chance you) (?:happen to |still )?"
                r"(?:remember|recall|know)(?: about\b)?"
            ),
        ),
        ("do any", r"(?:do you have )?any idea(?: (?:about|of)\b)?"),
        ("i i'm", r"i(?:'m| am| was) (?:just )?(?:wondering|curious)(?: about\b)?"),
        ("i i'd", r"i(?:'d| would) like to know(?: about\b)?"),
        (
            "i",
            "i (?:forgot|(?:can't|cannot|do not|don't) (?:remember|recall)|(?:want|need) to know)",
        ),
        (
            "what",
            (
                f"what do (?:you (?:know|remember|have)|we (?:know|have)|{_NOTES} say) (?:about|on)"
                f"|what do {_NOTES} say[,:]|what(?:'s| is) in {_NOTES} (?:about|on)"
            ),
        ),
        (
            "can could would will please search look check query consult go",
            (
                "(?:(?:can|could|would|will) you )?(?:(?:please|quickly|just|kindly) )*"
                "(?:(?:search|query|look|go)(?: in| into| at| through)?|check|consult)"
                f" (?:(?:{_NOTES}|(?<=look in )memory)(?=[.:])|(?:{_NOTES}|memory)"
                "(?: and (?:tell me|find)"
                "|(?: for| about)(?: (?:this|that|the following)(?=[.:]))?))"
            ),
        ),
        (
            "please find get give show look search retrieve recall fetch",
            (
                "(?:please )?(?:find|get|give me|show me|look up|search for|retrieve|recall|fetch)"
                " (?:(?:all|any|my|our|the|some) )*(?:everything|anything|notes?|memories"
                "|info(?:rmation)?|details)(?: you (?:have|know))? (?:about|on)"
                "(?: (?:this|that|the following)(?=[.:]))?"
            ),
        ),
        (
            "everything anything all any",
            (
                "(?:everything|anything|(?:all|any) (?:(?:the|my|our) )?(?:notes|memories"
                "|info(?:rmation)?|details))(?: (?:known|stored|saved|recorded)"
                "|(?: that)? (?:you|we|i) (?:have|know|remember))?(?: (?:about|on)| related to)"
            ),
        ),
        (
            (
                "notes note memory memories info information context details background facts"
                " mention mentions any all relevant existing previous past prior earlier discussion"
                " discussions conversation conversations chats"
            ),
            (
                "(?:(?:any|all|relevant|existing|previous|past|prior|earlier) )*"
                "(?:(?:notes?|memor(?:y|ies)|(?:background )?info(?:rmation)?|context|background"
                f"|details|facts) {_ABOUT}"
                f"|(?:discussion|conversation)s? {_ABOUT}|mentions? of)"
                f"|(?:previous|past|prior|earlier) chats {_ABOUT}"
            ),
        ),
        (
            "catch bring fill refresh",
            (
                "(?:catch me up|bring me up to (?:speed|date)|fill me in|refresh my memory)"
                " (?:on|about)"
            ),
        ),
        (
            "please summarize summarise recap",
            (
                "(?:please )?(?:summari[sz]e|recap) (?:(?:my|our|the) notes"
                "|(?:(?:everything|all|what) )+(?:you|we|i) (?:know|have|remember)) (?:about|on)"
            ),
        ),
        (
            "according based from in",
            (
                "(?:according to|based on|from|in) (?:my|our|your|the)"
                "(?: previous| past| earlier)?"
                " (?:notes|memory|memories|conversations?|chats?|discussions)[,:]"
            ),
        ),
        ("please answer", "(?:please )?answer (?:the following|this) question[:,]"),
        (
            "user the",
            (
                "(?:the )?user (?:(?:asks|asked|is asking)[:,]|is asking about"
                "|(?:wants|would like) to know(?: about)?)"
            ),
        ),
        (
            "user user's question query q recall retrieve from",
            r"(?:(?:user(?:'s)? )?(?:question|query)(?: ?\d+)?|q|recall|retrieve|from memory) ?:",
        ),
        *elsewhere.BEGINNINGS,
        *of_asia.BEGINNINGS,
    ),
    r"[\s¿¡]*",
    r"(?![^\W_])[\s,:.!،।]*",
)

_BEGINNINGS_UNSPACED: Final = _by_word(
    (*elsewhere.BEGINNINGS_UNSPACED, *of_asia.BEGINNINGS_UNSPACED),
    r"\s*",
    r"[\s，、：:,。！!]*",
)

# The sentence or the clause before has ended: "who can check my notes" asks for that.
_BEHIND_SIGN: Final = r"(?<=[,.?!;:]\s)"

# By the words that they end with.
_ENDINGS: Final = _by_word(
    (
        ("please pls bitte", "please|pls|bitte"),
        ("thanks thx", "(?:many )?(?:thanks|thx)"),
        ("advance much you lot", "(?:thanks|thank you)(?: in advance| so much| very much| a lot)?"),
        (
            "know remember recall forgot",
            (
                "do you (?:know|remember|recall)|i (?:forgot|(?:can't|don't) (?:remember|recall))"
                f"|{_BEHIND_SIGN}(?:(?:as|so) far as you know|if you (?:know|remember|recall))"
            ),
        ),
        ("right correct huh", f"{_BEHIND_SIGN}(?:right|correct|huh)"),
        (
            "memory notes first answer answering replying",
            (
                f"(?:please )?(?:check|search|look (?:in|at|through)) {_NOTES}"
                " before (?:you )?(?:answer|answering|replying)"
                f"|{_BEHIND_SIGN}(?:please )?(?:check|search) {_NOTES}(?: first)?"
            ),
        ),
        (
            "somewhere before already earlier once down that it",
            (
                rf"(?:{_BEHIND_SIGN}|\()(?:i(?:'m| am)(?: pretty| quite)? sure |i (?:think|know) )?"
                "(?:i|we)(?:'ve| have| must have)?(?: already)? (?:wrote|written|noted|saved)"
                " (?:that|this|it)(?: down)?(?: somewhere| before| already| earlier| once)?"
            ),
        ),
        ("curious brief cheers", "just curious|be brief|cheers"),
        ("me idea", "(?:can|could) you tell me|any idea"),
        *elsewhere.ENDINGS,
        *of_asia.ENDINGS,
    ),
    r"(?P<sign>[,.?!;،؟।]?)\s+",
    r"[\s.?!)؟।]*$",
)
_ENDINGS_UNSPACED: Final = _by_word(
    (*elsewhere.ENDINGS_UNSPACED, *of_asia.ENDINGS_UNSPACED),
    r"[\s，、,。？！?!]*",
    r"[\s.?!。？！]*$",
)

# No ending has so many characters.
_LONGEST_ENDING: Final = 60
# "Hi! Sorry to bother you, but could you tell me": nobody is more polite than that.
_MOST_FRAMES: Final = 5
# "Who said please" asks for the word. After so few words, only a sign makes it a frame.
_FEW_WORDS: Final = 3


def without_frame(text: str) -> str:
    """Return the question in *text* without its frame, unless nothing else is left."""
    rest = text.replace("\u2019", "'")
    start, end = 0, len(rest)
    for _ in range(_MOST_FRAMES):
        before = _find_beginning(rest[start:end]) or find_aside_before(rest[start:end])
        start += before
        behind = _find_ending(rest[start:end]) or find_aside_behind(rest[start:end])
        end -= behind
        if not (before or behind):
            break
    kept = text[start:end]
    return kept if any(map(str.isalnum, kept)) else text


def _find_beginning(text: str) -> int:
    """Return how long the frame is that *text* begins with, or 0."""
    words = text.split(None, 2)[:2]
    if not words:
        return 0
    first = words[0].strip(AROUND).lower()
    if first.isdecimal() and len(first) < 3 and words[0][-1] in ".)" and words[1:]:  # noqa: PLR2004
        # Of a list of questions, and not a date.
        asking = is_function_word(fold_text(words[1].strip(AROUND)))
        return text.index(words[1]) if asking else 0
    patterns = _BEGINNINGS.get(first, ()) or _BEGINNINGS_UNSPACED.get(first[:1], ())
    return max((found.end() for pattern in patterns if (found := pattern.match(text))), default=0)


def _find_ending(text: str) -> int:
    """Return how long the frame is that *text* ends with, or 0."""
    words = text[-_LONGEST_ENDING:].rstrip(AROUND).split()
    last = words[-1].strip(AROUND).lower() if words else ""
    for pattern in _ENDINGS.get(last, ()):
        found = pattern.search(text, max(0, len(text) - _LONGEST_ENDING))
        if found and (_is_sure(found) or len(text[: found.start()].split()) > _FEW_WORDS):
            return len(text) - found.start()
    for pattern in _ENDINGS_UNSPACED.get(last[-1:], ()):
        if found := pattern.search(text, max(0, len(text) - _LONGEST_ENDING)):
            return len(text) - found.start()
    return 0


def _is_sure(ending: re.Match[str]) -> bool:
    """Tell whether *ending* is none of the words asked for, however few stand before it."""
    begins_apart = ending["sign"] or ending[0].lstrip().startswith("(")
    return bool(begins_apart or ending.groupdict().get("sure"))

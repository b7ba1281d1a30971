"""A memory of any size that looks like a person's, the same for the same seed.

Words follow Zipf's law, as in real text; a file of about 4 KB has front matter,
headings, dated entries, lists, tables, fences, ticket numbers and dates.
"""

import functools
import itertools
import random
import re
import shutil
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Final

# Part of the name of a cached corpus; raise it with any change of what is generated.
VERSION: Final = 1

ABOUT_CHARS: Final = 4_000

_TEXT_OF_SMALL_WORDS: Final = """
the of to and a in is it that for was on with as at be this have from or we by not but
are an they which you one all were when there can more if no out so up about into than
them only other new some could time these two may then do first any my now such like our
over me even most after also did many before must through years where much your way well
down should because each just those how too
"""
_SMALL_WORDS: Final = _TEXT_OF_SMALL_WORDS.split()
_VOCABULARY: Final = 30_000
_FIRST_DAY: Final = date(2019, 1, 1)
_DAYS: Final = 2_800
_KINDS: Final = ("project", "reference", "episodic", "meeting", "person")
_FOLDERS: Final = ("blocks", "blocks/archive", "journal", "projects/alpha", "projects/beta")


def make_text(seed: int, number: int) -> tuple[str, str]:
    """Return the path and the text of the file *number*."""
    writer = _Writer(random.Random(f"{seed}/{number}"))
    kind = writer.chance.choice(_KINDS)
    name = f"{kind}-{'-'.join(writer.rare(2))}-{number:06}.md"
    return f"{writer.chance.choice(_FOLDERS)}/{name}", writer.file(kind)


def write_corpus(folder: Path, seed: int, count: int) -> None:
    """Write *count* files below *folder*, which may hold an earlier, unfinished attempt."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in _FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for number in range(count):
        path, text = make_text(seed, number)
        (folder / path).write_text(text, "utf-8", newline="\n")


def make_key_words(memory: Path, seed: int, count: int) -> list[str]:
    """Return key words as typed into a search box: three long words of a line, in any order.

    For a memory with hardly any such line, return questions instead.
    """
    chance = random.Random(seed)
    files = sorted(memory.rglob("*.md"))
    asked: list[str] = []
    for _ in range(100 * count if files else 0):
        if len(asked) == count:
            break
        lines = chance.choice(files).read_text("utf-8", errors="replace").splitlines()
        words = sorted(set(re.findall(r"\w{5,}", chance.choice(lines or [""]))))
        if words and (len(words) > 2 or len(lines) < 3):  # noqa: PLR2004 - a file of a line or two gives what it has
            asked.append(" ".join(chance.sample(words, min(3, len(words)))))
    return asked if len(asked) == count else make_questions(memory, seed, count)


def make_questions(memory: Path, seed: int, count: int) -> list[str]:
    """Return questions, each made of some words of one line; *memory* may be any markdown."""
    chance = random.Random(seed)
    files = sorted(memory.rglob("*.md"))
    questions: list[str] = []
    while files and len(questions) < count:
        lines = chance.choice(files).read_text("utf-8", errors="replace").splitlines()
        words = chance.choice(lines or [""]).split()
        start = chance.randrange(max(1, len(words) - 5))
        some = [word.strip("#*|`.,:;()[]\"'") for word in words[start : start + 7]]
        kept = [word for word in some if word.strip("-") and chance.random() < 0.8]  # noqa: PLR2004 - four in five
        form = chance.choice(("what do we know about {}?", "when did {} happen?", "{}"))
        if len(kept) > 1 or len(lines) < 3:  # noqa: PLR2004 - a file of a line or two gives what it has
            questions.append(form.format(" ".join(kept)))
    return questions


class _Writer:
    """Writes one file."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self._day = _FIRST_DAY + timedelta(days=chance.randrange(_DAYS))

    def file(self, kind: str) -> str:
        title = " ".join(self.rare(3)).capitalize()
        tags = ", ".join(self.rare(3))
        parts = [
            f"---\ncreated: {self._day}\nupdated: {self._later()}\ntype: {kind}",
            f"tags: [{tags}]\nsummary: {self.sentence()}\n---\n",
            f"# {title}\n",
        ]
        while sum(map(len, parts)) < ABOUT_CHARS:
            parts.append(self._section())
        return "\n".join(parts)

    def _section(self) -> str:
        heading = " ".join(self.rare(2)).capitalize()
        if self.chance.random() < 0.5:  # noqa: PLR2004 - every other one is an entry
            heading = f"{self._later()} — {heading}"
        forms = (self._paragraph, self._paragraph, self._list, self._table, self._fence)
        bodies = [self.chance.choice(forms)() for _ in range(self.chance.randint(1, 3))]
        return f"## {heading}\n\n" + "\n".join(bodies)

    def _paragraph(self) -> str:
        return " ".join(self.sentence() for _ in range(self.chance.randint(2, 5))) + "\n"

    def _list(self) -> str:
        marks = ("- ", "- [ ] ", "- [x] ")
        items = range(self.chance.randint(2, 6))
        return "".join(f"{self.chance.choice(marks)}{self.sentence()}\n" for _ in items)

    def _table(self) -> str:
        rows = [" | ".join(self.rare(3)) for _ in range(self.chance.randint(2, 5))]
        return "".join(f"| {row} |\n" for row in ["what | who | when", "--- | --- | ---", *rows])

    def _fence(self) -> str:
        calls = (f"{'_'.join(self.rare(2))}({', '.join(self.rare(2))})" for _ in range(4))
        return "```python\n" + "".join(f"{call}\n" for call in calls) + "```\n"

    def sentence(self) -> str:
        words = self._words(self.chance.randint(6, 18))
        if self.chance.random() < 0.15:  # noqa: PLR2004 - now and then something to look up
            words.append(self.chance.choice((self._ticket(), str(self._later()))))
        return " ".join(words).capitalize() + "."

    def rare(self, count: int) -> list[str]:
        """Return words that carry meaning."""
        words = _telling_words()
        # Squared, so that some of them are common nevertheless.
        return [words[int(self.chance.random() ** 2 * len(words))] for _ in range(count)]

    def _words(self, count: int) -> list[str]:
        return self.chance.choices(_vocabulary(), cum_weights=_weights(), k=count)

    def _ticket(self) -> str:
        return f"{self.chance.choice(('OC', 'NET', 'HOME'))}-{self.chance.randrange(1, 5000)}"

    def _later(self) -> date:
        return self._day + timedelta(days=self.chance.randrange(60))


@functools.cache
def _vocabulary() -> Sequence[str]:
    """Return all words, the most frequent first; all but the small words are made up."""
    chance = random.Random("vocabulary")
    starts = [*"bcdfghklmnprstvw", "br", "st", "tr", "pl", "sh", "kr"]
    syllables = [a + b + c for a in starts for b in "aeiou" for c in ("", "n", "r", "l", "st")]
    made = dict.fromkeys(_SMALL_WORDS)
    while len(made) < _VOCABULARY:
        made["".join(chance.choices(syllables, k=chance.choice((2, 2, 3, 3, 4))))] = None
    return list(made)


@functools.cache
def _telling_words() -> Sequence[str]:
    return _vocabulary()[len(_SMALL_WORDS) :]


@functools.cache
def _weights() -> Sequence[float]:
    """Return the cumulative weights of the words, by Zipf's law, as Mandelbrot corrected it."""
    return list(itertools.accumulate(1 / (rank + 2.7) for rank in range(_VOCABULARY)))

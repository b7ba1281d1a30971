"""What is as often called by its initials, or in short, as by its words: NYC, New York City.

Left out are initials that mean several things to most people ("PC", "MS", "PM"), and those whose
words nobody says ("DNS", "PDF").
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Final

# In capitals, if that is how they have to be typed: most often, "la" is something else.
_INITIALS: Final = """
    ac air conditioning / ai artificial intelligence / asap as soon as possible
    / ceo chief executive officer / cfo chief financial officer / ci continuous integration
    / cta call to action / cto chief technology officer / dob date of birth / eod end of day
    / ER emergency room / eta estimated time of arrival / EU european union
    / faq frequently asked questions / gp general practitioner / hr human resources
    / icu intensive care unit / ide integrated development environment
    / kpi key performance indicator / LA los angeles / llm large language model
    / mfa multi factor authentication / 2fa two factor authentication / ml machine learning
    / MR merge request / mvp minimum viable product / nda non disclosure agreement
    / nlp natural language processing / NY new york / nyc new york city / nz new zealand
    / okr objectives and key results / ooo out of office / os operating system
    / poc proof of concept / pr pull request / PT physical therapy / pto paid time off
    / qa quality assurance / roi return on investment / SF san francisco
    / sla service level agreement / ssn social security number / sso single sign on
    / tbd to be decided / tbd to be determined / toc table of contents / ttl time to live
    / ui user interface / uk united kingdom / UN united nations / US united states
    / usa united states / ux user experience / vat value added tax / vm virtual machine
    / wfh work from home / wip work in progress
    / mwst mehrwertsteuer / kita kindertagesstatte / azubi auszubildende / rdv rendez vous
    / tva taxe sur la valeur ajoutee"""


@functools.cache
def _table() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for entry in _INITIALS.split("/"):
        initials, _, words = entry.strip().partition(" ")
        table[initials] = (*table.get(initials, ()), words)
    return table


@functools.cache
def _words() -> Sequence[tuple[str, str, str]]:
    """Return what each of the initials stands for, as it begins in a text, with these."""
    return [
        (f" {words}", initials.lower(), words)
        for initials, named in _table().items()
        for words in named
    ]


def spell_initials(word: str) -> tuple[str, ...]:
    """Return the words that *word* may be the initials of."""
    return _table().get(word) or _table().get(word.lower(), ())


def find_initials(text: str) -> dict[str, str]:
    """Return the initials of what *text*, in small words with single spaces, has in words.

    Each comes with these words.
    """
    text = f" {text}"
    return {initials: words for begun, initials, words in _words() if begun in text}

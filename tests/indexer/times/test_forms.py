"""How forms of times are tried on a text, one after the other."""

import operator
import re
from datetime import date

import pytest

from indexer.times.calendar_words import LAST, MONTH_NAMES, any_of, fold, one_of
from indexer.times.forms import (
    MARK,
    Form,
    compile_narrow,
    has_all,
    has_any,
    move,
    number_of,
    phrase_forms,
    read_forms,
)
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


def test_what_was_understood_leaves_a_mark() -> None:
    """The mark replaces the time, and the group `before` of its form stays before it."""
    form = Form(has_any("moon"), r"(?:(?P<before>since) )?moon", lambda _, __: (NamedTime(1969),))
    text, found = read_forms("since moon, moon", [form], TODAY)
    first, second = re.findall(MARK, text)
    assert text == f"since {first}, {second}"
    assert [found[number_of(mark)] for mark in (first, second)] == [(NamedTime(1969),)] * 2


def test_a_name_that_is_a_word_as_well_is_told_at_the_end() -> None:
    """The mark is in place of the name, where a later form may join it with another time."""
    form = Form(has_any("moon"), r"last (?P<said>moon)", lambda _, __: (NamedTime(1969),))
    text, _ = read_forms("since last moon, moon", [form], TODAY)
    assert re.fullmatch(f"since {MARK}, moon moon", text)


def test_a_form_that_means_nothing_is_left_to_the_next() -> None:
    """What one form does not understand, a later one may."""
    no, yes = (
        Form(has_any("moon"), "moon", lambda _, __, found=found: found)  # type: ignore[misc]
        for found in ((), (NamedTime(1969),))
    )
    assert read_forms("moon", [no, yes], TODAY)[1] == [(NamedTime(1969),)]


def test_marks_that_were_typed_stand_for_nothing() -> None:
    """A text cannot name a time by the characters that are used as marks."""
    assert read_forms("\U000f0000\U000f0fff", [], TODAY) == ("  ", [])


def test_there_are_as_many_times_as_marks() -> None:
    """Times beyond four thousand in a text are ignored."""
    form = Form(has_any("x"), "x", lambda _, __: (NamedTime(1969),))
    text, found = read_forms("x" * 5000, [form], TODAY)
    assert len(found) == 4096
    assert text.count("x") == 5000 - 4096


def test_phrases_may_say_what_must_not_stand_beside_them() -> None:
    """Lookarounds are not part of the letters of the quick test."""
    (form,) = phrase_forms(lambda _, __: (), "(?<!not )now|then(?! again)|at (?:noon|six)")
    texts = ("now", "and then", "at six", "again")
    assert [form.may_stand_in(text) for text in texts] == [True, True, True, False]


def test_no_day_is_moved_out_of_the_calendar() -> None:
    """A step beyond its ends gives its first or last day."""
    assert move(date.max, 1) == date.max
    assert move(date.min, -1) == date.min


def test_of_a_choice_what_a_text_may_hold_is_left() -> None:
    """Only that is compiled; the rest of the pattern stays as it is."""
    pattern = rf"\b{any_of(MONTH_NAMES)}\b{one_of(('x', 'z'))}?"
    assert (
        compile_narrow(pattern, fold("in MAY or June")).pattern == r"\b(?:may|june|jun)\b(?:(?!))?"
    )
    assert compile_narrow(r"\bno choice\b", "anything").pattern == r"\bno choice\b"


@pytest.mark.parametrize(
    ("text", "is_left"),
    [("letzte", True), ("LETZTEN", True), ("letz", False), ("última", True), ("derniers", True)],
)
def test_a_choice_of_patterns_is_narrowed_by_their_letters(text: str, *, is_left: bool) -> None:
    """By the letters before the first optional one."""
    narrowed = compile_narrow(f"(?i){LAST}", fold(text))
    assert (narrowed.fullmatch(text) is not None) == is_left
    assert (narrowed.pattern != "(?i)(?:(?!))") == is_left


@pytest.mark.parametrize("pattern", ["cet?", "ab*c", "a{2}", "a+", "(?<!x )a(?! y| z)", "a.?b"])
def test_what_may_be_missing_is_not_looked_for(pattern: str) -> None:
    """Every text that the pattern matches contains all the letters."""
    for text in ("ce", "ac", "aa", "a", "ab"):
        if re.search(pattern, text):
            assert compile_narrow(one_of([pattern]), text).pattern == f"(?:{pattern})"


def test_more_patterns_are_kept_than_re_does() -> None:
    """Questions of a few languages have more than 512 in turns: each was compiled anew."""
    texts = [f"moon {number}" for number in range(600)]
    first = [compile_narrow(text, text) for text in texts]
    assert all(map(operator.is_, first, [compile_narrow(text, text) for text in texts]))


def test_a_test_may_be_several() -> None:
    """All of them must pass."""
    test = has_all(has_any("a", "b"), has_any("c"))
    assert [test(text) for text in ("ac", "bc", "a", "c")] == [True, True, False, False]


def test_phrases_are_parted_outside_of_groups() -> None:
    """An alternative inside a lookaround is no phrase of its own."""
    (form,) = phrase_forms(lambda _, __: (), "last week(?! of| des)|past week")
    narrowed = compile_narrow(form.pattern, "last week")
    assert narrowed.search("last week, of late")
    assert not narrowed.search("last week of")
    assert "past" not in narrowed.pattern

"""What a model reads of a failure: a code that stays, a sentence, and what to do next."""

import inspect

import pytest

from agent_bridge import errors
from agent_bridge.errors import BridgeError

FACTS = {
    str: "blocks/a.md",
    int: 3,
    tuple[str, ...]: ("one", "two"),
}


def make(kind: type[BridgeError]) -> BridgeError:
    """Return an error of *kind* with facts of the right types."""
    if kind.__init__ is Exception.__init__:
        return kind() if "__str__" in vars(kind) else kind("it is so")
    parameters = list(inspect.signature(kind).parameters.values())
    return kind(*(FACTS[one.annotation] for one in parameters))


KINDS = [getattr(errors, name) for name in errors.__all__]
ERRORS = [make(kind) for kind in KINDS if kind is not BridgeError]


def below(kind: type[BridgeError]) -> set[type[BridgeError]]:
    """Return the classes of the package below *kind*."""
    found = {one for one in kind.__subclasses__() if one.__module__.startswith(errors.__name__)}
    return found.union(*map(below, found))


def test_every_error_comes_through_the_front_door() -> None:
    """Who handles errors finds each of them in one place."""
    assert {BridgeError, *below(BridgeError)} == set(KINDS)


def test_no_two_errors_have_one_code() -> None:
    """A code means one thing; that of a remembered error is of what it remembers."""
    codes = [kind.code for kind in KINDS if kind is not errors.RememberedError]
    assert len(codes) == len(set(codes))
    assert all(code.replace("_", "").islower() for code in codes)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_says_what_happened_and_what_to_do(error: BridgeError) -> None:
    """A sentence without its end, which is put behind it, and advice that is whole."""
    sentence = str(error)
    assert sentence
    assert len(sentence.splitlines()) == 1
    assert not sentence.endswith(".")
    assert error.advice


def test_advice_names_what_was_found() -> None:
    """Near names, places, the text as it is now: what the next call needs stands in the advice."""
    assert "Did you mean a or b?" in errors.FileMissingError("x", ("a", "b")).advice
    assert "memory_search" in errors.FileMissingError("x").advice
    for near in ((), ("blocks/score.md",)):
        assert errors.FileMissingError("core.md", near).advice == "append_file makes it."
    assert errors.TextNotFoundError("none", ("line 1: 'a'",)).advice.endswith("line 1: 'a'")
    assert "exact text" in errors.TextNotFoundError("none").advice
    assert errors.SeveralMatchesError("two", ("line 1", "line 2")).advice.endswith("line 1\nline 2")
    stale = errors.StaleVersionError("a.md", "v2", "text now", "-old\n+new")
    assert "'v2'" in stale.advice
    assert "-old\n+new" in stale.advice
    assert stale.advice.endswith("Current text:\ntext now")
    assert "meanwhile" not in errors.StaleVersionError("a.md", "v2", "text now").advice
    assert "with 'a.md#L3-9', then" in errors.NotReadError("a.md", 3, 9).advice
    assert "before change 7 back" in errors.ChangedSinceError("a.md", 7, ("change 8 (x)",)).advice


def test_a_missing_program_says_in_short_where_it_was_looked_for() -> None:
    """One folder is named; of many, doctor has the list."""
    missing = errors.ClaudeMissingError("/a/claude", ("/a",))
    assert str(missing).endswith("no executable program '/a/claude' in /a")
    missing = errors.ClaudeMissingError("claude", ("/a", "/b"))
    assert str(missing).endswith("'claude' on PATH or where installers put it")
    assert "doctor" in missing.advice
    # Set in the memory's own file, it counts only then.
    assert "config --trust" in missing.advice


def test_a_remembered_error_is_told_in_its_own_words() -> None:
    """Code, sentence and advice are those that were kept with the job."""
    error = errors.RememberedError("unknown_model", "there is no model", "Leave it out.")
    told = (error.code, str(error), error.advice)
    assert told == ("unknown_model", "there is no model", "Leave it out.")
    assert errors.RememberedError("other", "x", "y").code == "other"
    assert error.code == "unknown_model"

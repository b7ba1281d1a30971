"""What each rule of settings lets through, what it makes of it, and what it says of the rest."""

import math
from pathlib import Path

import pytest

from agent_bridge.config_rules import (
    Rule,
    flag,
    number,
    one_of,
    path,
    paths,
    some_of,
    text,
    texts,
)

SHARE = number(low=0, high=1)
COUNT = number(low=1, high=9, whole=True)


@pytest.mark.parametrize(
    ("rule", "value", "kept"),
    [
        (SHARE, 0, 0.0),
        (SHARE, 1, 1.0),
        (SHARE, 0.5, 0.5),
        (COUNT, 1, 1),
        (COUNT, 9, 9),
        (one_of("read", "run"), "run", "run"),
        (some_of("read", "run"), [], ()),
        (some_of("read", "run"), ["run", "run"], ("run", "run")),
        (texts, [], ()),
        (texts, ["a", "b"], ("a", "b")),
        (flag, True, True),
        (flag, False, False),
        (text, " x ", " x "),
        (path, "a/b", Path("a/b")),
        (path, "~", Path.home()),
        (paths, [], ()),
        (paths, ["~/x", "y"], (Path.home() / "x", Path("y"))),
    ],
)
def test_a_good_value_is_kept_as_what_it_means(rule: Rule, value: object, kept: object) -> None:
    """Bounds are included, numbers are of one type, lists are tuples, and ~ is the home folder."""
    found = rule(value)
    assert found == kept
    assert type(found) is type(kept)


@pytest.mark.parametrize(
    ("rule", "values", "sentence"),
    [
        (SHARE, [-0.1, 1.1, math.nan, math.inf, True, "1", None, [1]], "a number from 0 to 1"),
        (COUNT, [0, 10, 5.0, 2.5, False, "5", None], "a whole number from 1 to 9"),
        (number(low=0.01, high=1_000_000), [0], "a number from 0.01 to 1000000"),
        (one_of("read", "run"), ["", "Read", None, True, ["read"]], "one of read, run"),
        (some_of("a", "b"), ["a", None, ["a", "c"], [1], [["a"]], {"a": 1}], "each one of a, b"),
        (texts, ["a", None, [1], ["a", None], [["a"]], {"a": 1}], "a list of texts"),
        (flag, [0, 1, "true", "yes", None], "true or false"),
        (text, ["", " \n", None, 3, ["x"]], "a text"),
        (path, ["", " ", None, 3], "a text"),
        (path, ["a\0b", "a\ud800b"], "a path"),
        (path, ["~nobody-has-this-name/x"], "nobody's home folder"),
        (paths, ["a", None, {"a": 1}], "a list of paths"),
        (paths, [["a", ""], [["a"]]], "a text"),
        (paths, [["a", None]], "a list of paths; a ~ alone needs quotes"),
    ],
)
def test_a_bad_value_is_refused_with_the_end_of_a_sentence(
    rule: Rule, values: list[object], sentence: str
) -> None:
    """Whatever YAML makes of a text is refused in the same words, and nothing else is raised."""
    for value in values:
        with pytest.raises(ValueError, match=sentence):
            rule(value)

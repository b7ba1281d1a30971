"""Tests of values as JSON has them."""

import json
from typing import NamedTuple

from indexer.facts import to_facts


class Inner(NamedTuple):
    """A part."""

    name: str
    lines: tuple[int, ...]


class Outer(NamedTuple):
    """A whole."""

    parts: tuple[Inner, ...]
    by_name: dict[str, Inner]
    last: Inner | None = None


def test_named_tuples_become_objects_all_the_way_down() -> None:
    """Fields keep their names at any depth; other tuples are lists."""
    part = {"name": "a", "lines": [1, 2]}
    facts = to_facts(Outer((Inner("a", (1, 2)),), {"x": Inner("a", (1, 2))}))
    assert json.loads(json.dumps(facts)) == {"parts": [part], "by_name": {"x": part}, "last": None}

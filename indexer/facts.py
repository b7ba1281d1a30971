"""Reports as JSON values, for ``--json`` and for the notes in the index."""

from collections.abc import Mapping
from typing import Any, NamedTuple


def to_facts(value: NamedTuple) -> dict[str, Any]:
    """Return the fields of *value* by name, with every named tuple in it converted likewise."""
    return {name: _to_plain(part) for name, part in value._asdict().items()}


def _to_plain(value: Any) -> Any:  # noqa: ANN401 - whatever a field may hold
    if hasattr(value, "_asdict"):
        return to_facts(value)
    if isinstance(value, tuple):
        return [_to_plain(part) for part in value]
    if isinstance(value, Mapping):
        return {name: _to_plain(part) for name, part in value.items()}
    return value

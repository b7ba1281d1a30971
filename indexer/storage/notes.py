"""What the index remembers of the last nightly work: a text beside its rows. Pure."""

import json

from indexer.facts import to_facts
from indexer.reports import Night


def to_note(night: Night) -> str:
    """Return *night* as the text that is kept."""
    return json.dumps(to_facts(night), ensure_ascii=False)


def to_night(note: str | None) -> Night | None:
    """Return the night that *note* holds; None if there was none yet."""
    if note is None:
        return None
    facts = json.loads(note)
    return Night(facts["time"], tuple(facts["trouble"]), tuple(facts["repairs"]))

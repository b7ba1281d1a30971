"""On which text an edit is based, and whether what it replaces still stands there.

An edit replaces what its session was shown, and nothing that others wrote meanwhile. What was
shown is known to `Seen`; what tools replaced, to the history.
"""

import difflib
from pathlib import Path
from typing import Final

from agent_bridge.errors import NotReadError, StaleVersionError, TextNotFoundError
from agent_bridge.memory.changes import versions_of
from agent_bridge.memory.history import entries, text_of
from agent_bridge.memory.paths import to_listed_path
from agent_bridge.memory.seen import Known, Seen
from agent_bridge.texts.front_matter import values_of
from agent_bridge.texts.page import to_page
from agent_bridge.texts.revision import Revision, checked_summary, lines_needed
from indexer import split_lines, to_lines, to_version, with_plain_ends

# A refusal shows what changed, and the text if it is short: some 3,000 tokens.
LONGEST_SHOWN_CHARS: Final = 8_000
LONGEST_DIFF_CHARS: Final = 4_000


class Bases:
    """The texts that the edits of one session are based on."""

    def __init__(self, root: Path, seen: Seen) -> None:
        self._root = root
        self._seen = seen
        # The summary that this session last wrote into each file.
        self._summaries: dict[str, str] = {}

    def base(self, path: str, old: bytes, revision: Revision) -> bytes:
        """Return the text of the file at *path*, now *old*, that *revision* is based on.

        Raises:
            NotReadError: It would replace text that this session was not shown.
            StaleVersionError: The version that it names is not known, or not shown whole.
            TextNotFoundError: It would replace below a heading that there is not.
        """
        version = revision.expected_version
        is_current = version == to_version(old)
        known = self._seen.known(path, version)
        # A quote of the current text proves enough, and a summary alone replaces nothing else. So
        # does a quote with the version of an earlier reading, if the session knows the text of now:
        # what changed since then is its own work.
        if not revision.replaces and (
            not version or is_current or (known and self._knows(path, old))
        ):
            return old
        if known is None and (not version or is_current):
            # Nothing of it was shown.
            known = Known(to_version(old), old, frozenset())
        if known is None:
            if version not in self._recorded(path):
                raise self.stale(path, old, named=version)
            # A text from the history is only a base for edits that quote it.
            kept = text_of(self._root, version)
            if kept is None or revision.replaces:
                raise self.stale(path, old, kept)
            return kept
        if revision.replaces:
            try:
                lines = lines_needed(to_page(known.data).text, revision)
            except TextNotFoundError as error:
                # The heading may be new; if it does not exist now either, this raises the error
                # about the current text.
                lines_needed(to_page(old).text, revision)
                raise self.stale(path, old, known.data) from error
            if not known.covers(lines):
                # They are to be read where they stand now, if anything does.
                now = lines_needed(to_page(old).text, revision)
                if not now:
                    return old
                raise NotReadError(path, now[0], now[-1], "" if is_current else version)
        return known.data

    def check_summary(self, path: str, old: bytes, base: bytes, revision: Revision) -> None:
        """Raise `StaleVersionError` if others wrote the summary that *revision* replaces."""
        if not revision.summary:
            return
        known = self._seen.known(path, revision.expected_version)
        read = known.data if known else base
        before, now = (values_of(to_page(data).text).get("summary", "") for data in (read, old))
        if now not in {before, checked_summary(revision.summary), self._summaries.get(path)}:
            raise self.stale(path, old, read)

    def stale(
        self, path: str, old: bytes, base: bytes | None = None, *, named: str = ""
    ) -> StaleVersionError:
        """Return the refusal of an edit based on *base*, with the text *old* of now to go on with.

        *named* is a version that nobody knows.
        """
        version, text = to_version(old), to_page(old).text
        diff = "" if base is None else _diff(to_page(base).text, text)
        if len(text) <= LONGEST_SHOWN_CHARS:
            self._seen.offered(path, version, old)
        else:
            text = text[:LONGEST_SHOWN_CHARS]
            self._seen.offered(path, version, old, range(1, len(to_lines(text))))
            text = f"{text}\n… (go on with memory_read)"
        return StaleVersionError(path, version, text, diff, named)

    def explained(
        self, path: str, revision: Revision, error: TextNotFoundError
    ) -> TextNotFoundError:
        """Return *error*, with the reason if the session last knew the file with that text."""
        known = self._seen.known(path)
        quoted = with_plain_ends(revision.old_text)
        if not known or not quoted or quoted not in with_plain_ends(to_page(known.data).text):
            return error
        sentence = f"{error}: somebody changed it meanwhile"
        return TextNotFoundError(sentence, error.candidates, error.to_do)

    def note_summary(self, path: str, summary: str) -> None:
        """Remember that this session wrote *summary* into the file."""
        self._summaries[path] = checked_summary(summary)

    def _knows(self, path: str, data: bytes) -> bool:
        known = self._seen.known(path)
        return known is not None and known.data == data

    def _recorded(self, path: str) -> set[str]:
        """Return the versions of the file in the history, of all sessions."""
        try:
            changes = entries(self._root, to_listed_path(self._root, path))
        except OSError:
            return set()
        return {version for change in changes for version in versions_of(change)}


def _diff(old: str, new: str) -> str:
    lines = difflib.unified_diff(
        split_lines(old), split_lines(new), "what you read", "now", lineterm="", n=1
    )
    text = "\n".join(lines)
    return text if len(text) <= LONGEST_DIFF_CHARS else text[:LONGEST_DIFF_CHARS] + "\n…"

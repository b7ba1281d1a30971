"""What can keep an earlier text from coming back, or a backup from being made."""

from typing import Final

from agent_bridge.errors.base import BridgeError
from indexer import quote_words

_MOST_NAMED: Final = 3


class NoHistoryError(BridgeError):
    """Nothing is recorded about what was asked for.

    If *before* is given, that file had the same text: it may have been renamed.
    """

    code = "no_history"
    advice = "See what is recorded."
    command = "agent-bridge history"

    def __init__(self, what: str, before: str = "") -> None:
        renamed = f", but {before} had the same text" if before else ""
        super().__init__(f"the history has nothing of {what}{renamed}")
        if before:
            self.command = f"agent-bridge history {quote_words(before)}"


class NothingToUndoError(BridgeError):
    """To take this back would change nothing: the file holds that text, or would at once."""

    code = "nothing_to_undo"
    advice = "See what is recorded, and name another change."
    command = "agent-bridge history"
    in_page = "Edit the file, or take back another change."

    def __init__(self, reason: str) -> None:
        super().__init__(f"nothing to take back: {reason}")


class TextGoneError(BridgeError):
    """A version is known, but its text was not kept, or no longer is."""

    code = "text_gone"
    advice = "Look for the text in your backups, or in git."

    def __init__(self, path: str, version: str) -> None:
        super().__init__(f"the text of {path} with version {version} is no longer kept")


class ChangedSinceError(BridgeError):
    """A change cannot be undone as it is: its file was changed again; *later* says by whom.

    Nobody is named if that was a moment ago; what no tool did was done `BY_HAND`, or `DELETED`.
    """

    BY_HAND = "by hand"
    DELETED = "deleted by hand"

    code = "changed_since"

    def __init__(self, path: str, number: int, later: tuple[str, ...]) -> None:
        last = ", ".join(later[-_MOST_NAMED:]) or "just now, by somebody else"
        super().__init__(f"{path} was changed after change {number}: {last}")
        self.later = later
        anyway = (
            f"add --anyway to put the text from before change {number} back (today's text stays"
            " in the history), or see what changed."
        )
        self.command = f"agent-bridge diff {quote_words(path)}"
        if not later:
            self.advice = "See what changed, then try again."
            self.in_page = "Look at the file again, then try again."
        elif later[-1] == self.DELETED:
            self.command = f"agent-bridge undo {quote_words(path)}"
            self.advice = "Bring the file back, as the last tool left it, then try again."
            self.in_page = "In a terminal, agent-bridge undo and the file's name bring it back."
        elif not {self.BY_HAND, self.DELETED}.isdisjoint(later):
            self.advice = f"No undo takes back what was changed by hand: {anyway}"
            self.in_page = "Edit the file: what was changed by hand cannot be taken back here."
        else:
            self.advice = f"Undo the later changes first, or {anyway}"
            self.in_page = "Take back the later changes first."


class UndoneInPartError(BridgeError):
    """An undo of several files was stopped by *reason* once those in *done* had gone back."""

    code = "undone_in_part"
    advice = "See what the files hold now, or take this undo back."
    command = "agent-bridge undo"
    in_page = "See what the files hold now; this undo is in their history and can be taken back."

    def __init__(self, done: tuple[str, ...], reason: str) -> None:
        super().__init__(f"only {' and '.join(done)} went back: {reason}")
        self.done = done


class GitError(BridgeError):
    """Git could not do what a backup needs; *said* is what it said."""

    code = "git_failed"
    advice = "Nothing in the memory was changed. Put that right in a terminal, then try again."

    def __init__(self, step: str, said: str, advice: str = "", command: str = "") -> None:
        super().__init__(f"git {step} failed: {said}" if step else said)
        self.advice = advice or self.advice
        self.command = command

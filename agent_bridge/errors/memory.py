"""What can be wrong with a memory file, its name, or an edit of it."""

from agent_bridge.errors.base import BridgeError
from agent_bridge.layout import CORE_NAME
from indexer import show_name


class PathOutsideMemoryError(BridgeError):
    """A path leads out of the folders a tool was given.

    *reason* is what a link on the way does, if the path itself is right.
    """

    code = "path_outside_memory"
    advice = "Give a path relative to the memory folder, such as 'blocks/decisions.md'."

    def __init__(self, path: str, reason: str = "") -> None:
        why = f": {reason}" if reason else ""
        super().__init__(f"{path!r} is not inside the memory folder{why}")
        if reason:
            self.advice = "Name another file; a person has to look at the link."


class InvalidNameError(BridgeError):
    """A path is inside the memory folder but cannot be the name of a memory file.

    *twin* is the path that a reader or another system would take it for, if there is one.
    """

    code = "invalid_name"
    advice = "Use letters, digits, '-' and '_', and end the name in '.md'."

    def __init__(self, path: str, reason: str, advice: str = "", twin: str = "") -> None:
        super().__init__(f"{path!r} cannot be used: {reason}")
        self.path = path
        self.reason = reason
        self.advice = advice or self.advice
        self.twin = twin


class FileMissingError(BridgeError):
    """No file has this name; the nearest ones that exist are in *similar*."""

    code = "file_not_found"

    def __init__(self, path: str, similar: tuple[str, ...] = ()) -> None:
        super().__init__(f"there is no file {path!r} in the memory folder")
        self.path = path
        self.similar = similar
        if path == CORE_NAME:
            # Every memory has one sooner or later, and no other is meant by its name.
            self.advice = "append_file makes it."
            self.in_page = "Make it in your editor."
        elif similar:
            self.advice = f"Did you mean {' or '.join(map(show_name, similar))}?"
        else:
            self.advice = "Find the right file with memory_search, or look in index.md."
            self.in_page = "Search for the right file, or look in the list."


class BlockExistsError(BridgeError):
    """A new block was to get the name of an existing one."""

    code = "block_exists"
    advice = "Change it with update_memory_block, or choose another name."

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is there already; nothing was changed")


class NotReadError(BridgeError):
    """The text to be replaced has not been shown to the caller in this session.

    If an earlier version was *named*, a reading of the file as it is shows nothing of that.
    """

    code = "not_read"
    in_page = "Copy your text, open the file again, and put it in there."

    def __init__(self, path: str, first: int, last: int, named: str = "") -> None:
        super().__init__(f"what this would replace in {path} was not all shown in this session")
        without = f" without expected_version {named!r}" if named else ""
        self.advice = (
            f"Call memory_read with '{path}#L{first}-{last}', then call again{without}; or change"
            " a part with old_text and new_text, which needs no reading."
        )


class StaleVersionError(BridgeError):
    """The file has changed since the version that an edit is based on, in the same place.

    Or no such version of it is known, *named* by a caller who made it up or who read it where
    nobody kept it. *diff* is what changed, if the base is known; *text* is the file now, cut if
    it is long.
    """

    code = "stale_version"

    def __init__(self, path: str, version: str, text: str, diff: str = "", named: str = "") -> None:
        sentence = f"{path} was changed meanwhile in the same place"
        if named:
            sentence = f"no version {named!r} of {path} is known"
        super().__init__(f"{sentence}; nothing was written")
        self.path = path
        self.version = version
        self.named = named
        changed = f"\n\nWhat changed meanwhile:\n{diff}" if diff else ""
        self.advice = (
            f"Put your change into the current text and call again with expected_version"
            f" {version!r}.{changed}\n\nCurrent text:\n{text}"
        )


class TextNotFoundError(BridgeError):
    """What an edit refers to is not in the file; *candidates* are places that are nearly it."""

    code = "text_not_found"

    def __init__(
        self,
        sentence: str,
        candidates: tuple[str, ...] = (),
        to_do: str = "Read the file and copy the exact text.",
    ) -> None:
        super().__init__(sentence)
        self.candidates = candidates
        self.to_do = to_do
        near = "\n".join(candidates)
        self.advice = f"Did you mean:\n{near}" if near else to_do


class SeveralMatchesError(BridgeError):
    """What an edit refers to is in the file more than once; *candidates* are the places."""

    code = "several_matches"

    def __init__(
        self,
        sentence: str,
        candidates: tuple[str, ...],
        to_do: str = "Give more of the text around one of them",
    ) -> None:
        super().__init__(sentence)
        self.candidates = candidates
        places = "\n".join(candidates)
        self.advice = f"{to_do}:\n{places}"


class HeaderUnreadableError(BridgeError):
    """Front matter cannot be edited without risk to what a person wrote there."""

    code = "header_unreadable"
    advice = "Mend its first lines with old_text and new_text, or ask the user to."
    in_page = "Mend its first lines."


class MemoryUnavailableError(BridgeError):
    """The memory folder or a file in it cannot be used right now."""

    code = "memory_unavailable"

    def __init__(self, sentence: str, advice: str, in_page: str = "") -> None:
        super().__init__(sentence)
        self.advice = advice
        self.in_page = in_page

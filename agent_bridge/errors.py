"""Failures that the calling model can act on: a stable code, a sentence, advice.

The sentence says what happened, with its facts; the advice says what to do
next. Both are read by a model, so neither holds a traceback or a secret.
"""

from typing import ClassVar


class BridgeError(Exception):
    """Base of every failure the server reports as a tool result.

    ``str(error)`` is the sentence. Subclasses keep the facts as fields.
    """

    code: ClassVar[str] = "error"
    advice: str = "Read the message and try again."


class PathOutsideMemoryError(BridgeError):
    """A path leads out of the folders a tool was given."""

    code = "path_outside_memory"
    advice = "Give a path relative to the memory folder, such as 'blocks/decisions.md'."

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path!r} is not inside the memory folder"


class InvalidNameError(BridgeError):
    """A path is inside the memory folder but cannot be the name of a memory file."""

    code = "invalid_name"
    advice = "Use letters, digits, '-' and '_', and end the name in '.md'."

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path!r} cannot be used: {self.reason}"


class FileMissingError(BridgeError):
    """No file has this name; the nearest ones that exist are in *similar*."""

    code = "file_not_found"

    def __init__(self, path: str, similar: tuple[str, ...] = ()) -> None:
        super().__init__(path)
        self.path = path
        self.similar = similar
        self.advice = (
            f"Did you mean {' or '.join(similar)}?"
            if similar
            else "Find the right file with memory_search, or look in index.md."
        )

    def __str__(self) -> str:
        return f"there is no file {self.path!r} in the memory folder"


class InvalidArgumentsError(BridgeError):
    """The arguments of a call do not fit the tool's schema."""

    code = "invalid_arguments"
    advice = "Correct the named arguments and call again."

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(self.problems)


class MemoryUnavailableError(BridgeError):
    """The memory folder or a file in it cannot be used right now."""

    code = "memory_unavailable"

    def __init__(self, sentence: str, advice: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.advice = advice

    def __str__(self) -> str:
        return self.sentence


class InternalError(BridgeError):
    """Something we did not foresee; the traceback is in the log."""

    code = "internal_error"
    advice = "Try once more; if it stays, the server's log holds the details for a person."

    def __str__(self) -> str:
        return "the server met an error it did not expect"

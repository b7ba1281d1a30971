"""Failures that the calling model can act on: a stable code, a sentence, advice.

The sentence says what happened, with its facts; the advice says what to do
next. Both are read by a model, so neither holds a traceback or a secret.
"""

from agent_bridge.errors.agents import (
    AgentCapError,
    AgentDepthError,
    ClaudeMissingError,
    ClaudeNotLoggedInError,
    ClaudeNotStartedError,
    ClaudeUnsuitableError,
    CommandTooLongError,
    DirectoryMissingError,
    DirectoryNotAllowedError,
    JobCollectedError,
    JobNotFoundError,
    JobsUnavailableError,
    RememberedError,
    UnknownModelError,
)
from agent_bridge.errors.base import (
    BridgeError,
    InternalError,
    InvalidArgumentsError,
    UnknownToolError,
)
from agent_bridge.errors.history import (
    ChangedSinceError,
    GitError,
    NoHistoryError,
    NothingToUndoError,
    TextGoneError,
    UndoneInPartError,
)
from agent_bridge.errors.memory import (
    BlockExistsError,
    FileMissingError,
    HeaderUnreadableError,
    InvalidNameError,
    MemoryUnavailableError,
    NotReadError,
    PathOutsideMemoryError,
    SeveralMatchesError,
    StaleVersionError,
    TextNotFoundError,
)

__all__ = [
    "AgentCapError",
    "AgentDepthError",
    "BlockExistsError",
    "BridgeError",
    "ChangedSinceError",
    "ClaudeMissingError",
    "ClaudeNotLoggedInError",
    "ClaudeNotStartedError",
    "ClaudeUnsuitableError",
    "CommandTooLongError",
    "DirectoryMissingError",
    "DirectoryNotAllowedError",
    "FileMissingError",
    "GitError",
    "HeaderUnreadableError",
    "InternalError",
    "InvalidArgumentsError",
    "InvalidNameError",
    "JobCollectedError",
    "JobNotFoundError",
    "JobsUnavailableError",
    "MemoryUnavailableError",
    "NoHistoryError",
    "NotReadError",
    "NothingToUndoError",
    "PathOutsideMemoryError",
    "RememberedError",
    "SeveralMatchesError",
    "StaleVersionError",
    "TextGoneError",
    "TextNotFoundError",
    "UndoneInPartError",
    "UnknownModelError",
    "UnknownToolError",
]

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


class BlockExistsError(BridgeError):
    """A new block was to be called as one that is there."""

    code = "block_exists"
    advice = "Change it with update_memory_block, or choose another name."

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path} is there already; nothing was changed"


class NotReadError(BridgeError):
    """Text was to be replaced that the caller has not been shown in this session."""

    code = "not_read"

    def __init__(self, path: str, lines: str = "") -> None:
        super().__init__(path, lines)
        self.path = path
        self.advice = (
            f"Call memory_read with {path!r}{lines and f', {lines}'}, then call again; or change"
            " a part with old_text and new_text, which needs no reading."
        )

    def __str__(self) -> str:
        return f"what this would replace in {self.path} was not all read in this session"


class StaleVersionError(BridgeError):
    """The file has changed since the version that an edit is based on, in the same place.

    *diff* is what changed, if the base is known; *text* is the file now, cut
    if it is long.
    """

    code = "stale_version"

    def __init__(self, path: str, version: str, text: str, diff: str = "") -> None:
        super().__init__(path, version)
        self.path = path
        self.version = version
        changed = f"\n\nWhat changed meanwhile:\n{diff}" if diff else ""
        self.advice = (
            f"Put your change into the current text and call again with expected_version"
            f" {version!r}.{changed}\n\nCurrent text:\n{text}"
        )

    def __str__(self) -> str:
        return f"{self.path} was changed by somebody else where you change it; nothing was written"


class TextNotFoundError(BridgeError):
    """What an edit refers to is not in the file; *candidates* are places that are nearly it."""

    code = "text_not_found"

    def __init__(self, sentence: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(sentence, candidates)
        self.sentence = sentence
        self.candidates = candidates
        near = "\n".join(candidates)
        self.advice = f"Did you mean:\n{near}" if near else "Read the file and copy the exact text."

    def __str__(self) -> str:
        return self.sentence


class SeveralMatchesError(BridgeError):
    """What an edit refers to is in the file more than once; *candidates* are the places."""

    code = "several_matches"

    def __init__(self, sentence: str, candidates: tuple[str, ...]) -> None:
        super().__init__(sentence, candidates)
        self.sentence = sentence
        self.candidates = candidates
        places = "\n".join(candidates)
        self.advice = f"Give more of the text around it, or the whole heading path:\n{places}"

    def __str__(self) -> str:
        return self.sentence


class HeaderUnreadableError(BridgeError):
    """Front matter cannot be edited without risk to what a person wrote there."""

    code = "header_unreadable"
    advice = (
        "Mend the lines between the first two '---' with old_text and new_text, or ask the user to."
    )

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason


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


class ClaudeMissingError(BridgeError):
    """Claude Code is not where the configuration says, nor anywhere it is usually put."""

    code = "claude_missing"
    advice = (
        "Ask the user to install Claude Code (https://code.claude.com/docs/en/setup) or to set "
        "claude_cli.path in bridge-config.yaml to its full path."
    )

    def __init__(self, name: str, looked_in: tuple[str, ...]) -> None:
        super().__init__(name, looked_in)
        self.name = name
        self.looked_in = looked_in

    def __str__(self) -> str:
        where = f" in {', '.join(self.looked_in)}" if self.looked_in else ""
        return f"the sub-agent failed to start: no executable program {self.name!r}{where}"


class ClaudeNotStartedError(BridgeError):
    """The system would not start Claude Code."""

    code = "claude_not_started"
    advice = "Ask the user to run this program in a terminal and to mend what it reports."

    def __init__(self, program: str, reason: str) -> None:
        super().__init__(program, reason)
        self.program = program
        self.reason = reason

    def __str__(self) -> str:
        return f"the sub-agent failed to start: {self.program}: {self.reason}"


class ClaudeUnsuitableError(BridgeError):
    """The installed Claude Code does not offer what keeps sub-agents within their rights."""

    code = "claude_unsuitable"
    advice = "Ask the user to update Claude Code or, if that is the newest, agent-bridge."

    def __init__(self, program: str, missing: tuple[str, ...]) -> None:
        super().__init__(program, missing)
        self.program = program
        self.missing = missing

    def __str__(self) -> str:
        options = ", ".join(self.missing)
        return f"the sub-agent was not started: {self.program} does not offer {options}"


class ClaudeNotLoggedInError(BridgeError):
    """Claude Code runs but belongs to nobody yet."""

    code = "claude_not_logged_in"
    advice = "Ask the user to run `claude` in a terminal and to log in with /login."

    def __str__(self) -> str:
        return "the sub-agent did not begin: Claude Code is not logged in"


class UnknownModelError(BridgeError):
    """Claude Code does not know the model, or the user's plan does not include it."""

    code = "unknown_model"
    advice = "Leave the model out, or name one such as 'sonnet', 'opus' or 'haiku'."

    def __init__(self, model: str) -> None:
        super().__init__(model)
        self.model = model

    def __str__(self) -> str:
        return f"the sub-agent did not begin: there is no model {self.model!r} for this user"


class AgentDepthError(BridgeError):
    """A sub-agent asked for a sub-agent."""

    code = "depth_refused"
    advice = "Do the task yourself, or describe in your answer what remains to be done."

    def __str__(self) -> str:
        return "a sub-agent cannot start sub-agents of its own"


class AgentCapError(BridgeError):
    """As many sub-agents run as may; *running* describes each of them."""

    code = "agent_cap_reached"
    advice = "Wait for one of them with check_agent, or end one with cancel_agent."

    def __init__(self, cap: int, running: tuple[str, ...]) -> None:
        super().__init__(cap, running)
        self.cap = cap
        self.running = running

    def __str__(self) -> str:
        return f"the maximum of {self.cap} sub-agents is running: {'; '.join(self.running)}"


class DirectoryMissingError(BridgeError):
    """A folder for a sub-agent does not exist, or cannot be entered."""

    code = "directory_missing"
    advice = "Give the absolute path of a folder that exists."

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path!r} cannot be used: {self.reason}"


class DirectoryNotAllowedError(BridgeError):
    """A folder exists, but sub-agents are not allowed there."""

    code = "directory_not_allowed"

    def __init__(self, path: str, reason: str, advice: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason
        self.advice = advice

    def __str__(self) -> str:
        return f"a sub-agent may not work in {self.path!r}: {self.reason}"


class JobNotFoundError(BridgeError):
    """No job has this id, or its result was already forgotten."""

    code = "job_not_found"
    advice = "List the jobs with check_agent and no job_id, or spawn the task again."

    def __init__(self, job_id: str) -> None:
        super().__init__(job_id)
        self.job_id = job_id

    def __str__(self) -> str:
        return f"no job {self.job_id!r}"


class JobCollectedError(BridgeError):
    """The job ended and its result was handed over; results are handed over once."""

    code = "job_collected"
    advice = "Look for the result earlier in this conversation, or spawn the task again."

    def __init__(self, job_id: str) -> None:
        super().__init__(job_id)
        self.job_id = job_id

    def __str__(self) -> str:
        return f"the result of job {self.job_id!r} was already collected"


class NoHistoryError(BridgeError):
    """Nothing is recorded of what was asked for."""

    code = "no_history"
    advice = "See what is recorded with 'agent-bridge history'."

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what

    def __str__(self) -> str:
        return f"the history has nothing of {self.what}"


class TextGoneError(BridgeError):
    """A version is known, but its text was not kept, or no longer."""

    code = "text_gone"
    advice = "Look for the text in your backups, or in git."

    def __init__(self, path: str, version: str) -> None:
        super().__init__(path, version)
        self.path = path
        self.version = version

    def __str__(self) -> str:
        return f"the text of {self.path} with version {self.version} is no longer kept"


class ChangedSinceError(BridgeError):
    """A change cannot be undone as it is: its file was changed again; *later* says by whom."""

    code = "changed_since"

    def __init__(self, path: str, number: int, later: str) -> None:
        super().__init__(path, number, later)
        self.path = path
        self.number = number
        self.later = later
        self.advice = (
            f"Undo the later changes first, or add --anyway to put the text from before change"
            f" {number} back (today's text stays in the history), or see"
            f" 'agent-bridge diff {path}'."
        )

    def __str__(self) -> str:
        return f"{self.path} was changed after change {self.number}: {self.later}"


class GitError(BridgeError):
    """Git could not do what a backup needs; *said* is what it said."""

    code = "git_failed"
    advice = "Nothing in the memory was changed. Put that right in a terminal, then try again."

    def __init__(self, step: str, said: str) -> None:
        super().__init__(step, said)
        self.step = step
        self.said = said

    def __str__(self) -> str:
        return f"git {self.step} failed: {self.said}"


class JobsUnavailableError(BridgeError):
    """The folder in which jobs are kept cannot be used."""

    code = "jobs_unavailable"
    advice = "Ask the user to look at the disk and at that folder's permissions."

    def __init__(self, folder: str, reason: str) -> None:
        super().__init__(folder, reason)
        self.folder = folder
        self.reason = reason

    def __str__(self) -> str:
        return f"jobs cannot be kept in {self.folder}: {self.reason}"


class RememberedError(BridgeError):
    """A failure that was kept with its job, told again in its own words."""

    def __init__(self, code: str, sentence: str, advice: str) -> None:
        super().__init__(code, sentence)
        # A copy speaks with the code of what it copies.
        self.code = code  # type: ignore[misc]
        self.sentence = sentence
        self.advice = advice

    def __str__(self) -> str:
        return self.sentence

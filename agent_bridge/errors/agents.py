"""What can keep a sub-agent from beginning, or its result from being had."""

from agent_bridge.errors.base import BridgeError


class ClaudeMissingError(BridgeError):
    """Claude Code is neither where the configuration says nor in any of the usual places."""

    code = "claude_missing"
    advice = (
        "Ask the user to install Claude Code (https://code.claude.com/docs/en/setup). If it is "
        "there: to set claude_cli.path in bridge-config.yaml to its full path, to run "
        "'agent-bridge config --trust', and to restart this client. "
        "'agent-bridge doctor' lists where it was looked for."
    )

    def __init__(self, name: str, looked_in: tuple[str, ...]) -> None:
        # All of them are more than anybody reads who wants to know what to do.
        is_path = len(looked_in) == 1
        where = f" in {looked_in[0]}" if is_path else " on PATH or where installers put it"
        super().__init__(f"the sub-agent failed to start: no executable program {name!r}{where}")
        self.looked_in = looked_in


class ClaudeNotStartedError(BridgeError):
    """The system would not start Claude Code."""

    code = "claude_not_started"
    advice = "Ask the user to run this program in a terminal and to fix what it reports."

    def __init__(self, program: str, reason: str) -> None:
        super().__init__(f"the sub-agent failed to start: {program}: {reason}")
        self.reason = reason


class CommandTooLongError(ClaudeNotStartedError):
    """The system takes no command line as long as that of a sub-agent would be."""

    code = "command_too_long"
    advice = (
        "Give fewer additional_dirs, or one that holds them, and put most of the system_prompt"
        " into the task."
    )


class ClaudeUnsuitableError(BridgeError):
    """The installed Claude Code lacks what keeps sub-agents within their rights."""

    code = "claude_unsuitable"
    advice = "Ask the user to update Claude Code or, if that is the newest, agent-bridge."

    def __init__(self, program: str, missing: tuple[str, ...]) -> None:
        options = ", ".join(missing)
        super().__init__(f"the sub-agent was not started: {program} does not offer {options}")
        self.missing = missing


class ClaudeNotLoggedInError(BridgeError):
    """Claude Code runs, but nobody is logged in."""

    code = "claude_not_logged_in"
    advice = "Ask the user to run `claude` in a terminal and to log in with /login."

    def __str__(self) -> str:
        return "the sub-agent did not begin: Claude Code is not logged in"


class UnknownModelError(BridgeError):
    """Claude Code does not know the model, or the user's plan does not include it."""

    code = "unknown_model"
    advice = "Leave the model out, or name one such as 'sonnet', 'opus' or 'haiku'."

    def __init__(self, model: str) -> None:
        super().__init__(f"the sub-agent did not begin: there is no model {model!r} for this user")


class AgentDepthError(BridgeError):
    """A sub-agent asked for a sub-agent."""

    code = "depth_refused"
    advice = "Do the task yourself, or describe in your answer what remains to be done."

    def __str__(self) -> str:
        return "a sub-agent cannot start sub-agents of its own"


class AgentCapError(BridgeError):
    """The maximum number of sub-agents is running; *running* describes each of them."""

    code = "agent_cap_reached"
    # To ask for a job by its id would take its result from the conversation that waits for it.
    advice = (
        "Some may be another conversation's: list them with check_agent and no job_id until one has"
        " ended, or end one of yours with cancel_agent."
    )

    def __init__(self, cap: int, running: tuple[str, ...]) -> None:
        super().__init__(f"the maximum of {cap} sub-agents is running: {'; '.join(running)}")


class DirectoryMissingError(BridgeError):
    """A folder for a sub-agent does not exist, or cannot be entered."""

    code = "directory_missing"
    advice = "Give the absolute path of a folder that exists."

    def __init__(self, path: str, reason: str, advice: str = "") -> None:
        super().__init__(f"{path!r} cannot be used: {reason}")
        self.reason = reason
        self.advice = advice or self.advice


class DirectoryNotAllowedError(BridgeError):
    """A folder exists, but sub-agents are not allowed there."""

    code = "directory_not_allowed"

    def __init__(self, path: str, reason: str, advice: str) -> None:
        where = repr(path) if path else "any folder"
        super().__init__(f"a sub-agent may not work in {where}: {reason}")
        self.advice = advice


class JobNotFoundError(BridgeError):
    """No job has this id, or its result has already been forgotten."""

    code = "job_not_found"
    advice = "List the jobs with check_agent and no job_id, or spawn the task again."

    def __init__(self, job_id: str) -> None:
        super().__init__(
            f"there is no job {job_id!r}, or no longer: a result that nobody collects is forgotten"
        )


class JobCollectedError(BridgeError):
    """The job ended and its result was handed over; results are handed over once."""

    code = "job_collected"
    advice = "Look for the result earlier in this conversation, or spawn the task again."

    def __init__(self, job_id: str) -> None:
        super().__init__(f"the result of job {job_id!r} was already collected")


class JobsUnavailableError(BridgeError):
    """The folder in which jobs are kept cannot be used."""

    code = "jobs_unavailable"
    advice = "Ask the user to look at the disk and at that folder's permissions."

    def __init__(self, folder: str, reason: str) -> None:
        super().__init__(f"jobs cannot be kept in {folder}: {reason}")


class RememberedError(BridgeError):
    """A failure that was kept with its job, told again in its own words."""

    def __init__(self, code: str, sentence: str, advice: str) -> None:
        super().__init__(sentence)
        # A copy speaks with the code of what it copies.
        self.code = code  # type: ignore[misc]
        self.advice = advice

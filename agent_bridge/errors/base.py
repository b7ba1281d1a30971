"""What every failure is: a stable code, a sentence, advice. And the failures of any tool."""

from typing import ClassVar


class BridgeError(Exception):
    """Base of every failure the server reports as a tool result.

    ``str(error)`` is the sentence: given whole, or made of the facts that a subclass is given.
    *command* is what a person may type next; whoever shows it adds the memory where that
    has to be said. *in_page* is what a person does next in the browser, where that is something
    else than the advice.
    """

    code: ClassVar[str] = "error"
    advice: str = "Read the message and try again."
    command: str = ""
    in_page: str = ""


class InvalidArgumentsError(BridgeError):
    """The arguments of a call do not fit the tool's schema."""

    code = "invalid_arguments"
    advice = "Correct the named arguments and call again."
    in_page = "Correct that, then try again."

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))


class UnknownToolError(BridgeError):
    """No tool has this name; the configuration may leave out the group that has it."""

    code = "unknown_tool"
    advice = "Call one of the tools that this server lists."

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no tool {name!r}")


class InternalError(BridgeError):
    """Something we did not foresee; the traceback is in the log."""

    code = "internal_error"
    advice = (
        "Try once more; if it stays, the user should restart the client, as after each update of"
        " this program. The server's log holds the details."
    )
    in_page = (
        "Try once more; if it stays, end 'agent-bridge ui' and start it again, as after each"
        " update of this program. Its terminal shows the details."
    )

    def __str__(self) -> str:
        return "the server met an error it did not expect"

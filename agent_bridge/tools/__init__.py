"""The toolsets a server can offer. Adding one is a module here and a row in `TOOLSETS`.

Its name goes into `config`, too, where the setting is checked. A toolset is made from
the configuration, lists its tools at once, and holds what they need (an index,
running jobs) only while `running` is entered.
"""

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from types import MappingProxyType
from typing import ClassVar, Final, Protocol, runtime_checkable

from agent_bridge.config import Config
from agent_bridge.tools.agents import AgentToolset
from agent_bridge.tools.base import BridgeTool
from agent_bridge.tools.memory import MemoryToolset


class Toolset(Protocol):
    """A group of tools with one life.

    *instructions* is what a model is told about them at the start of each conversation.
    """

    instructions: ClassVar[str]

    def tools(self) -> list[BridgeTool]:
        """Return the tools; called once, before `running` is entered."""
        ...

    def running(self) -> AbstractAsyncContextManager[None]:
        """Hold open what the tools need; leaving it ends all of it."""
        ...


@runtime_checkable
class Watching(Protocol):
    """A toolset that notices changed files: each listener is given every batch of their paths."""

    listeners: list[Callable[[frozenset[str]], None]]


TOOLSETS: Final[Mapping[str, Callable[[Config], Toolset]]] = MappingProxyType(
    {
        "memory": MemoryToolset,
        "agents": AgentToolset,
    }
)

"""What the server offers besides tools: resources, prompts, completion, the skill.

A module each. Adding one is a module here and a row in `OFFERS`.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol

from mcp.server import MCPServer
from mcp.server.subscriptions import SubscriptionBus

from agent_bridge.config import Config
from agent_bridge.offers.completion import CompletionOffer
from agent_bridge.offers.prompts import PromptOffer
from agent_bridge.offers.resources import ResourceOffer


class Offer(Protocol):
    """A group of things to offer, with one life."""

    def register(self, server: MCPServer[Any], bus: SubscriptionBus) -> None:
        """Add everything to *server*; called once, before `running` is entered.

        What is published on *bus* reaches the clients that listen.
        """
        ...

    def running(self) -> AbstractAsyncContextManager[None]:
        """Hold open what it needs; leaving it ends all of it."""
        ...

    def changed(self, paths: frozenset[str]) -> None:
        """Hear that the files *paths* changed; an empty path means: any file may have.

        Called on the event loop; it must not wait.
        """
        ...


OFFERS: Final[tuple[Callable[[Config], Offer], ...]] = (
    ResourceOffer,
    PromptOffer,
    CompletionOffer,
)

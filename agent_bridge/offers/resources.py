"""The memory as resources: `memory://core`, `memory://index`, `memory://blocks/{name}`.

A client that subscribed is told when a file changes, by whatever hand. The two
eras of the protocol differ: since 2026-07-28 a client keeps a stream open,
which the SDK serves from its bus; before, it subscribes to a resource, and this
room remembers who did.
"""

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

import anyio
from anyio import to_thread
from mcp import MCPError
from mcp.server import MCPServer, ServerRequestContext
from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError
from mcp.server.subscriptions import ResourcesListChanged, ResourceUpdated, SubscriptionBus
from mcp.types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    Annotations,
    EmptyResult,
    ListResourcesResult,
    PaginatedRequestParams,
    Resource,
    SubscribeRequestParams,
    UnsubscribeRequestParams,
)

from agent_bridge.errors import BridgeError
from agent_bridge.layout import CORE_NAME, ENDING, INDEX_NAME, name_of_block, path_of_block
from agent_bridge.memory.block_files import BlockFile, list_blocks, to_moment
from agent_bridge.memory.files import read_bytes
from agent_bridge.memory.paths import to_memory_path
from indexer import BLOCKS, MemoryFolderError, check_folder, decode, split_lines, to_reason

if TYPE_CHECKING:
    from mcp.server.session import ServerSession

log = logging.getLogger(__name__)

_BLOCK_PREFIX: Final = f"memory://{BLOCKS}"
BLOCK_TEMPLATE: Final = f"{_BLOCK_PREFIX}{{name}}"
_FIXED: Final = {"memory://core": CORE_NAME, "memory://index": INDEX_NAME}

_MARKDOWN: Final = "text/markdown"

# A picker with more rows than this helps nobody; the template reaches all.
_MOST_LISTED: Final = 200

# As many as the SDK allows streams.
_MOST_SUBSCRIPTIONS: Final = 1024


class ResourceOffer:
    """Lists, reads and announces the files of the memory folder *root* on *server*.

    What is published on *bus* reaches the clients that listen.
    """

    def __init__(self, root: Path, server: MCPServer[Any], bus: SubscriptionBus) -> None:
        self._root = root
        self._bus = bus
        self._list_fixed = server.list_resources
        self._subscribed: dict[tuple[int, str], ServerSession] = {}
        self._paths: set[str] = set()
        self._woken = anyio.Event()
        self._listed: tuple[str, ...] | None = None
        self._register(server)

    def _register(self, server: MCPServer[Any]) -> None:
        """Add the resources, their list, and the subscriptions of the older era."""
        server.resource(
            "memory://core",
            name="core",
            title="Core memory",
            description="Who the user is, what they work on now, what to keep in mind.",
            mime_type=_MARKDOWN,
            annotations=Annotations(priority=1.0),
        )(partial(self._read, CORE_NAME))
        server.resource(
            "memory://index",
            name="index",
            title="Memory index",
            description="One row a block: name, summary, date.",
            mime_type=_MARKDOWN,
            annotations=Annotations(priority=0.8),
        )(partial(self._read, INDEX_NAME))
        server.resource(
            BLOCK_TEMPLATE,
            name="block",
            title="Memory block",
            description="A block by its name, such as decisions.",
            mime_type=_MARKDOWN,
        )(self._read_block)
        # The SDK's front has no way to a list that changes, nor to the older subscriptions.
        inner = server._lowlevel_server  # noqa: SLF001
        inner.add_request_handler("resources/list", PaginatedRequestParams, self._list)
        inner.add_request_handler("resources/subscribe", SubscribeRequestParams, self._subscribe)
        inner.add_request_handler(
            "resources/unsubscribe", UnsubscribeRequestParams, self._unsubscribe
        )

    def changed(self, paths: frozenset[str]) -> None:
        """Note that the files *paths* changed; an empty path means: any file may have.

        Called on the event loop; it must not wait.
        """
        self._paths |= paths
        self._woken.set()

    async def _read_block(self, name: str) -> str:
        return await self._read(f"{BLOCKS}{name}")

    async def _read(self, name: str) -> str:
        return await to_thread.run_sync(read_resource, self._root, name, abandon_on_cancel=True)

    async def _list(
        self, _context: ServerRequestContext[Any, Any], _params: PaginatedRequestParams
    ) -> ListResourcesResult:
        fixed, blocks = await self._list_fixed(), await find_blocks(self._root)
        return ListResourcesResult(resources=[*fixed, *map(_to_resource, blocks[:_MOST_LISTED])])

    async def _subscribe(
        self, context: ServerRequestContext[Any, Any], params: SubscribeRequestParams
    ) -> EmptyResult:
        key = _subscriber(context, params.uri)
        if to_path(params.uri) is None:
            raise MCPError(INVALID_PARAMS, f"there is no resource {params.uri!r}")
        if len(self._subscribed) >= _MOST_SUBSCRIPTIONS and key not in self._subscribed:
            raise MCPError(INTERNAL_ERROR, f"at most {_MOST_SUBSCRIPTIONS} subscriptions are kept")
        self._subscribed[key] = context.session
        return EmptyResult()

    async def _unsubscribe(
        self, context: ServerRequestContext[Any, Any], params: UnsubscribeRequestParams
    ) -> EmptyResult:
        self._subscribed.pop(_subscriber(context, params.uri), None)
        return EmptyResult()

    async def announce_for_ever(self) -> None:
        """Announce changes, until cancelled."""
        self._listed = await self._names()
        while True:
            await self._woken.wait()
            self._woken = anyio.Event()
            paths, self._paths = self._paths, set()
            try:
                await self._announce(frozenset(paths))
            except Exception:
                # A background task that raised would take the server with it.
                log.exception("changes not announced")

    async def _announce(self, paths: frozenset[str]) -> None:
        """Tell the subscribers of *paths*, and of the list if a block came or went."""
        names = await self._names()
        if names != self._listed:
            self._listed = names
            await self._bus.publish(ResourcesListChanged())
        everything = "" in paths
        uris = {to_uri(path) for path in paths}
        if everything:
            uris = {*_FIXED, *(_BLOCK_PREFIX + quote(name) for name in names)}
        for uri in sorted(filter(None, uris)):
            await self._bus.publish(ResourceUpdated(uri))
        for (_, uri), session in list(self._subscribed.items()):
            if everything or to_path(uri) in paths:
                await session.send_resource_updated(uri)

    async def _names(self) -> tuple[str, ...]:
        blocks = await find_blocks(self._root)
        return tuple(sorted(block.name for block in blocks[:_MOST_LISTED]))


async def find_blocks(root: Path) -> list[BlockFile]:
    """Return the blocks below *root*, the last changed first; none, if they cannot be listed."""
    try:
        return await to_thread.run_sync(list_blocks, root, abandon_on_cancel=True)
    except OSError as error:
        log.warning("blocks not listed", extra={"reason": to_reason(error)})
        return []


def read_resource(root: Path, name: str) -> str:
    """Return the text of a memory file, decoded as the index sees it. Reads the disk.

    Raises:
        ResourceNotFoundError: There is no such file, or no such file can be.
        ResourceError: It may not be read.
    """
    try:
        data = read_bytes(root, to_memory_path(root, name))
    except BridgeError as error:
        raise ResourceNotFoundError(f"{error}. {error.advice}") from error
    except OSError as error:
        try:
            check_folder(root)
        except MemoryFolderError as gone:
            raise ResourceError(str(gone)) from error
        if isinstance(error, FileNotFoundError | NotADirectoryError):
            raise ResourceNotFoundError(f"there is no {name} in the memory folder") from error
        raise ResourceError(f"{name} cannot be read: {to_reason(error)}") from error
    return "".join(f"{line}\n" for line in split_lines(decode(data)[0]))


def to_uri(path: str) -> str | None:
    """Return the URI of the file *path*, as it is listed; None if it has none."""
    for uri, fixed in _FIXED.items():
        if path == fixed:
            return uri
    name = name_of_block(path)
    return _BLOCK_PREFIX + quote(name) if path == path_of_block(name) and "/" not in name else None


def to_path(uri: str) -> str | None:
    """Return the file that *uri* means, whichever way it is spelled; None for other URIs."""
    if uri in _FIXED:
        return _FIXED[uri]
    name = unquote(uri.removeprefix(_BLOCK_PREFIX))
    if not uri.startswith(_BLOCK_PREFIX) or not name:
        return None
    return path_of_block(name.removesuffix(ENDING))


def _subscriber(context: ServerRequestContext[Any, Any], uri: str) -> tuple[int, str]:
    # Each request has a session of its own; what a client said of itself is one
    # object for its whole connection, kept alive by the sessions we hold.
    return id(context.session.client_params), uri


def _to_resource(block: BlockFile) -> Resource:
    changed = to_moment(block.changed_ns)
    return Resource(
        uri=_BLOCK_PREFIX + quote(block.name),
        name=block.name,
        mime_type=_MARKDOWN,
        size=block.size_bytes,
        annotations=Annotations(last_modified=changed.isoformat(timespec="seconds")),
    )

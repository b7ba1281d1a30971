"""The memory browser over HTTP: routes, permissions, JSON. `desk` and `history` make the answers.

Every request passes `_Gate` first. All pages are below a path that is a secret
of this run; `access` says why.
"""

import contextlib
import json
import logging
import mimetypes
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from importlib import resources
from typing import Final

import anyio
from anyio import to_thread
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from agent_bridge.config import Config
from agent_bridge.errors import (
    BridgeError,
    FileMissingError,
    InternalError,
    InvalidArgumentsError,
    InvalidNameError,
    MemoryUnavailableError,
    NoHistoryError,
    PathOutsideMemoryError,
    TextGoneError,
)
from agent_bridge.memory.live_index import LiveIndex, in_thread
from agent_bridge.ui.access import COOKIE, HEADERS, Asked, Keys, Refusal, refuse
from agent_bridge.ui.desk import Desk, TooLargeError
from agent_bridge.ui.finder import find
from agent_bridge.ui.history import activity, changes, comparison, undo, undo_plan
from agent_bridge.ui.shelf import ORDERS, Order
from indexer import IndexerError, to_sentence

log = logging.getLogger(__name__)

# The largest text that a page may edit, as JSON.
LARGEST_BODY_BYTES: Final = 8 * 1024 * 1024

LONGEST_QUERY_CHARS: Final = 1_000

# The page reloads itself: a strict cookie is not sent if another site's link led here.
_ENTRY: Final = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=./"><title>Agent memory</title>"""

# The types of our files, whatever other programs wrote into the registry of Windows: a browser
# runs no module whose type is plain text.
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}

# Whatever else is refused does not fit what the memory holds.
_CONFLICT: Final = 409
_STATUS: Final[Mapping[type[BridgeError], int]] = {
    FileMissingError: 404,
    NoHistoryError: 404,
    TextGoneError: 404,
    PathOutsideMemoryError: 400,
    InvalidNameError: 400,
    InvalidArgumentsError: 400,
    TooLargeError: 413,
    MemoryUnavailableError: 503,
}

Answer = Callable[[Request], Awaitable[object]]


def make_app(config: Config, keys: Keys, port: int, *, edit: bool) -> Starlette:
    """Return the application; with *edit* it also changes the memory."""
    desk, live = Desk(config.memory.directory), LiveIndex(config)
    reads = {
        "about": _about(config, live, edit=edit),
        "search": _search(desk, live),
        **{name: _reading(read) for name, read in _reads(config, desk).items()},
    }
    writes = {name: _writing(write) for name, write in _writes(config, desk).items()}
    for ending, kind in _KINDS.items():
        mimetypes.add_type(kind, ending)
    routes = [
        Route("/", _entry(keys)),
        *(Route(f"/api/{name}", _answering(answer)) for name, answer in reads.items()),
        *(
            Route(f"/api/{name}", _answering(answer), methods=["POST"])
            for name, answer in writes.items()
        ),
        Mount("/", StaticFiles(packages=[("agent_bridge.ui", "static")])),
    ]
    app = Starlette(routes=[Mount(f"/{keys.room}", routes=routes)], lifespan=_life(desk, live))
    app.add_middleware(_Gate, check=partial(refuse, keys=keys, port=port, edit=edit))
    return app


def _life(
    desk: Desk, live: LiveIndex
) -> Callable[[Starlette], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        async with live.running(), anyio.create_task_group() as group:
            group.start_soon(_warm, desk)
            try:
                yield
            finally:
                desk.close()
                group.cancel_scope.cancel()

    return life


# Each of the following is one read or one write, by its name in the API.


def _about(config: Config, live: LiveIndex, *, edit: bool) -> Answer:
    """Return the answer to what this is, and how often the memory was touched, for polling."""
    touched = 0

    def touch(_batch: frozenset[str]) -> None:
        nonlocal touched
        touched += 1

    async def about(_request: Request) -> object:
        return {"name": config.memory.directory.name, "edit": edit, "touched": touched}

    live.listeners.append(touch)
    return about


def _search(desk: Desk, live: LiveIndex) -> Answer:
    async def search(request: Request) -> object:
        found = await find(live, request.query_params.get("q", "")[:LONGEST_QUERY_CHARS])
        paths = {hit["path"] for hit in found["hits"]}
        kinds = await to_thread.run_sync(desk.kinds, paths)
        hits = [hit | {"kind": kinds.get(hit["path"], "")} for hit in found["hits"]]
        return found | {"hits": hits}

    return search


def _reads(config: Config, desk: Desk) -> Mapping[str, Callable[[QueryParams], object]]:
    root = config.memory.directory
    return {
        "blocks": lambda ask: desk.listing(
            _order(ask.get("order", "")),
            _number(ask.get("offset", "")),
            _number(ask.get("limit", ""), 100),
        ),
        "block": lambda ask: desk.block(ask.get("file", ""), _number(ask.get("line", ""), 1)),
        "around": lambda ask: desk.around(ask.get("file", "")),
        "graph": lambda ask: desk.graph(ask.get("file", "")),
        "changes": lambda ask: changes(root, ask.get("file", "")),
        "diff": lambda ask: comparison(
            root, ask.get("file", ""), ask.get("old", ""), ask.get("new", "")
        ),
        "activity": lambda _ask: activity(config),
        "source": lambda ask: desk.source(ask.get("file", "")),
        "undo": lambda ask: undo_plan(root, _number(ask.get("number", ""))),
    }


def _writes(config: Config, desk: Desk) -> Mapping[str, Callable[[Mapping[str, object]], object]]:
    return {
        "save": lambda sent: desk.save(
            _text(sent, "file"), _text(sent, "text"), _text(sent, "version")
        ),
        "undo": lambda sent: undo(config.memory.directory, _number(_text(sent, "number"))),
    }


class _Gate:
    """Refuses forbidden requests, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, check: Callable[[Asked], Refusal | None]) -> None:
        self._app = app
        self._check = check

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {"Cache-Control": "no-cache", **HEADERS}.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self._check(_asked(scope))
        app: ASGIApp = self._app
        if refusal is not None:
            app = PlainTextResponse(f"{refusal.sentence}\n", refusal.status)
        await app(scope, receive, guarded)


def _asked(scope: Scope) -> Asked:
    headers, request = Headers(scope=scope), Request(scope)
    return Asked(
        method=scope["method"],
        host=headers.get("host", ""),
        origin=headers.get("origin", ""),
        site=headers.get("sec-fetch-site", ""),
        cookie=request.cookies.get(COOKIE, ""),
        token=request.query_params.get("token", ""),
        content_type=headers.get("content-type", ""),
    )


def _entry(keys: Keys) -> Callable[[Request], Awaitable[Response]]:
    page = resources.files("agent_bridge.ui").joinpath("static", "index.html").read_text("utf-8")

    async def enter(request: Request) -> Response:
        if "token" not in request.query_params:
            return Response(page, media_type="text/html")
        response = Response(_ENTRY, media_type="text/html")
        # Not "secure": that is for https, and this is plain http.
        response.set_cookie(
            COOKIE, keys.cookie, path=f"/{keys.room}/", httponly=True, samesite="strict"
        )
        return response

    return enter


def _answering(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint that sends *answer*, or the error, as JSON."""

    async def endpoint(request: Request) -> Response:
        try:
            return _json(await answer(request))
        except BridgeError as error:
            return _json_error(error, _STATUS.get(type(error), _CONFLICT))
        except (IndexerError, OSError) as error:
            sentence = to_sentence(error) if isinstance(error, OSError) else str(error)
            refusal = MemoryUnavailableError(sentence, "Put that right, then try again.")
            return _json_error(refusal, _STATUS[MemoryUnavailableError])
        except ClientDisconnect:
            # Nobody is there to be told, and a text that came in part is not saved.
            return Response()
        except Exception:
            log.exception("request failed", extra={"path": request.url.path})
            return _json_error(InternalError(), 500)

    return endpoint


def _reading(read: Callable[[QueryParams], object]) -> Answer:
    async def answer(request: Request) -> object:
        return await in_thread(lambda: read(request.query_params), abandon=True)

    return answer


def _writing(write: Callable[[Mapping[str, object]], object]) -> Answer:
    async def answer(request: Request) -> object:
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > LARGEST_BODY_BYTES:
                raise InvalidArgumentsError(("text: it is too large for a page",))
        try:
            sent = json.loads(body)
        except (ValueError, RecursionError) as error:
            raise InvalidArgumentsError(("the request is no JSON",)) from error
        if not isinstance(sent, dict):
            raise InvalidArgumentsError(("the request is no JSON object",))
        return await in_thread(lambda: write(sent))

    return answer


async def _warm(desk: Desk) -> None:
    with contextlib.suppress(IndexerError, BridgeError, OSError):
        await to_thread.run_sync(desk.warm, abandon_on_cancel=True)


def _json(facts: object, status: int = 200) -> Response:
    # As ASCII, where a lone surrogate from a damaged file is an escape: UTF-8 cannot encode it.
    body = json.dumps(facts, separators=(",", ":")).encode()
    headers = {"Cache-Control": "no-store"}
    return Response(body, status, media_type="application/json", headers=headers)


def _json_error(error: BridgeError, status: int) -> Response:
    advice = error.in_page or error.advice
    return _json({"code": error.code, "message": str(error), "advice": advice}, status)


def _order(text: str) -> Order:
    return next((order for order in ORDERS if order == text), ORDERS[0])


def _number(text: str, default: int = 0) -> int:
    # No row, line or change has a number of more digits.
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else default


def _text(sent: Mapping[str, object], name: str) -> str:
    value = sent.get(name)
    if not isinstance(value, str):
        raise InvalidArgumentsError((f"{name}: give a text",))
    return value

"""Which requests to the memory browser are allowed. Pure: a request's facts in, a refusal out.

A browser sends requests for every page that is open in it, so an address that
only this machine reaches is not enough. Each rule stops one kind of attack:

- *Host*: a foreign name that was made to point to this machine (DNS rebinding).
- *Origin* and *Sec-Fetch-Site*: another page that asks, or sends a form.
- *Cookie*: anybody without the address, including other users of the machine.
- *Room*: cookies do not know ports. Ours is bound to a path that nobody can guess,
  so the browser never sends it to another program on this machine.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

COOKIE: Final = "agent_bridge_ui"

# No script but our own files, no request to anywhere else, no frame around us;
# and text only becomes HTML through the one policy that `dom.js` creates.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
    "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    "; require-trusted-types-for 'script'; trusted-types memory"
)

HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_HTTP_PORT: Final = 80

_READING: Final = frozenset({"GET", "HEAD"})

# A browser sends "none" if a person typed the address, or another program opened it.
_OWN_SITES: Final = frozenset({"", "same-origin", "none"})


def _secret() -> str:
    return secrets.token_urlsafe(24)


@dataclass(frozen=True, slots=True)
class Keys:
    """The secrets of one run: in the path of all pages, in the first address, in the cookie."""

    room: str = field(default_factory=_secret)
    token: str = field(default_factory=_secret)
    cookie: str = field(default_factory=_secret)


class Asked(NamedTuple):
    """The facts of a request; empty if it does not have them."""

    method: str
    host: str
    origin: str = ""
    site: str = ""
    cookie: str = ""
    token: str = ""
    content_type: str = ""


class Refusal(NamedTuple):
    """Why a request is refused, as an HTTP status and a sentence."""

    status: int
    sentence: str


def refuse(asked: Asked, keys: Keys, port: int, *, edit: bool) -> Refusal | None:
    """Return why *asked* is refused, or None. A request with the token may come from anywhere."""
    if refusal := _refuse_place(asked, port):
        return refusal
    if asked.method in _READING and asked.token and _is_same(asked.token, keys.token):
        return None
    if asked.site not in _OWN_SITES:
        return Refusal(403, "another site may not ask")
    if not _is_same(asked.cookie, keys.cookie):
        return Refusal(403, "open the address that 'agent-bridge ui' printed")
    return None if asked.method in _READING else _refuse_write(asked, edit=edit)


def _refuse_place(asked: Asked, port: int) -> Refusal | None:
    # Browsers leave out the port of plain http.
    ending = "" if port == _HTTP_PORT else f":{port}"
    if asked.host.lower() not in {f"127.0.0.1{ending}", f"localhost{ending}"}:
        return Refusal(403, "this address is not served here")
    if asked.origin and asked.origin.lower() != f"http://{asked.host.lower()}":
        return Refusal(403, "another site may not ask")
    return None


def _refuse_write(asked: Asked, *, edit: bool) -> Refusal | None:
    if not edit:
        return Refusal(403, "the memory is shown read-only; start it again with --edit")
    if not asked.origin:
        return Refusal(403, "a change has to say which page it comes from")
    # A page of another origin cannot send this type without a preflight, which we never allow.
    if asked.content_type.partition(";")[0].strip().lower() != "application/json":
        return Refusal(415, "a change is sent as JSON")
    return None


def _is_same(given: str, secret: str) -> bool:
    return secrets.compare_digest(given.encode("utf-8", "replace"), secret.encode())

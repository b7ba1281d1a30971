"""Who may ask the memory browser, decided without a browser."""

import pytest

from agent_bridge.ui.access import POLICY, Asked, Keys, refuse

KEYS = Keys()
PORT = 8765
HOST = f"127.0.0.1:{PORT}"
PAGE = Asked("GET", HOST, cookie=KEYS.cookie)
WRITE = Asked("POST", HOST, f"http://{HOST}", "same-origin", KEYS.cookie, "", "application/json")


@pytest.mark.parametrize(
    "asked",
    [
        PAGE,
        PAGE._replace(host=f"LocalHost:{PORT}"),
        PAGE._replace(site="same-origin", origin=f"http://{HOST}"),
        PAGE._replace(site="none"),
        # A link in a mail or a terminal may bring the token from anywhere.
        Asked("GET", HOST, site="cross-site", token=KEYS.token),
    ],
)
def test_the_page_itself_may_ask(asked: Asked) -> None:
    """Whoever has the cookie and comes from the page, or brings the token, is answered."""
    assert refuse(asked, KEYS, PORT, edit=False) is None


@pytest.mark.parametrize(
    "asked",
    [
        PAGE._replace(cookie=""),
        PAGE._replace(cookie=KEYS.token),
        PAGE._replace(cookie="é" * 30),
        Asked("GET", HOST, token=KEYS.cookie),
        Asked("GET", HOST, token=KEYS.token[:-1]),
        PAGE._replace(host=f"evil.example:{PORT}"),
        PAGE._replace(host="127.0.0.1"),
        PAGE._replace(host=f"127.0.0.1:{PORT + 1}"),
        PAGE._replace(host=""),
        PAGE._replace(origin="http://evil.example"),
        PAGE._replace(origin="null"),
        PAGE._replace(origin=f"http://localhost:{PORT}"),
        PAGE._replace(site="cross-site"),
        # Another program's page on this machine is of the same site, and none of ours.
        PAGE._replace(site="same-site"),
        Asked("GET", f"evil.example:{PORT}", token=KEYS.token),
        Asked("POST", HOST, f"http://{HOST}", token=KEYS.token, content_type="application/json"),
    ],
)
def test_everybody_else_is_refused(asked: Asked) -> None:
    """Without the cookie, under another name, or from another page there is no answer."""
    refusal = refuse(asked, KEYS, PORT, edit=True)
    assert refusal is not None
    assert refusal.status == 403
    assert KEYS.token not in refusal.sentence


def test_a_browser_leaves_out_the_port_of_plain_http() -> None:
    """At port 80 the page is known without it, and only there."""
    here = "127.0.0.1"
    assert refuse(PAGE._replace(host=here), KEYS, 80, edit=False) is None
    write = WRITE._replace(host=here, origin=f"http://{here}")
    assert refuse(write, KEYS, 80, edit=True) is None
    assert refuse(write._replace(origin="http://evil.example"), KEYS, 80, edit=True)
    assert refuse(write, KEYS, PORT, edit=True)


def test_a_change_needs_leave_a_page_and_json() -> None:
    """Only with --edit, only from our own page, and only as JSON, which no HTML form sends."""
    assert refuse(WRITE, KEYS, PORT, edit=True) is None
    assert refuse(WRITE, KEYS, PORT, edit=False) == (
        403,
        "the memory is shown read-only; start it again with --edit",
    )
    assert refuse(WRITE._replace(origin=""), KEYS, PORT, edit=True) is not None
    form = WRITE._replace(content_type="text/plain")
    refusal = refuse(form, KEYS, PORT, edit=True)
    assert refusal is not None
    assert refusal.status == 415


def test_secrets_are_new_each_time_and_differ() -> None:
    """Neither the address nor the path tells what the cookie holds."""
    both = [KEYS, Keys()]
    assert len({text for keys in both for text in (keys.room, keys.token, keys.cookie)}) == 6


def test_the_policy_names_nothing_but_our_own_files() -> None:
    """No inline script or style, no eval, no other host, no frame."""
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert "default-src 'none'" in POLICY
    assert "frame-ancestors 'none'" in POLICY

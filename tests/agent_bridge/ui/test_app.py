"""The memory browser over real HTTP: who is answered, what, and what a hostile memory can do."""

import json
import mimetypes
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import anyio
import pytest
from starlette.testclient import TestClient
from ui_server import ROOT, Server, served

from agent_bridge.config import Config, MemorySettings
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.history import acting
from agent_bridge.memory.seen import Seen
from agent_bridge.texts.revision import Revision
from agent_bridge.ui.access import COOKIE, Keys
from agent_bridge.ui.app import make_app
from indexer import local_today

SAMPLE = ROOT / "tests" / "memories" / "sample"
BUOY = "blocks/project-tern-buoy.md"
HOSTILE = '"><img src=x onerror=alert(1)>'


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample memory, one change made by a tool, and files that mean harm."""
    root = tmp_path_factory.mktemp("memory")
    shutil.copytree(SAMPLE, root, dirs_exist_ok=True)
    with acting("update_memory_block", "a client"):
        revision = Revision(old_text="RAL 1023", new_text="RAL 1021")
        Blocks(root, Seen()).update(BUOY, revision, local_today())
    blocks = root / "blocks"
    header = f"---\nsummary: '{HOSTILE}'\ntags: ['{HOSTILE}']\n'{HOSTILE}': x\n---\n"
    (blocks / "hostile.md").write_text(
        f"{header}# {HOSTILE}\n\n{HOSTILE} [x](javascript:alert(1)) [[{HOSTILE}]]\n", "utf-8"
    )
    if os.name != "nt":
        (blocks / f"{HOSTILE.replace('/', '')}.md").write_text("# named\n", "utf-8")
    (blocks / "broken.md").write_bytes(
        b"---\nsummary: [\n---\n# caf\xe9 \xff\x00\n" + b"\xed\xa0\x80"
    )
    (blocks / "large.md").write_text("# Large\n\n" + "word " * 400_000, "utf-8")
    (blocks / "長い.md").write_text("# 長い名前\n\n" + "会議は金曜日。" * 2_000, "utf-8")
    (root / "secret.txt").write_text("secret", "utf-8")
    (root.parent / "outside.md").write_text("# outside\n", "utf-8")
    return root


@pytest.fixture(scope="module")
def server(memory: Path) -> Iterator[Server]:
    """A server that only shows."""
    with served(memory) as running:
        yield running


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server that may change a memory of its own."""
    root = tmp_path_factory.mktemp("edited")
    shutil.copytree(SAMPLE, root, dirs_exist_ok=True)
    with served(root, "--edit") as running:
        yield running, root


def test_only_the_address_that_was_printed_opens_it(server: Server) -> None:
    """Without the token or cookie, or at a guessed path, nothing is revealed."""
    for path in ("/", server.room, f"{server.room}api/about", f"{server.room}?token=x", "/x/"):
        answer = server.ask("GET", path, cookie="")
        assert answer.status == 403
        assert answer.body == b"open the address that 'agent-bridge ui' printed\n"
    assert server.ask("GET", "/").status == 404


def test_the_token_becomes_a_cookie_that_no_script_reads(server: Server) -> None:
    """HttpOnly, strict, and bound to the secret path; the token leaves the address bar."""
    token = server.address.partition("?")[2]
    answer = server.ask(
        "GET", f"{server.room}?{token}", {"Sec-Fetch-Site": "cross-site"}, cookie=""
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert f"path={server.room.lower()}" in cookie
    assert b'content="0;url=./"' in answer.body
    assert token.encode() not in answer.body


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:{port}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_page_gets_nothing_even_with_the_cookie(
    server: Server, headers: dict[str, str]
) -> None:
    """DNS rebinding, foreign origins and other ports of this machine are refused."""
    headers = {name: value.format(port=server.port) for name, value in headers.items()}
    answer = server.ask("GET", f"{server.room}api/blocks", headers)
    assert answer.status == 403
    assert b"tern" not in answer.body


def test_every_answer_protects_itself(server: Server) -> None:
    """Policy, no sniffing, no frames, no referrer: on pages, files, data, refusals and errors."""
    for path in ("", "app.js", "style.css", "api/about", "api/block?file=gone", "nothing"):
        headers = server.ask("GET", server.room + path).headers
        assert headers["content-security-policy"].startswith(
            "default-src 'none'; script-src 'self'"
        )
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers
    assert server.ask("GET", "/x", cookie="").headers["x-frame-options"] == "DENY"


@pytest.mark.holds("TRUTH")
def test_read_only_refuses_every_change(server: Server, memory: Path) -> None:
    """Without --edit no request changes a byte, whatever it brings."""
    before = (memory / BUOY).read_bytes()
    source = server.get("source", file=BUOY).json
    for name, facts in (
        ("save", {**source, "file": BUOY, "text": "gone"}),
        ("undo", {"number": "1"}),
    ):
        answer = server.post(name, facts)
        assert answer.status == 403
        assert b"--edit" in answer.body
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
        assert server.ask(method, f"{server.room}api/save").status in {403, 405}
    assert (memory / BUOY).read_bytes() == before


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize(
    "name",
    [
        *("../outside.md", "../../etc/passwd", "/etc/passwd", "secret.txt", ".history/log"),
        *("blocks/../../outside.md", "..\\outside.md", "~/x", "C:\\x.md", "", "a\0b"),
    ],
)
def test_no_path_leads_out_of_the_memory(server: Server, name: str) -> None:
    """Every way of asking for a file goes through the same narrow door."""
    for question in ("block", "source", "changes", "around", "diff"):
        answer = server.get(question, file=name)
        assert answer.status in {200, 400, 404}
        assert b"secret" not in answer.body.replace(b"secret.txt", b"")
        assert b"root:" not in answer.body
        if answer.status == 200:
            assert answer.json in ({"changes": [], "more": 0}, {"out": [], "back": []})


@pytest.mark.holds("INSIDE")
def test_no_path_leads_out_of_the_page_s_own_files(server: Server) -> None:
    """Static files are those of the page and no others."""
    for path in (
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "static/../../config.py",
        "//etc/passwd",
    ):
        assert server.ask("GET", server.room + path).status in {403, 404}


def test_a_script_is_a_script_whatever_the_system_says(memory: Path) -> None:
    """If the registry of Windows says that it is plain text, no browser would run it."""
    static = ROOT / "agent_bridge" / "ui" / "static"
    for file in static.iterdir():
        mimetypes.add_type("text/plain", file.suffix)
    make_app(Config(memory=MemorySettings(directory=memory)), Keys(), 1, edit=False)
    kinds = {file.suffix: mimetypes.guess_type(file)[0] for file in static.iterdir()}
    assert kinds.pop(".js") == "text/javascript"
    assert kinds == {".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}


@pytest.mark.parametrize("cut_off", [False, True])
async def test_whatever_ends_the_serving_ends_the_reading_of_all_files(
    tmp_path: Path,
    cut_off: bool,  # noqa: FBT001 - a column
) -> None:
    """Nobody waits until a large memory is read, even if the server gets no time to close."""
    keys = Keys()
    app = make_app(Config(memory=MemorySettings(directory=tmp_path)), keys, 1, edit=False)
    with anyio.CancelScope() as scope:
        async with app.router.lifespan_context(app):
            if cut_off:
                scope.cancel()
                await anyio.sleep_forever()
    (tmp_path / "late.md").write_text("# Not read\n", "utf-8")
    client = TestClient(app, "http://127.0.0.1:1", cookies={COOKIE: keys.cookie})
    (row,) = client.get(f"/{keys.room}/api/blocks?limit=9").json()["rows"]
    assert row["title"] == "late"


@pytest.mark.parametrize("asked", ["changes?file=a", "activity", "undo?number=1"])
def test_what_cannot_be_read_is_named(tmp_path: Path, asked: str) -> None:
    """Such as a history that is no folder, or another user's: a person can mend that."""
    (tmp_path / "a.md").write_text("# A\n", "utf-8")
    (tmp_path / ".history").write_text("no folder", "utf-8")
    keys = Keys()
    app = make_app(Config(memory=MemorySettings(directory=tmp_path)), keys, 1, edit=False)
    client = TestClient(app, "http://127.0.0.1:1", cookies={COOKIE: keys.cookie})
    answer = client.get(f"/{keys.room}/api/{asked}")
    assert answer.status_code == 503
    facts = answer.json()
    assert facts["code"] == "memory_unavailable"
    assert str(tmp_path / ".history" / "log") in facts["message"]
    assert facts["advice"]


def test_static_files_come_once(server: Server) -> None:
    """A second request with the ETag transfers nothing."""
    first = server.ask("GET", f"{server.room}app.js")
    assert first.headers["content-type"].startswith("text/javascript")
    again = server.ask("GET", f"{server.room}app.js", {"If-None-Match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_the_list_comes_in_pages(server: Server) -> None:
    """Never the whole memory: at most a page of rows, with the groups' sizes."""
    whole = server.get("blocks", order="recent", limit=10**8).json
    assert whole["total"] == sum(group["rows"] for group in whole["groups"]) == len(whole["rows"])
    page = server.get("blocks", order="recent", offset=3, limit=2).json
    assert page["rows"] == whole["rows"][3:5]
    assert server.get("blocks", order="bogus", offset="x", limit="-1").json["offset"] == 0
    row = next(row for row in whole["rows"] if row["path"] == BUOY)
    assert (row["title"], row["kind"]) == ("Tern Buoy", "project")


def test_search_is_the_tools_search(server: Server, memory: Path) -> None:
    """The same places in the same order as `agent-index search`, marked, and fresh at once."""
    question = "when did the buoy go silent?"
    index = [sys.executable, "-m", "indexer", "--memory", str(memory)]
    # On a busy machine a first answer may be of a part of the memory, and says so.
    subprocess.run([*index, "sync"], cwd=ROOT, capture_output=True, check=True)
    search = [*index, "search", question, "--json"]
    done = subprocess.run(search, cwd=ROOT, capture_output=True, check=True)
    told = json.loads(done.stdout)["hits"]
    found = server.get("search", q=question).json
    ours = [(hit["path"], hit["first"]) for hit in found["hits"]]
    assert ours[0] == (told[0]["path"], told[0]["first_line"])
    assert "silent" in found["marks"]
    (memory / "blocks" / "new.md").write_text("# New\n\nThe xylophone is in the attic.\n", "utf-8")
    kinds = {row["path"]: row["kind"] for row in server.get("blocks").json["rows"]}
    assert all(hit["kind"] == kinds[hit["path"]] for hit in found["hits"])
    fresh = server.get("search", q="xylophone").json
    assert [hit["path"] for hit in fresh["hits"]] == ["blocks/new.md"]
    assert fresh["freshness"]["pending"] == 0
    assert server.get("search", q="").status == server.get("search", q="\0" * 5_000).status == 200


def test_a_tag_leads_to_its_files(server: Server, memory: Path) -> None:
    """Whatever a tag consists of, the search that its page offers finds the file."""
    tags = ["two words", "(x)", 'q"x', "a/b", "don't", "-minus", "C++", "空"]
    text = f"---\ntags: {json.dumps(tags, ensure_ascii=False)}\n---\n# Tagged\n\nbody\n"
    file = memory / "blocks" / "tagged.md"
    file.write_text(text, "utf-8")
    shown = server.get("block", file="tagged").json["tags"]
    assert [tag for tag, _ in shown] == tags
    for tag, query in shown:
        hits = server.get("search", q=query).json["hits"]
        assert [hit["path"] for hit in hits] == ["blocks/tagged.md"], tag
    file.unlink()


def test_a_block_is_shown_with_its_surroundings(server: Server) -> None:
    """Text, front matter, links in both directions, changes and what they did."""
    block = server.get("block", file="project-tern-buoy").json
    assert (block["path"], block["title"]) == (BUOY, "Tern Buoy")
    assert block["header"]["aliases"] == "Tern, lake buoy"
    assert '<h1 data-line="' in block["html"]
    around = server.get("around", file=BUOY).json
    assert [one["path"] for one in around["out"]] == ["blocks/decisions.md"]
    assert [one["path"] for one in around["back"]] == ["core.md"]
    (change,) = server.get("changes", file=BUOY).json["changes"]
    assert (change["tool"], change["client"]) == ("update_memory_block", "a client")
    diff = server.get("diff", file=BUOY, old=change["old"], new=change["new"]).json
    marked = [part for row in diff["rows"] for part, changed in row["parts"] if changed]
    assert {"1023", "1021"} <= set(marked)
    assert server.get("diff", file=BUOY, old="0" * 16, new="").status == 404


def test_the_graph_and_the_activity_are_drawn_from_what_is_there(server: Server) -> None:
    """Blocks and their links; changes with who made them, and what sub-agents cost."""
    graph = server.get("graph").json
    assert ["blocks/decisions.md", BUOY] in graph["edges"]
    assert "index.md" not in [node["path"] for node in graph["nodes"]]
    near = server.get("graph", file=BUOY).json
    assert near["nodes"][0]["path"] == BUOY
    activity = server.get("activity").json
    assert activity["activities"][0]["who"] == "a client"
    assert activity["costs"]["runs"] == 0


@pytest.mark.holds("TOTAL")
def test_hostile_and_broken_files_are_shown_as_text(server: Server, memory: Path) -> None:
    """No name, heading, body, link or front matter becomes markup; any bytes have a page."""
    for file in memory.glob("blocks/*.md"):
        answer = server.get("block", file=f"blocks/{file.name}")
        assert answer.status == 200, file.name
        assert answer.headers["content-type"] == "application/json"
        html = answer.json["html"]
        assert not re.search(
            r"<(?!/?(h\d|p|ul|ol|li|a|code|pre|em|strong|s|hr|br|span|table|thead"
            r"|tbody|tr|th|td|blockquote)\b)",
            html,
        )
        assert not re.search(r"<[^>]*\son\w+=", html)
        assert not re.search(r'href="javascript:', html)
    large = server.get("block", file="large").json
    assert len(large["html"]) < 200_000
    too_large = server.get("source", file="large")
    assert (too_large.status, too_large.json["code"]) == (413, "too_large")
    missing = server.get("block", file="project-tern-buoi")
    assert missing.status == 404
    assert BUOY in missing.json["advice"]


def test_an_edit_is_saved_through_the_safe_way(editor: tuple[Server, Path]) -> None:
    """The new text is in the file, dated, in index.md and in the history; other lines kept."""
    server, root = editor
    file = root / "blocks" / "reference-recipes.md"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n", 5))
    source = server.get("source", file="reference-recipes").json
    text = source["text"].replace("# ", "# Best ", 1)
    answer = server.post(
        "save", {"file": source["path"], "text": text, "version": source["version"]}
    )
    assert answer.status == 200
    assert "version" in answer.json
    saved = file.read_bytes()
    assert b"# Best " in saved
    # Five as they were; the new line ends as most lines do.
    assert saved.count(b"\r\n") == 5
    assert f"updated: {local_today()}".encode() in saved
    (change,) = server.get("changes", file=source["path"]).json["changes"][:1]
    assert (change["tool"], change["client"]) == ("edit", "agent-bridge ui")


def half_a_save(server: Server) -> bytes:
    """Return a request that saves a file, without its last byte."""
    source = server.get("source", file="index.md").json
    body = json.dumps({"file": "index.md", "text": "x", "version": source["version"]})
    head = (
        f"POST {server.room}api/save HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Origin: http://127.0.0.1:{server.port}\r\nCookie: {server.cookie}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return f"{head}{body[:-1]}".encode()


def test_whoever_leaves_while_saving_changes_nothing_and_says_nothing(memory: Path) -> None:
    """Half a text is not saved, and is no error to be told on the terminal."""
    before = (memory / "index.md").read_bytes()
    with served(memory, "--edit") as server:
        with socket.create_connection(("127.0.0.1", server.port)) as leaving:
            leaving.sendall(half_a_save(server))
        # At the end, `served` looks whether the server wrote anything of it.
        assert server.get("about").status == 200
    assert (memory / "index.md").read_bytes() == before


def test_whoever_still_saves_at_the_end_is_cut_off_in_silence(memory: Path) -> None:
    """Ctrl-C ends it also while a page is sending, and prints no more than that it is closed."""
    before = (memory / "index.md").read_bytes()
    with socket.socket() as slow, served(memory, "--edit") as server:
        slow.connect(("127.0.0.1", server.port))
        slow.sendall(half_a_save(server))
        assert server.get("about").status == 200
    assert (memory / "index.md").read_bytes() == before


def test_edits_of_two_are_merged_or_shown(editor: tuple[Server, Path]) -> None:
    """Elsewhere in the file both stay; in the same place nothing is written, and both are shown."""
    server, root = editor
    file = root / "core.md"
    file.write_text("one\n\ntwo\n\nthree\n", "utf-8")
    base = server.get("source", file="core.md").json
    file.write_text("one\n\ntwo\n\nTHREE\n", "utf-8")
    mine = {"file": "core.md", "text": "ONE\n\ntwo\n\nthree\n", "version": base["version"]}
    merged = server.post("save", mine).json
    assert "merged" in merged["note"]
    assert file.read_text("utf-8") == "ONE\n\ntwo\n\nTHREE\n"
    mine = {**mine, "text": "one\n\ntwo\n\nmine\n", "version": base["version"]}
    conflict = server.post("save", mine).json["conflict"]
    assert file.read_text("utf-8") == "ONE\n\ntwo\n\nTHREE\n"
    assert conflict["text"] == "ONE\n\ntwo\n\nTHREE\n"
    assert conflict["theirs"]["rows"]
    assert conflict["yours"]["rows"]
    again = server.post("save", {**mine, "version": conflict["version"]})
    assert again.status == 200
    assert file.read_text("utf-8") == mine["text"]


@pytest.mark.holds("WHOLE", "MANY")
def test_many_savers_lose_nothing(editor: tuple[Server, Path]) -> None:
    """Ten at once, each with a line of its own: all ten lines are there."""
    server, root = editor
    lines = [f"line {number}" for number in range(20)]
    (root / "blocks" / "many.md").write_text("\n".join(lines) + "\n", "utf-8")
    source = server.get("source", file="many").json

    def save(number: int) -> None:
        text = source["text"].replace(f"line {2 * number}\n", f"saved {number}\n")
        answer = server.post("save", {**source, "file": source["path"], "text": text})
        assert "version" in answer.json

    threads = [threading.Thread(target=save, args=(number,)) for number in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    text = (root / "blocks" / "many.md").read_text("utf-8")
    assert [f"saved {number}\n" in text for number in range(10)] == [True] * 10


def test_a_change_is_taken_back_after_it_was_shown(editor: tuple[Server, Path]) -> None:
    """What will be done is told first; a file that was changed since is left alone."""
    server, root = editor
    file = root / "blocks" / "decisions.md"
    before = file.read_bytes()
    source = server.get("source", file="decisions").json
    text = source["text"].replace("# ", "# Old ", 1)
    server.post("save", {"file": "decisions", "text": text, "version": source["version"]})
    number = server.get("changes", file="decisions").json["changes"][0]["number"]
    plan = server.get("undo", number=number).json
    assert plan["steps"][0]["path"] == "blocks/decisions.md"
    assert server.post("undo", {"number": str(number)}).status == 200
    assert file.read_bytes() == before
    file.write_bytes(before + b"by hand\n")
    refused = server.post("undo", {"number": str(number)})
    assert (refused.status, refused.json["code"]) == (409, "changed_since")
    assert file.read_bytes().endswith(b"by hand\n")


def test_what_is_refused_in_a_page_is_told_to_a_person(editor: tuple[Server, Path]) -> None:
    """It names no tool, argument or option, which a page does not have."""
    server, root = editor
    (root / "blocks" / "dated.md").write_text("---\ncreated: 2026-01-02\n---\ntext\n", "utf-8")
    (root / "blocks" / "old.md").write_bytes(b"caf\xe9\n")
    dated = server.get("source", file="dated").json
    old = server.get("source", file="old").json
    answers = [
        server.get("block", file="zyxwvut"),
        server.post("save", {**dated, "file": "dated", "text": "---\ncreated: [\n---\ntext\n"}),
        server.post("save", {**dated, "file": "dated", "text": "---\ncreated: 1\n---\ntext\n"}),
        server.post("save", {**old, "file": "old", "text": "\u65e5\n"}),
    ]
    text = dated["text"].replace("text", "other")
    version = server.post("save", {**dated, "file": "dated", "text": text}).json["version"]
    number = server.get("changes", file="dated").json["changes"][0]["number"]
    server.post("save", {"file": "dated", "text": dated["text"], "version": version})
    answers.append(server.post("undo", {"number": str(number)}))
    assert {answer.json["code"]: answer.status for answer in answers} == {
        "file_not_found": 404,
        "header_unreadable": 409,
        "invalid_arguments": 400,
        "memory_unavailable": 503,
        "changed_since": 409,
    }
    assert {answer.json["code"]: answer.json["advice"] for answer in answers} == {
        "file_not_found": "Search for the right file, or look in the list.",
        "header_unreadable": "Mend its first lines.",
        "invalid_arguments": "Correct that, then try again.",
        "memory_unavailable": "Save the file as UTF-8 in your editor, then try again.",
        "changed_since": "Take back the later changes first.",
    }


def test_a_change_from_elsewhere_or_in_another_form_is_refused(
    editor: tuple[Server, Path],
) -> None:
    """Even with --edit, a change must come from our own page, as JSON, of a bounded size."""
    server, root = editor
    before = (root / "index.md").read_bytes()
    source = server.get("source", file="index.md").json
    facts = {"file": "index.md", "text": "gone", "version": source["version"]}
    assert server.post("save", facts, Origin="").status == 403
    assert server.post("save", facts, Origin="http://evil.example").status == 403
    assert server.post("save", facts, Content_Type="text/plain").status == 415
    assert server.post("save", {**facts, "file": "../outside.md"}).status == 400
    assert server.post("save", {**facts, "text": 5}).status == 400
    # Nobody emptied a text that was not sent.
    assert server.post("save", {"file": "index.md", "version": facts["version"]}).status == 400
    assert server.post("save", {**facts, "version": "0" * 16}).json["conflict"]["version"]
    assert server.post("save", [1]).status == 400
    assert server.post("undo", {"number": "x"}).status == 404
    assert server.post("save", {**facts, "text": "x" * 9_000_000}).status == 400
    assert (root / "index.md").read_bytes() == before


def test_it_listens_on_this_machine_only(server: Server) -> None:
    """Nothing listens at that port on another address of this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no other address")
        other = probe.getsockname()[0]
    if other.startswith("127."):
        pytest.skip("this machine has no other address")
    with (
        pytest.raises(OSError, match=r"."),
        socket.create_connection((other, server.port), timeout=5),
    ):
        pass


def test_a_taken_port_and_a_missing_memory_are_said_in_a_sentence(
    server: Server, tmp_path: Path
) -> None:
    """Exit code 1 or 2, one line, no traceback."""
    command = [sys.executable, "-m", "agent_bridge", "ui", "--no-browser", "--memory"]
    for options, code, said in (
        ([ROOT / "tests", "--port", str(server.port)], 1, "address already in use"),
        ([tmp_path / "gone"], 1, "Name another folder with --memory, or make this one"),
        ([tmp_path, "--port", "99999"], 2, "is not a whole number from 0 to 65535"),
    ):
        done = subprocess.run(
            [*command, *options], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == code
        assert said in done.stderr
        assert "Traceback" not in done.stderr

"""`history`, `diff` and `undo` as a person types them."""

import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tool_calls import append_text

from agent_bridge.cli import main
from agent_bridge.commands.history import _user
from agent_bridge.memory.files import change_file, writing
from agent_bridge.memory.history import acting
from indexer import to_version
from indexer.folder.index_table import EMPTY_INDEX


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A memory to which a client has written twice, and which the commands use."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path))
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)
    for line in ("larch", "oak"):
        with acting("append_file", "Claude Desktop"):
            append_text(tmp_path, tmp_path / "blocks" / "boat.md", f"{line}\n")
    return tmp_path


Output = pytest.CaptureFixture[str]


def test_history_tells_who_when_and_what(memory: Path, capsys: Output) -> None:
    """A line a change: id, file, tool, client, bytes, version."""
    assert main(["history"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["id", "when", "file", "tool", "who", "bytes", "version"]
    assert len(rows) == 2
    for fact in ("1", "blocks/boat.md", "append_file", "Claude Desktop", "+6"):
        assert fact in rows[0]
    assert to_version(b"larch\n")[:8] in rows[0]


def test_history_as_json_holds_the_same(memory: Path, capsys: Output) -> None:
    """--json prints one array with every fact, for one file or all."""
    assert main(["history", "boat", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["number"] for row in rows] == [1, 2]
    assert rows[1]["old"] == rows[0]["new"] == to_version(b"larch\n")
    assert main(["history", "--json", "--limit", "1"]) == 0
    assert json.loads(capsys.readouterr().out) == rows[1:]


def test_history_says_that_there_is_more(memory: Path, capsys: Output) -> None:
    """And how to see it; where all is shown, nothing is said."""
    assert main(["history", "--limit", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == (
        "the newest 1 of 2 changes; --limit 2 shows all"
    )
    assert main(["history", "boat", "--limit", "2"]) == 0
    assert "--limit" not in capsys.readouterr().out


def test_a_memory_without_a_history_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """Nothing to show is no error; a file that nobody changed is one."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path))
    assert main(["history"]) == 0
    assert capsys.readouterr().out == "no tool has changed this memory yet\n"
    assert main(["history", "--json"]) == 0
    assert capsys.readouterr().out == "[]\n"
    assert main(["history", "absent"]) == 1
    err = capsys.readouterr().err
    assert "the history has nothing of blocks/absent.md. See what is recorded:" in err
    assert err.endswith(":  agent-bridge history\n")


def test_diff_shows_the_last_change_or_any_two_versions(memory: Path, capsys: Output) -> None:
    """Without versions: what the newest change did; with one: since then; with two: between."""
    first = to_version(b"larch\n")[:8]
    assert main(["diff", "boat"]) == 0
    expected = "--- a/blocks/boat.md\n+++ b/blocks/boat.md\n@@ -1 +1,2 @@\n larch\n+oak\n"
    assert capsys.readouterr().out == expected
    assert main(["diff", "boat", first]) == 0
    assert capsys.readouterr().out == expected
    assert main(["diff", "boat", to_version(b"larch\noak\n"), first]) == 0
    assert capsys.readouterr().out.endswith(" larch\n-oak\n")
    assert main(["diff", "boat", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts == {"path": "blocks/boat.md", "diff": expected.removesuffix("\n")}
    assert main(["diff", "boat", "ffff"]) == 1
    assert main(["diff", "boat", "1", "2", "3"]) == 2


def test_diff_needs_a_file_and_nothing_else(capsys: Output) -> None:
    """Versions may be left out, and are not asked for."""
    with pytest.raises(SystemExit):
        main(["diff"])
    assert capsys.readouterr().err.endswith("are required: FILE\n")


def test_diff_shows_what_a_person_did_since(memory: Path, capsys: Output) -> None:
    """A change by hand is the newest change, and its version one to compare with."""
    (memory / "blocks" / "boat.md").write_text("mine\u2028too\n", "utf-8")
    assert main(["diff", "boat"]) == 0
    expected = capsys.readouterr().out
    assert expected.endswith("-larch\n-oak\n+mine\u2028too\n")
    tools, mine = to_version(b"larch\noak\n"), to_version("mine\u2028too\n".encode())
    assert main(["diff", "boat", tools[:8], mine[:8]]) == 0
    assert capsys.readouterr().out == expected


def test_a_difference_that_no_line_shows_is_named(memory: Path, capsys: Output) -> None:
    """If only line endings change, neither `diff` nor `undo` shows nothing at all."""
    file = memory / "blocks" / "boat.md"
    said = "blocks/boat.md: only line endings, or how letters are stored, differ\n"
    assert main(["diff", "boat", to_version(file.read_bytes())]) == 0
    assert capsys.readouterr().out == ""
    with writing(memory):
        change_file(memory, "blocks/boat.md", lambda old: (old or b"").replace(b"\n", b"\r\n"))
    assert main(["diff", "boat"]) == 0
    assert capsys.readouterr().out == said
    assert main(["undo", "--yes"]) == 0
    assert said in capsys.readouterr().out
    assert file.read_bytes() == b"larch\noak\n"


def test_undo_shows_asks_and_does(
    memory: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What will happen is shown first; without a terminal and without --yes nothing happens."""
    file = memory / "blocks" / "boat.md"
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert main(["undo"]) == 1
    out = capsys.readouterr().out
    assert "change 2: append_file, Claude Desktop" in out
    assert "-oak" in out
    assert "add --yes" in out
    assert file.read_text() == "larch\noak\n"
    assert main(["undo", "1", "--yes"]) == 1
    assert "--anyway" in capsys.readouterr().err
    assert main(["undo", "--yes"]) == 0
    assert capsys.readouterr().out.endswith("\ndone; to take it back:  agent-bridge undo 3\n")
    assert file.read_text() == "larch\n"
    assert main(["undo", "boat", "--yes"]) == 0
    assert main(["undo", "1", "--yes", "--anyway"]) == 0
    assert "blocks/boat.md will be deleted" in capsys.readouterr().out
    assert not file.exists()
    assert main(["undo", "--yes"]) == 0
    assert "blocks/boat.md will be restored" in capsys.readouterr().out
    assert file.read_text() == "larch\noak\n"


def test_undo_says_what_it_leaves_and_what_could_not_follow(memory: Path, capsys: Output) -> None:
    """A file of the same call that was changed again stays, and so does an index in a merge."""
    with acting("sub_agent", "Claude Desktop"):
        for name in ("dock", "pier"):
            append_text(memory, memory / "blocks" / f"{name}.md", "elm\n")
    with acting("append_file", "Claude Desktop"):
        append_text(memory, memory / "blocks" / "pier.md", "ash\n")
    (memory / "index.md").write_text("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs\n")
    assert main(["undo", "dock", "--yes"]) == 0
    out = capsys.readouterr().out
    left = "blocks/pier.md was changed by the same call and again since; it is left as it is\n"
    assert left in out
    assert "\nindex.md was not updated: marks of a git merge stand in" in out
    assert not (memory / "blocks" / "dock.md").exists()
    assert (memory / "blocks" / "pier.md").read_text() == "elm\nash\n"


def test_nobody_makes_up_a_line_of_an_undo(memory: Path, capsys: Output) -> None:
    """A client may call itself by two lines; they are shown as one."""
    with acting("append_file", "x\ncore.md will be deleted"):
        append_text(memory, memory / "blocks" / "boat.md", "elm\n")
    assert main(["undo"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("change 3: append_file, x\ufffdcore.md will be deleted, ")


def test_undo_of_a_file_that_was_deleted_by_hand(memory: Path, capsys: Output) -> None:
    """It is brought back by its name; nothing is said to be deleted that is gone already."""
    file = memory / "blocks" / "boat.md"
    file.unlink()
    assert main(["undo"]) == 1
    assert capsys.readouterr().err.endswith(":  agent-bridge undo blocks/boat.md\n")
    assert main(["undo", "blocks/boat.md", "--yes"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("blocks/boat.md was deleted by hand\nblocks/boat.md will be restored\n")
    assert out.endswith("\ndone; to take it back:  agent-bridge undo 3\n")
    assert file.read_text() == "larch\noak\n"
    with acting("create_memory_block", "Claude Desktop"), writing(memory):
        for path in ("blocks/mast.md", "blocks/sail.md"):
            change_file(memory, path, lambda _: b"oak\n")
    (memory / "blocks/mast.md").unlink()
    assert main(["undo", "5", "--yes", "--anyway"]) == 0
    out = capsys.readouterr().out
    assert "blocks/sail.md will be deleted" in out
    assert "blocks/mast.md" not in out


def test_an_undo_that_cannot_be_taken_back_names_no_command_for_that(
    memory: Path, capsys: Output
) -> None:
    """The rows of the index follow the blocks: to take it back would do nothing."""
    with acting("append_file", "Claude Code"), writing(memory):
        change_file(memory, "index.md", lambda _: EMPTY_INDEX.encode())
    assert main(["undo", "3", "--yes"]) == 0
    assert capsys.readouterr().out.endswith("+| boat.md | boat |  |\ndone\n")
    assert main(["undo", "4", "--yes"]) == 1
    assert capsys.readouterr().err.startswith("agent-bridge: nothing to take back: index.md ")


@pytest.mark.skipif(os.name == "nt", reason="Windows quotes in its own way")
def test_what_is_to_be_typed_next_names_the_memory(memory: Path, capsys: Output) -> None:
    """As a shell reads it, and only where it is another than the usual one."""
    other = memory.parent / "my notes"
    memory.rename(other)
    assert main(["undo", "--yes", "--memory", str(other)]) == 0
    out = capsys.readouterr().out
    assert out.endswith(f"done; to take it back:  agent-bridge undo 3 --memory '{other}'\n")
    assert main(["diff", "absent", "--memory", str(other)]) == 1
    err = capsys.readouterr().err
    assert err.endswith(f"See what is recorded:  agent-bridge history --memory '{other}'\n")
    append_text(other, other / "blocks" / "my boat.md", "larch\n")
    (other / "blocks" / "my boat.md").write_text("mine\n")
    assert main(["undo", "my boat", "--yes", "--memory", str(other)]) == 1
    err = capsys.readouterr().err
    assert err.endswith(f":  agent-bridge diff 'blocks/my boat.md' --memory '{other}'\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
@pytest.mark.parametrize(
    ("answer", "text"), [(b"y\n", "larch\n"), (b"\n", "larch\noak\n"), (b"\x04", "larch\noak\n")]
)
def test_undo_on_a_terminal(memory: Path, checkout: Path, answer: bytes, text: str) -> None:
    """On a terminal the diff has colours, and only a yes is a yes."""
    import pty  # noqa: PLC0415 - there is none on Windows

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "agent_bridge", "undo"],
        cwd=checkout,
        env={**os.environ, "TERM": "xterm"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    os.write(ours, answer)
    shown = b""
    try:
        while part := os.read(ours, 4096):
            shown += part
    except OSError:
        # How Linux says that the other end was closed.
        pass
    os.close(ours)
    assert process.wait(60) == (0 if b"y" in answer else 1)
    assert b"\x1b[31m-oak" in shown
    assert (memory / "blocks" / "boat.md").read_text() == text


def test_notes_cannot_talk_to_the_terminal(memory: Path, capsys: Output) -> None:
    """Control characters of a note are shown as one that has no meaning."""
    append_text(memory, memory / "x.md", "a\x1b]0;title\x07b\n")
    assert main(["diff", "x.md"]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("command", [["history"], ["diff", "x"], ["undo"]])
def test_a_missing_memory_is_said_so(tmp_path: Path, capsys: Output, command: list[str]) -> None:
    """A folder that is not there is not taken for a memory without a history."""
    assert main([*command, "--memory", str(tmp_path / "absent")]) == 1
    said = capsys.readouterr().err
    assert "does not exist. Name another folder with --memory, or make this one: " in said
    assert f" init --memory {shlex.quote(str(tmp_path / 'absent'))}" in said


@pytest.mark.parametrize("command", ["history", "doctor --sessions"])
def test_a_limit_of_nothing_is_wrong_usage(command: str, memory: Path, capsys: Output) -> None:
    """The number of changes or sessions to show is 1 or more."""
    with pytest.raises(SystemExit) as caught:
        main([*command.split(), "--limit", "0"])
    assert caught.value.code == 2


def test_a_user_without_a_name_can_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no variable says who it is, Windows has no list of users either."""
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(sys.modules, "pwd", None)
    assert _user() == "command line"

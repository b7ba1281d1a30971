"""Each fault is planted for real, and the check that is there for it names it and its remedy."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from agent_bridge import programs
from agent_bridge.checks import CHECKS, connections, loop
from agent_bridge.checks.base import Check, Finding, Visit, examine, ok
from agent_bridge.checks.loop import make_probe
from agent_bridge.config import Config, MemorySettings, load_config
from agent_bridge.config_file import ConfigError
from agent_bridge.installing.client_entry import SERVER_NAME, SERVERS, Entry
from agent_bridge.installing.json_text import set_member
from indexer import WatcherFacts, announce_watcher, open_index

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 60.0


class Place:
    """A machine to spoil: a home folder, a memory in it, a client that is connected with it."""

    def __init__(self, home: Path, memory: Path) -> None:
        self.home = home
        self.memory = memory
        self.desktop = home / ".config" / "Claude" / "claude_desktop_config.json"
        self.own = Entry(
            sys.executable, ("-m", "agent_bridge", "serve", "--memory", str(self.memory))
        )
        self.problems: tuple[str, ...] = ()
        self.processes: list[subprocess.Popen[bytes]] = []
        self.desktop.parent.mkdir(parents=True)
        self.connect(self.own)

    @property
    def index(self) -> Path:
        """The index file."""
        return self.memory / ".search-index.db"

    def connect(self, entry: Entry) -> None:
        """Have Claude Desktop start *entry*."""
        self.desktop.write_text(set_member("", (SERVERS, SERVER_NAME), entry.to_json()))

    def connect_script(self, text: str) -> None:
        """Have Claude Desktop start a script that looks like ours."""
        program = self.home / "agent-bridge"
        program.write_text(text)
        program.chmod(0o755)
        self.connect(Entry(str(program), ("serve", "--memory", str(self.memory))))

    def visit(self) -> Visit:
        """What the checks look at."""
        environ = {"HOME": str(self.home), "PATH": "/usr/bin:/bin"}
        config = Config(memory=MemorySettings(directory=self.memory))
        probe = make_probe(self.memory)
        return Visit(config, self.own, self.problems, environ, "linux", probe)

    def examine(self, *names: str, mend: bool = False) -> list[Finding]:
        """Run the checks of these names and return the findings of the last one."""
        checks = [next(check for check in CHECKS if check.name == name) for name in names]
        return list(list(examine(checks, self.visit(), mend=mend))[-1][1])

    def tamper(self, sql: str) -> None:
        """Change the index file behind its back, and leave its time as it was."""
        with open_index(self.memory) as index:
            index.sync()
        before = self.index.stat()
        with closing(sqlite3.connect(self.index, isolation_level=None)) as conn:
            conn.create_function("prepared", 1, str)
            conn.execute(sql)
            conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        os.utime(self.index, ns=(before.st_atime_ns, before.st_mtime_ns))

    def start(self) -> None:
        """Start a server that lives until the test is over."""
        process = subprocess.Popen(
            self.own.words,
            env={"HOME": str(self.home), "PATH": "/usr/bin:/bin"},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.processes.append(process)
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS
        while not self.index.with_name(f"{self.index.name}.watch-{process.pid}").exists():
            assert time.monotonic() < deadline, "the server does not watch"
            time.sleep(0.02)


@pytest.fixture
def place(tmp_path: Path, sample_memory: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """A machine on which all is well."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    monkeypatch.delenv("AGENT_INDEX_DIR", raising=False)
    made = Place(tmp_path, sample_memory)
    yield made
    for process in made.processes:
        assert process.stdin is not None
        process.stdin.close()
        process.wait(LONGEST_WAIT_SECONDS)


def mount(place: Place, options: str) -> None:
    """Put a small disk in the place of the memory."""
    place.memory.rename(place.home / "aside")
    place.memory.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place.memory)]
    if os.name == "nt" or not shutil.which("mount") or subprocess.call(command):
        pytest.skip("only root may mount a small disk")


def settings_with(text: str) -> Callable[[Place], None]:
    """Plant mistakes in the settings."""

    def plant(place: Place) -> None:
        (place.memory / "bridge-config.yaml").write_text(text)
        with pytest.raises(ConfigError) as caught:
            load_config(memory=place.memory, environ={})
        place.problems = caught.value.problems

    return plant


def plant_wrong_path(place: Place) -> None:
    """The checkout has moved."""
    place.connect(Entry("/moved/.venv/bin/agent-bridge", place.own.args))


def plant_bare_name(place: Place) -> None:
    """A name, as a shell would find it."""
    place.connect(Entry("agent-bridge", place.own.args))


def plant_broken_json(place: Place) -> None:
    """A person typed one comma too many."""
    place.desktop.write_text('{\n  "mcpServers": {\n    "x": 1,,\n  }\n}')


def plant_comments(place: Place) -> None:
    """A person explained something."""
    place.desktop.write_text(f"// mine\n{place.desktop.read_text()}")


def plant_no_client(place: Place) -> None:
    """Other servers, but not ours."""
    place.desktop.write_text('{"mcpServers": {"git": {"command": "git-mcp"}}}')


def plant_other_memory(place: Place) -> None:
    """What the client remembers is elsewhere."""
    place.connect(Entry(sys.executable, ("-m", "agent_bridge", "serve", "--memory", "/else")))


def plant_dead_watcher(place: Place) -> None:
    """A server that was killed ten minutes ago."""
    with open_index(place.memory) as index:
        announce_watcher(index.database, "x", WatcherFacts("native", True, None, 0, 0))  # noqa: FBT003
    (file,) = place.memory.glob(".search-index.db.watch-*")
    os.utime(file, (time.time() - 600, time.time() - 600))


def plant_deaf_watcher(place: Place) -> None:
    """A server whose watcher says so itself."""
    with open_index(place.memory) as index:
        announce_watcher(index.database, "x", WatcherFacts("native", False, None, 0, 0))  # noqa: FBT003


def plant_two_servers(place: Place) -> None:
    """As Claude Desktop does."""
    place.start()
    place.start()


def plant_future(place: Place) -> None:
    """A file that a wrong clock wrote."""
    os.utime(place.memory / "core.md", (time.time() + 86_400, time.time() + 86_400))


def plant_full_disk(place: Place) -> None:
    """A disk of a megabyte."""
    mount(place, "size=1m")


def plant_read_only(place: Place) -> None:
    """A disk that may only be read."""
    mount(place, "size=1m,ro")


def plant_credentials(place: Place) -> None:
    """What nobody should tell a sub-agent."""
    (place.memory / "CLAUDE.md").write_text("# Here\n\ntoken: ghp_" + "a1B2" * 10 + "\n")


def plant_old_skill(place: Place) -> None:
    """A skill of another version."""
    file = place.home / ".claude" / "skills" / "stateful-memory" / "SKILL.md"
    file.parent.mkdir(parents=True)
    file.write_text("---\nname: stateful-memory\n---\nolder")


def plant_new_code(place: Place) -> None:
    """A Claude Code that was installed and never started, and nothing else."""
    shutil.rmtree(place.desktop.parent)
    program = place.home / ".local" / "bin" / "claude"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)


def plant_quarantined(place: Place) -> None:
    """An index file full of rubbish, which the next to open it sets aside."""
    with open_index(place.memory) as index:
        index.sync()
    place.index.write_bytes(b"not a database" * 1000)
    open_index(place.memory).close()


def nothing(place: Place) -> None:
    """Leave it as it is: what is missing is the fault."""


def plant_hang(place: Place) -> None:
    """A program that never says a word."""
    place.connect_script("#!/bin/sh\nexec sleep 60\n")


FAULTS = {
    "a wrong path": (
        *(plant_wrong_path, ["clients"], "fault"),
        *("/moved/.venv/bin/agent-bridge does not exist", "init --client desktop"),
    ),
    "a bare name": (
        plant_bare_name,
        ["clients"],
        "fault",
        "not a full path",
        "init --client desktop",
    ),
    "broken JSON": (plant_broken_json, ["clients"], "fault", "config.json: line 3", "correct that"),
    "comments": (plant_comments, ["clients"], "warning", "not strict JSON", "remove comments"),
    "no client": (plant_no_client, ["clients"], "warning", "not connected", "agent-bridge init"),
    "another memory": (
        plant_other_memory,
        *(["clients"], "warning", "no client is connected with this memory", "agent-bridge init"),
    ),
    "no client at all": (
        lambda place: shutil.rmtree(place.desktop.parent),
        *(["clients"], "warning", "neither Claude Desktop nor Claude Code", "agent-bridge init;"),
    ),
    "Claude Code without this memory": (
        plant_new_code,
        *(["clients"], "warning", "no client is connected with this memory", "agent-bridge init"),
    ),
    "a Python that is gone": (
        lambda place: place.connect_script("#!/nowhere/python\n"),
        *(["servers"], "fault", "such as its Python, is gone", "agent-bridge init"),
    ),
    "a server that prints first": (
        lambda place: place.connect_script("#!/bin/sh\necho Welcome!\nexec cat >/dev/null\n"),
        *(["servers"], "fault", "not the protocol: 'Welcome!'", "by hand to see why"),
    ),
    "a server that hangs": (
        plant_hang,
        *(["servers"], "fault", "did not answer", "by hand to see why"),
    ),
    "a server that dies": (
        lambda place: place.connect_script("#!/bin/sh\necho no such module >&2\nexit 3\n"),
        *(["servers"], "fault", "exit code 3: no such module", "by hand to see why"),
    ),
    "no server": (nothing, ["loop"], "fault", "no server answered", "lines above"),
    # Behind the check of the index, as ever, which asks who is alive.
    "a dead watcher": (
        plant_dead_watcher,
        ["index", "watchers"],
        "warning",
        "died silently",
        "its client",
    ),
    "a deaf watcher": (plant_deaf_watcher, ["watchers"], "warning", "receives no", "restart"),
    "two servers": (plant_two_servers, ["watchers"], "warning", "2 servers", "none needed if"),
    "tampered rows": (
        lambda place: place.tamper("UPDATE chunks SET text = 'x' WHERE id % 2"),
        *(["rows"], "fault", "does not hold the words", "agent-index verify --repair"),
    ),
    "a damaged index": (plant_quarantined, ["set aside"], "warning", ".corrupt-", "check the disk"),
    "no schedule": (nothing, ["nights"], "warning", "nothing is scheduled", "agent-index "),
    "no memory": (
        lambda place: place.memory.rename(place.home / "aside"),
        *(["memory"], "fault", "does not exist", "agent-bridge init"),
    ),
    "a read-only disk": (
        plant_read_only,
        ["memory"],
        "fault",
        "lies on a disk that may only be read",
        "mount the disk for writing",
    ),
    "a clock of such a disk": (
        *(
            plant_read_only,
            ["clock"],
            "warning",
            "cannot be read off",
            "mount the disk for writing",
        ),
    ),
    "changes on such a disk": (
        *(plant_read_only, ["servers", "loop"], "fault", "read-only", "mount the disk for writing"),
    ),
    "a full disk": (plant_full_disk, ["disk"], "fault", "only 1.0 MB", "make room"),
    "a time in the future": (plant_future, ["clock"], "warning", "core.md has a time", "touch "),
    "broken YAML": (
        settings_with("watch:\n  enabled: [\n"),
        *(["settings"], "fault", "bridge-config.yaml:", "correct that line"),
    ),
    "an unknown key": (
        settings_with("watch:\n  enabeld: true\n"),
        *(
            ["settings"],
            "fault",
            "yaml:2: unknown key in watch 'enabeld'; did",
            "correct that line",
        ),
    ),
    "no claude": (nothing, ["claude"], "warning", "'claude' was not found", "install Claude Code"),
    "credentials": (plant_credentials, ["CLAUDE.md"], "warning", "CLAUDE.md:3: ", "remove it"),
    "no skill": (
        lambda place: (place.home / ".claude").mkdir(),
        *(["skill"], "warning", "not installed", "skill install"),
    ),
    "another skill": (plant_old_skill, ["skill"], "warning", "another version", "install --yes"),
}


@pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_and_its_remedy_named(
    name: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line with its mark says what is wrong and what to do; markdown stays as it is."""
    plant, checks, mark, sentence, remedy = FAULTS[name]
    if plant is plant_hang:
        # What a slow machine is given is more than a test should wait.
        monkeypatch.setattr(connections, "ANSWER_SECONDS", 2.0)
        monkeypatch.setattr(programs, "END_SECONDS", 0.1)
    try:
        plant(place)
        found = place.examine(*checks)
    finally:
        if os.path.ismount(place.memory):
            subprocess.run(["umount", place.memory], check=True)  # noqa: S607 - as it was mounted
    fits = [one for one in found if sentence in one.sentence and remedy in one.remedy]
    assert [one.mark for one in fits] == [mark], found


@pytest.mark.parametrize("check", [check.name for check in CHECKS if check.name != "loop"])
def test_where_all_is_well_no_fault_is_found(check: str, place: Place) -> None:
    """A sound machine lacks at most what this one was not given."""
    found = place.examine(check)
    assert found
    assert all(one.mark == "ok" or check in {"nights", "claude", "skill"} for one in found)
    assert not [one for one in found if one.mark == "fault"]


def test_of_a_disk_that_may_only_be_read_no_file_is_blamed(place: Place) -> None:
    """There is one thing to do about it, and no permission to give."""
    mount(place, "size=1m,mode=755")
    try:
        (place.memory / "a.md").write_text("# A\n")
        subprocess.run(["mount", "-o", "remount,ro", place.memory], check=True)  # noqa: S607 - as it was mounted
        found = place.examine("memory")
    finally:
        subprocess.run(["umount", place.memory], check=True)  # noqa: S607 - as it was mounted
    assert [one.sentence for one in found] == [
        f"{place.memory} lies on a disk that may only be read"
    ]


def test_a_client_may_have_another_memory_where_one_has_this(place: Place) -> None:
    """A memory for work and one for home: both are as they should be."""
    other = Entry(sys.executable, ("-m", "agent_bridge", "serve", "--memory", "/else"))
    text = set_member(place.desktop.read_text(), (SERVERS, "home"), other.to_json())
    place.desktop.write_text(text)
    assert [(one.mark, "another" in one.sentence) for one in place.examine("clients")] == [
        ("ok", False),
        ("ok", True),
    ]


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_client_may_name_this_memory_in_its_own_way(place: Place) -> None:
    """What a person wrote below their home, and as a link, leads the server to the same folder."""
    (place.home / "link").symlink_to(place.memory)
    place.connect(Entry(place.own.command, ("-m", "agent_bridge", "--memory", "~/link")))
    (found,) = place.examine("clients")
    assert (found.mark, "connected with this memory" in found.sentence) == ("ok", True)


@pytest.mark.parametrize("name", ["/a\0b", "/\ud800"])
def test_a_client_may_name_what_is_no_path(name: str, place: Place) -> None:
    """That is another memory; what else is found does not depend on it."""
    entry = Entry(place.own.command, ("-m", "agent_bridge", "--memory", name))
    place.desktop.write_text(json.dumps({SERVERS: {SERVER_NAME: entry.to_json()}}))
    found = place.examine("clients")
    assert [(one.mark, "another memory" in one.sentence) for one in found[:1]] == [("ok", True)]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a scheduler")
@pytest.mark.parametrize(
    ("program", "remedy"), [("crontab", "agent-index schedule install"), ("none", "nightly")]
)
def test_the_remedy_for_the_nights_is_one_that_works(
    program: str, remedy: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no scheduler is, none can be told; what it would run can be run all the same."""
    (place.home / program).write_text("#!/bin/sh\nexit 1\n")
    (place.home / program).chmod(0o755)
    monkeypatch.setenv("PATH", str(place.home))
    (found,) = place.examine("nights")
    assert (found.mark, found.sentence) == ("warning", "nothing is scheduled")
    assert remedy in found.remedy
    assert ("install" in found.remedy) == (program == "crontab")


def test_a_new_index_is_told_of_in_the_order_of_things(place: Place) -> None:
    """What the one line says is still to be done, the next one says is done."""
    (found,) = place.examine("index")
    empty = ("ok", "it is empty; 15 files are about to be taken in")
    assert (found.mark, found.sentence) == empty
    # Now it is there, as it is once any command has looked at it.
    (found,) = place.examine("index")
    assert (found.mark, found.sentence) == empty
    (found,) = place.examine("rows")
    assert found.sentence == "15 files are in it as they are on the disk"
    (place.memory / "new.md").write_text("# New\n")
    (found,) = place.examine("index")
    assert found.sentence.startswith("15 files in ")
    assert found.sentence.endswith(" kB; 1 file is about to be taken in")
    (place.memory / "new.md").unlink()
    (found,) = place.examine("index")
    assert found.sentence.endswith(" kB")
    # Whatever another version made is made anew.
    place.tamper("UPDATE meta SET value = 'old' WHERE key = 'format'")
    (found,) = place.examine("index")
    assert (found.mark, found.sentence) == empty


def test_a_file_that_is_read_as_well_as_can_be_is_not_said_to_be_left_out(place: Place) -> None:
    """A search finds what a file in another encoding holds, so it needs a look and no more.

    Of several, one is named, and what lists them all is told once.
    """
    (place.memory / "cafe.md").write_bytes(b"caf\xe9 sextant\n")
    with open_index(place.memory) as index:
        assert [hit.path for hit in index.search("sextant").hits] == ["cafe.md"]
    (found,) = place.examine("index")
    assert found.mark == "warning"
    said = "cafe.md needs a look: it is not UTF-8; read as Latin-1"
    assert found.sentence == said
    (place.memory / "tea.md").write_bytes(b"th\xe9\n")
    with open_index(place.memory) as index:
        index.sync()
    (found,) = place.examine("index")
    assert found.sentence == f"{said} (and 1 more)"


def test_the_loop_is_proved_and_leaves_nothing(place: Place) -> None:
    """Each kind of change is timed through the client's own server; the memory is as before."""
    before = {file: file.read_bytes() for file in place.memory.rglob("*.md")}
    search, watcher = place.examine("servers", "loop")
    for word in ("created", "modified", "replaced", "deleted"):
        assert word in search.sentence
    assert "the watcher takes in a new file" in watcher.sentence
    assert {file: file.read_bytes() for file in place.memory.rglob("*.md")} == before


def test_a_search_that_is_blind_is_found(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the memory leaves the probe out, the loop is not taken for proved."""
    monkeypatch.setattr(loop, "_SEEN_SECONDS", 0.1)
    (place.memory / ".memoryignore").write_text("doctor-*\n")
    (found,) = place.examine("servers", "loop")
    assert found.mark == "fault"
    assert "did not see a file that was created" in found.sentence
    assert ".memoryignore" in found.remedy
    assert not list(place.memory.glob("doctor-probe-*"))


def test_what_a_killed_doctor_left_is_removed(place: Place) -> None:
    """A probe of long ago goes; one of a doctor at work, and a person's own files, stay."""
    old, new = make_probe(place.memory), make_probe(place.memory)
    mine = place.memory / "doctor-notes.md"
    for file in (old, new, mine):
        file.write_text("x")
        os.utime(file, (time.time() - 900, time.time() - 900))
    os.utime(new)
    place.examine("servers", "loop")
    assert (old.exists(), new.exists(), mine.exists()) == (False, True, True)


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own")
def test_a_probe_that_goes_away_meanwhile_is_no_fault(place: Place) -> None:
    """Another doctor removes its own between the listing of the folder and the look at it."""
    make_probe(place.memory).symlink_to(place.memory / "nowhere")
    search, watcher = place.examine("servers", "loop")
    assert (search.mark, watcher.mark) == ("ok", "ok")


def test_a_watcher_that_does_not_see_is_told_apart(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search has looked for itself, so this is no fault; switched off, it is none at all."""
    monkeypatch.setattr(loop, "_LATE_SECONDS", 0.1)
    (place.memory / "bridge-config.yaml").write_text("watch:\n  enabled: false\n")
    search, watcher = place.examine("servers", "loop")
    assert (search.mark, watcher.mark) == ("ok", "warning")
    assert "did not take in a new file within" in watcher.sentence
    assert "agent-index status" in watcher.remedy
    config = load_config(memory=place.memory, environ={})
    visit = replace(place.visit(), config=config, sound=[place.own])
    found = [one.sentence for one in loop.check_loop(visit)]
    assert found[1:] == ["the watcher is switched off (watch.enabled)"]
    assert not list(place.memory.glob("doctor-probe-*"))


@pytest.mark.parametrize(
    ("name", "check", "done"),
    [
        ("tampered rows", "rows", "repaired: "),
        ("another skill", "skill", "was installed"),
    ],
)
def test_what_is_safe_is_mended(place: Place, name: str, check: str, done: str) -> None:
    """It is said what was done, and looked at once more; then all is well."""
    FAULTS[name][0](place)
    first, *rest = place.examine(check, mend=True)
    assert done in first.sentence
    assert [one.mark for one in rest] == ["ok"] * len(rest)
    assert [one.mark for one in place.examine(check)] == ["ok"]


def test_a_check_that_raises_is_a_fault_and_one_that_hangs_a_warning(place: Place) -> None:
    """Neither keeps the others from running, and no traceback is shown."""
    forever = threading.Event()

    def raise_it(_visit: Visit) -> list[Finding]:
        return [ok(str(1 / 0))]

    def hang(_visit: Visit) -> list[Finding]:
        forever.wait()
        return []

    checks = [
        Check("raises", raise_it),
        Check("hangs", hang, seconds=0.1),
        Check("is slow", hang, seconds=0.1, instead="agent-index verify"),
        Check("well", lambda _visit: [ok("fine")]),
    ]
    found = {name: list(findings) for name, findings in examine(checks, place.visit())}
    forever.set()
    assert found["raises"][0].mark == "fault"
    assert found["raises"][0].sentence == "division by zero"
    assert found["hangs"][0].mark == "warning"
    assert "the disk may hang" in found["hangs"][0].remedy
    assert "the disk" not in found["is slow"][0].remedy
    assert found["is slow"][0].remedy.endswith("  agent-index verify")
    assert found["well"] == [ok("fine")]
    late = list(examine(checks, place.visit(), seconds=0))
    assert "time for all checks is up" in late[-1][1][0].sentence

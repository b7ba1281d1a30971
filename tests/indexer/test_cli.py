"""`agent-index` as a person and a script meet it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from indexer import announce_watcher, open_index
from indexer.reports import WatcherFacts

OpenTerminal = Callable[..., Any]
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(sample_memory: Path) -> Run:
    """Run `agent-index` on a copy of the sample memory."""

    def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        env = {**os.environ, "AGENT_MEMORY_DIR": str(sample_memory), "COLUMNS": "80", **environment}
        return subprocess.run(
            [sys.executable, "-m", "indexer", *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
            env=env,
        )

    return run


def test_search_prints_where_and_what(run: Run) -> None:
    """A hit is a path that a terminal can open, its heading, and the lines."""
    done = run("search", "What is Emil allergic to?", "--max-results", "2")
    assert done.returncode == 0
    assert "blocks/reference-family-preferences.md:39" in done.stdout
    assert "Allergic to peanuts, severely" in done.stdout
    assert done.stderr == ""


def test_search_as_json_carries_the_same_facts(run: Run) -> None:
    """--json is one object with hits, lines, scores and freshness."""
    facts = json.loads(run("search", "peanuts", "--json").stdout)
    assert facts["hits"][0]["snippet"]
    assert facts["freshness"]["pending"] == 0
    assert facts["freshness"]["checked_files"] == 15


def test_nothing_found_is_exit_code_1(run: Run) -> None:
    """A script can tell a miss; a person reads why."""
    done = run("search", "zyxwvut")
    assert done.returncode == 1
    assert "Occurs nowhere: 'zyxwvut'." in done.stdout


def test_filters_can_be_options(run: Run) -> None:
    """--type and --after narrow as the words in a query do."""
    facts = json.loads(
        run("search", "release", "--type", "episodic", "--after", "2026-10-05", "--json").stdout
    )
    assert {hit["path"] for hit in facts["hits"]} == {"blocks/episodic-2026-10.md"}


def test_filters_alone_list_what_they_leave(run: Run) -> None:
    """Of a time the newest first, as an empty question with these filters does."""
    listed = json.loads(run("search", "--after", "2026-10-25", "--json").stdout)
    dates = [hit["date"] for hit in listed["hits"]][:4]
    assert dates == ["2026-10-30", "2026-10-30", "2026-10-28", "2026-10-25"]
    asked = json.loads(run("search", "", "--after", "2026-10-25", "--json").stdout)
    assert listed["hits"] == asked["hits"]


def test_an_empty_question_is_asked_back(run: Run) -> None:
    """Nothing was asked, so there are no other words to try."""
    for query in ("", " ", '""'):
        done = run("search", query)
        assert done.returncode == 1
        assert done.stdout.startswith("The query is empty: ask a question or give words.")
    assert "is empty" not in run("search", "", "--tag", "nothing").stdout


def test_sync_rebuild_and_status_report(run: Run) -> None:
    """Each says what it did, in words and as JSON."""
    assert json.loads(run("sync", "--json").stdout)["indexed"] == 15
    assert "15 files checked: 0 indexed" in run("sync").stdout
    assert json.loads(run("rebuild", "--json").stdout)["indexed"] == 15
    status = run("status")
    assert status.returncode == 0
    assert "chunks" in status.stdout
    assert json.loads(run("status", "--json").stdout)["pending"] == 0


def test_status_names_files_that_need_a_look(run: Run, sample_memory: Path) -> None:
    """A file that cannot be read plainly is listed with its reason, and the exit code is 1."""
    (sample_memory / "old.md").write_bytes(b"caf\xe9\n")
    run("sync")
    done = run("status")
    assert done.returncode == 1
    assert "old.md: it is not UTF-8" in done.stdout


def test_status_shows_who_watches(run: Run, sample_memory: Path) -> None:
    """One line a process: whether events arrive, the last one, and its last sign of life."""
    assert "watched by    nobody" in run("status").stdout
    with open_index(sample_memory) as index:
        place = index.database
    alive = WatcherFacts("native", alive=True, last_event=1.8e9, backlog=2, restarts=0)
    announce_watcher(place, "agent-index watch", alive)
    (place.parent / f"{place.name}.watch-1").write_text('{"pid": 1, "program": "[b]x[/b]"}')
    shown = " ".join(run("status", COLUMNS="200").stdout.split())
    announce_watcher(place, "agent-index watch", None)
    assert f"agent-index watch ({os.getpid()}): native, last event 2027-01-" in shown
    assert "2 paths waiting, last sign of life " in shown
    assert "[b]x[/b] (1): unknown, NOT ALIVE, no event yet, last sign of life " in shown


@pytest.mark.parametrize(
    "arguments",
    [
        *([], ["nonsense"], ["search"], ["search", "x", "--max-results", "0"], ["sync", "--what"]),
        *(["search", "x", "--page", "2", "--offset", "3"], ["search", "-i"]),
        *(["search", "x", "--after", "soon"], ["nightly", "--keep-days", "999999999999"], ["eval"]),
    ],
)
def test_wrong_usage_is_exit_code_2(run: Run, arguments: list[str]) -> None:
    """Argparse names the mistake on standard error."""
    done = run(*arguments)
    assert done.returncode == 2
    assert "usage: agent-index" in done.stderr


def test_a_missing_folder_is_one_sentence(run: Run, tmp_path: Path) -> None:
    """No traceback; the sentence says what to do."""
    done = run("sync", "--memory", str(tmp_path / "nowhere"))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f" init --memory {shlex.quote(str(tmp_path / 'nowhere'))}\n" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
@pytest.mark.parametrize("words", [["search", "peanuts"], ["status"]])
def test_an_answer_that_cannot_be_written_is_one_sentence(
    run: Run, sample_memory: Path, words: list[str]
) -> None:
    """Output to a full disk, long or short, ends with a sentence and exit code 1."""
    run("sync")
    command = [sys.executable, "-m", "indexer", *words, "--memory", str(sample_memory)]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (1, "agent-index: no space left on device\n")


class Watching:
    """`agent-index watch`, its lines, and a keyboard to end it."""

    def __init__(self, memory: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "indexer", "watch", "--memory", str(memory), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        """Return the next line of its output."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def complaint(self) -> str:
        """Return the next line of what it complains of."""
        assert self.process.stderr is not None
        return self.process.stderr.readline()

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; return its exit code and what it said last."""
        self.process.send_signal(signal.SIGINT)
        said = self.process.communicate(timeout=60)[1]
        return self.process.returncode, said


@pytest.fixture
def watch(sample_memory: Path) -> Iterator[Callable[..., Watching]]:
    """Start `agent-index watch` on a copy of the sample memory."""
    if os.name == "nt":
        pytest.skip("signals reach one process only elsewhere")
    started: list[Watching] = []

    def start(*arguments: str) -> Watching:
        started.append(Watching(sample_memory, *arguments))
        return started[-1]

    yield start
    for watching in started:
        watching.process.kill()
        watching.process.communicate()


def test_watch_indexes_a_change_and_says_so(
    sample_memory: Path, watch: Callable[..., Watching]
) -> None:
    """A file written while `watch` runs is reported as indexed, without a search."""
    watching = watch("--json")
    first = json.loads(watching.line())
    assert (first["indexed"], first["touched"]) == (15, [])
    (sample_memory / "new.md").write_text("A pelican.\n", "utf-8")
    report = json.loads(watching.line())
    assert (report["indexed"], report["touched"]) == (1, ["new.md"])
    assert report.keys() == first.keys()


def test_ctrl_c_ends_a_watch_and_nothing_of_it_stays(
    run: Run, sample_memory: Path, watch: Callable[..., Watching]
) -> None:
    """It says for whom it watches, and that it stopped; nobody is said to watch any more."""
    watching = watch()
    assert watching.line().startswith("15 files checked: 15 indexed")
    assert watching.line() == f"watching {sample_memory} (native); Ctrl-C ends it\n"
    (sample_memory / "new.md").write_text("A pelican.\n", "utf-8")
    assert watching.line().startswith("16 files checked: 1 indexed")
    assert f"agent-index watch ({watching.process.pid})" in run("status", COLUMNS="200").stdout
    assert watching.interrupt() == (130, "agent-index: stopped\n")
    assert "watched by    nobody" in run("status").stdout


def test_a_watch_outlives_what_passes(sample_memory: Path, watch: Callable[..., Watching]) -> None:
    """An index that cannot be used, a folder that was away: it says so, and goes on after."""
    watching = watch()
    assert watching.line()
    assert watching.line()
    place = sample_memory / ".search-index.db"
    for file in sample_memory.glob(f"{place.name}*"):
        # A sign of life is replaced meanwhile.
        file.unlink(missing_ok=True)
    place.mkdir()
    (sample_memory / "one.md").write_text("A pelican.\n", "utf-8")
    assert "a folder has this name" in watching.complaint()
    place.rmdir()
    (sample_memory / "two.md").write_text("A pelican.\n", "utf-8")
    assert watching.line().startswith("17 files checked: 17 indexed")
    sample_memory.rename(sample_memory.with_name("elsewhere")).rename(sample_memory)
    (sample_memory / "three.md").write_text("An ibis.\n", "utf-8")
    assert watching.line().startswith("18 files checked: 1 indexed")
    code, said = watching.interrupt()
    # Where the folder was away for long enough, it also says that it listens again.
    assert (code, said.splitlines()[-1]) == (130, "agent-index: stopped")


def test_verify_and_nightly_say_that_all_is_well(run: Run) -> None:
    """As lines and as JSON, with exit code 0; status knows of the night then."""
    run("sync")
    assert "15 files" in run("verify").stdout
    assert json.loads(run("verify", "--json").stdout)["problems"] == []
    night = run("nightly", "--json")
    assert night.returncode == 0
    assert json.loads(night.stdout)["trouble"] == []
    assert "all well" in run("status").stdout


def test_a_shell_is_told_how_to_complete(run: Run) -> None:
    """The script names the program that it completes."""
    done = run("completion", "bash")
    assert done.returncode == 0
    assert "agent-index" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("command", "shown"),
    [("rebuild", "rebuilding"), ("sync", "indexing"), ("verify", "verifying")],
)
def test_a_terminal_shows_how_far_it_is(
    open_terminal: OpenTerminal, sample_memory: Path, command: str, shown: str
) -> None:
    """A bar while it works, and the same lines as elsewhere at its end."""
    words = (sys.executable, "-m", "indexer", command, "--memory", str(sample_memory))
    terminal = open_terminal(*words)
    terminal.wait_for(shown)
    terminal.wait_for("15 files")
    assert terminal.wait_end() == 0


@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows closes no stream")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("line", "code"),
    [("status", 0), ("nightly", 0), ("search Emil", 0), ("search", 2), ("--help", 0), ("fly", 2)],
)
def test_closed_streams_are_nothing_to_fail_for(
    sample_memory: Path, line: str, code: int, closed: str
) -> None:
    """The work is done as ever; what cannot be said is not."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m indexer {line} {closed}', sys.executable],
        env={**os.environ, "AGENT_MEMORY_DIR": str(sample_memory)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    with open_index(sample_memory) as index:
        assert (index.status().last_nightly is not None) == (line == "nightly")


@pytest.mark.skipif(os.name == "nt", reason="the help speaks to a shell")
def test_what_the_help_of_search_shows_can_be_typed(run: Run) -> None:
    """Each line means to the search what stands beside it, as a shell hands it over."""
    shown = run("search", "--help").stdout.split("what can be typed:\n")[1].split("\n\n")[0]
    typed = [re.split(r"  +", line.strip())[0] for line in shown.splitlines()]
    assert len(typed) == 6
    asked = {}
    for line in typed:
        words = subprocess.run(
            ["/bin/sh", "-c", f"printf '%s\\n' {line}"], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        done = run("search", *words, "--json")
        assert done.returncode in {0, 1}, done.stderr
        hits = json.loads(done.stdout)["hits"]
        asked[words[0]] = [" ".join(hit["snippet"].lower().split()) for hit in hits]
    assert asked["gateway"]
    assert not any("budget" in snippet for snippet in asked["gateway"])
    assert asked['"flash wear"']
    assert all("flash wear" in snippet for snippet in asked['"flash wear"'])
    assert "kyoto" in str(asked["kyot*"])


def test_help_is_as_agreed(run: Run, check_golden: Callable[[str, str], None]) -> None:
    """The help of the program and of its largest command change only on purpose."""
    for name, asked in (("agent-index", ["--help"]), ("agent-index-search", ["search", "--help"])):
        # From Python 3.13 on a value is named once, behind the last of its options.
        told = re.sub(r"(--[\w-]+) [A-Z]+(?=, -)", r"\1", run(*asked).stdout)
        check_golden(f"help-{name}.txt", told)


def test_eval_measures_saves_and_compares(run: Run, tmp_path: Path) -> None:
    """A dataset by name, its outcomes kept, and two runs paired."""
    memory = tmp_path / "tiny" / "memory" / "one"
    memory.mkdir(parents=True)
    (memory / "a.md").write_text("The mast broke.\n", "utf-8")
    row = {"id": "1", "instance": "one", "query": "mast", "relevant": [{"path": "a.md", "line": 1}]}
    (tmp_path / "tiny" / "queries.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    saved = str(tmp_path / "run.json")
    done = run("eval", "tiny", "--save", saved, MEMORY_EVAL_DATA=str(tmp_path), COLUMNS="200")
    assert done.returncode == 0, done.stderr
    assert "hit@1" in done.stdout
    facts = json.loads(run("eval", "--compare", saved, saved, "--json").stdout)
    assert facts["tiny"]["MRR"]["change"] == 0
    assert "MRR" in run("eval", "--compare", saved, saved).stdout
    assert run("eval", str(tmp_path)).returncode == 1
    (tmp_path / "other.json").write_text('{"another": []}', "utf-8")
    for other, reason in (
        (tmp_path / "other.json", "have no dataset in common"),
        (memory / "a.md", "is not what"),
        (tmp_path / "b.json", "there is no file"),
    ):
        failed = run("eval", "--compare", saved, str(other))
        assert failed.returncode == 1
        assert reason in failed.stderr


at_terminals = pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")


@at_terminals
def test_a_terminal_shows_the_words_that_were_asked_for(
    run: Run, search_at_terminal: OpenTerminal, sample_memory: Path
) -> None:
    """Words stand out and places are links; the text is the same as elsewhere."""
    plain = run("search", "peanuts", "--limit", "1").stdout.splitlines()
    terminal = search_at_terminal("peanuts", "--limit", "1", NO_COLOR="")
    assert terminal.wait_end() == 0
    shown = terminal.shown.replace("\r\n", "\n")
    assert "\x1b[1;33mpeanuts\x1b[0m" in shown
    assert f"{quote(str(sample_memory))}/blocks/reference-recipes.md\x1b\\" in shown
    text = re.sub(r"\x1b\[[0-9;]*m|\x1b\]8;.*?\x1b\\", "", shown).splitlines()
    # All but the last line, which says that the first of both had to index.
    assert text[:-1] == plain[:-1] != []


@at_terminals
def test_what_is_longer_than_the_screen_goes_to_the_pager(
    search_at_terminal: OpenTerminal, tmp_path: Path
) -> None:
    """The user's pager gets it in colours; neither what is short nor --no-pager starts it."""
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho paged; cat\n")
    pager.chmod(0o755)
    for arguments, paged in (
        (["Emil"], True),
        (["Emil", "--no-pager"], False),
        (["zyxwvut"], False),
    ):
        terminal = search_at_terminal(*arguments, PAGER=shlex.quote(str(pager)), NO_COLOR="")
        assert terminal.wait_end() == (arguments == ["zyxwvut"])
        assert ("paged\r\n" in terminal.shown) == paged
        assert "\x1b[" in terminal.shown


def test_pages_together_are_the_whole(run: Run) -> None:
    """No hit is shown twice or left out, by pages or offsets; 'more' is what follows."""
    whole = json.loads(run("search", "Emil", "--limit", "9", "--json").stdout)
    pages = [
        json.loads(run("search", "Emil", "--limit", "3", *start, "--json").stdout)
        for start in ([], ["--page", "2"], ["--offset", "6"])
    ]
    assert [hit for page in pages for hit in page["hits"]] == whole["hits"]
    assert [page["offset"] for page in pages] == [0, 3, 6]
    assert pages[-1]["more"] == whole["more"]
    assert "4-6 shown" in run("search", "Emil", "--limit", "3", "--page", "2").stdout
    beyond = run("search", "peanuts", "--offset", "900")
    assert beyond.returncode == 1
    assert "There are only" in beyond.stdout


def test_a_search_explains_itself(run: Run) -> None:
    """--explain shows words and sums, and --json has them; without it there are none."""
    shown = run("search", "alergic", "--explain").stdout
    assert "occurs nowhere; nearest: allerg" in shown
    assert " = file 0." in shown
    facts = json.loads(run("search", "alergic", "--explain", "--json").stdout)
    assert facts["terms"][0]["role"] == "near"
    assert facts["hits"][0]["parts"]["place_words"] > 0
    facts = json.loads(run("search", "alergic", "--json").stdout)
    assert "terms" not in facts
    assert "parts" not in facts["hits"][0]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
@pytest.mark.parametrize(
    ("words", "code"),
    [(["status"], 0), (["schedule", "install", "--scheduler", "launchd", "--yes"], 1)],
)
def test_a_reader_that_has_seen_enough_is_no_failure(
    words: list[str], code: int, sample_memory: Path, tmp_path: Path
) -> None:
    """Piping into `head` ends without a word. What was not done is not told as done."""
    home = tmp_path / "home"
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "indexer", *words, "--memory", sample_memory],
            cwd=Path(__file__).parents[2],
            stdout=out,
            stderr=subprocess.PIPE,
            env={**os.environ, "HOME": str(home)},
            check=False,
        )
    assert (done.returncode, done.stderr) == (code, b"")
    assert not home.exists()

"""What readers are told to type: it runs, or the program that it names understands it.

A block marked `console` is typed in a copy of the sample memory: each line that begins with `$ `
ends well there. A block marked `sh` is typed from top to bottom in a checkout, by somebody whose
home is empty but for a memory. What it asks of `agent-bridge` and `agent-index` is run, unless
`STAYS` says why not. All commands of this project, also those in running text, are held against the
program's own parser; what belongs to others has to be in `FOREIGN`.
"""

import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

import pytest
from documents import ROOT, fences, spans

# What is not run, by its beginning.
STAYS = {
    "agent-bridge ui": "stays until Ctrl-C",
    "agent-index eval": "wants questions with known answers, which are not ours to hand out",
}

# What is not ours, by its beginning: a line with anything else that is not ours is a mistake.
FOREIGN = {
    "cd": "the shell's own",
    "export": "the shell's own",
    "python -c": "Python's own",
    "source": "the shell's own",
    "claude mcp add": "Claude Code's",
    "claude plugin": "Claude Code's",
    "git clone": "needs a network",
    "uvx pip-audit": "needs a network",
}

# Options of others that running text names.
OPTIONS_OF_OTHERS = {
    "--help": "argparse's own",
    "--add-dir": "Claude Code's",
    "--tool": "valgrind's",
}

# As a parser is told of one, and as a reader is.
OPTION = re.compile(r"\"(--[a-z][a-z-]*)\"")
SPAN_OPTION = re.compile(r"(?<!\S)--[a-z][a-z-]*")

MODULES = {"agent-bridge": "agent_bridge", "agent-index": "indexer"}
LAUNCHERS = runpy.run_path(str(ROOT / "bin" / "bootstrap.py"))["PROGRAMS"]

# These hand what follows over to pytest.
TO_PYTEST = {"bin/test.py"}

Words = tuple[str, ...]


def lines(text: str) -> list[str]:
    """Return the commands of a block; where it has prompts, those behind them."""
    whole = text.replace("\\\n", " ").splitlines()
    prompted = [line[2:] for line in whole if line.startswith("$ ")]
    found = (re.sub(r"(^|\s)# .*", "", line).strip() for line in prompted or whole)
    return list(filter(None, found))


def simple_commands(line: str) -> Iterator[Words]:
    """Yield the words of each command of a line of shell, where it reads and writes left out.

    A command that is handed to another one behind `--` counts as one, too.
    """
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    words: list[str] = []
    is_file = False
    for word in [*lexer, ";"]:
        if word.strip("();<>|&"):
            if not is_file:
                words.append(word)
            is_file = False
        elif word in {"<", ">", ">>"}:
            is_file = True
        else:
            while words:
                end = words.index("--") if "--" in words else len(words)
                yield tuple(words[:end])
                words = words[end + 1 :]


def program_of(words: Words) -> str | None:
    """Return which of our programs a command starts, if any."""
    name = PurePosixPath(words[0]).name
    if name in MODULES:
        return name
    if words[0].startswith("bin/"):
        return words[0]
    return words[1] if words[0] == "python" and words[1].endswith(".py") else None


def starts_like(words: Words, beginnings: dict[str, str]) -> bool:
    """Tell whether a command begins with one of the keys."""
    typed = (PurePosixPath(words[0]).name, *words[1:])
    return any(typed[: len(key)] == key for key in (tuple(text.split()) for text in beginnings))


def is_run(line: str) -> bool:
    """Tell whether a line is typed here, or only held against the parsers."""
    return all(
        program_of(words) in MODULES and not starts_like(words, STAYS)
        for words in simple_commands(line)
    )


def typed() -> Iterator[tuple[str, str, Words]]:
    """Yield document, line and words of each command that a reader may type."""
    for document, text in fences("sh", "console"):
        for line in lines(text):
            for words in simple_commands(line):
                yield document, line, words
    for document, span in spans():
        if re.match(r"(\.venv/)?(bin/)?(agent-bridge|agent-index|source|python) |bin/\w", span):
            # What may be left out, or stand in its stead: [FILE|ID].
            plain = re.sub(r"\[([\w-]+)[^]]*\]", r"\1", span)
            for words in simple_commands(plain):
                yield document, span, words


@pytest.fixture
def reader(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has our programs and git, no Claude, and an empty home."""
    tools = tmp_path / "checkout" / ".venv" / "bin"
    tools.mkdir(parents=True)
    for name, module in MODULES.items():
        (tools / name).write_text(
            f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m {module} "$@"\n'
        )
        (tools / name).chmod(0o755)
    for name in ("git", "sh"):
        (tools / name).symlink_to(str(shutil.which(name)))
    (tmp_path / "home").mkdir()
    environ = {"HOME": str(tmp_path / "home"), "PATH": str(tools), "PYTHONPATH": str(ROOT)}
    # What measures the tests; a reader would not notice.
    kept = {name: value for name, value in os.environ.items() if name.startswith("COVERAGE_")}
    return environ | kept


def type_in(line: str, folder: Path, environ: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """Type a line into a shell and return what came of it."""
    return subprocess.run(
        ["/bin/sh", "-c", line],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


# The same commands in two documents are typed once.
CONSOLE = {line: document for document, text in fences("console") for line in lines(text)}
SHELL = {
    tuple(filter(is_run, lines(text))): document
    for document, text in fences("sh")
    if any(map(is_run, lines(text)))
}


@pytest.mark.skipif(os.name == "nt", reason="the documents speak to a shell")
@pytest.mark.parametrize("line", CONSOLE)
def test_console_blocks_run(line: str, sample_memory: Path, reader: dict[str, str]) -> None:
    """Each command that a reader is shown ends well in the sample memory, and says something."""
    done = type_in(line, sample_memory, {**reader, "AGENT_MEMORY_DIR": str(sample_memory)})
    assert done.returncode == 0, f"{CONSOLE[line]}: {line}\n{done.stderr}"
    assert done.stdout


@pytest.mark.skipif(os.name == "nt", reason="the documents speak to a shell")
@pytest.mark.parametrize("block", SHELL, ids=SHELL.get)
def test_shell_blocks_run(
    block: tuple[str, ...], sample_memory: Path, reader: dict[str, str]
) -> None:
    """From top to bottom, what a block asks of our programs ends well, and says something."""
    document = SHELL[block]
    if not block[0].endswith(" init"):
        shutil.copytree(sample_memory, Path(reader["HOME"], ".claude-agent-memory"))
    for line in block:
        done = type_in(line, Path(reader["PATH"]).parents[1], reader)
        assert done.returncode == 0, f"{document}: {line}\n{done.stdout}{done.stderr}"
        # What serves speaks only to who asks.
        assert done.stdout or " serve " in line, f"{document}: {line}"


OURS: dict[str, list[tuple[str, str, Words]]] = defaultdict(list)
for where, line, words in typed():
    if program := program_of(words):
        OURS[program].append((where, line, words[2 if words[0] == "python" else 1 :]))


@pytest.fixture(scope="module")
def said() -> dict[str, list[str]]:
    """What each program says against its command lines; one process asks, as many load the SDK."""
    asked: dict[str, list[tuple[str, list[str]]]] = {}
    for program, rows in OURS.items():
        if is_launcher(program) and not os.access(ROOT / program, os.X_OK):
            continue
        script, first = to_script(program)
        asked[program] = [(script, [*first, *words]) for _, _, words in rows]
    known = iter(understand([one for rows in asked.values() for one in rows if is_parsed(one[0])]))
    return {
        program: [
            next(known) if is_parsed(script) else complain(script, words) for script, words in rows
        ]
        for program, rows in asked.items()
    }


@pytest.mark.parametrize("program", sorted(OURS))
def test_each_command_is_understood(program: str, said: dict[str, list[str]]) -> None:
    """No option, command or program in a document is gone, or was never there."""
    places = [f"{document}: {line}" for document, line, _ in OURS[program]]
    assert program in said, f"{program} is no program: {places}"
    wrong = [pair for pair in zip(places, said[program], strict=True) if pair[1]]
    assert not wrong, "\n".join(map("\n".join, wrong))


def is_launcher(program: str) -> bool:
    """Tell whether a program of ours is one of those in `bin/` that set up what is lacking."""
    return program.startswith("bin/") and not program.endswith(".py")


def to_script(program: str) -> tuple[str, list[str]]:
    """Return the script or module behind a program of ours, and what it is always told."""
    if program in MODULES:
        return MODULES[program], []
    if not is_launcher(program):
        return program, []
    words = [word for word in LAUNCHERS[program.removeprefix("bin/")][2][1:] if word != "-P"]
    if words[0] == "-m":
        return words[1], words[2:]
    return Path(ROOT, words[0]).relative_to(ROOT).as_posix(), words[1:]


def is_parsed(script: str) -> bool:
    """Tell whether a script or module has a parser of its own."""
    if script in TO_PYTEST or not script.endswith(".py"):
        return script not in TO_PYTEST
    return (ROOT / script).is_file() and "parse_args(" in (ROOT / script).read_text("utf-8")


def complain(script: str, words: list[str]) -> str:
    """Return what there is to say against a command line of a script without a parser."""
    if script in TO_PYTEST:
        return ask_pytest(tuple(word for word in words if word != "--only-checks"))
    if not (ROOT / script).is_file():
        return "there is no such program"
    return "it takes no arguments" if words else ""


def understand(commands: Sequence[tuple[str, list[str]]]) -> list[str]:
    """Return what the parsers say against each command."""
    done = subprocess.run(
        [sys.executable, ROOT / "tests" / "understanding.py"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=json.dumps(commands),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


def ask_pytest(words: Sequence[str]) -> str:
    """Return what pytest says against options, or which files it would not find."""
    if missing := [word for word in words if "/" in word and not (ROOT / word).exists()]:
        return f"no such file: {', '.join(missing)}"
    if not words:
        return ""
    # It reads all options before it lists the marks of these tests, which is quick.
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--markers", *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.stderr if done.returncode else ""


def test_what_is_not_ours_is_known() -> None:
    """A block asks only of these programs of others; and none is listed for nothing."""
    others = [words for _, _, words in typed() if program_of(words) is None]
    assert [words for words in others if not starts_like(words, FOREIGN)] == []
    for beginning in FOREIGN:
        assert any(starts_like(words, {beginning: ""}) for words in others), beginning
    for beginning in STAYS:
        assert any(starts_like(words, {beginning: ""}) for _, _, words in typed()), beginning


def test_options_in_running_text_exist() -> None:
    """An option that is named by itself is one of some program of ours; no other is listed."""
    ours = [*(ROOT / "bin").glob("*.py"), *(ROOT / "benchmarks").glob("*.py")]
    ours += [ROOT / "tests" / "conftest.py", ROOT / "indexer" / "terminal" / "arguments.py"]
    ours += [ROOT / "agent_bridge" / "cli.py", *(ROOT / "agent_bridge" / "commands").glob("*.py")]
    known = {option for file in ours for option in OPTION.findall(file.read_text("utf-8"))}
    named = {(option, where) for where, span in spans() for option in SPAN_OPTION.findall(span)}
    strange = {option: where for option, where in named if option not in known}
    assert strange.keys() == OPTIONS_OF_OTHERS.keys(), strange

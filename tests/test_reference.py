"""What documents say of the code is made from the code, so it cannot drift from it.

`pytest tests/test_reference.py --update-golden` writes it anew.
"""

import ast
import dataclasses
import json
import re
import runpy
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp_types import Tool

from agent_bridge import errors
from agent_bridge.config import SECTIONS, Config, MemorySettings
from agent_bridge.server import make_server

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"

SETTINGS_HEAD = """\
# Configuration

Every setting is optional. Settings are read once, when the server starts, from `--config FILE`,
else from the file that `$MCP_BRIDGE_CONFIG` names, else from `bridge-config.yaml` in the memory
folder. After a change, restart the client. Mistakes in the file are reported all at once, each
with its line and, for a misspelt name, the nearest valid one.

```console
$ agent-bridge config --show
```

prints what is in effect and where each value came from. The memory folder itself is `--memory DIR`,
else `$AGENT_MEMORY_DIR`, else the setting, else `~/.claude-agent-memory`.

```yaml
sub_agent:
  roots: [~/code]
  rights: read
history:
  days: 365
```

Write a path of Windows without quotes or in single ones (`'C:\\Users\\me\\code'`): in double
quotes, a backslash begins an escape.

A memory may be a copy of somebody else's. Settings in its own file that start programs or lead
out of the memory (marked † below) therefore count only once you have agreed to them on this
computer:

```sh
.venv/bin/agent-bridge config --trust     # shows what it asks for, asks, and remembers a yes
```

Until then the default applies, and `doctor` and `config --show` say so. `--yes` agrees without
asking, for scripts. A file named with `--config` or `$MCP_BRIDGE_CONFIG` counts at once.

Where the index lies is not a setting of the server, because `agent-index` has to know it too: set
`$AGENT_INDEX_DIR`. What is left out of the index is listed in `.memoryignore`
([memory format](memory-format.md)).
"""

TOOLS_HEAD = """\
# Tools

What the server offers to a client, as the client sees it. `tools.toolsets` in the
[configuration](configuration.md) selects from the groups `memory` and `agents`.

An answer comes as text and as structured data with the same facts, because a client shows the
model only one of them. A refusal is an answer, too: a `code` (always the same word for the same
case), one sentence, and what to do next.

An argument that is not required may be left out or sent as `null`, and unless it is a string also
as an empty string. A single string will do for a list of them. If `timeout_seconds` or
`max_output_tokens` is left out or 0, `sub_agent.default_timeout_seconds` or
`sub_agent.default_max_output_tokens` of the configuration counts.
"""


REFUSALS_HEAD = """
## Refusals

| code | meaning |
| --- | --- |
"""


@pytest.fixture
def check_page(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a page of the documents with what the code says, or write it."""

    def check(name: str, text: str) -> None:
        if request.config.getoption("--update-golden"):
            (DOCS / name).write_text(text, "utf-8", newline="\n")
        assert text == (DOCS / name).read_text("utf-8"), "if this is meant: pytest --update-golden"

    return check


def test_the_page_of_settings_is_what_the_code_says(
    check_page: Callable[[str, str], None],
) -> None:
    """Each setting with its default and its help, section by section."""
    parts = [SETTINGS_HEAD]
    for section, kind in SECTIONS.items():
        rows = "".join(_setting_row(section, item) for item in dataclasses.fields(kind))
        about = str(kind.__doc__).splitlines()[0]
        head = "| setting | default | meaning | values |\n| --- | --- | --- | --- |\n"
        parts.append(f"\n## {section}\n\n{about}\n\n{head}{rows}")
    check_page("configuration.md", "".join(parts))


async def test_the_page_of_tools_is_what_the_server_says(
    tmp_path: Path, check_page: Callable[[str, str], None]
) -> None:
    """Each tool with its description, its arguments, and what may be expected of it."""
    config = Config(memory=MemorySettings(directory=tmp_path))
    async with Client(make_server(config), raise_exceptions=True) as client:
        tools = (await client.list_tools()).tools
    kinds = {kind.code: kind for name in errors.__all__ if (kind := getattr(errors, name)).__doc__}
    del kinds[errors.BridgeError.code]
    refusals = "".join(f"| `{code}` | {_first(kinds[code])} |\n" for code in sorted(kinds))
    page = TOOLS_HEAD + "".join(map(_describe, tools)) + REFUSALS_HEAD + refusals
    check_page("tools.md", page)


def _setting_row(section: str, item: dataclasses.Field[object]) -> str:
    mark = " †" if item.metadata["reach"] else ""
    default = _plain(item.default)
    # As the mistake of a value that fits nowhere is told.
    with pytest.raises(ValueError, match=" ") as told:
        item.metadata["rule"](object())
    limits = re.search(r"(?:from|one of) (.*)", str(told.value))
    about = f"{item.metadata['help']} | {limits[1] if limits else ''}"
    return f"| `{section}.{item.name}`{mark} | `{default}` | {about} |\n"


FLOOR_NAMES = ("words", "thought", "edges", "index", "tools", "doors")
TABLE = re.compile(r"(?<=\n\n)\| floor \|.*?\n(?=\n)", re.DOTALL)


def test_the_map_of_floors_is_the_one_that_is_enforced(
    check_page: Callable[[str, str], None],
) -> None:
    """ARCHITECTURE.md shows every module on the floor where its imports are held to."""
    floors = runpy.run_path(str(ROOT / "tests" / "test_floors.py"))["FLOORS"]
    rows = ["| floor | folder | rooms |", "| --- | --- | --- |"]
    for number in sorted(floors, reverse=True):
        floor = f"{number} {FLOOR_NAMES[number]}"
        for folder, rooms in _by_folder(floors[number].split()).items():
            rows.append(f"| {floor} | `{folder}/` | {' '.join(rooms)} |")
            floor = ""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    check_page("../ARCHITECTURE.md", TABLE.sub(lambda _: "\n".join(rows) + "\n", text))


def _by_folder(modules: Sequence[str]) -> dict[str, list[str]]:
    """Return the names of *modules* by their folder, those of a package itself last."""
    found: dict[str, list[str]] = {}
    for package in ("indexer", "agent_bridge"):
        names = [name for name in modules if name.startswith(f"{package}.")]
        for name in sorted(names, key=lambda name: name.count(".") == 1):
            folder, _, room = name.replace(".", "/").rpartition("/")
            if not (ROOT / folder / room).is_dir() and room not in {"_version", "__main__"}:
                found.setdefault(folder, []).append(f"`{room}`")
    return found


@pytest.mark.parametrize("package", ["indexer", "agent_bridge"])
def test_each_folder_is_on_the_map(package: str, check_page: Callable[[str, str], None]) -> None:
    """ARCHITECTURE.md says of each folder of a package what its own first line says."""
    head = f"| folder of `{package}` | what it holds |"
    table = re.compile(rf"(?<=\n\n){re.escape(head)}\n.*?\n(?=\n)", re.DOTALL)
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    found = table.search(text)
    assert found
    named = re.findall(r"(?m)^\| `(\w+)/`", found[0])
    folders = {file.parent.name: file for file in (ROOT / package).glob("*/__init__.py")}
    assert sorted(named) == sorted(folders)
    rows = [head, "| --- | --- |"]
    for name in named:
        about = ast.get_docstring(ast.parse(folders[name].read_text("utf-8")))
        rows.append(f"| `{name}/` | {str(about).splitlines()[0]} |")
    check_page("../ARCHITECTURE.md", table.sub(lambda _: "\n".join(rows) + "\n", text))


PROMISES = re.compile(r"(?<=\n\n)\| name \| promise \|.*?\n(?=\n)", re.DOTALL)


def test_each_promise_is_held_by_tests(check_page: Callable[[str, str], None]) -> None:
    """ARCHITECTURE.md counts the tests that hold each promise, and there is no other promise."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    found = PROMISES.search(text)
    assert found
    promises = dict(row.strip("| ").split(" | ")[:2] for row in found[0].splitlines()[2:])
    held_by = _held_by()
    assert held_by.keys() == promises.keys(), "a promise without a test, or a test of no promise"
    rows = ["| name | promise | held by |", "| --- | --- | --- |"]
    for name, about in promises.items():
        folders = ", ".join(
            f"`{folder}` {count}" for folder, count in sorted(held_by[name].items())
        )
        rows.append(f"| {name} | {about} | {folders} |")
    check_page("../ARCHITECTURE.md", PROMISES.sub(lambda _: "\n".join(rows) + "\n", text))


def _held_by() -> dict[str, Counter[str]]:
    """Return how many tests of each folder say with `holds` that they hold a promise."""
    counts: dict[str, Counter[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        folder = file.relative_to(ROOT / "tests").parent.as_posix()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.holds":
                for name in map(ast.literal_eval, node.args):
                    counts.setdefault(name, Counter())[folder] += 1
    return counts


def _describe(tool: Tool) -> str:
    hints = tool.annotations
    marks = [
        word
        for word, said in (
            ("only reads", hints and hints.read_only_hint),
            (
                "may change or end what exists",
                hints and hints.destructive_hint and not hints.read_only_hint,
            ),
            ("doing it twice has no further effect", hints and hints.idempotent_hint),
        )
        if said
    ]
    head = f"\n## `{tool.name}`\n\n{' '.join(str(tool.description).split())}\n"
    note = f"\n*{', '.join(marks)}*\n" if marks else ""
    rows = "".join(_rows(tool.input_schema))
    table = f"\n| argument | type | default | meaning |\n| --- | --- | --- | --- |\n{rows}"
    return head + note + (table if rows else "\nNo arguments.\n")


def _first(kind: type[errors.BridgeError]) -> str:
    return " ".join(str(kind.__doc__).split("\n\n")[0].split())


def _rows(schema: dict[str, Any]) -> Iterator[str]:
    required = schema.get("required", ())
    for name, facts in schema.get("properties", {}).items():
        default = "required" if name in required else f"`{json.dumps(facts.get('default'))}`"
        about = " ".join(facts.get("description", "").split()).replace("|", "\\|")
        yield f"| `{name}` | {_kind(facts)} | {default} | {about} |\n"


def _kind(facts: dict[str, Any]) -> str:
    options = [one for one in facts.get("anyOf", [facts]) if one.get("type") != "null"]
    names = [
        f"list of {one['items'].get('type', 'any')}s" if one.get("type") == "array" else one["type"]
        for one in options
        if "type" in one
    ]
    limits = f" from {facts.get('minimum', 0)} to {facts['maximum']}" if "maximum" in facts else ""
    return f"{' or '.join(names) or 'any'}{limits}"


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        # A ~ alone is nothing to YAML.
        items = ('"~"' if item == "~" else item for item in map(_plain, value))
        return f"[{', '.join(items)}]"
    if isinstance(value, Path) and value.is_absolute():
        return f"~/{value.relative_to(Path.home()).as_posix()}".removesuffix("/.")
    return str(value).lower() if isinstance(value, bool) else str(value)

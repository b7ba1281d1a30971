"""The stairs of both packages: who may import whom, and what may be done where.

A room imports from its own floor and from those below it. `agent_bridge` stands
beside `indexer` and enters it by the front door, from any floor.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FLOORS = {
    # 0 words: what things are called, and how they fail.
    0: """
        indexer._version
        indexer.errors
        indexer.times
        indexer.text
        indexer.documents
        indexer.folder
        indexer.storage
        indexer.asking
        indexer.ranking
        indexer.upkeep
        indexer.tasks
        indexer.terminal
        indexer.patterns
        indexer.model
        indexer.reports
        agent_bridge
        agent_bridge.errors
        agent_bridge.layout
        agent_bridge.errors.base
        agent_bridge.errors.memory
        agent_bridge.errors.history
        agent_bridge.errors.agents
        agent_bridge.ui
        agent_bridge.texts
        agent_bridge.memory
        agent_bridge.agents
        agent_bridge.installing
        agent_bridge.statistics
        agent_bridge.offers
    """,
    # 1 thought: values in, values out. No disk, no clock, no process.
    1: """
        indexer.text.distinct
        indexer.text.han
        indexer.text.asking_runs
        indexer.text.folding
        indexer.text.vietnamese
        indexer.text.inside_words
        indexer.text.umlauts
        indexer.text.task_states
        indexer.text.tasks
        indexer.text.own_links
        indexer.text.words
        indexer.text.ways
        indexer.text.indonesian
        indexer.text.korean
        indexer.text.japanese
        indexer.text.german
        indexer.text.dutch
        indexer.text.danish
        indexer.text.stems
        indexer.text.romance
        indexer.text.swedish
        indexer.text.finnish
        indexer.text.hungarian
        indexer.text.greek
        indexer.text.hebrew
        indexer.text.persian
        indexer.text.turkish
        indexer.text.slavic
        indexer.text.russian
        indexer.text.arabic
        indexer.text.arabic_verbs
        indexer.text.hindi
        indexer.text.small_words
        indexer.text.small_in_place
        indexer.text.frames_farther
        indexer.text.frames_romance
        indexer.text.frames_elsewhere
        indexer.text.frames_of_asia
        indexer.text.asides
        indexer.text.frames
        indexer.text.usual_words
        indexer.text.sounds
        indexer.text.short_names
        indexer.text.initials
        indexer.text.code_names
        indexer.asking.packing
        indexer.asking.speakers
        indexer.asking.question
        indexer.asking.names
        indexer.text.pairs
        indexer.text.forms
        indexer.times.inflected_names
        indexer.times.noticed_words
        indexer.times.calendar_words
        indexer.times.weekday_signs
        indexer.times.ordinal_names
        indexer.times.numerals
        indexer.times.named_time
        indexer.times.beside
        indexer.times.forms
        indexer.times.readers
        indexer.times.events_in_signs
        indexer.times.counted
        indexer.times.counted_halves
        indexer.times.offsets
        indexer.times.counted_weekdays
        indexer.times.weekdays
        indexer.times.around_today
        indexer.times.of_month
        indexer.times.seasons
        indexer.times.weeks
        indexer.times.lunar
        indexer.times.movable
        indexer.times.feast_names
        indexer.times.feasts
        indexer.times.month_or_person
        indexer.times.two_years
        indexer.times.decades
        indexer.times.ranges
        indexer.times.day_alone
        indexer.times.years
        indexer.times.thirds
        indexer.times.to_come
        indexer.times.halves
        indexer.times.spans
        indexer.times.elsewhere_words
        indexer.times.elsewhere_phrases
        indexer.times.elsewhere_counts
        indexer.times.elsewhere_feasts
        indexer.times.written
        indexer.times.elsewhere_tables
        indexer.times.elsewhere_names
        indexer.times.thai
        indexer.times.elsewhere
        indexer.times.tidying
        indexer.times.ordinals
        indexer.times.numeric
        indexer.times.month_names
        indexer.times.short_days
        indexer.times.dates
        indexer.times.periods
        indexer.times.bounds
        indexer.asking.intent
        indexer.asking.addresses
        indexer.asking.ages
        indexer.asking.homes
        indexer.asking.who
        indexer.asking.chats
        indexer.asking.called
        indexer.asking.decisions
        indexer.asking.answer_types
        indexer.asking.answer_types_elsewhere
        indexer.asking.answer_types_in_signs
        indexer.asking.answer_lists
        indexer.asking.typed_numbers
        indexer.asking.clock_times_east
        indexer.asking.clock_times
        indexer.ranking.similarity
        indexer.ranking.proximity
        indexer.documents.header
        indexer.documents.toml_header
        indexer.documents.trailers
        indexer.documents.decoding
        indexer.documents.encoded
        indexer.documents.markdown
        indexer.documents.outline
        indexer.documents.copies
        indexer.documents.days
        indexer.documents.entry_days
        indexer.documents.field_days
        indexer.documents.sayings
        indexer.documents.turns
        indexer.documents.logs
        indexer.documents.stamps
        indexer.documents.tables
        indexer.documents.messages
        indexer.documents.quotes
        indexer.documents.inline_tags
        indexer.documents.releases
        indexer.documents.superseded
        indexer.documents.told
        indexer.documents.titles
        indexer.documents.parse
        indexer.documents.dating
        indexer.documents.chunk
        indexer.asking.query
        indexer.ranking.rank
        indexer.ranking.tuned
        indexer.ranking.entries
        indexer.ranking.ranked
        indexer.ranking.repeats
        indexer.ranking.nearest
        indexer.ranking.stretches
        indexer.ranking.talks
        indexer.storage.cache
        indexer.documents.kept
        indexer.documents.rows
        indexer.folder.plan
        indexer.upkeep.portion
        indexer.folder.ignore
        indexer.folder.batch
        indexer.ranking.snippet
        indexer.ranking.misses
        indexer.tasks.metrics
        indexer.folder.table_row
        indexer.folder.name_cell
        indexer.folder.index_table
        agent_bridge.installing.archive
        agent_bridge.agents.jobs
        agent_bridge.agents.truncation
        agent_bridge.agents.claude_cli
        agent_bridge.memory.changes
        agent_bridge.texts.page
        agent_bridge.texts.excerpt
        agent_bridge.texts.newest_rows
        agent_bridge.texts.slips
        agent_bridge.texts.front_matter
        agent_bridge.texts.merge
        agent_bridge.texts.edits
        agent_bridge.texts.near_misses
        agent_bridge.texts.sections
        agent_bridge.texts.section_edits
        agent_bridge.texts.entry
        agent_bridge.texts.appending
        agent_bridge.texts.quotes
        agent_bridge.texts.revision
        agent_bridge.texts.new_block
        agent_bridge.memory.names
        agent_bridge.memory.news
        agent_bridge.statistics.sessions
        agent_bridge.agents.job_record
        agent_bridge.agents.claude_events
        agent_bridge.agents.credentials
        agent_bridge.agents.sandbox
        agent_bridge.installing.json_text
        agent_bridge.installing.client_entry
        agent_bridge.statistics.stats
        agent_bridge.statistics.plot
        agent_bridge.ui.access
        agent_bridge.ui.links
        agent_bridge.ui.shelf
        agent_bridge.ui.render
        agent_bridge.ui.comparison
        agent_bridge.ui.activity
        indexer.upkeep.repair
        indexer.folder.mounts
        indexer.tasks.schedule
        indexer.facts
        indexer.quoting
        indexer.storage.notes
        indexer.documents.code
        indexer.terminal.amounts
        indexer.terminal.explanation
        indexer.terminal.lines
        indexer.terminal.help_texts
    """,
    # 2 edges: one window each.
    2: """
        indexer.clock
        indexer.storage.schema
        indexer.storage.connection
        indexer.storage.store
        indexer.text.table
        indexer.text.thesaurus
        indexer.text.variants
        indexer.storage.health
        indexer.storage.recover
        indexer.folder.disk
        indexer.folder.walk
        indexer.folder.scan
        indexer.upkeep.reading
        indexer.upkeep.helper_process
        indexer.upkeep.helper
        indexer.folder.changes
        indexer.folder.lookout
        indexer.folder.watch
        indexer.storage.watchers
        indexer.folder.catalog
        agent_bridge.config
        agent_bridge.config_file
        agent_bridge.config_rules
        agent_bridge.trust
        agent_bridge.user_folders
        agent_bridge.windows_tree
        agent_bridge.log
        agent_bridge.memory.listed
        agent_bridge.memory.paths
        agent_bridge.memory.folder
        agent_bridge.memory.history
        agent_bridge.memory.files
        agent_bridge.memory.past
        agent_bridge.memory.block_files
        agent_bridge.memory.seen
        agent_bridge.agents.grants
        agent_bridge.agents.spool
        agent_bridge.agents.process_tree
        agent_bridge.agents.runner
        agent_bridge.agents.claude_program
        agent_bridge.agents.live_job
        agent_bridge.memory.git
        agent_bridge.installing.skill_file
        agent_bridge.agents.transcript
        agent_bridge.agents.job_store
        agent_bridge.agents.costs
        agent_bridge.agents.memory_guard
        agent_bridge.agents.sandbox_trial
        agent_bridge.agents.workplace
        agent_bridge.agents.windows_job
        agent_bridge.cmd_script
        agent_bridge.installing.clients
        agent_bridge.programs
        indexer.storage.sqlite_errors
        indexer.storage.seal
        indexer.folder.index_place
        indexer.tasks.scheduler
        indexer.terminal.launcher
        indexer.terminal.programs
        indexer.terminal.completion
        indexer.terminal.streams
        indexer.terminal.state
    """,
    # 3 index: what the edges and the thoughts make together; then the front door.
    3: """
        indexer.asking.filtering
        indexer.asking.contents
        indexer.asking.postings
        indexer.asking.tokenizer
        indexer.asking.frequencies
        indexer.asking.language
        indexer.asking.answering
        indexer.asking.associates
        indexer.asking.also
        indexer.asking.spelling
        indexer.asking.split_words
        indexer.asking.relatives
        indexer.asking.compounds
        indexer.asking.codes
        indexer.asking.spelt_out
        indexer.asking.other_names
        indexer.asking.unknown_words
        indexer.asking.other_forms
        indexer.asking.word_terms
        indexer.asking.mending
        indexer.asking.typed_words
        indexer.asking.other_kana
        indexer.asking.at_home
        indexer.asking.by_initials
        indexer.asking.long_numbers
        indexer.asking.held_together
        indexer.asking.other_spellings
        indexer.asking.of_times
        indexer.asking.near_days
        indexer.asking.told_ranges
        indexer.asking.told_times
        indexer.asking.named_times
        indexer.asking.events
        indexer.asking.parts
        indexer.asking.tasks_elsewhere
        indexer.asking.tasks
        indexer.asking.due
        indexer.asking.shopping
        indexer.asking.of_user
        indexer.asking.wanted_words
        indexer.asking.subjectless
        indexer.asking.terms
        indexer.ranking.phrases
        indexer.ranking.evidence
        indexer.ranking.layout
        indexer.ranking.scope
        indexer.ranking.unmet
        indexer.ranking.verbatim
        indexer.ranking.clues
        indexer.ranking.folders
        indexer.ranking.candidates
        indexer.ranking.places
        indexer.ranking.parts
        indexer.ranking.by_days
        indexer.ranking.rerank
        indexer.ranking.item_labels
        indexer.ranking.trace
        indexer.ranking.one_search
        indexer.ranking.search
        indexer.upkeep.filling
        indexer.upkeep.intake
        indexer.upkeep.status
        indexer.index
        indexer.opening
        indexer
        indexer.tasks.evaluate
        agent_bridge.installing.setup
        agent_bridge.memory.live_index
        agent_bridge.memory.index_file
        agent_bridge.agents.sub_agents
        agent_bridge.memory.undo
        agent_bridge.statistics.usage
        agent_bridge.memory.upkeep
        agent_bridge.memory.backup
        agent_bridge.memory.bases
        agent_bridge.memory.new_files
        agent_bridge.memory.blocks
        agent_bridge.memory.looks
        agent_bridge.installing.connecting
        agent_bridge.ui.library
        agent_bridge.ui.finder
        agent_bridge.ui.history
        agent_bridge.ui.desk
        agent_bridge.checks
        agent_bridge.checks.base
        agent_bridge.checks.machine
        agent_bridge.checks.index
        agent_bridge.checks.surroundings
        agent_bridge.checks.connections
        agent_bridge.checks.loop
        indexer.ranking.proof
        indexer.upkeep.verify
        indexer.tasks.nightly
    """,
    # 4 tools: what a model can call.
    4: """
        agent_bridge.tools.base
        agent_bridge.tools.memory_answers
        agent_bridge.tools.memory
        agent_bridge.tools.agent_answers
        agent_bridge.tools.agents
        agent_bridge.tools
        agent_bridge.tools.writing_answers
        agent_bridge.tools.writing
        agent_bridge.tools.starting
        agent_bridge.offers.resources
        agent_bridge.offers.prompts
        agent_bridge.offers.completion
        agent_bridge.offers.skill
    """,
    # 5 doors: where settings enter and a process begins.
    5: """
        indexer.terminal.show
        indexer.cli
        indexer.__main__
        agent_bridge.lazy_imports
        agent_bridge.stdio
        agent_bridge.server
        agent_bridge.show
        agent_bridge.commands
        agent_bridge.commands.history
        agent_bridge.commands.backup
        agent_bridge.cli
        agent_bridge.__main__
        agent_bridge.commands.skill
        agent_bridge.commands.doctor
        agent_bridge.commands.config
        agent_bridge.commands.asking
        agent_bridge.commands.completion
        agent_bridge.commands.stats
        agent_bridge.commands.init
        agent_bridge.commands.ui
        agent_bridge.ui.app
        agent_bridge.ui.serving
        indexer.terminal.upkeep
        indexer.terminal.scheduling
        indexer.terminal.values
        indexer.terminal.arguments
        indexer.terminal.output
        indexer.terminal.searching
        indexer.terminal.evaluating
        indexer.terminal.finder
    """,
}
FLOOR_OF = {module: floor for floor, modules in FLOORS.items() for module in modules.split()}

# What agent_bridge may use of the indexer besides its front door, and why.
SIDE_DOORS = {
    ("agent_bridge", "indexer._version"): "both are released as one",
    ("agent_bridge.cli", "indexer.terminal.completion"): "both complete in the same way",
    ("agent_bridge.commands.completion", "indexer.terminal.completion"): "the same",
    ("agent_bridge.cli", "indexer.terminal.streams"): "both may be started without them",
    ("agent_bridge.config", "indexer.terminal.launcher"): "both name their commands",
    ("agent_bridge.show", "indexer.terminal.lines"): "both show notes at a terminal",
    ("agent_bridge.show", "indexer.terminal.show"): "the same",
    ("agent_bridge.memory.live_index", "indexer.folder.watch"): "only who watches loads watchdog",
    ("agent_bridge.checks.index", "indexer.tasks.scheduler"): "only who asks starts programs",
    ("agent_bridge.checks.index", "indexer.terminal.amounts"): "both tell numbers and sizes",
    ("agent_bridge.checks.machine", "indexer.terminal.amounts"): "the same",
    ("agent_bridge.checks.surroundings", "indexer.terminal.amounts"): "the same",
    ("agent_bridge.commands.stats", "indexer.terminal.amounts"): "the same",
    ("agent_bridge.cli", "indexer.terminal.values"): "both read the same words as values",
    ("agent_bridge.commands.doctor", "indexer.terminal.values"): "the same",
    ("agent_bridge.commands.history", "indexer.terminal.values"): "the same",
    ("agent_bridge.commands.ui", "indexer.terminal.values"): "the same",
}

# On the floors of words and thought nothing reaches the world.
WORLDLY = {
    *("os", "time", "subprocess", "threading", "shutil", "tempfile", "socket", "asyncio"),
    *("anyio", "sqlite3", "watchdog", "filelock", "mcp", "rich", "prompt_toolkit"),
}

# Each way out of the process has its rooms.
WINDOWS = {
    "sqlite3": {
        *("indexer.storage.store", "indexer.storage.schema", "indexer.storage.connection"),
        *("indexer.storage.sqlite_errors", "indexer.storage.seal", "indexer.asking.tokenizer"),
    }
    # Asks what SQLite can do, and opens no index.
    | {"agent_bridge.checks.machine"},
    "sqlite_utils": {"indexer.storage.schema"},
    "watchdog": {"indexer.folder.watch"},
    "rich": {"indexer.terminal.show", "agent_bridge.show"},
    "prompt_toolkit": {"indexer.terminal.finder"},
    "argcomplete": {"indexer.terminal.completion"},
    "filelock": {
        "agent_bridge.memory.files",
        "agent_bridge.agents.job_store",
        "indexer.storage.recover",
    },
    "subprocess": {
        *(
            "agent_bridge.agents.runner",
            "agent_bridge.agents.process_tree",
            "agent_bridge.windows_tree",
            "agent_bridge.memory.git",
        ),
        *("indexer.tasks.scheduler", "indexer.terminal.programs", "agent_bridge.programs"),
        "indexer.upkeep.helper",
    },
    "starlette": {"agent_bridge.ui.app"},
    "uvicorn": {"agent_bridge.ui.serving"},
    "markdown_it": {"agent_bridge.ui.render"},
    "webbrowser": {"agent_bridge.ui.serving"},
    "mcp": {
        *("agent_bridge.server", "agent_bridge.tools.base", "agent_bridge.tools.agents"),
        "agent_bridge.stdio",
        *("agent_bridge.offers.resources", "agent_bridge.offers.prompts"),
        *("agent_bridge.offers.completion", "agent_bridge.offers.skill"),
        "agent_bridge.tools.starting",
    },
}


def read_modules() -> dict[str, ast.Module]:
    """Return the syntax tree of every module of both packages."""
    trees = {}
    for package in ("indexer", "agent_bridge"):
        for file in (ROOT / package).rglob("*.py"):
            parts = file.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts).removesuffix(".__init__")
            trees[name] = ast.parse(file.read_text("utf-8"))
    return trees


MODULES = read_modules()


@cache
def imports_of(module: str) -> frozenset[str]:
    """Return the full name of every module that *module* imports, at its top or in a function."""
    found: set[str] = set()
    for node in ast.walk(MODULES[module]):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            assert node.module is not None
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in MODULES else node.module)
    return frozenset(found)


EDGES = sorted({(module, used) for module in MODULES for used in imports_of(module)})
OURS = [(module, used) for module, used in EDGES if used in MODULES]


# What reads a file, or the machine's clock, without an import that says so.
WORLDLY_CALLS = {
    *("open", "print", "input", "now", "utcnow", "today", "exists", "is_file", "is_dir", "stat"),
    *("read_text", "read_bytes", "write_text", "write_bytes", "iterdir", "unlink", "mkdir"),
}


def worldly_calls(tree: ast.Module) -> Iterator[str]:
    """Yield every call in *tree* that reaches the world, as it is written."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        # Without a zone, it is that of the machine.
        is_local = name == "astimezone" and not node.args
        if name in WORLDLY_CALLS or is_local:
            yield ast.unparse(node)


def package(module: str) -> str:
    """Return the package a module belongs to."""
    return module.split(".", maxsplit=1)[0]


def test_every_module_has_its_floor() -> None:
    """A new module is given a floor on purpose, and none is listed that is gone."""
    assert set(MODULES) == set(FLOOR_OF)


@pytest.mark.parametrize("module", MODULES)
def test_imports_lead_down(module: str) -> None:
    """No room imports from a floor above its own."""
    for used in imports_of(module) & MODULES.keys():
        if package(module) == package(used):
            assert FLOOR_OF[used] <= FLOOR_OF[module], used
        else:
            # The whole library lies below its front door.
            assert (module, used) in SIDE_DOORS or used == "indexer", used


def test_the_indexer_stands_alone() -> None:
    """The library knows neither the server nor its protocol."""
    assert not [
        (module, used)
        for module, used in EDGES
        if package(module) == "indexer" and package(used) in {"agent_bridge", "mcp"}
    ]


def test_every_side_door_is_used() -> None:
    """An exception that nobody needs any more is taken off the list."""
    assert set(SIDE_DOORS) <= set(OURS)


def find_circles(uses: dict[str, set[str]]) -> set[str]:
    """Return what uses itself by way of others, and what uses that; none if there is an order."""
    while free := {one for one, used in uses.items() if not used - {one}}:
        uses = {one: used - free for one, used in uses.items() if one not in free}
    return set(uses)


def test_no_imports_go_in_a_circle() -> None:
    """The rooms of a floor can be put in an order, too."""
    uses = {module: {used for user, used in OURS if user == module} for module in MODULES}
    assert not find_circles(uses)


@pytest.mark.parametrize("package", ["indexer", "agent_bridge"])
def test_no_folders_go_in_a_circle(package: str) -> None:
    """So can the folders of a package: who reads one has to know only those below it."""
    folders = {file.parent.name for file in (ROOT / package).glob("*/__init__.py")}
    uses: dict[str, set[str]] = {folder: set() for folder in folders}
    for module, used in OURS:
        if module.startswith(f"{package}.") and used.startswith(f"{package}."):
            one, other = (name.split(".")[1] for name in (module, used))
            if {one, other} <= folders:
                uses[one].add(other)
    assert any(uses.values())
    assert not find_circles(uses)


def test_each_module_can_be_imported_first() -> None:
    """No module counts on another one having been imported before it."""
    # The library may be there when the server is imported, which it never imports itself.
    script = """
import gc, importlib, sys
gc.disable()
for name in sys.argv[1:]:
    package = name.split(".")[0]
    for module in [m for m in sys.modules if m.split(".")[0] == package]:
        del sys.modules[module]
    importlib.import_module(name)
"""
    names = [name for name in MODULES if not name.endswith("__main__")]
    subprocess.run([sys.executable, "-W", "error", "-c", script, *names], cwd=ROOT, check=True)


@pytest.mark.parametrize("module", [name for name, floor in FLOOR_OF.items() if floor <= 1])
def test_words_and_thoughts_are_pure(module: str) -> None:
    """Floors 0 and 1 need nothing but values, so neither do their tests."""
    assert not {package(used) for used in imports_of(module)} & WORLDLY


@pytest.mark.parametrize("module", [name for name, floor in FLOOR_OF.items() if floor <= 1])
def test_words_and_thoughts_call_nothing_worldly(module: str) -> None:
    """Nor do they by way of what they are given, or of what is always there: no file, no clock."""
    assert not list(worldly_calls(MODULES[module]))


@pytest.mark.parametrize(
    ("code", "is_worldly"),
    [
        ("open(path)", True),
        ("path.read_text('utf-8')", True),
        ("date.today()", True),
        ("datetime.now(UTC)", True),
        ("when.astimezone()", True),
        ("when.astimezone(zone)", False),
        ("text.replace('now', '')", False),
    ],
)
def test_a_worldly_call_is_known_when_it_is_seen(code: str, *, is_worldly: bool) -> None:
    """The test above can fail."""
    assert bool(list(worldly_calls(ast.parse(code)))) is is_worldly


@pytest.mark.parametrize(("library", "rooms"), WINDOWS.items())
def test_each_window_has_its_rooms(library: str, rooms: set[str]) -> None:
    """A way out of the process is found in the rooms that are named for it, and only there."""
    assert {module for module, used in EDGES if package(used) == library} == rooms


def test_only_the_server_waits() -> None:
    """`async def` marks what may wait; the library never does."""
    waiting = {
        module
        for module, tree in MODULES.items()
        if any(isinstance(node, ast.AsyncFunctionDef) for node in ast.walk(tree))
    }
    assert {package(module) for module in waiting} == {"agent_bridge"}


def test_no_field_of_a_named_tuple_has_its_type_in_quotes() -> None:
    """To read the first one, Python makes ready all it knows of syntax: 1 ms of each start."""
    fields = (
        (module, node.name, field.annotation.value)
        for module, tree in MODULES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and "NamedTuple" in map(ast.unparse, node.bases)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.annotation, ast.Constant)
    )
    assert list(fields) == []


@pytest.mark.parametrize("door", ["indexer.cli", "agent_bridge.cli"])
def test_a_command_starts_light(door: str) -> None:
    """Starting a command loads nothing that only some commands need."""
    heavy = ["mcp", "pydantic", "rich", "watchdog", "sqlite_utils", "anyio", "starlette"]
    heavy += ["prompt_toolkit", "argcomplete"]
    if door == "indexer.cli":
        # Whoever calls it from a script waits for each of these.
        heavy += ["dataclasses", "hashlib", "logging", "shutil", "string", "copy"]
        # No search reads markdown before it has seen what differs, nor says how the index is.
        heavy += [
            f"indexer.documents.{room}"
            for room in ("parse", "chunk", "days", "code", "rows", "turns")
        ]
        heavy += ["indexer.folder.changes", "indexer.reports", "indexer.asking.answering"]
    script = f"import sys, {door}; print([name for name in {heavy} if name in sys.modules])"
    # Where coverage is measured, it loads what it needs first.
    environ = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"

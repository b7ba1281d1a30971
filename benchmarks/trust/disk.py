"""The disk is full, read-only, gone, or another one; or the clock is set."""

import errno
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from faulty import fill, read_tree, small_disk

from trust.ground import (
    Client,
    Disaster,
    SkippedError,
    check_index,
    expect,
    make_memory,
    serving,
    shim,
)

YEAR_SECONDS: Final = 365 * 24 * 3600


def disk_full(folder: Path) -> str:
    """Fill a disk under a server, and make room again."""
    with small_disk(folder / "disk", megabytes=8) as made:
        if not made:
            raise SkippedError("this user may not mount a disk")
        memory = make_memory(folder / "disk" / "memory")
        with serving(memory) as client:
            client.wait_found("coffee")
            filler = folder / "disk" / "filler"
            fill(filler)
            seen = _while_it_fails(client, memory, filler.unlink)
        check_index(memory, "walrus", "osprey")
    return seen


def calls_fail(number: int, folder: Path) -> str:
    """Let every system call that changes the memory's folder fail, for a while."""
    library, gate = shim(folder, "faulty"), folder / "gate"
    memory = make_memory(folder / "memory")
    environ: dict[str, Any] = {
        "LD_PRELOAD": library,
        "FAULT_PREFIX": memory,
        "FAULT_AT": "1",
        "FAULT_FOR": "0",
        "FAULT_ERRNO": str(number),
        "FAULT_WHILE": gate,
    }
    with serving(memory, **environ) as client:
        client.wait_found("coffee")
        gate.touch()
        seen = _while_it_fails(client, memory, gate.unlink)
    check_index(memory, "walrus", "osprey")
    return seen


def _runs(program: str, *arguments: str | Path) -> bool:
    """Tell whether *program* is there and does what it is told."""
    found = shutil.which(program)
    command = [found or "", *map(str, arguments)]
    return found is not None and not subprocess.call(command, stderr=subprocess.DEVNULL)


def _while_it_fails(client: Client, memory: Path, mend: Callable[[], None]) -> str:
    """Write and search while writing fails, end that, and write and search again."""
    before = read_tree(memory)
    refusal = client.append("The osprey hovers.\n")
    expect(refusal.get("code") == "memory_unavailable", f"append: {refusal}")
    entry = client.call("append_episodic_log", title="Day", entry="Nothing.")
    expect("code" in entry, f"a log entry was written: {entry}")
    expect(client.finds("coffee"), "a search does not find what was indexed")
    expect("files" in client.call("memory_start"), "memory_start is refused")
    expect(read_tree(memory) == before, "markdown was changed")
    mend()
    (memory / "core.md").write_text("# Core\n\nThe walrus likes tea.\n", "utf-8")
    expect(
        "code" not in client.append("The osprey dives.\n"), "append is refused once it is mended"
    )
    client.wait_found("tea")
    client.wait_found("dives")
    expect(not client.finds("hovers"), "what was refused is there")
    return f"refused ({refusal['message']}), searches answered, mended at once"


def closed_at_the_start(folder: Path) -> str:
    """Start a server on a read-only folder, and make it writable later."""
    memory = make_memory(folder / "memory")
    if not _runs("mount", "--bind", memory, memory):
        raise SkippedError("this user may not mount a folder")
    try:
        expect(_runs("mount", "-o", "remount,bind,ro", memory), "it cannot be made read-only")
        before = read_tree(memory)
        with serving(memory, XDG_CACHE_HOME=folder / "cache") as client:
            client.wait_found("coffee")
            refusal = client.append("The osprey hovers.\n")
            expect(refusal.get("code") == "memory_unavailable", f"append: {refusal}")
            expect("files" in client.call("memory_start"), "memory_start is refused")
            expect(read_tree(memory) == before, "markdown was changed")
            expect(_runs("mount", "-o", "remount,bind,rw", memory), "it cannot be made writable")
            expect("code" not in client.append("The osprey dives.\n"), "append is still refused")
            client.wait_found("dives")
    finally:
        _runs("umount", memory)
    return f"refused ({refusal['message']}), searches answered, mended at once"


def deleted_and_put_back(folder: Path) -> str:
    """Delete the folder under a server, and put a copy of it back."""
    memory = make_memory(folder / "memory")
    shutil.copytree(memory, folder / "copy")
    with serving(memory) as client:
        client.wait_found("coffee")
        # Renamed, to be gone at once: a server may write into a folder that is emptied by and by.
        memory.rename(folder / "bin")
        shutil.rmtree(folder / "bin")
        refusals = [
            client.search("walrus"),
            client.append("The osprey hovers.\n"),
            client.call("memory_start"),
            client.call("create_memory_block", name="new", summary="s", content="c"),
        ]
        for refusal in refusals:
            expect(refusal.get("code") == "memory_unavailable", f"no refusal: {refusal}")
        expect(not memory.exists(), "the folder was made anew, empty")
        shutil.copytree(folder / "copy", memory)
        client.wait_found("coffee")
        expect("code" not in client.append("The osprey dives.\n"), "append is still refused")
        client.wait_found("dives")
        (memory / "core.md").write_text("# Core\n\nThe walrus likes tea.\n", "utf-8")
        client.wait_found("tea")
    check_index(memory, "walrus", "osprey")
    return f"refused ({refusals[0]['message']}), then found and written"


def replaced_by_another(folder: Path) -> str:
    """Replace a memory that is being served by another one with an index of its own."""
    memory, other = make_memory(folder / "memory"), make_memory(folder / "other", "penguin")
    with serving(other) as client:
        client.wait_found("penguin")
    with serving(memory) as client:
        client.wait_found("walrus")
        memory.rename(folder / "old")
        other.rename(memory)
        client.wait_found("penguin")
        expect(not client.finds("walrus"), "the other memory's text is still found")
        expect("code" not in client.append("The osprey dives.\n"), "append is refused")
        expect("osprey" in (memory / "blocks" / "list.md").read_text("utf-8"), "appended elsewhere")
        client.wait_found("dives")
    check_index(memory, "penguin", "osprey")
    return "only the new memory is searched and written"


def clock_set(shift_seconds: int, folder: Path) -> str:
    """Set the clock of a running server; edit files, also with times of that clock."""
    library, setting = shim(folder, "clock"), folder / "shift"
    memory = make_memory(folder / "memory")
    with serving(memory, LD_PRELOAD=library, CLOCK_SHIFT=setting) as client:
        client.wait_found("coffee")
        expect("code" not in client.append("The osprey hovers.\n"), "append is refused")
        setting.write_text(str(shift_seconds), "utf-8")
        today = client.call("memory_start")["today"]
        year = time.localtime(time.time() + shift_seconds).tm_year
        expect(str(year) in today, f"the clock was not set: {today}")
        expect("code" not in client.append("The osprey dives.\n"), "append is refused")
        client.wait_found("dives")
        for step in range(20):
            word = f"step{chr(97 + step)}"
            file = memory / "core.md"
            file.write_text(f"# Core\n\nThe walrus likes {word}.\n", "utf-8")
            # The time that a machine with that clock would give it.
            os.utime(file, (time.time() + shift_seconds,) * 2)
            found = client.search(word)
            exact = any(word in hit["snippet"] for hit in found["hits"])
            expect(exact or found["freshness"]["pending"], f"edit {word} is missed")
        entry = client.call("append_episodic_log", title="Day", entry="The grebe nests.")
        expect("code" not in entry, f"a log entry is refused: {entry}")
        client.wait_found("grebe")
        setting.unlink()
        expect("code" not in client.append("The osprey rests.\n"), "append is refused")
        client.wait_found("rests")
    check_index(memory, "walrus", "osprey", "grebe")
    history = [
        line for line in (memory / "blocks" / "list.md").read_text("utf-8").splitlines() if line
    ]
    expect([line.split()[2] for line in history] == ["hovers.", "dives.", "rests."], str(history))
    return "20 edits found at once, appends kept in order"


REFUSED: Final = (
    "writes refused in a sentence, searches answered, nothing changed; then all as before"
)

DISASTERS: Final = (
    Disaster("disk full", REFUSED, disk_full),
    *(
        Disaster(f"disk says {errno.errorcode[number]}", REFUSED, partial(calls_fail, number))
        for number in (errno.ENOSPC, errno.EROFS, errno.EIO)
    ),
    Disaster("read-only when started", REFUSED, closed_at_the_start),
    Disaster(
        "memory deleted, put back",
        "refused in a sentence, no empty folder made; then as before",
        deleted_and_put_back,
    ),
    Disaster("memory replaced", "answers of the new one only", replaced_by_another),
    Disaster("clock set back", "each edit found, no order lost", partial(clock_set, -YEAR_SECONDS)),
    Disaster("clock set on", "each edit found, no order lost", partial(clock_set, YEAR_SECONDS)),
)

"""What a check is: a name and a function from a visit to findings, bounded in time.

A check that raises is itself a fault, with its sentence; nothing that a check
does can keep the others from running.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from agent_bridge.config import Config
from agent_bridge.installing.client_entry import Entry
from agent_bridge.memory.folder import to_disk_remedy
from agent_bridge.programs import END_SECONDS, end_all
from indexer import quote_words, to_sentence

Mark = Literal["ok", "warning", "fault"]

# What a person waits for a report, all checks together.
ALL_SECONDS: Final = 75.0

# How late a Ctrl-C may be noticed: no longer than what feels at once.
_TURN_SECONDS: Final = 0.2

# After Ctrl-C, how soon a program is ended that a check starts instead of the one that was ended.
_POLL_SECONDS: Final = 0.05


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found, in a sentence, and what to do about it.

    *mend* is given if that is safe to do unasked: it does it and says what was done.
    """

    mark: Mark
    sentence: str
    remedy: str = ""
    mend: Callable[[], str] | None = None

    def to_facts(self, check: str) -> dict[str, str]:
        """Return the finding as JSON has it."""
        facts = {"check": check, "mark": self.mark, "sentence": self.sentence}
        return {**facts, "remedy": self.remedy}


def ok(sentence: str) -> Finding:
    """Return a finding that all is well."""
    return Finding("ok", sentence)


def warning(sentence: str, remedy: str, mend: Callable[[], str] | None = None) -> Finding:
    """Return a finding that deserves a look."""
    return Finding("warning", sentence, remedy, mend)


def fault(sentence: str, remedy: str, mend: Callable[[], str] | None = None) -> Finding:
    """Return a finding that something does not work."""
    return Finding("fault", sentence, remedy, mend)


@dataclass(frozen=True, slots=True)
class Visit:
    """What the checks look at. *own* is how this very program is started as a server.

    Attributes:
        problems: What is wrong with the configuration; then *config* is the default one.
        probe: The one file that a check may make in the memory.
        clients: Those that are connected with this memory.
        sound: The servers that answered, for the checks that follow.
    """

    config: Config
    own: Entry
    problems: tuple[str, ...] = ()
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    platform: str = ""
    probe: Path = Path()
    clients: list[str] = field(default_factory=list)
    sound: list[Entry] = field(default_factory=list)

    @property
    def root(self) -> Path:
        """The memory folder."""
        return self.config.memory.directory

    def command(self, words: str) -> str:
        """Return the command *words*, to be typed for this memory as doctor itself was."""
        return self.config.command(words)


@dataclass(frozen=True, slots=True)
class Check:
    """A check by its name. Without a memory folder, those that need one are left out.

    *instead* is a command that does the same for as long as it takes, if *seconds* are too few for
    a large memory.
    """

    name: str
    run: Callable[[Visit], Sequence[Finding]]
    needs_memory: bool = True
    seconds: float = 5.0
    instead: str = ""


def examine(
    checks: Sequence[Check], visit: Visit, *, mend: bool = False, seconds: float = ALL_SECONDS
) -> Iterator[tuple[str, Sequence[Finding]]]:
    """Yield each check's name and findings as they come, within *seconds* in all."""
    deadline = time.monotonic() + seconds
    for check in checks:
        if check.needs_memory and not visit.root.is_dir():
            continue
        found = _run(check, visit, deadline)
        mends = [finding.mend for finding in found if finding.mend] if mend else []
        if mends:
            done = [_mend(one) for one in mends]
            found = [*done, *_run(check, visit, deadline)]
        yield check.name, found


def _mend(mend: Callable[[], str]) -> Finding:
    try:
        return ok(f"repaired: {mend()}")
    except Exception as error:  # noqa: BLE001 - whatever it is, the report goes on and says it
        return fault(f"it could not be repaired: {describe(error)}", "see the line below")


def _run(check: Check, visit: Visit, deadline: float) -> Sequence[Finding]:
    """Run *check* in a thread of its own: what hangs there holds up nothing else."""
    seconds = min(check.seconds, deadline - time.monotonic())
    if seconds <= 0:
        return [warning("not checked: the time for all checks is up", "run doctor again")]
    found: list[Finding] = []
    done = threading.Event()

    def work() -> None:
        try:
            found.extend(check.run(visit))
        except Exception as error:  # noqa: BLE001 - a check that fails is a finding
            found.append(fault(describe(error), _advice(error)))
        finally:
            done.set()

    try:
        threading.Thread(target=work, name=check.name, daemon=True).start()
        _wait(done, time.monotonic() + seconds)
    except KeyboardInterrupt:
        _hurry(done)
        raise
    if not done.is_set():
        remedy = "run doctor again when the machine is less busy; if it persists, the disk may hang"
        if check.instead:
            remedy = f"a large memory takes longer; to wait for it:  {visit.command(check.instead)}"
        return [warning(f"it did not finish within {seconds:.0f} s", remedy)]
    return found


def _wait(done: threading.Event, deadline: float) -> None:
    """Wait in short turns: a Ctrl-C that comes just before a wait is noticed after it."""
    while not done.is_set() and (left := deadline - time.monotonic()) > 0:
        done.wait(min(left, _TURN_SECONDS))


def _hurry(done: threading.Event) -> None:
    """End what a check waits for, and what it starts then, so that it clears up and is *done*."""
    deadline = time.monotonic() + END_SECONDS
    while not done.is_set() and time.monotonic() < deadline:
        end_all()
        done.wait(_POLL_SECONDS)


def to_permit(rights: str, path: Path, *, windows: bool = sys.platform == "win32") -> str:
    """Return the command that gives this user *rights*, as `chmod` calls them, on *path*."""
    if windows:
        # What nobody may write there is most often marked as read-only.
        return quote_words("attrib", "-r", path, windows=True)
    if sys.platform != "win32" and os.path.lexists(path) and path.lstat().st_uid != os.geteuid():
        # As after a command that ran with sudo. Only its owner may chmod it.
        return quote_words("sudo", "chown", "-R", str(os.geteuid()), path, windows=False)
    return quote_words("chmod", f"u+{rights}", path, windows=False)


def describe(error: Exception) -> str:
    """Return what went wrong in a sentence, with the file that it is about."""
    if isinstance(error, OSError):
        return to_sentence(error)
    return str(error) or type(error).__name__


def _advice(error: Exception) -> str:
    disk = to_disk_remedy(error) if isinstance(error, OSError) else ""
    return str(getattr(error, "advice", disk)) or "fix that, then run doctor again"

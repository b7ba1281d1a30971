"""What every test may use: the loop, the sample memory, golden files and how to renew them."""

import gc
import os
import shutil
import signal
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]

# The error of Windows for a user who may make no links.
NO_SUCH_RIGHT = 1314

# A shell makes what it starts in the background ignore Ctrl-C, and so would every
# program that the tests start and want to interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The machine that runs the tests may be busy, so no example has a deadline. In CI
# the same code always gets the same verdict; elsewhere each run tries new examples.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one flag of these tests."""
    parser.addoption("--update-golden", action="store_true", help="rewrite tests/golden")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the tests themselves, which stay to the end, out of the garbage collector."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Have each worker begin with another file: what one has compiled, the others read."""
    report = yield
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker and isinstance(collector, pytest.Directory):
        number, of = int(worker.removeprefix("gw")), int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
        first = len(report.result) * number // of
        report.result[:] = report.result[first:] + report.result[:first]
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give all workers one order of files again, before another is chosen at random."""
    items.sort(key=lambda item: item.path)


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio, so its tests do."""
    return "asyncio"


@pytest.fixture
def checkout() -> Path:
    """The folder of this project."""
    return ROOT


@pytest.fixture
def sample_memory(tmp_path: Path) -> Path:
    """A copy of the sample memory."""
    return shutil.copytree(ROOT / "tests" / "memories" / "sample", tmp_path / "sample")


@pytest.fixture(autouse=os.name == "nt", scope="session")
def links_count() -> Iterator[None]:
    """Skip a test that makes a link if this user may not."""
    make = Path.symlink_to

    def try_to_make(link: Path, target: Path | str, *, target_is_directory: bool = False) -> None:
        try:
            make(link, target, target_is_directory=target_is_directory)
        except OSError as error:
            if getattr(error, "winerror", 0) == NO_SUCH_RIGHT:
                pytest.skip("links need a right on Windows")
            raise

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "symlink_to", try_to_make)
        yield


@pytest.fixture
def permissions_count(tmp_path: Path) -> None:
    """Skip a test about closed files if nothing is closed to this user, such as root."""
    file = tmp_path / "closed"
    file.touch(0o000)
    readable = os.access(file, os.R_OK)
    file.unlink()
    if readable:
        pytest.skip("nothing is closed to this user")


@pytest.fixture
def check_golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a golden file, or with --update-golden make it the golden file."""

    def check(name: str, text: str) -> None:
        file = ROOT / "tests" / "golden" / name
        if request.config.getoption("--update-golden"):
            file.write_text(text, "utf-8", newline="\n")
        assert text == file.read_text("utf-8"), "if this is meant: pytest --update-golden"

    return check

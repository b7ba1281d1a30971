"""What others wrote: pinned, hashed, in range, used, and free to use. What is not known fails.

Whether an advisory was published for one of them, no test can know without a
network: `pip-audit`, see CONTRIBUTING.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCKS = ("requirements.lock", "requirements-dev.lock")

# Licences under which this project, which is under the MIT licence, may bring a package along.
# MPL: whoever changes one of its files says how; nobody here does.
PERMISSIVE = re.compile(
    r"MIT(-0|\b)|BSD|Apache|ISC|PSF|Python Software Foundation|MPL|Mozilla|Public Domain|0BSD"
    r"|Unlicense"
)
# As a part of any of the names above, or beside them.
NOT_PERMISSIVE = re.compile(r"GPL|GNU|Proprietary|Commons Clause|BUSL|SSPL", re.IGNORECASE)


def read_lock(file: Path) -> dict[str, tuple[str, list[str]]]:
    """Return the version and the hashes of each package of a lock file."""
    found: dict[str, tuple[str, list[str]]] = {}
    for entry in re.split(r"\n(?=\S)", file.read_text("utf-8")):
        pin = re.match(r"([^\s\[]+)(?:\[\S+\])?==([^\s;]+)(?: ; .+?)? \\\n", entry)
        if pin is None:
            assert entry.strip().startswith("#"), f"{entry!r} pins nothing"
            continue
        found[canonicalize_name(pin[1])] = pin[2], re.findall(r"--hash=(\S+)", entry)
    return found


@pytest.fixture(scope="module")
def root() -> Path:
    """The folder of this project."""
    return Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wanted(root: Path) -> Mapping[str, Requirement]:
    """What the programs ask for, by name."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    requirements = map(Requirement, project["dependencies"])
    return {canonicalize_name(one.name): one for one in requirements}


@pytest.mark.parametrize("name", LOCKS)
def test_whatever_is_installed_is_one_version_with_its_hashes(root: Path, name: str) -> None:
    """And comes from wherever this machine gets packages: a lock names no server."""
    locked = read_lock(root / name)
    assert len(locked) > 20
    for package, (version, hashes) in locked.items():
        assert re.fullmatch(r"\d[\w.]*", version), f"{package} {version}"
        assert hashes, f"{package} has no hash"
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", one) for one in hashes), package
    text = (root / name).read_text("utf-8")
    assert not re.search(r"://|--index|--find|--trusted|@ file", text)


@pytest.mark.parametrize("name", LOCKS)
def test_a_package_that_is_asked_for_with_extras_is_locked_with_them(root: Path, name: str) -> None:
    """Or an older pip looks for the extras in the newest version there is, and refuses its hash."""
    text = (root / name).read_text("utf-8")
    environment = {"extra": ""}
    for package in read_lock(root / name):
        try:
            asked = metadata.requires(package) or []
        except metadata.PackageNotFoundError:
            continue
        for one in map(Requirement, asked):
            if one.extras and (one.marker is None or one.marker.evaluate(environment)):
                extras = re.search(
                    rf"^{re.escape(one.name)}\[(\S+)\]==", text, re.MULTILINE | re.IGNORECASE
                )
                assert extras, f"{package} asks for {one}"
                assert one.extras <= set(extras[1].split(","))


def test_both_locks_say_the_same(root: Path) -> None:
    """What is tested is what is installed."""
    run, dev = (read_lock(root / name) for name in LOCKS)
    assert run.items() <= dev.items()


def test_whatever_is_asked_for_has_a_range_and_is_locked_in_it(
    root: Path, wanted: Mapping[str, Requirement]
) -> None:
    """Neither an old release that lacks what we use, nor a next one that breaks it."""
    locked = read_lock(root / LOCKS[0])
    for name, requirement in wanted.items():
        bounds = {one.operator for one in requirement.specifier}
        assert bounds == {">=", "<"}, f"{requirement} has no lower or no upper bound"
        assert requirement.specifier.contains(locked[name][0]), requirement


def imported(root: Path) -> Iterator[str]:
    """Yield the first names of all modules that the programs import."""
    for package in ("indexer", "agent_bridge"):
        for file in (root / package).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    yield from (alias.name.partition(".")[0] for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    yield node.module.partition(".")[0]


def test_what_is_asked_for_is_what_is_imported(
    root: Path, wanted: Mapping[str, Requirement]
) -> None:
    """Nothing is installed for nothing, and nothing is there only because others want it."""
    modules = set(imported(root)) - sys.stdlib_module_names - {"indexer", "agent_bridge"}
    owners = metadata.packages_distributions()
    used = {
        canonicalize_name(owner) for module in modules for owner in owners.get(module, [module])
    }
    assert used == wanted.keys()


def test_each_has_its_reason(root: Path, wanted: Mapping[str, Requirement]) -> None:
    """The table in ARCHITECTURE says why it is there."""
    text = (root / "ARCHITECTURE.md").read_text("utf-8")
    table = text.partition("## Dependencies")[2].partition("\n## ")[0]
    assert [name for name in wanted if f"`{name}`" not in table] == []


def licence_of(package: str) -> str:
    """Return what a package says of its licence."""
    facts = metadata.metadata(package)
    said = list(facts.get_all("License-Expression", []))
    said += [one.partition("\n")[0] for one in facts.get_all("License", [])]
    classifiers = facts.get_all("Classifier", [])
    said += [one.rpartition("::")[2] for one in classifiers if one.startswith("License ::")]
    return ", ".join(filter(None, said))


def test_each_licence_lets_us_bring_it_along(root: Path) -> None:
    """Also of what comes with what we ask for; one that says nothing is not brought along."""
    here = {canonicalize_name(one.metadata["Name"]) for one in metadata.distributions()}
    # What is for another system is not installed, and cannot be asked.
    packages = read_lock(root / LOCKS[0]).keys() & here
    assert len(packages) > 40
    licences = {package: licence_of(package) for package in packages}
    odd = {
        package: licence
        for package, licence in licences.items()
        if not PERMISSIVE.search(licence) or NOT_PERMISSIVE.search(licence)
    }
    assert odd == {}

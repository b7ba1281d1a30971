"""Which file a name means, and that no name means one outside the memory."""

import errno
import os
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from agent_bridge.errors import (
    BridgeError,
    InvalidNameError,
    MemoryUnavailableError,
    PathOutsideMemoryError,
)
from agent_bridge.memory import paths as room
from agent_bridge.memory.paths import (
    to_appended_path,
    to_block_path,
    to_changed_path,
    to_existing_path,
    to_linked_path,
    to_memory_path,
    to_real_path,
    to_searched_path,
    to_written_path,
)
from indexer import show_name

posix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory with a few files, beside a file that is none of its business."""
    root = tmp_path / "memory"
    for name in ("core.md", "index.md", "blocks/decisions.md", "both.md", "blocks/both.md"):
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    (root / "bridge-config.yaml").write_text("")
    (root / ".hidden").mkdir()
    (root / ".hidden" / "x.md").write_text("")
    (tmp_path / "outside.md").write_text("private")
    (tmp_path / "memory-2").mkdir()
    (tmp_path / "memory-2" / "x.md").write_text("private")
    return root


def refusal(root: Path, name: str) -> BridgeError | None:
    """Return how *name* is refused, or None."""
    try:
        to_real_path(root, to_memory_path(root, name))
    except (PathOutsideMemoryError, InvalidNameError) as error:
        return error
    return None


OUTSIDE = (
    *(".", "./", "./.", "/", "//", "\\", "..", "../", "..\\", "~", "~/x.md", "~root/x.md"),
    *("../outside.md", "..\\outside.md", "blocks/../../outside.md", "blocks\\..\\..\\outside.md"),
    *("blocks/../core.md", "./../outside.md", "blocks/..", "x/../../../../../../etc/passwd.md"),
    *("../memory-2/x.md", "/etc/passwd", "/etc/passwd.md", "\\etc\\passwd.md", "//etc/passwd.md"),
    *("C:\\x.md", "c:/x.md", "C:x.md", "Z:", "\\\\server\\share\\x.md", "//server/share/x.md"),
    *(
        "\\\\?\\C:\\x.md",
        "\\\\.\\pipe\\x.md",
        "//./x.md",
        "//?/x.md",
        "\t../outside.md",
        "../x\0.md",
    ),
    *("..//outside.md", "blocks/..//..//outside.md", "\\..\\x.md", "/../x.md", " ../outside.md"),
)

INVALID = (
    # Nothing, empty parts and hidden names.
    *("", " ", "\n"),
    *("a//b", "a//b.md", "blocks//decisions.md", ".md", "blocks/.md", ".hidden.md", ".hidden/x.md"),
    *(
        ".gitignore",
        ".search-index.db",
        ".write.lock",
        "blocks/.git/x.md",
        "...",
        "..../x.md",
        "...md",
    ),
    # Spaces that nobody sees.
    *("x/ y.md", "blocks/ x.md", "blocks/\u2003x.md"),
    # Other endings.
    *("bridge-config.yaml", "bridge.log", "core.md.exe", "x.txt", "blocks/x.py", "core.mdx", "a.b"),
    "run.cmd",
    # Devices.
    *("con.md", "CON", "blocks/nul.md", "AuX.md", "prn.tar.md", "com1.md", "LPT9.md", "com¹.md"),
    *("con .md", "conin$.md", "CONOUT$.md", "nul/x.md", "COM0", "lpt³", "aux.a/x.md"),
    # Endings that Windows drops, characters that it refuses, streams.
    *(
        "x .",
        "blocks./x.md",
        "blocks /x.md",
        "x./y.md",
        "core.md.",
        "blocks/core.md .",
        "core.md...",
    ),
    *("x<y.md", "x>y.md", 'x"y.md', "x|y.md", "x?.md", "x*.md", "core.md:stream", "xx:y.md"),
    *("core.md::$DATA", "xx:$DATA.md", "xx::$DATA.md", "blocks:x/y.md"),
    # Control characters and half characters.
    *("x\0.md", "core.md\0.txt", "\0", "x\n.md", "x\r.md", "x\x1b[2J.md", "x\x7f.md", "x\x85y.md"),
    *("\ud800.md", "x\udfff", "x\udc80.md", "x\u2028.md", "x\u2029y.md"),
    # What looks like something else.
    *("\uff0e\uff0e/x.md", "\uff0e\uff0e\uff0foutside.md", "..\uff0foutside.md", "\u2025/x.md"),
    *(
        "\u2024\u2024/x.md",
        "x\u2215y.md",
        "x\u2044y.md",
        "x\uff0fy.md",
        "x\uff3cy.md",
        "x\u29f8y.md",
    ),
    *("x\u2571y.md", "x\u2216y.md", "x\ufe68y.md", "\u2026/x.md", "\uff0ehidden.md"),
    *("x\u202edm.md", "x\u200b.md", "x\u200d.md", "x\u2066.md", "\ufeffcore.md", "x\u00ady.md"),
    # Too long, in characters, in bytes, in all.
    *("x" * 253 + ".md", "\u6218" * 85 + ".md", "/".join(["x" * 250] * 5), "d/" * 600 + "x.md"),
)


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("memory://core", "core.md"),
        ("memory://index", "index.md"),
        ("memory://blocks/decisions", "blocks/decisions.md"),
        (" Memory://blocks/decisions.md\n", "blocks/decisions.md"),
        ("memory://decisions", "blocks/decisions.md"),
        ("memory:///blocks/decisions", "blocks/decisions.md"),
        ("memory://blocks/both", "blocks/both.md"),
        ("memory://blocks/F%C3%BC%C3%9Fe%20100%25", "blocks/Füße 100%.md"),
    ],
)
def test_the_address_of_a_resource_means_its_file(root: Path, address: str, path: str) -> None:
    """Clients show our files by these addresses, so every tool takes them; a new block, too."""
    assert to_memory_path(root, address) == to_written_path(root, address) == path
    if path == "blocks/decisions.md":
        assert to_block_path(root, address) == path


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize(
    "rest",
    ["..", "../outside", "..%2Foutside.md", "blocks/%2e%2e/%2e%2e/outside.md", "C:/x", "~/x"],
)
def test_an_address_leads_nowhere_else(root: Path, rest: str) -> None:
    """Escapes are decoded before the path is checked."""
    assert isinstance(refusal(root, f"memory://{rest}"), PathOutsideMemoryError)


@pytest.mark.holds("INSIDE")
def test_a_path_from_the_home_folder_means_what_it_leads_to(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People and their settings write the memory's own folder so; beside it, nothing is reached."""
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(root.parent))
    for name in ("~/memory/blocks/decisions.md", r"~\memory\blocks\decisions.md"):
        assert to_memory_path(root, name) == "blocks/decisions.md"
    outside = ("~/outside.md", "~/memory/../outside.md", "~/memory-2/x.md", "~/memory", "~\0/x")
    for name in (*outside, r"~\outside.md", r"~\memory\..\outside.md", r"~\memory"):
        assert isinstance(refusal(root, name), PathOutsideMemoryError)


@pytest.mark.parametrize("rest", ["", "/", "%00", "blocks//x", ".hidden/x.md", "x.txt"])
def test_an_address_of_no_memory_file_is_refused(root: Path, rest: str) -> None:
    """By the same rules as a path."""
    assert refusal(root, f"memory://{rest}") is not None


@pytest.mark.parametrize(
    ("link", "path"),
    [
        ("[[decisions]]", "blocks/decisions.md"),
        ("[[core.md]]", "core.md"),
        (" [[blocks/decisions|what we decided]]\n", "blocks/decisions.md"),
        ("[[new]]", "blocks/new.md"),
        ("[[odd]].md", "blocks/[[odd]].md"),
    ],
)
def test_a_wiki_link_means_its_file(root: Path, link: str, path: str) -> None:
    """Files name each other so, and a model that read that does, too."""
    (root / "blocks" / "[[odd]].md").touch()
    assert to_memory_path(root, link) == to_written_path(root, link) == path
    # A heading is no part of the file's name; to write to it is refused, see below.
    assert to_memory_path(root, link.replace("]]", "#Old]]")) == path or not link.endswith("]]")


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize("link", ["[[../outside]]", "[[/etc/x.md]]", "[[..|core]]"])
def test_a_wiki_link_leads_nowhere_else(root: Path, link: str) -> None:
    """The name in it is checked like any path."""
    assert isinstance(refusal(root, link), PathOutsideMemoryError)


def test_another_address_is_told_from_a_path(root: Path) -> None:
    """The refusal says that a path is wanted."""
    error = refusal(root, "file:///etc/x.md")
    assert isinstance(error, InvalidNameError)
    assert str(error).endswith("it is an address")
    assert error.advice == "Give a path such as 'blocks/decisions.md'."


def test_of_an_empty_name_it_is_said_that_it_is_empty(root: Path) -> None:
    """It is not called outside of the memory; the error says what to give, in every tool."""
    for to_path in (to_memory_path, to_written_path, to_block_path):
        with pytest.raises(InvalidNameError, match="it is empty"):
            to_path(root, " ")


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize("name", OUTSIDE)
def test_names_that_lead_out_are_refused(root: Path, name: str) -> None:
    """Every way out of the memory is refused as such, in a sentence that names it."""
    error = refusal(root, name)
    assert isinstance(error, PathOutsideMemoryError)
    assert str(error) == f"{name!r} is not inside the memory folder"


@pytest.mark.parametrize("name", INVALID)
def test_names_that_are_no_memory_files_are_refused(root: Path, name: str) -> None:
    """Every name that some system would misread, and every file that is no memory, is refused."""
    error = refusal(root, name)
    # A name that only begins like a way out may be refused as either.
    assert isinstance(error, InvalidNameError) or (
        name.startswith("..") and isinstance(error, PathOutsideMemoryError)
    )
    assert len(str(error)) < 700


def test_a_path_to_search_in_may_be_written_as_for_the_other_tools(root: Path) -> None:
    """Links, addresses, absolute paths and places in files are those of files; the rest stays."""
    for written, meant in {
        "[[boat]]": "boat",
        "[[blocks/boat#Log|log]]": "blocks/boat",
        "memory://blocks/caf%C3%A9": "blocks/café",
        f"{root}/blocks": "blocks",
        f" {root}/blocks/b*\n": "blocks/b*",
        f"{root}/blocks/": "blocks/",
        "memory://blocks/": "blocks/",
        "blocks/boat.md#L3-5": "blocks/boat.md",
        "blocks/boat.md:3": "blocks/boat.md",
        "memory://blocks/boat#L3": "blocks/boat",
        **{same: same for same in ("", "blocks/", "b[ao]*", "/blocks", "/etc", "../x", "C# notes")},
    }.items():
        assert to_searched_path(root, written) == meant


def test_the_longest_path_is_exact(root: Path) -> None:
    """1,024 bytes are a path that every system takes, one more is refused."""
    folders = "/".join(["x" * 200] * 5)
    longest = f"{folders}/{'y' * (1024 - len(folders) - 4)}.md"
    assert to_memory_path(root, longest) == longest
    assert "too long" in str(refusal(root, longest.replace("y.md", "yy.md")))


@pytest.mark.parametrize(
    "name",
    [
        *("core.md#Status", "blocks/x.md#L-1", "x.MD#L1-", "x.md#L9999999999"),
        *("x.md:L5-9", "x.md lines 3-5", "x.md:5:3"),
    ],
)
def test_what_stands_behind_an_ending_and_names_no_lines_is_pointed_at(
    root: Path, name: str
) -> None:
    """A tool that writes takes no place in a file, and another ending would not help."""
    with pytest.raises(InvalidNameError, match=r"it does not end behind '\.md'") as caught:
        to_memory_path(root, name)
    behind = name[name.lower().index(".md") + 3 :]
    assert caught.value.advice.startswith(f"Leave out {behind!r};")
    with pytest.raises(InvalidNameError, match=r"memory files end in '\.md'"):
        to_memory_path(root, "notes.txt")


@pytest.mark.parametrize(
    "name",
    [
        "decisions:3-5",
        "decisions > Old",
        "Decisions > Old",
        "blocks/decisions: Old",
        "decisions::Old:New",
    ],
)
def test_what_stands_behind_the_name_of_a_file_is_no_part_of_it(root: Path, name: str) -> None:
    """Other letters would not help: the file is there, and how a part of it is named is said."""
    (root / "blocks" / "decisions.md").write_text("# Old\n")
    for to_path in (to_existing_path, to_changed_path):
        with pytest.raises(InvalidNameError) as caught:
            to_path(root, name)
        assert caught.value.advice.startswith("Use 'blocks/decisions.md'")
        assert "'#L12-40'" in caught.value.advice
        with pytest.raises(InvalidNameError, match="may not have") as caught:
            to_path(root, name.lower().replace("dec", "inc"))
        assert caught.value.advice == InvalidNameError.advice


@pytest.mark.parametrize("name", ["Core!", "INDEX?", "!!!"])
def test_a_block_name_without_a_better_one_gets_no_hint(root: Path, name: str) -> None:
    """The memory's own files are no advice, and neither is nothing."""
    with pytest.raises(InvalidNameError) as caught:
        to_block_path(root, name)
    assert str(caught.value).endswith(("of them", "may not have"))


def test_there_are_plenty_of_attacks() -> None:
    """The tables above are as long as they mean to be, and name nothing twice."""
    assert len(set(OUTSIDE + INVALID)) == len(OUTSIDE + INVALID) >= 130


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("decisions", "blocks/decisions.md"),
        ("decisions.md", "blocks/decisions.md"),
        ("blocks/decisions", "blocks/decisions.md"),
        ("blocks/decisions.md", "blocks/decisions.md"),
        ("blocks\\decisions.md", "blocks/decisions.md"),
        ("./blocks/./decisions.md", "blocks/decisions.md"),
        ("blocks/decisions.md/", "blocks/decisions.md"),
        (" decisions\n", "blocks/decisions.md"),
        ("core", "core.md"),
        ("core.md", "core.md"),
        ("./core.md", "core.md"),
        ("blocks/core.md", "blocks/core.md"),
        ("both", "blocks/both.md"),
        ("both.md", "both.md"),
        ("new", "blocks/new.md"),
        ("new.md", "new.md"),
        ("New Block", "blocks/New Block.md"),
        ("cmd", "blocks/cmd.md"),
        ("a/b/c/d", "a/b/c/d.md"),
        ("a/b.c/d.md", "a/b.c/d.md"),
        ("战国.md", "战国.md"),
        ("战国", "blocks/战国.md"),
        ("blocks/Füße und Wäsche.md", "blocks/Füße und Wäsche.md"),
        ("项目\uff1a计划\uff1f.md", "项目\uff1a计划\uff1f.md"),
        ("X.MD", "X.MD"),
        ("v1.2.md", "v1.2.md"),
        ("console.md", "console.md"),
        ("com10.md", "com10.md"),
        ("a~b.md", "a~b.md"),
        ("x" * 252 + ".md", "x" * 252 + ".md"),
        ("🦦.md", "🦦.md"),
        ("-rf.md", "-rf.md"),
        ("$HOME.md", "$HOME.md"),
        ("%2e%2e%2fx.md", "%2e%2e%2fx.md"),
    ],
)
def test_good_names_mean_one_file(root: Path, name: str, path: str) -> None:
    """A name that is right, or nearly so, means the file that a person would expect."""
    assert to_memory_path(root, name) == path
    assert to_real_path(root, path) == root.resolve() / path


@pytest.mark.parametrize("name", ["2026/trip.md", "2026/trip", "2026\\trip.md"])
def test_a_block_in_a_folder_can_be_named_as_in_the_index(root: Path, name: str) -> None:
    """Its row says where it is below blocks/; a file of that path itself comes first."""
    assert to_memory_path(root, name) == "2026/trip.md"
    (root / "blocks" / "2026").mkdir()
    (root / "blocks" / "2026" / "trip.md").write_text("")
    assert to_memory_path(root, name) == "blocks/2026/trip.md"
    assert to_written_path(root, name) == "blocks/2026/trip.md"
    (root / "2026").mkdir()
    (root / "2026" / "trip.md").write_text("")
    assert to_memory_path(root, name) == "2026/trip.md"


@pytest.fixture
def vault(root: Path) -> Path:
    """The memory with files in folders of a person's own."""
    for name in ("people/Lucía.md", "people/Ana.md", "2025/Ana.md"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text("")
    return root


LUCIA = "people/Lucía.md"


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("Lucía", LUCIA),
        ("lucía.md", LUCIA),
        ("[[Lucía|her]]", LUCIA),
        (unicodedata.normalize("NFD", "Lucía"), LUCIA),
        ("people/Lucía", LUCIA),
        ("Luc%C3%ADa.md", LUCIA),
        ("people/Luc%c3%ada", LUCIA),
        ("cía", "blocks/cía.md"),
        ("blocks/Lucía", "blocks/Lucía.md"),
        ("Ana", "blocks/Ana.md"),
        ("2025/Ana", "2025/Ana.md"),
        ("decisions", "blocks/decisions.md"),
        ("both", "blocks/both.md"),
    ],
)
def test_the_only_file_of_a_name_is_found_in_any_folder(vault: Path, name: str, path: str) -> None:
    """As a wiki link finds it; files where the name leads come first, and two are none."""
    assert to_existing_path(vault, name) == path


@pytest.mark.parametrize("name", ["Dr. Novak", "27.11.2026", "trip [north]", "[[Dr. Novak|he]]"])
def test_a_file_of_any_name_is_found_in_any_folder(vault: Path, name: str) -> None:
    """What no new file may be called does no harm to one that is there."""
    path = f"people/{name.strip('[').removesuffix('|he]]')}.md"
    (vault / path).write_text("")
    assert to_existing_path(vault, name) == to_changed_path(vault, name) == path
    with pytest.raises(InvalidNameError, match="is called so") as caught:
        to_appended_path(vault, name)
    assert repr(path) in caught.value.advice


def test_a_name_with_an_ending_of_its_own_is_refused_where_no_file_has_it(vault: Path) -> None:
    """A new file is called by what no system takes for another kind of file."""
    for to_path in (to_existing_path, to_changed_path, to_appended_path):
        with pytest.raises(InvalidNameError, match="memory files end in") as caught:
            to_path(vault, "Dr. Novak")
        assert caught.value.advice == InvalidNameError.advice


@posix_only
def test_a_bare_name_that_only_a_file_there_may_have_begins_none(vault: Path) -> None:
    """No second file is offered for one with a name that not all systems allow."""
    (vault / "people" / "What now?.md").write_text("")
    assert to_existing_path(vault, "[[What now?]]") == "people/What now?.md"
    with pytest.raises(InvalidNameError, match="is called so") as caught:
        to_appended_path(vault, "What now?")
    assert caught.value.advice == "Use 'people/What now?.md'."


@posix_only
@pytest.mark.parametrize("path", ["blocks/trips\\Rome.md", "blocks/two\nlines.md"])
def test_a_file_is_found_by_the_name_that_answers_show(root: Path, path: str) -> None:
    """Archives made on Windows may unpack with names like the first; a hit shows both on a line."""
    (root / path).write_text("")
    for name in (path, show_name(path), show_name(path).removeprefix("blocks/")):
        assert to_existing_path(root, name) == path


def test_of_the_memorys_own_files_no_other_is_meant(vault: Path) -> None:
    """A file of a year's folder is not the core, even where there is no core."""
    for name in ("core", "index"):
        (vault / f"{name}.md").unlink()
        (vault / "2025" / f"{name}.md").write_text("")
        assert to_existing_path(vault, name) == to_appended_path(vault, name) == f"{name}.md"


def test_what_begins_a_file_does_not_guess_which_is_meant(vault: Path) -> None:
    """A bare name that only a file in another folder has is asked about, any path is taken."""
    with pytest.raises(InvalidNameError, match=r"people/Lucía[.]md' is called so") as caught:
        to_appended_path(vault, "Lucía")
    assert caught.value.advice == "Use 'people/Lucía.md', or 'blocks/Lucía.md' for a new file."
    assert to_appended_path(vault, "blocks/Lucía") == "blocks/Lucía.md"
    assert to_appended_path(vault, "Lucía.md") == "Lucía.md"
    assert to_appended_path(vault, "Ana") == "blocks/Ana.md"
    assert to_appended_path(vault, "new") == "blocks/new.md"
    assert to_appended_path(vault, "both") == "blocks/both.md"


@pytest.mark.parametrize(
    "name",
    ["Tern Buoy", "tern_buoy", "`tern-buoy`", "tern-buoy,", "[tern-buoy]", "Térn \u2013 Buoy!"],
)
def test_a_name_in_other_signs_begins_no_second_file(root: Path, name: str) -> None:
    """What is meant for the file of the same words would be found beside it at best."""
    (root / "blocks" / "tern-buoy.md").write_text("")
    with pytest.raises(InvalidNameError, match=r"blocks/tern-buoy[.]md' is called so") as caught:
        to_appended_path(root, name)
    assert caught.value.advice.startswith("Use 'blocks/tern-buoy.md', or 'blocks/")
    assert to_appended_path(root, "Tern Buoys") == "blocks/Tern Buoys.md"
    assert to_appended_path(root, "blocks/Tern Buoy.md") == "blocks/Tern Buoy.md"
    # Of two, either may be meant.
    (root / "tern.buoy.md").write_text("")
    assert to_appended_path(root, name) == f"blocks/{name}.md"


@pytest.mark.parametrize("name", ["2026/core.md", "blocks/2026/both.md", "blocks/blocks/x.md"])
def test_a_new_file_may_be_called_like_one_above_its_folder(root: Path, name: str) -> None:
    """A folder that is not there has nothing in it that looks alike."""
    (root / "x.md").write_text("")
    assert to_memory_path(root, name) == name


@pytest.mark.parametrize("name", ["core", "index"])
def test_the_memorys_own_files_are_meant_also_where_they_are_missing(root: Path, name: str) -> None:
    """Their bare names never mean a new block; an existing block of that name is found."""
    own = f"{name}.md"
    (root / own).unlink()
    assert to_memory_path(root, name) == own
    with pytest.raises(InvalidNameError, match="the memory's own file"):
        to_block_path(root, name)
    (root / "blocks" / own).write_text("")
    assert to_memory_path(root, name) == f"blocks/{own}"
    (root / own).write_text("")
    assert to_memory_path(root, name) == own


def test_absolute_names_inside_are_understood(root: Path) -> None:
    """Clients like absolute paths; by way of a link to the memory they are right as well."""
    assert to_memory_path(root, f"{root}/core.md") == "core.md"
    assert to_memory_path(root, f"{root}/decisions") == "blocks/decisions.md"
    assert to_memory_path(root, f"{root}/./blocks/decisions.md") == "blocks/decisions.md"
    link = root.with_name("link")
    link.symlink_to(root, target_is_directory=True)
    assert to_memory_path(link, f"{link}/core.md") == "core.md"
    assert to_memory_path(link, f"{root}/core.md") == "core.md"


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize(
    "rest", ["", "/", "/..", "/../outside.md", "-2/x.md", "/blocks/../../x.md"]
)
def test_absolute_names_that_leave_are_refused(root: Path, rest: str) -> None:
    """The root itself, its parents and its neighbours of similar name are not inside."""
    assert isinstance(refusal(root, f"{root}{rest}"), PathOutsideMemoryError)
    assert isinstance(refusal(root, f"{root}//core.md"), InvalidNameError)


def test_a_file_is_known_by_the_name_that_its_folder_lists(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On macOS any spelling of an accent opens it; the index knows the one on the disk."""
    composed = unicodedata.normalize("NFC", "blocks/é/Café.md")
    decomposed = unicodedata.normalize("NFD", composed)
    (root / decomposed).parent.mkdir()
    (root / decomposed).write_text("")

    def finds(path: Path) -> bool:
        below = unicodedata.normalize("NFD", str(path.relative_to(root)))
        return os.access(root / below, os.F_OK)

    monkeypatch.setattr(os.path, "lexists", finds)
    monkeypatch.setattr(sys, "platform", "darwin")
    for name in (composed, decomposed):
        assert to_memory_path(root, name) == decomposed
    (root / composed).parent.mkdir(exist_ok=True)
    (root / composed).write_text("")
    assert to_memory_path(root, composed) == composed
    assert to_memory_path(root, "decisions") == "blocks/decisions.md"


def test_a_name_is_found_in_either_spelling_of_its_accents(root: Path) -> None:
    """A file that macOS made with decomposed letters is meant by the composed name, and back."""
    composed = unicodedata.normalize("NFC", "blocks/Café.md")
    decomposed = unicodedata.normalize("NFD", composed)
    assert to_memory_path(root, decomposed) == composed
    (root / decomposed).write_text("")
    made = next(path.name for path in (root / "blocks").iterdir() if path.name.startswith("Caf"))
    for name in (composed, decomposed, f"{root}/{composed}"):
        assert to_memory_path(root, name) == f"blocks/{made}"
    (root / composed).write_text("")
    if (root / composed).samefile(root / decomposed):
        return
    # Linux may have both, from two computers: a hit in either is read from that file.
    assert [to_memory_path(root, name) for name in (composed, decomposed)] == [composed, decomposed]


def test_a_folder_gets_no_twin_that_is_spelt_in_another_way(root: Path) -> None:
    """A new file is put into the one that is there; a file may be spelt otherwise than that."""
    folder = unicodedata.normalize("NFD", "Bücher")
    (root / folder).mkdir()
    listed = next(path.name for path in root.iterdir() if path.name.startswith("B"))
    for name in ("Bücher/New.md", f"{folder}/New.md", "Bücher/Größe.md"):
        path = f"{listed}/{name.rpartition('/')[2]}"
        assert to_written_path(root, name) == path
        (root / path).touch()
        assert to_memory_path(root, name) == path


@pytest.mark.usefixtures("permissions_count")
def test_a_folder_that_may_be_listed_but_not_entered_is_said_to_be_closed(root: Path) -> None:
    """Its names are known, and no more of them; the reader is told to look at the folder."""
    (root / "blocks").chmod(0o444)
    try:
        for name in ("decisions", "blocks/decisions.md", "blocks/new.md"):
            with pytest.raises(MemoryUnavailableError, match="permission denied"):
                to_real_path(root, to_memory_path(root, name))
    finally:
        (root / "blocks").chmod(0o700)


def test_a_memory_is_found_in_either_spelling_of_its_accents(root: Path) -> None:
    """A path below the folder may spell the folder itself differently."""
    accented = root.with_name(unicodedata.normalize("NFD", "é"))
    accented.mkdir()
    assert to_memory_path(accented, unicodedata.normalize("NFC", f"{accented}/x.md")) == "x.md"


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("Decisions", "blocks/decisions.md"),
        ("DECISIONS.md", "blocks/decisions.md"),
        ("blocks/DecisionS.md", "blocks/decisions.md"),
        ("BLOCKS/new.md", "blocks/new.md"),
        ("BLOCKS/DECISIONS.MD", "blocks/decisions.md"),
        ("Core.md", "core.md"),
        ("\uff43ore.md", "core.md"),
        ("blocks/\uff44ecisions", "blocks/decisions.md"),
        ("blocks/deci\u017fions", "blocks/decisions.md"),
    ],
)
def test_a_name_that_looks_like_one_that_is_there_is_refused(
    root: Path, name: str, twin: str
) -> None:
    """No file is created that another system or a reader would take for an existing one."""
    error = refusal(root, name)
    assert isinstance(error, InvalidNameError)
    assert str(error).endswith(f"differs only in look or case from {twin!r}")
    assert error.advice == f"Use {twin!r}."
    assert to_memory_path(root, twin) == twin


def test_two_files_that_differ_in_case_can_both_be_named(root: Path) -> None:
    """Where a person made both, each name means its own file."""
    (root / "Core.md").write_text("")
    if (root / "core.md").samefile(root / "Core.md"):
        pytest.skip("this file system knows no case")
    assert to_memory_path(root, "core.md") == "core.md"
    assert to_memory_path(root, "Core.md") == "Core.md"


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("project-boat", "blocks/project-boat.md"),
        ("project-boat.md", "blocks/project-boat.md"),
        ("blocks/project-boat.md", "blocks/project-boat.md"),
        (" a_b \n", "blocks/a_b.md"),
        ("战国", "blocks/战国.md"),
        ("हिन्दी", "blocks/हिन्दी.md"),
        ("2026", "blocks/2026.md"),
        ("cafe\u0301", "blocks/caf\u00e9.md"),
        ("x" * 80, f"blocks/{'x' * 80}.md"),
        ("decisions", "blocks/decisions.md"),
    ],
)
def test_good_block_names(root: Path, name: str, path: str) -> None:
    """A block's name may be given with folder and ending or without."""
    assert to_block_path(root, name) == path


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Project Boat", "Try 'project-boat'"),
        ("project boat", "Try 'project-boat'"),
        ("a--b", "Try 'a-b'"),
        ("a-", "Try 'a'"),
        ("Project-Boat", "Try 'project-boat'"),
        ("notes/boat", "Try 'notes-boat'"),
        ("a!b", "Try 'a-b'"),
        ("v1.2.md", "Try 'v1-2'"),
        ("v1.2", "Try 'v1-2'"),
        ("Next.js", "Try 'next-js'"),
        ("notes.txt", "Try 'notes-txt'"),
        ("-x", "Try 'x'"),
        ("_x", "Try 'x'"),
        ("🦦", "digits"),
        ("---", "digits"),
        ("x" * 81, f"Try '{'x' * 80}'"),
        ("blocks/core", "the memory's own file"),
        ("blocks/index.md", "the memory's own file"),
        ("con", "device"),
        ("con", "Choose another name"),
        (".x", "hidden"),
        ("Project: Boat?", "Try 'project-boat'"),
        ("blocks/Who is *she*.md", "Try 'who-is-she'"),
        ("Core?", "Choose another name"),
        ("x.md#L3", "Leave out '#L3'"),
    ],
)
def test_block_names_that_are_refused(root: Path, name: str, hint: str) -> None:
    """A name that would be awkward somewhere is refused, with a better one where there is one."""
    with pytest.raises(InvalidNameError) as caught:
        to_block_path(root, name)
    assert hint in f"{caught.value}. {caught.value.advice}"


def test_a_block_is_refused_for_its_shape_before_its_case(root: Path) -> None:
    """The first error leads to a name that can be used, and existing blocks are found."""
    (root / "People").mkdir()
    for name in ("people/jonas", "People/jonas"):
        with pytest.raises(InvalidNameError) as caught:
            to_block_path(root, name)
        assert caught.value.advice == "Try 'people-jonas'."
    (root / "People" / "jonas.md").write_text("")
    assert to_block_path(root, "people/Jonas") == "People/jonas.md"
    assert to_block_path(root, "BLOCKS/DECISIONS.MD") == "blocks/decisions.md"
    with pytest.raises(InvalidNameError) as caught:
        to_block_path(root, "BLOCKS/new")
    assert caught.value.advice == "Use 'blocks/new.md'."


@posix_only
@pytest.mark.parametrize(
    "name", ["Why? How.md", "aux.md", "a\u200cb.md", "x\ny.md", "a:b.md", "….md"]
)
def test_a_file_that_is_there_can_be_named(root: Path, name: str) -> None:
    """What a person called a file, and a search finds, can be read under that name."""
    if len(name) > 4 and name[1] == ":":
        name = "blocks/" + name
    assert isinstance(refusal(root, name), InvalidNameError)
    (root / name).write_text("")
    assert to_memory_path(root, name) == name


TO_ADD = (
    "In update_memory_block, its heading with content replaces the section; to add to it, give its"
    " last line as old_text, and that line with yours below it as new_text."
)


@pytest.mark.parametrize(
    ("name", "reason", "advice"),
    [
        ("decisions.md:3", "it names lines of a file", "Leave out ':3'."),
        ("x#L1-2", "it names lines of a file", "Leave out '#L1-2'."),
        ("blocks/decisions.md#L8-L9", "it names lines of a file", "Leave out '#L8-L9'."),
        (" decisions.md#L7\n", "it names lines of a file", "Leave out '#L7'."),
        ("#L7", "it names lines of a file", "Leave out '#L7'."),
        ("x#L7-", "it names lines of a file", "Leave out '#L7-'."),
        ("x.md:7 \u00b7 X", "it names lines of a file", "Leave out ':7 \u00b7 X'."),
        ("[[decisions#L17-20]]", "it names lines of a file", "Leave out '#L17-20'."),
        *(
            (
                link,
                "it names the heading 'Old' of a file",
                "Use 'blocks/decisions.md'. " + TO_ADD,
            )
            for link in (
                *("decisions#Old", "blocks/decisions.md#Old"),
                *("[[decisions#Old]]", " [[decisions#Old|then]]", "![[decisions#Old]]"),
            )
        ),
        ("blocks/", "it names a folder", "Name a file in it."),
        ("blocks\\decisions.md\\ ", "it names a folder", "Name a file in it."),
        ("<root>/blocks/", "it names a folder", "Name a file in it."),
    ],
)
def test_what_can_be_read_is_not_all_that_can_be_written(
    root: Path, name: str, reason: str, advice: str
) -> None:
    """Lines and folders are no file to write; a slip that names them makes none."""
    name = name.replace("<root>", str(root))
    for to_path in (to_written_path, to_block_path):
        with pytest.raises(InvalidNameError) as caught:
            to_path(root, name)
        assert str(caught.value) == f"{name!r} cannot be used: {reason}"
        assert caught.value.advice == advice


def test_a_file_that_is_called_like_lines_can_be_written(root: Path) -> None:
    """Lines before the ending are part of the name; other names are as in reading."""
    (root / "x#L1.md").write_text("")
    for name in ("x#L1.md", "x#L", "c#", "a#L1b", "decisions", "core", "decisions#.md"):
        assert to_written_path(root, name) == to_memory_path(root, name)


def test_links_that_stay_inside_are_followed(root: Path) -> None:
    """A link to a file or folder of the memory leads to what it stands for."""
    (root / "link.md").symlink_to("blocks/decisions.md")
    (root / "folder").symlink_to("blocks", target_is_directory=True)
    real = root.resolve() / "blocks" / "decisions.md"
    assert to_real_path(root, to_memory_path(root, "link")) == real
    assert to_real_path(root, to_memory_path(root, "folder/decisions.md")) == real


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize(
    ("link", "target", "name"),
    [
        ("link.md", "../outside.md", "link.md"),
        ("link.md", "../absent.md", "link.md"),
        ("link.md", "/etc/passwd", "link"),
        ("link.md", "..", "link.md"),
        ("link.md", ".", "link.md"),
        ("link.md", "link.md", "link.md"),
        ("folder", "..", "folder/outside.md"),
        ("folder", "../memory-2", "folder/x.md"),
        ("folder", "../memory-2", "folder/new.md"),
        ("folder", "folder", "folder/x.md"),
        ("blocks/link.md", "../../outside.md", "link"),
    ],
)
def test_links_that_leave_or_loop_are_refused(
    root: Path, link: str, target: str, name: str
) -> None:
    """A link out of the memory is a way out, whether or not there is something at its end."""
    (root / link).symlink_to(target)
    error = refusal(root, name)
    assert isinstance(error, PathOutsideMemoryError)
    # The path was right, so the advice is not to give another kind of path.
    assert ": a link on the way leads " in str(error)
    assert "link" in error.advice


@pytest.mark.parametrize(
    ("name", "path", "heading"),
    [
        ("decisions#Old", "blocks/decisions.md", "Old"),
        (" decisions.md# Old > Log ", "blocks/decisions.md", "Old > Log"),
        ("[[decisions#Old#Log|then]]", "blocks/decisions.md", "Old#Log"),
        ("[[ decisions ]]", "blocks/decisions.md", ""),
        ("[[decisions#Old\\|then]]", "blocks/decisions.md", "Old"),
        ("[[decisions#Old [1]|then]]", "blocks/decisions.md", "Old [1]"),
        ("[[trip [north]]]", "trip [north].md", ""),
        ("[[trip [north]|there]]", "trip [north].md", ""),
        ("decisions#key%20points", "blocks/decisions.md", "key points"),
        ("memory://blocks/decisions#Old", "blocks/decisions.md", "Old"),
        ("Lucía#Old", LUCIA, "Old"),
        ("C# notes", "C# notes.md", ""),
        ("[[C# notes]]", "C# notes.md", ""),
        ("C# notes#Old", "C# notes.md", "Old"),
        ("decisions#C#", "blocks/decisions.md", "C#"),
        ("decisions", "blocks/decisions.md", ""),
        ("decisions#", "blocks/decisions.md", ""),
        ("absent#Old", "blocks/absent.md", "Old"),
        ("#Old", "blocks/#Old.md", ""),
        ("trips #2/new.md", "trips #2/new.md", ""),
        ("decisions#README.md", "blocks/decisions.md", "README.md"),
    ],
)
def test_a_link_names_a_file_and_a_heading(vault: Path, name: str, path: str, heading: str) -> None:
    """A '#' that belongs to the name of a file begins no heading."""
    (vault / "C# notes.md").write_text("")
    (vault / "trip [north].md").write_text("")
    assert to_linked_path(vault, name) == (path, heading)


def test_a_name_with_a_hash_in_another_case_is_told_whole(root: Path) -> None:
    """What stands before the '#' is no name by itself."""
    (root / "Trips #2").mkdir()
    (root / "Trips #2/Rome.md").write_text("")
    with pytest.raises(InvalidNameError) as caught:
        to_linked_path(root, "trips #2/rome.md")
    assert caught.value.twin == "Trips #2/Rome.md"


@pytest.mark.parametrize("resolve", [to_linked_path, to_written_path])
def test_a_link_within_its_own_file_needs_the_file(
    vault: Path, resolve: Callable[[Path, str], object]
) -> None:
    """Obsidian writes ``[[#Old]]``; nobody can tell in which file it stands."""
    with pytest.raises(InvalidNameError, match="heading without its file") as raised:
        resolve(vault, "[[#Old]]")
    assert "before the '#'" in raised.value.advice


def test_a_file_called_like_a_link_within_its_own_file_is_found(vault: Path) -> None:
    """An existing file may have any name, and is named by the search as it is called."""
    (vault / "[[#Old.md").write_text("")
    assert to_linked_path(vault, "[[#Old.md") == ("[[#Old.md", "")


@pytest.fixture(scope="session")
def any_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A memory, with links inside and out."""
    root = tmp_path_factory.mktemp("any") / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "x.md").write_text("")
    (root / "é").mkdir()
    (root / "é" / "xx.md").write_text("")
    (root / "out").symlink_to("..")
    (root / "in").symlink_to("blocks")
    return root


@pytest.mark.timeout(20)
@pytest.mark.parametrize("name", ["x." + " " * 10**5 + "b", ".x" + "\n" * 10**5 + "b"])
def test_a_name_of_pages_is_soon_refused(any_root: Path, name: str) -> None:
    """It holds up no other call, however long it is."""
    with pytest.raises(InvalidNameError):
        to_existing_path(any_root, name)


PIECES = (
    *("..", ".", "/", "\\", "//", "~", "x", "x.md", ".md", "blocks", "out", "in", "con", ":", "C:"),
    *("\0", "\n", " ", "\u202e", "\uff0e", "\uff0f", "\u2215", "\ud800", "é", "e\u0301", "<root>"),
)


@pytest.mark.holds("INSIDE")
@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=9).map("".join)))
@example("out/x.md")
@example("<root>/out/x.md")
@example("xx")
@example("\ud800/x")
@example("é\0/x")
def test_whatever_is_named_lies_inside(any_root: Path, name: str) -> None:
    """Any text is refused with a reason, or means a file inside the root and nothing else."""
    name = name.replace("<root>", str(any_root))
    with suppress(PathOutsideMemoryError, InvalidNameError):
        assert to_appended_path(any_root, name) == to_memory_path(any_root, name)
    try:
        path = to_existing_path(any_root, name)
        real = to_real_path(any_root, path)
    except (PathOutsideMemoryError, InvalidNameError):
        return
    assert real.is_relative_to(any_root.resolve())
    assert real != any_root.resolve()
    assert path.lower().endswith(".md")
    assert not any(part in {"", ".", ".."} for part in path.split("/"))
    assert to_memory_path(any_root, path) == path


class Windows(ModuleType):
    """`os` as on Windows, as far as names of files matter."""

    name = "nt"

    def __getattr__(self, name: str) -> object:
        """Return what `os` has."""
        return getattr(os, name)


@posix_only
def test_what_windows_lists_is_there_whatever_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A note with a name that no tool would make can be read; what only seems to be there not."""
    monkeypatch.setattr(room, "os", Windows("os"))
    (tmp_path / "blocks").mkdir()
    for name in ("\u0646\u06cc\u0645\u200c\u0641\u0627\u0635\u0644\u0647.md", "con.md", " boat.md"):
        (tmp_path / "blocks" / name).write_text("x")
        assert to_memory_path(tmp_path, f"blocks/{name}") == f"blocks/{name}"
    monkeypatch.setattr(os.path, "lexists", lambda _: True)
    for name in ("nul.md", "boat.md:stream.md", "boat.md."):
        with pytest.raises(InvalidNameError):
            to_memory_path(tmp_path, f"blocks/{name}")


@posix_only
def test_a_drive_that_tells_no_final_paths_holds_a_memory(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of encrypted containers and of RAM do not; there each link is read by itself."""
    resolve = Path.resolve

    def refused(path: Path, *, strict: bool = False) -> Path:
        if strict:
            error = OSError(errno.EINVAL, "Incorrect function", str(path))
            error.winerror = 1  # type: ignore[attr-defined, unused-ignore]  # Windows has it
            raise error
        return resolve(path)

    monkeypatch.setattr(Path, "resolve", refused)
    (root / "away.md").symlink_to("/etc/passwd")
    assert to_real_path(root, "blocks/decisions.md") == resolve(root / "blocks" / "decisions.md")
    with pytest.raises(PathOutsideMemoryError, match="leads out of it"):
        to_real_path(root, "away.md")


def test_a_file_with_signs_of_an_address_in_its_name_goes_first(root: Path) -> None:
    """Programs that mirror pages name files so."""
    for name in ("a/Dr%20Lee.md", "b/Dr Lee.md"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text("x")
    assert to_existing_path(root, "Dr%20Lee.md") == "a/Dr%20Lee.md"
    assert to_existing_path(root, "b/Dr%20Lee.md") == "b/Dr Lee.md"

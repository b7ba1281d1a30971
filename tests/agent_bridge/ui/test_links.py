"""Links between memory files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.ui.links import MOST_LINKS, Graph, Names, find_targets, to_graph
from indexer import parse_document

NAMES = Names(
    {
        "core.md": ("Core",),
        "index.md": ("Index",),
        "blocks/decisions.md": ("Decisions",),
        "blocks/project-boat.md": ("The Boat", "boat"),
        "blocks/deep/notes.md": ("Notes",),
        "blocks/空.md": ("空",),
        "blocks/cafe\u0301.md": ("Cafe",),
    }
)


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("see [[project-boat]] and [[project-boat#Money|the money]]", ("project-boat",)),
        ("[a](decisions.md), [b](<../core.md#x> 'title')", ("decisions.md", "../core.md")),
        ("[a](a%20b.md) [[100%25]]", ("a b.md", "100%25")),
        ("[a](<a (b) c.md>) [a](<c.md#d.md>)", ("a (b) c.md", "c.md")),
        ("| [[a\\|the a]] | [[Project: Boat]] |", ("a", "Project: Boat")),
        ("see `decisions.md`, 2026-06-09", ("decisions.md",)),
        ("[web](https://example.org/x.md) [[http://x]] a.mdx .md", ()),
        ("```\n[[code]]\n```\n[[text]]", ("text",)),
        ("~~~\n[[code]]", ()),
        ("- ```\n  [[code]]\n  ```\n- [[text]]", ("text",)),
        ("---\nrelated: [decisions, '[[空]]']\n---\n", ("decisions", "空")),
        ("---\nrelated: decisions\nsummary: x.md\n---\n", ("decisions", "x.md")),
        ("[[]] [[a\nb]] [[" + "x" * 300 + "]]", ()),
    ],
)
def test_what_names_a_file_is_found(text: str, targets: tuple[str, ...]) -> None:
    """Wiki links, relative links, related and bare file names count; code and URLs do not."""
    assert find_targets(parse_document("x.md", text.encode())) == targets


@pytest.mark.parametrize(
    ("target", "source", "path"),
    [
        ("decisions", "core.md", "blocks/decisions.md"),
        ("decisions.md", "blocks/project-boat.md", "blocks/decisions.md"),
        ("../core.md", "blocks/decisions.md", "core.md"),
        ("Blocks/Decisions.MD", "core.md", "blocks/decisions.md"),
        ("the boat", "core.md", "blocks/project-boat.md"),
        ("boat", "core.md", "blocks/project-boat.md"),
        ("notes", "core.md", "blocks/deep/notes.md"),
        ("空", "core.md", "blocks/空.md"),
        ("Caf\u00e9", "core.md", "blocks/cafe\u0301.md"),
        ("../../etc/passwd.md", "core.md", None),
        ("nothing", "core.md", None),
    ],
)
def test_a_name_leads_to_its_file(target: str, source: str, path: str | None) -> None:
    """By path from its own file, bare name, title or alias, however accents are stored."""
    assert NAMES.find(target, source) == path


def test_links_are_known_in_both_directions() -> None:
    """A list of all files links nothing, and a link to itself is none."""
    targets = {
        "core.md": ("project-boat", "decisions"),
        "index.md": ("decisions.md",),
        "blocks/project-boat.md": ("decisions", "project-boat", "index"),
    }
    graph = to_graph(targets, NAMES)
    assert graph.out["blocks/project-boat.md"] == {"blocks/decisions.md"}
    assert graph.back["blocks/decisions.md"] == {"core.md", "blocks/project-boat.md"}
    assert graph.near("blocks/decisions.md", 2) == ["blocks/decisions.md", "blocks/project-boat.md"]
    assert graph.edges(["core.md", "blocks/decisions.md"]) == [("blocks/decisions.md", "core.md")]
    assert graph.degree("core.md") == 2


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9))), st.integers(1, 12))
def test_an_overview_is_bounded_and_drawn_from_what_is_there(
    pairs: list[tuple[int, int]], limit: int
) -> None:
    """However files are linked, at most *limit* are chosen, and edges are among them."""
    out = {str(one): frozenset(str(b) for a, b in pairs if a == one) for one, _ in pairs}
    back = {str(one): frozenset(str(a) for a, b in pairs if b == one) for _, one in pairs}
    graph = Graph(out, back)
    paths = [str(number) for number in range(10)]
    for chosen in (graph.overview(paths, limit), graph.near("0", limit)):
        assert len(chosen) <= limit
        assert len(chosen) == len(set(chosen))
        assert all({one, other} <= set(chosen) for one, other in graph.edges(chosen))
    assert len(graph.overview(paths, limit)) == min(limit, 10)


@pytest.mark.parametrize("target", ["boat", "boat.md", "/boat"])
@pytest.mark.parametrize(
    ("source", "path"),
    [("a/x.md", "a/boat.md"), ("core.md", "blocks/boat.md"), ("z/x.md", "blocks/boat.md")],
)
def test_of_files_with_one_name_the_nearest_is_meant(source: str, path: str, target: str) -> None:
    """The one beside the file, else the block; the first by its path only if there is neither."""
    names = Names(dict.fromkeys(("a/boat.md", "blocks/boat.md", "b/sail.md", "c/sail.md"), ()))
    assert names.find(target, source) == path
    assert names.find("sail", source) == "b/sail.md"


def test_an_overview_begins_with_the_files_of_most_links() -> None:
    """Each is followed by its neighbours, those of most links first."""
    targets = {"a": ["b", "c"], "c": ["b"], "d": ["e"], "f": []}
    graph = to_graph(targets, Names(dict.fromkeys("abcdef", ())))
    assert graph.overview("fedcba", 5) == ["a", "b", "c", "d", "e"]
    assert graph.overview("fedba", 9) == ["a", "b", "d", "e", "f"]


def test_hostile_lines_end_and_a_list_of_links_is_cut() -> None:
    """Endless brackets take no time, and nobody draws a million links."""
    for text in ("[[" * 50_000, "a/" * 50_000 + ".md", "](" * 50_000, "x.md" * 30_000):
        find_targets(parse_document("x.md", text.encode()))
    links = "\n".join(f"[[n{number}]]" for number in range(2000))
    assert len(find_targets(parse_document("x.md", links.encode()))) == MOST_LINKS

"""Which paths are not part of the memory: by a pattern, or because they are hidden."""

import pytest

from indexer.folder.ignore import is_hidden, is_ignored, is_markdown_path, parse_patterns


def test_a_pattern_is_a_line_that_says_something() -> None:
    """Blank lines and comments are no patterns, and spaces around one do not count."""
    assert parse_patterns("# not these\n\n  drafts/ \r\n*.tmp.md\n#x") == ("drafts/", "*.tmp.md")
    assert parse_patterns("") == ()


@pytest.mark.parametrize(
    ("path", "pattern", "ignored"),
    [
        ("a.md", "a.md", True),
        ("x/a.md", "a.md", True),
        ("x/a.md", "/a.md", False),
        ("a.md", "/a.md", True),
        ("x/a.md", "x/*.md", True),
        ("y/x/a.md", "x/*.md", False),
        ("x/a.md", "x", True),
        ("y/x/a.md", "x/", True),
        ("xy/a.md", "x", False),
        ("a.md", "**/a.md", True),
        ("x/y/a.md", "**/a.md", True),
        ("x/a.md", "x/**", True),
        ("A.md", "a.md", False),
        ("a1.md", "a[0-9].md", True),
        ("[.md", "[.md", True),
        ("trip [a]/x.md", "trip [a]", True),
        ("y/trip [a]/x.md", "y/trip [a]/", True),
        ("trip a/x.md", "trip [a]", True),
        ("trip b/x.md", "trip [a]", False),
        ("e\u0301/a.md", "\u00e9", True),
        ("x/\u00e9.md", "x/e\u0301.md", True),
        ("e\u0301.md", "[\u00e9e]*.md", True),
        ("e/a.md", "\u00e9", False),
        ("x/a.md", "x\\", True),
        ("x/y/a.md", r"x\y\*.md", True),
        ("y/x/a.md", r"x\*.md", False),
        ("x/a.md", r"\a.md", False),
        ("x/e\u0301/a.md", "x\\\u00e9", True),
        (r"x\a.md", r"x\a.md", True),
        ("a.md", "\\", False),
        ("a.md", "/", False),
        ("a.md", "", False),
        ("a.md", "*", True),
    ],
)
def test_a_pattern_names_paths_or_names(path: str, pattern: str, ignored: bool) -> None:  # noqa: FBT001 - a table
    """With a slash it is matched from the memory folder on, without one with any name."""
    assert is_ignored(path, [pattern]) is ignored


@pytest.mark.parametrize(
    ("path", "hidden"),
    [
        ("a.md", False),
        ("a/b.c.md", False),
        (".a.md", True),
        ("a/.b/c.md", True),
        ("a./b.md", False),
        (".search-index.db", True),
    ],
)
def test_hidden_is_any_name_on_the_way(path: str, hidden: bool) -> None:  # noqa: FBT001 - a table
    """A path is hidden if it or one of its parent folders begins with a dot."""
    assert is_hidden(path) is hidden
    assert is_markdown_path(path) is (path.endswith(".md") and not hidden)


def test_a_path_is_markdown_as_a_scan_sees_it() -> None:
    """Events are judged by the same names as the files of a scan."""
    assert is_markdown_path("A.MD")
    assert not is_markdown_path("a.txt")
    assert not is_markdown_path("md")

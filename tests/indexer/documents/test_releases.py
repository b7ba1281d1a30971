"""Files with a section for each release."""

from datetime import date

import pytest
from small_memory import small_memory

from indexer.documents.decoding import split_lines
from indexer.documents.markdown import read_sections
from indexer.documents.releases import describe_releases


@pytest.mark.parametrize(
    "heading",
    [
        "## [2.4.0] - 2026-05-28",
        "## v0.9.2 (2026-02-14)",
        "# 3.1 / 2026-05-05",
        "### Version 2.4.0-rc.1 \u2014 May 28, 2026",
        "## [2.4.0](https://example.org/compare/v2.3.1...v2.4.0) (2026-05-28)",
        "## Release 2026.5: 28 May 2026",
    ],
)
def test_a_heading_may_be_that_of_a_release(heading: str) -> None:
    """By its version and its day, as several programs write them."""
    sections = [*read_sections(split_lines(f"# Log\n\n{heading}\n\n- x\n"), 0)]
    assert describe_releases(sections) == "version release"


@pytest.mark.parametrize(
    "heading",
    [
        "## 1.2 Scope",
        "## 1.2 Terms of 2026",
        "## [Unreleased]",
        "## 2.4.0",
        "## 2026-05-28",
        "## 28.05.2026 Boat",
        "## 10.30 Call on 2026-05-28",
        "text",
    ],
)
def test_other_headings_are_of_no_release(heading: str) -> None:
    """A number may be that of a chapter, a day or a time."""
    sections = [*read_sections(split_lines(f"# Log\n\n{heading}\n\n- x\n"), 0)]
    assert describe_releases(sections) == ""


CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n- Dark mode.\n\n## [2.4.0] - 2026-05-28\n\n### Added\n\n"
    "- Import of tracks.\n\n## [2.3.1] - 2026-04-11\n\n- A library.\n"
)


@pytest.mark.parametrize("question", ["latest release", "what was in the last version?"])
def test_the_newest_release_is_found(question: str) -> None:
    """Though no line of the file says that it is one."""
    others = {f"note-{n}.md": f"# Note {n}\n\nThe map was late, in May.\n" for n in range(9)}
    others["boat.md"] = "# Boat\n\nShe has a quick release at the mast.\n"
    with small_memory({"CHANGELOG.md": CHANGELOG, **others}) as index:
        hit = index.search(question, today=date(2026, 6, 15)).hits[0]
    assert (hit.path, hit.date) == ("CHANGELOG.md", "2026-05-28")
    assert "Import of tracks" in hit.snippet

"""Line ends that came as two characters, the fence of a chat, the margin of hits, "the rest"."""

import time

import pytest

from agent_bridge.texts.slips import find_placeholder, find_slips


@pytest.mark.parametrize(
    "text",
    [
        r"# Boat\n\nThe hull is larch.",
        r"The hull is larch.\n- The mast is spruce.\n- The keel is oak.",
        r"Afloat.\n## Log\n1. Rope",
        "Afloat.\\n> quoted\n",
    ],
)
def test_line_ends_in_two_characters_are_said(text: str) -> None:
    """They would be shown as they are, and what was meant as a list be none."""
    (note,) = find_slips(text)
    assert r"'\n'" in note
    assert "update_memory_block" in note


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The hull is larch.",
        r"Paragraphs are separated by `\n\n`.",
        r"Split at \n, and at \r\n.",
        r"Logs are in C:\new\notes",
        "# Boat\n\nprintf '\\n\\n' ends it.",
    ],
)
def test_a_text_may_speak_of_line_ends(text: str) -> None:
    """Code does, and so do paths; and a text with other lines was escaped once."""
    assert find_slips(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "```markdown\n# Boat\n\n- Larch\n```",
        "\n~~~md\n# Boat\n~~~\n",
        "````Markdown\n# Boat\n\n```sh\nls\n```\n````",
    ],
)
def test_a_text_in_a_fence_of_markdown_is_said(text: str) -> None:
    """Its headings and items would be lines of code."""
    (note,) = find_slips(text)
    assert "code fence" in note
    assert "update_memory_block" in note


@pytest.mark.parametrize(
    "text",
    [
        "```sh\nmake md\n```",
        "```\nOct 3 10:00 sshd[1]: bye\n```",
        "So it is written:\n\n```markdown\n# Boat\n```\n",
        "```markdown\n# Boat\n```\n\nSo it is written.",
        "```markdown\n# Boat\n",
    ],
)
def test_a_text_may_hold_code(text: str) -> None:
    """Of another kind, or beside other lines; and of a fence left open another note tells."""
    assert find_slips(text) == []


@pytest.mark.parametrize(
    ("text", "is_said"),
    [
        ("| The hull is larch.", True),
        ("| # Boat\n| \n|\n| - Larch\n", True),
        ("| # Boat\r\n| Oak | Larch\r\n", True),
        ("| a | b |\n| 1 | 2 |", False),
        ("| a | b\n| 1 | 2", False),
        ("| a\n|---\n| 1", False),
        ("| a\nb", False),
        ("|", False),
        ("", False),
    ],
)
def test_the_margin_of_hits_is_said(text: str, *, is_said: bool) -> None:
    """A search's answer has it before each line of a file, and no line of a file does."""
    notes = find_slips(text)
    assert [("update_memory_block" in note, "'|'" in note) for note in notes] == (
        [(True, True)] if is_said else []
    )


@pytest.mark.parametrize(
    "line",
    [
        "...",
        "\u2026",
        "- ...",
        "[...]",
        "[... rest unchanged ...]",
        "(... alles andere wie bisher)",
        "<!-- ... existing content ... -->",
        "<!-- \u5176\u4f59\u4e0d\u53d8\u2026 -->",
        "// ... rest of the log",
        "[rest of the file\u2026]",
        "... (unchanged) ...",
        "\u2026 le reste est inchang\u00e9 \u2026",
        "*[... same as before ...]*",
        "......",
        "... (rest of the log unchanged)",
        "\u2026 [Rest unver\u00e4ndert]",
        "\uff08\u2026\u2026\uff09",
        "\u3010\u5176\u4f59\u4e0d\u53d8\u2026\u2026\u3011",
        "\u2026\u2026\uff08\u4ee5\u4e0b\u7701\u7565\uff09",
        "\uff3b...\uff3d",
        "## ...",
        "# ... (rest of file)",
        "3. ...",
    ],
)
def test_a_line_that_stands_for_others_is_found(line: str) -> None:
    """It would be all that is left of them; if it was there before, or none is lost, it stays."""
    old = "# Boat\n\nLarch.\n\nOak.\n"
    new = f"# Boat\n\nLarch, sold.\n\n{line}\n"
    assert find_placeholder(old, new) == line
    assert find_placeholder(f"{old}{line}\n", new) == ""
    assert find_placeholder(old, f"{old}{line}\n") == ""


@pytest.mark.parametrize(
    "line",
    [
        "And so on ...",
        "... and then it sank.",
        "[...] and then it sank.",
        "Larch (oak, spruce, ...)",
        "| ... | ... |",
        "> [...]",
        "    ...",
        "[Boat](boat.md)",
        "[ ] Write to Ana...",
        "- [ ] ...",
        "(sold)",
        "... and then (in May) it sank.",
        "# And so on ...",
        "... 3 ... 4",
        "\u300c\u2026\u2026\u300d",
    ],
)
def test_a_line_may_trail_off(line: str) -> None:
    """So do sentences, rows and code, and quotes with something left out."""
    assert find_placeholder("# Boat\n\nLarch.\n", f"# Boat\n\n{line}\n") == ""


@pytest.mark.parametrize(
    "line", ["." * 50_000 + " 12", "[" + "." * 50_000, "<!-- " + "... " * 12_000, "... (" * 12_000]
)
def test_a_line_of_many_dots_is_read_once(line: str) -> None:
    """Tables of contents and forms have such lines; the memory is locked while they are read."""
    started = time.process_time()
    assert find_placeholder("# Boat\n\nLarch.\n", f"# Boat\n\n{line}\n") == ""
    assert time.process_time() - started < 1.0

"""What a file says of itself that no longer holds: which lines, and why."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.parse import parse_document
from indexer.documents.superseded import find_superseded
from indexer.model import Superseded


def of(text: str) -> list[tuple[int, int, str]]:
    """Return what of a file with this *text* no longer holds."""
    return [
        (one.first_line, one.last_line, one.reason)
        for one in parse_document("a.md", text.encode()).superseded
    ]


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("status: superseded", "superseded"),
        ("Status: Deprecated", "Deprecated"),
        ('status: "superseded by ADR-12"', "superseded by ADR-12"),
        ("status: superseded by [ADR 12](0012-x.md)", "superseded by ADR 12"),
        ("superseded_by: use-postgres", "superseded by use-postgres"),
        ("superseded-by: '[[use-postgres]]'", "superseded by use-postgres"),
        ("superseded_by: [a, b]", "superseded by a b"),
        ("replaced_by: '[[x|The New One]]'", "replaced by The New One"),
        ("deprecated: true", "deprecated"),
        ("outdated: since the move", "outdated: since the move"),
        ("status: veraltet", "veraltet"),
        ("status: remplacé par x", "remplacé par x"),
        ("status: 已废弃", "已废弃"),
        ("status: nieaktualna", "nieaktualna"),
        ("status: zastąpiona przez x", "zastąpiona przez x"),
        ("status: desatualizado", "desatualizado"),
        ("status: annullata", "annullata"),
        ("status: vervallen sinds mei", "vervallen sinds mei"),
        ("status: geçersiz", "geçersiz"),
        ("status: güncel değil", "güncel değil"),
        (f"superseded_by: {'long ' * 40}", f"superseded by {'long ' * 13}".strip() + "…"),
    ],
)
def test_a_header_says_it_of_the_whole_file(header: str, reason: str) -> None:
    """As records of decisions, notes and other programs' memories write it."""
    (one,) = of(f"---\ntitle: X\n{header}\n---\n# X\n\nWe use MySQL.\n\n## Why\n\nIt is there.\n")
    assert one == (1, len(header.split("\n")) + 10, reason)


@pytest.mark.parametrize(
    "header",
    [
        "status: active",
        "status: accepted",
        "status: archived",
        "status: done",
        "status: replaced the pump",
        "superseded_by:",
        "superseded_by: null",
        "superseded_by: []",
        "superseded_by: ~",
        "deprecated: false",
        "supersedes: use-mysql",
        "tags: [superseded]",
    ],
)
def test_other_headers_say_nothing_of_it(header: str) -> None:
    """What came after is no reason, nor is being put away."""
    assert of(f"---\n{header}\n---\n# X\n\nWe use MySQL.\n") == []


DECISION = """# 3. Use MySQL

Date: 2025-01-02

## Status

{status}

## Context

Notes need a store.

## Decision

We use MySQL.
"""


@pytest.mark.parametrize(
    ("status", "reason"),
    [
        ("Superseded by [9. Use Postgres](0009-use-postgres.md)", "Superseded by 9. Use Postgres"),
        ("Accepted\n\nSuperseded by [9. Use Postgres](9.md)", "Superseded by 9. Use Postgres"),
        ("**Deprecated**", "Deprecated"),
        ("Deprecated on 2025-03-04.", "Deprecated on 2025-03-04"),
        ("- superseded by [[use-postgres]]", "superseded by use-postgres"),
        ("Überholt", "Überholt"),
    ],
)
def test_a_section_of_status_says_it_of_what_it_stands_in(status: str, reason: str) -> None:
    """As the tools write it that keep records of decisions."""
    text = DECISION.format(status=status)
    assert of(text) == [(1, len(text.splitlines()), reason)]


@pytest.mark.parametrize(
    "status",
    ["Accepted", "Replaced the old pump; all works.", "Deprecated calls were removed.", ""],
)
def test_other_sections_of_status_say_nothing_of_it(status: str) -> None:
    """A project's status tells what was done, too."""
    assert of(DECISION.format(status=status)) == []


@pytest.mark.parametrize(
    "line",
    [
        "Status: superseded by 2026-03-01",
        "- **Status:** superseded by 2026-03-01",
        "**Status**: ~~accepted~~ superseded by 2026-03-01",
        "* Status: superseded by 2026-03-01",
        "| Status | superseded by 2026-03-01 |",
        "STATUS: superseded by 2026-03-01",
        "status:: superseded by 2026-03-01",
        "Estado: superseded by 2026-03-01",
        "状态：superseded by 2026-03-01",  # noqa: RUF001 - the colon of Chinese
    ],
)
def test_a_status_line_says_it_of_its_section(line: str) -> None:
    """One entry of many decisions, with all that stands below it."""
    text = (
        "# Decisions\n\n## 2026-03-01 — Use Postgres\n\nFor its types.\n\n"
        f"## 2025-01-02 — Use MySQL\n\n{line}\n\n### Why\n\nIt is there.\n\n"
        "## 2024-05-06 — Use files\n\nThey last.\n"
    )
    assert of(text) == [(7, 14, "superseded by 2026-03-01")]


def test_a_status_line_at_the_top_says_it_of_the_whole_file() -> None:
    """Below the title, or before any heading."""
    assert of("# A\n\nStatus: deprecated\n\n## B\n\nText\n") == [(1, 7, "deprecated")]
    assert of("Status: deprecated\n\n# A\n\nText\n") == [(1, 5, "deprecated")]


@pytest.mark.parametrize(
    "text",
    [
        "# Tools\n\n- tslint, status: deprecated\n- eslint\n",
        "# Tools\n\n- tslint\n    - Status: deprecated\n- eslint\n",
        "# Tools\n\n```yaml\nstatus: deprecated\n```\n",
        "# Tools\n\nIts status: deprecated calls are listed.\n",
        "# Tools\n\nStatus: deprecated calls are removed\n",
        "# Deprecated features\n\nThese are gone.\n",
        "# Bonds (and why they are superseded)\n\nText\n",
        "# Tools\n\nThe word ~~deprecated~~ is struck.\n",
    ],
)
def test_what_only_talks_of_it_is_none(text: str) -> None:
    """An item of a list, code, and sentences say it of something else."""
    assert of(text) == []


@pytest.mark.parametrize(
    ("heading", "reason"),
    [
        ("~~Use MySQL~~", "struck through"),
        ("2025-01-02 — ~~Use MySQL~~", "struck through"),
        ("Use MySQL (superseded)", "superseded"),
        ("Use MySQL [deprecated since May]", "deprecated since May"),
        ("[OUTDATED] Use MySQL", "OUTDATED"),
        ("Use MySQL (superseded by [this](#this))", "superseded by this"),
        ("Wasserhahn (veraltet)", "veraltet"),
    ],
)
def test_a_heading_says_it_of_its_section(heading: str, reason: str) -> None:
    """Struck through, or marked."""
    text = f"# Decisions\n\nAll of them.\n\n## {heading}\n\nIt is there.\n\n## Next\n\nText\n"
    assert of(text) == [(5, 8, reason)]


@pytest.mark.parametrize(
    ("banner", "reason"),
    [
        ("> [!caution] Superseded by [[use-postgres]]", "Superseded by use-postgres"),
        ("> [!warning]\n> **Deprecated:** see [[x]]", "Deprecated: see x"),
        ("> [!WARNING]- Veraltet", "Veraltet"),
        ("**DEPRECATED**", "DEPRECATED"),
        ("**Deprecated**: see [[x]]", "Deprecated: see x"),
        ("DEPRECATED \u2014 use Postgres.", "DEPRECATED \u2014 use Postgres"),
        ("> Superseded by 2026-03-01.", "Superseded by 2026-03-01"),
        ("\u26a0\ufe0f Outdated since May", "Outdated since May"),
    ],
)
def test_a_section_may_begin_with_it(banner: str, reason: str) -> None:
    """In a callout, or in words that stand out: it holds for all of the section."""
    text = f"# Decisions\n\nAll.\n\n## Use MySQL\n\n{banner}\n\nIt is there.\n\n## Next\n\nText\n"
    assert of(text) == [(5, text.splitlines().index("## Next"), reason)]


def test_a_file_without_a_heading_may_begin_with_it() -> None:
    """Then all of it no longer holds; a single line is told without what is not there."""
    assert of("**DEPRECATED**\n\nWe use MySQL.\n") == [(1, 3, "DEPRECATED")]
    assert of("DEPRECATED\n") == [(1, 1, "DEPRECATED")]
    assert of("> [!warning]\n\nDeprecated\n") == []


@pytest.mark.parametrize(
    "text",
    [
        "Deprecated: the old calls.",
        "> [!warning] Mind the step\n> Deprecated",
        "> [!warning]",
        "**Replaced** the pump.",
        "- DEPRECATED",
        "It is there.\n\n**DEPRECATED**",
    ],
)
def test_a_word_in_a_section_is_no_banner(text: str) -> None:
    """A sentence may begin with it, an item or a later paragraph is about something else."""
    assert of(f"# Use MySQL\n\n{text}\n") == []


@given(
    st.lists(
        st.sampled_from(
            [
                *("# A", "## B", "## ~~B~~", "### Status", "Status: superseded", "deprecated"),
                *("> [!warning]", "> [!info] Outdated", "**DEPRECATED**"),
                *("superseded by [x](", "| Status | outdated |", "```", "text", "", "(", "~~"),
            ]
        )
    )
)
def test_lines_are_lines_of_the_file(lines: list[str]) -> None:
    """Whatever is written, in order, and with a reason on one line."""
    text = "\n".join(lines)
    document = parse_document("a.md", text.encode())
    for first, last, reason in document.superseded:
        assert 1 <= first <= last <= len(document.lines)
        assert reason == " ".join(reason.split()) != ""


@pytest.mark.parametrize(
    "line",
    [
        *("Status: ~~" * 20_000, "| " * 50_000 + "Status", "(superseded " * 20_000),
        *("[[" * 50_000, "Status: superseded " + "[" * 50_000),
        "Status: superseded by " + "~~" * 50_000,
        *("**" * 50_000, "> [!a]" * 50_000, "~" * 50_000),
        *(f"Status: {sign * 50_000}x" for sign in " *_~"),
        *("A pump" + "; (superseded by x. " * 20_000 + end for end in ("", ") ")),
    ],
)
def test_long_lines_take_no_time(line: str) -> None:
    """A pattern that tries each beginning again would take minutes."""
    started = time.process_time()
    for text in (line, f"# {line}", f"## Status\n\n{line}", f"## 2026-05-04\n\n{line}"):
        of(text)
        find_superseded({"superseded by": line}, line, [line], ())
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("## D\n\nStatus: superseded\n\n## D\n\nStatus: accepted\n", (1, 4, "superseded")),
        ("## D\n\na\n\n## D\n\nStatus: superseded\n", (5, 7, "superseded")),
        ("# D\n## E\n### Status\nObsolete\n# D\n## E\nb\n", (2, 4, "Obsolete")),
    ],
)
def test_headings_that_are_called_the_same_stand_above_their_own(
    text: str, found: tuple[int, int, str]
) -> None:
    """Of several decisions, or weeks, each has its own status."""
    assert of(text) == [found]


@pytest.mark.parametrize(
    "section",
    [
        *("## ~~Done~~\n\nA pump.\n\n", "## Status\n\nSuperseded by x\n\n"),
        *("# A (outdated)\n## B\n", "# A\n## B (outdated)\n### C (outdated)\n"),
    ],
)
def test_many_sections_take_no_time(section: str) -> None:
    """Each of thousands in a row may say it, and none looks at all the others for its end."""
    started = time.process_time()
    of("# Tasks\n\n" + section * 20_000)
    assert time.process_time() - started < 5


def test_a_record_of_lines() -> None:
    """It is part of the document."""
    assert parse_document("a.md", b"# A (outdated)\n").superseded == (Superseded(1, 1, "outdated"),)


ENTRY = "# Decisions\n\n## 2025-06-10 — Rabbit\n\n{text}\n\n## 2025-07-01 — Tea\n\nGreen.\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Known to all. (Replaced, see 2025-11-06.)", "Replaced, see 2025-11-06"),
        ("Known to all.\n(Replaced by NATS, 2025-11-06.)", "Replaced by NATS, 2025-11-06"),
        ("Known to all.\n\nSuperseded 2025-11-06: NATS.", "Superseded 2025-11-06: NATS"),
        ("Known to all.\n\n_Superseded by NATS (2025-11-06)._", "Superseded by NATS (2025-11-06)"),
        ("- Known to all.\n- **Superseded** by NATS.", "Superseded by NATS"),
        ("Known to all.\n→ Superseded by [[nats]]", "Superseded by nats"),
        ("Known to all. Superseded 2025-11-06: NATS.", "Superseded 2025-11-06: NATS"),
        ("It lasts! Superseded by NATS.", "Superseded by NATS"),
        ("Bekannt. Überholt seit 2025-11-06.", "Überholt seit 2025-11-06"),
        ("Bekannt. Abgelöst durch NATS.", "Abgelöst durch NATS"),
        ("Noto. Superato da NATS.", "Superato da NATS"),
        ("Bekend. Achterhaald door NATS.", "Achterhaald door NATS"),
        ("Known to all.\n[SUPERSEDED 2025-11-06: NATS]", "SUPERSEDED 2025-11-06: NATS"),
        ("Überall bekannt.\n\n(Überholt, siehe 2025-11-06.)", "Überholt, siehe 2025-11-06"),
    ],
)
def test_an_entry_of_a_day_ends_with_what_was_added_to_it(text: str, reason: str) -> None:
    """Where whoever comes later adds it, since entries are not rewritten."""
    whole = ENTRY.format(text=text)
    end = whole.split("\n").index("## 2025-07-01 — Tea")
    assert of(whole) == ([(3, end, reason)] if reason else [])


@pytest.mark.parametrize(
    "text",
    [
        "The pump leaked.\n\nReplaced 2025-06-12 by Neil.",
        "The pump leaked.\n\n- Replaced by Neil, 129 €.",
        "We keep three copies (deprecated).",
        "Known to all. (Replaced by Tuesday in June.) Piano stays on Friday.",
        "Superseded calls were removed, and so on.",
        "The pump leaked. Replaced by Neil, 129 €.",
        "Der Motor läuft. Überholt 2024.",
        "Das Getriebe ist alt. Überholt.",
        "Esame di guida il 3 maggio. Superato.",
        "Prova scritta di Anna. Superata (28/30).",
        "De dief van de fiets. Achterhaald.",
        "Die Tapete ist ab. Abgelöst 2024.",
        "Known to all. Superseded by NATS. It lasts.",
        "Known to all. Deprecated calls were removed.",
        "Known to all, but not superseded 2025-11-06.",
        "```\nSuperseded by x.\n```",
        "",
    ],
)
def test_other_ends_say_nothing_of_an_entry(text: str) -> None:
    """Parts are replaced, and words say more than one thing."""
    assert of(ENTRY.format(text=text)) == []


def test_sections_of_no_day_say_nothing_at_their_end() -> None:
    """The last item of a list of facts is one of them."""
    text = ENTRY.format(text="- Known to all.\n- Superseded by NATS.").replace("2025-06-10 — ", "")
    assert of(text) == []

"""What a command prints of its progress where nobody sees a bar."""

from argparse import Namespace

import pytest

from indexer.terminal import output
from indexer.terminal.output import show_progress

Output = pytest.CaptureFixture[str]


def test_long_work_prints_plain_lines_where_there_is_no_terminal(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On standard error, with some time between them."""
    with show_progress("rebuilding", Namespace(json=False)) as advance:
        assert advance is not None
        advance(1, 9)
        monkeypatch.setattr(output, "LINE_SECONDS", 0.0)
    with show_progress("rebuilding", Namespace(json=False)) as advance:
        assert advance is not None
        advance(2, 9)
        monkeypatch.setattr(output, "LINE_SECONDS", 60.0)
        advance(3, 9)
        advance(4, 9)
    assert capsys.readouterr() == ("", "rebuilding: 2 of 9\nrebuilding: 3 of 9\n")


@pytest.mark.parametrize(("json", "unattended"), [(True, False), (False, True)])
def test_nothing_is_printed_for_a_program_or_for_a_mail(*, json: bool, unattended: bool) -> None:
    """A program waits for the answer alone, and cron mails each line."""
    arguments = Namespace(json=json)
    with show_progress("verifying", arguments, unattended=unattended) as advance:
        assert advance is None

"""`agent-bridge completion`: a script for a shell, and the files that TAB offers."""

import argparse
from pathlib import Path

import pytest

from agent_bridge.commands.completion import add_parsers, offer_files, print_script
from agent_bridge.config import Config
from indexer.terminal.completion import SHELLS, to_script

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_its_script(shell: str, capsys: Output) -> None:
    """It names this command, and not the other one."""
    parser = argparse.ArgumentParser()
    add_parsers(parser.add_subparsers().add_parser)
    print_script(Config(), parser.parse_args(["completion", shell]))
    shown = capsys.readouterr().out
    assert shown == to_script("agent-bridge", shell) + "\n"
    assert "agent-index" not in shown


def offered(**named: str | None) -> list[str]:
    """Return what TAB offers for a file, behind these options."""
    action = argparse.ArgumentParser().add_argument("file")
    offer_files(action)
    complete = action.completer  # type: ignore[attr-defined]  # argcomplete puts it there
    return sorted(complete(prefix="", parsed_args=argparse.Namespace(**named)))


def test_the_files_of_the_memory_that_was_named_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an option, by the settings it names, or else by the environment."""
    for name in ("one", "other"):
        (tmp_path / name / "blocks").mkdir(parents=True)
        (tmp_path / name / "blocks" / f"{name}.md").write_text("x")
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path / "other"))
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)
    assert any("one" in path for path in offered(memory=str(tmp_path / "one"), config=None))
    assert any("other" in path for path in offered())
    settings = tmp_path / "settings.yaml"
    settings.write_text("memory:\n  directory: one\n", "utf-8")
    monkeypatch.delenv("AGENT_MEMORY_DIR")
    assert any("one" in path for path in offered(config=str(settings)))


def test_wrong_settings_offer_nothing(tmp_path: Path) -> None:
    """A person who presses TAB reads no errors."""
    settings = tmp_path / "settings.yaml"
    settings.write_text("nonsense: 1\n", "utf-8")
    assert offered(config=str(settings)) == []
    assert offered(memory=str(tmp_path / "none")) == []
    assert offered(memory="~nobody-has-this-name/x") == []

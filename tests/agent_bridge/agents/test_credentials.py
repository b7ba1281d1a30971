"""Credentials in a CLAUDE.md are found; sentences about them are not."""

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.credentials import find_credentials, without_credentials

# Put together here, so that nobody's scanner takes this file for a leak.
BAD = [
    "sk-ant-" + "api03-" + "a1B2" * 8,
    "export OPENAI_API_KEY=" + "sk-" + "a1B2" * 8,
    "token: gh" + "p_" + "a1B2" * 9,
    "GITHUB: github" + "_pat_" + "a1B2" * 9,
    "-----BEGIN " + "OPENSSH PRIVATE KEY-----",
    "slack xox" + "b-1234567890-abc",
    "AKI" + "AIOSFODNN7EXAMPLE",
    "AIz" + "a" + "Sy1-" * 9,
    "postgres://ada:" + "s3cret!pw@db.example.org/x",
    "ey" + "JhbGciOiJIUzI1NiJ9.ey" + "JzdWIiOiIxMjM0In0.abcdefghij_k",
    "- **Password**: `hunter2hunter2`",
    "DB_PASSWORD = 'tr0ub4dor&3'",
    "The API key: 9f8e7d6c5b4a",
    "WiFi-Passwort: Sommer2019x",
]
GOOD = [
    "",
    "Never write passwords, tokens or keys into files.",
    "Use $GITHUB_TOKEN for pushes.",
    "token: ${GITHUB_TOKEN}",
    "api_key: <your key here>",
    "API_KEY=xxxxxxxx1234",
    "password: your-password-1",
    "The secret: practice every day",
    "Password: see the keyring",
    "max_output_tokens: 4000",
    "token: /run/secrets/token1",
    "https://example.org:8080/path",
    "git@github.com:ada/notes1.git",
    "commit 9f8e7d6c5b4a39f8e7d6c5b4a39f8e7d6c5b4a3",
    "sk-learn is scikit-learn",
]


@pytest.mark.parametrize("line", BAD)
def test_a_credential_is_found_and_not_repeated(line: str) -> None:
    """It is named by line and kind; its text is in no message."""
    (found,) = find_credentials(f"# Tools\x0c\n\n{line}\n")
    assert found.line == 3
    assert found.kind.startswith("a")
    assert not any(word in found.kind for word in line.split() if any(map(str.isdigit, word)))
    assert without_credentials(f"# Tools\n{line}\nend") == "# Tools\nend"


@pytest.mark.parametrize("line", GOOD)
def test_a_sentence_about_credentials_is_none(line: str) -> None:
    """What is no credential is left alone: false alarms teach people to look away."""
    assert find_credentials(line) == ()


@given(st.text())
def test_any_text_can_be_looked_through(text: str) -> None:
    """No text is an error, and what is left holds no credential."""
    assert find_credentials(without_credentials(text)) == ()


@pytest.mark.timeout(20)
@pytest.mark.parametrize("unit", ["-a", "password-", "a.", "api key "])
def test_a_line_of_one_thing_is_soon_looked_through(unit: str) -> None:
    """A guide that came with a memory holds up no sub-agent, nor the server that starts it."""
    assert find_credentials(unit * (60_000 // len(unit))) == ()


def test_the_template_is_clean_and_short() -> None:
    """What `init` writes holds no credential and stays below 500 tokens."""
    text = resources.files("agent_bridge").joinpath("templates/CLAUDE.md").read_text("utf-8")
    assert find_credentials(text) == ()
    assert len(text) / 4 < 500

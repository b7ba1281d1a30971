"""Names in code, in one style."""

import pytest

from indexer.text.code_names import find_name, find_names, holds_name, join_names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("maxRetries", "max_retries"),
        ("MAX_RETRIES", "max_retries"),
        ("parseHTTPReply", "parse_http_reply"),
        ("xTwSignature", "x_tw_signature"),
        ("X-Tw-Signature:", "x_tw_signature"),
        ("--dry-run", "dry_run"),
        ("`$HOME_DIR`", "home_dir"),
        ("withRetry()", "with_retry"),
        ("retries", ""),
        ("max retries", ""),
        ("settings.max_retries", ""),
        ("2026-05-04", ""),
        ("größteZahl", ""),
        ("--", ""),
        ("", ""),
    ],
)
def test_a_name_has_several_words_and_nothing_beside_them(typed: str, name: str) -> None:
    """Whatever the style, and the signs around it."""
    assert find_name(typed) == name


def test_names_in_a_text_are_joined() -> None:
    """What stands between words that are no name stays as it is."""
    text = "Set maxRetries - or MAX-RETRIES - to 3. Retry later"
    assert join_names(text) == "set max_retries - or max_retries - to 3. retry later"


def test_a_question_holds_names() -> None:
    """Each of them once, as it was typed last, and no words with hyphens."""
    asked = "Is maxRetries (or MAX_RETRIES) set for the check-in, by `--dry_run`?"
    assert find_names(asked) == {"max_retries": "MAX_RETRIES)", "dry_run": "`--dry_run`?"}


def test_a_text_holds_a_name_as_a_whole_or_as_whole_words_of_a_longer_one() -> None:
    """Never as a part of a word."""
    assert holds_name("APP_MAX_RETRIES=3", "max_retries")
    assert holds_name("getMaxRetries()", "max_retries")
    assert not holds_name("climax_retries, max retries", "max_retries")

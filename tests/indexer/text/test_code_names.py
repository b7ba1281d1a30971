"""Names in code, in one style."""

import pytest

from indexer.text.code_names import find_name, join_names


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

"""A page of a real Chromium, which remembers what a note may not do in it."""

from collections.abc import Iterator

import pytest
from chromium import Chromium, Page, find_chromium

# What a page that was tricked would do, and what the policy had to stop.
WITNESS = """
window.tricked = [];
window.alert = (text) => window.tricked.push("alert " + text);
document.addEventListener("securitypolicyviolation", (event) => window.tricked.push(
  event.violatedDirective + " " + event.sourceFile + ":" + event.lineNumber));
window.addEventListener("error", (event) => window.tricked.push("error " + event.message));
window.addEventListener("unhandledrejection", (event) => window.tricked.push(
  "rejected " + event.reason));
"""


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """One page of one browser, for all tests of this module."""
    program = find_chromium()
    assert program is not None
    browser = Chromium(program, tmp_path_factory.mktemp("chromium"))
    try:
        opened = browser.page()
        opened.call("Page.addScriptToEvaluateOnNewDocument", source=WITNESS)
        opened.look(1280, 800)
        yield opened
    finally:
        browser.close()

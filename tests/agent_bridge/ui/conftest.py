"""A memory in a page of a real Chromium, which remembers what a note may not do in it."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsed import FILES
from chromium import Chromium, Page, find_chromium
from ui_server import ROOT, Server, served

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


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample memory and some files more, so old that they come last."""
    root = tmp_path_factory.mktemp("memory")
    sample = ROOT / "tests" / "memories" / "sample"
    # Without their times: a checkout may be younger than the clock says.
    shutil.copytree(sample, root, dirs_exist_ok=True, copy_function=shutil.copyfile)
    for name, text in FILES.items():
        file = root / "blocks" / name
        file.write_text(text, "utf-8")
        os.utime(file, (1.6e9, 1.6e9))
    return root


@pytest.fixture(scope="module")
def server(memory: Path) -> Iterator[Server]:
    """A server that allows edits."""
    with served(memory, "--edit") as running:
        yield running


@pytest.fixture
def page(tab: Page, server: Server) -> Iterator[Page]:
    """The memory, just opened; at the end, nothing unforeseen may have happened in the page."""
    tab.open(server.address)
    tab.wait("location.search === '' && document.body.dataset.ready")
    yield tab
    assert tab.run("window.tricked") == []
    tab.look(1280, 800)
    tab.open("about:blank")

"""Reading in a real Chromium: the place is kept, every text can be read, and trouble is told."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from chromium import Page, needs_chromium
from ui_server import ROOT, Server, served

SAMPLE = ROOT / "tests" / "memories" / "sample"

pytestmark = needs_chromium

PARTS: Final = "".join(f"## Part {number}\n\nparagraph\n\n" for number in range(4000))

FILES: Final = {
    "zz-long.md": f"# Long\n\n{PARTS}",
    "zz-other.md": "# Other\n\nHere.\n",
    "zz-cairo.md": (
        "# رحلة إلى القاهرة\n\n- [x] جواز السفر\n- حقيبة\n\n> اقتباس\n\n"
        "```sh\necho hello\n```\n\nEnglish in between.\n"
    ),
    "zz-tagged.md": (
        f"---\ntags: [{', '.join(f'tag-{number:02}' for number in range(60))}]\n---\n# Tagged\n\n"
        "- [x] done `code`\n  - [ ] open `code`\n\n| A | B |\n|---|---|\n| 1 | `2` |\n\n"
        "> [!note] Quoted\n\n![picture](x.png) [[nowhere]]\n"
    ),
    "zz-old.md": "---\nsuperseded_by: zz-other\n---\n# Old\n\nx\n",
    "zz-hub.md": "# Hub\n\n" + "".join(f"[[zz-spoke-{number}]]\n" for number in range(40)),
    **{f"zz-spoke-{number}.md": f"# Spoke {number}\n\nx\n" for number in range(40)},
    "zz-part.md": f"# Words\n\n{'participants carted ' * 12}the quixotic art of sailing\n",
}

# The lowest contrast of a text that is shown, of all texts below WCAG's 4.5.
CONTRAST: Final = """(() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parts = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => top.slice(0, 3).map((c, n) => c * top[3] + below[n] * (1 - top[3]));
  const linear = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const all = (element) => (element ? [element, ...all(element.parentElement)] : []);
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!isText || !element.getClientRects().length || element.closest("svg, .skip")) continue;
    const ground = all(element).reverse().reduce(
      (below, one) => over(parts(getComputedStyle(one).backgroundColor), below), [255, 255, 255]);
    const ink = parts(getComputedStyle(element).color);
    for (const one of all(element)) ink[3] *= Number(getComputedStyle(one).opacity);
    const [dark, bright] = [light(over(ink, ground)), light(ground)].sort((a, b) => a - b);
    const contrast = (bright + 0.05) / (dark + 0.05);
    if (contrast < 4.5) found.push(`${element.outerHTML.slice(0, 80)} ${contrast.toFixed(2)}`);
  }
  return found;
})()"""


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample memory and some files more, so old that they come last."""
    root = tmp_path_factory.mktemp("memory")
    shutil.copytree(SAMPLE, root, dirs_exist_ok=True)
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


def show(page: Page, name: str, title: str) -> None:
    """Go to a block, and wait for it."""
    page.run(f"location.hash = '#/b/blocks/{name}'")
    page.wait(f"document.querySelector('main h1')?.textContent.includes({title!r})")
    page.wait("!document.querySelector('main').hasAttribute('aria-busy')")


def scroll(page: Page, top: int) -> None:
    """Scroll the text, and wait until the place is kept."""
    page.run(f"document.querySelector('main').scrollTop = {top}")
    page.wait(f"history.state?.top === {top}")


def touch(page: Page, memory: Path, text: str) -> None:
    """Change another file than the one that is shown, and wait until the page has heard of it."""
    page.run("window.heard = 0")
    page.run(
        "(() => { const real = window.real ??= fetch; window.fetch = async (url, options) => {"
        " const answer = await real(url, options);"
        " if (url.startsWith('api/changes') || url.startsWith('api/blocks')) window.heard += 1;"
        " return answer; }; })()"
    )
    (memory / "blocks" / "zz-other.md").write_text(f"# Other\n\n{text}\n", "utf-8")
    page.wait("window.heard")


def test_keys_scroll_the_text_from_the_start(page: Page) -> None:
    """The text has the focus, and keeps it when what had it is gone."""
    assert page.run("document.activeElement.id") == "content"
    page.run("document.querySelector('main .prose a').focus()")
    page.press("Enter")
    page.wait("location.hash.startsWith('#/b/')")
    page.wait("document.activeElement.id === 'content'")
    page.press("j", "j", "Enter")
    page.wait("document.activeElement.matches('a.row[aria-current]')")
    page.press("Enter")
    page.wait("document.activeElement.id === 'content'")


def test_back_and_reload_lead_to_the_place_that_was_left(page: Page) -> None:
    """Also to one further down than the first part of a long file, and with the search."""
    page.press("/")
    page.type('"buoy went silent"')
    page.wait("document.querySelector('a.hit')")
    show(page, "zz-long.md", "Long")
    page.run("document.querySelector('button.more').click()")
    page.wait("document.querySelectorAll('article h2').length > 3500")
    end = page.run("document.querySelector('main').scrollHeight") - 2000
    scroll(page, end)
    show(page, "zz-other.md", "Other")
    assert page.run("document.querySelector('main').scrollTop") == 0
    page.run("history.back()")
    page.wait(f"document.querySelector('main').scrollTop === {end}")
    page.wait(f"history.state?.top === {end}")
    page.run("window.old = true")
    page.call("Page.reload")
    page.wait("!window.old && document.body.dataset.ready")
    page.wait(f"document.querySelector('main').scrollTop === {end}")
    assert page.run("document.getElementById('query').value") == '"buoy went silent"'
    page.wait("document.querySelector('a.hit')")


def test_back_leads_also_to_what_a_narrow_page_has_below_its_text(page: Page) -> None:
    """The links and the history come later than the text."""
    page.look(390, 700)
    show(page, "zz-hub.md", "Hub")
    page.wait("document.querySelector('#history')")
    end = page.run("document.querySelector('main').scrollHeight") - 700
    scroll(page, end)
    show(page, "zz-other.md", "Other")
    page.run("history.back()")
    page.wait("document.querySelector('main h1')?.textContent === 'Hub'")
    page.wait(f"document.querySelector('main').scrollTop === {end}")


def test_a_hit_that_is_open_can_be_gone_to_again(page: Page) -> None:
    """Whoever scrolled away from the lines found is taken back by another click."""
    page.run("location.hash = '#/b/blocks/zz-long.md?l=5003-5003'")
    page.wait("document.querySelector('main .found')")
    place = page.wait("document.querySelector('main').scrollTop")
    scroll(page, 0)
    page.press("/")
    page.type("part 1250")
    page.wait("document.querySelector('a.hit')")
    page.run("document.querySelector('a.hit').setAttribute('href', location.hash)")
    page.run("document.querySelector('a.hit').click()")
    page.wait(f"document.querySelector('main').scrollTop === {place}")


def test_a_change_elsewhere_disturbs_no_reader(page: Page, memory: Path) -> None:
    """What was opened and loaded stays so, the focus, too; the list is in its new order."""
    show(page, "zz-long.md", "Long")
    page.run("document.querySelector('button.more').click()")
    page.wait("document.querySelectorAll('article h2').length > 3500")
    page.run("document.querySelector('article').dataset.same = 'yes'")
    page.run("document.querySelectorAll('a.row')[4].focus()")
    row = page.run("document.activeElement.getAttribute('href')")
    touch(page, memory, "Elsewhere.")
    page.wait("document.querySelectorAll('a.row')[2].textContent.includes('Other')")
    assert page.run("document.activeElement.getAttribute('href')") == row
    page.wait("fetch('api/about').then((answer) => answer.json()).then(() => true)")
    assert page.run("document.querySelector('article').dataset.same") == "yes"


def test_a_deleted_block_is_told(page: Page, memory: Path) -> None:
    """It does not stay there as if it still were."""
    file = memory / "blocks" / "zz-short-lived.md"
    file.write_text("# Short-lived\n\nx\n")
    show(page, file.name, "Short-lived")
    file.unlink()
    page.wait("document.querySelector('main .failure')?.textContent.includes('zz-short-lived')")


def test_a_change_leaves_what_was_searched_for(page: Page, memory: Path) -> None:
    """A tag is searched for once, and not again over what was typed after it."""
    show(page, "zz-tagged.md", "Tagged")
    page.run("document.querySelector('a.chip').click()")
    page.wait("document.getElementById('query').value === 'tag:tag-00'")
    page.wait("document.querySelector('a.hit')")
    page.run("document.getElementById('query').select()")
    page.type("harbour")
    touch(page, memory, "A boat.")
    page.wait("fetch('api/about').then((answer) => answer.json()).then(() => true)")
    assert page.run("document.getElementById('query').value") == "harbour"


def test_enter_that_accepts_a_word_opens_nothing(page: Page) -> None:
    """With an input method, as for Japanese, that key is first of all its own."""
    page.press("/")
    page.type("蕎麦")
    page.wait("document.querySelector('a.hit')")
    enter = "new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, isComposing: true})"
    page.run(f"document.getElementById('query').dispatchEvent({enter})")
    page.wait("fetch('api/about').then((answer) => answer.json()).then(() => true)")
    assert page.run("location.hash") == ""
    page.press("Enter")
    page.wait("location.hash.startsWith('#/b/')")


def test_a_hit_begins_at_the_word_and_not_at_a_part_of_another(page: Page) -> None:
    """The word "art" is marked as a whole, so the text is cut before that, between two words."""
    page.press("/")
    page.type("quixotic art")
    page.wait("document.querySelector('a.hit mark')")
    shown = page.run("document.querySelector('a.hit .snippet').textContent")
    assert shown.startswith(("… participants", "… carted"))
    assert "quixotic art" in shown


def test_a_search_that_takes_long_or_fails_does_not_pass_for_an_answer(page: Page) -> None:
    """The hits of before are pale meanwhile; then the trouble stands in their place."""
    page.press("/")
    page.type("quixotic")
    page.wait("document.querySelector('a.hit')")
    page.run(
        "(() => { const real = fetch; window.fetch = async (url, options) => {"
        " if (!url.startsWith('api/search')) return real(url, options);"
        " await new Promise((done) => (window.finish = done));"
        ' return new Response(\'{"message": "it is locked", "advice": "Wait."}\','
        " { status: 503, headers: { 'Content-Type': 'application/json' } }); }; })()"
    )
    page.type(" art")
    page.wait("document.querySelector('#list[aria-busy] a.hit')")
    page.run("window.finish()")
    page.wait("document.querySelector('#list .problem')?.textContent === 'It is locked. Wait.'")
    assert not page.run("document.querySelector('#list').hasAttribute('aria-busy')")
    assert page.run("document.querySelector('a.hit')") is None


def test_a_block_with_unsaved_text_says_so(page: Page) -> None:
    """The button leads to that text, until it is discarded."""
    page.run("location.hash = '#/e/blocks/zz-cairo.md'")
    page.wait("document.activeElement.id === 'text'")
    page.type("typed ")
    show(page, "zz-cairo.md", "القاهرة")
    assert page.run("document.getElementById('edit').textContent") == "Go on editing"
    page.run("document.getElementById('edit').click()")
    page.wait("document.querySelector('#text')?.value.startsWith('typed ')")
    page.run("document.querySelector('.editbar button:not(.primary)').click()")
    page.wait("document.getElementById('edit')?.textContent === 'Edit'")


def test_the_number_of_hits_is_in_sight(page: Page) -> None:
    """Below the list, whether that has many rows or few, or only says that there are none."""
    for question in ("part 17", "quixotic", "zyzzyva"):
        page.press("/")
        page.type(question)
        page.wait("document.getElementById('state').textContent.includes('place')")
        bottom = page.run("document.getElementById('state').getBoundingClientRect().bottom")
        assert 790 <= bottom <= 800
        page.press("Escape")
        page.wait("document.querySelector('a.row')")


def test_a_block_that_no_longer_holds_says_so(page: Page) -> None:
    """And leads to what replaced it."""
    show(page, "zz-old.md", "Old")
    page.run("document.querySelector('main .blockhead .problem a').click()")
    page.wait("document.querySelector('main h1')?.textContent === 'Other'")


def test_many_links_leave_the_history_in_sight(page: Page) -> None:
    """The rest of them is a click away."""
    page.look(1400, 900)
    show(page, "zz-hub.md", "Hub")
    page.wait("document.querySelector('#history') && document.querySelector('.rail summary')")
    assert page.run("document.querySelector('#history').getBoundingClientRect().bottom") < 900
    page.run("document.querySelector('.rail summary').click()")
    assert page.run("document.querySelectorAll('.rail .links ul a').length") == 40


def test_each_text_has_its_own_direction(page: Page) -> None:
    """In a note from right to left, boxes and bars are on the right, and code is not."""
    show(page, "zz-cairo.md", "القاهرة")
    style = "getComputedStyle(document.querySelector('article {}')){}"
    assert page.run(style.format("h1", ".direction")) == "rtl"
    box = "getComputedStyle(document.querySelector('article li.task'), '::before')"
    assert page.run(f"parseFloat({box}.right)") < 0
    assert page.run(style.format("blockquote", ".borderRightWidth")) == "3px"
    assert page.run(style.format("blockquote", ".borderLeftWidth")) == "0px"
    assert page.run(style.format("pre", ".direction")) == "ltr"
    assert page.run(style.format("> p", ".direction")) == "ltr"


def test_many_tags_are_a_line_or_two(page: Page) -> None:
    """The others are shown on demand, and the first of them has the focus."""
    show(page, "zz-tagged.md", "Tagged")
    assert page.run("document.querySelectorAll('a.chip').length") < 20
    page.run("document.querySelector('button.chip').click()")
    assert page.run("document.querySelectorAll('a.chip').length") == 60
    assert page.run("document.activeElement.matches('a.chip')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(page: Page, server: Server, scheme: str) -> None:
    """Among what was found, in comparisons and in the editor, by day and by night."""
    source = server.get("source", file="blocks/zz-part.md").json
    sent = {"file": "blocks/zz-part.md", "version": source["version"]}
    server.post("save", {**sent, "text": f"{source['text']}\n{scheme}\n"})
    page.look(1280, 800, scheme)
    for address in ("#/b/blocks/zz-tagged.md?l=4-13", "#/activity", "#/e/blocks/zz-other.md"):
        page.run(f"location.hash = {address!r}")
        page.wait("document.querySelector('main .found, main .timeline, main textarea')")
        assert page.run(CONTRAST) == []
    show(page, "zz-part.md", "Words")
    page.wait("document.querySelector('.timeline a')")
    page.run("document.querySelector('.timeline a').click()")
    page.wait("document.querySelector('main .diff .new')")
    assert page.run(CONTRAST) == []


@pytest.mark.parametrize("width", [320, 390, 800])
def test_a_narrow_page_needs_no_scrolling_sideways(page: Page, width: int) -> None:
    """And in it, the names in the graph can be read."""
    page.look(width, 700)
    for address in ("zz-tagged.md", "zz-cairo.md", "zz-part.md"):
        page.run(f"location.hash = '#/b/blocks/{address}'")
        page.wait("document.querySelector('main h1')")
        assert page.run("document.querySelector('main').scrollWidth") <= width
    page.run("location.hash = '#/graph'")
    page.wait("document.querySelector('main svg text')")
    heights = page.run(
        "[...document.querySelectorAll('main .node:not(.shy) text')]"
        ".map((text) => text.getBoundingClientRect().height)"
    )
    assert min(heights) > 12


def test_a_narrow_page_shows_what_was_opened_also_after_a_search(page: Page) -> None:
    """And / leads back to the search, which has no room beside it."""
    page.look(390, 700)
    page.press("/")
    page.type("quixotic")
    page.wait("document.querySelector('a.hit')")
    page.press("Enter")
    page.wait("document.querySelector('main .found')?.checkVisibility()")
    for address in ("#/graph", "#/activity", "#/e/blocks/zz-part.md"):
        page.run(f"location.hash = {address!r}")
        page.wait("document.querySelector('main .page:not(.block)')?.checkVisibility()")
        assert not page.run("document.getElementById('query').checkVisibility()")
    page.wait("document.querySelector('.editbar')")
    page.run("document.querySelector('.editbar button:not(.primary)').click()")
    page.wait("document.querySelector('main .prose')?.checkVisibility()")
    page.press("/")
    page.wait("document.activeElement.id === 'query'")
    assert page.run("document.querySelector('a.hit').checkVisibility()")


def test_an_empty_memory_and_an_ended_server_are_told(tab: Page, tmp_path: Path) -> None:
    """What is here is said, and what to do; unsaved text is still there to be copied."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    with served(root, "--edit") as running:
        tab.open(running.address)
        tab.wait("document.querySelector('#list .none')?.textContent.includes('Nothing is remem')")
        (root / "blocks" / "first.md").write_text("# First\n\nx\n")
        tab.wait("document.querySelector('#list a.row')?.textContent.includes('First')")
        assert tab.run("document.querySelector('#list .none')") is None
        tab.run("location.hash = '#/e/blocks/first.md'")
        tab.wait("document.activeElement.id === 'text'")
        tab.type("typed ")
        tab.wait("document.querySelector('#text').value.startsWith('typed # First')")
    tab.wait("document.getElementById('alarm').textContent.includes('copy it')")
    assert "open the address" in tab.run("document.getElementById('alarm').textContent")
    tab.run("document.querySelector('button.primary').click()")
    tab.wait("document.querySelector('main .said').textContent.startsWith('The server has ended')")
    assert tab.run("document.querySelector('#text').value").startswith("typed")
    # No question whether to leave, with which this page would wait for an answer.
    tab.run("document.querySelector('.editbar button:not(.primary)').click()")
    tab.open("about:blank")

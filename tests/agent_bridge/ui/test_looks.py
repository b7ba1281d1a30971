"""How the pages look in a real Chromium: in any width, direction and light, text can be read."""

from typing import Final

import pytest
from browsed import show
from chromium import Page, needs_chromium
from ui_server import Server

pytestmark = needs_chromium

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


def test_a_hit_begins_at_the_word_and_not_at_a_part_of_another(page: Page) -> None:
    """The word "art" is marked as a whole, so the text is cut before that, between two words."""
    page.press("/")
    page.type("quixotic art")
    page.wait("document.querySelector('a.hit mark')")
    shown = page.run("document.querySelector('a.hit .snippet').textContent")
    assert shown.startswith(("… participants", "… carted"))
    assert "quixotic art" in shown


def test_a_hit_shows_where_its_words_are_near_each_other(page: Page) -> None:
    """And not where the first of them is alone."""
    page.press("/")
    page.type("vermilion kite")
    page.wait("document.querySelector('a.hit mark')")
    shown = page.run("document.querySelector('a.hit .snippet').textContent")
    assert shown.startswith("…")
    assert "The vermilion kite flew." in shown[:100]


def test_a_hit_begins_with_its_sentence(page: Page) -> None:
    """Also if that began on the line before; and the next item has a line of its own."""
    page.press("/")
    page.type("zircon lanterns")
    page.wait("document.querySelector('a.hit mark')")
    shown = page.run("document.querySelector('a.hit .snippet').textContent")
    assert shown == "In the cellar there is room for only one of the zircon lanterns.\n- After."


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


def test_a_page_that_is_much_enlarged_has_a_list(page: Page) -> None:
    """At four times the size, a window has some 250 pixels, most of which the head takes."""
    page.look(320, 256)
    assert page.run("document.getElementById('list').clientHeight") >= 190
    page.run("document.querySelector('a.row').focus()")
    page.wait("document.querySelector('a.row').getBoundingClientRect().bottom < 257")


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


def test_what_is_wider_than_the_page_is_reached_by_keys(page: Page) -> None:
    """A long line of code can be scrolled without a mouse; a short one is no stop on the way."""
    page.look(1800, 900)
    show(page, "project-tern-buoy.md", "Tern Buoy")
    assert page.run("document.querySelector('pre').tabIndex") == -1
    page.look(390, 700)
    show(page, "zz-other.md", "Other")
    show(page, "project-tern-buoy.md", "Tern Buoy")
    assert page.run("document.querySelector('pre').tabIndex") == 0


def test_a_link_beside_the_text_is_large_enough_for_a_finger(page: Page) -> None:
    """WCAG 2.2 asks for 24 pixels from the middle of one target to the next."""
    show(page, "project-tern-buoy.md", "Tern Buoy")
    page.wait("document.querySelector('.rail .links a')")
    heights = page.run(
        "[...document.querySelectorAll('.rail :is(.outline, .links) li')]"
        ".map((row) => row.getBoundingClientRect().height)"
    )
    assert min(heights) >= 24

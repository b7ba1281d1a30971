"""Reading in a real Chromium: the place is kept, and what others do meanwhile is told."""

from pathlib import Path

from browsed import FILES, show
from chromium import Page, needs_chromium
from ui_server import served

pytestmark = needs_chromium


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
    """The button leads to that text, until it is discarded, and that can be taken back."""
    page.run("location.hash = '#/e/blocks/zz-cairo.md'")
    page.wait("document.activeElement.id === 'text'")
    page.type("typed ")
    show(page, "zz-cairo.md", "القاهرة")
    assert page.run("document.getElementById('edit').textContent") == "Go on editing"
    page.run("document.getElementById('edit').click()")
    page.wait("document.querySelector('#text')?.value.startsWith('typed ')")
    page.run("document.querySelector('.editbar button:not(.primary)').click()")
    page.wait("document.getElementById('edit')?.textContent === 'Edit'")
    page.run("document.querySelector('main .said button').click()")
    page.wait("document.querySelector('#text')?.value.startsWith('typed ')")
    page.run("document.querySelector('.editbar button:not(.primary)').click()")
    page.wait("document.getElementById('edit')?.textContent === 'Edit'")
    show(page, "zz-other.md", "Other")
    assert page.run("document.querySelector('main .said')") is None


def test_who_edits_is_told_that_somebody_else_did(page: Page, memory: Path) -> None:
    """What was typed stays; a change of another file is none of the editor's business."""
    page.run("location.hash = '#/e/blocks/zz-cairo.md'")
    page.wait("document.activeElement.id === 'text'")
    page.type("typed ")
    touch(page, memory, "A storm.")
    page.wait("fetch('api/about').then((answer) => answer.json()).then(() => true)")
    assert page.run("document.querySelector('main .said').textContent") == ""
    file = memory / "blocks" / "zz-cairo.md"
    file.write_text(f"{FILES['zz-cairo.md']}\nMore.\n", "utf-8")
    page.wait("document.querySelector('main .said').textContent.startsWith('Somebody changed')")
    assert page.run("document.querySelector('#text').value").startswith("typed #")
    page.run("document.querySelector('.editbar button:not(.primary)').click()")
    page.wait("document.querySelector('main .prose')?.textContent.includes('More.')")


def test_how_long_ago_something_was_is_true_later_too(page: Page) -> None:
    """A page may stay open for hours in which nothing changes."""
    page.run("(() => { const now = Date.now; Date.now = () => now() + 5 * 3600e3; })()")
    page.wait("document.querySelector('a.row time').textContent.endsWith('hr. ago')")


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

"""The memory browser in a real Chromium: what a person sees, types and cannot be tricked into."""

import os
import shutil
from pathlib import Path

import pytest
from chromium import Page, needs_chromium
from ui_server import ROOT, Server

SAMPLE = ROOT / "tests" / "memories" / "sample"

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A memory of some length, with a block that means harm."""
    root = tmp_path_factory.mktemp("memory")
    shutil.copytree(SAMPLE, root, dirs_exist_ok=True)
    attack = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    (root / "blocks" / "zz-hostile.md").write_text(
        f"---\nsummary: '{attack}'\ntags: ['{attack}']\n---\n# {attack}\n\n## {attack}\n\n{attack}"
        f" xylophone [x](javascript:alert(3)) [[project-tern-buoy|{attack}]] ![]({attack})\n\n"
        "|a|b|\n|:-:|--:|\n|1|2|\n",
        "utf-8",
    )
    rows = "".join(f"| lamp {number} | {'bright ' * 9}|\n" for number in range(40))
    (root / "blocks" / "zz-lamps.md").write_text(
        f"---\ntype: light\n---\n# Lamps\n\n| Lamp | Light |\n|--|--|\n{rows}"
    )
    for number in range(400):
        file = root / "blocks" / f"note-{number:04}.md"
        file.write_text(
            f"# Note {number:04}\n\nWhen did the meeting go on? 会議は金曜日。\n", "utf-8"
        )
        os.utime(file, (1.6e9 + number, 1.6e9 + number))
    return root


def test_the_address_opens_the_memory_and_hides_its_token(page: Page, server: Server) -> None:
    """The token is gone from the address bar, and no script can read the cookie."""
    address = f"http://127.0.0.1:{server.port}{server.room}"
    assert page.run("location.href") == address
    assert page.run("document.cookie") == ""
    assert "Core" in page.wait("document.querySelector('main h1').textContent")


def test_keys_alone_find_and_open_a_place(page: Page) -> None:
    """/ searches as it is typed, Enter opens the lines found, Esc clears, g g is the graph."""
    page.press("/")
    page.type('"buoy went silent"')
    page.wait("document.querySelector('a.hit mark')?.closest('a').textContent.includes('silent')")
    page.press("Enter")
    page.wait("document.querySelector('main .found')?.textContent.includes('Buoy went silent')")
    assert page.run("location.hash").startswith("#/b/blocks/episodic-2026-09.md?l=")
    page.press("Escape")
    page.wait("document.querySelector('.row') && !document.querySelector('a.hit')")
    page.run("document.activeElement.blur()")
    page.press("j", "j")
    page.wait("document.activeElement.classList.contains('row')")
    page.press("g", "g")
    page.wait("document.querySelector('svg .node[data-path=\"blocks/project-tern-buoy.md\"]')")
    page.press("g", "a")
    page.wait("document.querySelector('main h1')?.textContent === 'Activity'")
    page.press("?")
    assert page.run("document.getElementById('help').open")


def test_rows_of_a_table_are_found_with_the_names_of_their_columns(page: Page) -> None:
    """Otherwise they would be numbers without names. The text begins where the answer is."""
    page.press("/")
    page.type('"lamp 37"')
    page.wait("document.querySelector('a.hit')?.textContent.includes('| Lamp | Light |')")
    shown = page.run("document.querySelector('a.hit .snippet').textContent")
    assert shown.startswith("| lamp 37 | bright")


def test_a_block_has_one_colour(page: Page) -> None:
    """Among the hits it has that of the list, also if its name suggests another kind."""
    dot = "document.querySelector('{}[href*=\"zz-lamps.md\"] .dot')"
    colour = f"({dot} && getComputedStyle({dot}).backgroundColor)"
    in_list = page.wait(colour.format("a.row", "a.row"))
    page.press("/")
    page.type('"lamp 37"')
    assert page.wait(colour.format("a.hit", "a.hit")) == in_list


def test_a_long_memory_is_a_short_list(page: Page) -> None:
    """Of 400 blocks only the visible rows exist; the last one is a scroll away."""
    assert page.run("document.querySelectorAll('.row').length") < 60
    page.run("document.getElementById('list').scrollTop = 1e9")
    page.wait("[...document.querySelectorAll('.row')].at(-1)?.textContent.includes('Note 0000')")
    assert page.run("document.querySelectorAll('.row').length") < 60


def test_a_hostile_block_does_nothing(page: Page) -> None:
    """In the list, among hits, as a page, in the graph and in the editor it is text."""
    page.press("/")
    page.type("xylophone")
    page.wait("document.querySelector('a.hit')")
    for address in (
        "#/b/blocks/zz-hostile.md",
        "#/graph/blocks/zz-hostile.md",
        "#/e/blocks/zz-hostile.md",
        "#/b/%3Cimg%20src=x%20onerror=alert(1)%3E",
        "#/?q=%3Cscript%3Ealert(1)%3C/script%3E",
    ):
        page.run(f"location.hash = {address!r}")
        page.wait("document.querySelector('main h1, main textarea')")
    page.run("location.hash = '#/b/blocks/zz-hostile.md'")
    page.wait("document.querySelector('main td.right')")
    assert page.run("document.querySelectorAll('main script, main img').length") == 0
    assert page.run("getComputedStyle(document.querySelector('td.right')).textAlign") == "right"


def test_a_memory_that_changes_shows_at_once(page: Page, memory: Path) -> None:
    """What another program writes appears without a reload."""
    page.run("location.hash = '#/b/blocks/reference-recipes.md'")
    page.wait("document.querySelector('main h1')?.textContent.includes('Recipes')")
    file = memory / "blocks" / "reference-recipes.md"
    file.write_text(file.read_text("utf-8").replace("# ", "# Grandmother's ", 1), "utf-8")
    page.wait("document.querySelector('main h1')?.textContent.startsWith('Grandmother')")


def test_what_a_save_has_to_tell_stays_in_the_page(page: Page, memory: Path) -> None:
    """That an edit was merged is said above the text, also once the list was fetched again."""
    file = memory / "blocks" / "note-0001.md"
    file.write_text("# Note\n\none\n\ntwo\n\nthree\n", "utf-8")
    page.run("location.hash = '#/e/blocks/note-0001.md'")
    page.wait("document.querySelector('#text')?.value.includes('three')")
    file.write_text(file.read_text("utf-8").replace("one", "first"), "utf-8")
    page.run(
        "(() => { const text = document.querySelector('#text');"
        " text.value = text.value.replace('three', 'third');"
        " text.dispatchEvent(new Event('input'));"
        " document.querySelector('button.primary').click(); })()"
    )
    page.wait("document.querySelector('main .said')?.textContent.includes('merged')")
    page.wait("document.getElementById('state').textContent.includes('files')")
    assert "merged" in page.run("document.querySelector('main .said').textContent")
    page.run("location.hash = '#/b/core.md'")
    page.wait("document.querySelector('main h1')?.textContent === 'Core'")
    assert page.run("document.querySelector('main .said')") is None


def test_unsaved_text_outlives_its_file(page: Page, memory: Path) -> None:
    """Whoever left the editor finds what was typed there, even if the file was deleted."""
    file = memory / "blocks" / "note-0002.md"
    page.run("location.hash = '#/e/blocks/note-0002.md'")
    page.wait("document.querySelector('#text')?.value.includes('Note 0002')")
    page.run(
        "(() => { const text = document.querySelector('#text');"
        " text.value = 'typed'; text.dispatchEvent(new Event('input')); })()"
    )
    page.run("location.hash = '#/b/core.md'")
    page.wait("document.querySelector('main h1')?.textContent === 'Core'")
    file.unlink()
    page.run("location.hash = '#/e/blocks/note-0002.md'")
    page.wait("document.querySelector('#text')?.value === 'typed'")
    assert "no file" in page.run("document.querySelector('main .said').textContent")
    page.run("document.querySelector('.editbar button:not(.primary)').click()")


def test_hits_stay_while_the_list_is_fetched(page: Page) -> None:
    """A list that comes late does not take the place of what was searched for meanwhile."""
    page.run(
        "(() => { const real = fetch; window.fetch = async (url, options) => {"
        " const answer = await real(url, options);"
        " if (url.startsWith('api/blocks')) {"
        "  await new Promise((done) => setTimeout(done, 1500)); window.late = true; }"
        " options?.signal?.throwIfAborted(); return answer; }; })()"
    )
    page.run("document.querySelector('#orders [data-order=name]').click()")
    page.press("/")
    page.type("xylophone")
    page.wait("document.querySelector('a.hit')")
    page.wait("window.late")
    page.wait("fetch('api/about').then((answer) => answer.json()).then(() => true)")
    assert page.run("Boolean(document.querySelector('a.hit'))")


# Requests to an address that contains the first text take as long as the second says.
SLOWLY = """(() => {{ const real = fetch; window.fetch = async (url, options) => {{
 const answer = await real(url, options);
 if (`${{options?.method ?? ""}} ${{url}}`.includes({part!r})) {{
  await new Promise((done) => setTimeout(done, {milliseconds})); window.late = true; }}
 options?.signal?.throwIfAborted(); return answer; }}; }})()"""


def test_rows_of_another_order_do_not_come_late(page: Page) -> None:
    """Rows that were asked for in one order do not stand in the list in the next one."""
    page.run(SLOWLY.format(part="order=recent", milliseconds=1500))
    page.run("document.getElementById('list').scrollTop = 300 * 58")
    page.wait("document.querySelector('.row.empty')")
    page.run("document.querySelector('#orders [data-order=name]').click()")
    page.wait("document.querySelector('h2.group bdi')?.textContent === 'always loaded'")
    page.wait("window.late")
    page.run("document.getElementById('list').scrollTop = 300 * 58")
    # Before the page has followed, those at the top still stand there.
    page.wait(
        "document.querySelectorAll('a.row').length > 5 && !document.querySelector('.row.empty')"
        " && document.querySelector('a.row bdi').textContent !== 'Core'"
    )
    shown = page.run("[...document.querySelectorAll('a.row bdi')].map((row) => row.textContent)")
    assert shown == sorted(shown)


def test_a_list_in_another_order_does_not_come_late(page: Page) -> None:
    """Whoever chooses an order and then another gets the latter, however long the first takes."""
    page.run(SLOWLY.format(part="order=kind", milliseconds=1500))
    page.run("document.querySelector('#orders [data-order=kind]').click()")
    page.run("document.querySelector('#orders [data-order=name]').click()")
    page.wait("document.querySelectorAll('h2.group bdi')[1]?.textContent.length === 1")
    page.wait("window.late")
    page.wait("fetch('api/about').then((answer) => answer.json()).then(() => true)")
    shown = page.run("[...document.querySelectorAll('h2.group bdi')].map((one) => one.textContent)")
    assert shown[0] == "always loaded"
    assert all(len(letter) == 1 for letter in shown[1:])


def test_enter_opens_what_was_typed_before_it(page: Page) -> None:
    """Whoever types fast means the last word, too, and not what is found so far."""
    page.run(SLOWLY.format(part="q=xylophone", milliseconds=500))
    page.press("/")
    page.type("meeting")
    page.wait("document.querySelector('a.hit')")
    page.run("document.getElementById('query').select()")
    page.type("xylophone")
    page.press("Enter")
    page.wait("location.hash.startsWith('#/b/')")
    assert page.run("location.hash").startswith("#/b/blocks/zz-hostile.md?l=")


def test_nothing_is_typed_into_a_text_that_is_being_saved(page: Page) -> None:
    """It would be gone once the page of the saved text is shown."""
    page.run(SLOWLY.format(part="POST api/save", milliseconds=700))
    page.run("location.hash = '#/e/blocks/note-0003.md'")
    page.wait("document.querySelector('#text')?.value.includes('Note 0003')")
    page.type("saved ")
    page.run("document.querySelector('button.primary').click()")
    page.type("lost ")
    assert "lost" not in page.run("document.querySelector('#text').value")
    page.wait("document.querySelector('main .prose')?.textContent.includes('saved')")


def test_the_rest_of_a_long_file_can_be_asked_for_again(page: Page, memory: Path) -> None:
    """If the next part could not be had, it is said, and the button is still there."""
    text = "".join(f"paragraph {number}\n\n" for number in range(4000))
    (memory / "blocks" / "zz-long.md").write_text(f"# Long\n\n{text}")
    page.run("location.hash = '#/b/blocks/zz-long.md'")
    page.wait("document.querySelector('button.more')")
    page.run(
        "(() => { const real = fetch; window.fetch = () => {"
        " window.fetch = real; return Promise.reject(new TypeError('It failed')); };"
        " document.querySelector('button.more').click(); })()"
    )
    page.wait(
        "/^The server has ended/.test(document.querySelector('article .problem').textContent)"
    )
    before = page.run("document.querySelectorAll('article p').length")
    page.run("document.querySelector('button.more').click()")
    page.wait(f"document.querySelectorAll('article p').length > {before}")
    (memory / "blocks" / "zz-long.md").unlink()


def test_a_mistyped_address_is_told(page: Page) -> None:
    """What is behind the # may be anything; it never leaves the page of before standing there."""
    page.run("location.hash = '#/b/%'")
    page.wait("document.querySelector('main .failure')?.textContent.includes('%')")


def test_an_edit_meets_another_one_and_is_taken_back(page: Page, memory: Path) -> None:
    """The conflict is shown, nothing typed is lost, and undo puts the file back."""
    file = memory / "blocks" / "reference-home-network.md"
    before = file.read_text("utf-8")
    page.run("location.hash = '#/e/blocks/reference-home-network.md'")
    page.wait("document.querySelector('#text')?.value.includes('# Home')")
    file.write_text(before.replace("# Home", "# Office", 1), "utf-8")
    page.run(
        "(() => { const text = document.querySelector('#text');"
        " text.value = text.value.replace('# Home', '# Boat');"
        " text.dispatchEvent(new Event('input'));"
        " document.querySelector('button.primary').click(); })()"
    )
    page.wait("document.querySelector('.conflict .diff .new')")
    assert "# Boat" not in file.read_text("utf-8")
    assert "# Boat" in page.run("document.querySelector('#text').value")
    page.run("document.querySelector('.conflict button').click()")
    page.run("document.querySelector('button.primary').click()")
    page.wait("document.querySelector('main .prose h1')?.textContent.includes('Boat')")
    assert "# Boat" in file.read_text("utf-8")
    page.wait("document.querySelector('.history .timeline a')")
    page.run("document.querySelector('.history .timeline a').click()")
    page.wait("document.querySelector('.undo button')")
    page.run("document.querySelector('.undo button').click()")
    page.wait("document.querySelector('.undo button.primary')")
    page.run("document.querySelector('.undo button.primary').click()")
    page.wait("document.querySelector('main .prose h1')?.textContent.includes('Office')")
    assert "# Office" in file.read_text("utf-8")

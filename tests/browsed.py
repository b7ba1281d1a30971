"""A memory to be looked at in a browser, and how to get to a block in it."""

from typing import Final

from chromium import Page

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
    "zz-wrapped.md": (
        "# Wrapped\n\nBefore that.\n\n- First.\n- In the cellar there is room for only one of the\n"
        "  zircon lanterns.\n- After.\n"
    ),
    "zz-scattered.md": (
        f"# Scattered\n\nA vermilion door.{' Nothing is here.' * 30} The vermilion kite flew.\n"
    ),
    "zz-hub.md": "# Hub\n\n" + "".join(f"[[zz-spoke-{number}]]\n" for number in range(40)),
    **{f"zz-spoke-{number}.md": f"# Spoke {number}\n\nx\n" for number in range(40)},
    "zz-part.md": f"# Words\n\n{'participants carted ' * 12}the quixotic art of sailing\n",
}


def show(page: Page, name: str, title: str) -> None:
    """Go to a block, and wait for it."""
    page.run(f"location.hash = '#/b/blocks/{name}'")
    page.wait(f"document.querySelector('main h1')?.textContent.includes({title!r})")
    page.wait("!document.querySelector('main').hasAttribute('aria-busy')")

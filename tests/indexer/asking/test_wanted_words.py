"""Words that say what is wanted of a subject, and not which."""

import pytest
from small_memory import small_memory

NOTES = {
    "tern-notes.md": "# Tern notes\n\nThe keel of the buoy was cut. Details: see below.\n",
    "heron.md": "# Birds\n\nThe API heron has two servers in Graz, and Lund.\n",
    "conventions.md": "# Conventions\n\nBranch names are short. Release notes in English.\n",
    "team.md": "# Who is who\n\nThe manager, since March: Bo Ek. And Anna is a tester.\n",
    "wifi.md": "# ネット\n\nWi-Fiの名前：moka。登録情報は箱の中。\n",
    "dog.md": "# 家族\n\n犬はモカ、健一は夫。\n",
    "zh-net.md": "# 网络\n\n路由器名称：小白。资料在抽屉里。\n",
    "zh-family.md": "# 家里\n\n丈夫是周明，在阿里上班。\n",
    "image.md": "# Fjord\n\nThe image in the background of a tern is from Bo.\n",
    "sizes.md": "# Tern image\n\nTern image: 800 wide; the tern image is a small image.\n",
    "menu.md": "# Touch\n\nThe menu for the context is off: a tern has no mouse.\n",
    "menus.md": "# Tern menu\n\nTern menu: soup. The menu of the tern is short, a tern menu.\n",
    "career.md": "# Papers\n\nResume as PDF, last changed by Ek in June.\n",
    "ek.md": "# Ek\n\nEk plays the cello. Ek sings, and Ek walks.\n",
    "de-netz.md": "# Netz\n\nWLAN-Name der Wohnung: Nest. Infos im Ordner.\n",
    "de-team.md": "# Leute\n\nDie Hausmeisterin, seit 2019: Frau Ott.\n",
}


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("heron notes", "heron.md"),
        ("heron details", "heron.md"),
        ("manager name", "team.md"),
        ("manager's name", "team.md"),
        ("tester Anna name", "team.md"),
        ("Hausmeisterin Name", "de-team.md"),
        ("Hausmeisterin Infos", "de-team.md"),
        ("夫 名前", "dog.md"),
        ("夫の名前", "dog.md"),
        ("夫 情報", "dog.md"),
        ("丈夫 名称", "zh-family.md"),
        ("丈夫资料", "zh-family.md"),
    ],
)
def test_the_subject_is_found_and_not_what_has_the_word(question: str, path: str) -> None:
    """Of files that have one of two words, in key words."""
    with small_memory(NOTES) as index:
        assert index.search(question).hits[0].path == path


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("release notes Anna", "conventions.md"),
        ("names branch", "conventions.md"),
        ("Tern notes", "tern-notes.md"),
        ("notes", "tern-notes.md"),
        ("details", "tern-notes.md"),
        ("Wi-Fiの名前", "wifi.md"),
        ("路由器名称", "zh-net.md"),
        ("登録情報 犬", "wifi.md"),
        ("unheard names", "conventions.md"),
        ("tern background image", "image.md"),
        ("tern context menu", "menu.md"),
        ("Ek resume", "career.md"),
        ("Ek's résumé", "career.md"),
    ],
)
def test_what_notes_call_so_is_a_subject(question: str, path: str) -> None:
    """As is the word that is all there is to look for."""
    with small_memory(NOTES) as index:
        assert index.search(question).hits[0].path == path

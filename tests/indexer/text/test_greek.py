"""Forms of words in Greek that do not begin like them."""

import pytest
from word_forms import makes, missed

from indexer.text.greek import find_forms


@pytest.mark.parametrize(
    "forms",
    [
        "γράφω έγραψα γράψει",
        "τρώω έφαγα φάω",
        "βλέπω είδα δω",
        "πλένω έπλυνα",
        "κόβω έκοψα κόψω",
        "χάνω έχασα χάσει",
        "φτάνει έφτασε",
        "πόλη πόλης πόλεις πόλεων",
        "μέρα μέρες μερών",
        "αυγό αυγά",
        "γιος γιο γιου",  # noqa: RUF001 - Greek
        "έτος έτη έτους ετών",
        "ίδρυσε ιδρύθηκε",
        "χτίζω χτίστηκε",
        "έχτισαν χτισμένο",
        "σκότωσαν σκοτώθηκαν",
        "πούλησε πουληθεί",
        "έγραψα γράφτηκε",
        "γράφει γραμμένη",
        "άνοιξαν ανοίχτηκε",
        "πληρώνω πληρώθηκε",
        "πούλησαν πουλούσε",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "other"),
    [("γράφω", "γράμμα"), ("νερό", "ένα"), ("πόλη", "πόλεμος"), ("έτος", "έτσι"), ("", "είδα")],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """The last consonant belongs to no form of the other."""
    assert not makes(find_forms, word, other)

"""Forms of words in Romance languages that do not begin like them."""

import pytest
from word_forms import makes, missed

from indexer.text.romance import find_forms


@pytest.mark.parametrize(
    "forms",
    [
        "decir dijo dicho digo",
        "hacer hizo hecho haré",
        "romper roto",
        "proponer propuso propuesto propongo",
        "dormir durmió duerme",
        "caer cayó caído",
        "leer leyó leído",
        "huir huyeron huido",
        "volver vuelto vuelve",
        "fazer fez feito faço",
        "trazer trouxe trago",
        "pedir peço",
        "cobrir cubro coberto",
        "mettre met mettait",
        "permettre permis",
        "prendre pris prennent",
        "recevoir reçu reçoit",
        "boire bu buvait",
        "craindre craignait",
        "ouvrir ouvert",
        "vinde vând vândut",
        "mănânc mâncat",
        "găsesc găsit",
        "citește citit",
        "lucrează lucrat",
        "locuiesc locuit",
        "naște născut",
        "fată fete",
        "noapte nopți",
        "lac lacul",
        "lac lacului",
        "râu râul",
        "leggere letto lesse",
        "rompere rotto ruppe",
        "bere bevono",
        "prendere preso",
        "produrre prodotto producono",
        "scrivere scritto scrisse",
        "nascere nato nacque",
        # And what was done.
        "mudou mudança",
        "casaram casamento",
        "nasceu nascimento",
        "operou operações",
        "pagare pagamento",
    ],
)
def test_stems_of_a_verb_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    "forms",
    [
        "contar cuenta",
        "contó cuenta",
        "jugar juega",
        "cerrado cierra",
        "pedir pidió",
        "pedido pide",
        "sirven sirvieron",
        "sentir sinto",
        "durmo dorme",
        "fugir foge",
    ],
)
def test_a_stressed_vowel_is_another(forms: str) -> None:
    """In verbs whose stem is otherwise the same."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    "forms", ["luz luces", "pão pães", "nação nações", "sol sóis", "som sons", "mal maux"]
)
def test_a_plural_and_its_noun_find_each_other(forms: str) -> None:
    """Where the last letter is another."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "form"), [("troveremmo", "trovare"), ("tiraient", "tirer"), ("durerait", "dura")]
)
def test_a_short_stem_finds_forms_with_other_endings(word: str, form: str) -> None:
    """If most of a word is its ending, its other forms hardly begin like it."""
    assert makes(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("casa", "caso"),
        ("peso", "piso"),
        ("mesa", "misa"),
        ("puerto", "puerta"),
        ("poner", "puente"),
        ("contare", "contest"),
        ("z", "ces"),
        ("multe", "molti"),
        ("punti", "ponte"),
        ("corsi", "curse"),
        ("", "ces"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Nouns may differ in a vowel as verbs do."""
    assert not makes(find_forms, word, other)

"""Questions for what is to be bought lead to the list, whatever it is called."""

import pytest
from small_memory import small_memory

from indexer.asking.shopping import find_list_names

# What else is said of having to, and of buying.
LANGUAGES = {
    "en": ("Groceries", "I need to change the tyres.", "I bought the Golf in 2019."),
    "de": ("Einkaufsliste", "Ich muss die Reifen wechseln.", "Den Golf habe ich 2019 gekauft."),
    "fr": ("Liste de courses", "Je dois changer les pneus.", "J'ai acheté la Clio en 2019."),
    "es": ("Lista de la compra", "Tengo que cambiar las ruedas.", "Compré el Ibiza en 2019."),
    "it": ("Lista della spesa", "Devo cambiare le gomme.", "Ho comprato la Panda nel 2019."),
    "pt": ("Supermercado", "Tenho que trocar os pneus.", "Comprei o Corolla em 2019."),
    "nl": ("Boodschappenlijst", "Ik moet de banden wisselen.", "De Golf heb ik in 2019 gekocht."),
    "sv": ("Inköpslista", "Jag måste byta däck.", "Jag köpte Golfen 2019."),
    "da": ("Indkøbsseddel", "Jeg skal skifte dæk.", "Jeg købte bilen i 2019."),
    "no": ("Handleliste", "Jeg må bytte dekk.", "Jeg kjøpte bilen i 2019."),
    "pl": ("Lista zakupów", "Muszę zmienić opony.", "Golfa kupiłem w 2019."),
    "cs": ("Nákupní seznam", "Musím vyměnit pneumatiky.", "Golf jsem koupil v roce 2019."),
    "ru": ("Список покупок", "Надо поменять шины.", "Купил машину в 2019."),
    "uk": ("Список покупок", "Треба поміняти шини.", "Купив машину у 2019."),
    "tr": ("Alışveriş listesi", "Lastikleri değiştirmem lazım.", "Arabayı 2019'da aldım."),
    "fi": ("Ostoslista", "Pitää vaihtaa renkaat.", "Ostin auton 2019."),
    "hu": ("Bevásárlólista", "Le kell cserélni a gumikat.", "2019-ben vettem az autót."),
    "id": ("Daftar belanja", "Saya harus ganti ban.", "Mobil saya beli tahun 2019."),
    "zh": ("购物清单", "要换轮胎。", "2019年买了车。"),
    "ja": ("買い物リスト", "タイヤを交換しないといけない。", "車は2019年に買った。"),
    "ko": ("장보기 목록", "타이어를 바꿔야 한다.", "차는 2019년에 샀다."),
}


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "what do I need to buy"),
        ("en", "What should we still pick up?"),
        ("en", "what do we need from the supermarket"),
        ("de", "was muss ich noch kaufen"),
        ("de", "Was sollen wir vom Markt mitbringen?"),
        ("fr", "qu'est-ce que je dois acheter"),
        ("fr", "que reste-t-il à acheter"),
        ("es", "qué tengo que comprar"),
        ("es", "qué falta por comprar"),
        ("it", "cosa devo comprare"),
        ("it", "cosa c'è da comprare"),
        ("pt", "o que preciso comprar"),
        ("nl", "wat moet ik nog kopen"),
        ("sv", "vad ska jag köpa"),
        ("da", "hvad skal jeg købe"),
        ("no", "hva må vi kjøpe"),
        ("pl", "co muszę kupić"),
        ("cs", "co musíme koupit"),
        ("ru", "что надо купить"),
        ("uk", "що треба купити"),
        ("tr", "ne almam lazım"),
        ("fi", "mitä pitää ostaa"),
        ("hu", "mit kell vennem"),
        ("id", "apa yang harus dibeli"),
        ("zh", "我要买什么"),
        ("zh", "还需要买啥"),
        ("ja", "何を買わないといけない？"),
        ("ja", "買うものは何"),
        ("ko", "뭐 사야 해?"),
        ("ko", "살 거 뭐 있지"),
    ],
)
def test_what_is_to_be_bought_stands_in_the_list(language: str, question: str) -> None:
    """Not where somebody has to do anything else, or bought something."""
    name, must, bought = LANGUAGES[language]
    notes = {
        "a.md": f"# A\n\n{must}\n",
        "b.md": f"# B\n\n{bought}\n",
        "c.md": f"# {name}\n\n- x1\n- x2\n",
    }
    with small_memory(notes) as index:
        assert index.search(question).hits[0].path == "c.md"


@pytest.mark.parametrize(
    "question",
    [
        *("When did I buy the car?", "what did we get for her birthday", "how do I shop around"),
        *("wann habe ich das Auto gekauft", "cuándo compré el coche", "什么时候买的车", "买了什么"),
    ],
)
def test_what_was_bought_is_in_no_list(question: str) -> None:
    """Nor is what else has the word."""
    assert find_list_names(question) == ("", ())


def test_a_list_in_another_language_is_found() -> None:
    """A model asks in English what notes have in the language of their user."""
    notes = {"a.md": "# Casa\n\nTenho que trocar os pneus.\n", "b.md": "# Compras\n\n- leite\n"}
    with small_memory(notes) as index:
        assert [hit.path for hit in index.search("what do I need to buy?").hits] == ["b.md"]


def test_who_tells_more_is_asked_for_more_than_the_list() -> None:
    """A present for somebody stands where that person does."""
    notes = {
        "groceries.md": "# Groceries\n\n- milk\n- flour\n",
        "people.md": "# People\n\nMy wife Eva likes tulips and the sea.\n",
        "work.md": "# Work\n\nThe office moves to the harbour.\n",
    }
    with small_memory(notes) as index:
        hits = index.search("which flowers should I buy for my wife?").hits
        assert hits[0].path == "people.md"

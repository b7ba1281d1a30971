"""Words that mean little where they stand."""

import pytest

from indexer.text.small_in_place import find_now, find_small


@pytest.mark.parametrize(
    ("question", "small"),
    [
        ("what is my current address", ["current"]),
        ("Current employer?", ["Current"]),
        ("the current draw of the pump", []),
        ("a current of 4 A", []),
        ("current limiting resistor", []),
        ("is it alternating current", []),
        ("recurrent events", []),
    ],
)
def test_what_is_current_is_what_is_asked_for(question: str, small: list[str]) -> None:
    """Unless it flows."""
    assert [*find_small(question)] == small


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("Hugo's boat doesn't float, l'été", ["'s", "doesn't", "l'"]),
        ("why doesnt it, DIDNT it", ["doesnt", "DIDNT"]),
        ("dov'è la chiave dell'auto, cos\u2019era", ["dov'", "dell'", "cos\u2019"]),
        ("a quest, dell", []),
        ("Nell's cat, Dell\u2019s laptop", ["'s", "\u2019s"]),
        ("the want of front wheels", []),
        ("an x-ray, T-shirts and the S-Bahn", ["x", "T", "S"]),
        ("ce s-a spus, ce n-au adus și cine L-a văzut", ["s", "n", "L"]),
        ("m-ați sunat, v-o dau, i-aș da", ["m", "v", "i"]),
        ("s-2, s-aluminiu, sas-a", ["s"]),
        ("cine îi scrie, Îi dau", ["îi", "Îi"]),
        ("Karol II", []),
        ("kapıyı kim açtı, Kim taktı", ["kim", "Kim"]),
        ("kimya sınavı", []),
        ("wann hat Kim Geburtstag", []),
        ("sınava ne kadar kaldı", ["kadar"]),
        ("borç ne kadardı", ["kadardı"]),
        ("kadar gula ayah", []),
        ("vitamin-D, B-1, e-b, a-t-plates", []),
        ("who may drive?", ["may"]),
        ("it may be late", ["may"]),
        ("what I may not eat", ["may"]),
        ("who may 4 suits", []),
        ("in may", []),
        ("May I come in May?", []),
        ("mayor", []),
        ("her cell phone, Cell-phone", ["cell", "Cell"]),
        ("the phone in cell 4", []),
        ("User tea, the user's tea", ["'s", "User", "user"]),
        ("users, user_id", []),
        ("kim jest Ada, kto to Kim", ["kim"]),
        ("Ada'nın kim olduğunu", ["kim"]),
        ("kim bu kitabı okuyor?", ["kim"]),
        ("kim aradı", ["kim"]),
        ("när går färjan", ["när"]),
        ("nar gick diskmaskinen", ["nar"]),
        ("nar suyu", []),
        ("var bor mamma", ["var"]),
        ("kommer du ihåg var mamma bor", ["var"]),
        ("var keyword in JavaScript", []),
        ("ekmek var mı", []),
        ("mikor újul meg az edzőterem", ["meg"]),
        ("where does Meg live", []),
        ("l'ultima volta in piscina", ["l'", "volta"]),
        ("quantas vezes corri", ["vezes"]),
        ("una volta a crociera, le vele a volte", []),
        ("come si chiama la veterinaria", ["chiama"]),
        ("chi chiama il veterinario", []),
        ("onde a gente ficou", ["gente"]),
        ("quanta gente veio", []),
        ("apa yang belum selesai", ["apa"]),
        ("minggu lalu ada apa", ["apa"]),
        ("apa telefonszáma, the APA style", []),
        ("wie is Kim, what does Kim do", []),
        ("How many boats are too many?", ["many"]),
        ("how much is much", ["much"]),
        ("how many different boats, and how different", ["many different"]),
        ("how long is the long boat", []),
        ("how many days passed between it and now", ["now", "many", "days passed between"]),
        ("how many weeks ago did we sail", ["many", "weeks ago"]),
        ("how many months had passed since the move", ["many", "months had passed since"]),
        ("how many days of rain", ["many"]),
        ("how many days before the launch", ["many"]),
        ("the order of hops, what is the Order of the Phoenix", []),
        (
            "What is the order of the trips, earliest to the latest",
            ["order", "earliest to the latest"],
        ),
        ("in which order did they come", ["which order"]),
        ("Which event happened first, the regatta or the move?", ["happened first"]),
        ("Did I buy first: the rope or the oars", ["first"]),
        ("who came first? first aid or not", []),
        ("the first mate, or the second", []),
        ("how much did I earn in total?", ["much", "total"]),
        ("the total number of boats", ["total number"]),
        ("the total cost of the boat, in total darkness", []),
        ("the order with the boots", []),
        ("the most recent order", ["most recent"]),
        ("back at our previous chat about tar", ["our previous chat"]),
        ("I'm looking back at our last talk", ["'m", "looking back at our last talk"]),
        ("tar, and I was wondering if you knew", ["I was wondering if"]),
        ("Can you remind me of the tar you suggested?", ["Can you remind me of", "suggested"]),
        ("who suggested the chat, who recommended tar", []),
    ],
)
def test_some_words_are_small_where_they_stand(text: str, small: list[str]) -> None:
    """Pieces at an apostrophe, the verb "may", the "cell" of a phone, what asks for an order."""
    assert list(find_small(text)) == small


@pytest.mark.parametrize(
    ("text", "now"),
    [
        ("what do we know", ""),
        ("Who knows what is known now?", "now"),
        ("I KNOW NOW", "now"),
        ("know nowadays", "nowadays"),
        ("knownow", ""),
        ("zurzeit", "zurzeit"),
        ("was lese ich in letzter Zeit?", "in letzter zeit"),
        ("что я читал в последнее время", "в последнее время"),
        ("quanto pagamos agora?", "agora"),
        ("How far is it, and how far did we get so far?", "so far"),
        ("Agoraphobia", ""),
        ("ile teraz płacimy", "teraz"),
        ("wie is nu de baas", "is nu"),
        ("şu anki adres", "şu anki"),
        ("요즘 뭐 해", "요즘"),
    ],
)
def test_what_is_known_is_not_now(text: str, now: str) -> None:
    """The word itself counts, but not inside "know"."""
    assert find_now(text) == now

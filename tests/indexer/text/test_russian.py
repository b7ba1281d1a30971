"""Forms of words in Russian that begin otherwise."""

import pytest
from word_forms import makes, missed

from indexer.text.russian import find_aspects, find_forms


@pytest.mark.parametrize(
    "forms",
    [
        "идти шёл шла шли иду",
        "найти нашли находим нахожу",
        "прийти придёт пришла приходили",
        "поехать поедем поехали",
        "взять возьму взяли беру брал",
        "дать дадут дала даёт",
        "продать продадут продавал",
        "писать пишет писала",
        "сказал скажет говорит говорили",
        "рассказать расскажу рассказывала",
        "купили покупать куплю",
        "умер умирают умрёт",
        "открыть откроет открывали открыта",
        "помог поможет помогала",
        "могу может мочь могли",
        "назвали назовёт называется",
        "искали ищет",
        "положить кладём",
        "вырос вырастет",
        "человек люди людей",
        "ребёнок дети ребёнка",
        "друг друзья друзей",
        "имя имени имён",
        "уши ухо",
    ],
)
def test_a_word_has_several_stems(forms: str) -> None:
    """Each finds all others, whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("платить", "заплатил"),
        ("строили", "построила"),
        ("печатать", "напечатали"),
        ("сломался", "ломается"),
    ],
)
def test_a_verb_has_a_prefix_if_it_is_done(word: str, form: str) -> None:
    """Each finds the other."""
    assert not missed(find_aspects, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("шляпа", "идти"),
        ("едва", "ехал"),
        ("виде", "вход"),
        ("ключи", "заключалось"),
        ("стол", "простол"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Though they begin or end alike."""
    assert not makes(find_forms, word, other)
    assert not makes(find_aspects, word, other)

"""Words that say what is wanted of a subject, and not which: "heron notes", "manager's name".

Whoever asks in key words ends with such a word, and no note needs to have it. Where it occurs, it
tells of something else: of the notes on another project, of the names of branches. It is the
subject itself where notes have it beside the same word: "release notes", "file name".
"""

from collections.abc import Iterator, Sequence
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Terms
from indexer.asking.tokenizer import split_surfaces
from indexer.text.asides import AROUND
from indexer.text.folding import fold_text
from indexer.text.small_words import is_small
from indexer.text.words import is_unspaced

_WANTED: Final = frozenset(
    """
    name names note notes info infos information detail details context background overview summary
    namen notizen informationen einzelheiten kontext hintergrund uberblick ubersicht
    zusammenfassung nom noms prenom informations contexte apercu nombre nombres apellido
    informacion detalles contexto resumen nome nomes nomi informacoes informacao detalhes resumo
    informazioni dettagli contesto riassunto riepilogo naam namen notities informatie
    overzicht samenvatting namn anteckningar detaljer sammanhang oversikt sammanfattning navn noter
    notater oplysninger opplysninger informasjon kontekst overblik oversigt oppsummering nimi nimet
    muistiinpanot tiedot yksityiskohdat konteksti yhteenveto nev neve nevek jegyzetek informacio
    reszletek hatter osszefoglalo imie imiona nazwisko notatki informacje szczegoly podsumowanie
    jmeno prijmeni poznamky informace udaje podrobnosti souhrn adi ismi isim isimler notlar bilgi
    bilgiler bilgileri ayrintilar detaylar baglam ozet nama catatan informasi konteks ringkasan
    имя имена фамилия заметки информация сведения детали подробности контекст сводка
    імя імена прізвище нотатки інформація відомості подробиці
    ονομα ονοματα σημειωσεισ πληροφοριεσ λεπτομερειεσ περιληψη
    שמ שמות פרטימ מידע הערות סיכומ اسم معلومات تفاصيل ملاحظات ملخص نام اطلاعات جزييات يادداشتها
    नाम जानकारी विवरण टिप्पणियाँ टिप्पणियां
    """.split()  # noqa: SIM905 - two hundred pairs of quotes say nothing
)
# In scripts without spaces, at the end of what stands between two.
_WANTED_UNSPACED: Final = tuple(
    """
    姓名 名字 名称 名稱 笔记 筆記 信息 資訊 资料 資料 详情 詳情 详细 情况 情況 背景 概述 概要
    名前 氏名 メモ 情報 詳細
    이름 성함 메모 정보 세부사항 배경 요약 ชื่อ ข้อมูล รายละเอียด
    """.split()  # noqa: SIM905 - as above
)
# What may stand between it and the subject.
_OF: Final = "の的"

# The factor of such a word.
_WORTH: Final = 0.2


def damp_wanted(postings: Postings, terms: Terms, typed: str) -> Terms:
    """Return *terms* with little weight for those that only say what is wanted of others."""
    words = [word for one in typed.split() if (word := one.strip(AROUND))]
    for word, beside in _find_wanted(words):
        surface = fold_text(word)
        others = (t for t in terms.terms if t.is_asked and not t.is_common and t.variants)
        has_subject = any(fold_text(other.surface) not in surface for other in others)
        if has_subject and not any(map(postings.has_anywhere, beside)):
            terms = _damp(terms, word)
    return terms


def _find_wanted(words: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield each word that may say what is wanted, with how it reads beside its neighbours."""
    for number, word in enumerate(words):
        before = words[number - 1] if number else ""
        behind = words[number + 1] if number + 1 < len(words) else ""
        # The marks of Hindi stand there as people write them.
        if fold_text(word) in _WANTED or word in _WANTED:
            # Before another word it tells which one: "background image".
            if before and not is_small(before) and (not behind or _is_beside(behind)):
                yield word, [f"{before} {word}"]
        elif is_unspaced(word) and (end := next(filter(word.endswith, _WANTED_UNSPACED), "")):
            attached = word.removesuffix(end)
            if attached or before:
                yield end, [word if attached else f"{before}{word}"]


def _is_beside(word: str) -> bool:
    return is_small(word) or fold_text(word) in _WANTED


def _damp(terms: Terms, word: str) -> Terms:
    if not is_unspaced(word):
        return terms.damp(word, _WORTH)
    signs = {*word, *_OF, *"".join(split_surfaces(word))}
    damped = (
        term._replace(factor=term.factor * _WORTH) if signs.issuperset(term.surface) else term
        for term in terms.terms
    )
    return terms._replace(terms=tuple(damped))

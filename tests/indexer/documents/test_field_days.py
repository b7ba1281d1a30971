"""Days of items that do not begin with one."""

import pytest

from indexer.documents.field_days import find_day_in_field


@pytest.mark.parametrize(
    "line",
    [
        "- 7f3a | 2026-05-04 | Has a dog",
        "- id: 7f3a | 2026-05-04T10:22:01Z | Has a dog",
        "* Has a dog | 4 May 2026",
        "1. Has a dog | pets | 2026-05-04 | 0.8",
        "- Has a dog (2026-05-04)",
        "- Has a dog (4. Mai 2026)",
        "- [x] Has a dog [2026-05-04]",
        "  - Has a dog [[2026-05-04]]",
        "- v1.4.2 (2026-05-04): fixes the clock",
        "- **v1.4.2** — 4 May 2026 — fixes the clock",
        "* `OC-412`, 2026-05-04: fixes the clock",
        "1. [PR #1102] 2026-05-04 - fixes the clock",
        "- [x] E-041 [2026-05-04] fixes the clock",
        "- Release 1.4.2: 2026-05-04",
        "- 养了一只狗\uff082026年5月4日\uff09",
        '{"time": "2026-05-04 10:30", "app": "Post", "text": "Delivered by 2026-05-06"}',
        '{"id": 17, "from": "Ada", "ts":"2026-05-04T18:32:07Z", "text": "See you"},',
        '  [{"app": "Post", "sent_at": "May 4, 2026 at 6:32 PM", "text": "Delivered"}',
        "- {'who': 'Ada', 'startTime': '2026-05-04T18:32', 'minutes': 12}",
        "- {who: Ada, date: 2026-05-04, minutes: 12}",
        '{"fecha": "4 de mayo de 2026", "texto": "Entregado"}',
        '{"uhrzeit": "4. Mai 2026, 09:12 Uhr", "text": "Zugestellt"}',
        '{"fecha_hora": "2026-05-04T09:12", "texto": "Entregado"}',
        '{"ora": "2026-05-04 09:12", "testo": "Consegnato"}',
        '{"app": "Correios", "data_hora": "2026-05-04T09:12", "texto": "Entregue"}',
        '{"tijdstip": "2026-05-04 09:12", "tekst": "Bezorgd"}',
        '{"czas": "2026-05-04 09:12", "treść": "Doręczono"}',
        '{"horodatage": "2026-05-04 09:12", "texte": "Livré"}',
        '{"app": "Post", "日期": "2026年5月4日", "text": "到了"}',
        '{"user": {"name": "Ada", "created_at": "2019-01-02"}, "created_at": "2026-05-04 10:30"}',
        '{"by": {"at": {"city": "Oslo", "date": "1990-01-02"}, "on": "x"}, "time": "2026-05-04"}',
    ],
)
def test_a_day_is_a_field_of_its_own(line: str) -> None:
    """Between bars, in brackets at the end, behind a code, in a record, however it is written."""
    assert find_day_in_field(line) == "2026-05-04"


@pytest.mark.parametrize(
    "line",
    [
        "Has a dog (2026-05-04)",
        "- Has a dog (since 2026-05-04)",
        "- Has a dog (2026-05-04), and a cat",
        "- Has a dog (4 May)",
        "- See [the diary](2026-05-04)",
        "- Has a dog | until 2026-05-04, or so",
        "- Has a dog (Rex)",
        "v1.4.2 (2026-05-04): fixes the clock",
        "- v1.4.2 (since 2026-05-04): fixes the clock",
        "- v1.4.2 fixes the clock of 2026-05-04",
        "- Anna (1990-05-04): likes cake",
        "- v1.4.2 2026-05-04 fixes the clock",
        "- 20 boxes: of 2020",
        '{"name": "Ada", "birthday": "1990-05-04", "text": "likes cake"}',
        '{"text": "Delivered", "update": "2026-05-04"}',
        '{"time": "10:30", "text": "Delivered on 2026-05-04"}',
        '{"text": "the time: 2026-05-04"}',
        'See {"time": "2026-05-04"} for that',
        '{"time": 1746355200}',
        '{"user": {"name": "Ada", "date": "2026-05-04"}, "text": "Hello"}',
        '{"user": {"name": "Ada", "date": "2026-05-04", "text": "cut off',
        "- a | b | c",
        "- ()",
        "",
    ],
)
def test_other_days_are_told_by_words(line: str) -> None:
    """A day with words beside it, one without its year, a link, and what is no item."""
    assert find_day_in_field(line) is None

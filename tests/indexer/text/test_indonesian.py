"""Forms of a word in Indonesian and Malay."""

import pytest
from word_forms import makes, missed

from indexer.text.indonesian import find_forms


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("beli", "membeli"),
        ("beli", "dibelikan"),
        ("membeli", "pembelian"),
        ("potong", "memotong"),
        ("tulis", "penulis"),
        ("sewa", "menyewa"),
        ("kirim", "pengiriman"),
        ("ambil", "mengambilnya"),
        ("meminjam", "dipinjam"),
        ("sehat", "kesehatan"),
        ("keberangkatan", "berangkat"),
        ("memperbaiki", "perbaikan"),
        ("rawat", "merawat"),
        ("masak", "memasak"),
        ("gambar", "menggambar"),
        ("rumah", "perumahan"),
    ],
)
def test_a_prefix_stands_before_a_word_or_takes_its_first_letter(word: str, form: str) -> None:
    """Each form finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("keller", "seller"),
        ("terpadu", "adu"),
        ("menang", "tenang"),
        ("kopi", "mengkopi"),
        ("diam", "am"),
        ("ku", "memaku"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A base must begin as words do, and have four letters."""
    assert not makes(find_forms, word, other)

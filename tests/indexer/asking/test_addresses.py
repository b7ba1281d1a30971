"""Questions for an address: which they are, and what an address looks like."""

import re

import pytest

from indexer.asking.answer_types import AnswerType, find_answer_type


@pytest.mark.parametrize(
    ("questions", "holds", "others"),
    [
        (
            """e-mail of the baker
            email for Ada
            what's Ada's e-mail?
            Ada's email
            mail address of the baker
            E-Mail-Adresse von Ada
            Mailadresse der Bäckerei
            adresse mail de Léa
            correo electrónico de Ada
            indirizzo email di Ada
            email Ады
            Какой имейл у Ады?
            электронная почта Ады
            e-mail da Ada
            qual é o email do padeiro?
            endereço de e-mail do padeiro
            mail della fornaia
            qual è l'indirizzo mail del fornaio
            indirizzo di posta elettronica di Ada
            mailadres van de bakker
            e-mailadres van de bakker
            email van Ada
            adres e-mail piekarza
            adres mailowy piekarza
            mail do piekarza
            fırıncının e-posta adresi
            Ada'nın maili
            firincinin mail adresi ne?
            パン屋のメールアドレス
            パン屋のメアド
            빵집 메일 주소
            麵包店的信箱""",
            ["a.b@bread.example", "(ada+x@b-c.co.uk)"],
            ["@ada", "ada@", "4 @ 5"],
        ),
        (
            """phone number of the baker
            what is the mobile number of Ada
            phone of the baker
            Ada's phone
            Telefonnummer der Bäckerei
            numéro de téléphone du boulanger
            téléphone du boulanger
            número de teléfono de Ada
            телефон Ады
            Какой телефон у пекаря?
            номер телефона пекаря
            qual o telefone do padeiro
            número de telefone da Ada
            numero do celular da Ada
            celular da Ada
            telefono del fornaio
            numero di cellulare di Ada
            qual è il numero di telefono dell'idraulico
            telefoonnummer bakker
            wat is het mobiele nummer van Ada?
            telefoon van de bakker
            numer telefonu piekarza
            jaki jest numer telefonu do piekarza?
            telefon do piekarza
            fırıncının telefon numarası
            firincinin telefonu
            Ada'nın telefonu kaç?
            Ada'nın cep numarası
            パン屋の電話番号
            パン屋の電話ばんごう教えて
            빵집 전화번호
            빵집 연락처 뭐였지
            面包店的手机号
            面包店电话多少
            麵包店的電話""",
            [
                *["020 7946 0812", "(415) 555-0132", "+43 664 1234567", "555-0142"],
                *["06 12 34 56 78", "Tel.:044 422 90 15", "電話0761-555-2218です"],
            ],
            [
                *[
                    "2026-05-04, 12:30",
                    "01/20/2026 8:15",
                    "09/07 16:00",
                    "09/07 16h30",
                    "10.8.0.14",
                    "£1,264.50",
                    "call 12",
                ],
                *["10:15 - 11:00", "INV2026-00712", "2026-05-04に"],
            ],
        ),
        (
            """url of the shop
            web address of the shop
            link of the shop
            网站的网址""",
            ["https://shop.example", "see www.shop.example"],
            ["the shop", "ada@shop.example"],
        ),
        (
            """ip address of the printer
            IP of the printer
            printer ip
            MAC address of the printer
            bind address of the proxy
            server address
            what is the address of the server
            address of the NAS
            IP-Adresse vom NAS
            Adresse des Servers
            adresse IP du routeur
            adresse du serveur
            dirección del servidor
            indirizzo del server
            endereço do servidor
            IP-adres van de printer
            adres serwera
            адрес сервера
            IP-адрес принтера
            服务器的地址是什么
            IP地址
            서버 주소""",
            ["192.168.0.4", "at 10.8.0.1.", "fe80::1:2:3:4"],
            ["1.2.3", "12:30:15", "1.2.3.4.5"],
        ),
    ],
)
def test_addresses_are_sure_to_be_meant(
    questions: str, holds: list[str], others: list[str]
) -> None:
    """Of mails, phones, pages and machines; the words that ask for them say nothing else."""
    for question in questions.splitlines():
        kind = find_answer_type(question.strip())
        assert kind, question
        assert kind.look in {"sure", "address"}, question
        assert all(kind.holds.search(text) for text in holds)
        assert not any(kind.holds.search(text) for text in others)
    assert (
        "address"
        in (find_answer_type("the mail address of Ada") or AnswerType(re.compile(""))).asking
    )
    # They are compared with folded words.
    assert (
        "numero"
        in (find_answer_type("numéro de téléphone de Léa") or AnswerType(re.compile(""))).asking
    )


@pytest.mark.parametrize(
    "question",
    [
        "who wrote the email about the lease",
        "what does the e-mail of yesterday say?",
        "did I answer Ada's email about the lease",
        "which notes link to walking",
        "who owns the IP",
        "Ada's phone was stolen",
        "what did Ada do with the phone number of the baker?",
        "check whether a url is valid",
        "what happened to my phone",
        "how much does the dog weigh",
        "which costs did we cut",
        "email от Ады",
        "телефон сломался",
        "телефон Аде на день рождения",
    ],
)
def test_a_mail_or_a_phone_as_such_is_no_address(question: str) -> None:
    """Their words stay those that are asked for."""
    kind = find_answer_type(question)
    assert kind is None or not kind.asking

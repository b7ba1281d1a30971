"""Questions for a postal address or a home, and what tells one."""

import pytest
from small_memory import small_memory

from indexer.asking import homes
from indexer.asking.answer_types import find_answer_type

QUESTIONS = """
What is the dentist's address?
dentist address
address of Karen
Karen's postal address
user home address
what is my address
the addresses of our neighbours
mailing address for the tax office
where does grandma live
Where do Karen and Tom live?
where is Karen living now
in which city does Karen live
which street does Karen live on
Adresse vom Hausarzt
Wie ist die Adresse von Oma Inge?
wo wohnt Oma Inge
in welcher Straße wohnt Inge
Quelle est l'adresse du médecin ?
adresse de Mamie
où habite Hugo
¿Cuál es la dirección de la dentista?
dónde vive Nico
qual è l'indirizzo della pediatra
dove abita zio Carlo
endereço do encanador
onde mora a vó Lurdes
adres van de huisarts
waar woont oom Wim
adressen til tandlægen
adressen till tandläkaren
hvor bor Nils
var bor Nils
missä Aino asuu
hammaslääkärin osoite
adres dentysty
gdzie mieszka Ola
adresa zubaře
kde bydlí Jana
a fogorvos címe
hol lakik Péter
Ayşe'nin adresi ne
Ayşe nerede oturuyor
адрес стоматолога
где живёт Костя
де живе Оля
διεύθυνση του οδοντιάτρου
πού μένει ο Νίκος
Lan sống ở đâu
địa chỉ nha sĩ
alamat dokter gigi
Budi tinggal di mana
ที่อยู่ของมานี
राधा कहाँ रहती है
अस्पताल का पता
أين يسكن خالد
عنوان الطبيب
رضا کجا زندگی می‌کند
איפה גר דוד
כתובת של הרופא
李医生的地址
王阿姨的地址是什么？
王阿姨住在哪里
歯医者の住所
祖母はどこに住んでいますか
치과 주소
할머니는 어디에 살아
할머니 어디 사세요
민준이는 어디 사는지
where are they living these days
address of the new server room
the address of the hosts in Lyon
dirección de la empresa
仓库地址
can you give me the dentist address
"""

OTHERS = """
who has Karen's address
when did we change the address
did Karen write down her address
Ada's e-mail address
web address of the school
IP address of the printer
which address book do we use
Where does Andrew want to live?
where is the key
where does the cable go
wer hat die Adresse notiert
メールの住所録を移した
老虎居住在什么地方
where does the config file live
where do the logs live
where is the living room lamp from
where are the living-room curtains
what does the pull request address
which bugs does patch 7 address
issues left to address
wallet address
bind address of the proxy
MAC address of the printer
server address
what is the address of the server
address of the NAS
keynote address
IP-Adresse vom NAS
MAC-Adresse des Druckers
Adresse des Servers
adresse IP du routeur
adresse du serveur
dirección IP del servidor
dirección del servidor
dirección del proyecto
indirizzo IP del router
indirizzo del server
endereço do servidor
IP-adres van de printer
IP-adressen til printeren
adres serwera
adres IP drukarki
где живёт конфиг
адрес сервера
IP-адрес принтера
адрес репозитория
服务器地址
服务器的地址是什么
接口地址
IP地址
MAC 地址
서버 주소
웹 주소
IP 주소
어디서 사는 커피 원두
가족 사진 어디 사이트에 올렸지
이 열쇠는 어디에 사용해
가족사진 어디 사진관
عنوان الكتاب الجديد
عنوان الرسالة
ไฟล์ที่อยู่ในเครื่อง
"""

TOLD = """
Karen Holt, 27 Cotter Row, Leeds
Grandma: 14 Elm Street, Springfield
221B Baker Street
1600 Old Mill Rd
Leeds LS6 2AB
Springfield, IL 62704
P.O. Box 12
Dr. Lang, Marktgasse 12, 3011 Bern
Dr. Brandt, Lindenweg 3
Inge: Am Markt 7, 25746 Heide
12 rue des Lilas, 69003 Lyon
Calle Serrano 12
Avenida del Puerto 33, Valencia
Via Garibaldi 8
Rua das Flores 120
Travessa do Sol 15
12 place de l'Église
Viale della Libertà 4
Kerkstraat 41, 3511 KA Utrecht
Storgatan 5
Mannerheimintie 12
ul. Długa 5
Kossuth utca 12
Atatürk Caddesi No: 5
ул. Ленина, д. 14
Jl. Sudirman 5
上海市徐汇区漕溪路120号
北京市朝阳区建国路8号院3号楼
東京都港区南青山3丁目5-12
테헤란로 152
A little terraced house in Bedminster, on Stackpool Road!
The new apartment on North Alder St is bright.
We moved into the new flat on Saturday.
Moving to a bigger apartment in May.
Die neue Wohnung in der Lindenstraße ist hell.
Sie sind im Mai umgezogen.
L'appartement de la rue des Lilas est clair.
El piso de la calle Mayor tiene balcón.
La casa in via Roma ha un balcone.
O apartamento na rua Augusta
Het huis in de Kerkstraat
Karen lives in Leeds.
They moved to Leeds in May.
Inge wohnt seit 2019 in Heide.
Hugo habite à Grenoble.
Nico vive en Bilbao.
Zio Carlo abita a Roma.
A Rita mora em Braga.
Wim woont in Gouda.
Костя живёт в Перми.
王阿姨住在北京
祖母は京都に住んでいる
"""

NOT_TOLD = """
Sent the address of the plumber to Karen.
The dentist changed the e-mail address on 12 March 2026.
Bought 12 Granny Smith apples.
Am Montag 12 Uhr
Im Mai 3 Tage frei
We plant them in spring 2027.
The flat has 148 square metres.
12 cours de yoga
il corso di inglese dura 12 settimane
os.rename("a", "b")
Order KL 48215, 3000 K, warm
as shown by Lee et al. Smith did not
We moved the sofa to the left.
The live show was at 20:30.
Saved the scan on Google Drive.
On the road to Leeds, in the street
Sent it via Zoom.
We moved the talk into the next week.
Moved to the next sprint.
Das Konzert auf der Straße war laut.
医生问了我的地址
歯医者に会社の住所を聞かれた。
"""


def lines(text: str) -> list[str]:
    """Return the lines of *text*."""
    return text.strip().splitlines()


@pytest.mark.parametrize("question", lines(QUESTIONS))
def test_an_address_is_asked_for_in_many_languages(question: str) -> None:
    """By the word for it, or by where somebody lives."""
    found = find_answer_type(question)
    assert found is not None
    assert found.holds is homes.TOLD


@pytest.mark.parametrize("question", lines(OTHERS))
def test_what_has_the_word_otherwise_asks_for_no_address(question: str) -> None:
    """As do other addresses, and what somebody did with one."""
    found = find_answer_type(question)
    assert found is None or found.holds is not homes.TOLD


@pytest.mark.parametrize(
    "question",
    [
        "where does the config file live",
        "where do the logs live",
        "where do session cookies live?",
        "где живёт конфиг",
        "где живут логи сервера",
    ],
)
def test_where_a_thing_lives_is_told_by_its_path(question: str) -> None:
    """It has no street."""
    found = find_answer_type(question)
    assert found is not None
    assert found.holds is homes.KEPT


@pytest.mark.parametrize("text", ["in /etc/heron.toml", "`~/.config/x`", "scripts/ship.sh", "a.py"])
def test_a_path_tells_where_a_thing_is_kept(text: str) -> None:
    """As does the name of a file."""
    assert homes.KEPT.search(text)


@pytest.mark.parametrize("text", ["It is in Oslo.", "He and/or she", "3/4 of it", "Redis 7.2"])
def test_no_other_sign_is_a_path(text: str) -> None:
    """Nor is a full stop, or a fraction."""
    assert not homes.KEPT.search(text)


@pytest.mark.parametrize("text", lines(TOLD))
def test_an_address_is_told_in_many_ways(text: str) -> None:
    """By a street and a number, by a place with its code, by where somebody lives."""
    assert homes.TOLD.search(text)


@pytest.mark.parametrize("text", lines(NOT_TOLD))
def test_what_talks_of_addresses_is_none(text: str) -> None:
    """Nor is any number beside a name."""
    assert not homes.TOLD.search(text)


@pytest.mark.parametrize("question", ["dentist address", "What is the dentist's address?"])
def test_an_address_comes_before_the_talk_about_addresses(question: str) -> None:
    """A log has the word more often than the list with the address, which need not have it."""
    notes = {f"{n}.md": f"# Note {n}\n\nThe shed has {n} spades.\n" for n in range(60)}
    notes |= {
        "contacts.md": "# Contacts\n\n- Dentist: Dr. Lang, Marktgasse 12, Bern\n- Jim Ogden\n",
        "log.md": "# Log\n\nThe dentist asked for our address, and has a new e-mail address.\n",
    }
    with small_memory(notes) as index:
        assert index.search(question).hits[0].path == "contacts.md"


def test_one_who_never_says_to_live_somewhere_is_found_by_the_street() -> None:
    """Though others say "where do I" of other things."""
    notes = {
        "house.md": "user: We found a little house, on Stackpool Road! We get the keys in April.\n",
        "photos.md": "user: Where do I keep my photos?\n",
    }
    notes |= {f"{n}.md": f"user: What do I do with {n} eggs?\n" for n in range(30)}
    with small_memory(notes) as index:
        assert index.search("where do I live?").hits[0].path == "house.md"

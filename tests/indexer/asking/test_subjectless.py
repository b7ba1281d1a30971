"""Questions without a subject of their own."""

import pytest

from indexer.asking.subjectless import (
    find_last_talk,
    find_lately,
    find_news,
    find_profile,
    is_about_asker,
)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("what's new", "what's new"),
        ("Anything new?", "Anything new"),
        ("show me a list of the recent changes", "recent changes"),
        ("what are my latest notes?", "latest notes"),
        ("the most recent", "the most recent"),
        ("News?", "News?"),
        ("any news at work?", ""),
        ("Was gibt es Neues?", "Was gibt es Neues"),
        ("quelles sont les dernières notes", "dernières notes"),
        ("¿cuáles son las últimas notas?", "últimas notas"),
        ("tem alguma novidade?", "alguma novidade"),
        ("ci sono novità?", "ci sono novità"),
        ("is er nog nieuws?", "is er nog nieuws"),
        ("co nowego?", "co nowego"),
        ("co słychać?", "co słychać"),
        ("novidades?", "novidades?"),
        ("o que tem de novo?", "o que tem de novo"),
        ("novità?", "novità?"),
        ("Nieuws?", "Nieuws?"),
        ("yenilikler neler?", "yenilikler"),
        ("ne var ne yok?", "ne var ne yok"),
        ("jakieś nowości?", "jakieś nowości"),
        ("yeni ne var?", "yeni ne var"),
        ("son değişiklikler neler", "son değişiklikler"),
        ("nieuws over de boot", ""),
        ("hva er nytt", "hva er nytt"),
        ("mitä uutta?", "mitä uutta"),
        ("mita uutta", "mita uutta"),
        ("mi újság?", "mi újság"),
        ("co je nového", "co je nového"),
        ("останні записи", "останні записи"),
        ("apa yang baru?", "apa yang baru"),
        ("מה חדש?", "מה חדש"),
        ("چه خبر؟", "چه خبر"),
        ("co je nového v práci", ""),
        ("最近有什么新消息吗", "最近有什么新消息"),
        ("最近の更新", "最近の更新"),
        ("what is New York", ""),
        ("recent notes about Berlin", ""),
        ("what was the last event with Anna", ""),
        ("the recent", "the recent"),
        ("recent rain", ""),
        ("what changed in the config", ""),
        ("", ""),
    ],
)
def test_who_asks_what_is_new_names_nothing_else(question: str, asked: str) -> None:
    """Small words, and those that tell a program to answer, are nothing."""
    assert find_news(question) == asked


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("what happened lately?", "lately"),
        ("what did we do most recently?", "most recently"),
        ("what have we been working on these days", "these days"),
        ("was habe ich in letzter Zeit gemacht?", "in letzter Zeit"),
        ("was war neulich los?", "neulich"),
        ("was war vor kurzem los?", "vor kurzem"),
        ("que s'est-il passe ces derniers temps", "ces derniers temps"),
        ("cosa ho fatto nell'ultimo periodo", "nell'ultimo periodo"),
        ("wat was er de laatste tijd", "de laatste tijd"),
        ("cosa è successo negli ultimi tempi?", "negli ultimi tempi"),
        ("¿qué hice últimamente?", "últimamente"),
        ("что я делал в последнее время?", "в последнее время"),
        ("co ostatnio robiłem?", "ostatnio"),
        ("我最近在忙什么", "最近"),
        ("最近怎么样", "最近"),
        ("最近何をしましたか", "最近"),
        ("요즘 뭐 했어?", "요즘"),
        ("what did the plumber say recently", ""),
        ("what did Will do recently?", ""),
        ("what did we decide recently?", ""),
        ("what books did I read lately?", ""),
        ("我最近一次体检", ""),
        ("what happened in the late bus", ""),
    ],
)
def test_what_was_lately_may_be_all_that_is_asked(question: str, asked: str) -> None:
    """The newest there is answers it, however old: lately has no bounds."""
    assert find_lately(question) == asked


@pytest.mark.parametrize(
    "question",
    [
        *("last session", "what did we do last session?", "what did we talk about last time"),
        *("what happened since I was last here", "what happened last time?", "what did I do last"),
        *("summary of our last conversation", "where did we leave off", "what did I miss"),
        *("pick up where we left off", "continue from last session", "was habe ich verpasst"),
        *("letzter Eintrag", "Was habe ich zuletzt gemacht?", "où en étions-nous"),
        *("onde paramos?", "última conversa", "sobre o que falamos da última vez?"),
        *("dove eravamo rimasti?", "di cosa abbiamo parlato l'ultima volta?"),
        *("waar waren we gebleven?", "vorige gesprek", "na czym skończyliśmy?"),
        *("o czym ostatnio rozmawialiśmy?", "nerede kalmıştık?", "en son ne konuştuk?"),
        *("¿dónde lo dejamos?", "上次我们聊了什么", "前回何を話しましたか"),
        *(
            "我们上次做了什么？",
            "前回は何をしましたか",
            "지난번에 뭐 했지?",
            "지난번에 무슨 얘기를 했어요?",
        ),
        *(
            "vad pratade vi om senast",
            "hva snakket vi om sist",
            "mihin jäimme",
            "kde jsme skončili",
        ),
        *("про що ми говорили минулого разу", "hol tartottunk?", "על מה דיברנו לאחרונה"),
        *("last conversation topic", "user's last conversation topic", "previous conversations"),
        *("recent interactions with user", "last chat context", "conversation history"),
        *("what we talked about last time", "last time we talked", "letztes Gespräch Thema"),
        *("frühere Gespräche", "dernières conversations", "conversación anterior"),
        *("conversas anteriores", "conversazioni precedenti", "eerdere gesprekken"),
        *("poprzednia rozmowa", "önceki konuşma", "förra samtalet", "forrige samtale"),
        *("edellinen keskustelu", "előző beszélgetés", "předchozí rozhovor", "остання розмова"),
        *("предыдущий разговор", "percakapan sebelumnya", "之前 聊天 记录", "上次 对话 内容"),
        *("前回 会話 内容", "以前の会話", "이전 대화 내용"),
    ],
)
def test_who_comes_back_asks_what_was_done_last(question: str) -> None:
    """As a model does at the start of a session, with no subject."""
    assert find_last_talk(question)


@pytest.mark.parametrize(
    "question",
    [
        *(
            "last session with Anna",
            "what did Anna do last",
            "what did I do last week",
            "last mile",
        ),
        *("what did we decide last time about Kafka", "where did we stop off in Spain", "last"),
        *("past discussions about Kafka", "chat history feature", "recent interactions with Ana"),
    ],
)
def test_what_was_done_last_with_somebody_has_a_subject(question: str) -> None:
    """And is found by it."""
    assert not find_last_talk(question)


@pytest.mark.parametrize(
    "question",
    [
        *(
            "me?",
            "who am I",
            "who I am",
            "about me",
            "everything you know about me",
            "about the user",
            "the user?",
        ),
        *("what have I told you about myself", "Wer bin ich?", "Was weißt du alles über mich"),
        *("qui suis-je", "quién soy", "chi sono", "O que você sabe sobre mim?"),
        *("Wat weet je over mij?", "Что ты знаешь обо мне?", "你知道关于我的什么", "我是谁"),
        *("私について何", "나에 대해 뭘 알아?", "co wiesz o mnie?", "mnie", "ben kimim?"),
        *("quem sou eu?", "co wiesz na mój temat?", "vad vet du om mig?", "hva vet du om meg?"),
        *("benim hakkımda ne biliyorsun?", "hakkımda ne biliyorsun"),
    ],
)
def test_who_asks_about_themselves_names_nothing_else(question: str) -> None:
    """In the languages of many people; "the user" is whom a model asks about."""
    assert is_about_asker(question)


@pytest.mark.parametrize(
    "question",
    [
        "",
        "picture of me",
        "who told me",
        "about the user interface",
        "what about Berlin",
        "tell me",
    ],
)
def test_what_only_speaks_of_who_asks_has_a_subject(question: str) -> None:
    """As most questions do."""
    assert not is_about_asker(question)
    assert not find_profile(question)


@pytest.mark.parametrize(
    "question",
    [
        *("user personal information summary", "user basic info", "user profile preferences"),
        *("key facts about the user", "general user information", "personal info user"),
        *("Nutzerprofil", "Informationen über den Nutzer", "infos sur l'utilisateur"),
        *("información del usuario", "informações do usuário", "informazioni sull'utente"),
        *("gegevens van de gebruiker", "dane użytkownika", "kullanıcı bilgileri"),
        *("användarprofil", "brukerprofil", "käyttäjän tiedot", "felhasználó adatai"),
        *("informace o uživateli", "informasi pengguna", "thông tin người dùng"),
        *("информация о пользователе", "інформація про користувача", "πληροφορίες χρήστη"),
        *("מידע על המשתמש", "معلومات المستخدم", "مشخصات کاربر", "उपयोगकर्ता के बारे में"),
        *("用户 个人信息", "用户画像", "ユーザー 情報", "사용자 정보", "ข้อมูลผู้ใช้"),
    ],
)
def test_who_asks_for_facts_of_the_user_names_nothing_else(question: str) -> None:
    """In key words, as a model does before it knows what to ask for."""
    assert is_about_asker(question) or find_profile(question)


@pytest.mark.parametrize(
    "question",
    ["user information architecture", "user context menu", "my background colour", "用户信息表"],
)
def test_what_is_only_called_so_is_a_subject(question: str) -> None:
    """Such as a part of a program."""
    assert not find_profile(question)


def test_a_profile_may_be_that_of_the_user() -> None:
    """With what it is called in a note, for which it may be looked for."""
    assert find_profile("show the user's background") == "user's background"
    assert find_profile("what is my name?") == "my name"
    assert find_profile("What\u2019s my profile?") == "my profile"
    assert find_profile("the user profile page") == ""

"""What frames a question is left out, and nothing that is asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.text.frames import without_frame


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("Can you tell me when the boiler is serviced?", "when the boiler is serviced?"),
        ("Could you please tell me: who is Ada?", "who is Ada?"),
        ("Kindly tell me who is Ada?", "who is Ada?"),
        ("Just remind me who is Ada?", "who is Ada?"),
        ("Do you still remember who Ada is?", "who Ada is?"),
        ("hey, quick question: who is Ada?", "who is Ada?"),
        ("Hi there! Sorry to bother you, but could you quickly check who Ada is?", "who Ada is?"),
        ("I can\u2019t remember who Ada is. Thank you so much!", "who Ada is"),
        ("Remind me, hive scales, please", "hive scales"),
        ("what colour is the boat please", "what colour is the boat"),
        ("Search my memory for hive scales", "hive scales"),
        ("Show me everything you know about hives", "hives"),
        ("Everything about the hives", "the hives"),
        ("Tell me everything you know about hives, please", "hives"),
        ("all notes on hives", "hives"),
        ("catch me up on the hives", "the hives"),
        ("bring me up to speed on the hives", "the hives"),
        ("Summarize everything we know about hives", "hives"),
        ("recap our notes on hives", "hives"),
        ("Anything on Friday?", "Friday?"),
        ("According to my notes, who is Ada, do you know?", "who is Ada"),
        ("Good morning! Would you mind telling me who Ada is?", "who Ada is?"),
        ("Can you look in my notes and tell me who Ada is? I forgot. Cheers!", "who Ada is"),
        ("Do we have any notes on hives?", "hives?"),
        ("1. Who is Ada?", "Who is Ada?"),
        ("2) ¿Quién es Ada?", "¿Quién es Ada?"),
        ("Question 2: Who is Ada?", "Who is Ada?"),
        ("Kannst du mir bitte sagen, wer Ada ist? Danke!", "wer Ada ist"),
        ("Alles über Ada", "Ada"),
        ("Alle Infos zum Boot", "Boot"),
        ("Todo lo que sabes sobre Ada", "Ada"),
        ("Tout sur Ada", "Ada"),
        ("Tudo sobre a Ada", "a Ada"),
        ("Tutto sulla barca", "barca"),
        ("Всё про Аду", "Аду"),
        ("¿Me puedes decir quién es Ada, por favor?", "quién es Ada"),
        ("Peux-tu me dire qui est Ada, s'il te plaît ?", "qui est Ada"),
        ("Lembra-me quem é a Ada, obrigada!", "quem é a Ada"),
        ("Напомни, пожалуйста, кто такая Ада", "кто такая Ада"),
        ("请告诉我，谁是阿达？谢谢！", "谁是阿达"),
        ("質問です。猫の名前を教えてください", "猫の名前"),
        ("沖縄旅行について全部教えて", "沖縄旅行"),
        ("ひよりについて知っていることを教えて", "ひより"),
        ("猫の名前を教えて", "猫の名前"),
        ("关于阿达的所有信息", "阿达"),
        ("告诉我关于阿达的一切", "阿达"),
        ("안녕하세요! 고양이 이름이 뭐야? 고마워!", "고양이 이름이 뭐야"),
        ("私について教えて", "私について"),
        ("나에 대해 알려줘", "나에 대해"),
        ("새 집 주소 알려줘", "새 집 주소"),
        ("제주 여행에 대해 다 알려주세요", "제주 여행에"),
        ("서연이에 대해 아는 거 알려줘", "서연이에"),
        ("Расскажи всё про Аду", "Аду"),
        ("Расскажите, пожалуйста, о лодке", "лодке"),
        ("Raconte-moi les vacances", "les vacances"),
        ("Parle-moi du bateau", "bateau"),
        ("Erzähl mir von Ada", "Ada"),
        ("Cuéntame sobre Ada", "Ada"),
        ("Conta-me da Ada", "Ada"),
        ("Raccontami della barca", "barca"),
        ("Buongiorno! Mi sai dire chi è Ada?", "chi è Ada?"),
        ("Sapresti dirmi chi è Ada, per cortesia?", "chi è Ada"),
        ("Sai chi è Ada?", "chi è Ada?"),
        ("Volevo sapere chi è Ada", "chi è Ada"),
        ("Cosa sai della barca?", "barca?"),
        ("Tutto ciò che sai sulla barca", "barca"),
        ("Secondo i miei appunti, chi è Ada?", "chi è Ada?"),
        ("Oi, tudo bem? Você pode me dizer quem é a Ada?", "quem é a Ada?"),
        ("Bom dia! Me diga quem é a Ada, por gentileza", "quem é a Ada"),
        ("Me fala sobre a Ada", "a Ada"),
        ("me conta da Ada", "Ada"),
        ("Você lembra quem é a Ada?", "quem é a Ada?"),
        ("O que você sabe sobre a Ada?", "a Ada?"),
        ("o que vc sabe do barco", "barco"),
        ("Queria saber quem é a Ada", "quem é a Ada"),
        ("Não lembro quem é a Ada", "quem é a Ada"),
        ("Tudo que você sabe sobre a Ada", "a Ada"),
        ("Procure nas minhas anotações por barco", "barco"),
        ("Hoi! Kun je me vertellen wie Ada is?", "wie Ada is?"),
        ("Zou je me kunnen zeggen wie Ada is, alsjeblieft?", "wie Ada is"),
        ("Weet je nog wie Ada is?", "wie Ada is?"),
        ("Vertel me over de boot", "de boot"),
        ("vertel eens iets over de boot", "de boot"),
        ("Wat weet je over de boot?", "de boot?"),
        ("Alles over de boot", "de boot"),
        ("Ik ben vergeten wie Ada is, bedankt", "wie Ada is"),
        ("Zoek in mijn notities naar boot", "boot"),
        ("Cześć! Czy możesz mi powiedzieć, kim jest Ada?", "kim jest Ada?"),
        ("Czy mogłabyś mi przypomnieć, kim jest Ada, proszę?", "kim jest Ada"),
        ("Powiedz mi, kim jest Ada", "kim jest Ada"),
        ("Pamiętasz, kim jest Ada?", "kim jest Ada?"),
        ("opowiedz mi o łodzi", "łodzi"),
        ("Co wiesz o łodzi?", "łodzi?"),
        ("Wszystko, co wiesz na temat łodzi", "łodzi"),
        ("nie pamietam kim jest Ada", "kim jest Ada"),
        ("Merhaba! Ada kim, biliyor musun?", "Ada kim"),
        ("Ada'nın kim olduğunu hatırlıyor musun?", "Ada'nın kim olduğunu"),
        ("Bana Ada'nın kim olduğunu söyler misin?", "Ada'nın kim olduğunu"),
        ("Tekne hakkında ne biliyorsun?", "Tekne"),
        ("tekne hakkinda her sey", "tekne"),
        ("bana tekneyi anlat", "tekneyi"),
        ("Ada kim acaba, teşekkürler", "Ada kim acaba"),
        ("Teknenin adı neydi lütfen", "Teknenin adı neydi"),
    ],
)
def test_what_frames_a_question_is_left_out(typed: str, question: str) -> None:
    """Polite words, and words to whom or what is asked, are no part of what is asked."""
    assert without_frame(typed) == question


@pytest.mark.parametrize(
    "typed",
    [
        *("please", "Do you remember", "谢谢", "remind me to call mum", "who said please"),
        *("look up table", "check if a string is empty", "hello world", "Q1: revenue"),
        *("1. Mai 2024", "12. November", "2. Bundesliga", "Thanks for the help", "-please"),
        *("can you use or in an if statement", 'who wrote "thank you"', "", " \n", "tell meow"),
        *(
            "everything is fine",
            "all about Eve",
            "recap of May",
            "bring me tea",
            "alles neu",
            "todo list",
            "tout le monde",
        ),
        *("Hello, World", "hey, jude", "Ciao, bella!", "tudo azul", "bana ne dedi", "co wiesz"),
        *("alles goed", "vertel niet door", "wszystko jedno", "sai baba", "me too"),
        *("关于我", "教えて", "알려줘", "전부 말해", "一切", "parle-moi"),
    ],
)
def test_what_may_be_asked_for_is_kept(typed: str) -> None:
    """The same words elsewhere are words like any other, and so is a frame around nothing."""
    assert without_frame(typed) == typed


@given(
    st.text()
    | st.lists(st.sampled_from(["please", ",", " ", "hi", "tell me", "1.", "谢谢"])).map("".join)
)
def test_any_text_has_a_part_that_is_asked_for(typed: str) -> None:
    """What is left is a part of what was typed, with a word in it if there was one."""
    kept = without_frame(typed)
    assert kept in typed
    assert any(map(str.isalnum, kept)) == any(map(str.isalnum, typed))

"""Function words and other words that mean little by themselves, whatever a memory is about."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from indexer.text.folding import restore_marks
from indexer.text.words import is_unspaced

# English words that ask or connect, and question words of other languages, folded. They get a low
# weight, but are never dropped. Left out are those that are other words in another language ("die",
# "dove" …); "was" asks in German.
_ENGLISH: Final = frozenset(
    """a about am an and any are at be been but by can could did do does doing for from had has
    have he her hers him his how i if in into is it its me my of on or our ours she should so
    some than that the their them then there these they this those to us was we were what when where
    which who whom whose why will with would you your yours""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
_ASKING: Final = frozenset(
    """wann warum welche welchem welchen welcher welches wem wen wer weshalb wessen wie wieso
    wieviel wieviele wo wodurch wofur wogegen woher wohin womit woran woruber wovon wozu
    combien lequel laquelle ou pourquoi quand quel quelle quelles quels qui quoi
    adonde como cual cuales cuando cuanta cuantas cuanto cuantos donde que quien quienes
    cosa onde perche porque quais qual quale quali quando quanta quante quanti quanto quantos quem
    hoe hoeveel waar waarom wanneer wat welk welke
    hur hva hvad hvem hvilke hvilken hvilket hvor hvordan hvorfor hvornar
    vad varfor vem vilka vilken vilket
    kdo kdy kolik ktera ktere ktery mikor melyik mennyi miert kuka mika miksi milloin missa miten
    cine unde cand cati carui carei caror
    gdzie jak jaka jakie jaki kiedy kogo kto dlaczego hangi nasil neden nerede
    где зачем как какая какие каких какое какого какои какую каким когда кого кому кто куда откуда
    почему сколько чего чеи чем чему что чья чье
    де звідки коли куди навіщо скільки хто чии чия чого чому що яка яке якии якого які
    czego czemu czyj czyja czym dokad komu ktora ktore ktory skad kac kime kimin nedir nereye niye
    γιατι ποια ποιεσ ποιο ποιοι ποιον ποιοσ ποιουσ ποσα ποσεσ ποσο ποσοι ποτε που πωσ τι
    apakah bagaimana berapa dimana gimana kapan kenapa mengapa ngapain siapa
    امتي اي اين ايش شو كم كيف لماذا لمن ليش ما ماذا متي من منين هل وين
    איזה איזו איכ אילו איפה היכנ כמה לאנ למה מאיפה מדוע מה מי מתי
    कब कहां कितना कितनी कितने किस किसका किसकी किसके किसको किसने किसे कैसा कैसे कौन कौनसा क्या
    क्यों
    worum worauf woraus worin wobei wonach wovor auquel duquel lesquels lesquelles jakiego jakiej
    jakim jakich jakimi hangileri kimdir kimler neler waaraan waarheen waarin waarmee waarop
    waarover waaruit waarvan waarvoor aonde ktorego ktorej ktorym ktorych czyje каком какому какими
    которои которыи которого которые которую чьего чьеи якоі якому яких якою nereden neresi hangisi
    hangisini nicin kimde kimden kimle neyi ايه فين ازاي مين ليه بكام किन किससे किसमें कैसी कौनसी
    چه چي چيست چرا چطور چگونه چند چقدر كي كيست كجا كجاست كدام
    কী কি কে কবে কেন কোথায় কোন কত কখন কার কাকে কিসে কীভাবে কেমন কয়টা
    என்ன யார் எப்போது எங்கே எங்கு ஏன் எப்படி எந்த எத்தனை எவ்வளவு எது எதில்
    кем ком отчего насколько скольких скольким сколькими чью чьих чьим чьими чьему чьем которое
    которых которым которому котором которыми докуда доколе
    ποση ποσησ ποσουσ ποσων ποσον ποιου ποιασ ποιαν ποιων ποιανου ποιανησ ποιανων τινοσ μηπωσ
    αραγε
    kimdi kimlerdi kimlerdir kimlerin kimlere kimleri kimlerle neredeydi neredeki
    nereyi nerenin neredir nelerdir neydi neyin neye neyle neleri kacta kacti kactir
    kacinci kaci nasildi nasildir hangilerini hangisiydi hangisidir hangisine
    hangisinde hangisinden nerelerde nerelere
    وكم فكم ومتي واين وكيف ولماذا باي وبكم بماذا عماذا ممن عمن وماذا فيم ايهما
    किनका किनकी किनके किनको किनसे किनमें किन्हें किन्होंने किधर किसलिए क्यूं कौनसे कितनों
    cator carora careia caruia incotro
    vart varifran hvorhen hvorfra mita mitka kenen kenelle kenelta keneen kenella keta ketka
    mihin mista minne milta minka miksei kuinka paljonko montako moneltako kauanko
    kumpi kumman millainen millaisen minkalainen milloinkaan hol hova honnan hogyan hany
    hanyan hanyszor hanyas hanykor kinek kivel kinel kitol mivel mibe mibol mirol miota
    meddig mekkora milyen melyiket melyikben mennyit mennyibe mennyiert mennyire kihez kam
    odkud jaky jakou jakeho jakem jakym ktereho kterou kterym kterem kterych koho kym cemu
    ceho cim kolikrat kolikateho dokdy odkdy jakych jakymi kterymi котра котре котрии котроі
    котрого котру котріи котрим котрі відколи доки нащо скількох скільком яку якіи чиєі чиім
    чию чиіх manakah siapakah kapankah berapakah dimanakah darimana kemana במה בכמה באיזה
    באיזו לאיזה לאיזו למי ממי עממי ממתי באילו چندتا چندم چندمين كدوم كدامند كجاها كيه چيه
    كجاس چقدره چجوري چيا كدومه""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
FUNCTION_WORDS: Final = _ENGLISH | _ASKING

# The same in scripts without spaces, where a question has their pairs of characters.
ASKING_RUNS: Final = (
    "무엇 무슨 누구 누가 언제 어디 어느 어떤 어떻 얼마 인가 나요 니까 라고 했어 했지 했나 더라"
    " だれ どこ どの どれ どう どん どち なぜ なに いつ いく ですか ますか について"
    " อะไร ใคร ทำไม ที่ไหน ไหร่ เท่าไร งไร งไง ใด เหตุใด เมื่อใด เท่าใด กี่ แค่ไหน หรือไม่ หรือเปล่า หรือยัง"
)

# Words between two that belong together: "parse the file", `parse_file`.
ARTICLES: Final = frozenset({"a", "an", "the"})

# The commonest other English words, and the verbs that frame a question ("what did we decide
# about …"). Not nouns, nor what programs do ("get", "write"), nor "last" and "only": a question may
# be about these.
COMMON_WORDS: Final = frozenset(
    """again agree agreed also always ask came come comes decide decided discuss discussed early
    ever far give go goes going gone just know late left let like long look many mean mention
    latest mentioned much need newest now really recent recently remember said say says see still
    talk tell think told try until very want well went""".split()  # noqa: SIM905 - fifty pairs of quotes say nothing
)

SMALL_WORDS: Final = FUNCTION_WORDS | COMMON_WORDS

# Words that nobody misses where no note has them: the plainest verbs, and what is no noun. They are
# searched for as any other. Only in small letters, because PUT is what a protocol does.
UNMISSED_WORDS: Final = frozenset(
    """after all already another any anything around back because before being below between bring
    brought during each either else everything find found get gets getting got happen happened
    happens having here keep keeps kept made make makes making might most must myself never not
    off once other out own put puts putting same shall since someone something such take taken
    takes taking themselves thing things through too took under up use used uses using while
    within without yet yourself""".split()  # noqa: SIM905 - eighty pairs of quotes say nothing
)

# Function words of other languages, folded, for questions that are not English. A memory may have
# few texts in such a language, and these words would seem rare and telling.
_SMALL_ELSEWHERE: Final = frozenset(
    """a aan aber ai al alla als am an ao as au auch auf aus aux av avec avons bei beim bir bis bu
    byl byla bylo ce ces cet cette che ci com como con czy da dal dalla dann dans das dass de dei
    del della delle dem den der des det deze di die dir dit dla do doch door dos du durch een ein
    eine einem einen einer eines el elle elles em en entre er era es est esta estan et ett foi fue
    fur geen gegen gibt gli ha haar habe haben han hanno har hat hatte hay heb heeft het hij i ich
    icin ihm ihn ihr ik ikke il ile ils im in inte is ist jag jak je jeg jego jej jest jij jouw
    kann kein keine la las le les leur leurs lo los lub lui ma maar mais man mas me mein meine
    meinem meinen meiner mes met meu mi mia mich mijn minha mio mir mis mit moi moj moja mon muito
    muss muy na naar nach nao nas nasz nasza ne nel nella nicht nie niet no noch nog non nos nosso
    nostro notre nous nuestra nuestro nur ob och od oder of og ohne om on onder ons ont onze ook
    op os ou over pa paa par para pas pela pelo per pero piu plus por pour przez przy sa sao schon
    se sehr sein seine seit sem ses seu si sich sie sin sind so sobre soll som son sono sont sous
    su sua sul suo sur sus te tem till tot tra tu tus uber uit um uma un unas und une uno unos uns
    unser unsere unter van ve vi vom von voor vor vos votre vous war waren was weil wenn werd wij
    will wir wird wordt wurde wurden ya za ze zich zij zijn zonder zu zum zur
    а бы был была были в вам вас вы для до его ее если есть еще же за и из или их к ли меня мне мои
    моя мы на нам нас наш наша наши не но о об он она они от по при с себя со так то тут ты у уже
    эта эти это этои этом этот эту я во ко насчет нужен нужна нужны раз
    або був була було були вона вони від він є з зі із і мене мені ми міи моє
    про та ти цеи це ця
    acest aceasta aceste ale ca care cat cate cea cei cele cum despre din dintre dupa fi fost intre
    lor pe pentru prin sau sunt este cu
    aos e ela elas ele eles estao estou houve isso isto ja lhe nossa numa o teve vamos
    voce
    bez byc byli co ilu nad nam oraz pod przed sobie
    bize mu nasil onu yok nin nun daki deki nda nde ndan nden
    bao bi cho cua dang dau duoc gi hom khi khong nay nhieu
    thi toi tren va voi
    adalah akan aku dari dengan dia ini itu juga kami ke kita pada saya sudah tidak untuk yang
    απο εινα ειναι εχει εχω η ηταν θα και μασ με μου να ο οι σε στα στη στην στισ στο στον τα την
    τησ τη τισ το τον του τουσ των για ενα ενασ ενοσ μια μιασ αυτο αυτη αυτοσ
    ال الي ان انا او ثم عن عند عندي علي في قد كان كانت لا لي لنا مع نحن هذا هذه هو هي و يوم
    את אל אינ אנחנו אני היא היה היתה הוא זה זו יש לא לי לנו על של שלי שלנו עמ
    एक और का की के को गया जी तक तो था थी थे थीं ने पर भी मुझे में मेरा मेरी मेरे मैं मैंने यह वह वे
    से हम हमने हमारा
    हमारी है हैं हुआ हुई हो ही
    सा सी वाला वाली वाले किया हुए
    moze moge mozna jestem jestesmy byly bede bedzie tego tej tym juz jeszcze tez tylko naszego
    naszej mojego mojej swoj swoja ktos cos мое моеи моего моих нашего нашеи наших своеи свои
    этого ему неи них там здесь можно нужно надо тебя тебе мого моєі нашоі цього цьому можна
    треба bana sana bunu benim bizim onun gibi cok daha artik كنت كنا ذلك التي الذي بعد قبل
    عليه له لها به بها فيه فيها अपना अपनी अपने उसका उसकी उसके उन्हें उसे इस उस जो कि लिए साथ
    रहा रही रहे गए गई दिया दी दिए होगी होगा
    aquela aquele cada deles delas dela dele essa essas esse esses estas estes meus minhas nossas
    nossos pelas pelos pra pras seus suas tambem temos tenho abbiamo agli allo anche ancora avete
    chi dagli dai dalle dallo degli dello loro miei negli nei nelle nello nostre nostri ogni possono
    posso puo quella quelle quello questa queste questi questo siamo siete sugli sui sulla sulle
    sullo suoi tuo tuoi daar geweest geworden hebben hebt hun iets jullie kun kunnen kunt mag
    moet moeten mogen toen wel werden worden zal zou zouden zullen aby bardzo gdy ku mamy masz
    miala mial miec mieli mnie moich moje naszych naszym niej nim nimi po swoje swoim swojej
    u w we zeby etti fica ficam ficou furono olacak oldu olmus olur saranno acaba bizde diye
    hakkinda kadar midir misin misiniz musun musunuz olan olarak oldugu oldugunu onlar sende senin
    sizin
    etait etaient avait avaient suis sera seront serait estaba estaban eran fueron tenia habia
    tiene erano stato stata aveva avevano estava eram foram tinha
    все всех всем всеми всего всему вся всю всеи после между перед под над через чтобы тогда
    потом теперь сеичас только даже тоже также очень более больше меньше опять сам сама само
    сами самыи самая самое самые самого самои самых своего своему своим своем своими своих свою
    нем ним ними нею мнои нами вами тобои собои себе тем тех тои того тому теми те этим этими
    этому тот такои такая такое такие такого таких таким быть будет будут будем буду нет ни без
    около кроме против вместо среди ради пока хотя потому поэтому либо мною весь оно нашему
    нашим моему моим моими вашеи вашего вашему ваш ваша ваши твое
    δεν μην αν οταν οτι οπωσ αλλα ενω επειδη αφου πριν μετα μεχρι ωσ προσ λογω χωρισ διχωσ κατα
    παρα υπερ υπο ανα μεσα εξω πανω κατω μαζι ειχε ειχα ειχεσ ειχαν ειχαμε ειχατε εχεισ εχουν
    εχουμε εχετε ειμαι εισαι ειμαστε ειστε ημουν ησουν ημασταν αυτα αυτεσ αυτου αυτησ αυτων
    αυτουσ αυτην αυτον εκεινοσ εκεινη εκεινο εκεινα καθε καποιοσ καποια καποιο καποιον καποιου
    κανενασ καμια κανενα κανεισ ουτε κι ασ σου σασ εγω εσυ εμεισ εσεισ αυτοι εμενα εσενα πολυ
    πιο τοσο οσο οσα οσοι ολα ολο ολοσ ολοι ολη ολεσ ολων ολουσ αλλο αλλοσ αλλοι αλλη αλλεσ
    αλλουσ αλλων εδω εκει τωρα τοτε παλι ακομα ακομη ηδη ισωσ μονο μολισ δηλαδη ομωσ ωστοσο
    λοιπον οποιοσ οποια οποιο οποιοι οποιεσ οποιων οποιου οποιασ οποιουσ οποιον εναν μεταξυ
    εναντιον μεσω δικοσ δικο δικα δικοι δικου
    fakat ancak veya yani biz siz beni bizi sizi onlari sizde onlarda benden ondan
    bizden sizden onlardan onlara onlarin bunun bundan bunlar sunu bunlarin gore
    sonra dolayi ragmen karsi dogru uzere olmustur olmak
    olup etmek etmis ettigi edildi edilen edilmis edilmistir ediyor oluyor hic butun tum
    bazi kendi kendisi kendine kendini degil yoktu vardi vardir idi imis miydi muydu ydi
    cunku soyle oyle
    الذين اللذان اللذين اللتان اللتين اللواتي تلك هولاء اوليك هناك هنا حين حينما عندما بينما لكن
    لكنه لكنها حتي كل بعض اكثر اقل كما ايضا بل لم لن ليس ليست ليسوا غير حول خلال منذ لان لانه
    لانها لانهم بسبب كانوا يكون تكون كنتم اكان وكان وكانت فكان انه انها انهم منه منها منهم عنه
    عنها عنهم اليه اليها اليهم عليها عليهم لهم بهم فيهم بينهم بين ضد نحو فوق تحت وراء دون عبر
    سوي الا اذا لو لما اثناء حسب انت انتم انتما هم هن وهو وهي وهم ومن وفي وعلي وعن وان وما وقد
    ولم فقد لقد وكل وذلك ذاك لذلك كذلك معه معها معهم عندها عنده عندنا لديه لديها لديهم لدي لدينا
    يجب تجب ينبغي يمكن يمكنني يمكننا لازم تم تمت يتم كي لكي سوف حيث اذ مما بما فيما انني اننا اني
    هكذا ولا جميع كلها كله كلهم نفسه نفسها بهذا بهذه لهذا لهذه والتي والذي بان جدا مثل
    न नहीं मत इसका इसकी इसके इसको इसमें इससे इसने इन इनका इनकी इनके इन्हें इन्होंने उनका उनकी
    उनके उनको उनसे उनमें उन्होंने उन उसने उससे उसमें उसको जिस जिसका जिसकी जिसके जिसे जिसमें
    जिससे जिसने जिन जिनका जिनकी जिनके जिन्हें जिनमें जिन्होंने जब तब अब यहां वहां होकर होना होने
    होता होती होते होंगे हों हूं कर करके करना करने करता करती करते करें करेंगे रहता रहती रहते
    सकता सकती सकते सका सकी सके सबसे बहुत या लेकिन मगर किंतु परंतु क्योंकि इसलिए अगर यदि फिर
    द्वारा बाद पहले बीच कुछ कोई किसी सब सभी अभी जैसे जैसा जैसी ऐसा ऐसी ऐसे चाहिए जाता जाती जाते
    जाना जाने जाए जाएगा दे देता देती देते देना देने ले लेता लेती लेते लेना लेने ये वो तथा एवं आप
    आपका आपकी आपके तुम तुम्हारा तुम्हारी तुम्हारे तू हमें हमको मुझको मुझसे अपनों गयी गये हुयी
    हुये वालों किए किये दिये लिये इसलिये चाहिये गईं गयीं दीं लीं होंगी जाएगी जाएंगे आता आती आते आया आई आए
    आना आने आकर आएगा आएगी इतना इतनी इतने सिर्फ केवल बारे दौरान बिना अलावा ताकि चूंकि
    acel acela aceea acelea acei acele aceia acestui acestei acestor acestora nu nici dar insa
    iar deci daca erau avea aveau aveam avem aveti fie fiind fusese fusesera esti suntem sunteti
    catre spre printre decat toti toate toata tuturor fiecare foarte doar numai deja atunci acum
    aici acolo astfel sai mea ta tale nostru noastra noastre vostru voastra vostri
    voastre unui unei unor niste intr dintr printr cata trong
    varit blev ska skall blir skulle kunde hade hos vid innan mellan eller ocksa bara mycket nagon
    nagot nagra ingen inget varje denna dessa hennes deras gjorde gjort gor gora hvis blevet
    havde hadde ved efter etter mellem mellom ogsa noget nogen noen noe disse vores hendes
    deres gjore olen olet olemme olette ovat oli olin olimme olivat ollut minun minulle
    minulla minulta meidan meille meilla meilta hanen hanella heidan heilla tama taman tassa
    tasta taalla siita siella siihen nama niiden joka jonka jota jossa josta jotka kuin
    mutta myos viela aina kanssa ilman ennen jalkeen kohti varten saakka mukaan noin paljon
    vahan enemman eniten itse kaikki kaikkia joku jotain mitaan pitaa pitaisi taytyy voiko
    tein teimme tehtiin koska nem lesz vannak voltak vagyok vagyunk nekem nekunk neki nalam
    nalunk velem velunk engem minket enyem mienk azt ezt ezek azok ebben abban ennek annak
    amit amikor ahol aki amely ott csak majd akkor elott kozott alatt felett mellett miatt
    szerint nelkul minden mindig valami valaki vagy mert pedig kell kellett kellene lehet
    csinaltam csinaltunk csinalt hogy jsem jsi jsme jste jsou budu budeme budou jejich jeho
    mne mnou sebe svuj svou sveho svym muj moji meho nasi nasich nasim toho tomu tento toto
    teto tyto techto kdyz kdyby abych abychom nebo tedy jenom jeste potom mezi kvuli podle
    protoze behem delal delala delali delat udelat udelal udelala udelali muze muzu неі иого
    іі іх ім іи собі своє свого своєі своіх своім своєю цю цієі цім цими ціи цих ту тіи тоі
    тим тими тих всі всього всіх всьому якщо якби щоб але бо також теж лише тільки вже ще
    дуже більше менше після між під біля крім замість серед протягом буде будуть будемо
    немає нема моєму моіх моіми нашого нашу робила робив робили робити зробила зробив
    зробили чи atau tetapi karena jika kalau ketika sebelum sesudah setelah antara oleh
    sebagai seperti lagi lebih masih belum bisa harus perlu telah pernah sedang bukan kamu
    kalian mereka punya sih nggak gak udah udh aja kok saja אבל או כי רק גמ כבר עוד עדיינ
    אחרי לפני בינ בלי כדי אצל אצלי אצלנו אותי אותו אותה אותנו אותמ איתי איתו איתה איתנו אליי
    אליו אליה אלינו ממני ממנו ממנה להמ להנ לה הזה הזאת האלה ההוא ההיא אלה אלו הכל מאוד יותר
    פחות הכי היו היית הייתי היינו יהיה תהיה יהיו כאשר אמ בגלל לפי עשיתי עשינו עשה עשתה שהיה
    שהיתה שיש از در با را رو كه اون براي تا يا اگر ولي اما چون است هست بود بودم بوديم بودند
    شد شده شدم ميشود دارم دارد داريم داشت داشتم داشتيم تو شما ايشان مال خودم خودمان خود يك
    يه هاي ها تر ترين نه نيست نبود كرد كردم كرديم كردند كرده
    باشد بايد
    denn eigentlich hab habt hast hatten hattest hattet gabs gibts mal nochmal nochmals
    seid warst wart bist konnte konnten musste mussten sollte sollten wollte wollten durfte durften
    desde durante estuve estuvo estuvimos estuvieron estoy estamos fui fuimos hasta hemos
    hice hicimos hizo hicieron tengo tenemos tenian teniamos tuve tuvimos tuvo tuvieron
    chez depuis etions eu fut jusqu pendant
    nell sull dall dov quand quant
    ho ero eri eravamo erava eravate stavo stavamo stava stai stanno sto stiamo fatto facevo deden
    gedaan doen doet gebeurde gebeurd zat robilam robilem robilismy robil robila robic zrobilam
    zrobilem zrobilismy zrobil zrobila stalo wydarzylo dzialo bylam bylem bylismy mielismy andare
    andato andata andati andate andiamo vado vanno venuto venuta venuti faccio facciamo vou vao
    aconteceu acontece rolou accaduto succede cioe vabbe fiz fizemos fizeram fazia fomos estive
    esteve estivemos estiveram tive teve tivemos tiveram era eramos tava tavamos estava estavamos
    vc vcs oq pq qdo qto qtos qtas comigo conosco connosco nele nela disso disto nisso""".split()  # noqa: SIM905 - as above
)

# Words that only English has: they show that a question is English.
_TELLS_ENGLISH: Final = frozenset(
    """about and been could did does from how she should that the their there these they this
    those were what when where which who whom whose why with would you your""".split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)

# Words of other languages in Latin letters, folded, that English does not have: question words, and
# some of the commonest of each.
_TELLS_ANOTHER: Final = (
    _ASKING
    | {word for word in _SMALL_ELSEWHERE if not word.isascii()}
    | frozenset(
        """auch auf beim das dem der eine einem einen einer haben ich ist nach nicht oder sich sind
    und unser unsere vom wir wurde zu
    aux avec cette dans je les mais nous une vous
    esta este mas muy por una uno
    che della delle gli nella sono
    em nao nas pela pelo uma
    aan een het naar niet ook voor zijn
    det ett har ikke inte jag jeg och og som
    ei egy es hogy ja nem oli olen olemme ovat pitaa kell lesz vagyok nekem
    jsme jste jsou bylo nebo masih belum harus
    bir icin ile jsem mam nie sie ve ze
    yok cua duoc khong nhieu voi adalah dengan
    juga saya sudah tidak untuk
        dintre fost pentru sunt""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
    )
)


def tells_english(words: Iterable[str]) -> bool | None:
    """Tell whether a question of *words* is English; None if they do not show it."""
    typed = set(words)
    # A NAS is no Polish "nas", unless everything was typed in capitals.
    initials = {word for word in typed if word.isupper() and len(word) > 1}
    lowered = {restore_marks(word.lower()) for word in (typed - initials or typed)}
    if lowered & _TELLS_ENGLISH:
        return True
    return False if lowered & _TELLS_ANOTHER else None


def is_telling(word: str) -> bool:
    """Tell whether *word* is no function word, nor of a script without spaces."""
    return not is_function_word(word) and not is_unspaced(word)


def is_function_word(word: str) -> bool:
    """Tell whether *word* is one of `FUNCTION_WORDS`."""
    return _is_in(FUNCTION_WORDS, word)


def is_small_elsewhere(word: str) -> bool:
    """Tell whether *word* is a function word of a language other than English."""
    return _is_in(_SMALL_ELSEWHERE, word)


def is_function_word_anywhere(word: str) -> bool:
    """Tell whether *word* is a function word of any language."""
    return is_function_word(word) or is_small_elsewhere(word)


def is_common(word: str) -> bool:
    """Tell whether *word* is a function word, or one of the commonest in questions."""
    return _is_in(SMALL_WORDS, word)


def is_small(word: str) -> bool:
    """Tell whether *word* means little by itself in some language."""
    return is_common(word) or is_small_elsewhere(word)


def is_small_among(word: str, others: Iterable[str]) -> bool:
    """Tell whether *word* is small in English, or in the language that the *others* show."""
    in_english = _is_in(_ENGLISH, word) or _is_in(COMMON_WORDS, word)
    return in_english or (is_small(word) and tells_english(others) is False)


def _is_in(words: AbstractSet[str], word: str) -> bool:
    # The tables write the marks of Hindi as people do; in prepared words they are other letters.
    lowered = word.lower()
    return lowered in words or restore_marks(lowered) in words

"""How often English uses a word, which a memory of some hundred notes cannot know.

If one note has "week" and two have "hive", the memory alone would take "week" for the rarer word,
and so the more telling one. So each word counts as if it were in at least as many texts as in
English.
"""

import functools
from collections.abc import Mapping
from typing import Final

from indexer.text.distinct import MARK, MARK_IN_TABLES

# The share of the commonest words and of all function words. It makes no difference to a search
# whether a tenth of a memory's texts has these, or all of them.
COMMON_SHARE: Final = 0.1

# The share of texts of a hundred words that have a word: a hundred times its frequency, the median
# of three. These were counted in texts of many kinds (wordfreq 3.1.1, Robyn Speer), on the
# web (Peter Norvig, from Google's trillion words) and in subtitles (pyspellchecker 0.9.1, from
# OpenSubtitles.org). They are sums over the words of a stem, because the index has stems; in steps
# of a quarter, down to what only matters in a memory of some hundred texts. Function words are left
# out, and names of people and places: however common in English, these are telling in a memory.
# Words that `distinct` marks have their part of the share of their stem.
_STEMS: Final = {
    0.1: """
    after all also as back becaus call come dai even find first get go good help here just know
    like look mai make more much need new no not now onli other out over peopl realli right sai
    said see state take thing think time two up veri wai want work year
    """,
    0.08: """
    befor down feel give got last live love made name never off show start still through too
    world
    """,
    0.064: """
    alwai around best better chang everi game home includ keep life long man mani mean most next
    own part place plai same school someth such three try well
    """,
    0.051: """
    anoth ask big care case citi compani each end famili follow found friend great group gui
    happen high hous let littl lot must nation number old open pleas point put read real run
    servic set sinc support sure system talk tell thank under without
    """,
    0.041: """
    actual area awai base believ between book both busi check countri develop differ done ever
    few free girl govern hand head hour issu job kill law leav left line manag meet member might
    monei month move music night order plan post power problem provid question report result
    save someon stop thought top turn unit until watch week while women
    """,
    0.033: """
    act add| ag against alreadi anyth bad becom black bui build came car children close complet
    continu control cours current dure effect enough everyon everyth face final form full gener
    hard hit hope idea inform interest kid kind learn level local matter men miss noth onc oper
    pai parti perform person possibl program public reason record second seem seen send shall
    small stai stori studi team term todai told took understand video wait water went white word
    write
    """,
    0.026: """
    abl account action activ again air allow almost anyon art bit bodi boi bring class commun
    cost court cover creat date deal design drive educ event expect ey far fight fire five food
    forc four half happi health hear histori hold howev human import increas larg lead least
    less light list lost market mayb million mind minut natur news| nice note offer offic oh
    origin pass per phone player pretti price probabl process project quit rate receiv releas
    rememb requir research return room secur share side sign singl social sound south special
    stand star student test total train type univers view walk war whole within wrong young
    """,
    0.021: """
    addit answer appear associ avail babi bank beauti begin behind board break caus center chanc
    charg child club collect colleg consid coupl cut data death decid direct easi eat exampl
    experi fact fall father featur field figur film front futur given gonna heart industri
    intern involv join land limit link listen locat lose low main march media model mother movi
    myself non north offici organ past period pick pictur polic polici polit posit practic
    present presid produc product protect readi recent red relat repres review road rule sale
    saw sell seri short shot site six sometim son soon sourc space speak step street success
    taken togeth trade valu vote west win wish woman wonder yet yourself
    """,
    0.017: """
    abov accept ago along amount april articl assist attack averag award bill blue brother card
    carri charact church claim clear co comment common condit connect contain counti cultur dead
    decis depart describ detail di| director discuss dog door drink drop due earli econom either
    energi enjoi entir establish exist feder fine finish fun fund further gave goe grow guess
    hate heard imag improv individu insid june kei king knew known languag late major mark match
    materi medic moment officer| often onlin outsid page paper parent park person| photo piec
    press privat properti publish rang rather re reach refer region remain respect rest scienc
    season self serv sever ship similar sit size sleep societi song sorri sort sport standard
    store style suggest tax technolog third though titl town track travel tri true trust tv
    usual visit wear welcom whether wife
    """,
    0.013: """
    absolut access accord across ad address administr advanc agre album alon although among anim
    appli approach arm artist august author beat bed benefit block blood brought cannot career
    cell central certain challeng choic clean code color combin compar comput concern construct
    contact contract council credit critic cross danc daughter degre district dream drug east
    effort elect engineer| enter european exactli explain express fail fan fast felt file fill
    financi fit fix foreign forget function gener| goal gold gone green ground gun held higher
    hospit hot hurt independ initi institut invest island januari juli ladi later leader legal
    letter longer loss lower marri measur messag met mile militari mine mom morn murder near
    network none normal notic novemb octob oil opportun option patient perfect perhap plant poor
    popul popular potenti prepar production| profession pull push qualiti race rais realiz reduc
    relationship remov respons| risk river rock role round safe score search section select sens
    sent septemb shoot shop simpl specif spend staff statement station structur stuff subject
    tabl teacher text touch tour treat union upon variou version voic wall websit whatev worri
    worth written
    """,
    0.011: """
    abil achiev adult agenc agent angel announc annual anti applic arriv authorit|i ball band
    bar basic bear below born box brand brown built burn capit catch centr centuri certainli
    choos commiss commit committe communic| competit confer consist content contribut cool copi
    corpor correct count crazi daili danger dark decemb deliv demand depend determin die diseas
    doctor document dollar doubl draw dress earth electr employe equip especi evid extra favorit
    fear februari feet femal fish floor fly focu forward gain global grant growth hair handl
    himself host hotel huge husband identifi imagin immedi impact incom indic instead insur
    internet investig item jump kept kick laugh machin manufactur master mention method middl
    mix modern mr ok okai opinion owner paid pain paint particip particular partner percent
    physic positiv| pressur prevent previou progress promis promot propos purchas purpos radio
    recommend regard replac request resid resourc respons ride ring roll screen sea secret separ
    signific simpli sister situat skill solut speed spent spring stage stock straight strong
    summer sun super suppli suppos surpris target teach ten thousand throw tomorrow toward
    tradit transport treatment tree trip truth updat user vehicl via wast weight western wide
    window worker
    """,
    0.0086: """
    affect agreement ahead aid airport altern analysi appreci approv armi arrest assum attempt
    attend attent avoid awar bag balanc beach becam bet beyond blow bought brain camera camp
    campaign cancer cash cat caught celebr channel chief civil classic click cloth cold command
    commerci complex concept conduct consum cook crime cup custom dad damag deep defend definit
    destroi devic difficult directli discov distanc distribut divis doubt dr driver earn economi
    eight element engin environ equal estim etc except exchang excit executive| extend extrem
    facil factor fair farm fashion feed firm flight footbal former fridai fulli funni garden
    gift glad glass grade grand greater guid hall hang heat hill histor hors hundr injuri
    interview introduc invit itself judg justic knowledg lake largest latest launch leagu led
    librari liter| load loan lock lord maintain majorit|i male map mass meant memori metal
    minist mission mountain movement multipl necessari nobodi observ occur overal pack peac plu
    pop pre prefer print prison pro profil profit prove quick rank recogn reflect regist regul
    regular reserv rise safeti saturdai scale schedul seat secretari seek senat senior seriou
    session seven shape shown sick sing skin smoke soul spirit spot squar stick stone stupid
    suffer sundai surfac surviv sweet themselv theori throughout thus| ticket tip tonight
    transfer trial troubl unless villag weapon wind winter wood wors writer wrote yeah
    """,
    0.0069: """
    abus admit adopt advantag advertis advic affair aim amaz appeal appl argument arrang attract
    background basi battl began behavior belong billion bird birth blame blog boat bomb bond
    boss bottom breath bridg broke broken bu budget candid capabl cast cent chair citizen client
    coach coast coffe comfort confirm congress constitut corner crimin cry defens defin demonstr
    descript deserv digit dinner displai download duti easili edg edition| electron email employ
    encourag enemi engag ensur entertain escap estat evening| everybodi ex examin exercis expens
    experiment| expert explor extens failur faith fat fee fell festiv financ finger flow flower
    foot forest foundat freedom fresh fuel graduat greatest guard guest heavi hide highest
    highli hire hole holidai honor ignor implement influenc intellig intend interact journal
    kiss lack lai larger lawyer leg legisl length li| licens lie luck mad magazin magic mail
    marriag mechan medicin mental mid mobil mondai mouth nearli net nor northern object obtain
    obvious older otherwis pair particularli path pattern payment photograph plane platform port
    primari prime prior professor quarter queen quickli quot ran rare refus religion remind
    resist respond restaur retir rich rose rout royal sampl scene shoe shut signal silver slow
    smart smile sold soldier somebodi southern speci statu strategi stream strike suit surround
    survei switch task tast technic techniqu televis theme therefor till tire tool traffic
    translat truck typic univers| usa van varieti victim volum wake warm warn wave weather
    wedding| weekend weird wild winner witness| won worst youth zone
    """,
    0.0055: """
    advis afford afraid alcohol aliv anywher apart| appar appropri approxim argu aspect assembl
    assess asset assign attach attornei audienc automat bai bell bigger biggest birthdai bone
    border bottl branch busy| cap capac captain captur categori chain chairman chapter cheap
    chemic circl clearli clinic colour confid conflict conserv consider consult convent convers
    convinc cooper cop core crack crash creativ crew cycl dear debat debt declar delai deni
    desir disabl domest draft dry earlier eastern edit editor effici emerg empti enabl entri
    environment episod error essenti evil excel exclus exhibit expand experienc famou favor
    fellow flag flat focus folk forgot frame frank frequent fruit gate gather grab guarante
    healthi hello hero honest hunt ill impress inch incred inspir instal instanc instrument iron
    joint joke knock label labor leadership lesson liber lift lucki marketing| mess mistak mode
    monitor moon mount museum mysteri nativ neg neither newspap nine novel nuclear nurs ocean
    onto organis packag phase planet plate plenti pm pool pound predict premier procedur
    programm proud qualifi rai rain realiti reform religi rent repeat repli restrict retail
    reveal revenu root row ruin sad scare scientif sector settl sever| shift shirt slightli
    softwar solid solv somewher speech split spread statist steel strength stress studio sub
    suspect tank tear tech temperatur terribl territori threaten ti| topic tough transform truli
    ultim uniqu upper vallei vice violenc wash web wheel wine wing yard yesterdai
    """,
    0.0044: """
    abandon academ academi accid accur accus acquir actor adapt adjust adventur agricultur
    aircraft amend ancient angri anywai appoint| athlet aw bare bath batteri beer besid bike
    bless blind bore bother bowl breakfast brief bright broadcast button cabl calcul cancel
    chamber chart chase chat cheat chicken chip circumst climat closer coat comic compon
    concentr concert confus consequ contest context convert coordin counter coverag cream
    creation dedic definition| deliveri depth despit diet disappear distinct divid domin don
    donat drunk dying| ear easier egg em emerg| emot emploi enforc evalu exception| excus execut
    export factori fake fals faster fault favourit fourth fox friendli giant girlfriend golden
    governor grew grown guilti harm hat height herself highlight holi household id ident illustr
    immigr imposs inde index infect info innov instruct integr intens intent internal| interpret
    kingdom kitchen lab lane layer literatur log lunch manner marin max maximum medium mill
    minimum ministri monster mostli motion motiv motor negoti neighborhood nois numer odd
    opposit orang ourselv panel peak perfectli perman permit personalit|i perspect pet pilot
    pleasur plot pocket poll portion possess prai presenc preserv previous princ principl prize
    proof proper protein provinc publication| pure quiet random reaction reader reject rel
    relative| relev repair republ rescu resolut restor rush salt sat scheme scientist scream
    seal seed sentenc server shame sheet shock shower sight sky slip smaller smell snow soft
    speaker spell spoke steal storm strang stuck submit suddenli sugar surgeri sustain swim
    symbol tag tape taught tea termin threat thursdai tini toi tournament tower trail trap trend
    trick tuesdai twice unfortun upset urban vari violat vision visitor visual volunt weak
    wednesdai whenev wire wound wrap yellow zero
    """,
    0.0035: """
    ac accomplish acid addict afternoon alien alter angl anniversari anybodi apart apolog app
    architectur assur atmospher auto ban basebal basketbal bathroom bc bedroom belief belt bid
    boot bound boyfriend broad buddi bunch buri cake calm campu carbon certif champion
    championship cheer chocol chose chosen circuit cite climb clip clock cloud coin collabor
    comedi commission comparison compet complaint complic composit conclud conclus constant
    contemporari contrast corp correspond craft crisi crowd crown crush cute decad declin decor
    decreas defeat delet democraci deposit depress deriv detect diamond difficulti dirti
    discount discoveri disord divers divorc dozen drag dragon drama dumb dynam elimin empir
    enhanc enterpris entitl equival eventu exact expans explan expos extern familiar fantasi
    farmer filter flash flood fool forev formal format formation| fortun galleri gang gap gear
    gender gene genet ghost golf goods| grace graphic guitar hardli heal heaven hidden highwai
    hip hook http ideal illeg import| incid incorpor innoc insist interior introduct invent isol
    jail journei junior killer kinda kit labour laid legend lip liquid logic loos mainten
    manchest margin mask massiv math meal meat mere milk min minor minorit|i mirror monthli
    multi muscl nail narrow navi nearbi neck nomin nose objectiv| oblig occas offens oppos
    orient outcom outstand pacif pant partnership passeng passion pc penalti percentag permiss
    personnel philosophi pink plain plastic pour prayer precis pregnant pretend princip prioriti
    properli psycholog pump punch punish rail raw recal recov recoveri recruit regret relax reli
    relief remark resolv retain revers revolut reward rice rid rip robot rural saint sand
    satisfi screw secondari sensit sequenc serious settlement shadow shake sharp shell
    significantli sin sir slide solar sole somehow spin sponsor stabl stood storag stretch
    string strip struggl subsequ superior suprem swear swing symptom talent teen tend terror
    theatr therapi thread tie tiger tight ton tone trace transact transition| tube tune turkei
    twenti twin unabl uniform unknown unlik upgrad valid veteran victori virtual visibl wage
    weekli wet worldwid wow
    """,
    0.0028: """
    accompani acknowledg alarm anim| appoint attitud bang bite boundari cabinet castl celebrit|i
    chariti charm chees column compos cousin creatur crystal cure custom| dare desert design|
    desper destin disast disput driven embarrass explos fiction formula fort forum fought grei
    harder hop horribl hunter investor lectur lover maker membership memorial| moral occup
    parking| pen pic primarili productiv| prospect reliabl remot renew rough salari script
    soccer soil spiritu stat substanti templ temporari terrorist uncl valuabl venu
    """,
}


@functools.cache
def _shares() -> Mapping[str, float]:
    tables = ((share, stems.replace(MARK_IN_TABLES, MARK)) for share, stems in _STEMS.items())
    return {stem: share for share, stems in tables for stem in stems.split()}


def usual_share(stem: str) -> float:
    """Return the share of English texts that have *stem*: 0 for a rare one, at most 0.1."""
    return _shares().get(stem, 0.0)

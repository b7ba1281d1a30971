"""Words by which a text is known to name a time in the languages of `elsewhere_words`.

Of each of its names that has only letters of English, German or French, one word stands here.
"""

from typing import Final

from indexer.patterns import compile_late
from indexer.times.inflected_names import BEGINNINGS, SHORT_HUNGARIAN

# The same of names that have many endings. By itself, Hungarian "ma" is many other words.
NOTICED_BEGINNINGS: Final = compile_late(
    rf"\b(?:{BEGINNINGS}|eil[ie][ns]|ma (?:mi|hol|hov|kivel|menny|este|reggel|d[eé]lut|[eé]jjel)"
    rf"|(?:{SHORT_HUNGARIAN})\. \d\d?-[^\W\d_]|(?:19|20)\d\d(?:-b[ae]n|\. (?:{SHORT_HUNGARIAN})))"
)

NOTICED: Final = frozenset(
    """aankomend aankomende afgelopen agustos agustosta agustostan agustus aralik aralikta
    araliktan augusti augustus
    baharda besok bir bu bugün bugünkü bulan cuma cumartesi czerwca czerwcem czerwcu czerwiec
    czwartek czwartku dag denna denne depan desember deze dinsdag disember dit donderdag
    dubna dubnu dzisiaj dzisiejsza dzisiejszego dzisiejszej dzisiejszy dün dünkü eergisteren
    dun ekim ekimde ekimden esok evvelki eylul eylulde eylulden eylül eylülde eylülden februari
    fjol fjor forgårs forrige fredag förra förrgår gelecek geleden geçen gisteravond
    gisteren gisterenavond gisterenmiddag gisterenochtend gistermiddag gistermorgen
    gisterochtend grudnia grudniem grudniu går gün güzün hafta haftaya hari haziran
    haziranda hazirandan helgen het herfst hom hôm idag igår ilkbaharda imorgon jaar januari
    jesieni julai jutro jutrzejsza jutrzejszego jutrzejszej jutrzejszy kasim kasimda
    kasimdan kelmarin kemarin komend komende kwietnia kwietniem kwietniu lalu lata latem
    ledna lednu lente lipca lipcem lipcu lipiec listopad listopada listopadem listopadu
    listopadzie lutego lutemu luty lutym lördag lørdag maandag maart maj maja majem maju
    malam mandag marca marcem marcu maret mart marts martta marttan marzec mayis mayista
    mayistan mei minggu morgenavond morgenmiddag morgenochtend morgon månad månaden
    månaderna måndag måned måneden mùa na najaar neste ngoai ngày niedziela niedzieli nisan
    nisanda nisandan nästa næste ocak ocakta ocaktan ogos onsdag ostatni overmorgen pagi
    pazar pazartesi pazartesiden pazartesiye pazdziernik pazdziernika pazdziernikiem
    pazdzierniku pekan pojutrze prosince prosinci prosinec przedwczoraj rok
    roku sabah sali sedan semalam seneye siden sidste sierpnia sierpniem sierpniu silam
    siste sobota soboty sommaren sommer somras sonbahar sonbaharda srpen srpna srpnu
    stycznia styczniem styczniu subat subatta subattan sáng söndag søndag tahun temmuz
    temmuzda temmuzdan temu terakhir thang tháng tirsdag tisdag torsdag truoc tygodnia
    tygodniu vanavond vandaag vanmiddag vanmorgen vannacht vanochtend veckan volgend
    volgende voorjaar vorig vorige vrijdag w wczoraj wczorajsza wczorajsze wczorajszego
    wczorajszej wczorajszy wczorajszym weekenden wiosny woensdag wtorek wtorku yarin yaz
    ayda dni haftada tygodni tygodnie uger uker veckor weken
    hemelvaart hemelvaartsdag paasdag kerstdag bevrijdingsdag driekoningen maarten valentijn
    valentijnsdag zaduszki andrzejki carnaval
    kerst kerstmis kerstavond pasen pinksteren koningsdag sinterklaas pakjesavond moederdag
    vaderdag oudejaarsavond nieuwjaarsdag nieuwjaar nieuw julen jul julas jula juleaften julaften
    julafton nytårsaften nyttårsaften nyårsafton nytårsdag nyttårsdag nyårsdagen påsken påskas påsk
    påska påske pinsen pinse pingst midsommar midsommarafton midsommardagen wielkanoc wielkanocne
    walentynki sylwestra silvestra silvestru velikonoce velikonocích vánoce vánocích vánoc nowy nový
    ramazanda ramazan bayraminda lebaran puasa idul baru giáng noel natal
    yazin yil zaterdag zimy zomer zondag år året önce önümüzdeki övermorgon února únoru
    dagar dage dagen dager dnech dnem dnes dneska dny dní günde jaren letos lety loni maand
    maanden minulou minulé minulého minulém minulý månader måneder posledním pozitri predevcirem
    pátek pátkem pátku rokem roky sobotu tohoto tomto týden týdnech týdnem týdny uge uke vcera
    vecka vloni víkend víkendu zitra zítra úterka úterý
    aften aftes akhir belakangan dagarna dagene dinsdagavond dinsdagmiddag dinsdagmorgen
    dinsdagochtend donderdagavond donderdagmiddag donderdagmorgen donderdagochtend eftermiddag
    efteråret ettermiddag forigårs forleden formiddag foråret fredagen fredags förmiddag helga
    häromdagen höst höstas høst ikväll imorse inatt kommende kveld kväll laatste lördagen lördags
    lørdagen lørdags maandagavond maandagmiddag maandagmorgen maandagochtend mandagen mandags
    morges morse måndagen måndags månedene månederne nat natt nedávno niedawno nylig nyligen
    onehdy onlangs onsdagen onsdags ostatnio poslední seneste sist sistone sommar söndagen söndags
    søndagen søndags tirsdagen tirsdags tisdagen tisdags torsdagen torsdags ugerne ukene veckorna
    vinter vintras vrijdagavond vrijdagmiddag vrijdagmorgen vrijdagochtend våras woensdagavond
    woensdagmiddag woensdagmorgen woensdagochtend zaterdagavond zaterdagmiddag zaterdagmorgen
    zaterdagochtend zondagavond zondagmiddag zondagmorgen zondagochtend åren årene
    efterår forår hösten høsten jaro kuartal kvartal kvartalet kwartaal kwartale lato léto musim
    pierwszym podzim sommeren triwulan vinteren vintern vår våren wiosna zima zimu
    dubnem lednem prosincem srpnem únorem
    lusa nanti sebulan sehari seminggu setahun siang tadi
    achtentwintig achtste achttien artonde attende czternastego czwartego derde dertien dertig
    desátého devatenáctého devátého drie drieëntwintig drugiego druhého dvacátého dvanáctého
    dwudziestego dwunastego eenendertig eenentwintig eerste elfte ellevte enogtredivte enogtyvende
    femogtyvende femte femtende femtonde fireogtyvende fjerde fjortende fjortonde fjärde första
    første jedenastego jedenáctého kamis negen negende negenentwintig negentien niende niogtyvende
    nionde nittende nittonde osiemnastego osmnáctého osmého ottende otteogtyvende patnáctého
    pierwszego prvního pátého sedmnáctého sedmého seksogtyvende sekstende sextonde siedemnastego
    siódmego sjette sjuende sjunde sjuttonde sjätte syttende syvende syvogtyvende szesnastego
    szóstego tanggal tien tiende tionde tjueandre tjuefemte tjuefjerde tjueførste tjuende
    tjueniende tjuesjette tjuesjuende tjuetredje tjueåttende tjugoandra tjugofemte tjugofjärde
    tjugoförsta tjugonde tjugonionde tjugosjunde tjugosjätte tjugotredje tjugoåttonde tolfte
    tolvte toogtyvende tredivte tredje treogtyvende trettende trettiende trettiførste
    trettioförsta trettionde trettonde trzeciego trzydziestego trzynastego twaalf twee tweede
    tweeëntwintig twintig tyvende veertien vierde vierentwintig vijf vijfde vijfentwintig vijftien
    zes zesde zesentwintig zestien zeven zevende zevenentwintig zeventien åttende åttonde één
    ósmego ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
    aanstaande aanstaand carsamba carsambaya carsambadan cumadan cumartesiden cumartesiye cumaya
    geçenlerde gecenlerde grudzien gun günlerde haftasonu haftasonunda jl jongstleden kwiecien
    niedziele persembe persembeden persembeye piatek piatku poniedzialek poniedzialku sierpien
    sobote sroda srode srody styczen wrzesien wrzesnia wrzesniem wrzesniu yarinki
    azi mâine poimâine lunea miercuri miercurea joi joia vineri vinerea duminica trecut trecuta
    trecute viitor viitoare acesta aceasta asta saptamana luna lunii luni zile ani acum trimestru
    vara toamna iarna weekendul revelion vreme anul ay jumat majówki rabu ramadan sabtu selasa
    senin sonra trung wigilii winter zilele
    aikana aikoina brezna breznem breznu cervence cervenci cervna cervnem cervnu ctvrtek ctvrtka
    ctvrtku délután ebben edellisellä edellisessä edelliskuussa ehavi elmúlt ensi ensimmäinen
    ensimmäisellä ensimmäisen erre ezelott ezelőtt ezen forra forrgar gar harmadik havi
    helluntaina hete hetekben heti hetvegen hiljattain holnap holnapi holnapra holnaptól
    holnaputan holnapután huomenna huominen huomisaamuna huomisen huomisesta huomisiltana
    huomista hét héten hétre hétvégén hétvégére hónap hónapban hónapokban húsvétkor idén igar
    itsenäisyyspäivänä jouluaattona joulun jouluna joulunpyhinä jovo juhannuksena
    juhannusaattona juhannuspäivänä karácsony karácsonykor kesalla kesä kesällä kesän kesänä
    kevaalla kevät keväällä kevään keväänä kilenc kolmannella kolmannen kolmas kuluneen kuluttua
    kuluvalla kuluvana kuluvassa kuukauden kuukaudessa kuukausi kuukausina kuukautena kuulle
    kuulta kuussa kuusta kvetna kvetnem kvetnu langfredag letnicích lordag lordagen långfredagen
    manad manaden menneellä menneenä mesic mesice mesici mikuláskor minap mindenszentekkor
    minule minuleho minulem minuly mostanában mult mulva muutama máje második múlt múlva
    nagypénteken napja napján napokban nasta nedele nedeli negyedik negyedév negyedévben
    negyedévében neljänneksellä neljänneksen neljännellä neljännen neljännes neljäs nemrég
    nemrégiben nyara nyarán nyár nyáron patek patku pitkäperjantaina pondeli pred predminuly
    pristi pristim puoli päivinä pääsiäisenä pääsiäispyhinä päästä pünkösdkor rijna rijnem rijnu
    seuraavalla seuraavana seuraavassa sitten sondag sondagen streda stredu stredy syksy
    syksylla syksyllä syksyn syksynä szenteste szilveszterkor taannoin talla talvella talven
    talvena talvi tana tanaan tassa tavaly tavalyi tavalyról tavalytól tavasszal tavasz tavasza
    tavaszon tavaszán tegnap tegnapelott tegnapi tegnapról tegnaptól telén toisella toissa
    toissailtana toissakuussa toissapaivana toissapäiväinen toissapäiväisen toissapäivänä
    toissaviikolla toissaviikon toissavuonna tulevalla tulevana tyden tydne tydnem tydnu tällä
    tämä tämän tämänpäiväinen tämänpäiväisen tänä tänävuotinen tänään tässä tästä tél télen
    unora unorem unoru utery utóbbi uudenvuodenaattona uudenvuodenpäivänä uutenavuotena valborg
    valborgsmässoafton vappuaattona vappuna vapunaattona vapunpäivänä velky viikko viikkoina
    viikoksi viikolla viikolle viikolta viikon viikonloppuna viikonlopun viikosta viime
    viimeisen viimeiset viimeisten vikend vikendu vuodelle vuodelta vuoden vuodesta vuonna vuosi
    vuotta ylihuomenna ystävänpäivänä yönä zari äitienpäivänä äskettäin éjjel év évben éve újév
    újévkor""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)

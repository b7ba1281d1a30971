"""Forms of a word in Danish and Norwegian that do not begin like it: "sælge", "solgte".

All letters are folded: å is a, ø is o, and æ is ae. Pure.
"""

from typing import Final

from indexer.text.stems import Stems

# Strong verbs, some irregular ones, and nouns, in both languages. Left out is what is most often
# another word: "så", the past of to see.
_STRONG: Final = """
    saelg- solg- / selg- solg- / vaelg- valg- / velg- valg- / sporg- spurg- / sporr- spurt- /
    skriv- skrev- / bid- bed- bidt- / bit- bet- / driv- drev- / bliv- blev- / bli blir ble blitt
    / grib- greb- / grip- grep- / rid- red- / slid- sled- / slit- slet- / stig- steg- / glid-
    gled- / svid- sved- / vrid- vred- / vri vrir vrei vridd- / lid- led- / byd- bod- bud- / by
    byr bod bydd budt / flyv- floj- / fly flyr floy floyet / frys- fros- fross- / lyv- loj- /
    lyg- loy- / nyd- nod- / nyt- not- / bryd- brod- brud- / bryt- brot- brut- / skyd- skod-
    skud- / skyt- skjot- skut- / kryb- krob- / kryp- krop- / stryg- strog- / stryk- strok- /
    drikk- drak drakk drukk- / find- fand- fund- / finn- fant fann- funn- / bind- band- bund- /
    vind- vandt vund- / vinn- vant vunn- / spring- sprang- sprung- / sprett- spratt- / syng-
    sang- sung- / synk- sank- sunk- / stikk- stak stakk stukk- / svind- svandt svund- / svinn-
    svant svunn- / tving- tvang- tvung- / hjaelp- hjalp- hjulp- / hjelp- hjalp- hjulp- /
    spraekk- sprakk- sprukk- / traekk- trak trukk- / trekk- trakk trukk- / straekk- strakt- /
    stjael- stjal- / stjel- stjal- / skaer- skar skar- / baer- bar baret / giv- gav- / gi gir ga
    gav gitt / tag- tog- / ta tar tok tatt / ga gar gik gaet gikk gatt / sta star stod staet
    statt / sla slar slog slo slaet slatt / fa far fik faet fikk fatt / le ler lo leet ledd /
    laegg- lagde lagt / legg- la lagt / ligg- la lag ligget / sidd- sad siddet / sitt- satt- /
    saett- satte sat / sett- satt- / ved vide vidste vidst / vet vite visste visst / gor gore
    gjord- gjort / gjor- gjord- / sig- sagde sagt / si sier sagt / bring- bragt- brakt- / lad-
    lod- / lar lot latt / graed- grad- / traed- trad- / grav- grov- / drag- drog- / dra drar dro
    dratt / svaerg- svor- / sverg- svor- / taell- talt- / tell- talt- / bog- boger- / bok-
    boker- / fod- fodder- / fot- fotter- / tand- taender- / tann- tenn- / hand- haender- hender-
    / nat- naetter- / natt- nett- / bror- brodr- / datter- dotr- / barn- born- / mand- maend- /
    mann- menn- / stang- staenger- stenger- / bonde- bonder- / and- aender- / kraft- kraefter-
    krefter-"""

_ENDINGS: Final = frozenset(
    "a ar e er ene en et ede ende t te tte es s ne re rene ens ets st r n".split()  # noqa: SIM905 - twenty pairs of quotes say nothing
) | {""}

find_forms: Final = Stems(_STRONG, _ENDINGS).find_forms

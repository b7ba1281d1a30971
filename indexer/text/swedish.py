"""Forms of a verb in Swedish that do not begin like it: "sälja", "sålde"; "dricka", "druckit".

All letters are folded: å and ä are a, and ö is o. Pure.
"""

from typing import Final

from indexer.text.stems import Stems

# The stems of strong verbs, of some irregular ones and nouns.
_STRONG: Final = """
    bind- band- bund- / bit- bet- / bjud- bjod- / brinn- brann- brunn- / bryt- brot- brut- / bar-
    bur- / dra dragit drag- drog- / drick- drack- druck- / driv- drev- / flyg- flog- flug- / fall-
    foll- / finn- fann- funn- / frys- fros- frus- / ga gar gick gatt / ge ger gav- giv- / grip-
    grep- / grat- gret- / gor gora gjord- gjort / hall- holl- / hugg- hogg- / hinn- hann- hunn- /
    kryp- krop- krup- / lid- led- / ligg- lag legat / lat- let- / ljug- ljog- / njut- njot- / rid-
    red- / riv- rev- / rinn- rann- runn- / ryt- rot- / salj- sald- salt / sitt- satt- sutt- / se
    ser sag sett / sjung- sjong- / sjunk- sjonk- / skin- sken- / skjut- skjot- / skriv- skrev- /
    skar- skur- / sla slar slog slag- / slit- slet- / slipp- slapp- slupp- / smyg- smog- / snyt-
    snot- / spring- sprang- sprung- / stick- stack- stuck- / stig- steg- / stjal- stal- stul- /
    stryk- strok- struk- / sta star stod statt / sug- sog- / svid- sved- / ta tar tog tag- / tig-
    teg- / vinn- vann- vunn- / vrid- vred- / valj- vald- valt / vet visst- veta / vax- vux- / ata
    at atit / bok- bocker- / fot- fotter- / son- soner- / rot- rotter- / natt- natter-"""

_ENDINGS: Final = frozenset(
    """a ar er s as ade at it its en et na ne e des de t ts n rna erna arna""".split()  # noqa: SIM905 - twenty pairs of quotes say nothing
) | {""}

find_forms: Final = Stems(_STRONG, _ENDINGS).find_forms

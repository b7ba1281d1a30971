"""Forms of words in Russian that do not begin like them: "шёл", "идти"; "писал", "пишет".

Many verbs have another stem in the present than in the past, and a prefix if what they tell is
done: "платить", "заплатил". A table has those with several stems, and the few nouns that have
them. All letters are folded: ё and е are one, and so are й and и. Pure.
"""

from collections.abc import Iterator
from typing import Final

from indexer.text.stems import Stems
from indexer.text.ways import Way, to_ways, without_ending

_STRONG: Final = """
    ид- идти- ити- шел- шл- ход- ходи- хож- / прид- приити- пришел- пришл- приход- приходи- /
    ед- ех- еха- езд- езди- езжа- / бер- бра- бира- / бер- бра- возьм- взя- / дад- дава- дал-
    дан- дать- дам дашь даст даем дает дают / пис- писа- пиш- писыва- / каза- каж- казыва- /
    говор- говори- сказа- скаж- / куп- купи- купл- покупа- / плати- плат- плачива- / умер- умр-
    умира- / кры- кро- крыва- / наид- наити- нашел- нашл- наход- находи- нахож- / стан- ста-
    става- / нача- начн- начина- / поня- поим- понима- / приня- прим- принима- / заня- заим-
    занима- / сня- сним- снима- / подня- подним- поднима- / наня- наим- нанима- / вид- виде-
    виж- увид- увиде- увиж- / жив- жил- жит- / спа- спл- спи- спит спят / сид- сиде- сиж- сел-
    сяд- сади- / леж- лежа- лег- ляг- / мог- мож- мочь- могл- / помог- помож- помочь- помогл-
    помога- / нес- нести- нос- носи- нош- / вез- везти- воз- вози- вож- / вед- вести- вел- вод-
    води- вож- / лез- лаз- лази- / бег- беж- бежа- бега- / плы- плыв- плава- / посла- посыла- /
    присла- присыла- / высла- высыла- / отосла- отсыла- / зва- зов- зыва- / пек- печ- пекл- /
    тек- теч- текл- / стриг- стриж- / иска- ищ- / реза- реж- / маза- маж- / вяза- вяж- / плака-
    плач- / скака- скач- / прята- пряч- / верну- верн- возвраща- возврати- возврат- / забы-
    забуд- забыва- / победи- побежда- / роди- рожда- рожд- / изобрет- изобрел- изобрета- /
    приобрет- приобрел- приобрета- / уби- убь- убива- / раст- рос- расти- / клад- кла- полож-
    положи- / пад- пада- пал- упа- / ел ела ели ем ешь ест едим едят есть поел поела поели съел
    съела съели съест съем поесть съесть / пил пила пили пить пью пьет пьют пьем выпил выпила
    выпили выпить выпьет выпьют выпью / выбра- выбер- выбира- / избра- избер- избира- / лови-
    ловл- лов- поима- / клас- класть- клад- / собра- собер- собира- / гна- гон- гони- / стели-
    стла- / реша- реши- решен- / постро- построи- строи- строен- / созда- создава- создан-"""
_NOUNS: Final = """
    человек- люд- / ребенок ребенк- дет- / друг друг- друз- / сын- сынов- / имя имен- / время
    времен- / ухо уха уши уше- уша- / знамя знамен- / сосед- соседя- / стул- стуль- / лист- листь- /
    перо пер- перь- / дерев- деревь- / хорош- лучш- / плох- хуж- худш-"""

# What a verb ends with, behind the vowel of its stem or with it; and of the nouns of the table.
_OF_VERB: Final = frozenset(
    """а о у ю ешь ет ем ете ут ют ишь ит им ите ят ат и ь ьте ть ти л ла ло ли ал ала ало али ать
    ил ила ило или ить ел ела ело ели еть ул ула уло ули уть ает ают аем аю аешь аете яет яют
    яем яю ял яла яло яли ять ует уют ую уем""".split()  # noqa: SIM905 - sixty pairs of quotes say nothing
)
_REFLEXIVE: Final = frozenset(
    ending + ("сь" if ending[-1] in "аеиоуюя" else "ся") for ending in _OF_VERB
)
_PASSIVE: Final = frozenset(
    """н на но ны ен ена ено ены нныи нная нное нные нного ннои нных енныи енная енное енные
    т та то ты тыи тая тое тые""".split()  # noqa: SIM905 - as above
)
_OF_NOUN: Final = frozenset(
    "а я ы и о е ом ем еи ам ям ами ями ах ях ья ьям ьями ьях ьев ои ая ие ые их ых".split()  # noqa: SIM905 - as above
)
_VERBAL: Final = _OF_VERB | _REFLEXIVE
_VERBS: Final = Stems(_STRONG, _VERBAL | _PASSIVE | {""})
_OTHERS: Final = Stems(_NOUNS, _OF_NOUN | {""})

# With one of these, a verb tells mostly that the same was done. One letter may end a noun as well.
_LONG: Final = frozenset(ending for ending in _VERBAL if len(ending) > 1)
_PREFIXES: Final = tuple("по за на с вы про у при о от".split())  # noqa: SIM905 - as above
_LEAST: Final = 4


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a word that has several stems."""
    yield from _VERBS.find_forms(word)
    yield from _OTHERS.find_forms(word)


def find_aspects(word: str) -> Iterator[Way]:
    """Yield the ways to write a verb with another prefix or none."""
    return iter(to_ways(_exchange_prefix(word)))


def _exchange_prefix(word: str) -> Iterator[tuple[str, frozenset[str]]]:
    for stem, _ in without_ending(word, _LONG):
        if len(stem) >= _LEAST:
            yield from ((prefix + stem, _LONG | _PASSIVE) for prefix in _PREFIXES)
        for prefix in _PREFIXES:
            bare = stem.removeprefix(prefix)
            if bare != stem and len(bare) >= _LEAST:
                yield bare, _LONG

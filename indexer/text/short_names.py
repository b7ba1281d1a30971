"""Short names of people and what they are short for: a note has the one, a question the other.

Left out are short names that are other words, too ("Bill", "Rob", "Val").
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Final

_PAIRS: Final = """\
    abby abigail / alex alexander / alex alexandra / alfie alfred / alex alexis
    / andi andreas / andy andrew / angie angela / archie archibald / basti sebastian
    / becky rebecca / becca rebecca / bella isabella / ben benjamin / benny benjamin
    / beppe giuseppe / bert albert / bert herbert / beth elizabeth / betty elizabeth
    / billy william / bob robert / bobby robert / cathy catherine / charlie charles
    / charlie charlotte / chris christopher / chris christine / chris christina / chris christian
    / cindy cynthia / connie constance / connie cornelia / conny cornelia / dan daniel
    / danny daniel / dave david / debbie deborah / debby deborah
    / domi dominik / eddie edward / ellie eleanor / flo florian / frankie francis / fred alfred
    / fred frederick / freddie frederick / gabby gabrielle / gabe gabriel / gabi gabriele
    / gabi gabriela / geoff geoffrey / gerry gerald / ginny virginia / greg gregory
    / hank henry / hannes johannes / hans johannes / harry henry / harry harold
    / izzy isabel / izzy isabella / izzy isabelle / jake jacob / jamie james / javi javier
    / jeff jeffrey / jeff geoffrey / jen jennifer / jenny jennifer / jerry gerald / jess jessica
    / jessie jessica / jim james / jimmy james / joe joseph / joey joseph / joe josef
    / jon jonathan / jonny jonathan / johnny john / josh joshua / kate katherine / kate catherine
    / kathy katherine / kathy kathleen / katie katherine / katie catherine / kathi katharina
    / katja katharina / ken kenneth / kenny kenneth / kim kimberly / larry lawrence / leo leonard
    / leo leonardo / lexi alexandra / lexi alexis / libby elizabeth / lisa elisabeth
    / liz elizabeth / lizzie elizabeth / lottie charlotte / lou louis / lou louise
    / maggie margaret / mandy amanda / manolo manuel / manu manuel / manu manuela / marty martin
    / matt matthew / matt matthias / meg margaret / meg megan / mel melanie / mel melissa
    / michi michael / michi michaela / mike michael / mick michael / millie emily / millie amelia
    / misha mikhail / mitch mitchell / moni monika / nate nathan / nate nathaniel
    / nicky nicholas / nicky nicole / nico nicolas / nick nicholas / niko nikolaus / ollie oliver
    / ollie olivia / paco francisco / patty patricia / peggy margaret / pepe jose / pete peter
    / phil philip / phil phillip / pippa philippa / rafa rafael / rick richard / ricky richard
    / robbie robert / ron ronald / ronnie ronald / russ russell / sam samuel / sam samantha
    / sandra alexandra / sasha alexander / sasha alexandra / seb sebastian / sepp josef
    / shelly michelle / stan stanley / steffi stefanie / steph stephanie
    / steve stephen / steve steven / stu stuart / susi susanne / susie susan / suzie susan
    / tammy tamara / ted theodore / tess theresa / tess teresa / theo theodore / thea dorothea
    / tim timothy / timmy timothy / tina christina / tina martina / tobi tobias / toby tobias
    / tom thomas / tommy thomas / toni antonio / tony anthony / tony antonio / tori victoria
    / trish patricia / trudy gertrude / uli ulrich / vicki victoria / vicky victoria
    / vince vincent / walt walter / wes wesley / willie william / willy wilhelm / zach zachary
    / zack zachary"""


def find_other_names(name: str) -> Sequence[str]:
    """Return the short names of *name*, or what it is short for, all in small letters."""
    return _other_names().get(name, ())


@functools.cache
def _other_names() -> Mapping[str, Sequence[str]]:
    others: dict[str, list[str]] = {}
    for short, whole in (pair.split() for pair in _PAIRS.split("/")):
        others.setdefault(short, []).append(whole)
        others.setdefault(whole, []).append(short)
    return others

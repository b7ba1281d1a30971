"""Names of the first to the fifth, and of a half, in one line each. Only words."""

from typing import Final

ORDINAL_NAMES: Final = (
    (
        "first 1st 1. 1er erste erster erstes ersten primer primera premier première primo prima"
        " primeiro primeira"
        " первый первом"
    ),
    (
        "second 2nd 2. 2e 2ème zweite zweiter zweites zweiten segundo segunda deuxième seconde"
        " secondo seconda"
        " второй втором"
    ),
    (
        "third 3rd 3. 3e 3ème dritte dritter drittes dritten tercer tercera troisième terzo terza"
        " terceiro terceira"
        " третий третьем"
    ),
    (
        "fourth 4th 4. 4e 4ème vierte vierter viertes vierten cuarto cuarta quatrième quarto quarta"
        " четвертый четвертом"
    ),
    "fifth 5th 5. fünfte fünfter fünftes fünften quinto cinquième quinta пятый пятом",
)

HALF_NAMES: Final = "half hälfte mitad moitié metà metade"

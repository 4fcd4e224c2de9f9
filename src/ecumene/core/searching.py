"""Looking for words in texts for people: case, ё and е, and Russian endings do not matter."""

from __future__ import annotations

import re
from typing import Final

# The same list is in web/src/lib/searching.ts.
ENDING: Final = re.compile(
    "(?<=[а-я]{3})(?:ами|ями|ыми|ими|ого|его|ому|ему|ием|иям|иях|ией"
    "|ах|ях|ам|ям|ов|ев|ей|ом|ем|ой|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ию|ия|ии"
    "|[аеиоуыьюяй])$"
)


def folded(text: str) -> str:
    """A text in the one form in which words are compared.

    >>> folded("Всё ещё I")
    'все еще i'
    """
    return text.lower().replace("ё", "е")


def stems(wish: str) -> list[str]:
    """The words of a search without their Russian endings.

    >>> stems("Коррупция колоды War")
    ['коррупц', 'колод', 'war']
    """
    return [ENDING.sub("", word) for word in folded(wish).split()]


def mentions(text: str, wish: str) -> bool:
    """Does a text have all the words?

    >>> mentions("Потери от коррупции и потребления", "ПОТРЕБЛЕНИЕ коррупция")
    True
    >>> mentions("Потери от коррупции", "коррупция война")
    False
    """
    there = folded(text)
    return all(stem in there for stem in stems(wish))

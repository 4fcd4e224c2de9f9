"""Looking for words in texts for people: case, ё and е, and Russian endings do not matter."""

from __future__ import annotations

import functools
import re
from typing import Final

# The same list is in web/src/lib/searching.ts.
ENDINGS: Final = (
    "(?:ами|ями|ыми|ими|ого|его|ому|ему|ием|иям|иях|ией"
    "|ах|ях|ам|ям|ов|ев|ей|ом|ем|ой|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ию|ия|ии"
    "|[аеиоуыьюяй])"
)
ENDING: Final = re.compile(f"(?<=[а-я]{{2}}){ENDINGS}$")
SHORT: Final = 2
"""A stem that is no longer than this is too common as a part of other words (еда: ед)."""


def folded(text: str) -> str:
    """A text in the one form in which words are compared.

    >>> folded("Всё ещё I")
    'все еще i'
    """
    return text.lower().replace("ё", "е")


def pattern(word: str) -> str:
    """What a text must have where a folded word is looked for: its stem, anywhere.

    >>> pattern("коррупция"), pattern("card")
    ('коррупц', 'card')
    """
    stem = ENDING.sub("", word)
    if len(stem) <= SHORT and stem != word:
        return f"(?<![0-9a-zа-я]){stem}{ENDINGS}?(?![0-9a-zа-я])"
    return re.escape(stem)


@functools.lru_cache(maxsize=64)
def patterns(wish: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern(word)) for word in folded(wish).split())


def mentions(text: str, wish: str) -> bool:
    """Does a text have all the words?

    >>> mentions("Потери от коррупции и потребления", "ПОТРЕБЛЕНИЕ коррупция")
    True
    >>> mentions("Потери от коррупции", "коррупция еда")
    False
    """
    there = folded(text)
    return all(each.search(there) for each in patterns(wish))

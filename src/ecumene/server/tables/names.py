"""Names of people and tables: what is stored is what is seen.

A name may be in any script and may have emoji. It has no characters that cannot be seen (which
would make two names look alike, or turn the text around them), and no piles of marks that run over
what stands above and below. At a table no two names look the same.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 60
MOST_MARKS: Final = 2
"""Above or below one letter, after what can be joined with it was: Thai needs two."""
UNPRINTABLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me"))
PILING: Final = frozenset(("Mn", "Me"))
SELECTORS: Final = {0xFE0E: None, 0xFE0F: None}
"""How an emoji is drawn; phones add them by themselves, so they are taken out."""


def ranges(*pairs: tuple[int, int]) -> frozenset[str]:
    return frozenset(chr(code) for first, last in pairs for code in range(first, last + 1))


INVISIBLE: Final = ranges(
    (0x034F, 0x034F),  # grapheme joiner
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # Khmer vowels that are not written
    (0x180B, 0x180F),  # Mongolian selectors
    (0x2800, 0x2800),  # empty Braille
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),  # selectors of variants
    (0xFFA0, 0xFFA0),
    (0xFFFC, 0xFFFD),  # stand for something that is not there
    (0x1D159, 0x1D159),  # empty note head
    (0xE0000, 0xE0FFF),  # tags and more selectors
)
"""Letters and marks of which nothing is seen; what Unicode calls unprintable is not among them."""
LOOKALIKES: Final = str.maketrans(
    "авекмнорстухіјѕԁɡοραβεκμντυχιζ",
    "abekmhopctyxijsdgopabekmntyxiz",
)
"""Cyrillic and Greek letters that look Latin, after case was folded."""


def printable(name: str, longest: int = LONGEST) -> str:
    """A name as it is stored; `ValueError` says what is wrong with it.

    >>> printable("  Lena   Ruth "), printable("Zoe\\u0308"), printable("❤\\ufe0f")
    ('Lena Ruth', 'Zoë', '❤')
    """
    shown = unicodedata.normalize("NFC", name.translate(SELECTORS))
    if any(unicodedata.category(one) in UNPRINTABLE or one in INVISIBLE for one in shown):
        raise ValueError("has characters that cannot be shown")
    shown = " ".join(shown.split())
    if not shown:
        raise ValueError("is empty")
    if len(shown) > longest:
        raise ValueError("is too long")
    marks = MOST_MARKS  # none without a letter below it
    for one in shown:
        if unicodedata.category(one) in PILING:
            marks += 1
        else:
            marks = MOST_MARKS if one == " " else 0
        if marks > MOST_MARKS:
            raise ValueError("has too many marks on one letter")
    return shown


def plain_line(text: str) -> str:
    """Something said, as it is stored: one line, and like a name nothing that cannot be seen."""
    return printable(text, len(text))


def likeness(name: str) -> str:
    """What two names have in common that look the same.

    >>> likeness("Lena") == likeness("ＬＥＮＡ") == likeness("L\\u0435na"), likeness("Lenz")
    (True, 'lenz')
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = unicodedata.normalize("NFKC", folded).translate(LOOKALIKES)
    return "".join(plain.split())


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody at the table has one that looks the same.

    >>> distinct("Lena", ["Ruth", "LENA", "Lena 2"]), distinct("Lena", [])
    ('Lena 3', 'Lena')
    """
    taken = {likeness(other) for other in others if other}
    number = 1
    free = name
    while likeness(free) in taken:
        number += 1
        free = f"{name} {number}"
    return free

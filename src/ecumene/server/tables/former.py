"""Those who have deleted themselves are called the same in every language: each reads their own."""

from __future__ import annotations

import functools
import re
from typing import Final

from ecumene.core.messages import languages, spoken, text, use

WORDS: Final = "server.former_player"
NUMBERED: Final = re.compile(r"(.+?)((?: \d+)?)")


@functools.cache
def former_names() -> tuple[str, ...]:
    """What those who have gone are called, in all languages."""
    before = spoken()
    found = []
    try:
        for language in languages():
            use(language)
            found.append(text(WORDS))
    finally:
        use(before)
    return tuple(found)


def spoken_name(name: str) -> str:
    """A stored name as it is read in the language spoken.

    >>> spoken_name("бывший игрок 2"), spoken_name("Lena 2")
    ('a former player 2', 'Lena 2')
    """
    found = NUMBERED.fullmatch(name)
    if found is None or found[1] not in former_names():
        return name
    return text(WORDS) + found[2]

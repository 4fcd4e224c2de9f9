"""Names like a mistyped one, for errors that say what was meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def near(word: str, known: Iterable[str]) -> list[str]:
    """The likeliest first, three at most; none if nothing is alike.

    >>> near("mosess", ["moses", "homer"]), near("Petra", ["petra"]), near("x", ["petra"])
    (['moses'], ['petra'], [])
    """
    names = {name.lower(): name for name in known} if len(word) <= 60 else {}  # long: no name
    return [names[name] for name in difflib.get_close_matches(word.lower(), list(names))]


def meant(word: str, known: Iterable[str]) -> str:
    """As the end of a sentence: `` (did you mean petra?)``; empty if nothing is alike."""
    found = near(word, known)
    return f" (did you mean {' or '.join(found)}?)" if found else ""

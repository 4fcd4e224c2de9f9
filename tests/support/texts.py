"""What texts of components owe: no gaps, no English in other languages, every number said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ecumene.core import messages

GAPS = re.compile(r"\[|\{|\}|(?:^|[ (+=/])\?")
"""A missing sentence shows its key in brackets, a missing parameter a question mark."""
ENGLISH_WORD = re.compile(r"\b[A-Za-z]*[a-z][A-Za-z]*\b")


def check_both_languages(read: Callable[[], str]) -> None:
    """A text has no gaps, is wholly in its language, and says the same numbers in both."""
    english = read()
    assert not GAPS.search(english), english
    messages.use("ru")
    try:
        russian = read()
    finally:
        messages.use(messages.DEFAULT)
    assert not GAPS.search(russian), russian
    assert not ENGLISH_WORD.search(russian), russian
    assert re.findall(r"\d+", english) == re.findall(r"\d+", russian)


def numbers_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all numbers in nested data."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield path
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from numbers_in(entry, (*path, key))
    elif isinstance(value, list):
        for key, entry in enumerate(value):
            yield from numbers_in(entry, (*path, key))


def changed(value: Any, path: tuple[Any, ...], by: int) -> Any:
    """Nested data with one number changed."""
    if not path:
        return value + by
    if isinstance(value, dict):
        return {k: changed(v, path[1:], by) if k == path[0] else v for k, v in value.items()}
    return [changed(v, path[1:], by) if k == path[0] else v for k, v in enumerate(value)]

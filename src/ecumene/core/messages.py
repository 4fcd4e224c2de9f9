"""Sentences for people, by key and language; the catalogues are in ``ecumene/locale``.

A catalogue is a TOML file. Its entries are sentences with named parameters, or tables of plural
forms (``one``, ``few``, ``many``, ``other``). The language holds for the current context, so a
server can speak another one in each of its threads or tasks.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable
from contextvars import ContextVar
from importlib import resources
from typing import Any

DEFAULT = "en"
FORMS = frozenset(("one", "few", "many", "other"))

_language: ContextVar[str] = ContextVar("ecumene_language", default=DEFAULT)


def english_form(n: int) -> str:
    return "one" if abs(n) == 1 else "other"


def russian_form(n: int) -> str:
    """
    >>> [russian_form(n) for n in (1, 3, 5, 11, 21, 24)]
    ['one', 'few', 'many', 'many', 'one', 'few']
    """
    n = abs(n)
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return "few"
    return "many"


PLURALS: dict[str, Callable[[int], str]] = {"en": english_form, "ru": russian_form}


class Unfilled(dict[str, object]):
    """Parameters of a sentence; a missing one is shown as a question mark."""

    def __missing__(self, key: str) -> str:
        return "?"


class Catalogue:
    """All sentences of one language by dotted key."""

    def __init__(self, language: str, raw: dict[str, Any]) -> None:
        self.language = language
        self.sentences: dict[str, str] = {}
        self.plurals: dict[str, dict[str, str]] = {}
        self.collect("", raw)

    def collect(self, prefix: str, table: dict[str, Any]) -> None:
        for key, value in table.items():
            if isinstance(value, str):
                self.sentences[prefix + key] = value
            elif FORMS.issuperset(value):
                self.plurals[prefix + key] = value
            else:
                self.collect(f"{prefix}{key}.", value)

    def form(self, n: int) -> str:
        return PLURALS.get(self.language, english_form)(n)


@functools.cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; empty where there is none."""
    path = resources.files("ecumene").joinpath("locale", f"{language}.toml")
    raw = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return Catalogue(language, raw)


def languages() -> list[str]:
    """The languages that have a catalogue."""
    folder = resources.files("ecumene").joinpath("locale")
    names = [entry.name for entry in folder.iterdir()]
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def use(language: str) -> None:
    """Speak a language from now on; one without a catalogue means English."""
    _language.set(language if language in languages() else DEFAULT)


def language() -> str:
    return _language.get()


def _catalogues() -> list[Catalogue]:
    """Where to look, in order: what is not translated yet is said in English."""
    spoken = _language.get()
    if spoken == DEFAULT:
        return [catalogue(DEFAULT)]
    return [catalogue(spoken), catalogue(DEFAULT)]


def has(key: str) -> bool:
    """Is there a sentence under this key?"""
    return any(key in entry.sentences or key in entry.plurals for entry in _catalogues())


def text(key: str, **params: object) -> str:
    """The sentence under a key with its parameters filled in; the key itself if there is none.

    >>> text("tta.event.bid", n=3)
    'bids 3'
    """
    for entry in _catalogues():
        sentence = entry.sentences.get(key)
        if sentence is not None:
            return sentence.format_map(Unfilled(params))
    return f"[{key}]"


def count(key: str, n: int, **params: object) -> str:
    """A number of things, in the plural form the language wants.

    >>> count("tta.count.civil_actions", 1), count("tta.count.civil_actions", 2)
    ('1 civil action', '2 civil actions')
    """
    for entry in _catalogues():
        forms = entry.plurals.get(key)
        if forms is not None:
            sentence = forms.get(entry.form(n)) or forms["other"]
            return sentence.format_map(Unfilled({"n": n, **params}))
    return f"{n} [{key}]"


def join(parts: list[str], last: str = "and") -> str:
    """A list in words.

    >>> join(["food", "ore", "science"], "or")
    'food, ore or science'
    """
    if len(parts) < 2:
        return "".join(parts)
    head = text("list.comma").join(parts[:-1])
    return text(f"list.{last}", head=head, tail=parts[-1])

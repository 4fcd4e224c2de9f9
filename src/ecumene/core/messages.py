"""Sentences for people, by key and language; the phrasebooks are in ``ecumene/locale``, and for
each game in the folder ``locale`` of its package.

A phrasebook is a TOML file (notes of a guide have one of their own, ``guide_en.toml``). Its
entries are sentences with named parameters, or tables of plural forms (``one``, ``few``,
``many``, ``other``). A number in a sentence may name the thing it
counts: ``{price:resources}`` becomes "1 resource" or "2 resources" by the table
``count.resources``, and ``{price:+resources}`` "+1 resource".

The language holds for the current context, so a server can speak another one in each of its
threads or tasks.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable
from contextvars import ContextVar
from importlib import resources
from typing import Any, Final

DEFAULT: Final = "en"
FORMS: Final = frozenset(("one", "few", "many", "other"))
REMEMBERED: Final = frozenset((str, int))

_language: ContextVar[str] = ContextVar("ecumene_language", default=DEFAULT)


def english_form(n: int) -> str:
    return "one" if abs(n) == 1 else "other"


def russian_form(n: int) -> str:
    """The form after a number.

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


class Phrasebook:
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
def phrasebook(language: str) -> Phrasebook:
    """The phrasebook of a language: that of the platform, with those of all games."""
    from ecumene.core.registry import manifests

    book = Phrasebook(language, {})
    for package in ("ecumene", *(found.package for found in manifests().values())):
        for name in (f"{language}.toml", f"guide_{language}.toml"):
            path = resources.files(package).joinpath("locale", name)
            if path.is_file():
                book.collect("", tomllib.loads(path.read_text(encoding="utf-8")))
    return book


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages that have a phrasebook."""
    folder = resources.files("ecumene").joinpath("locale")
    names = [entry.name for entry in folder.iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def use(language: str) -> None:
    """Speak a language from now on; one without a phrasebook means English."""
    _language.set(language if language in languages() else DEFAULT)


def spoken() -> str:
    """The language spoken now."""
    return _language.get()


@functools.cache
def _books(language: str) -> tuple[dict[str, str], dict[str, tuple[Phrasebook, dict[str, str]]]]:
    """All sentences, and all forms with their book: what is not translated yet is in English."""
    books = [phrasebook(one) for one in dict.fromkeys((DEFAULT, language))]
    forms = {key: (book, forms) for book in books for key, forms in book.plurals.items()}
    english = books[0].sentences
    return english if len(books) == 1 else english | books[1].sentences, forms


class Number:
    """A number in a sentence; its format names what it counts, or is that of an int."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __str__(self) -> str:
        return str(self.value)

    def __format__(self, spec: str) -> str:
        noun = spec.removeprefix("+")
        if not noun or not has(f"count.{noun}"):
            return format(self.value, spec)
        return count(noun, self.value, spec.startswith("+"))


class Gap:
    """A missing parameter: a question mark, whatever it should have counted."""

    def __format__(self, spec: str) -> str:
        return "?"


class Unfilled(dict[str, object]):
    """Parameters of a sentence, with gaps for those that are missing."""

    def __missing__(self, key: str) -> Gap:
        return Gap()


@functools.lru_cache(maxsize=10_000, typed=True)  # tables say the same with every move
def _fill(language: str, sentence: str, names: tuple[str, ...], *values: object) -> str:
    told = (Number(value) if isinstance(value, int) else value for value in values)
    return sentence.format_map(Unfilled(zip(names, told, strict=True)))


def has(key: str) -> bool:
    """Is there a sentence under this key?"""
    sentences, plurals = _books(_language.get())
    return key in sentences or key in plurals


def text(key: str, **params: object) -> str:
    """The sentence under a key with its parameters filled in; the key itself if there is none.

    >>> text("tta.event.populate", price=3)
    'adds a worker (3 food)'
    """
    language = _language.get()
    sentence = _books(language)[0].get(key)
    if sentence is None:
        return f"[{key}]"
    if not params and "{" not in sentence:
        return sentence
    same = REMEMBERED.issuperset(map(type, params.values()))
    fill: Callable[..., str] = _fill if same else _fill.__wrapped__
    return fill(language, sentence, (*params,), *params.values())


def count(noun: str, n: int, signed: bool = False) -> str:
    """A number of things, in the form the language wants.

    >>> count("civil_actions", 1), count("civil_actions", 2), count("resources", 3, signed=True)
    ('1 civil action', '2 civil actions', '+3 resources')
    """
    number = f"{n:+d}" if signed else str(n)
    book, forms = _books(_language.get())[1].get(f"count.{noun}", (None, {}))
    if book is None:
        return f"{number} [count.{noun}]"
    return (forms.get(book.form(n)) or forms["other"]).replace("{n}", number)


def join(parts: list[str], last: str = "and") -> str:
    """A list in words.

    >>> join(["food", "ore", "science"], "or")
    'food, ore or science'
    """
    if len(parts) < 2:
        return "".join(parts)
    comma = "list.semicolon" if last == "or_else" else "list.comma"
    head = text(comma).join(parts[:-1])
    return text(f"list.{last}", head=head, tail=parts[-1])

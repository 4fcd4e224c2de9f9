"""The rules and rulings in Russian: complete, up to date, and found by Russian words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene.games
from ecumene.core import messages
from ecumene.core.registry import game, game_ids
from ecumene.records.searching import ENDINGS, mentions
from ecumene.table.book import rulings

GAMES = Path(ecumene.games.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
CYRILLIC = re.compile("[а-я]")
NUMBER = re.compile(r"(?<!\w)\d+\b|\b(?:I|II|III|IV)\b")
SERIES = {rule.id.partition("-")[0] for name in game_ids() for rule in game(name).rules()}
NAMED = re.compile(rf"\b(?:{'|'.join(sorted(SERIES))}|[RU])-[A-Z0-9-]*\d\b")
# A word in two alphabets looks right and is found by no search.
TWO_ALPHABETS = re.compile("[A-Za-z][а-яА-Я]|[а-яА-Я][A-Za-z]")
RULES = ("title", "text")
RULINGS = ("title", "question", "ruling", "reason")

Table = dict[str, Any]


def read(path: Path) -> Table:
    return tomllib.loads(path.read_text(encoding="utf-8"))


BOOKS = {
    f"{path.parent.parent.name}/{path.stem}": path
    for path in sorted(GAMES.glob("*/data/rul*.toml"))
    if not path.stem.endswith("_ru")
}
RUSSIAN = {
    name: path.with_name(f"{path.stem}_ru.toml")
    for name, path in BOOKS.items()
    if path.with_name(f"{path.stem}_ru.toml").is_file()
}


def entries(name: str) -> tuple[dict[str, Table], tuple[str, ...]]:
    """The English tables of a book by id, and the fields that people read."""
    kind, fields = ("ruling", RULINGS) if name.endswith("/rulings") else ("rule", RULES)
    raw = read(BOOKS[name])
    common = {key: value for key, value in raw.items() if isinstance(value, str)}
    return {table["id"]: {**common, **table} for table in raw[kind]}, fields


def told(name: str) -> dict[str, Table]:
    found: dict[str, Table] = read(RUSSIAN[name])[
        "rulings" if name.endswith("/rulings") else "rules"
    ]
    return found


def figures(text: str) -> set[str]:
    """The numbers, ages and ids that a text names."""
    return {*NAMED.findall(text), *NUMBER.findall(NAMED.sub("", text))}


@pytest.fixture
def russian() -> Iterator[None]:
    messages.use("ru")
    yield
    messages.use("en")


@pytest.mark.parametrize("name", BOOKS)
def test_every_entry_is_translated(name: str) -> None:
    english, _ = entries(name)
    assert set(told(name)) == set(english)
    sections = {table["section"] for table in english.values() if "section" in table}
    assert set(read(RUSSIAN[name]).get("sections", {})) == sections


@pytest.mark.parametrize("name", RUSSIAN)
def test_every_translation_fits_its_original(name: str) -> None:
    english, fields = entries(name)
    for id, words in told(name).items():
        assert id in english, f"{id}: there is no such entry"
        assert set(words) == set(fields), id
        for field in fields:
            russian = words[field]
            assert CYRILLIC.search(russian), (id, field)
            assert "ё" not in russian.lower(), (id, field)
            assert "  " not in russian, (id, field)
            assert not TWO_ALPHABETS.search(russian), (id, field)
            assert russian == russian.strip(), (id, field)
            original = english[id][field]
            assert (russian[-1] in ".?!") == (original[-1] in ".?!"), (id, field)


@pytest.mark.parametrize("name", RUSSIAN)
def test_sections_are_translated(name: str) -> None:
    english, _ = entries(name)
    known = {table.get("section") for table in english.values()}
    for section, words in read(RUSSIAN[name]).get("sections", {}).items():
        assert section in known
        assert CYRILLIC.search(words), section


@pytest.mark.parametrize("name", RUSSIAN)
def test_numbers_and_ids_are_the_same(name: str) -> None:
    """Every number, age and id that the English text names is in the Russian one."""
    english, fields = entries(name)
    for id, words in told(name).items():
        for field in fields:
            missing = figures(english[id][field]) - figures(words[field])
            assert not missing, (id, field, missing)


@pytest.mark.parametrize("name", game_ids())
def test_both_languages_have_the_same_entries(name: str) -> None:
    english = ([rule.id for rule in game(name).rules()], [ruling.id for ruling in rulings(name)])
    messages.use("ru")
    russian = ([rule.id for rule in game(name).rules()], [ruling.id for ruling in rulings(name)])
    messages.use("en")
    assert russian == english


@pytest.mark.parametrize(
    ("text", "wish", "found"),
    [
        ("Потери от коррупции", "КОРРУПЦИЯ", True),
        ("Все ещё в игре", "все еще", True),
        ("Все еще в игре", "всё ещё", True),
        ("Нужно военное действие", "военных действий", True),
        ("Нужно военное действие", "гражданское действие", False),
        ("Платят едой", "еда", True),
        ("Передаются единицы", "еда", False),
        ("Draw military cards", "Cards DRAW", True),
        ("It costs 1 (or more", "(or", True),
        ("Что угодно", "", True),
    ],
)
def test_words_are_found(text: str, wish: str, found: bool) -> None:
    assert mentions(text, wish) is found


def test_the_page_knows_the_same_endings() -> None:
    """The client looks through rules by itself: its list must not drift from ours."""
    page = (ROOT / "web/src/lib/searching.ts").read_text(encoding="utf-8")
    written = page.partition("const ENDINGS =")[2].partition(";")[0]
    assert "".join(re.findall(r'"([^"]*)"', written)) == ENDINGS

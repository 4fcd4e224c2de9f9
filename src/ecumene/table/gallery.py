"""The gallery of a game: all its components with what they say in every language, where they come
from and which rules apply, from the card reference of its presenter."""

from __future__ import annotations

import contextvars
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from ecumene.core import messages
from ecumene.core.messages import DEFAULT, has, languages, spoken, text
from ecumene.core.presenter import Presenter, Shelf
from ecumene.core.registry import game
from ecumene.manifest import manifest
from ecumene.table.painters import painter
from ecumene.table.schema.gallery import GalleryBook, GalleryCard, PlainCard, Version
from ecumene.table.schema.scene import Amounts
from ecumene.table.words import game_title

Json = dict[str, Any]
T = TypeVar("T")

SHORTEST: Final = 4
"""Shorter names are too common as words of rules."""
PEOPLE: Final = "leader"
"""The look of those whom rules call by their last name."""
BYNAME: Final = re.compile(r"\b(the|of|[IVX]+)\b")
"""The last word of such a name is no name: Alexander the Great, Elizabeth I."""


def gallery_book(game_id: str) -> GalleryBook:
    """Everything the gallery shows, in the language spoken."""
    presenter = manifest(game_id).presenter()
    entries = reference_of(game_id, presenter)
    shelves = shelves_of(presenter, entries)
    others = {
        language: {entry["id"]: entry for entry in said_in(language, presenter.reference)}
        for language in languages()
        if language != spoken()
    }
    mentioned = said_in(DEFAULT, lambda: Mentions(game_id, presenter))
    cards: dict[str, GalleryCard] = {}
    for entry in entries:
        if entry["id"] in cards:
            cards[entry["id"]]["versions"].append(version_of(entry))
            continue
        shelf = next(shelf for shelf in shelves if entry["type"] in shelf.types)
        named = mentioned.naming(entry, shelf)
        cards[entry["id"]] = {
            **card_of(presenter, entry, shelf),
            "others": {
                language: {"name": book[entry["id"]]["name"], "text": book[entry["id"]]["text"]}
                for language, book in others.items()
                if entry["id"] in book
            },
            "named": named,
            "rules": mentioned.rules_of(named, shelf),
        }
    levels = dict.fromkeys(card["level"] for card in cards.values() if card["level"])
    parts = {card["part"]: card["part_name"] for card in cards.values() if card["part_name"]}
    return {
        "game": game_id,
        "name": game_title(game(game_id)),
        "language": spoken(),
        "kinds": [
            {
                "id": shelf.id,
                "name": shelf_name(game_id, shelf),
                "glyph": shelf.glyph,
                "look": shelf.look,
            }
            for shelf in shelves
        ],
        "levels": [
            {"id": level, "name": level_name(game_id, level)} for level in sorted(levels, key=rank)
        ],
        "parts": [{"id": part, "name": name} for part, name in parts.items()],
        "cards": list(cards.values()),
    }


def said_in(language: str, speak: Callable[[], T]) -> T:
    """What is said in another language; the one spoken stays."""

    def run() -> T:
        messages.use(language)
        return speak()

    return contextvars.copy_context().run(run)


def reference_of(game_id: str, presenter: Presenter[Any]) -> list[Json]:
    """The card reference; of games without one, the faces that every game has."""
    found = presenter.reference()
    if found:
        return found
    faces = painter(game_id).components(game(game_id).check_options({}))
    plain: Json = {"age": "", "part": "", "part_name": "", "costs": []}
    return [{**plain, "english": face["name"], **face} for face in faces]


def shelves_of(presenter: Presenter[Any], entries: list[Json]) -> list[Shelf]:
    """The shelves that hold something; types that are on none get one of their own."""
    kinds = dict.fromkeys(entry["type"] for entry in entries)
    known = {kind for shelf in presenter.shelves for kind in shelf.types}
    out = [shelf for shelf in presenter.shelves if any(kind in kinds for kind in shelf.types)]
    return [*out, *(Shelf(kind, (kind,), "deck", "event") for kind in kinds if kind not in known)]


def shelf_name(game_id: str, shelf: Shelf) -> str:
    for key in (f"{game_id}.shelf.{shelf.id}", f"{game_id}.type.{shelf.id}"):
        if has(key):
            return text(key)
    return shelf.id


def level_name(game_id: str, level: str) -> str:
    key = f"{game_id}.gallery.level"
    return text(key if has(key) else "gallery.level", level=level)


def rank(level: str) -> tuple[int, str]:
    """Letters come before Roman numbers.

    >>> sorted(["II", "I", "A", "IV", "III"], key=rank)
    ['A', 'I', 'II', 'III', 'IV']
    """
    numerals = ("I", "II", "III", "IV", "V")
    return (numerals.index(level) + 1 if level in numerals else 0, level)


def card_of(presenter: Presenter[Any], entry: Json, shelf: Shelf) -> PlainCard:
    facts = [(text(label), str(entry.get(field, ""))) for field, label in presenter.card_facts]
    return {
        "id": entry["id"],
        "kind": shelf.id,
        "type": entry["type"],
        "type_name": entry["type_name"],
        "level": entry["level"] if "level" in entry else entry["age"],
        "part": entry["part"],
        "part_name": entry["part_name"],
        "name": entry["name"],
        "english": entry["english"],
        "costs": entry["costs"],
        "gives": numbers_of(entry),
        "text": entry["text"],
        "facts": [{"label": label, "text": words} for label, words in facts if words],
        "provenance": [
            {"kind": kind, "text": words} for kind, words in presenter.provenance(entry)
        ],
        "versions": [],
    }


def numbers_of(entry: Json) -> Amounts:
    """Numbers with glyphs; a reference may also have them in words only."""
    return [(pair[0], pair[1]) for pair in entry.get("gives", ()) if not isinstance(pair, str)]


def version_of(entry: Json) -> Version:
    """What another part of the game makes of a component."""
    return {"part_name": entry["part_name"], "costs": entry["costs"], "text": entry["text"]}


class Mentions:
    """Which rules and rulings speak of a component. Made while English is spoken: names in other
    languages are inflected."""

    def __init__(self, game_id: str, presenter: Presenter[Any]) -> None:
        self.texts = [(rule.id, f"{rule.title}. {rule.text}") for rule in game(game_id).rules()]
        self.texts += [
            (one.id, f"{one.title}. {one.question} {one.ruling}") for one in presenter.rulings()
        ]
        self.known = {id for id, _ in self.texts}

    def rules_of(self, named: list[str], shelf: Shelf) -> list[str]:
        """First those about this very component (`naming`), then those of its kind."""
        return [id for id in dict.fromkeys([*named, *shelf.rules]) if id in self.known]

    def naming(self, entry: Json, shelf: Shelf) -> list[str]:
        own = [entry["rule"]] if entry.get("rule") else []
        whole = {name: re.compile(rf"\b{re.escape(name)}\b") for name in names_of(entry, shelf)}
        # Looking for the letters first is many times faster.
        own += [
            id
            for id, words in self.texts
            if any(name in words and word.search(words) for name, word in whole.items())
        ]
        return list(dict.fromkeys(own))


def names_of(entry: Json, shelf: Shelf) -> list[str]:
    """What the rules may call a component."""
    names = [entry["english"]]
    if shelf.look == PEOPLE and not BYNAME.search(entry["english"]):
        names.append(entry["english"].split()[-1])
    return [name for name in names if len(name) >= SHORTEST]

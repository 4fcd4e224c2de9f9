"""What never changes during a game: faces of components, rules, rulings, options in words."""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import has, spoken, text
from ecumene.core.registry import game
from ecumene.core.spec import MOST_TABLE_TEXT, TABLE, GameOption, GameSpec, Ruling
from ecumene.manifest import manifest
from ecumene.table.boxes import box
from ecumene.table.guide import guided
from ecumene.table.painters import painter
from ecumene.table.schema.books import CardBook, GameSheet, OptionNeeds, OptionSheet, RuleBook
from ecumene.table.words import game_title


def card_book(game_id: str, options: dict[str, str] | None = None) -> CardBook:
    """The faces of all components of a game with these options, by id."""
    chosen = game(game_id).check_options(options)
    faces = painter(game_id).components(chosen)
    return {
        "game": game_id,
        "language": spoken(),
        "cards": {face["id"]: face for face in faces},
        "facts": painter(game_id).facts(chosen),
    }


def rule_book(game_id: str) -> RuleBook:
    """All rules by section, and how unclear points are read, in the language spoken."""
    spec = game(game_id)
    return {
        "game": game_id,
        "language": spoken(),
        "name": game_title(spec),
        "rules": [
            {
                "id": rule.id,
                "section": rule.section,
                "title": rule.title,
                "text": rule.text,
                "source": rule.source,
            }
            for rule in spec.rules()
        ],
        "rulings": [
            {
                "id": ruling.id,
                "title": ruling.title,
                "question": ruling.question,
                "ruling": ruling.ruling,
                "reason": ruling.reason,
                "rules": list(ruling.rules),
            }
            for ruling in rulings(game_id)
        ],
    }


def rulings(game_id: str) -> tuple[Ruling, ...]:
    """The rulings of a game, if it has any."""
    return manifest(game_id).presenter().rulings()


def game_sheet(game_id: str) -> GameSheet:
    """A game as one chooses it: players, options and their values in words."""
    spec = game(game_id)
    return {
        "id": spec.id,
        "name": game_title(spec),
        "version": spec.version,
        "players": list(spec.players),
        **box(spec.id),
        "guided": guided(spec.id),
        "options": [option_sheet(spec, option) for option in spec.options],
    }


def option_sheet(spec: GameSpec[Any], option: GameOption) -> OptionSheet:
    topic = f"{spec.id}.mode.{option.name}"
    name = next((key for key in (f"{topic}.label", f"{topic}.meaning") if has(key)), "")
    needs: OptionNeeds | None = None
    if option.needs is not None:
        needs = {"option": option.needs[0], "values": list(option.needs[1])}
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "label": text(name) if name else option.meaning,
        "needs": needs,
        "limit": MOST_TABLE_TEXT if option.kind == TABLE else None,
        "example": option.example,
        "values": [
            {
                "id": value,
                "label": text(f"{topic}.{value}") if has(f"{topic}.{value}") else value,
            }
            for value in option.values
        ],
    }

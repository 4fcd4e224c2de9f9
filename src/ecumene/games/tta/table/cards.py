"""The faces of the cards, as they are in a game with given options."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import text
from ecumene.games.tta.presenter.card_texts import SYMBOLS, symbols
from ecumene.games.tta.presenter.names import plain_name
from ecumene.games.tta.presenter.presenter import PRESENTER
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.editions import catalogue_of
from ecumene.games.tta.rules.types import AGE_NAMES, LAST_WORKER_TYPE, PROXY, TYPE_NAMES
from ecumene.games.tta.table.gist import gist

Json = dict[str, Any]

# How a face is drawn, by card type: its colour and the look of its head.
URBAN: Final = ("lab", "temple", "arena", "library", "theater")
UNITS: Final = ("infantry", "cavalry", "artillery", "air")
GLYPHS: Final = {
    "civil_actions": "civil",
    "military_actions": "military",
    "blue_tokens": "blue",
    "yellow_tokens": "worker",
    "colonization": "colonize",
    "resource_production": "resource",
    "food_production": "food",
    "population": "worker",
    "cards": "deck",
}
WHEN: Final = {
    "event": "politics",
    "territory": "politics",
    "aggression": "politics",
    "war": "politics",
    "pact": "politics",
    "bonus": "answer",
}
"""When a card is played from the hand; all others in the Action Phase."""


def face_kind(kind: str) -> str:
    if kind in ("farm", "mine"):
        return "farm-mine"
    if kind in URBAN:
        return "urban"
    if kind in UNITS:
        return "military"
    return "special" if kind.startswith("special_") else kind


def glyphs(gives: Json) -> list[list[str | int]]:
    """Symbols as pairs of a glyph and a number."""
    return [[GLYPHS.get(name, name), gives[name]] for name in SYMBOLS if gives.get(name)]


def components(options: dict[str, str]) -> list[Json]:
    cat = catalogue_of(options)
    mixed = {card for stack in cat.stacks.values() for card in stack}
    return [
        face(cat, card.number, any(card.copies) or card.initial or card.number in mixed)
        for card in cat.cards
    ]


def face(cat: Catalogue, number: int, used: bool) -> Json:
    """One card; ``used``: it can turn up in this game."""
    card = cat.cards[number]
    raw = cat.raw[card.slug]
    kind = TYPE_NAMES[card.type]
    out: Json = {
        "id": card.slug,
        "name": plain_name(cat, number),
        "age": raw["age"],
        "type": kind,
        "type_name": text(f"tta.type.{kind}"),
        "kind": face_kind(kind),
        "used": used,
        "copies": list(card.copies),
        "when": WHEN.get(kind, "actions"),
    }
    if card.type == PROXY:
        return {**out, "text": "", "cost": {}, "yields": [], "gist": []}
    told = PRESENTER.card(cat, raw)
    return {
        **out,
        "cost": cost(raw),
        "cost_words": told.costs,
        "yields": yields(raw),
        "gist": gist(raw),
        "text": told.text,
        "effects": told.effects,
        **details(raw),
    }


def cost(raw: Json) -> Json:
    """What it costs once it was taken."""
    out: Json = {}
    names = {
        "science_cost": "science",
        "revolution_cost": "revolution",
        "resource_cost": "resource",
        "military_actions": "military",
    }
    for field, name in names.items():
        if raw.get(field):
            out[name] = raw[field]
    if raw["type"] == "tactic":
        out["military"] = 1
    if raw.get("stages"):
        out["stages"] = list(raw["stages"])
        out["currency"] = raw.get("stage_currency", "resource")
    return out


def yields(raw: Json) -> list[list[str | int]]:
    """What each worker, or the card as a whole, gives."""
    out = glyphs(raw.get("gives", {}))
    if raw.get("token_value"):
        out.append(["food" if raw["type"] == "farm" else "resource", raw["token_value"]])
    if raw.get("urban_limit"):
        out.append(["urban_limit", raw["urban_limit"]])
    return out


def details(raw: Json) -> Json:
    """What only some kinds of cards have."""
    kind = raw["type"]
    if kind == "tactic":
        out: Json = {"units": dict(raw["units"]), "strength": raw["strength"]}
        for name in ("outdated_strength", "level_strength"):
            if name in raw:
                out[name] = raw[name]
        return out
    if kind == "bonus":
        return {"defense": raw["defense"], "colonization": raw["colonization"]}
    if kind == "pact":
        return {
            "sides": [glyphs(raw.get(f"side_{side}", {})) for side in "ab"],
            "side_words": [symbols(raw.get(f"side_{side}", {})) for side in "ab"],
            "attack": raw["attack"],
        }
    if kind == "territory":
        now = {**raw.get("immediate", {})}
        return {"now": [[GLYPHS.get(name, name), n] for name, n in now.items() if n]}
    return {}


def board_facts(options: dict[str, str]) -> Json:
    """The numbers printed on the player boards and the card row, by tokens left in the bank."""
    board = catalogue_of(options).board
    return {
        "yellow": {
            "squares": len(board.population_cost) - 1,
            "price": board.population_cost,
            "consumption": board.consumption,
            "needed": board.happiness_required,
        },
        "blue": {"squares": len(board.corruption) - 1, "corruption": board.corruption},
        "happy_maximum": board.happiness_maximum,
        "culture_per_missing_food": board.culture_per_missing_food,
        "row_costs": board.row_costs,
        "row_cleared": board.row_cleared,
        "tactic_price": [board.play_tactic, board.copy_tactic],
        "military_draw": board.military_draw,
        "ages": list(AGE_NAMES[:4]),
        "columns": [
            {"type": name, "label": text(f"tta.short_type.{name}")}
            for name in TYPE_NAMES[: LAST_WORKER_TYPE + 1]
        ],
    }

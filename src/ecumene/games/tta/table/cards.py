"""The faces of the cards, as they are in a game with given options."""

from __future__ import annotations

from typing import Any, Final, Literal

from ecumene.core.messages import text
from ecumene.core.presenter import CardText
from ecumene.games.tta.presenter.card_texts import SYMBOLS, symbols
from ecumene.games.tta.presenter.names import plain_name
from ecumene.games.tta.presenter.presenter import PRESENTER
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.editions import catalogue_of
from ecumene.games.tta.rules.types import AGE_NAMES, LAST_WORKER_TYPE, PROXY, TYPE_NAMES
from ecumene.games.tta.table.gist import gist
from ecumene.games.tta.table.schema.faces import CardCost, CardDetails, TtaFace, TtaFacts
from ecumene.table.schema.scene import Amounts

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
When = Literal["actions", "politics", "answer"]
WHEN: Final[dict[str, When]] = {
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


def glyphs(gives: Json) -> Amounts:
    """Symbols as pairs of a glyph and a number."""
    return [(GLYPHS.get(name, name), gives[name]) for name in SYMBOLS if gives.get(name)]


def components(options: dict[str, str]) -> list[TtaFace]:
    cat = catalogue_of(options)
    mixed = {card for stack in cat.stacks.values() for card in stack}
    return [
        face(cat, card.number, any(card.copies) or card.initial or card.number in mixed)
        for card in cat.cards
    ]


def face(cat: Catalogue, number: int, used: bool) -> TtaFace:
    """One card; ``used``: it can turn up in this game."""
    card = cat.cards[number]
    raw = cat.raw[card.slug]
    kind = TYPE_NAMES[card.type]
    proxy = card.type == PROXY
    card_text = CardText([], [], "") if proxy else PRESENTER.card(cat, raw)
    return {
        "id": card.slug,
        "gallery": card.slug,
        "name": plain_name(cat, number),
        "age": raw["age"],
        "type": kind,
        "type_name": text(f"tta.type.{kind}"),
        "kind": face_kind(kind),
        "used": used,
        "copies": list(card.copies),
        "when": WHEN.get(kind, "actions"),
        "cost": {} if proxy else cost(raw),
        "cost_words": card_text.costs,
        "yields": [] if proxy else yields(raw),
        "gist": [] if proxy else gist(raw),
        "text": card_text.text,
        "effects": card_text.effects,
        **details(raw),
    }


COSTS: Final[tuple[tuple[str, Literal["science", "revolution", "resource", "military"]], ...]] = (
    ("science_cost", "science"),
    ("revolution_cost", "revolution"),
    ("resource_cost", "resource"),
    ("military_actions", "military"),
)


def cost(raw: Json) -> CardCost:
    """What it costs once it was taken."""
    out: CardCost = {}
    for field, name in COSTS:
        if raw.get(field):
            out[name] = raw[field]
    if raw["type"] == "tactic":
        out["military"] = 1
    if raw.get("stages"):
        out["stages"] = list(raw["stages"])
        out["currency"] = raw.get("stage_currency", "resource")
    return out


def yields(raw: Json) -> Amounts:
    """What each worker, or the card as a whole, gives."""
    out = glyphs(raw.get("gives", {}))
    if raw.get("token_value"):
        out.append(("food" if raw["type"] == "farm" else "resource", raw["token_value"]))
    if raw.get("urban_limit"):
        out.append(("urban_limit", raw["urban_limit"]))
    return out


def details(raw: Json) -> CardDetails:
    """What only some kinds of cards have."""
    kind = raw["type"]
    if kind == "tactic":
        out: CardDetails = {"units": dict(raw["units"]), "strength": raw["strength"]}
        if "outdated_strength" in raw:
            out["outdated_strength"] = raw["outdated_strength"]
        if "level_strength" in raw:
            out["level_strength"] = raw["level_strength"]
        return out
    if kind == "bonus":
        return {"defense": raw["defense"], "colonization": raw["colonization"]}
    if kind == "pact":
        return {
            "sides": (glyphs(raw.get("side_a", {})), glyphs(raw.get("side_b", {}))),
            "side_words": (symbols(raw.get("side_a", {})), symbols(raw.get("side_b", {}))),
            "attack": raw["attack"],
        }
    if kind == "territory":
        now = {**raw.get("immediate", {})}
        return {"now": [(GLYPHS.get(name, name), n) for name, n in now.items() if n]}
    return {}


def board_facts(options: dict[str, str]) -> TtaFacts:
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
        "tactic_price": (board.play_tactic, board.copy_tactic),
        "military_draw": board.military_draw,
        "ages": list(AGE_NAMES[:4]),
        "columns": [
            {"type": name, "label": text(f"tta.short_type.{name}")}
            for name in TYPE_NAMES[: LAST_WORKER_TYPE + 1]
        ],
    }

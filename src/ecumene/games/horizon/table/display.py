"""The constructions that lie open, with what they would cost the viewer to build."""

from __future__ import annotations

from ecumene.games.horizon.presenter.names import construction_name
from ecumene.games.horizon.rules.build import build_price
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import LEVEL_NAMES
from ecumene.games.horizon.table.refs import construction_ref
from ecumene.games.horizon.table.schema.board import DisplayLevel, Offered

LEVELS = (1, 2, 3)


def display_view(s: HorizonState, viewer: int) -> list[DisplayLevel]:
    return [
        {
            "level": level,
            "name": LEVEL_NAMES[level - 1],
            "cards": [
                offered(s, viewer, number)
                for number in s.display
                if s.cat.constructions[number].level == level
            ],
            "hidden": sum(
                1
                for card in s.cat.constructions
                if card.level == level and s.constructions_left >> card.number & 1
            ),
        }
        for level in LEVELS
    ]


def offered(s: HorizonState, viewer: int, number: int) -> Offered:
    card = s.cat.constructions[number]
    return {
        "ref": construction_ref(s.cat, number),
        "card": f"construction:{card.slug}",
        "name": construction_name(s.cat, number),
        "cost": card.cost,
        "price": build_price(s, viewer, number, 0) if viewer >= 0 else card.cost,
        "level": card.level,
    }

"""What political points can be spent on, as printed on the reference board, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.core.messages import text
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.goods import Cost, cost_of
from ecumene.games.patchistory.rules.management import (
    birth_cost,
    honor_cost,
    reclaim_cost,
    route_cost,
    trade_cost,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.vocab import AID, CONSTRUCT, EXCHANGE, THREATEN
from ecumene.games.patchistory.table.refs import action_ref
from ecumene.games.patchistory.table.schema.matters import ActionSpace
from ecumene.table.schema.scene import Amounts, Option

DIPLOMACY: Final = ("aid", "threaten", "break")
MANAGEMENT: Final = (
    "trade",
    "exchange",
    "birth",
    "honor_heroes",
    "honor_wonders",
    "route",
    "reclaim",
    "construct",
    "campaign",
)
ONE_GROUP: Final = {"honor_heroes": "honor", "honor_wonders": "honor", "break": "choice"}
"""The groups of options that are not called like their action."""


def price(cost: Cost) -> Amounts:
    parts = (("points", cost.points), ("food", cost.food), ("resource", cost.resource))
    return [(glyph, n) for glyph, n in parts if n]


def printed_price(s: PatchState, seat: int, name: str) -> Amounts:
    """What an action costs this player; of buildings only the points, the rest differs."""
    if name == "trade":
        return price(trade_cost(s, seat))
    if name == "birth":
        return price(birth_cost(s, seat))
    if name in ("honor_heroes", "honor_wonders"):
        which = words.HEROES if name == "honor_heroes" else words.WONDERS
        return price(honor_cost(s, seat, which))
    if name == "route":
        return price(route_cost(s, seat))
    if name == "reclaim":
        return price(reclaim_cost(s, seat))
    numbers = {"exchange": EXCHANGE, "construct": CONSTRUCT, "aid": AID, "threaten": THREATEN}
    if name in numbers:
        return [("points", cost_of(s, seat, numbers[name]).points)]
    return []


def action_spaces(
    s: PatchState, seat: int, kind: str, options: Sequence[Option]
) -> list[ActionSpace]:
    """The spaces of the phase for the one who is asked; none in other phases."""
    if kind not in ("diplomacy", "management"):
        return []
    names = DIPLOMACY if kind == "diplomacy" else MANAGEMENT
    return [space(s, seat, name, options) for name in names]


def space(s: PatchState, seat: int, name: str, options: Sequence[Option]) -> ActionSpace:
    mine = action_ref(name)
    group = ONE_GROUP.get(name, name)
    own = [
        option
        for option in options
        if option["group"] == group and (group != "honor" or option["refs"] == [mine])
    ]
    things = {option["refs"][0]["id"]: option["refs"][0] for option in own if option["open"]}
    return {
        "ref": mine,
        "id": name,
        "label": text(f"patchistory.space.{name}.label"),
        "text": text(f"patchistory.space.{name}.text"),
        "price": printed_price(s, seat, name),
        "open": bool(things),
        "things": list(things.values()),
    }

"""What options cost, in glyphs; where something lowers a price, the usual one is there, too."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, second
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import build_price, construction_on
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES
from ecumene.games.horizon.rules.costs import action_coins
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.numbers import BUILD
from ecumene.games.horizon.rules.phases import action_at, has_action, space_coins
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import place_of
from ecumene.table.schema.scene import PriceTag


def coins(price: int, usual: int) -> PriceTag:
    if not usual and not price:
        return []
    return [("h-coin", price) if price >= usual else ("h-coin", price, usual)]


def pawns(n: int) -> PriceTag:
    return [("h-exhaust", n)] if n else []


def option_price(s: HorizonState, f: Frame, code: int) -> PriceTag:
    kind, a, i = kind_of(code), first(code), f.player
    if kind == words.ACT:
        if not has_action(s, a):
            return []
        action = action_at(s, a)
        more = 0
        if a < s.cat.first_technology_space:
            more = s.cat.actions[a // BOARD_SPACES].surcharges[a % BOARD_SPACES]
        return [*coins(space_coins(s, i, a), action.coins + more), *pawns(action.exhaust)]
    if kind == words.BASIC:
        action = s.cat.actions[a].action
        return [*coins(action_coins(s, i, action, False), action.coins), *pawns(action.exhaust)]
    if kind in (words.BUILD, words.JOIN):
        return building_price(s, f, code)
    if kind == words.BUY:
        return coins(s.cat.rules.buy_pawn, 0)
    return pawns(1) if kind == words.SELL else []


def building_price(s: HorizonState, f: Frame, code: int) -> PriceTag:
    """Coins, and the strength of the settler who builds."""
    new = kind_of(code) == words.BUILD
    place = place_of(second(code) if new else first(code))
    if place >= len(s.tiles):
        return []
    construction = first(code) if new else construction_on(s, place)
    if construction < 0:
        return []
    discount = f.b if f.kind == BUILD else 0
    price = build_price(s, f.player, construction, discount)
    out = coins(price, s.cat.constructions[construction].cost)
    return out if bonuses(s, f.player).keeps_strength else [*out, ("h-settler", 1)]

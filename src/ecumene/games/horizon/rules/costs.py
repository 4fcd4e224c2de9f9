"""What actions cost (BTH-33)."""

from __future__ import annotations

from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.parts import Action
from ecumene.games.horizon.rules.pawns import exhaust, pay_coins
from ecumene.games.horizon.rules.reasons import NOT_ENOUGH_COINS, NOT_ENOUGH_PAWNS
from ecumene.games.horizon.rules.state import HorizonState


def action_coins(s: HorizonState, i: int, action: Action, advanced: bool) -> int:
    """The coins of an action with discounts, without the surcharge of its space."""
    b = bonuses(s, i)
    coins = action.coins
    if action.researches:
        coins -= b.research_discount
    if advanced:
        coins -= b.advanced_discount
    return max(0, coins)


def check_cost(s: HorizonState, i: int, action: Action, coins: int) -> int:
    p = s.players[i]
    if coins > p.coins:
        return NOT_ENOUGH_COINS
    return OPEN if action.exhaust <= p.active else NOT_ENOUGH_PAWNS


def pay_cost(s: HorizonState, i: int, action: Action, coins: int) -> None:
    pay_coins(s, i, coins)
    exhaust(s, i, action.exhaust)


def cost_why(s: HorizonState, i: int, action: Action, coins: int, reason: int) -> dict[str, str]:
    p = s.players[i]
    if reason == NOT_ENOUGH_PAWNS:
        return {"need": str(action.exhaust), "have": str(p.active)}
    return {"need": str(coins), "have": str(p.coins)}

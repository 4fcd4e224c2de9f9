"""The actions of the main board: what they cost and do, and who stands where."""

from __future__ import annotations

from ecumene.games.horizon.presenter.names import action_name
from ecumene.games.horizon.presenter.part_texts import conditions_words, program_words
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES
from ecumene.games.horizon.rules.costs import action_coins
from ecumene.games.horizon.rules.counting import holds
from ecumene.games.horizon.rules.parts import BoardAction as Card
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.table.gist import program_marks
from ecumene.games.horizon.table.refs import action_ref, space_ref
from ecumene.games.horizon.table.schema.tree import ActionSpace, BoardAction
from ecumene.games.horizon.table.tree import standing


def actions_view(s: HorizonState, viewer: int) -> list[BoardAction]:
    return [action_view(s, viewer, card) for card in s.cat.actions]


def action_view(s: HorizonState, viewer: int, card: Card) -> BoardAction:
    coins = card.action.coins
    if viewer >= 0:
        coins = action_coins(s, viewer, card.action, not card.basic)
    return {
        "ref": action_ref(s.cat, card.number),
        "card": f"action:{card.slug}",
        "number": card.number + 1,
        "name": action_name(s.cat, card.number),
        "basic": card.basic,
        "text": program_words(s.cat, card.action.program),
        "marks": program_marks(s.cat, card.action.program),
        "exhaust": card.action.exhaust,
        "coins": coins,
        "usual": card.action.coins,
        "condition": conditions_words(card.condition) if card.condition else "",
        "met": not card.condition
        or (viewer >= 0 and any(holds(s, viewer, part) for part in card.condition)),
        "spaces": [
            space_view(s, card, k, coins)
            for k in range(len(card.surcharges))
            if s.n >= card.least_players[k]
        ],
    }


def space_view(s: HorizonState, card: Card, k: int, coins: int) -> ActionSpace:
    space = card.number * BOARD_SPACES + k
    more = card.surcharges[k]
    return {
        "ref": space_ref(s.cat, space),
        "seat": standing(s, space),
        "surcharge": more,
        "price": coins + more,
        "usual": card.action.coins + more,
    }

"""Increasing the population (TTA-ACT-POP)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, MAY_POPULATE, Action, Goods
from ecumene.games.tta.rules.actions.spend import FOR_ANYTHING, food_at_hand, pay_food
from ecumene.games.tta.rules.card import POPULATION_PRICE
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import EMPTY_BANK, NOT_ENOUGH_FOOD
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import after_growing
from ecumene.games.tta.rules.types import FOOD


def population_price(s: TtaState, i: int, discount: int = 0) -> int:
    """Food for the next worker; -1 if the bank is empty."""
    table = s.cat.board.population_cost
    bank = s.players[i].bank_yellow
    price = table[bank] if bank < len(table) else table[-1]
    if price < 0:
        return -1
    st = static(s, i)
    if st.hooks & POPULATION_PRICE:
        for ability in st.abilities:
            if ability.hooks & POPULATION_PRICE:
                price -= ability.amount()
    return max(0, price - discount)


class Populate(Action):
    """``populate``"""

    grant = MAY_POPULATE
    group = "workers"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        out.append(pack(words.POPULATE))

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL, 1)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        price = population_price(s, i, discount)
        if price < 0:
            return EMPTY_BANK
        return OPEN if food_at_hand(s.players[i]) >= price else NOT_ENOUGH_FOOD

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        price = population_price(s, i, discount)
        p = s.edit(i)
        p.bank_yellow -= 1
        p.unused += 1
        note(s, "populate", i, price)
        after_growing(s, i, 1)
        pay_food(s, i, price)

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        return [(FOOD, population_price(s, i, discount), FOR_ANYTHING)]


POPULATE: Final = Populate()

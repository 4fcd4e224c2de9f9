"""What an action is: one object answers everything that is asked about it.

The Action Phase, a card that grants an action and a leader who pays for one ask the same objects.
Every `check` leaves the price in actions to its caller: the Action Phase asks for civil or
military actions, a card that grants the action does not (TTA-ACT-4).
"""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.spend import (
    at_hand,
    civil_actions,
    military_actions,
    spend_civil,
    spend_military,
)
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NO_CIVIL_ACTION,
    NO_MILITARY_ACTION,
    NOT_HERE,
    NOT_ON_FIRST_TURN,
    POLITICS_OVER,
)
from ecumene.games.tta.rules.state import TtaState

# What actions are paid with.
NEITHER: Final = 0
CIVIL: Final = 1
MILITARY: Final = 2

Goods = list[tuple[int, int, int]]

# What a card may grant (Action.grant; the actions of a GrantedAction are such bits).
MAY_BUILD: Final = 1
MAY_UPGRADE: Final = 2
MAY_POPULATE: Final = 4
MAY_STAGE: Final = 8
MAY_DEVELOP: Final = 16

# Of cards of which types: a bit mask. With the last bit it limits developments, too.
ONLY_THESE_TYPES: Final = 1 << 30
ALL_TYPES: Final = ONLY_THESE_TYPES - 1


class Action:
    """One action. ``code`` is its option, ``discount`` what the card that grants it takes off the
    price in goods, ``paid`` how that card was paid; both are 0 in the Action Phase."""

    grant: int = 0
    """The bit by which cards grant it; 0: none does."""
    group: str = ""
    """Under which heading menus list it."""
    thing: str = ""
    """What on the table its first argument is: row, tile, worker, hand, used."""

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        """Everything one could think of, open or closed, as far as the types allow it."""

    def candidates_in_phase(self, s: TtaState, i: int, out: list[int]) -> None:
        """The same in the Action Phase, which allows all types."""
        self.candidates(s, i, ALL_TYPES, out)

    def check_type(self, s: TtaState, code: int, types: int) -> int:
        """Is it about a card of these types?"""
        return OPEN

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        """OPEN, or why not, whatever it costs in actions."""
        return NOT_HERE

    def possible(self, s: TtaState, i: int, types: int, discount: int) -> bool:
        """Is any of the candidates open (some actions find out in bulk)?"""
        found: list[int] = []
        self.candidates(s, i, types, found)
        for code in found:
            if self.check(s, i, code, discount, 0) == OPEN:
                return True
        return False

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        """OPEN, or why it is closed in the Action Phase."""
        if s.round == 1:
            return NOT_ON_FIRST_TURN
        kind, price = self.actions(s, i, code)
        if kind == CIVIL:
            if civil_actions(s.players[i]) < price:
                return NO_CIVIL_ACTION
        elif kind == MILITARY and military_actions(s.players[i]) < price:
            return NO_MILITARY_ACTION
        return self.check(s, i, code, 0, 0)

    def options(self, s: TtaState, i: int, out: list[int]) -> None:
        """The candidates that are open in the Action Phase (some find them in bulk)."""
        found: list[int] = []
        self.candidates_in_phase(s, i, found)
        for code in found:
            if self.check_in_phase(s, i, code) == OPEN:
                out.append(code)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        """Carry it out; the price in actions is paid."""

    def do_in_phase(self, s: TtaState, i: int, code: int) -> None:
        """Pay the price in actions and carry it out."""
        kind, price = self.actions(s, i, code)
        if kind == CIVIL:
            spend_civil(s, i, price)
        elif kind == MILITARY:
            spend_military(s, i, price)
        self.do(s, i, code, 0, 0)

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        """The price in actions in the Action Phase: CIVIL, MILITARY or NEITHER, and how many."""
        return (NEITHER, 0)

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        """The price in food, resources and science: good, amount, and what it is spent on."""
        return []

    def price_and_means(
        self, s: TtaState, i: int, code: int, reason: int, discount: int
    ) -> tuple[int, int]:
        """The numbers of the reason why it is closed: due, available."""
        need = have = 0
        for good, amount, purpose in self.goods(s, i, code, discount):
            need, have = amount, at_hand(s.players[i], good, purpose)
            if need > have:
                break
        return (need, have)

    def limit_and_left(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        """The limit that a reason may speak of, and what is left to do."""
        return (static(s, i).urban_limit, 0)

    def why(self, s: TtaState, i: int, code: int, reason: int, discount: int) -> dict[str, str]:
        """The numbers for the sentence of the reason why it is closed."""
        if reason >= POLITICS_OVER or reason == NOT_ON_FIRST_TURN:
            return {}  # from there on no sentence has numbers, and arguments may be anything
        if reason == NO_CIVIL_ACTION:
            need, have = self.actions(s, i, code)[1], civil_actions(s.players[i])
        elif reason == NO_MILITARY_ACTION:
            need, have = self.actions(s, i, code)[1], military_actions(s.players[i])
        else:
            need, have = self.price_and_means(s, i, code, reason, discount)
        limit, left = self.limit_and_left(s, i, code)
        return {"need": str(need), "have": str(have), "limit": str(limit), "left": str(left)}


class NoAction(Action):
    """What no Action Phase knows."""

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        return NOT_HERE


NO_ACTION: Final = NoAction()

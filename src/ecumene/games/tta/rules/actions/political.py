"""What a political action is (TTA-POL): an action of another phase, and most often of a military
card in hand."""

from __future__ import annotations

from ecumene.core.option import first, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.action import MILITARY, NEITHER, Action
from ecumene.games.tta.rules.actions.spend import military_actions, spend_military
from ecumene.games.tta.rules.attack import attack_cost, attack_strength, defense_strength
from ecumene.games.tta.rules.reasons import (
    NO_MILITARY_ACTION,
    NO_RIVAL,
    NOT_IN_HAND,
    NOT_STRONGER,
    OTHER_CARD,
)
from ecumene.games.tta.rules.state import TtaState


class Political(Action):
    """An action of the Politics Phase."""

    counts: bool = True
    """Is it the political action of the turn as soon as it is chosen?"""
    aside: bool = False
    """May it be done besides the political action, even if that was given up?"""

    def why(self, s: TtaState, i: int, code: int, reason: int, discount: int) -> dict[str, str]:
        return {}


class Against(Political):
    """With a military card of one type against, or with, another player."""

    word: int = -1
    card_type: int = -1
    sides: int = 1
    """How many ways there are; the second argument is sides * rival + side."""

    def with_card(self, s: TtaState, card: int, rivals: list[int], out: list[int]) -> None:
        """Everything one could think of doing with a card of this type."""
        sides = 1 if s.cat.cards[card].symmetric else self.sides
        for rival in rivals:
            for side in range(sides):
                out.append(pack(self.word, card, self.sides * rival + side))

    def open_with_card(
        self, s: TtaState, i: int, card: int, rivals: list[int], out: list[int]
    ) -> None:
        """What of it is open, for a card in hand and rivals who play."""
        found: list[int] = []
        self.with_card(s, card, rivals, found)
        for code in found:
            if self.check_rival(s, i, card, second(code) // self.sides, code) == OPEN:
                out.append(code)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        card = first(code)
        if card not in s.players[i].military:
            return NOT_IN_HAND
        rival = second(code) // self.sides
        if rival >= s.n or rival == i or s.players[rival].resigned:
            return NO_RIVAL
        if s.cat.cards[card].type != self.card_type:
            return OTHER_CARD
        return self.check_rival(s, i, card, rival, code)

    def check_rival(self, s: TtaState, i: int, card: int, rival: int, code: int) -> int:
        """The rest, for a card of the right type and a rival who plays."""
        return OPEN


class Attack(Against):
    """An aggression or a war: it costs military actions."""

    group = "attack"

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        if second(code) >= s.n:
            return (NEITHER, 0)
        return (MILITARY, attack_cost(s, i, first(code), second(code)))

    def pay(self, s: TtaState, i: int, code: int) -> None:
        spend_military(s, i, attack_cost(s, i, first(code), second(code)))

    def why(self, s: TtaState, i: int, code: int, reason: int, discount: int) -> dict[str, str]:
        return self.why_with(s, i, code, reason, 0)

    def why_with(self, s: TtaState, i: int, code: int, reason: int, more: int) -> dict[str, str]:
        """The numbers of the reason, with so much more strength."""
        card, rival = first(code), second(code)
        if reason == NO_MILITARY_ACTION:
            cost = attack_cost(s, i, card, rival)
            return {"need": str(cost), "have": str(military_actions(s.players[i]))}
        if reason == NOT_STRONGER:
            return {
                "have": str(attack_strength(s, i, rival) + more),
                "need": str(defense_strength(s, i, rival)),
            }
        return {}

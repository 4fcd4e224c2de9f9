"""What the abilities of cards in play add to the Action Phase."""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.action import CIVIL, MILITARY, NEITHER, Action, Goods
from ecumene.games.tta.rules.card import ACTION_USE, POLITICS_USE, Ability
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import NO_SUCH_ABILITY, NOT_ON_FIRST_TURN, POLITICS_OVER
from ecumene.games.tta.rules.state import TtaState


def ability_for(s: TtaState, i: int, code: int, hook: int) -> Ability | None:
    """The ability of this moment to which an option belongs."""
    for ability in static(s, i).abilities:
        if ability.hooks & hook and ability.owns(code):
            return ability
    return None


class Use(Action):
    """An option of an ability, which pays for itself; with ``kind`` it costs an action."""

    def __init__(self, kind: int, group: str, thing: str) -> None:
        self.kind = kind
        self.group = group
        self.thing = thing

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for ability in static(s, i).abilities:
            if ability.hooks & ACTION_USE:
                out.extend(ability.codes(s, i, s.players[i]))

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (self.kind, 1)

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        if s.round == 1:
            return NOT_ON_FIRST_TURN
        ability = ability_for(s, i, code, ACTION_USE)
        if ability is not None:
            return ability.check(s, i, s.players[i], code)
        other_phase = ability_for(s, i, code, POLITICS_USE)
        return NO_SUCH_ABILITY if other_phase is None else POLITICS_OVER

    def options(self, s: TtaState, i: int, out: list[int]) -> None:
        p = s.players[i]
        for ability in static(s, i).abilities:
            if ability.hooks & ACTION_USE:
                for code in ability.codes(s, i, p):
                    if ability.check(s, i, p, code) == OPEN:
                        out.append(code)

    def do_in_phase(self, s: TtaState, i: int, code: int) -> None:
        ability = ability_for(s, i, code, ACTION_USE)
        if ability is not None:
            ability.do(s, i, code)

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        ability = ability_for(s, i, code, ACTION_USE)
        return [] if ability is None else ability.goods(s, i, code)

    def price_and_means(
        self, s: TtaState, i: int, code: int, reason: int, discount: int
    ) -> tuple[int, int]:
        ability = ability_for(s, i, code, ACTION_USE)
        if ability is None or ability.goods(s, i, code):
            return super().price_and_means(s, i, code, reason, discount)
        return ability.price_and_means(s, i)


USE: Final = Use(NEITHER, "use", "used")
BONUS: Final = Use(NEITHER, "use", "")
CONVERT: Final = Use(CIVIL, "upgrade", "")
RECRUIT: Final = Use(MILITARY, "workers", "tile")

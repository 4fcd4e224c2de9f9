"""What the abilities of cards in play add to the Politics Phase."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.actions.political import Political
from ecumene.games.tta.rules.actions.use import ability_for
from ecumene.games.tta.rules.card import POLITICS_USE
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import NO_SUCH_ABILITY
from ecumene.games.tta.rules.state import TtaState


class UseInPolitics(Political):
    """An option of an ability."""

    group = "use"

    def __init__(self, thing: str, aside: bool) -> None:
        self.thing = thing
        self.aside = aside
        self.counts = not aside

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        """Those of all abilities, whichever words they have."""
        for ability in static(s, i).abilities:
            if ability.hooks & POLITICS_USE:
                out.extend(ability.codes(s, i, s.players[i]))

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        ability = ability_for(s, i, code, POLITICS_USE)
        return NO_SUCH_ABILITY if ability is None else ability.check(s, i, s.players[i], code)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        ability = ability_for(s, i, code, POLITICS_USE)
        if ability is not None:
            ability.do(s, i, code)


LOOK: Final = UseInPolitics("used", True)
SPY: Final = UseInPolitics("", True)
RETIRE: Final = UseInPolitics("used", False)
COLONIZE: Final = UseInPolitics("hand", False)

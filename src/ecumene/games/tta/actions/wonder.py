"""Building stages of a wonder (TTA-ACT-WONDER)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta import words
from ecumene.games.tta.actions.spend import pay_resources, resources_at_hand
from ecumene.games.tta.numbers import COVER_STAGES, STAGE_TOKEN
from ecumene.games.tta.ratings import static
from ecumene.games.tta.reasons import (
    NO_BLUE_TOKEN,
    NO_WONDER,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
    STAGE_LIMIT,
    TOO_MANY_STAGES,
)
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.story import note
from ecumene.games.tta.tableau import complete_wonder
from ecumene.games.tta.tokens import put_tokens


def stages_price(s: TtaState, i: int, count: int, discount: int = 0) -> int:
    """Resources for the next stages, left to right, paid as one sum (TTA-ACT-WONDER-5)."""
    p = s.players[i]
    costs = s.cat.cards[p.wonder].stages
    total = 0
    for k in range(p.stages, min(p.stages + count, len(costs))):
        total += costs[k]
    return max(0, total - discount)


def check_stages(s: TtaState, i: int, count: int, limit: int, discount: int = 0) -> int:
    """May ``count`` stages be built, at most ``limit`` at once?"""
    p = s.players[i]
    if p.wonder < 0:
        return NO_WONDER
    if count > limit:
        return STAGE_LIMIT
    if count < 1 or p.stages + count > len(s.cat.cards[p.wonder].stages):
        return TOO_MANY_STAGES
    if stages_price(s, i, count, discount) > resources_at_hand(p, False):
        return NOT_ENOUGH_RESOURCES
    if p.bank_blue + sum(p.blue) < count:
        return NO_BLUE_TOKEN  # ruling U-11
    return OPEN


def stage_limit(s: TtaState, i: int) -> int:
    return static(s, i).stages


def do_stages(s: TtaState, i: int, count: int, discount: int = 0) -> None:
    """Pay first, then cover the costs: tokens freed by paying may be used (TTA-ACT-WONDER-6)."""
    price = stages_price(s, i, count, discount)
    note(s, "stage", i, s.players[i].wonder, count, price)
    s.push(Frame(COVER_STAGES, i, count))
    pay_resources(s, i, price, False)


class CoverStages(FrameKind[TtaState]):
    """Put blue tokens on the stages just paid: a = how many are still to be covered."""

    name = "cover_stages"

    def auto(self, s: TtaState, f: Frame) -> bool:
        p = s.edit(f.player)
        if f.a == 0:
            s.pop()
            if p.stages == len(s.cat.cards[p.wonder].stages):
                complete_wonder(s, f.player)
            return True
        if p.bank_blue:
            p.bank_blue -= 1
            p.stages += 1
            s.replace(Frame(COVER_STAGES, f.player, f.a - 1))
        else:
            s.push(Frame(STAGE_TOKEN, f.player))
        return True


class StageToken(FrameKind[TtaState]):
    """With an empty bank: which technology gives the covering token (wonder.token_source)."""

    name = "stage_token"
    forced = True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.TOKEN, slot) for slot in range(s.cat.first_temple)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) != words.TOKEN or first(code) >= s.cat.first_temple:
            return NOT_HERE
        return OPEN if s.players[f.player].blue[first(code)] else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        put_tokens(s, s.edit(f.player), first(code), -1)
        note(s, "token_to_wonder", f.player, first(code))

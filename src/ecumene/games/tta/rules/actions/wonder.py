"""Building stages of a wonder (TTA-ACT-WONDER)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import ARG_SHIFT, KIND_SHIFT, first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, MAY_STAGE, Action, Goods
from ecumene.games.tta.rules.actions.spend import (
    FOR_BUILDINGS,
    civil_actions,
    food_at_hand,
    pay_food,
    pay_resources,
    resources_at_hand,
)
from ecumene.games.tta.rules.card import ON_STAGE
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import COVER_STAGES, STAGE_TOKEN
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NO_BLUE_TOKEN,
    NO_CIVIL_ACTION,
    NO_TOKEN_THERE,
    NO_WONDER,
    NOT_ENOUGH_FOOD,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
    NOT_ON_FIRST_TURN,
    STAGE_LIMIT,
    TOO_MANY_STAGES,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import complete_wonder
from ecumene.games.tta.rules.tokens import put_tokens
from ecumene.games.tta.rules.types import FOOD, RESOURCE

MOST_STAGES: Final = 4


def stages_price(s: TtaState, i: int, count: int, discount: int = 0) -> int:
    """Resources (or food) for the next stages, left to right, paid as one sum
    (TTA-ACT-WONDER-5); discounts are resources only (TTX-WONDER-19)."""
    p = s.players[i]
    costs = s.cat.cards[p.wonder].stages
    total = 0
    for k in range(p.stages, min(p.stages + count, len(costs))):
        total += costs[k]
    if s.cat.cards[p.wonder].stages_cost_food:
        return total
    return max(0, total - discount)


def stage_means(s: TtaState, p: TtaPlayer) -> int:
    """What can pay for stages of the unfinished wonder."""
    if p.wonder >= 0 and s.cat.cards[p.wonder].stages_cost_food:
        return food_at_hand(p)
    return resources_at_hand(p, FOR_BUILDINGS)


class Stage(Action):
    """``stage <how many>``: as one action, as many as the cards in play allow."""

    grant = MAY_STAGE
    group = "wonder"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        out.append(pack(words.STAGE, 1))

    def candidates_in_phase(self, s: TtaState, i: int, out: list[int]) -> None:
        for count in range(1, MOST_STAGES + 1):
            out.append(pack(words.STAGE, count))

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL, 1)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        """A card that grants stages grants one."""
        return self.check_stages(s, i, first(code), 1, discount)

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        if s.round == 1:
            return NOT_ON_FIRST_TURN
        if civil_actions(s.players[i]) < 1:
            return NO_CIVIL_ACTION
        return self.check_stages(s, i, first(code), static(s, i).stages, 0)

    def check_stages(self, s: TtaState, i: int, count: int, limit: int, discount: int) -> int:
        """May ``count`` stages be built, at most ``limit`` at once?"""
        p = s.players[i]
        if p.wonder < 0:
            return NO_WONDER
        if count > limit:
            return STAGE_LIMIT
        if count < 1 or p.stages + count > len(s.cat.cards[p.wonder].stages):
            return TOO_MANY_STAGES
        if stages_price(s, i, count, discount) > stage_means(s, p):
            food = s.cat.cards[p.wonder].stages_cost_food
            return NOT_ENOUGH_FOOD if food else NOT_ENOUGH_RESOURCES
        if p.bank_blue + sum(p.blue) < count:
            return NO_BLUE_TOKEN  # ruling U-11
        return OPEN

    def options(self, s: TtaState, i: int, out: list[int]) -> None:
        """What is too much once is so with more stages, too."""
        limit = static(s, i).stages
        for count in range(1, limit + 1):
            if self.check_stages(s, i, count, limit, 0) != OPEN:
                return
            out.append(words.STAGE << KIND_SHIFT | count << ARG_SHIFT)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        """Pay first, then cover the costs: tokens freed by paying may be used
        (TTA-ACT-WONDER-6)."""
        count = first(code)
        price = stages_price(s, i, count, discount)
        note(s, "stage", i, s.players[i].wonder, count, price)
        s.push(Frame(COVER_STAGES, i, count))
        if s.cat.cards[s.players[i].wonder].stages_cost_food:
            pay_food(s, i, price)
        else:
            pay_resources(s, i, price, FOR_BUILDINGS)

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        wonder = s.players[i].wonder
        if wonder < 0:
            return []
        good = FOOD if s.cat.cards[wonder].stages_cost_food else RESOURCE
        return [(good, stages_price(s, i, first(code), discount), FOR_BUILDINGS)]

    def limit_and_left(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        p = s.players[i]
        left = len(s.cat.cards[p.wonder].stages) - p.stages if p.wonder >= 0 else 0
        return (static(s, i).stages, left)


STAGE: Final = Stage()


class CoverStages(FrameKind[TtaState]):
    """Put blue tokens on the stages just paid of the player's wonder."""

    name = "cover_stages"

    def auto(self, s: TtaState, f: Frame) -> bool:
        stages, other_builder = f.a, f.b
        p = s.edit(f.player)
        if stages == 0:
            s.pop()
            if p.stages == len(s.cat.cards[p.wonder].stages):
                complete_wonder(s, f.player)
            return True
        if p.bank_blue:
            p.bank_blue -= 1
            p.stages += 1
            s.replace(Frame(COVER_STAGES, f.player, stages - 1, other_builder))
            for ability in s.cat.cards[p.wonder].abilities:
                if ability.hooks & ON_STAGE:
                    builder = other_builder - 1 if other_builder else f.player
                    ability.on_stage(s, f.player, builder, p.stages - 1)
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
        return OPEN if s.players[f.player].blue[first(code)] else NO_TOKEN_THERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        put_tokens(s, s.edit(f.player), first(code), -1)
        note(s, "token_to_wonder", f.player, first(code))

"""Building stages of a wonder (TTA-ACT-WONDER)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.spend import (
    FOR_BUILDINGS,
    civil_actions,
    food_at_hand,
    pay_food,
    pay_resources,
    resources_at_hand,
    spend_civil,
)
from ecumene.games.tta.rules.card import ON_STAGE, SHARED_STAGES
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
    NOT_SHARED,
    STAGE_LIMIT,
    TOO_MANY_STAGES,
    USED_THIS_TURN,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.tableau import complete_wonder
from ecumene.games.tta.rules.tokens import put_tokens
from ecumene.games.tta.rules.types import USED_SHARED_STAGE


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


def check_stages(s: TtaState, i: int, count: int, limit: int, discount: int = 0) -> int:
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


def stage_limit(s: TtaState, i: int) -> int:
    return static(s, i).stages


def do_stages(s: TtaState, i: int, count: int, discount: int = 0) -> None:
    """Pay first, then cover the costs: tokens freed by paying may be used (TTA-ACT-WONDER-6)."""
    price = stages_price(s, i, count, discount)
    note(s, "stage", i, s.players[i].wonder, count, price)
    s.push(Frame(COVER_STAGES, i, count))
    if s.cat.cards[s.players[i].wonder].stages_cost_food:
        pay_food(s, i, price)
    else:
        pay_resources(s, i, price, FOR_BUILDINGS)


def shares_stages(s: TtaState, owner: int) -> bool:
    """Has a player an unfinished wonder on which others may work (TTX-WONDER-20)?"""
    wonder = s.players[owner].wonder
    if wonder < 0:
        return False
    return any(ability.hooks & SHARED_STAGES for ability in s.cat.cards[wonder].abilities)


def contribution_price(s: TtaState, owner: int) -> tuple[int, int]:
    """Civil actions and food for a stage of another player's wonder."""
    for ability in s.cat.cards[s.players[owner].wonder].abilities:
        if ability.hooks & SHARED_STAGES:
            return ability.amounts()
    return (0, 0)


def check_contribution(s: TtaState, i: int, owner: int) -> int:
    if owner >= s.n or owner == i or not shares_stages(s, owner):
        return NOT_SHARED
    p = s.players[i]
    actions, food = contribution_price(s, owner)
    if p.used & USED_SHARED_STAGE:
        return USED_THIS_TURN
    if civil_actions(p) < actions:
        return NO_CIVIL_ACTION
    if food_at_hand(p) < food:
        return NOT_ENOUGH_FOOD
    q = s.players[owner]
    return OPEN if q.bank_blue + sum(q.blue) else NO_BLUE_TOKEN


def contribute(s: TtaState, i: int, owner: int) -> None:
    """Build a stage of another player's wonder; the owner gives the blue token."""
    actions, food = contribution_price(s, owner)
    spend_civil(s, i, actions)
    s.edit(i).used |= USED_SHARED_STAGE
    note(s, "contribute", i, s.players[owner].wonder, owner)
    s.push(Frame(COVER_STAGES, owner, 1, i + 1))
    pay_food(s, i, food)


class CoverStages(FrameKind[TtaState]):
    """Put blue tokens on the stages just paid: player = whose wonder it is, a = how many are
    still to be covered, b = who builds them + 1, if not the owner."""

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
            s.replace(Frame(COVER_STAGES, f.player, f.a - 1, f.b))
            for ability in s.cat.cards[p.wonder].abilities:
                if ability.hooks & ON_STAGE:
                    builder = f.b - 1 if f.b else f.player
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

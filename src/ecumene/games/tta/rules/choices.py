"""Small choices inside the effects of cards: which building, colony, wonder, split, card."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import ALL_TYPES
from ecumene.games.tta.rules.actions.build import put_worker, urban_full
from ecumene.games.tta.rules.actions.destroy import destroy
from ecumene.games.tta.rules.actions.take import TAKE, knows, take_card, take_price
from ecumene.games.tta.rules.numbers import AGREEMENT, PICK_BUILDING, SPLIT_GOODS, SPOILS
from ecumene.games.tta.rules.reasons import (
    BEYOND_ADVANTAGE,
    MUST_CHOOSE,
    NO_WORKER_THERE,
    NOT_ENOUGH_FOOD,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
    OTHER_TYPE,
    OVER_ALLOWANCE,
    TECHNOLOGY_KNOWN,
    TOO_ADVANCED,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.tableau import (
    add_colony,
    discard_military,
    everybody,
    place_special,
    remove_colony,
    remove_leader,
    remove_special,
    remove_unfinished_wonder,
    ruin_wonder,
)
from ecumene.games.tta.rules.tokens import (
    gain_culture,
    gain_goods,
    gain_science,
    lose_goods,
    take_goods,
)
from ecumene.games.tta.rules.types import FOOD, RESOURCE

# PickBuilding's c.
DESTROY_ONLY = 0
RAIDING = 1
MAY_SKIP = 2

# SplitGoods' a.
GAIN_EITHER = 0
GAIN_MIX = 1
LOSE_MIX = 2
PLUNDER = 3
# A bit more: the food is settled, b resources come next (TTA-FOOD-5).
RESOURCES_FOLLOW = 4


class PickBuilding(FrameKind[TtaState]):
    """Destroy a building: player chooses, a = whose, b = bit mask of types, c = mode,
    d = printed cost of what was razed so far, items = highest level of each pick to come."""

    name = "pick_building"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if f.items and self.possible(s, f):
            return False
        if f.items:
            s.replace(Frame(PICK_BUILDING, f.player, f.a, f.b, f.c, f.d, f.items[1:]))
            return True
        s.pop()
        if f.c & RAIDING:
            gain_goods(s, f.player, RESOURCE, (f.d + 1) // 2)
        return True

    def possible(self, s: TtaState, f: Frame) -> bool:
        for slot in s.cat.slots_of(s.players[f.a].techs):
            if self.check(s, f, pack(words.RAZE, slot)) == OPEN:
                return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        slots = s.cat.slots_of(s.players[f.a].techs)
        out = [pack(words.RAZE, slot) for slot in slots if f.b >> s.cat.slot_type[slot] & 1]
        if f.c & MAY_SKIP:
            out.append(pack(words.SKIP))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) == words.SKIP:
            return OPEN if f.c & MAY_SKIP else MUST_CHOOSE
        slot = first(code)
        if kind_of(code) != words.RAZE or slot >= s.cat.slots:
            return NOT_HERE
        if not f.b >> s.cat.slot_type[slot] & 1:
            return OTHER_TYPE
        if s.cat.slot_level[slot] > f.items[0]:
            return TOO_ADVANCED
        return OPEN if s.players[f.a].workers[slot] else NO_WORKER_THERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        cost = f.d
        if kind_of(code) == words.RAZE:
            cost += s.cat.slot_cost[first(code)]  # TTA-AGGR-15
            destroy(s, f.a, first(code))
        s.replace(Frame(PICK_BUILDING, f.player, f.a, f.b, f.c, cost, f.items[1:]))


class PickColony(FrameKind[TtaState]):
    """A colony changes hands or is lost: player chooses, a = whose."""

    name = "pick_colony"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if s.players[f.a].colonies:
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.COLONY, card) for card in s.players[f.a].colonies]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        owned = first(code) in s.players[f.a].colonies
        return OPEN if kind_of(code) == words.COLONY and owned else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        card = first(code)
        s.pop()
        remove_colony(s, f.a, card)
        if f.player == f.a:
            discard_military(s, card, everybody(s))  # TTA-COLONY-21
            note(s, "lose_colony", f.a, card)
        else:
            add_colony(s, f.player, card)
            note(s, "annex", f.player, card, f.a)


class PickRuin(FrameKind[TtaState]):
    """Which completed wonder is turned over: a = bit mask of ages (event.wonder_ruined)."""

    name = "pick_ruin"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        p = s.players[f.player]
        old = [card for card in p.wonders if f.a >> s.cat.cards[card].age & 1]
        return [pack(words.RUIN, card) for card in old if card not in p.ruined]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        ruin_wonder(s, f.player, first(code))


class SplitGoods(FrameKind[TtaState]):
    """How an amount is divided: a = mode, b = amount, c = the rival (goods.choose_kind,
    goods.lose_mix). The option names how much of it is food."""

    name = "split_goods"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if f.a & RESOURCES_FOLLOW:
            s.pop()
            self.move(s, f, RESOURCE, f.b)
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        if f.a == GAIN_EITHER:
            return [pack(words.FOOD, f.b), pack(words.FOOD, 0)]
        return [pack(words.FOOD, food) for food in range(f.b, -1, -1)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        food = first(code)
        if kind_of(code) != words.FOOD or food > f.b:
            return NOT_HERE
        if f.a == GAIN_EITHER:
            return OPEN if food in (0, f.b) else NOT_HERE
        if f.a == LOSE_MIX:
            p = s.players[f.player]
            if food > p.food:
                return NOT_ENOUGH_FOOD
            return OPEN if f.b - food <= p.resources else NOT_ENOUGH_RESOURCES
        if f.a == PLUNDER and food > s.players[f.c].food:
            return NOT_ENOUGH_FOOD
        return OPEN

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        food = first(code)
        rest = f.b - food
        s.replace(Frame(SPLIT_GOODS, f.player, f.a | RESOURCES_FOLLOW, rest, f.c))
        self.move(s, f, FOOD, food)

    def move(self, s: TtaState, f: Frame, good: int, amount: int) -> None:
        mode = f.a & ~RESOURCES_FOLLOW
        if mode == LOSE_MIX:
            lose_goods(s, f.player, good, amount)
        elif mode == PLUNDER:
            take_goods(s, f.player, f.c, good, amount)
        else:
            gain_goods(s, f.player, good, amount)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        p = s.players[f.c if f.a == PLUNDER else f.player]
        if reason == NOT_ENOUGH_FOOD:
            return {"need": str(first(code)), "have": str(p.food)}
        return {"need": str(f.b - first(code)), "have": str(p.resources)}


class InfiltrateChoice(FrameKind[TtaState]):
    """Leader or unfinished wonder: a = rival, b = culture per level (aggression.effect)."""

    name = "infiltrate"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        p = s.players[f.a]
        return [pack(words.REMOVE, card) for card in (p.leader, p.wonder) if card >= 0]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        card = first(code)
        s.pop()
        if card == s.players[f.a].leader:
            remove_leader(s, f.a)
        else:
            remove_unfinished_wonder(s, f.a)
        gain_culture(s, f.player, f.b * s.cat.cards[card].age)


class Spoils(FrameKind[TtaState]):
    """Spoils of a war over technology: a = loser, b = advantage left (war.spoils)."""

    name = "spoils"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        owned = [card for card in s.players[f.a].specials if card >= 0]
        return [*(pack(words.STEAL, card) for card in owned), pack(words.DONE)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if code == pack(words.DONE):
            return OPEN
        card = first(code)
        if kind_of(code) != words.STEAL or card not in s.players[f.a].specials:
            return NOT_HERE
        if knows(s, s.players[f.player], card):
            return TECHNOLOGY_KNOWN
        return OPEN if s.cat.cards[card].science_cost <= f.b else BEYOND_ADVANTAGE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        if kind_of(code) == words.STEAL:
            card = first(code)
            left = f.b - s.cat.cards[card].science_cost
            s.replace(Frame(SPOILS, f.player, f.a, left))
            note(s, "steal", f.player, card, f.a)
            remove_special(s, f.a, card)
            place_special(s, f.player, card)
            return
        s.pop()
        moved = min(f.b, s.players[f.a].science)
        gain_science(s, f.a, -moved)
        gain_science(s, f.player, moved)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return {"need": str(s.cat.cards[first(code)].science_cost), "have": str(f.b)}


class MayBuild(FrameKind[TtaState]):
    """A free building or unit may be built: a = slot (event.free_action)."""

    name = "may_build"

    def auto(self, s: TtaState, f: Frame) -> bool:
        p = s.players[f.player]
        if p.unused and p.techs >> f.a & 1 and not urban_full(s, f.player, f.a):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.BUILD, f.a), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.BUILD:
            put_worker(s, f.player, f.a)
            note(s, "build", f.player, f.a, 0)
        else:
            note(s, "decline", f.player)


class Agreement(FrameKind[TtaState]):
    """Take cards within an allowance: a = civil actions left (event.international_agreement)."""

    name = "agreement"
    forced = True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        out: list[int] = []
        TAKE.candidates(s, f.player, ALL_TYPES, out)
        out.append(pack(words.DONE))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if code == pack(words.DONE):
            return OPEN
        if kind_of(code) != words.TAKE:
            return NOT_HERE
        return TAKE.check_price(s, f.player, code, f.a, OVER_ALLOWANCE)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        if kind_of(code) == words.DONE:
            s.pop()
            return
        space = first(code)
        left = f.a - take_price(s, f.player, space)
        s.replace(Frame(AGREEMENT, f.player, left))
        s.edit(f.player).no_politics = 1
        take_card(s, f.player, space, False)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if reason == OVER_ALLOWANCE:
            return {"need": str(take_price(s, f.player, first(code))), "have": str(f.a)}
        return TAKE.why(s, f.player, code, reason, 0)

"""Small choices inside the effects of cards: which building, colony, wonder, split, card."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import ALL_TYPES
from ecumene.games.tta.rules.actions.build import put_worker, urban_full
from ecumene.games.tta.rules.actions.destroy import destroy
from ecumene.games.tta.rules.actions.take import TAKE, knows, take_card, take_price
from ecumene.games.tta.rules.log import note
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
DESTROY_ONLY: Final = 0
RAIDING: Final = 1
MAY_SKIP: Final = 2

# SplitGoods' a.
GAIN_EITHER: Final = 0
GAIN_MIX: Final = 1
LOSE_MIX: Final = 2
PLUNDER: Final = 3
# A bit more: the food is settled, b resources come next (TTA-FOOD-5).
RESOURCES_FOLLOW: Final = 4


class PickBuilding(FrameKind[TtaState]):
    """Which buildings are destroyed, one after the other."""

    name = "pick_building"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        owner, types, mode, cost, levels = f.a, f.b, f.c, f.d, f.items
        if levels and self.possible(s, f):
            return False
        if levels:
            s.replace(Frame(PICK_BUILDING, f.player, owner, types, mode, cost, levels[1:]))
            return True
        s.pop()
        if mode & RAIDING:
            gain_goods(s, f.player, RESOURCE, (cost + 1) // 2)
        return True

    def possible(self, s: TtaState, f: Frame) -> bool:
        owner = f.a
        for slot in s.cat.slots_of(s.players[owner].techs):
            if self.check(s, f, pack(words.RAZE, slot)) == OPEN:
                return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        owner, types, mode = f.a, f.b, f.c
        slots = s.cat.slots_of(s.players[owner].techs)
        out = [pack(words.RAZE, slot) for slot in slots if types >> s.cat.slot_type[slot] & 1]
        if mode & MAY_SKIP:
            out.append(pack(words.SKIP))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        owner, types, mode, levels = f.a, f.b, f.c, f.items
        if kind_of(code) == words.SKIP:
            return OPEN if mode & MAY_SKIP else MUST_CHOOSE
        slot = first(code)
        if kind_of(code) != words.RAZE or slot >= s.cat.slots:
            return NOT_HERE
        if not types >> s.cat.slot_type[slot] & 1:
            return OTHER_TYPE
        if s.cat.slot_level[slot] > levels[0]:
            return TOO_ADVANCED
        return OPEN if s.players[owner].workers[slot] else NO_WORKER_THERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        owner, types, mode, levels = f.a, f.b, f.c, f.items
        cost = f.d
        if kind_of(code) == words.RAZE:
            cost += s.cat.slot_cost[first(code)]  # TTA-AGGR-15
            destroy(s, owner, first(code))
        s.replace(Frame(PICK_BUILDING, f.player, owner, types, mode, cost, levels[1:]))


class PickColony(FrameKind[TtaState]):
    """A colony changes hands or is lost."""

    name = "pick_colony"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        owner = f.a
        if s.players[owner].colonies:
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        owner = f.a
        return [pack(words.COLONY, card) for card in s.players[owner].colonies]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        owner = f.a
        owned = first(code) in s.players[owner].colonies
        return OPEN if kind_of(code) == words.COLONY and owned else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        owner = f.a
        card = first(code)
        s.pop()
        remove_colony(s, owner, card)
        if f.player == owner:
            discard_military(s, card, everybody(s))  # TTA-COLONY-21
            note(s, "lose_colony", owner, card)
        else:
            add_colony(s, f.player, card)
            note(s, "annex", f.player, card, owner)


class PickRuin(FrameKind[TtaState]):
    """Which completed wonder is turned over (event.wonder_ruined)."""

    name = "pick_ruin"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        ages = f.a
        p = s.players[f.player]
        old = [card for card in p.wonders if ages >> s.cat.cards[card].age & 1]
        return [pack(words.RUIN, card) for card in old if card not in p.ruined]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        ruin_wonder(s, f.player, first(code))


class SplitGoods(FrameKind[TtaState]):
    """How an amount is divided (goods.choose_kind, goods.lose_mix). The option names how
    much of it is food."""

    name = "split_goods"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        mode, amount = f.a, f.b
        if mode & RESOURCES_FOLLOW:
            s.pop()
            self.move(s, f, RESOURCE, amount)
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        mode, amount = f.a, f.b
        if mode == GAIN_EITHER:
            return [pack(words.FOOD, amount), pack(words.FOOD, 0)]
        return [pack(words.FOOD, food) for food in range(amount, -1, -1)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        mode, amount, rival = f.a, f.b, f.c
        food = first(code)
        if kind_of(code) != words.FOOD or food > amount:
            return NOT_HERE
        if mode == GAIN_EITHER:
            return OPEN if food in (0, amount) else NOT_HERE
        if mode == LOSE_MIX:
            p = s.players[f.player]
            if food > p.food:
                return NOT_ENOUGH_FOOD
            return OPEN if amount - food <= p.resources else NOT_ENOUGH_RESOURCES
        if mode == PLUNDER and food > s.players[rival].food:
            return NOT_ENOUGH_FOOD
        return OPEN

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        mode, amount, rival = f.a, f.b, f.c
        food = first(code)
        rest = amount - food
        s.replace(Frame(SPLIT_GOODS, f.player, mode | RESOURCES_FOLLOW, rest, rival))
        self.move(s, f, FOOD, food)

    def move(self, s: TtaState, f: Frame, good: int, amount: int) -> None:
        split_mode, rival = f.a, f.c
        mode = split_mode & ~RESOURCES_FOLLOW
        if mode == LOSE_MIX:
            lose_goods(s, f.player, good, amount)
        elif mode == PLUNDER:
            take_goods(s, f.player, rival, good, amount)
        else:
            gain_goods(s, f.player, good, amount)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        mode, amount, rival = f.a, f.b, f.c
        p = s.players[rival if mode == PLUNDER else f.player]
        if reason == NOT_ENOUGH_FOOD:
            return {"need": str(first(code)), "have": str(p.food)}
        return {"need": str(amount - first(code)), "have": str(p.resources)}


class InfiltrateChoice(FrameKind[TtaState]):
    """Leader or unfinished wonder of a rival (aggression.effect)."""

    name = "infiltrate"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        rival = f.a
        p = s.players[rival]
        return [pack(words.REMOVE, card) for card in (p.leader, p.wonder) if card >= 0]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        rival, culture = f.a, f.b
        card = first(code)
        s.pop()
        if card == s.players[rival].leader:
            remove_leader(s, rival)
        else:
            remove_unfinished_wonder(s, rival)
        gain_culture(s, f.player, culture * s.cat.cards[card].age)


class Spoils(FrameKind[TtaState]):
    """Spoils of a war over technology (war.spoils)."""

    name = "spoils"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        loser = f.a
        owned = [card for card in s.players[loser].specials if card >= 0]
        return [*(pack(words.STEAL, card) for card in owned), pack(words.DONE)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        loser, advantage = f.a, f.b
        if code == pack(words.DONE):
            return OPEN
        card = first(code)
        if kind_of(code) != words.STEAL or card not in s.players[loser].specials:
            return NOT_HERE
        if knows(s.players[f.player], s.cat.cards[card]):
            return TECHNOLOGY_KNOWN
        return OPEN if s.cat.cards[card].science_cost <= advantage else BEYOND_ADVANTAGE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        loser, advantage = f.a, f.b
        if kind_of(code) == words.STEAL:
            card = first(code)
            left = advantage - s.cat.cards[card].science_cost
            s.replace(Frame(SPOILS, f.player, loser, left))
            note(s, "steal", f.player, card, loser)
            remove_special(s, loser, card)
            place_special(s, f.player, card)
            return
        s.pop()
        moved = min(advantage, s.players[loser].science)
        gain_science(s, loser, -moved)
        gain_science(s, f.player, moved)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        advantage = f.b
        return {"need": str(s.cat.cards[first(code)].science_cost), "have": str(advantage)}


class MayBuild(FrameKind[TtaState]):
    """A free building or unit may be built (event.free_action)."""

    name = "may_build"

    def auto(self, s: TtaState, f: Frame) -> bool:
        technology = f.a
        p = s.players[f.player]
        if p.unused and p.techs >> technology & 1 and not urban_full(s, f.player, technology):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        technology = f.a
        return [pack(words.BUILD, technology), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        technology = f.a
        s.pop()
        if kind_of(code) == words.BUILD:
            put_worker(s, f.player, technology)
            note(s, "build", f.player, technology, 0)
        else:
            note(s, "decline", f.player)


class Agreement(FrameKind[TtaState]):
    """Take cards within an allowance of civil actions (event.international_agreement)."""

    name = "agreement"
    forced = True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        out: list[int] = []
        TAKE.candidates(s, f.player, ALL_TYPES, out)
        out.append(pack(words.DONE))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        actions = f.a
        if code == pack(words.DONE):
            return OPEN
        if kind_of(code) != words.TAKE:
            return NOT_HERE
        return TAKE.check_price(s, f.player, code, actions, OVER_ALLOWANCE)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        actions = f.a
        if kind_of(code) == words.DONE:
            s.pop()
            return
        space = first(code)
        left = actions - take_price(s, f.player, space)
        s.replace(Frame(AGREEMENT, f.player, left))
        s.edit(f.player).no_politics = 1
        take_card(s, f.player, space, False)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        actions = f.a
        if reason == OVER_ALLOWANCE:
            return {"need": str(take_price(s, f.player, first(code))), "have": str(actions)}
        return TAKE.why(s, f.player, code, reason, 0)

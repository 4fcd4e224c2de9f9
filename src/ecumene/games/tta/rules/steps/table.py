"""Steps about what lies on the table: buildings, colonies, leaders, wonders, the card row,
and actions that a card grants."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.action import MAY_DEVELOP, ONLY_THESE_TYPES
from ecumene.games.tta.rules.actions.play import bonus_in, card_bonus
from ecumene.games.tta.rules.actions.revolution import can_revolt_by_military
from ecumene.games.tta.rules.actions.spend import PAID_BITS, PAID_BY_LEADER
from ecumene.games.tta.rules.card import Step
from ecumene.games.tta.rules.choices import DESTROY_ONLY, MAY_SKIP, RAIDING
from ecumene.games.tta.rules.extra_action import ExtraActionFor
from ecumene.games.tta.rules.granted_action import grant_possible
from ecumene.games.tta.rules.numbers import (
    AGREEMENT,
    GRANTED_ACTION,
    INFILTRATE,
    MAY_BUILD,
    PICK_BUILDING,
    PICK_COLONY,
    PICK_RUIN,
    REPLENISH,
    SPOILS,
)
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import ORDER_IMPOSSIBLE
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps.targets import targets
from ecumene.games.tta.rules.tableau import remove_leader


class GrantAction(Step):
    """The card orders one action, without its price in actions (TTA-ACT-CARD-3)."""

    def __init__(self, actions: int, types: int, discount: int) -> None:
        super().__init__()
        self.actions = actions
        self.types = types
        self.discount = discount

    def check(self, s: TtaState, i: int) -> int:
        discount = self.discount + self.bonus_on_discount(s, i)
        possible = grant_possible(s, i, self.actions, self.types, discount)
        return OPEN if possible else ORDER_IMPOSSIBLE

    def granted(self) -> tuple[int, int, int]:
        return (self.actions, self.types, self.discount)

    def bonus_on_discount(self, s: TtaState, i: int) -> int:
        return card_bonus(s, i) if self.discount else 0

    def needs_no_action(self, s: TtaState, i: int) -> bool:
        develops = bool(self.actions & MAY_DEVELOP)
        return develops and can_revolt_by_military(s, i, self.discount)

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        extra = f.d
        paid = extra & (1 << PAID_BITS) - 1
        types = self.types
        discount = self.discount
        if discount:
            discount += bonus_in(s, f)
        if paid == PAID_BY_LEADER:
            for ability in static(s, i).abilities:
                if isinstance(ability, ExtraActionFor):
                    types = ability.types & types if types else ability.types
                    types |= ONLY_THESE_TYPES
                    discount += ability.discount(self.actions)
        s.push(Frame(GRANTED_ACTION, i, self.actions, types, discount, paid << 1))


class OfferAction(Step):
    """The event offers one action, which may be declined (TTA-EVENT-14)."""

    def __init__(self, actions: int, types: int, discount: int) -> None:
        super().__init__()
        self.actions = actions
        self.types = types
        self.discount = discount

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(GRANTED_ACTION, i, self.actions, self.types, self.discount, 1))


class FreeBuild(Step):
    """A building or unit of one technology may be built for nothing."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(MAY_BUILD, i, self.slot))


class DestroyOwn(Step):
    """A player must destroy one of their own buildings."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types = types

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(PICK_BUILDING, i, i, self.types, DESTROY_ONLY, 0, (3,)))


class DestroyChosenBy(Step):
    """One building of each player concerned is destroyed; somebody else chooses."""

    def __init__(self, chooser: int, types: int) -> None:
        super().__init__()
        self.chooser = chooser
        self.types = types

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        for seat in targets(s, f, self.chooser):
            s.push(Frame(PICK_BUILDING, seat, i, self.types, DESTROY_ONLY, 0, (3,)))


class Raid(Step):
    """Destroy buildings of the rival, gaining half their printed costs (ruling R-18)."""

    def __init__(self, types: int, max_ages: tuple[int, ...]) -> None:
        super().__init__()
        self.types = types
        self.max_ages = max_ages

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival = f.c
        mode = (RAIDING | MAY_SKIP) if len(self.max_ages) > 1 else RAIDING
        s.push(Frame(PICK_BUILDING, i, rival, self.types, mode, 0, self.max_ages))

    def can_hit(self, s: TtaState, rival: int) -> bool:
        highest = max(self.max_ages)
        p = s.players[rival]
        for slot in s.cat.slots_of(p.techs):
            if p.workers[slot] and self.types >> s.cat.slot_type[slot] & 1:
                if s.cat.slot_level[slot] <= highest:
                    return True
        return False


class LoseColony(Step):
    """A player loses a colony of their choice."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(PICK_COLONY, i, i))


class AnnexColony(Step):
    """Take a colony of the rival (TTA-COLONY-20)."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival = f.c
        s.push(Frame(PICK_COLONY, i, rival))

    def can_hit(self, s: TtaState, rival: int) -> bool:
        return bool(s.players[rival].colonies)


class Infiltrate(Step):
    """Remove the rival's leader or unfinished wonder."""

    def __init__(self, culture_per_level: int) -> None:
        super().__init__()
        self.culture_per_level = culture_per_level

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival = f.c
        s.push(Frame(INFILTRATE, i, rival, self.culture_per_level))

    def can_hit(self, s: TtaState, rival: int) -> bool:
        p = s.players[rival]
        return p.leader >= 0 or p.wonder >= 0


class TakeTechnology(Step):
    """Spoils of a war: science points or special technologies (TTA-WAR-9 to TTA-WAR-11)."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival, extra = f.c, f.d
        s.push(Frame(SPOILS, i, rival, extra))


class RemoveOldLeader(Step):
    """A leader who is not of the current age leaves (ruling R-13)."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        p = s.players[i]
        if p.leader >= 0 and s.cat.cards[p.leader].age != s.age:
            remove_leader(s, i)


class RuinWonder(Step):
    """Turn over one completed wonder of some ages."""

    def __init__(self, ages: int) -> None:
        super().__init__()
        self.ages = ages

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(PICK_RUIN, i, self.ages))


class AgreementStep(Step):
    """Take cards worth some civil actions, giving up the next political action."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.actions = actions

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(AGREEMENT, i, self.actions))


class RefillRow(Step):
    """Slide and refill the row without discarding (TTA-EVT-6)."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(REPLENISH, i, 1))

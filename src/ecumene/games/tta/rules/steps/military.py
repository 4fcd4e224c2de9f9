"""Steps of the expansion's military cards."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.card import Step
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import (
    CHOOSE_GAIN,
    DEAL_PLANNING,
    DRAW,
    KIDNAP,
    MOVE_WORKER,
    NEGOTIATE,
)
from ecumene.games.tta.rules.ratings import guarded_strengths, ranking, strengths
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import (
    gain_culture,
    gain_goods,
    gain_science,
    take_goods,
)
from ecumene.games.tta.rules.types import AGE_A, FOOD, INFANTRY, RESOURCE


class Planning(Step):
    """Some set-aside Age A events are shown; each player has one for themselves (TTX-MIL-1)."""

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.cards = cards

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(DEAL_PLANNING, i, self.cards))


class LoseSurplusScience(Step):
    """Half of the science above a number is lost, rounded up (TTX-MIL-3)."""

    def __init__(self, above: int) -> None:
        super().__init__()
        self.above = above

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        gain_science(s, i, -((max(0, s.players[i].science - self.above) + 1) // 2))


class CallToArms(Step):
    """Civil actions are lost, a military card is drawn for each (TTX-MIL-5, TTX-MIL-6)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.actions = actions

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        lost = min(s.players[i].ca, self.actions)
        if lost:
            s.edit(i).ca -= lost
            note(s, "lose_actions", i, lost)
            s.push(Frame(DRAW, i, lost))


class GainForWonders(Step):
    """Science for completed wonders, resources for the unfinished one, more for Age A."""

    def __init__(self, science: int, resource: int, age_a_factor: int) -> None:
        super().__init__()
        self.science = science
        self.resource = resource
        self.age_a_factor = age_a_factor

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        p = s.players[i]
        science = sum(self.science * self.factor(s, wonder) for wonder in p.wonders)
        gain_science(s, i, science)
        if p.wonder >= 0:
            gain_goods(s, i, RESOURCE, self.resource * self.factor(s, p.wonder))

    def factor(self, s: TtaState, wonder: int) -> int:
        return self.age_a_factor if s.cat.cards[wonder].age == AGE_A else 1


class Kidnap(Step):
    """Take a civil card from the rival's hand (TTX-MIL-12)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival = f.c
        if not s.open_hands:  # shown to the attacker now (TTX-MIL-14), and not to be undone
            for card in s.players[rival].civil:
                whisper(s, "spied_card", i, card, 1 << i | 1 << rival, True)
        s.push(Frame(KIDNAP, i, rival))

    def can_hit(self, s: TtaState, rival: int) -> bool:
        return bool(s.players[rival].civil)


class MoveWorker(Step):
    """A worker may move to another technology (TTX-MIL-7)."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(MOVE_WORKER, i))


class Negotiate(Step):
    """The strongest takes from the weakest what the current player says (TTX-MIL-9)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.goods = amount

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        weakest = ranking(s, guarded_strengths(s), i)[-1]
        strongest = ranking(s, strengths(s), i)[0]
        s.push(Frame(NEGOTIATE, i, self.goods, weakest, strongest))


class GainForBestUnits(Step):
    """Resources for each unit type of which nobody has a higher technology (TTX-MIL-10)."""

    def __init__(self, types: int, resource: int) -> None:
        super().__init__()
        self.types = types
        self.resource = resource

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        total = 0
        for kind in range(INFANTRY, len(s.cat.type_first) - 1):
            if self.types >> kind & 1:
                mine = best_technology(s, i, kind)
                best = max(best_technology(s, j, kind) for j in s.order_from(i))
                if mine >= 0 and mine == best:
                    total += self.resource
        gain_goods(s, i, RESOURCE, total)  # in one go (TTX-MIL-11)


def best_technology(s: TtaState, i: int, kind: int) -> int:
    """The highest level of a technology of a type in play, staffed or not; -1: none."""
    best = -1
    for slot in range(s.cat.type_first[kind], s.cat.type_first[kind + 1]):
        if s.players[i].techs >> slot & 1:
            best = max(best, s.cat.slot_level[slot])
    return best


class ChooseGain(Step):
    """One of several gains, by choice (TTX-MIL-8)."""

    def __init__(self, food: int, resource: int, science: int, culture: int) -> None:
        super().__init__()
        self.choice = (food, resource, science, culture)

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        card_number = f.a
        s.push(Frame(CHOOSE_GAIN, i, card_number, 0, 0, 0, self.choice))


class TakeGoods(Step):
    """Take food and resources from the rival, as far as they are there."""

    def __init__(self, food: int, resource: int) -> None:
        super().__init__()
        self.food = food
        self.resource = resource

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival = f.c
        take_goods(s, i, rival, FOOD, self.food)
        take_goods(s, i, rival, RESOURCE, self.resource)


class TakeCultureByAdvantage(Step):
    """Take culture for the advantage in strength."""

    def __init__(self, per_advantage: int) -> None:
        super().__init__()
        self.per_advantage = per_advantage

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival, extra = f.c, f.d
        moved = min(s.players[rival].culture, self.per_advantage * extra)
        gain_culture(s, rival, -moved)
        gain_culture(s, i, moved)

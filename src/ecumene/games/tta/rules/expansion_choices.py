"""Decisions that cards of the expansion ask for."""

from __future__ import annotations

from ecumene.core.event import EVERYONE
from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.build import urban_full
from ecumene.games.tta.rules.actions.spend import FOR_ANYTHING, pay_resources, resources_at_hand
from ecumene.games.tta.rules.actions.take import check_card
from ecumene.games.tta.rules.actions.upgrade import upgrade_price
from ecumene.games.tta.rules.bag import bag_add, bag_items, bag_remove
from ecumene.games.tta.rules.deal import Deal
from ecumene.games.tta.rules.events import found_colony, hand_territories
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import DEAL_PLANNING, PLANNING, RUN
from ecumene.games.tta.rules.piles import (
    all_marked,
    changed,
    mark,
    marked,
    with_marks,
    within,
    without,
)
from ecumene.games.tta.rules.ratings import static, touch
from ecumene.games.tta.rules.reasons import (
    HANDS_FULL,
    NO_WORKER_THERE,
    NOT_DEVELOPED,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
    NOT_IN_THAT_HAND,
    TOO_LITTLE_TO_TAKE,
    URBAN_LIMIT,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import leave_hand, refresh
from ecumene.games.tta.rules.tokens import (
    gain_culture,
    gain_goods,
    gain_science,
    stored,
    take_goods,
)
from ecumene.games.tta.rules.types import (
    AGE_A,
    CULTURE,
    EVENT,
    FOOD,
    GOOD_NAMES,
    KIDNAPPED,
    LEADER,
    RESOURCE,
    SCIENCE,
    SETTING,
    STREAM_EVENTS,
    is_civil,
)


def gain_any(s: TtaState, i: int, good: int, amount: int) -> None:
    """Gain food, resources, science or culture."""
    if good <= RESOURCE:
        gain_goods(s, i, good, amount)
    elif good == SCIENCE:
        gain_science(s, i, amount)
    else:
        gain_culture(s, i, amount)


class ChooseGain(FrameKind[TtaState]):
    """One of several gains (colony.reward)."""

    name = "choose_gain"
    forced = True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        amounts = f.items
        return [pack(words.GAIN, good) for good in range(len(amounts)) if amounts[good]]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        amounts = f.items
        s.pop()
        gain_any(s, f.player, first(code), amounts[first(code)])


class Negotiate(FrameKind[TtaState]):
    """event.negotiation_good: what does the strongest take from the weakest?"""

    name = "negotiate"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if self.options(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.GAIN, good) for good in (FOOD, RESOURCE, SCIENCE)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        amount, weakest = f.a, f.b
        if kind_of(code) != words.GAIN or first(code) == CULTURE:
            return NOT_HERE
        p = s.players[weakest]
        have = p.science if first(code) == SCIENCE else stored(p, first(code))
        return OPEN if have >= amount else TOO_LITTLE_TO_TAKE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        amount, weakest, strongest = f.a, f.b, f.c
        good = first(code)
        s.pop()
        note(s, "negotiate", f.player, good, weakest, strongest)
        if good == SCIENCE:
            gain_science(s, weakest, -amount)
            gain_science(s, strongest, amount)
        else:
            take_goods(s, strongest, weakest, good, amount)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        amount, weakest = f.a, f.b
        if reason == NOT_HERE:
            return {}
        p = s.players[weakest]
        have = p.science if first(code) == SCIENCE else stored(p, first(code))
        return {"need": str(amount), "have": str(have), "good": GOOD_NAMES[first(code)]}


class Setting(FrameKind[TtaState]):
    """saladin.mode: strength or a civil action; an earlier choice may be kept (ruling R-43)."""

    name = "setting"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.SET, 0), pack(words.SET, 1)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        wanted = first(code) + 1
        if mark(s.players[f.player].marks, SETTING) == wanted:
            return
        p = s.edit(f.player)
        p.marks = marked(p.marks, SETTING, wanted)
        note(s, "set", f.player, first(code))
        refresh(s, f.player)


class DealPlanning(Deal):
    """Chance shows some of the Age A events that were set aside (TTX-MIL-1)."""

    name = "deal_planning"
    stream = STREAM_EVENTS

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        cards = [s.cat.cards[number] for number in bag_items(s.buried)]
        return tuple([c.number for c in cards if c.age == AGE_A and not is_civil(c.type)])

    def auto(self, s: TtaState, f: Frame) -> bool:
        cards, shown = f.a, f.items
        if len(shown) < cards and self.bag(s, f):
            return False
        s.pop()
        if shown:
            for seat in reversed(s.order_from(f.player)):
                s.push(Frame(PLANNING, seat, f.player, 0, 0, 0, shown))
        return True

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        cards, shown = f.a, f.items
        card = first(code)
        s.buried = bag_remove(s.buried, card)
        s.gone = bag_add(s.gone, card)
        note(s, "plan_shown", -1, card)
        s.replace(Frame(DEAL_PLANNING, f.player, cards, 0, 0, 0, tuple(sorted((*shown, card)))))


class Planning(FrameKind[TtaState]):
    """event.planning_card: one of the shown events for oneself."""

    name = "planning"
    forced = True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        shown = f.items
        return [pack(words.CHOOSE, card) for card in sorted(set(shown))]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        current = f.a
        s.pop()
        note(s, "plan", f.player, first(code))
        s.push(Frame(RUN, current, first(code), 0, 0, f.player + 1))


class MoveWorker(FrameKind[TtaState]):
    """event.move_building: a worker may go to another technology, for the difference in cost."""

    name = "move_worker"

    def auto(self, s: TtaState, f: Frame) -> bool:
        if len(self.options(s, f)) > 1:
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        slots = s.cat.slots_of(s.players[f.player].techs)
        pairs = [pack(words.MOVE, low, high) for low in slots for high in slots if low != high]
        return [*pairs, pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if code == pack(words.SKIP):
            return OPEN
        low, high = first(code), second(code)
        p = s.players[f.player]
        if kind_of(code) != words.MOVE or low == high or max(low, high) >= s.cat.slots:
            return NOT_HERE
        if not p.techs >> low & 1 or not p.techs >> high & 1:
            return NOT_DEVELOPED
        if not p.workers[low]:
            return NO_WORKER_THERE
        if s.cat.slot_type[low] != s.cat.slot_type[high] and urban_full(s, f.player, high):
            return URBAN_LIMIT
        price = upgrade_price(s, f.player, low, high)
        enough = price <= resources_at_hand(p, FOR_ANYTHING)
        return OPEN if enough else NOT_ENOUGH_RESOURCES

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "decline", f.player)
            return
        low, high = first(code), second(code)
        price = upgrade_price(s, f.player, low, high)
        p = touch(s, f.player)
        p.workers = changed(changed(p.workers, low, -1), high, 1)
        note(s, "move_worker", f.player, low, high, price)
        pay_resources(s, f.player, price, FOR_ANYTHING)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if reason == NOT_HERE:
            return {}
        p = s.players[f.player]
        return {
            "need": str(upgrade_price(s, f.player, first(code), second(code))),
            "have": str(resources_at_hand(p, FOR_ANYTHING)),
            "limit": str(static(s, f.player).urban_limit),
        }


class Kidnap(FrameKind[TtaState]):
    """aggression.kidnap_card: which civil card of a rival is taken; the chooser sees the hand."""

    name = "kidnap"

    def auto(self, s: TtaState, f: Frame) -> bool:
        rival = f.a
        if s.players[rival].civil:
            return False
        s.pop()
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        rival = f.a
        cards = sorted({card for card in s.players[rival].civil if card >= 0})
        return [*(pack(words.KIDNAP, card) for card in cards), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        rival = f.a
        if code == pack(words.SKIP):
            return OPEN
        card = first(code)
        if kind_of(code) != words.KIDNAP:
            return NOT_HERE
        if card not in s.players[rival].civil:
            return NOT_IN_THAT_HAND
        p = s.players[f.player]
        if len(p.civil) >= static(s, f.player).civil_limit:
            return HANDS_FULL
        return check_card(s, p, s.cat.cards[card], False)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        rival = f.a
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "decline", f.player)
            return
        card = first(code)
        victim = s.edit(rival)
        victim.civil = without(victim.civil, card)
        if card in victim.fresh and victim.fresh.count(card) > victim.civil.count(card):
            victim.fresh = without(victim.fresh, card)
        p = s.edit(f.player)
        p.civil = (*p.civil, card)
        if s.cat.cards[card].type == LEADER:
            p.ages_led |= 1 << s.cat.cards[card].age
        taken = [*all_marked(p.marks, KIDNAPPED), card]
        p.marks = with_marks(p.marks, KIDNAPPED, taken)
        whisper(s, "kidnap", f.player, card, audience(s, f.player, rival))

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        limit = static(s, f.player).civil_limit
        return {"have": str(len(s.players[f.player].civil)), "limit": str(limit)}


def audience(s: TtaState, i: int, j: int) -> int:
    """Who sees a civil card move between two hands."""
    return EVERYONE if s.open_hands else 1 << i | 1 << j


class FreeColony(FrameKind[TtaState]):
    """A territory in hand may become a colony without force."""

    name = "free_colony"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        cards = hand_territories(s, s.players[f.player])
        return [*(pack(words.COLONIZE, card) for card in cards), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "decline", f.player)
            return
        leave_hand(s, f.player, first(code))
        found_colony(s, f.player, first(code))


class EvaluateEvent(FrameKind[TtaState]):
    """wonder.evaluate_event: an event of one age in hand may be evaluated and is kept."""

    name = "evaluate_event"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        age = f.a
        hand = sorted(set(s.players[f.player].military))
        cards = [s.cat.cards[card] for card in hand if card >= 0]
        events = [card.number for card in cards if card.type == EVENT and card.age == age]
        return [*(pack(words.EVALUATE, card) for card in events), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "decline", f.player)
            return
        card = first(code)
        p = s.edit(f.player)
        if p.shown.count(card) < p.military.count(card):
            p.shown = within(p.shown, card)
        note(s, "evaluate", f.player, card)
        s.push(Frame(RUN, f.player, card))


class PayForCulture(FrameKind[TtaState]):
    """Resources may be paid for culture."""

    name = "pay_for_culture"

    def auto(self, s: TtaState, f: Frame) -> bool:
        resources = f.a
        if resources_at_hand(s.players[f.player], FOR_ANYTHING) >= resources:
            return False
        s.pop()  # as everybody can see
        return True

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.ACCEPT), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        resources, culture = f.a, f.b
        s.pop()
        if kind_of(code) == words.ACCEPT:
            note(s, "pay_for_culture", f.player, resources, culture)
            gain_culture(s, f.player, culture)
            pay_resources(s, f.player, resources, FOR_ANYTHING)

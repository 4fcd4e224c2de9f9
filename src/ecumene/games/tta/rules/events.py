"""Preparing and revealing events; colonization (TTA-EVENT, TTA-COLONY)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.armies import abroad, manner_of, tactical_strength
from ecumene.games.tta.rules.bag import bag_add
from ecumene.games.tta.rules.card import BUY_FORCE, FORCE_CARDS, ON_PREPARE, SEES_EVENTS
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import AUCTION, EVENT_DONE, FORCE, NEXT_EVENT, REVEAL, RUN
from ecumene.games.tta.rules.piles import changed, within, without
from ecumene.games.tta.rules.ratings import static, touch
from ecumene.games.tta.rules.reasons import (
    ALREADY_FUNDED,
    BID_TOO_HIGH,
    BID_TOO_LOW,
    CARD_LIMIT,
    FORCE_TOO_SMALL,
    NO_SUCH_ABILITY,
    NO_UNIT,
    NO_WORKER_THERE,
    NOT_A_UNIT,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
    NOT_IN_HAND,
    OTHER_CARD,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import add_colony, drop_military, leave_hand
from ecumene.games.tta.rules.tokens import gain_culture, gain_science, pay
from ecumene.games.tta.rules.types import (
    BONUS,
    CARD_BITS,
    CARD_MASK,
    EVENT,
    RESOURCE,
    SEER_SHIFT,
    TERRITORY,
)


def prepare_event(s: TtaState, i: int, card: int) -> None:
    """Put a card face down on the future events, score, reveal the next current event."""
    leave_hand(s, i, card, True)
    seer = who_sees(s, i)
    marks = i + 1 | seer + 1 << SEER_SHIFT
    s.future = within(s.future, card | marks << CARD_BITS)
    whisper(s, "prepare", i, card, 1 << i if seer < 0 else 1 << i | 1 << seer)
    gain_culture(s, i, s.cat.board.event_culture[s.cat.cards[card].age])
    s.push(Frame(EVENT_DONE, i))
    s.push(Frame(REVEAL, i))
    s.push(Frame(NEXT_EVENT, i))
    st = static(s, i)
    if st.hooks & ON_PREPARE:
        for ability in st.abilities:
            if ability.hooks & ON_PREPARE:
                ability.on_prepare(s, i)


def who_sees(s: TtaState, i: int) -> int:
    """The other player who may look at an event being prepared, or -1 (TTX-LEADER-18)."""
    for j in s.order_from(i):
        if j != i and static(s, j).hooks & SEES_EVENTS:
            return j
    return -1


class Reveal(FrameKind[TtaState]):
    """The next current event is revealed and resolved (TTA-EVENT-4, TTA-EVENT-5)."""

    name = "reveal"

    def auto(self, s: TtaState, f: Frame) -> bool:
        s.pop()
        entry = s.top
        if entry < 0:
            return True  # only in positions made by hand (TTA-EVENT-7)
        card = entry & CARD_MASK
        s.current = without(s.current, entry)
        s.top = -1
        s.top_seen = 0
        note(s, "event", f.player, card)
        if s.cat.cards[card].type == TERRITORY:
            s.push(Frame(AUCTION, f.player, card))
            return True
        s.past = bag_add(s.past, card)
        if s.cat.cards[card].type == EVENT:
            s.push(Frame(RUN, f.player, card))
        else:  # prepared in place of an event (TTX-LEADER-2)
            for i in s.order_from(f.player):
                gain_science(s, i, s.cat.substitute_science)
        return True


class EventDone(FrameKind[TtaState]):
    """After the last current event the future events become current (TTA-EVENT-6)."""

    name = "event_done"

    def auto(self, s: TtaState, f: Frame) -> bool:
        s.pop()
        if not s.current:
            s.current = s.future
            s.future = ()
            note(s, "new_events", -1, len(s.current))
        return True


def unit_force(s: TtaState, i: int, units: bytes) -> int:
    """Force of units sent: strengths and armies formed afresh (TTA-COLONY-10, TTA-COLONY-11)."""
    total = 0
    for k in range(len(units)):
        total += units[k] * s.cat.slot_strength[s.cat.first_unit + k]
    p = s.players[i]
    if p.tactic >= 0:
        manner = abroad(manner_of(s.cat, static(s, i).hooks, p.workers))
        total += tactical_strength(s.cat, p.tactic, units, manner)
    return total + static(s, i).colonization


def discardable(s: TtaState, i: int) -> tuple[int, int]:
    """How many hand cards may be discarded for force, and how much each adds."""
    for ability in static(s, i).abilities:
        if ability.hooks & FORCE_CARDS:
            return ability.amounts()
    return (0, 0)


def force_prices(s: TtaState, i: int) -> list[int]:
    """What more force costs in resources, for one who may buy it."""
    if s.cat.hooks & BUY_FORCE:
        for ability in static(s, i).abilities:
            if ability.hooks & BUY_FORCE:
                return ability.force_prices()
    return []


def most_bought(s: TtaState, i: int) -> int:
    """The most force that stored resources can buy (ruling R-30)."""
    most = 0
    for k, price in enumerate(force_prices(s, i)):
        if price <= s.players[i].resources:
            most = k + 1
    return most


def largest_force(s: TtaState, i: int) -> int:
    """The largest force a player can really send (TTA-COLONY-3), 0 without a unit."""
    p = s.players[i]
    units = p.workers[s.cat.first_unit :]
    if not any(units):
        return 0
    count, each = discardable(s, i)
    cards = most_from_cards(s, list(p.military), count, each)
    return unit_force(s, i, units) + cards + most_bought(s, i)


def most_from_cards(s: TtaState, hand: list[int], discards: int, each: int) -> int:
    """The most that cards in hand can add: bonus cards, and some mere discards."""
    bonuses = sorted(s.cat.cards[card].colonization for card in hand if is_bonus(s, card))
    others = len(hand) - len(bonuses)
    total = sum(bonuses) + min(discards, others) * each
    for value in bonuses[: max(0, discards - others)]:
        total += max(0, each - value)
    return total


def is_bonus(s: TtaState, card: int) -> bool:
    return s.cat.cards[card].type == BONUS


def publicly_largest_force(s: TtaState, i: int) -> int:
    """An upper bound that everybody can compute, so that passing by itself tells nothing."""
    p = s.players[i]
    units = p.workers[s.cat.first_unit :]
    if not any(units):
        return 0
    return unit_force(s, i, units) + len(p.military) * s.cat.best_bonus + most_bought(s, i)


LARGEST_BID: Final = 255
"""What the notation can say; only changed numbers of cards lead there."""


class Auction(FrameKind[TtaState]):
    """colony.bid: the player bids next for a territory."""

    name = "auction"

    def auto(self, s: TtaState, f: Frame) -> bool:
        territory, bid, bidder, passed = f.a, f.b, f.c, f.d
        i = f.player
        if bidder == i + 1:
            s.pop()
            s.push(Frame(FORCE, i, territory, bid, 0, 0, (0,) * (s.cat.slots - s.cat.first_unit)))
            note(s, "auction_won", i, territory, bid)
            return True
        if s.players[i].resigned or passed >> i & 1:
            if passed == self.everybody(s):
                s.pop()
                s.past = bag_add(s.past, territory)
                note(s, "no_colony", -1, territory)
            else:
                s.replace(Frame(AUCTION, (i + 1) % s.n, territory, bid, bidder, passed))
            return True
        if publicly_largest_force(s, i) <= bid:
            self.resolve(s, f, pack(words.PASS))
            return True
        return False

    def floating(self, s: TtaState, f: Frame) -> list[int]:
        territory = f.a
        return [territory]

    def everybody(self, s: TtaState) -> int:
        return sum(1 << i for i in s.order_from(0))

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        highest_bid = f.b
        most = min(max(largest_force(s, f.player), highest_bid) + 1, LARGEST_BID)
        return [
            pack(words.PASS),
            *(pack(words.BID, bid) for bid in range(highest_bid + 1, most + 1)),
        ]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        bid = f.b
        if code == pack(words.PASS):
            return OPEN
        if kind_of(code) != words.BID:
            return NOT_HERE
        if first(code) <= bid:
            return BID_TOO_LOW
        if not any(s.players[f.player].workers[s.cat.first_unit :]):
            return NO_UNIT
        return OPEN if first(code) <= largest_force(s, f.player) else BID_TOO_HIGH

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        territory, bid, bidder, passed = f.a, f.b, f.c, f.d
        i = f.player
        after = (i + 1) % s.n
        if kind_of(code) == words.PASS:
            note(s, "pass_bid", i)
            s.replace(Frame(AUCTION, after, territory, bid, bidder, passed | 1 << i))
        else:
            note(s, "bid", i, first(code))
            s.replace(Frame(AUCTION, after, territory, first(code), i + 1, passed))

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        bid = f.b
        return {"limit": str(largest_force(s, f.player)), "need": str(bid)}


class Force(FrameKind[TtaState]):
    """colony.force: the units and cards that reach the bid."""

    name = "force"

    def floating(self, s: TtaState, f: Frame) -> list[int]:
        territory = f.a
        return [territory]

    def units(self, s: TtaState, f: Frame) -> bytes:
        sent = f.items
        return bytes(sent[: s.cat.slots - s.cat.first_unit])

    def cards(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        sent = f.items
        return sent[s.cat.slots - s.cat.first_unit :]

    def total(self, s: TtaState, f: Frame) -> int:
        discards, bought = f.c, f.d
        total = unit_force(s, f.player, self.units(s, f)) + bought
        cards = self.cards(s, f)
        for k, card in enumerate(cards):
            if k < len(cards) - discards:
                total += s.cat.cards[card].colonization
        return total + discards * discardable(s, f.player)[1]

    def hand(self, s: TtaState, f: Frame) -> list[int]:
        left = list(s.players[f.player].military)
        for card in self.cards(s, f):
            left.remove(card)
        return left

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        p = s.players[f.player]
        out: list[int] = []
        for slot in s.cat.slots_of(p.techs & s.cat.unit_mask):
            out.append(pack(words.SEND, slot))
        hand = sorted(set(self.hand(s, f)))
        out.extend([pack(words.ADD, card) for card in hand if is_bonus(s, card)])
        if discardable(s, f.player)[0]:
            out.extend([pack(words.DISCARD, card) for card in hand])
        for k in range(len(force_prices(s, f.player))):
            out.append(pack(words.FUND, k + 1))
        out.append(pack(words.DONE))
        return out

    def check_fund(self, s: TtaState, f: Frame, bought: int) -> int:
        bid, discards, already_bought = f.b, f.c, f.d
        prices = force_prices(s, f.player)
        if not prices:
            return NO_SUCH_ABILITY
        if not 1 <= bought <= len(prices):
            return NOT_HERE
        if already_bought:
            return ALREADY_FUNDED
        if prices[bought - 1] > s.players[f.player].resources:
            return NOT_ENOUGH_RESOURCES
        reachable = self.most(s, f, self.hand(s, f), discards, bought) >= bid
        return OPEN if reachable else FORCE_TOO_SMALL

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        bid = f.b
        kind = kind_of(code)
        if kind == words.FUND:
            return self.check_fund(s, f, first(code))
        units = self.units(s, f)
        if kind == words.DONE:
            if not any(units):
                return NO_UNIT
            return OPEN if self.total(s, f) >= bid else FORCE_TOO_SMALL
        if kind == words.SEND:
            slot = first(code)
            if slot < s.cat.first_unit or slot >= s.cat.slots:
                return NOT_A_UNIT
            left = s.players[f.player].workers[slot] - units[slot - s.cat.first_unit]
            return OPEN if left > 0 else NO_WORKER_THERE
        if kind not in (words.ADD, words.DISCARD):
            return NOT_HERE
        if first(code) not in self.hand(s, f):
            return NOT_IN_HAND
        if kind == words.ADD:
            return OPEN if is_bonus(s, first(code)) else OTHER_CARD
        if kind == words.DISCARD and discardable(s, f.player)[0]:
            return self.check_discard(s, f, first(code))
        return NO_SUCH_ABILITY

    def check_discard(self, s: TtaState, f: Frame, card: int) -> int:
        """A mere discard must leave the bid within reach."""
        bid, discards, already_bought = f.b, f.c, f.d
        if discards >= discardable(s, f.player)[0]:
            return CARD_LIMIT
        hand = self.hand(s, f)
        hand.remove(card)
        bought = already_bought or most_bought(s, f.player)
        reachable = self.most(s, f, hand, discards + 1, bought) >= bid
        return OPEN if reachable else FORCE_TOO_SMALL

    def most(self, s: TtaState, f: Frame, hand: list[int], discards: int, bought: int) -> int:
        """The largest force still possible with this hand, these discards, this purchase."""
        chosen_discards = f.c
        count, each = discardable(s, f.player)
        cards = self.cards(s, f)
        most = unit_force(s, f.player, s.players[f.player].workers[s.cat.first_unit :])
        for bonus in cards[: len(cards) - chosen_discards]:
            most += s.cat.cards[bonus].colonization
        return most + bought + discards * each + most_from_cards(s, hand, count - discards, each)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        territory, bid, discards, sent = f.a, f.b, f.c, f.items
        kind = kind_of(code)
        units = self.units(s, f)
        cards = self.cards(s, f)
        if kind == words.SEND:
            units = changed(units, first(code) - s.cat.first_unit, 1)
            s.replace(self.frame(f, discards, tuple(units), cards))
        elif kind == words.ADD:
            bonus = tuple(sorted((*cards[: len(cards) - discards], first(code))))
            s.replace(self.frame(f, discards, tuple(units), bonus + cards[len(cards) - discards :]))
        elif kind == words.DISCARD:
            s.replace(self.frame(f, discards + 1, tuple(units), (*cards, first(code))))
        elif kind == words.FUND:
            s.replace(Frame(FORCE, f.player, territory, bid, discards, first(code), sent))
        else:
            s.pop()
            self.colonize(s, f, units, cards)

    def frame(
        self, f: Frame, discards: int, units: tuple[int, ...], cards: tuple[int, ...]
    ) -> Frame:
        territory, bid, bought = f.a, f.b, f.d
        return Frame(FORCE, f.player, territory, bid, discards, bought, units + cards)

    def colonize(self, s: TtaState, f: Frame, units: bytes, cards: tuple[int, ...]) -> None:
        """The units are lost to the yellow bank, the colony gained (TTA-COLONY-14 to 16)."""
        territory, discards, bought = f.a, f.c, f.d
        i = f.player
        p = touch(s, i)
        for k in range(len(units)):
            count = units[k]
            if count:
                p.workers = changed(p.workers, s.cat.first_unit + k, -count)
                p.bank_yellow += count
                note(s, "send", i, s.cat.first_unit + k, count)
        for k, card in enumerate(cards):
            shown = k < len(cards) - discards
            if shown:
                note(s, "use_bonus", i, card)
            else:
                whisper(s, "discard", i, card, 1 << i)
            drop_military(s, i, card, shown)
        found_colony(s, i, territory)
        if bought:
            price = force_prices(s, i)[bought - 1]
            note(s, "fund", i, price, bought)
            pay(s, i, RESOURCE, price)

    def redact(self, s: TtaState, f: Frame, viewer: int) -> Frame:
        if viewer == f.player:
            return f
        return self.frame(f, 0, tuple(self.units(s, f)), ())

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        bid = f.b
        if reason == NOT_ENOUGH_RESOURCES:
            price = force_prices(s, f.player)[first(code) - 1]
            return {"need": str(price), "have": str(s.players[f.player].resources)}
        limit = str(discardable(s, f.player)[0])
        return {"have": str(self.total(s, f)), "need": str(bid), "limit": limit}


def found_colony(s: TtaState, i: int, card: int) -> None:
    """Permanent effect first, then the immediate one (TTA-COLONY-16)."""
    note(s, "colony", i, card)
    s.push(Frame(RUN, i, card))
    add_colony(s, i, card)


def hand_territories(s: TtaState, p: TtaPlayer) -> list[int]:
    return sorted({card for card in p.military if s.cat.cards[card].type == TERRITORY})

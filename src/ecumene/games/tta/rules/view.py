"""Redaction and determinisation: what a seat may know, and states that agree with it.

A hidden card is its back: ``-2 - age``. A hidden card that carries public marks (who prepared
an event, who discarded a card) is ``-(marks << CARD_BITS | 2 + age)``.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.chance import mix
from ecumene.core.frame import CHANCE
from ecumene.core.redaction import Redaction
from ecumene.games.tta.rules.bag import bag_items, bag_of
from ecumene.games.tta.rules.card import ANY_EVENT
from ecumene.games.tta.rules.catalogue import DRAWN_OPENLY, DRAWN_PER_AGE, DRAWN_SECRETLY
from ecumene.games.tta.rules.numbers import DEAL_DRAFT, DRAFT, KIDNAP, SELECT
from ecumene.games.tta.rules.piles import all_marked, flattened, mask_of
from ecumene.games.tta.rules.promises import highest_bidder, honour_bid, honour_grant
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import refresh
from ecumene.games.tta.rules.types import (
    AGE_A,
    CARD_BITS,
    CARD_MASK,
    EVENT,
    KEPT_TACTIC,
    KIDNAPPED,
    LEADER,
    MASTERED,
    SEAT_MASK,
    SEEN_BY_FIRST,
    SEER_SHIFT,
    TACTIC_MASK,
    TERRITORY,
    WONDER,
)
from ecumene.games.tta.rules.zones import PLAYER_ZONES, STATE_ZONES

MOST_PILES: Final = 20_000
UNKNOWN_TOP: Final = -2
"""Somebody has looked at the next event, but not this viewer."""


def back(s: TtaState, card: int) -> int:
    """The back of a card shows its age (ruling R-1)."""
    return -2 - s.cat.cards[card].age


def backs(s: TtaState, cards: tuple[int, ...]) -> tuple[int, ...]:
    found = [card if card < 0 else back(s, card) for card in cards]
    found.sort()
    return tuple(found)


def marked_back(s: TtaState, entry: int) -> int:
    """The back of a card in a pile, with its public marks."""
    return -((entry >> CARD_BITS) << CARD_BITS | 2 + s.cat.cards[entry & CARD_MASK].age)


def hide_entries(s: TtaState, entries: tuple[int, ...], known: list[bool]) -> tuple[int, ...]:
    found = [
        entry if entry < 0 or known[k] else marked_back(s, entry) for k, entry in enumerate(entries)
    ]
    found.sort()
    return tuple(found)


def seen_civil(s: TtaState, i: int, viewer: int) -> tuple[int, ...]:
    cards = s.players[i].civil
    if s.open_hands or kidnapping(s, i, viewer):  # TTX-MIL-14
        return cards
    return backs(s, cards)


def kidnapping(s: TtaState, i: int, viewer: int) -> bool:
    """Does the viewer choose a card of this player's hand?"""
    for frame in s.stack:
        if frame.kind == KIDNAP and frame.player == viewer:
            rival = frame.a
            if rival == i:
                return True
    return False


def seen_fresh(s: TtaState, i: int, viewer: int) -> tuple[int, ...]:
    """Would tell which cards of a closed hand are action cards."""
    return s.players[i].fresh if s.open_hands else ()


def seen_military(s: TtaState, i: int, viewer: int) -> tuple[int, ...]:
    """Backs, but for the cards that everybody or the viewer has seen."""
    p = s.players[i]
    if not p.shown and not p.marks:
        return backs(s, p.military)
    hidden = list(p.military)
    for card in p.shown:
        hidden.remove(card)
    known = list(p.shown)
    if p.marks and viewer >= 0:
        seen = all_marked(p.marks, SEEN_BY_FIRST + viewer)
        for card in sorted(set(seen)):
            for _ in range(seen.count(card) - p.shown.count(card)):
                hidden.remove(card)
                known.append(card)
    return tuple(sorted((*known, *backs(s, tuple(hidden)))))


def seen_marks(s: TtaState, i: int, viewer: int) -> tuple[int, ...]:
    found = s.players[i].marks
    return visible_marks(found, viewer, bool(s.open_hands)) if found else ()


def visible_marks(marks: tuple[int, ...], viewer: int, open_hands: bool) -> tuple[int, ...]:
    """The marks without what others have seen of a hand, or have taken into a closed one."""
    public = SEEN_BY_FIRST if open_hands else KIDNAPPED
    return flattened(
        [
            (marks[k], marks[k + 1])
            for k in range(0, len(marks), 2)
            if marks[k] < public or (viewer >= 0 and marks[k] == SEEN_BY_FIRST + viewer)
        ]
    )


def seen_civil_left(s: TtaState, viewer: int) -> int:
    open_deck = s.age == AGE_A and s.cat.selection in (DRAWN_OPENLY, DRAWN_PER_AGE)
    return s.civil_left if open_deck else hidden_deck(s.civil_left)  # TTX-MODE-8


def seen_military_left(s: TtaState, viewer: int) -> int:
    return hidden_deck(s.military_left)


def seen_future(s: TtaState, viewer: int) -> tuple[int, ...]:
    if not s.future:
        return ()
    return hide_entries(s, s.future, [knows_entry(e, viewer) for e in s.future])


def seen_drafted(s: TtaState, viewer: int) -> tuple[int, ...]:
    if not s.drafted:
        return ()
    known = [e >> CARD_BITS & SEAT_MASK == viewer + 1 > 0 for e in s.drafted]
    return hide_entries(s, s.drafted, known)


def has_seen_top(s: TtaState, viewer: int) -> bool:
    return viewer >= 0 and bool(s.top_seen >> viewer & 1)


def seen_current(s: TtaState, viewer: int) -> tuple[int, ...]:
    seen = has_seen_top(s, viewer)
    known = [knows_entry(e, viewer) or (seen and e == s.top) for e in s.current]
    return hide_entries(s, s.current, known)


def seen_top(s: TtaState, viewer: int) -> int:
    return s.top if s.top < 0 or has_seen_top(s, viewer) else UNKNOWN_TOP


def seen_discard(s: TtaState, viewer: int) -> tuple[int, ...]:
    return tuple(
        [
            pile if holder == viewer or holder == s.n else hidden_pile(s, pile)
            for holder, pile in enumerate(s.discard)
        ]
    )


def knows_entry(entry: int, viewer: int) -> bool:
    """Has the viewer prepared this event, or seen it being prepared (TTX-LEADER-18)?"""
    marks = entry >> CARD_BITS
    return viewer >= 0 and viewer + 1 in (marks & SEAT_MASK, marks >> SEER_SHIFT)


def hidden_deck(left: int) -> int:
    return left if left < 0 else -left.bit_count()


def hidden_pile(s: TtaState, pile: int) -> int:
    """A pile of which only the backs are known: minus the count of each age, a byte each."""
    if pile <= 0:
        return pile
    known = s.cat.hidden_piles
    found = known.get(pile, 0)
    if not found:
        found = -sum([1 << 8 * s.cat.cards[card].age for card in bag_items(pile)])
        if len(known) >= MOST_PILES:
            known.clear()
        known[pile] = found
    return found


REDACTION: Final = Redaction(
    TtaState,
    TtaPlayer,
    STATE_ZONES,
    PLAYER_ZONES,
    {
        "civil_left": seen_civil_left,
        "military_left": seen_military_left,
        "discard": seen_discard,
        "future": seen_future,
        "current": seen_current,
        "top": seen_top,
        "drafted": seen_drafted,
    },
    {"civil": seen_civil, "military": seen_military, "fresh": seen_fresh, "marks": seen_marks},
)


# Dealing what is hidden


def pile_backs(pile: int) -> list[int]:
    """The backs in a hidden pile."""
    return [-2 - age for age in range(4) for _ in range(-pile >> 8 * age & 255)]


class Pools:
    """The cards a viewer cannot place, by deck and age, in an order fixed by a seed."""

    def __init__(self, s: TtaState, seed: int) -> None:
        self.left: dict[tuple[bool, int], list[int]] = {}
        for age, players in enumerate(s.deck_players):
            for civil in (True, False):
                self.left[civil, age] = list(s.cat.deck(civil, age, players))
        seen = [0] * len(s.cat.cards)
        for card in visible_cards(s):
            seen[card] += 1
        for key, deck in self.left.items():
            unseen: list[int] = []
            for card in deck:
                if seen[card]:
                    seen[card] -= 1
                else:
                    unseen.append(card)
            self.left[key] = unseen
        self.unused: list[int] = []
        self.hands: dict[int, list[int]] = {}
        if s.cat.selection == DRAWN_SECRETLY:
            self.set_aside(s, seed)
        for number, (key, cards) in enumerate(sorted(self.left.items())):
            self.left[key] = shuffled(cards, seed, number)
        if s.cat.selection in (DRAWN_OPENLY, DRAWN_PER_AGE):
            self.fill_hands(s, seed)

    def fill_hands(self, s: TtaState, seed: int) -> None:
        """Where proxies are in the decks, leaders that nobody sees can only be in hands, and
        proxies that nobody has seen only in the deck."""
        seen = visible_cards(s)
        for age in range(1, len(s.deck_players)):
            backs = sum(p.civil.count(-2 - age) for p in s.players)
            mine = [card for card in s.cat.stack(age, LEADER) if card not in seen]
            deck = self.left[True, age]
            common = [card for card in deck if card < s.cat.first_proxy]
            mine += common[: max(0, backs - len(mine))]
            for card in mine:
                if card in deck:
                    deck.remove(card)
            self.hands[age] = shuffled(mine, seed, 400 + age)

    def hand(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """A civil hand with cards for its hidden ones."""
        out: list[int] = []
        for card in cards:
            mine = self.hands.get(-card - 2)
            if card < 0 and mine:
                out.append(mine.pop())
            else:
                out.append(card if card >= 0 else self.draw(True, card))
        return tuple(out)

    def set_aside(self, s: TtaState, seed: int) -> None:
        """Leaders and wonders that could be those left out of the game (TTX-MODE-3)."""
        mine = [entry & CARD_MASK for entry in s.drafted if entry >= 0]
        for age, players in enumerate(s.deck_players):
            if selecting(s, age):
                continue
            deck = self.left[True, age]
            needed = sum(p.civil.count(-2 - age) for p in s.players)
            if age == s.age and s.civil_left < 0:
                needed -= s.civil_left
            for kind in (LEADER, WONDER):
                stack = s.cat.stack(age, kind)
                due = len(stack) - s.cat.quota(kind, players)
                due = min(due, len(deck) - needed)  # a position may hold more than the quota
                could = [card for card in deck if card in stack and card not in mine]
                for card in shuffled(could, seed, 200 + 2 * age + kind)[:due]:
                    deck.remove(card)
                    self.unused.append(card)

    def draw(self, civil: bool, hidden: int) -> int:
        """A card for a hidden one: a back, or a back with marks."""
        age = (-hidden & CARD_MASK) - 2
        return self.left[civil, age].pop() | (-hidden >> CARD_BITS) << CARD_BITS

    def events(self, s: TtaState, entries: tuple[int, ...]) -> tuple[int, ...]:
        """A pile of prepared events with cards for the hidden ones: events and territories,
        unless the one who prepared them may have used another card (TTX-LEADER-1)."""
        out: list[int] = []
        for entry in entries:
            if entry < 0:
                marks = -entry >> CARD_BITS
                deck = self.left[False, (-entry & CARD_MASK) - 2]
                real = [c for c in deck if s.cat.cards[c].type in (EVENT, TERRITORY)]
                if real and not may_bluff(s, (marks & SEAT_MASK) - 1):
                    deck.remove(real[-1])
                    entry = real[-1] | marks << CARD_BITS
                else:
                    entry = deck.pop() | marks << CARD_BITS
            out.append(entry)
        return tuple(sorted(out))

    def fill(self, civil: bool, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card if card >= 0 else self.draw(civil, card) for card in cards)

    def rest(self) -> list[int]:
        """What is left in the end lies buried."""
        return [*self.unused, *(card for cards in self.left.values() for card in cards)]


def may_bluff(s: TtaState, seat: int) -> bool:
    """Could a seat have prepared a card that is no event?"""
    if seat < 0 or s.players[seat].leader < 0:
        return False
    abilities = s.cat.cards[s.players[seat].leader].abilities
    return any(ability.hooks & ANY_EVENT for ability in abilities)


def selecting(s: TtaState, age: int) -> bool:
    """Is the set of an age still to be drawn?"""
    for frame in s.stack:
        drawn_age = frame.a
        if frame.kind in (DEAL_DRAFT, DRAFT) or (frame.kind == SELECT and drawn_age == age):
            return True
    return False


def shuffled(cards: list[int], seed: int, stream: int) -> list[int]:
    """Fisher-Yates with the counter-based source."""
    out = cards.copy()
    for k in range(len(out) - 1, 0, -1):
        j = mix(seed, 64 + stream, k) % (k + 1)
        out[k], out[j] = out[j], out[k]
    return out


def visible_cards(s: TtaState) -> list[int]:
    """Every card of the decks that a redacted state shows, wherever it lies."""
    out = [card for card in s.row if card >= 0]
    for tactic in s.common:
        out += tactic_cards(s, tactic)
    out += [card for card in (s.prize, *s.boards) if card >= 0]
    out += bag_items(s.sets)
    for bag in (s.past, s.gone, s.buried, *s.discard):
        if bag > 0:
            out += bag_items(bag)
    for pile in (s.civil, s.military):
        out += [card for card in pile if card >= 0]
    for pile in (s.future, s.current):
        out += [entry & CARD_MASK for entry in pile if entry >= 0]
    for i in range(s.n):
        out += player_cards(s, s.players[i])
    out += floating_cards(s)
    return out


def player_cards(s: TtaState, p: TtaPlayer) -> list[int]:
    """The deck cards a player has in hand and in play."""
    out = [card for card in (*p.civil, *p.military) if card >= 0]
    out += [card for card in (p.leader, p.wonder, p.war, p.pact, *p.specials) if card >= 0]
    out += [*p.wonders, *p.colonies, *p.tucked[1::2]]
    if p.exclusive:
        out += tactic_cards(s, p.tactic)
    for tactic in all_marked(p.marks, KEPT_TACTIC):
        out += tactic_cards(s, tactic)
    if p.government >= 0:
        out.append(p.government)
    out += [s.cat.slot_card[slot] for slot in s.cat.slots_of(p.techs)]
    return out


def tactic_cards(s: TtaState, tactic: int) -> list[int]:
    """A tactic card, with the leader under it if it bears his mark."""
    card = tactic & TACTIC_MASK
    return [card, s.cat.master] if tactic & MASTERED else [card]


def floating_cards(s: TtaState) -> list[int]:
    """Cards that lie nowhere but in a pending frame."""
    return [
        card for frame in s.stack for card in s.kinds[frame.kind].floating(s, frame) if card >= 0
    ]


def determinize(s: TtaState, viewer: int, seed: int) -> TtaState:
    """Fill a redacted state with cards it could hold; ``seed`` decides which."""
    t = s.clone()
    pools = Pools(s, seed)
    t.future = pools.events(s, t.future)
    t.current = pools.events(s, t.current)
    asked = t.stack[-1].player if t.stack else CHANCE
    first = highest_bidder(t)[0]
    bound = [i for i in (first, asked) if i >= 0]  # their hands must fit what they have decided
    for i in dict.fromkeys([*bound, *range(t.n)]):
        p = t.edit(i)
        p.civil = pools.hand(p.civil)
        p.military = tuple(sorted(pools.fill(False, p.military)))
        if i == first != viewer:
            honour_bid(t, s.players[i].military, pools.left)
        if i == asked != viewer:
            honour_grant(t, s.players[i].civil, pools.left)
    t.drafted = fill_drafted(t, pools, seed)
    t.discard = tuple(
        bag_of([pools.draw(False, card) for card in pile_backs(pile)]) if pile < 0 else pile
        for pile in t.discard
    )
    if t.military_left < 0:
        t.military_left = mask_of(t.deck(False), list(pools.fill(False, t.military)))
    if t.civil_left < 0:
        t.civil_left = mask_of(t.deck(True), list(pools.fill(True, t.civil)))
    t.buried = s.buried + bag_of(pools.rest())
    if t.top == UNKNOWN_TOP:
        age = min(t.cat.cards[entry & CARD_MASK].age for entry in t.current)
        low = [entry for entry in t.current if t.cat.cards[entry & CARD_MASK].age == age]
        unknown = [entry for entry in low if not knows_entry(entry, viewer)] or low
        t.top = unknown[mix(seed, 63, 0) % len(unknown)]
    t.seed = mix(seed, 62, 1) << 30 | mix(seed, 62, 2)
    for i in range(t.n):
        if not t.players[i].resigned:
            refresh(t, i)
    return t


def fill_drafted(s: TtaState, pools: Pools, seed: int) -> tuple[int, ...]:
    """Picks of others that agree with everything else: any card still possible for the age."""
    taken = [entry & CARD_MASK for entry in s.drafted if entry >= 0]
    out = [entry for entry in s.drafted if entry >= 0]
    for number, entry in enumerate([entry for entry in s.drafted if entry < 0]):
        marks = -entry >> CARD_BITS
        kind = WONDER if marks >> SEER_SHIFT else LEADER
        stack = s.cat.stack((-entry & CARD_MASK) - 2, kind)
        possible = [card for card in stack if card not in taken and card not in pools.unused]
        card = shuffled(possible, seed, 300 + number)[0]
        taken.append(card)
        out.append(card | marks << CARD_BITS)
    return tuple(sorted(out))

"""What is hidden in Through the Ages: cards whose fronts not everybody has seen. Any two of them
with the same back could lie in each other's places."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ecumene.core.frame import Frame
from ecumene.core.state import State
from ecumene.games.tta.rules.bag import bag_items, bag_of
from ecumene.games.tta.rules.catalogue import DRAWN_OPENLY, DRAWN_PER_AGE, DRAWN_SECRETLY
from ecumene.games.tta.rules.numbers import DEFENSE, FORCE, KIDNAP, SELECT
from ecumene.games.tta.rules.piles import all_marked, mask_of, with_marks
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    ACTION,
    AGE_A,
    CARD_BITS,
    CARD_MASK,
    EVENT,
    KIDNAPPED,
    LEADER,
    SEAT_MASK,
    SEEN_BY_FIRST,
    SEER_SHIFT,
    TERRITORY,
    WONDER,
    is_civil,
)
from tests.support.hiding import Change, with_frame

POSITIONS = (
    ("tta-004", 237),  # a defence; somebody has looked at the next event; closed hands
    ("tta-004", 317),  # hands with cards of the decks they are drawn from
    ("tta-001", 296),  # a colonization force
    ("tta-019", 64),  # a draft
    ("tta-019", 91),  # chance draws a secret set
    ("tta-065", 1335),  # somebody has seen a hand
    ("tta-146", 381),  # a hand is open to a kidnapper
    ("tta-146", 382),  # a kidnapped card in a closed hand
)
IN_BULK = ("buried", "civil deck", "discard", "military deck")
Put = Callable[[TtaState, int, int], None]


class Place(NamedTuple):
    """A hidden card: where it lies, who knows it, and how another one is put there."""

    where: str
    card: int
    knowers: frozenset[int]
    put: Put
    only_events: bool = False


def changes(s: State) -> Iterator[Change]:
    assert isinstance(s, TtaState)
    yield from swaps(s, [*hands(s), *decks(s), *piles(s), *events(s)])
    yield from other_tops(s)
    yield from other_picks(s)
    yield from other_fresh_cards(s)
    yield from other_frames(s)


# Places


def hands(s: TtaState) -> Iterator[Place]:
    for i, p in enumerate(s.players):
        kidnappers = {k for k in range(s.n) if Frame(KIDNAP, k, i) in s.stack}
        if not s.open_hands:
            for card in sorted(set(p.civil)):
                knowers = frozenset({i} | kidnappers)
                yield Place(f"civil {i}", card, knowers, in_civil_hand(i))
        for card in sorted(set(p.military) - set(p.shown) - pending(s, i)):
            seers = {k for k in range(s.n) if card in all_marked(p.marks, SEEN_BY_FIRST + k)}
            yield Place(f"military {i}", card, frozenset({i} | seers), in_military_hand(i))


def pending(s: TtaState, i: int) -> set[int]:
    """Cards of a hand that a frame speaks of."""
    frames = [f for f in s.stack if f.player == i]
    found = {entry >> 1 for f in frames if f.kind == DEFENSE for entry in f.items}
    return found | {card for f in frames if f.kind == FORCE for card in f.items[units(s) :]}


def in_civil_hand(i: int) -> Put:
    def put(t: TtaState, old: int, new: int) -> None:
        p = t.edit(i)
        k = p.civil.index(old)
        p.civil = (*p.civil[:k], new, *p.civil[k + 1 :])
        if old in p.fresh and old not in p.civil:
            action = t.cat.cards[new].type == ACTION
            p.fresh = replaced(p.fresh, old, new) if action else without(p.fresh, old)
        kidnapped = all_marked(p.marks, KIDNAPPED)
        if old in kidnapped:
            p.marks = with_marks(p.marks, KIDNAPPED, list(replaced(tuple(kidnapped), old, new)))

    return put


def in_military_hand(i: int) -> Put:
    def put(t: TtaState, old: int, new: int) -> None:
        p = t.edit(i)
        p.military = replaced(p.military, old, new)
        for kind in range(SEEN_BY_FIRST, SEEN_BY_FIRST + t.n):
            seen = all_marked(p.marks, kind)
            if old in seen:
                p.marks = with_marks(p.marks, kind, list(replaced(tuple(seen), old, new)))

    return put


def decks(s: TtaState) -> Iterator[Place]:
    def in_civil(t: TtaState, old: int, new: int) -> None:
        t.civil_left = mask_of(t.deck(True), list(replaced(t.civil, old, new)))

    def in_military(t: TtaState, old: int, new: int) -> None:
        t.military_left = mask_of(t.deck(False), list(replaced(t.military, old, new)))

    if s.age != AGE_A or s.cat.selection not in (DRAWN_OPENLY, DRAWN_PER_AGE):
        for card in sorted(set(s.civil)):
            yield Place("civil deck", card, frozenset(), in_civil)
    for card in sorted(set(s.military)):
        yield Place("military deck", card, frozenset(), in_military)


def piles(s: TtaState) -> Iterator[Place]:
    def in_grave(t: TtaState, old: int, new: int) -> None:
        t.buried = in_bag(t.buried, old, new)

    def in_pile(holder: int) -> Put:
        def put(t: TtaState, old: int, new: int) -> None:
            bags = list(t.discard)
            bags[holder] = in_bag(bags[holder], old, new)
            t.discard = tuple(bags)

        return put

    for card in sorted(set(bag_items(s.buried))):
        yield Place("buried", card, frozenset(), in_grave)
    for holder, bag in enumerate(s.discard[: s.n]):
        for card in sorted(set(bag_items(bag))):
            yield Place(f"discard {holder}", card, frozenset({holder}), in_pile(holder))


def events(s: TtaState) -> Iterator[Place]:
    """Whoever has prepared an event knows it, and who has looked at the next one."""

    def in_pile(name: str, marks: int) -> Put:
        def put(t: TtaState, old: int, new: int) -> None:
            before, after = old | marks << CARD_BITS, new | marks << CARD_BITS
            setattr(t, name, replaced(getattr(t, name), before, after))
            if name == "current" and t.top == before:
                t.top = after

        return put

    for name, pile in (("future", s.future), ("current", s.current)):
        for entry in sorted(set(pile)):
            marks = entry >> CARD_BITS
            knowers = {(marks & SEAT_MASK) - 1, (marks >> SEER_SHIFT) - 1} - {-1}
            if name == "current" and entry == s.top:
                knowers |= lookers(s)
            put = in_pile(name, marks)
            yield Place(f"{name} {marks}", entry & CARD_MASK, frozenset(knowers), put, True)


def lookers(s: TtaState) -> set[int]:
    return {k for k in range(s.n) if s.top_seen >> k & 1}


# Changes


def swaps(s: TtaState, places: list[Place]) -> Iterator[Change]:
    """For every card in a hand or among the events each card that it could be instead, from each
    place; between decks and piles one exchange each."""
    tried: set[tuple[str, ...]] = set()
    for one in places:
        for other in places:
            key: tuple[str, ...] = (one.where, other.where)
            if not (in_bulk(one) and in_bulk(other)):
                key += (str(one.card), str(other.card))
            if other.where <= one.where or key in tried or not alike(s, one, other):
                continue
            t = s.clone()
            try:
                one.put(t, one.card, other.card)
                other.put(t, other.card, one.card)
            except ValueError:  # a deck that never had this card
                continue
            tried.add(key)
            yield Change(t, set(one.knowers | other.knowers))


def in_bulk(place: Place) -> bool:
    return place.where.startswith(IN_BULK)


def alike(s: TtaState, one: Place, other: Place) -> bool:
    a, b = s.cat.cards[one.card], s.cat.cards[other.card]
    if one.card == other.card or a.age != b.age or is_civil(a.type) != is_civil(b.type):
        return False
    prepared = (EVENT, TERRITORY)
    return (not one.only_events or b.type in prepared) and (
        not other.only_events or a.type in prepared
    )


def other_tops(s: TtaState) -> Iterator[Change]:
    if s.top >= 0:
        age = s.cat.cards[s.top & CARD_MASK].age
        for entry in sorted(set(s.current) - {s.top}):
            if s.cat.cards[entry & CARD_MASK].age == age:
                t = s.clone()
                t.top = entry
                yield Change(t, lookers(s))


def other_picks(s: TtaState) -> Iterator[Change]:
    """Two seats have picked each other's cards, or one has picked a card that nobody has."""
    taken = {entry & CARD_MASK for entry in s.drafted}
    drawing = any(f.kind == SELECT for f in s.stack)
    for one in sorted(s.drafted):
        card, marks = one & CARD_MASK, one >> CARD_BITS
        seat = (marks & SEAT_MASK) - 1
        stack = s.cat.stack(s.cat.cards[card].age, s.cat.cards[card].type)
        for other in sorted(s.drafted):
            if other > one and other & CARD_MASK in stack and other >> CARD_BITS != marks:
                t = s.clone()
                first = (other & CARD_MASK) | marks << CARD_BITS
                second = card | other >> CARD_BITS << CARD_BITS
                t.drafted = replaced(replaced(s.drafted, one, first), other, second)
                yield Change(t, {seat, (other >> CARD_BITS & SEAT_MASK) - 1})
        for free in sorted(set(stack) - taken) if drawing else ():
            t = s.clone()
            t.drafted = replaced(s.drafted, one, free | marks << CARD_BITS)
            yield Change(t, {seat})


def other_fresh_cards(s: TtaState) -> Iterator[Change]:
    """More or fewer of the action cards in a closed hand were taken just now."""
    for i, p in enumerate(s.players):
        if s.open_hands:
            return
        actions = tuple(card for card in p.civil if s.cat.cards[card].type == ACTION)
        for fresh in {(), actions, actions[:1]} - {p.fresh}:
            t = s.clone()
            t.edit(i).fresh = fresh
            yield Change(t, {i})


def other_frames(s: TtaState) -> Iterator[Change]:
    for depth, f in enumerate(s.stack):
        if f.kind == DEFENSE:
            hand = [
                card for card in s.players[f.player].military if card not in pending(s, f.player)
            ]
            for items in ((), *((card << 1,) for card in hand)):
                yield with_frame(s, depth, f, items, {f.player})
        elif f.kind == FORCE and len(f.items) > units(s):
            yield with_frame(
                s, depth, Frame(FORCE, f.player, f.a, f.b, 0, f.d), f.items[: units(s)], {f.player}
            )
        elif f.kind == SELECT and s.cat.selection == DRAWN_SECRETLY:
            for kind in (LEADER, WONDER):
                for card in s.cat.stack(f.a, kind):
                    for old in f.items:
                        if card not in f.items and s.cat.cards[old].type == kind:
                            yield with_frame(s, depth, f, replaced(f.items, old, card), set())


# Small things


def units(s: TtaState) -> int:
    """How many numbers of a colonization force are about units."""
    return s.cat.slots - s.cat.first_unit


def without(cards: tuple[int, ...], old: int) -> tuple[int, ...]:
    k = cards.index(old)
    return cards[:k] + cards[k + 1 :]


def replaced(cards: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    return tuple(sorted((*without(cards, old), new)))


def in_bag(bag: int, old: int, new: int) -> int:
    return bag_of(list(replaced(tuple(bag_items(bag)), old, new)))

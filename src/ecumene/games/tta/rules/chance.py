"""Draws: every random outcome is a card dealt from a bag by the chance player."""

from __future__ import annotations

from typing import Final

from ecumene.core.chance import mix
from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.ages import end_age
from ecumene.games.tta.rules.bag import bag_add, bag_items, bag_of
from ecumene.games.tta.rules.deal import Deal
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import DRAW, REPLENISH, SETUP
from ecumene.games.tta.rules.piles import last_place, mask_of, nth_bit, within
from ecumene.games.tta.rules.reasons import NOT_HERE
from ecumene.games.tta.rules.selection import instead_of_proxy, select_at_setup
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import discard_civil
from ecumene.games.tta.rules.types import (
    AGE_A,
    AGE_IV,
    CARD_MASK,
    STREAM_CIVIL,
    STREAM_EVENTS,
    STREAM_MILITARY,
    STREAM_SETUP,
)

ROW_SPACES: Final = 13


def deal_at_once(s: TtaState, civil: bool, deck: tuple[int, ...]) -> int:
    """Chance deals a card of a deck: the same as stopping, sampling and resolving, but without
    the way through the stack (most of all draws are these)."""
    stream = STREAM_CIVIL if civil else STREAM_MILITARY
    left = s.civil_left if civil else s.military_left
    number = s.streams[stream]
    s.streams[stream] = number + 1
    place = nth_bit(left, mix(s.seed, stream, number) % left.bit_count())
    card = deck[place]
    while place + 1 < len(deck) and deck[place + 1] == card and left >> (place + 1) & 1:
        place += 1  # the last copy goes, see `last_place`
    if civil:
        s.civil_left = left & ~(1 << place)
    else:
        s.military_left = left & ~(1 << place)
    if s.chance is not None:
        s.chance.append(pack(words.DEAL, card))
    return card


def waits(s: TtaState) -> bool:
    """Must a draw wait for an answer from outside, or for a recorded one?"""
    return s.explicit_chance or bool(s.script)


def take_civil(s: TtaState, card: int) -> None:
    """A card leaves the civil deck."""
    s.civil_left &= ~(1 << last_place(s.deck(True), s.civil_left, card))


def take_military(s: TtaState, card: int) -> None:
    """A card leaves the military deck."""
    s.military_left &= ~(1 << last_place(s.deck(False), s.military_left, card))


class Setup(Deal):
    """The starting player if random (a=0), the first events (a=1), the first row (a=2)."""

    name = "setup"
    stream = STREAM_SETUP

    def auto(self, s: TtaState, f: Frame) -> bool:
        step = f.a
        if step == 1 and len(s.current) == s.n + s.cat.board.extra_events:
            for card in s.military:
                s.buried = bag_add(s.buried, card)
            s.military_left = 0
            s.replace(Frame(SETUP, -1, 2))
            select_at_setup(s)
            return True
        if step == 2 and s.row[-1] >= 0:
            s.pop()
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        step = f.a
        if step == 0:
            return [pack(words.START, seat) for seat in range(s.n)]
        return super().candidates(s, f)

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        step = f.a
        if step == 0:
            return OPEN if kind_of(code) == words.START and first(code) < s.n else NOT_HERE
        return super().check(s, f, code)

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        step = f.a
        return s.military if step == 1 else s.civil

    def weight(self, s: TtaState, f: Frame, code: int) -> int:
        step = f.a
        return 1 if step == 0 else super().weight(s, f, code)

    def sample(self, s: TtaState, f: Frame) -> int:
        step = f.a
        if step == 0:
            return pack(words.START, mix(s.seed, STREAM_SETUP, 1 << 20) % s.n)
        return super().sample(s, f)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        step = f.a
        card = first(code)
        if step == 0:
            begin_with(s, card)
            s.replace(Frame(SETUP, -1, 1))
        elif step == 1:
            take_military(s, card)
            s.current = within(s.current, card)
            whisper(s, "seed_event", -1, card, 0)
        else:
            take_civil(s, card)
            s.row[s.row.index(-1)] = card


def begin_with(s: TtaState, seat: int) -> None:
    """Set the starting player and hand out the first civil actions (TTA-SETUP-21)."""
    s.start = seat
    s.turn = seat
    for k in range(s.n):
        p = s.edit((seat + k) % s.n)
        p.ca = min(s.cat.board.first_turn_civil_actions[k], p.ca_total)
    step = s.stack[0].a
    s.stack[0] = Frame(s.stack[0].kind, seat, step)
    note(s, "starting_player", seat)


class Replenish(Deal):
    """Replenishing the card row: a=0 clear and slide first, a=1 slide only, a=2 deal."""

    name = "replenish"
    stream = STREAM_CIVIL

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        return s.civil

    def auto(self, s: TtaState, f: Frame) -> bool:
        step = f.a
        if step < 2:
            if step == 0:
                clear_row(s)
            slide_row(s)
            s.replace(Frame(REPLENISH, f.player, 2))
            return True
        while s.row[-1] < 0 and s.civil_left:
            if waits(s):
                return False
            self.deal_on(s)
            if s.stack[-1].kind != REPLENISH:
                return True  # a new age has begun, and something comes first
        if s.age == AGE_A:
            end_age(s)  # TTA-AGE-1 to TTA-AGE-4
        else:
            s.pop()
        return True

    def deal_on(self, s: TtaState) -> None:
        """Chance deals until the row is full or the age ends."""
        age = s.age
        deck = s.deck(True)
        depth = len(s.stack)
        space = 0
        while s.row[-1] < 0 and s.civil_left and s.age == age and len(s.stack) == depth:
            while s.row[space] >= 0:
                space += 1
            self.put(s, deal_at_once(s, True, deck), space)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        take_civil(s, first(code))
        self.put(s, first(code), s.row.index(-1))

    def put(self, s: TtaState, card: int, space: int) -> None:
        """Fill a space, the first empty one (TTA-ROW-5)."""
        if card >= s.cat.first_proxy:
            card = instead_of_proxy(s, card)
        s.row[space] = card
        if s.log is not None:
            note(s, "deal", -1, card, space)
        if not s.civil_left and s.age != AGE_A:
            end_age(s)  # TTA-AGE-6


def cleared_spaces(s: TtaState) -> int:
    """How many of the leftmost spaces a refill clears (TTA-ROW-2)."""
    return s.cat.board.row_cleared[s.alive - 2] if s.alive >= 2 else 0


def clear_row(s: TtaState) -> None:
    """Discard what lies in the leftmost spaces."""
    for space in range(cleared_spaces(s)):
        card = s.row[space]
        if card >= 0:
            discard_civil(s, card)
            s.row[space] = -1
            if s.log is not None:
                note(s, "row_discard", -1, card)


def slide_row(s: TtaState) -> None:
    """Slide the row left (TTA-ROW-4)."""
    cards = [card for card in s.row if card >= 0]
    s.row = cards + [-1] * (ROW_SPACES - len(cards))


class Draw(Deal):
    """Player ``f.player`` draws military cards."""

    name = "draw"
    stream = STREAM_MILITARY

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        return s.military

    def auto(self, s: TtaState, f: Frame) -> bool:
        cards = f.a
        due = cards if s.age != AGE_IV else 0
        deck = s.deck(False)
        while due > 0:
            if not s.military_left:
                reshuffle(s)
            if not s.military_left:
                break
            if waits(s):
                s.replace(Frame(DRAW, f.player, due))
                return False
            self.put(s, f.player, deal_at_once(s, False, deck))
            due -= 1
        s.pop()
        return True

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        cards = f.a
        s.replace(Frame(DRAW, f.player, cards - 1))
        take_military(s, first(code))
        self.put(s, f.player, first(code))

    def put(self, s: TtaState, i: int, card: int) -> None:
        p = s.edit(i)
        p.military = within(p.military, card)
        if s.log is not None:
            whisper(s, "draw", i, card, 1 << i, True)
        if not s.military_left:
            reshuffle(s)


def reshuffle(s: TtaState) -> None:
    """The discard pile of the current age becomes the military deck (TTA-EOT-19)."""
    back: list[int] = []
    rest: list[int] = []
    for pile in s.discard:
        cards = bag_items(pile)
        back += [card for card in cards if s.cat.cards[card].age == s.age]
        rest.append(bag_of([card for card in cards if s.cat.cards[card].age != s.age]))
    if back:
        s.discard = tuple(rest)
        s.military_left = mask_of(s.deck(False), back)
        note(s, "reshuffle", -1, len(back))


class NextEvent(Deal):
    """Fix the next current event: one of the earliest age there (TTA-EVENT-6)."""

    name = "next_event"
    stream = STREAM_EVENTS

    def auto(self, s: TtaState, f: Frame) -> bool:
        if s.top >= 0 or not s.current:
            s.pop()
            return True
        return False

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        age = min(s.cat.cards[entry & CARD_MASK].age for entry in s.current)
        cards = [entry & CARD_MASK for entry in s.current]
        return tuple(sorted([card for card in cards if s.cat.cards[card].age == age]))

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.top = min(entry for entry in s.current if entry & CARD_MASK == first(code))
        s.top_seen = 0
        s.pop()


class Peek(FrameKind[TtaState]):
    """Player ``f.player`` has looked at the next event."""

    name = "peek"

    def auto(self, s: TtaState, f: Frame) -> bool:
        s.pop()
        s.top_seen |= 1 << f.player
        whisper(s, "look_at_event", f.player, s.top & CARD_MASK, 1 << f.player, True)
        return True

"""Which leaders and wonders are in the game: the modes that mix cards (TTX-MODE-4 to 14).

The cards of an age are drawn from its stacks, after those that players have drafted. With hidden
sets they go into the deck of their age, the rest is buried. With open sets the deck holds proxies
instead: the cards lie on the numbered spaces of the leader and the wonder board.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.bag import bag_add, bag_items, bag_of, bag_remove
from ecumene.games.tta.rules.catalogue import DRAWN_OPENLY, DRAWN_PER_AGE, DRAWN_SECRETLY
from ecumene.games.tta.rules.deal import Deal
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import DEAL_DRAFT, DRAFT, SELECT
from ecumene.games.tta.rules.piles import within, without
from ecumene.games.tta.rules.reasons import NOT_HERE
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    AGE_A,
    AGE_I,
    AGE_III,
    CARD_BITS,
    CARD_MASK,
    LEADER,
    SEER_SHIFT,
    STREAM_SETUP,
    WONDER,
)

LEADER_SPACES: Final = 7
WONDER_SPACES: Final = 5
DEALT_LEADERS: Final = 3
DEALT_WONDERS: Final = 2
WONDER_MARK: Final = 1 << SEER_SHIFT


def select_at_setup(s: TtaState) -> None:
    """Draft and draw what has to be known before the first row is dealt."""
    if s.cat.draft:
        s.push(Frame(DEAL_DRAFT, -1, AGE_A))
    elif s.cat.selection:
        draw_sets(s)


def draw_sets(s: TtaState) -> None:
    """The sets of all ages if they lie open, else that of Age A (ruling R-41)."""
    if s.cat.selection == DRAWN_OPENLY:
        for age in range(AGE_III, AGE_A, -1):
            s.push(Frame(SELECT, -1, age))
    s.push(Frame(SELECT, -1, AGE_A))


def begin_selection(s: TtaState, age: int) -> None:
    """An age after Age A begins: put its cards on the boards, or draw them now."""
    if s.cat.selection == DRAWN_OPENLY:
        if age == AGE_I:
            return  # its cards lie there from the start (TTX-MODE-7)
        mine = [card for card in bag_items(s.sets) if s.cat.cards[card].age == age]
        for card in mine:
            s.sets = bag_remove(s.sets, card)
        fill_boards(s, mine, age)
    else:
        s.push(Frame(SELECT, -1, age))


def fill_boards(s: TtaState, cards: list[int], age: int) -> None:
    """Put the cards of an age on the spaces; what was left there leaves the game (TTX-MODE-10)."""
    for card in s.boards:
        if card >= 0:
            s.gone = bag_add(s.gone, card)
    spaces = [-1] * (LEADER_SPACES + WONDER_SPACES)
    place = 0
    for kind, count in ((LEADER, LEADER_SPACES), (WONDER, WONDER_SPACES)):
        mine = [card for card in sorted(cards) if s.cat.cards[card].type == kind]
        spaces[place : place + len(mine)] = mine
        place += count
    s.boards = tuple(spaces)
    note(s, "boards", -1, age)


def instead_of_proxy(s: TtaState, proxy: int) -> int:
    """The card a proxy stands for; the proxy is discarded (TTX-MODE-9)."""
    s.gone = bag_add(s.gone, proxy)
    space = s.cat.proxy_space(proxy)
    card = s.boards[space]
    s.boards = (*s.boards[:space], -1, *s.boards[space + 1 :])
    return card


def drafted_of(s: TtaState, age: int) -> list[int]:
    """The cards of an age that players have picked."""
    cards = [entry & CARD_MASK for entry in s.drafted]
    return [card for card in cards if s.cat.cards[card].age == age]


class Select(Deal):
    """Chance draws the leaders, then the wonders of an age."""

    name = "select"
    stream = STREAM_SETUP

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        age, drawn = f.a, f.items
        picked = drafted_of(s, age)
        taken = [*picked, *drawn]
        for kind in (LEADER, WONDER):
            stack = s.cat.stack(age, kind)
            if sum(1 for card in taken if card in stack) < s.cat.quota(kind, s.alive):
                return tuple([card for card in stack if card not in taken])
        return ()

    def auto(self, s: TtaState, f: Frame) -> bool:
        age, drawn = f.a, f.items
        if self.bag(s, f):
            return False
        s.pop()
        use_set(s, age, [*drafted_of(s, age), *drawn])
        return True

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        age, drawn = f.a, f.items
        s.replace(Frame(SELECT, -1, age, 0, 0, 0, tuple(sorted((*drawn, first(code))))))

    def redact(self, s: TtaState, f: Frame, viewer: int) -> Frame:
        age = f.a
        return f if s.cat.selection != DRAWN_SECRETLY else Frame(SELECT, -1, age)


def use_set(s: TtaState, age: int, chosen: list[int]) -> None:
    """The set of an age is complete: the others leave the game, unseen if sets are secret."""
    unused = [
        card for kind in (LEADER, WONDER) for card in s.cat.stack(age, kind) if card not in chosen
    ]
    if s.cat.selection == DRAWN_SECRETLY:
        s.buried += bag_of(unused)
    else:
        s.gone += bag_of(unused)
        forget_drafted(s, age)
    if age == AGE_A or s.cat.selection == DRAWN_SECRETLY:
        for place, card in enumerate(s.cat.deck(True, age, s.deck_players[age])):
            if card in unused:
                s.civil_left &= ~(1 << place)
    elif s.cat.selection == DRAWN_PER_AGE or age == AGE_I:
        fill_boards(s, chosen, age)
    else:
        s.sets += bag_of(chosen)


def forget_drafted(s: TtaState, age: int) -> None:
    """Who picked a card no longer matters once everybody sees the set."""
    s.drafted = tuple([entry for entry in s.drafted if s.cat.cards[entry & CARD_MASK].age != age])


def draft_entry(s: TtaState, seat: int, card: int) -> int:
    """A drafted card with its public marks: whose it is, and whether it is a wonder."""
    marks = seat + 1 | (WONDER_MARK if s.cat.cards[card].type == WONDER else 0)
    return card | marks << CARD_BITS


def drafted_by(s: TtaState, seat: int, age: int, kind: int) -> list[int]:
    """The cards of an age and type that a seat was dealt, or has kept."""
    out: list[int] = []
    for entry in s.drafted:
        if entry >= 0 and entry >> CARD_BITS & WONDER_MARK - 1 == seat + 1:
            card = s.cat.cards[entry & CARD_MASK]
            if card.age == age and card.type == kind:
                out.append(card.number)
    return out


class DealDraft(Deal):
    """Every seat is dealt leaders and wonders of an age."""

    name = "deal_draft"
    stream = STREAM_SETUP

    def kind(self, f: Frame) -> int:
        dealt = f.b
        return LEADER if dealt % (DEALT_LEADERS + DEALT_WONDERS) < DEALT_LEADERS else WONDER

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        age = f.a
        taken = drafted_of(s, age)
        return tuple([card for card in s.cat.stack(age, self.kind(f)) if card not in taken])

    def auto(self, s: TtaState, f: Frame) -> bool:
        age, dealt = f.a, f.b
        if dealt < s.n * (DEALT_LEADERS + DEALT_WONDERS):
            return False
        s.pop()
        if age < AGE_III:
            s.push(Frame(DEAL_DRAFT, -1, age + 1))
        else:
            draw_sets(s)
        for seat in range(s.n - 1, -1, -1):
            s.push(Frame(DRAFT, seat, age, WONDER))
            s.push(Frame(DRAFT, seat, age, LEADER))
        return True

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        age, dealt = f.a, f.b
        seat = dealt // (DEALT_LEADERS + DEALT_WONDERS)
        s.drafted = within(s.drafted, draft_entry(s, seat, first(code)))
        whisper(s, "draft_deal", seat, first(code), 1 << seat)
        s.replace(Frame(DEAL_DRAFT, -1, age, dealt + 1))


class Draft(FrameKind[TtaState]):
    """setup.variant_pick: keep one of the dealt cards of an age and type."""

    name = "draft"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        age, card_type = f.a, f.b
        return [pack(words.KEEP, card) for card in drafted_by(s, f.player, age, card_type)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        age, card_type = f.a, f.b
        s.pop()
        for card in drafted_by(s, f.player, age, card_type):
            if card != first(code):
                s.drafted = without(s.drafted, draft_entry(s, f.player, card))
        whisper(s, "draft_keep", f.player, first(code), 1 << f.player)

"""Researching technologies (BTH-43 to BTH-55)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.chance import sample_from
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.cubes import start_program
from ecumene.games.horizon.rules.declinable import Declinable
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import COLOR, LEADER, PLACE_TECHNOLOGY, RESEARCHED, REVEAL
from ecumene.games.horizon.rules.pawns import inactive, leave_columns
from ecumene.games.horizon.rules.reasons import (
    ALREADY_RESEARCHED,
    BEING_PLACED,
    NO_SCHOLAR,
    NOT_HERE,
    OTHER_COLOR,
    OTHER_LEVEL,
    PREREQUISITES,
)
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    COLOR_NAMES,
    EVERY_COLOR,
    SPACE_LEVEL,
    SPACES,
    STREAM_LEADER,
    STREAM_TECHNOLOGY,
)
from ecumene.games.horizon.rules.units import FROM_ACTIVE

PRIVATE_SPACE: Final = SPACES
"""In place of a space of the tree: the technology is for oneself (BTH-53)."""


def prerequisites_met(s: HorizonState, i: int, space: int) -> bool:
    """Are enough of the joined technologies of the level before researched (BTH-44)?"""
    p = s.players[i]
    have = 0
    for before in s.cat.prerequisites[space]:
        if p.researched >> before & 1 and s.tree[before] >= 0:
            have += 1
    return have >= s.cat.needed[space]


def being_placed(s: HorizonState, space: int) -> bool:
    """Has somebody assigned a scholar here whose technology is not placed yet (R-11)? Spaces of
    level I and IV are never empty but in positions that leave them so."""
    if s.tree[space] >= 0:
        return False
    return SPACE_LEVEL[space] in (1, 4) or any(p.researched >> space & 1 for p in s.players)


class Research(Declinable):
    """Research a technology of one of some levels."""

    name = "research"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        levels = f.a
        spaces = [k for k in range(SPACES) if levels >> SPACE_LEVEL[k] & 1]
        return [*(pack(words.RESEARCH, space) for space in spaces), pack(words.SKIP)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        levels, unconditional, source = f.a, f.b, f.c
        if code == pack(words.SKIP):
            return OPEN
        space = first(code)
        if kind_of(code) != words.RESEARCH:
            return NOT_HERE
        if not levels >> SPACE_LEVEL[space] & 1:
            return OTHER_LEVEL
        p = s.players[f.player]
        if not (p.active if source == FROM_ACTIVE else inactive(p)):
            return NO_SCHOLAR
        if p.researched >> space & 1:
            return ALREADY_RESEARCHED
        if being_placed(s, space):
            return BEING_PLACED
        if not unconditional and not prerequisites_met(s, f.player, space):
            return PREREQUISITES
        return OPEN

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        """The same checks, with the scholar looked for once."""
        levels, unconditional, source = f.a, f.b, f.c
        i = f.player
        p = s.players[i]
        out: list[int] = []
        if p.active if source == FROM_ACTIVE else inactive(p):
            for space in range(SPACES):
                if not levels >> SPACE_LEVEL[space] & 1 or p.researched >> space & 1:
                    continue
                if unconditional or prerequisites_met(s, i, space):
                    if not being_placed(s, space):
                        out.append(pack(words.RESEARCH, space))
        out.append(pack(words.SKIP))
        return out

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        source = f.c
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "skip", f.player)
            return
        p = s.edit(f.player)
        if source == FROM_ACTIVE:
            p.active -= 1
        else:
            leave_columns(p)
        assign_scholar(s, f.player, first(code))

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if kind_of(code) != words.RESEARCH:
            return {}
        return {"need": str(s.cat.needed[first(code)])}


def assign_scholar(s: HorizonState, i: int, space: int) -> None:
    """The scholar is placed; a first one takes the leader and finds the technology."""
    new = not any(p.researched >> space & 1 for p in s.players)
    p = s.edit(i)
    p.researched |= 1 << space
    p.bonuses = None  # one that lies open already works from now on
    note(s, "research", i, space)
    s.push(Frame(RESEARCHED, i, space))
    if new and SPACE_LEVEL[space] > 1:
        if s.tree[space] < 0:
            s.push(Frame(COLOR, i, space))
        s.push(Frame(LEADER, i, SPACE_LEVEL[space]))


class Researched(FrameKind[HorizonState]):
    """The technology on a space is known now: its bonus, and what follows (BTH-51)."""

    name = "researched"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        space = f.a
        s.pop()
        learn(s, f.player, s.tree[space])
        return True


def learn(s: HorizonState, i: int, technology: int) -> None:
    s.edit(i).bonuses = None
    note(s, "learn", i, technology)
    for program in bonuses(s, i).after_research:
        start_program(s, i, program)
    start_program(s, i, s.cat.technologies[technology].immediate)


class LeaderDraw(FrameKind[HorizonState]):
    """Chance turns up a leader of a level (BTH-46)."""

    name = "leader"

    def chooser(self, s: HorizonState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: HorizonState, f: Frame) -> bool:
        if self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        level = f.a
        cards = s.cat.leaders_of(level)
        return [pack(words.LEADER, card) for card in cards if s.leaders_left >> card & 1]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: HorizonState, f: Frame) -> int:
        return sample_from(s, STREAM_LEADER, self.candidates(s, f))

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        card = first(code)
        leader = s.cat.leaders[card]
        s.leaders_left &= ~(1 << card)
        p = s.edit(f.player)
        p.leaders = (*p.leaders, card)
        note(s, "leader", f.player, card)
        for other in reversed(s.order_from(f.player)):
            if other != f.player:
                start_program(s, other, leader.others)
        for program in bonuses(s, f.player).after_leader:
            start_program(s, f.player, program)
        start_program(s, f.player, leader.immediate, card)


# Finding the technology


def deck(s: HorizonState, level: int) -> list[int]:
    """The cards nobody has seen in the deck of a level."""
    return [c for c in s.cat.technologies_of(level) if s.technologies_left >> c & 1]


def in_deck(s: HorizonState, level: int, color: int) -> bool:
    """Is there a card with a colour in its banner anywhere in the deck?"""
    for card in (*deck(s, level), *s.bottoms[level - 2]):
        if s.cat.technologies[card].banner >> color & 1:
            return True
    return False


def joined_colors(s: HorizonState, space: int) -> int:
    """The right-side colours of the technologies joined to a space; all if none lies there
    (ruling R-12)."""
    colors = 0
    for before in s.cat.prerequisites[space]:
        if s.tree[before] >= 0:
            colors |= s.cat.technologies[s.tree[before]].color
    return colors or EVERY_COLOR


class Color(FrameKind[HorizonState]):
    """Which colour the technology of a space shall have (BTH-47)."""

    name = "color"
    forced = True

    def colors(self, s: HorizonState, f: Frame) -> list[int]:
        """The listed colours that the deck has; if it has none of them, no colour matters."""
        space = f.a
        mask = joined_colors(s, space)
        level = SPACE_LEVEL[space]
        return [k for k in range(4) if mask >> k & 1 and in_deck(s, level, k)]

    def auto(self, s: HorizonState, f: Frame) -> bool:
        space = f.a
        if self.colors(s, f):
            return False
        reveal(s, f.player, space, SPACE_LEVEL[space], 0, self.wanted(s, f.player))
        return True

    def wanted(self, s: HorizonState, i: int) -> int:
        """How many eligible cards are turned up."""
        return s.cat.rules.eligible_technologies + bonuses(s, i).more_technologies

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        return [pack(words.COLOR, color) for color in range(len(COLOR_NAMES))]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        if kind_of(code) != words.COLOR:
            return NOT_HERE
        return OPEN if first(code) in self.colors(s, f) else OTHER_COLOR

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        space = f.a
        note(s, "color", f.player, first(code))
        wanted = self.wanted(s, f.player)
        reveal(s, f.player, space, SPACE_LEVEL[space], first(code) + 1, wanted)


def reveal(s: HorizonState, i: int, space: int, level: int, color: int, wanted: int) -> None:
    """Turn up cards until ``wanted`` have the colour (counted from 1; 0: any)."""
    s.replace(Frame(REVEAL, i, space, color, wanted, level))


class Reveal(FrameKind[HorizonState]):
    """Cards are turned up for a space until enough show the colour (BTH-48)."""

    name = "reveal"

    def chooser(self, s: HorizonState, f: Frame) -> int:
        return CHANCE

    def eligible(self, s: HorizonState, f: Frame) -> list[int]:
        color, turned_up = f.b, f.items
        if not color:
            return list(turned_up)
        cards = s.cat.technologies
        return [card for card in turned_up if cards[card].banner >> color - 1 & 1]

    def auto(self, s: HorizonState, f: Frame) -> bool:
        space, color, wanted, level, turned_up = f.a, f.b, f.c, f.d, f.items
        if len(self.eligible(s, f)) < wanted:
            if deck(s, level):
                return False
            bottom = s.bottoms[level - 2]
            if bottom:
                self.turn_up(s, f, bottom[0])
                return True
        s.replace(Frame(PLACE_TECHNOLOGY, f.player, space, color, wanted, level, turned_up))
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        level = f.d
        return [pack(words.REVEAL, card) for card in deck(s, level)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: HorizonState, f: Frame) -> int:
        return sample_from(s, STREAM_TECHNOLOGY, self.candidates(s, f))

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        self.turn_up(s, f, first(code))

    def turn_up(self, s: HorizonState, f: Frame, card: int) -> None:
        space, color, wanted, level, turned_up = f.a, f.b, f.c, f.d, f.items
        s.technologies_left &= ~(1 << card)
        set_bottom(s, level, tuple([c for c in s.bottoms[level - 2] if c != card]))
        note(s, "reveal", f.player, card)
        s.replace(Frame(REVEAL, f.player, space, color, wanted, level, (*turned_up, card)))

    def floating(self, s: HorizonState, f: Frame) -> list[int]:
        turned_up = f.items
        return list(turned_up)


def set_bottom(s: HorizonState, level: int, cards: tuple[int, ...]) -> None:
    s.bottoms = (cards, s.bottoms[1]) if level == 2 else (s.bottoms[0], cards)


class PlaceTechnology(Reveal):
    """One of the eligible cards goes to the space (or beside the own board), the others under
    the deck in the order in which they came (BTH-49, ruling R-13)."""

    name = "place_technology"
    forced = True

    def chooser(self, s: HorizonState, f: Frame) -> int:
        return f.player

    def auto(self, s: HorizonState, f: Frame) -> bool:
        turned_up = f.items
        if turned_up:
            return False
        s.pop()  # the deck is empty, which only a private technology can meet
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        return [pack(words.PLACE, card) for card in sorted(self.eligible(s, f))]

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        space, level, turned_up = f.a, f.d, f.items
        card = first(code)
        s.pop()
        rest = tuple([c for c in turned_up if c != card])
        set_bottom(s, level, s.bottoms[level - 2] + rest)
        note(s, "place", f.player, card, space)
        if space == PRIVATE_SPACE:
            p = s.edit(f.player)
            p.private = tuple(sorted((*p.private, card)))
            learn(s, f.player, card)
        else:
            s.tree = (*s.tree[:space], card, *s.tree[space + 1 :])

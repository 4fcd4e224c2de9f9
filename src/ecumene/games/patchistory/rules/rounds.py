"""The course of the game: eras, rounds, phases (PAT-18, PAT-19, PAT-82, PAT-83)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.games.patchistory.rules.auction import start_auction
from ecumene.games.patchistory.rules.counting import count, land_of, level
from ecumene.games.patchistory.rules.goods import gain, lose
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import (
    DIPLOMACY,
    MANAGEMENT,
    MOVEMENT,
    PATCH,
    ROUND,
    TALKS,
)
from ecumene.games.patchistory.rules.production import feed, maintain, produce
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BOOK, CULTURE, ERAS, THIS_ROUND
from ecumene.games.patchistory.rules.voting import start_vote
from ecumene.games.patchistory.rules.workers import bear

# Steps of a round, in this order.
AUCTION_STEP: Final = 0
PATCH_STEP: Final = 1
DIPLOMACY_STEP: Final = 2
MANAGEMENT_STEP: Final = 3
MOVEMENT_STEP: Final = 4
WAR_STEP: Final = 5
PRODUCTION_STEP: Final = 6
ERA_UPKEEP_STEP: Final = 7
VOTE_STEP: Final = 8
ERA_END_STEP: Final = 9


class Round(FrameKind[PatchState]):
    """Runs one step after the other."""

    name = "round"

    def auto(self, s: PatchState, f: Frame) -> bool:
        step = f.a
        s.replace(Frame(ROUND, -1, step + 1))
        if step == AUCTION_STEP:
            note(s, "round_begins", -1, s.era, s.round)
            for i in range(s.n):
                s.edit(i).done &= ~THIS_ROUND
            start_auction(s)
        elif step == PATCH_STEP:
            self.patch(s)
        elif step == DIPLOMACY_STEP:
            for i in s.order():
                s.edit(i).points = level(s, i, BOOK)
            push_all(s, DIPLOMACY)
        elif step == MANAGEMENT_STEP:
            push_all(s, MANAGEMENT)
        elif step == MOVEMENT_STEP:
            for i in range(s.n):
                s.edit(i).points = 0
            push_all(s, MOVEMENT)
        elif step == WAR_STEP:
            push_all(s, TALKS)
        elif step == PRODUCTION_STEP:
            self.produce(s)
        elif step == ERA_UPKEEP_STEP:
            for i in s.order():
                maintain(s, i)
        elif step == VOTE_STEP:
            start_vote(s)
        else:
            self.end_era(s)
        return True

    def patch(self, s: PatchState) -> None:
        """In order; after the first auction everybody places their first workers (PAT-26)."""
        for i in reversed(s.order()):
            if s.era == 1 and s.round == 1:
                for _ in range(s.cat.capitals[s.players[i].capital].workers):
                    bear(s, i)
            s.push(Frame(PATCH, i))

    def produce(self, s: PatchState) -> None:
        for i in s.order():
            produce(s, i)
            feed(s, i)
        s.first = (s.first + 1) % s.n
        if s.round < s.cat.rules.rounds:
            s.round += 1
            s.replace(Frame(ROUND, -1, AUCTION_STEP))

    def end_era(self, s: PatchState) -> None:
        score_figures(s, False)
        note(s, "era_ends", -1, s.era)
        if s.era < ERAS:
            s.era += 1
            s.round = 1
            s.tiles_left = tuple(s.cat.deck(s.era, bool(s.promo)))
            s.replace(Frame(ROUND, -1, AUCTION_STEP))
            return
        score_figures(s, True)
        s.pop()
        most = max(p.culture for p in s.players)
        for i in range(s.n):
            if s.players[i].culture == most:
                s.winners |= 1 << i
        note(s, "game_over", -1, s.winners)


def push_all(s: PatchState, kind: int) -> None:
    """A frame for everybody, the First Player's on top."""
    for i in reversed(s.order()):
        s.push(Frame(kind, i))


def score_figures(s: PatchState, game_end: bool) -> None:
    """Heroes and wonders that score at the end of an era or of the game (PAT-82, PAT-83)."""
    for i in s.order():
        for number in land_of(s, i).figures:
            for score in s.cat.figures[number].scores:
                if score.game_end != game_end or score.era not in (0, s.era):
                    continue
                amount = count(s, i, score.per) // score.every * score.culture
                if amount:
                    note(s, "figure", i, number)
                if amount >= 0:
                    gain(s, i, CULTURE, amount)
                else:
                    lose(s, i, CULTURE, -amount)

"""The course of turns and rounds, and the end of the game (BTH-26, BTH-89)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import ACTION, EXPANSION, GOAL, PRODUCTION, TURN
from ecumene.games.horizon.rules.scoring import winners
from ecumene.games.horizon.rules.state import HorizonState

PHASES: Final = (ACTION, EXPANSION, PRODUCTION, GOAL)


class Turn(FrameKind[HorizonState]):
    """One player's turn, phase by phase."""

    name = "turn"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        phase, claimed = f.a, f.b
        if phase < len(PHASES):
            if phase == 0:
                begin_turn(s, f.player)
            s.replace(Frame(TURN, f.player, phase + 1, claimed))
            s.push(Frame(PHASES[phase], f.player))
            return True
        s.pop()
        next_turn(s, f.player)
        return True


def begin_turn(s: HorizonState, i: int) -> None:
    note(s, "turn", i, s.round)
    p = s.players[i]
    if p.explored or p.limit or p.raised:
        p = s.edit(i)
        p.explored = 0
        p.limit = 0
        p.raised = 0


def next_turn(s: HorizonState, i: int) -> None:
    """Pass the turn on; a round ends when it comes back to the first player."""
    seat = (i + 1) % s.n
    if seat == s.start:
        over = s.last_round and s.round >= s.last_round
        if over or (s.round_limit and s.round >= s.round_limit):
            finish(s)
            return
        s.round += 1
    s.turn = seat
    s.push(Frame(TURN, seat))


def finish(s: HorizonState) -> None:
    s.won = winners(s)
    s.stack.clear()
    note(s, "game_over", -1, s.won)

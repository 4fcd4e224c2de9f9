"""Running programs, and the small questions inside them."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.costs import action_coins, check_cost, cost_why, pay_cost
from ecumene.games.horizon.rules.cubes import start_program
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import PROGRAM
from ecumene.games.horizon.rules.pawns import activate, inactive
from ecumene.games.horizon.rules.reasons import NOT_HERE
from ecumene.games.horizon.rules.state import HorizonState


class Program(FrameKind[HorizonState]):
    """The effects of a program, one after the other."""

    name = "program"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        program, effect, leader = f.a, f.b, f.c
        effects = s.cat.programs[program]
        if effect >= len(effects):
            s.pop()
            return True
        if effect + 1 == len(effects):
            s.pop()
        else:
            s.replace(Frame(PROGRAM, f.player, program, effect + 1, leader))
        effects[effect].run(s, f, f.player)
        return True


class Activate(FrameKind[HorizonState]):
    """Up to so many pawns become active."""

    name = "activate"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        if inactive(s.players[f.player]):
            return False
        s.pop()
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        pawns = f.a
        most = min(pawns, inactive(s.players[f.player]))
        return [pack(words.ACTIVATE, count) for count in range(most, -1, -1)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        pawns = f.a
        most = min(pawns, inactive(s.players[f.player]))
        return OPEN if kind_of(code) == words.ACTIVATE and first(code) <= most else NOT_HERE

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        return self.candidates(s, f)  # each of them is always open

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        activate(s, f.player, first(code))


class Choose(FrameKind[HorizonState]):
    """One of several programs; a leader may remember the choice."""

    name = "choose"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        programs = f.items
        return [pack(words.CHOOSE, k + 1) for k in range(len(programs))]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        leader, programs = f.a, f.items
        s.pop()
        option = first(code)
        note(s, "choose", f.player, option)
        if leader:
            p = s.edit(f.player)
            p.choices = (*p.choices, leader - 1, option)
        start_program(s, f.player, programs[option - 1])


class Basic(FrameKind[HorizonState]):
    """A basic action with its cost, without moving the action pawn."""

    name = "basic"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        basic = [action.number for action in s.cat.actions if action.basic]
        return [*(pack(words.BASIC, number) for number in basic), pack(words.SKIP)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        if code == pack(words.SKIP):
            return OPEN
        if code not in self.candidates(s, f):
            return NOT_HERE
        action = s.cat.actions[first(code)].action
        return check_cost(s, f.player, action, action_coins(s, f.player, action, False))

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "skip", f.player)
            return
        action = s.cat.actions[first(code)].action
        note(s, "basic", f.player, first(code))
        pay_cost(s, f.player, action, action_coins(s, f.player, action, False))
        start_program(s, f.player, action.program)

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        action = s.cat.actions[first(code)].action
        return cost_why(s, f.player, action, action_coins(s, f.player, action, False), reason)

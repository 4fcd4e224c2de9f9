"""What actions and bonuses do: the instructions that the data may name."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.horizon.rules.claims import may_claim_by_effect
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.cubes import start_program
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import (
    ACTIVATE,
    BASIC,
    BUILD,
    CHOOSE,
    ENLIST,
    GOAL,
    INVEST,
    MOVE,
    RESEARCH,
    REVEAL,
    SETTLE,
    TAKE_CONSTRUCTION,
    UPGRADE,
)
from ecumene.games.horizon.rules.parts import Effect
from ecumene.games.horizon.rules.pawns import changed, gain_coins
from ecumene.games.horizon.rules.research import PRIVATE_SPACE
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import ECONOMY, FOOD
from ecumene.games.horizon.rules.types import SETTLE as SETTLE_TOKEN


class Coins(Effect):
    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        gain_coins(s, i, self.n)


class Population(Effect):
    """Turn inactive pawns active."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(ACTIVATE, i, self.n))


class Produce(Effect):
    """The population or coin option of the production phase, once."""

    def __init__(self, coins: bool) -> None:
        self.coins = coins

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        if self.coins:
            produce_coins(s, i)
        else:
            produce_population(s, i)


class Invest(Effect):
    def __init__(self, track: int, n: int) -> None:
        self.track = track
        self.n = n

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        for _ in range(self.n):
            s.push(Frame(INVEST, i, self.track))


class Enlist(Effect):
    def __init__(self, unit: int, source: int, strength: int) -> None:
        self.unit = unit
        self.source = source
        self.strength = strength

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(ENLIST, i, self.unit, self.source, self.strength))


class Upgrade(Effect):
    def __init__(self, unit: int, by: int) -> None:
        self.unit = unit
        self.by = by

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(UPGRADE, i, self.unit, self.by))


class Move(Effect):
    """Movements; more tiles may be explored this turn if the effect says so."""

    def __init__(self, n: int, explore_limit: int) -> None:
        self.n = n
        self.explore_limit = explore_limit

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        if self.explore_limit > s.players[i].limit:
            s.edit(i).limit = self.explore_limit
        s.push(Frame(MOVE, i, self.n + bonuses(s, i).movement))


class Token(Effect):
    """Take a settle or fortify token, if there is one (ruling R-1)."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        if self.kind == SETTLE_TOKEN:
            if s.settle_left:
                s.settle_left -= 1
                s.edit(i).settle += 1
                note(s, "settle_token", i)
        elif s.fortify_left:
            s.fortify_left -= 1
            s.edit(i).fortify += 1
            note(s, "fortify_token", i)


class Occupy(Effect):
    """Settle a village or fortify a city at once."""

    def __init__(self, what: int) -> None:
        self.what = what

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(SETTLE, i, self.what))


class Research(Effect):
    def __init__(self, levels: int, ignore: bool, source: int) -> None:
        self.levels = levels
        self.ignore = ignore
        self.source = source

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(RESEARCH, i, self.levels, 1 if self.ignore else 0, self.source))


class TakeConstruction(Effect):
    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(TAKE_CONSTRUCTION, i, self.level))


class Build(Effect):
    """Build a new or an existing construction at once."""

    def __init__(self, which: int, discount: int) -> None:
        self.which = which
        self.discount = discount

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(BUILD, i, self.which, self.discount))


class BasicActions(Effect):
    """Basic actions with their costs, without the action pawn (BTH-54)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        for _ in range(self.n):
            s.push(Frame(BASIC, i))


class ChooseOne(Effect):
    """One of several programs; a leader remembers which (BTH-55)."""

    def __init__(self, programs: tuple[int, ...]) -> None:
        self.programs = programs

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        leader = f.c  # of the program that runs
        s.push(Frame(CHOOSE, i, leader, 0, 0, 0, self.programs))


class PrivateTechnology(Effect):
    """Deal technologies of a level and keep one of them for oneself."""

    def __init__(self, level: int, deal: int) -> None:
        self.level = level
        self.deal = deal

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        s.push(Frame(REVEAL, i, PRIVATE_SPACE, 0, self.deal, self.level))


class ClaimGoal(Effect):
    """Claim a goal at once; the goal phase of this turn brings no second one (ruling R-44)."""

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        if may_claim_by_effect(s, i):
            s.push(Frame(GOAL, i))


# Production


def open_columns(s: HorizonState, p: HorizonPlayer) -> int:
    """Bit mask of the columns opened by the Food track (BTH-83)."""
    mask = (1 << s.cat.rules.open_columns) - 1
    track = s.cat.tracks[FOOD]
    for k in range(len(track) - p.tracks[FOOD]):
        if track[k].column >= 0:
            mask |= 1 << track[k].column
    return mask


def income(s: HorizonState, p: HorizonPlayer) -> int:
    """Coins of a coin production, without bonuses (BTH-84)."""
    total = s.cat.rules.base_income
    track = s.cat.tracks[ECONOMY]
    for k in range(len(track) - p.tracks[ECONOMY]):
        total += track[k].coins
    return total


def produce_population(s: HorizonState, i: int) -> None:
    p = s.edit(i)
    mask = open_columns(s, p)
    moved = 0
    for k in range(len(p.columns)):
        if mask >> k & 1 and p.columns[k]:
            p.columns = changed(p.columns, k, -1)
            p.active += 1
            moved += 1
    note(s, "produce_population", i, moved)
    b = bonuses(s, i)
    for program in b.after_population:
        start_program(s, i, program)
    if b.pawns:
        s.push(Frame(ACTIVATE, i, b.pawns))


def produce_coins(s: HorizonState, i: int) -> None:
    gain_coins(s, i, income(s, s.players[i]) + bonuses(s, i).coins)

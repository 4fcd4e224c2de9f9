"""Setting up a game (BTH-14 to BTH-25)."""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.chance import sample_from
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.map import at, neighbour
from ecumene.games.horizon.rules.numbers import GOVERN, REFILL, SETUP, TURN
from ecumene.games.horizon.rules.reasons import NOT_HERE
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    CRADLE,
    FIRST_START,
    SETTLER,
    SPACE_LEVEL,
    SPACES,
    STREAM_SETUP,
    unit,
)

# Steps of the setup, in this order.
LEVEL_ONE: Final = 0
LEVEL_FOUR: Final = 1
GOALS: Final = 2
SIDES: Final = 3
FIRST_PLAYER: Final = 4
GOVERNMENTS: Final = 5
GOAL_SETS: Final = 3


def new_player(cat: Catalogue) -> HorizonPlayer:
    p = HorizonPlayer()
    p.columns = bytes(cat.rules.columns)
    p.active = cat.rules.start_active
    p.coins = cat.rules.start_coins
    p.tracks = bytes([cat.rules.cubes_per_track] * len(cat.tracks))
    return p


def empty_state(
    cat: Catalogue, players: int, seed: int, kinds: list[FrameKind[HorizonState]]
) -> HorizonState:
    s = HorizonState()
    s.kinds = kinds
    s.stack = []
    s.seed = seed
    s.streams = [0, 0, 0, 0, 0]
    s.log = None
    s.chance = None
    s.script = None
    s.explicit_chance = False
    s.own = (1 << players) - 1
    s.cat = cat
    s.n = players
    s.players = [new_player(cat) for _ in range(players)]
    s.turn = 0
    s.start = 0
    s.round = 1
    s.last_round = 0
    s.round_limit = 0
    s.places = (at(0, 0),)
    s.tiles = (CRADLE,)
    s.owners = (0,)
    s.tree = (-1,) * SPACES
    s.technologies_left = (1 << len(cat.technologies)) - 1
    s.bottoms = ((), ())
    s.leaders_left = (1 << len(cat.leaders)) - 1
    s.territories_left = (1 << len(cat.territories)) - 1
    s.constructions_left = (1 << len(cat.constructions)) - 1
    s.display = ()
    s.goals = ()
    s.first_claims = (0, 0, 0)
    s.offered = ()
    s.settle_left = cat.rules.settle_tokens
    s.fortify_left = cat.rules.fortify_tokens
    s.won = 0
    return s


def set_up(s: HorizonState) -> None:
    s.push(Frame(SETUP, -1, LEVEL_ONE))
    if not s.explicit_chance:
        engine.advance_to_decision(s)


class Setup(FrameKind[HorizonState]):
    """Chance sets the table up, step by step."""

    name = "setup"

    def chooser(self, s: HorizonState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: HorizonState, f: Frame) -> bool:
        step = f.a
        if self.candidates(s, f):
            return False
        if step < GOVERNMENTS:
            s.replace(Frame(SETUP, -1, step + 1))
            return True
        s.pop()
        s.push(Frame(TURN, s.start))
        for k in range(s.n):  # the last player chooses first (BTH-24)
            s.push(Frame(GOVERN, (s.start + k) % s.n))
        for level in (3, 2, 1):
            s.push(Frame(REFILL, -1, level))
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        step, drawn = f.a, f.b
        if step == LEVEL_ONE or step == LEVEL_FOUR:
            level = 1 if step == LEVEL_ONE else 4
            if self.next_space(s, level) < 0:
                return []
            left = s.technologies_left
            return [pack(words.REVEAL, c) for c in s.cat.technologies_of(level) if left >> c & 1]
        if step == GOALS:
            wanted = len(s.goals)
            return [pack(words.GOAL, g.number) for g in s.cat.goals if g.set == wanted]
        if step == SIDES:
            taken = s.tiles
            return [pack(words.SIDE, i) for i in range(s.n) if FIRST_START + i not in taken]
        if step == FIRST_PLAYER:
            return [pack(words.START, i) for i in range(s.n)] if not drawn else []
        cards = {s.cat.governments[number].card for number in s.offered}
        if len(s.offered) == s.n:
            return []
        return [pack(words.OFFER, g.number) for g in s.cat.governments if g.card not in cards]

    def next_space(self, s: HorizonState, level: int) -> int:
        for space in range(SPACES):
            if SPACE_LEVEL[space] == level and s.tree[space] < 0:
                return space
        return -1

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: HorizonState, f: Frame) -> int:
        return sample_from(s, STREAM_SETUP, self.candidates(s, f))

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        step = f.a
        kind = kind_of(code)
        number = first(code)
        if kind == words.REVEAL:
            space = self.next_space(s, 1 if step == LEVEL_ONE else 4)
            s.tree = (*s.tree[:space], number, *s.tree[space + 1 :])
            s.technologies_left &= ~(1 << number)
            if step == LEVEL_FOUR and self.next_space(s, 4) < 0:
                for card in s.cat.technologies_of(4):  # the others leave the game (BTH-15)
                    s.technologies_left &= ~(1 << card)
        elif kind == words.GOAL:
            s.goals = (*s.goals, number)
        elif kind == words.SIDE:
            self.place_start(s, number)
        elif kind == words.START:
            s.start = number
            s.turn = number
            note(s, "starting_player", number)
            for place, coins in enumerate(s.cat.rules.seat_coins[s.n - 2]):
                if coins:
                    s.edit((number + place) % s.n).coins += coins
            s.replace(Frame(SETUP, -1, step, 1))
        else:
            s.offered = tuple(sorted((*s.offered, number)))

    def place_start(self, s: HorizonState, seat: int) -> None:
        """The next starting tile around the cradle, with its settler (BTH-21, BTH-22)."""
        directions = s.cat.rules.start_directions[s.n - 2]
        direction = directions[len(s.tiles) - 1]
        s.places = (*s.places, neighbour(s.places[0], direction))
        s.tiles = (*s.tiles, FIRST_START + seat)
        s.owners = (*s.owners, 0)
        p = s.edit(seat)
        p.units = (unit(len(s.tiles) - 1, SETTLER, s.cat.rules.start_settler),)


class Govern(FrameKind[HorizonState]):
    """Choose a government (BTH-24)."""

    name = "govern"
    forced = True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        return [pack(words.GOVERN, card) for card in s.offered]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        card = first(code)
        s.offered = tuple([c for c in s.offered if c != card])
        p = s.edit(f.player)
        p.government = card
        p.bonuses = None
        note(s, "govern", f.player, card)

"""Setting up a game (PAT-13 to PAT-17)."""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, pack
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.chance import draw_index, sample_from
from ecumene.games.patchistory.rules.log import note, whisper
from ecumene.games.patchistory.rules.numbers import DRAW, ROUND, SETUP
from ecumene.games.patchistory.rules.reasons import NOT_HERE
from ecumene.games.patchistory.rules.routes import general
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import (
    FACE_SHIFT,
    STREAM_CONSTRUCTIONS,
    STREAM_SETUP,
    STREAMS,
    cell_at,
)

# Steps of the setup, in this order.
FIRST_PLAYER: Final = 0
CAPITALS: Final = 1
CONSTRUCTIONS: Final = 2
CARDS: Final = 3
FINISHED: Final = 4


def new_player(cat: Catalogue) -> PatchPlayer:
    p = PatchPlayer()
    p.food = cat.rules.start_food
    p.coin = cat.rules.start_coin
    p.culture = cat.rules.start_culture
    return p


def empty_state(
    cat: Catalogue, players: int, seed: int, kinds: list[FrameKind[PatchState]]
) -> PatchState:
    s = PatchState()
    s.kinds = kinds
    s.stack = []
    s.seed = seed
    s.streams = [0] * STREAMS
    s.log = None
    s.chance = None
    s.script = None
    s.explicit_chance = False
    s.own = (1 << players) - 1
    s.cat = cat
    s.n = players
    s.players = [new_player(cat) for _ in range(players)]
    s.liberty = 1
    s.promo = 0
    s.screens = 1
    s.era = 1
    s.round = 1
    s.first = 0
    s.side = -1
    s.tiles_left = ()
    s.offer = ()
    s.pool = ()
    s.demolished = ()
    s.unused = tuple(range(len(cat.cards)))
    s.table = ()
    s.ballots = ()
    s.used = ()
    s.routes = ()
    s.allied = ()
    s.general_left = cat.rules.general_supply
    s.allied_left = cat.rules.allied_supply
    s.winners = 0
    return s


def set_up(s: PatchState) -> None:
    s.tiles_left = tuple(s.cat.deck(1, bool(s.promo)))
    pool: list[int] = []
    for part in s.cat.constructions:
        pool += [part.number] * part.count
    s.pool = tuple(pool)
    if s.n > 2:  # PAT-15
        s.routes = tuple([general(i, (i + 1) % s.n) for i in range(s.n)])
        s.general_left -= s.n
    s.push(Frame(SETUP, -1, FIRST_PLAYER))
    if not s.explicit_chance:
        engine.advance_to_decision(s)


class Setup(FrameKind[PatchState]):
    """Chance sets the table up, step by step and seat by seat."""

    name = "setup"

    def chooser(self, s: PatchState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: PatchState, f: Frame) -> bool:
        step, seat = f.a, f.b
        if step == FINISHED:
            s.replace(Frame(ROUND, -1))
            return True
        if step == FIRST_PLAYER:
            return False
        if seat == s.n:
            s.replace(Frame(SETUP, -1, step + 1))
            return True
        if step == CAPITALS and not s.liberty:
            for capital in s.cat.capitals:
                if not capital.liberty:
                    take_capital(s, seat, capital.number)
            s.replace(Frame(SETUP, -1, step, seat + 1))
            return True
        if step == CONSTRUCTIONS:
            s.replace(Frame(SETUP, -1, step, seat + 1))
            for _ in range(s.cat.rules.start_constructions):
                s.push(Frame(DRAW, seat))
            return True
        if step == CARDS and len(s.players[seat].cards) == s.cat.rules.start_cards:
            s.replace(Frame(SETUP, -1, step, seat + 1))
            return True
        return False

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        step = f.a
        if step == FIRST_PLAYER:
            return [pack(words.FIRST, i) for i in range(s.n)]
        if step == CAPITALS:
            taken = [p.capital for p in s.players]
            return [
                pack(words.CAPITAL, capital.number)
                for capital in s.cat.capitals
                if capital.liberty and capital.number not in taken
            ]
        return [pack(words.DEAL, card) for card in s.unused]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: PatchState, f: Frame) -> int:
        return sample_from(s, STREAM_SETUP, self.candidates(s, f))

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        step, seat = f.a, f.b
        number = first(code)
        if step == FIRST_PLAYER:
            s.first = number
            note(s, "first_player", number)
            s.replace(Frame(SETUP, -1, CAPITALS))
        elif step == CAPITALS:
            take_capital(s, seat, number)
            s.replace(Frame(SETUP, -1, step, seat + 1))
        else:
            s.unused = tuple([card for card in s.unused if card != number])
            p = s.edit(seat)
            p.cards = tuple(sorted((*p.cards, number)))
            whisper(s, "dealt", seat, number)


def take_capital(s: PatchState, i: int, number: int) -> None:
    p = s.edit(i)
    p.capital = number
    p.tiles = (s.cat.capitals[number].face << FACE_SHIFT | cell_at(0, 0),)
    p.below = (0,)
    p.land = p.tracks = None  # somebody may have looked at the empty territory
    note(s, "capital", i, number)


class Draw(FrameKind[PatchState]):
    """Chance gives a player a construction tile, if any is left (PAT-53)."""

    name = "draw"

    def chooser(self, s: PatchState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: PatchState, f: Frame) -> bool:
        if s.pool:
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.DRAW, kind) for kind in sorted(set(s.pool))]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def weight(self, s: PatchState, f: Frame, code: int) -> int:
        return s.pool.count(first(code))

    def sample(self, s: PatchState, f: Frame) -> int:
        return pack(words.DRAW, s.pool[draw_index(s, STREAM_CONSTRUCTIONS, len(s.pool))])

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        kind = first(code)
        at = s.pool.index(kind)
        s.pool = s.pool[:at] + s.pool[at + 1 :]
        p = s.edit(f.player)
        p.hand = tuple(sorted((*p.hand, kind)))
        whisper(s, "drew", f.player, kind)

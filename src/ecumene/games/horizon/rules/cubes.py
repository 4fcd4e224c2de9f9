"""Development cubes: taking them from the tracks, investing them (BTH-56 to BTH-63)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import INVEST, PROGRAM, TAKE_CUBE
from ecumene.games.horizon.rules.pawns import changed
from ecumene.games.horizon.rules.reasons import NO_CUBES, NOT_HERE, OTHER_TRACK
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import ANY_TRACK, INFRASTRUCTURE, MONARCHY


def start_program(s: HorizonState, i: int, program: int, leader: int = -1) -> None:
    """Run a program of effects for a player; ``leader`` is the one whose option is chosen."""
    if program >= 0:
        s.push(Frame(PROGRAM, i, program, 0, leader + 1))


def remove_cube(s: HorizonState, i: int, track: int) -> None:
    """Take the leftmost cube of a track; what was under it takes effect (ruling R-15)."""
    p = s.edit(i)
    space = s.cat.tracks[track][len(s.cat.tracks[track]) - p.tracks[track]]
    p.tracks = changed(p.tracks, track, -1)
    note(s, "cube", i, track)
    if track == INFRASTRUCTURE:
        p.bonuses = None
    if space.stage == MONARCHY and p.government >= 0:
        start_program(s, i, s.cat.governments[p.government].monarchy)
    start_program(s, i, space.bonus)


def open_tracks(p: HorizonPlayer, track: int) -> list[int]:
    """The tracks a cube may come from: the one shown, or any other if it is empty (BTH-61)."""
    if track != ANY_TRACK and p.tracks[track]:
        return [track]
    return [k for k in range(len(p.tracks)) if p.tracks[k]]


class TakeCube(FrameKind[HorizonState]):
    """A cube leaves a track (or one of choice) for the map or a goal."""

    name = "take_cube"
    forced = True

    def auto(self, s: HorizonState, f: Frame) -> bool:
        if any(s.players[f.player].tracks):
            return False
        s.pop()  # ruling R-25
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        return [pack(words.CUBE, track) for track in range(ANY_TRACK)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        track = f.a
        if kind_of(code) != words.CUBE:
            return NOT_HERE
        p = s.players[f.player]
        if first(code) in open_tracks(p, track):
            return OPEN
        return OTHER_TRACK if p.tracks[first(code)] else NO_CUBES

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        remove_cube(s, f.player, first(code))


def take_cube(s: HorizonState, i: int, track: int) -> None:
    s.push(Frame(TAKE_CUBE, i, track))


class Invest(FrameKind[HorizonState]):
    """Invest a cube of a track (or of choice), or leave it (ruling R-36); once it has been taken,
    it goes to the investment track (BTH-56)."""

    name = "invest"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        taken = f.b
        if taken:
            s.pop()
            place_invested(s, f.player)
            return True
        if any(s.players[f.player].tracks):
            return False
        s.pop()
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        track = f.a
        p = s.players[f.player]
        named = track != ANY_TRACK and p.tracks[track] > 0
        tracks = [track] if named else list(range(ANY_TRACK))
        return [*(pack(words.INVEST, k) for k in tracks), pack(words.SKIP)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        track = f.a
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) != words.INVEST:
            return NOT_HERE
        p = s.players[f.player]
        if first(code) in open_tracks(p, track):
            return OPEN
        return OTHER_TRACK if p.tracks[first(code)] else NO_CUBES

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        if kind_of(code) == words.SKIP:
            s.pop()
            note(s, "skip", f.player)
            return
        s.replace(Frame(INVEST, f.player, first(code), 1))
        remove_cube(s, f.player, first(code))


def place_invested(s: HorizonState, i: int) -> None:
    """The cube covers the next space of the investment track, or lies beyond it (BTH-59)."""
    p = s.edit(i)
    place = p.invested
    p.invested += 1
    note(s, "invested", i, p.invested)
    if place < len(s.cat.investment):
        if s.cat.investment[place].permanent is not None:
            p.bonuses = None
        start_program(s, i, s.cat.investment[place].bonus)

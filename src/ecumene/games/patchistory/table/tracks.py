"""The tracks of a kingdom with where they come from, and the descendants' spaces."""

from __future__ import annotations

from ecumene.games.patchistory.presenter.names import figure_name, room_name
from ecumene.games.patchistory.rules.counting import (
    count_things,
    land_of,
    occupied,
    power,
    tracks_of,
    uncovered,
)
from ecumene.games.patchistory.rules.production import worker_upkeep
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import SYMBOL_NAMES, SYMBOLS
from ecumene.games.patchistory.rules.vocab import FLAT, SET_WORKER_UPKEEP
from ecumene.games.patchistory.table.refs import descendant_ref
from ecumene.games.patchistory.table.schema.kingdom import Descendants, Track, TrackPart


def tracks(s: PatchState, seat: int) -> list[Track]:
    levels = tracks_of(s, seat).levels
    parts = track_parts(s, seat)
    return [{"id": SYMBOL_NAMES[k], "level": levels[k], "parts": parts[k]} for k in range(SYMBOLS)]


def track_parts(s: PatchState, seat: int) -> list[list[TrackPart]]:
    """Rooms of one name together, then what heroes and wonders add; a track that a figure sets
    has no other parts (PAT-9)."""
    land = land_of(s, seat)
    manned = set(occupied(s, seat))
    sums: list[dict[tuple[str, bool], int]] = [{} for _ in range(SYMBOLS)]
    for place, number in enumerate(land.rooms):
        room = s.cat.rooms[number]
        name = room_name(s.cat, number)
        for k in range(SYMBOLS):
            if room.always[k]:
                sums[k][name, False] = sums[k].get((name, False), 0) + room.always[k]
            if room.box and room.box[k] and place in manned:
                sums[k][name, True] = sums[k].get((name, True), 0) + room.box[k]
    levels = tracks_of(s, seat).levels
    powers = tracks_of(s, seat).powers
    for number in land.figures:
        name = figure_name(s.cat, number)
        for bonus in s.cat.figures[number].bonuses:
            if bonus.per < FLAT:
                counted = levels[bonus.per]
            else:
                counted = count_things(s, seat, land, powers, bonus.per)
            n = counted // bonus.every * bonus.amount
            if n:
                sums[bonus.track][name, False] = sums[bonus.track].get((name, False), 0) + n
    for number in land.figures:
        for bonus in s.cat.figures[number].sets:
            sums[bonus.track] = {(figure_name(s.cat, number), False): bonus.amount}
    return [
        [{"name": name, "n": n, "box": box} for (name, box), n in found.items()] for found in sums
    ]


def descendants(s: PatchState, seat: int) -> Descendants:
    out = uncovered(s, seat)
    rules = s.cat.rules
    fixed = power(s, seat, SET_WORKER_UPKEEP)
    more = None if out >= rules.descendants else fixed or rules.upkeep[out + 1]
    return {
        "ref": descendant_ref(seat),
        "out": out,
        "removed": s.players[seat].removed,
        "upkeep": worker_upkeep(s, seat),
        "next": more,
    }

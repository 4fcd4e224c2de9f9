"""Tracks, powers and everything that effects and prosperity cards count (PAT-3 to PAT-6)."""

from __future__ import annotations

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land, survey
from ecumene.games.patchistory.rules.parts import Bonus
from ecumene.games.patchistory.rules.routes import routes_of, workers_away
from ecumene.games.patchistory.rules.state import PatchState, Tracks
from ecumene.games.patchistory.rules.types import (
    BOOK,
    CULTURE_ROOM,
    ECONOMY,
    FOOD,
    GENERAL_TYPES,
    HERO,
    INDUSTRY,
    SHIELD,
    SPECIAL,
    SWORD,
    SYMBOLS,
    WASTELAND,
    WATER,
    WHEEL,
    WONDER,
)
from ecumene.games.patchistory.rules.vocab import (
    FLAT,
    MORE_WONDERS,
    PER_COINS_OWNED,
    PER_CULTURE_BUILDING,
    PER_ECONOMY,
    PER_FOOD_INDUSTRY,
    PER_GENERAL,
    PER_HERO,
    PER_MANNED_CULTURE,
    PER_MANNED_INDUSTRY,
    PER_MANNED_WATER,
    PER_RECLAIMED,
    PER_ROUTE,
    PER_SPECIAL,
    PER_WASTELAND,
    PER_WATER,
    PER_WONDER,
    PER_WORKER,
    POWERS,
    WATER_IS_WASTELAND,
)


def land_of(s: PatchState, i: int) -> Land:
    """A territory as it looks now."""
    p = s.players[i]
    land = p.land
    if land is None:
        land = survey(s.cat, p.tiles, p.below, p.built)
        p.land = land
    return land


def workers_of(s: PatchState, i: int) -> int:
    """Workers in the territory and on routes."""
    return len(s.players[i].workers) + workers_away(s, i)


def uncovered(s: PatchState, i: int) -> int:
    """Uncovered descendant spaces: workers leave from and return to the lowest ones in turn,
    so that they are always the first ones (PAT-10, PAT-50)."""
    return workers_of(s, i) + s.players[i].removed


def tracks_of(s: PatchState, i: int) -> Tracks:
    """The tracks of a kingdom, kept until something changes."""
    p = s.players[i]
    tracks = p.tracks
    if tracks is None:
        tracks = compute_tracks(s, i)
        p.tracks = tracks
    return tracks


def level(s: PatchState, i: int, track: int) -> int:
    return tracks_of(s, i).levels[track]


def power(s: PatchState, i: int, number: int) -> int:
    """What the visible figures of a kingdom give of a power; 0: nothing."""
    return tracks_of(s, i).powers[number]


def forget(s: PatchState, i: int) -> None:
    """The tracks of a kingdom must be looked at again."""
    s.edit(i).tracks = None


def compute_tracks(s: PatchState, i: int) -> Tracks:
    land = land_of(s, i)
    cat = s.cat
    levels = land.always.copy()
    manned = 0
    for cell in s.players[i].workers:
        place = land.place[cell]
        if manned >> place & 1:
            continue
        manned |= 1 << place
        box = cat.rooms[land.rooms[place]].box
        if box:
            for k in range(SYMBOLS):
                if box[k]:
                    levels[k] += box[k]
    figures = land.figures
    powers = powers_of(cat, land)
    if figures:
        # Books and wheels first: other tracks may count them (PAT-115, PAT-141).
        for early in (True, False):
            for number in figures:
                for bonus in cat.figures[number].bonuses:
                    if (bonus.track == BOOK or bonus.track == WHEEL) == early:
                        add_bonus(s, i, land, levels, powers, bonus)
            for number in figures:
                for bonus in cat.figures[number].sets:
                    if (bonus.track == BOOK or bonus.track == WHEEL) == early:
                        levels[bonus.track] = bonus.amount
            if early:
                for track in (BOOK, WHEEL):
                    levels[track] = max(0, levels[track])
        levels = [max(0, number) for number in levels]
    return Tracks(tuple(levels), powers)


def powers_of(cat: Catalogue, land: Land) -> tuple[int, ...]:
    """What the visible figures give of each power, kept with the territory."""
    if not land.powers:
        powers = [0] * POWERS
        for number in land.figures:
            for which, amount in cat.figures[number].powers:
                powers[which] += amount
        land.powers = tuple(powers)
    return land.powers


def add_bonus(
    s: PatchState, i: int, land: Land, levels: list[int], powers: tuple[int, ...], bonus: Bonus
) -> None:
    if bonus.per < FLAT:
        counted = levels[bonus.per]
    else:
        counted = count_things(s, i, land, powers, bonus.per)
    levels[bonus.track] += counted // bonus.every * bonus.amount


def count(s: PatchState, i: int, per: int) -> int:
    """How much of something a kingdom has."""
    tracks = tracks_of(s, i)
    if per < FLAT:
        return tracks.levels[per]
    return count_things(s, i, land_of(s, i), tracks.powers, per)


def count_things(s: PatchState, i: int, land: Land, powers: tuple[int, ...], per: int) -> int:
    counts = land.counts
    if per == FLAT:
        return 1
    if per == PER_WORKER:
        return workers_of(s, i)
    if per == PER_WATER:
        return counts[WATER]
    if per == PER_WASTELAND:
        return counts[WASTELAND] + (counts[WATER] if powers[WATER_IS_WASTELAND] else 0)
    if per == PER_ECONOMY:
        return counts[ECONOMY]
    if per == PER_CULTURE_BUILDING:
        return counts[CULTURE_ROOM]
    if per == PER_GENERAL:
        return sum(counts[:GENERAL_TYPES])
    if per == PER_SPECIAL:
        return counts[SPECIAL]
    if per == PER_HERO:
        return counts[HERO]
    if per == PER_WONDER:
        return counts[WONDER] + powers[MORE_WONDERS]
    if per == PER_ROUTE:
        return routes_of(s, i)
    if per == PER_MANNED_WATER:
        return manned_rooms(s, i, land, WATER, False)
    if per == PER_MANNED_INDUSTRY:
        return manned_rooms(s, i, land, INDUSTRY, True)
    if per == PER_MANNED_CULTURE:
        return manned_rooms(s, i, land, CULTURE_ROOM, True)
    if per == PER_RECLAIMED:
        return land.reclaimed
    if per == PER_COINS_OWNED:
        return max(0, s.players[i].coin)
    if per == PER_FOOD_INDUSTRY:
        return food_industry(s, land)
    raise ValueError(f"{per} is nothing that can be counted")


def manned_rooms(s: PatchState, i: int, land: Land, type: int, boxed: bool) -> int:
    """Rooms of a type with a worker (and, if asked for, an activity box)."""
    found: list[int] = []
    for cell in s.players[i].workers:
        place = land.place[cell]
        room = s.cat.rooms[land.rooms[place]]
        if room.type == type and place not in found and (room.box or not boxed):
            found.append(place)
    return len(found)


def food_industry(s: PatchState, land: Land) -> int:
    """Industry rooms with food outside their box (PAT-156)."""
    total = 0
    for number in land.rooms:
        room = s.cat.rooms[number]
        if room.type == INDUSTRY and room.always[FOOD]:
            total += 1
    return total


def attack_force(s: PatchState, i: int) -> int:
    return level(s, i, SWORD)


def defensive_force(s: PatchState, i: int) -> int:
    return level(s, i, SWORD) + level(s, i, SHIELD)


def occupied(s: PatchState, i: int) -> list[int]:
    """The visible rooms (by place in the land) where workers stand, one entry per worker."""
    land = land_of(s, i)
    return [land.place[cell] for cell in s.players[i].workers]


def taken_rooms(s: PatchState, i: int) -> int:
    """The same rooms as a bit mask."""
    place = land_of(s, i).place
    taken = 0
    for cell in s.players[i].workers:
        taken |= 1 << place[cell]
    return taken


def free_rooms(s: PatchState, i: int) -> list[int]:
    """The first cell of every visible room without a worker."""
    cells = land_of(s, i).cells
    taken = taken_rooms(s, i)
    return [cells[k][0] for k in range(len(cells)) if not taken >> k & 1]

"""Fresh figures take the place of the kept ones of the same pairings; all others stay.

So a run of a few pairings is enough when one bot has changed or one was added. Ratings and dots
are made of all pairings of a table, wherever they come from.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ecumene.bots.ladder import FORMAT, Ladder, LadderBot, LadderPairing, LadderTable, Measured
from ecumene.bots.registry import bots_of
from ecumene.core.errors import InvalidOptions
from ecumene.lab.arena.standing import student
from ecumene.lab.ladder.matches import LEVEL, POOL, YARDSTICK, counts, levels_of
from ecumene.lab.ladder.strength import DRAWS, error, strengths

DIGITS = 4


@dataclass(frozen=True)
class Pace:
    """How long a bot takes."""

    decisions: int
    seconds: float
    """Of a decision, on average."""
    slowest: float


@dataclass(frozen=True)
class Fresh:
    """What the games of one number of players show."""

    pairings: Sequence[LadderPairing]
    paces: Mapping[str, Pace]


def merged(
    game_id: str, kept: Ladder, fresh: Mapping[int, Fresh], add: bool = False, draws: int = DRAWS
) -> Ladder:
    """The ladder of a game with what was measured now, by number of players. ``add``: a pairing
    that was measured before counts with both (other deals, the same bots)."""
    tables = {table["players"]: table for table in kept["tables"]}
    for players, found in fresh.items():
        if found.pairings:
            tables[players] = table(game_id, players, tables.get(players), found, add, draws)
    return {"format": FORMAT, "tables": [tables[count] for count in sorted(tables)]}


def table(
    game_id: str,
    players: int,
    kept: LadderTable | None,
    fresh: Fresh,
    add: bool = False,
    draws: int = DRAWS,
) -> LadderTable:
    """What is known of bots that the game no longer has, is dropped."""
    known = {} if kept is None else {key(one): one for one in kept["pairings"]}
    for one in fresh.pairings:
        earlier = known.get(key(one)) if add else None
        known[key(one)] = one if earlier is None else pooled(earlier, one)
    installed = bots_of(game_id)
    pairings = in_order(
        game_id,
        (
            one
            for one in known.values()
            if one["one"] in installed and one["other"] in installed
            if counts(game_id, one["one"], one["other"])
        ),
    )
    paces = {} if kept is None else {one["name"]: pace_of(one) for one in kept["bots"]}
    paces |= fresh.paces
    return {
        "players": players,
        "bots": bots(game_id, players, pairings, paces, draws),
        "pairings": pairings,
    }


def key(pairing: LadderPairing) -> tuple[str, str]:
    return pairing["one"], pairing["other"]


def in_order(game_id: str, pairings: Iterable[LadderPairing]) -> list[LadderPairing]:
    """Levels first, from the strongest down; then yardsticks and the pool by name."""
    kinds, levels = (LEVEL, YARDSTICK, POOL), levels_of(game_id)[::-1]

    def place(one: LadderPairing) -> tuple[int, int, str]:
        rank = levels.index(one["one"]) if one["kind"] == LEVEL else 0
        return kinds.index(one["kind"]), rank, one["other"]

    return sorted(pairings, key=place)


def pace_of(bot: LadderBot) -> Pace:
    return Pace(bot["decisions"], bot["seconds"], bot["slowest"])


def bots(
    game_id: str,
    players: int,
    pairings: Sequence[LadderPairing],
    paces: Mapping[str, Pace],
    draws: int = DRAWS,
) -> list[LadderBot]:
    """The best one first; who has no rating comes last."""
    levels = levels_of(game_id)
    rated = strengths(players, pairings, levels, draws)
    names = list(dict.fromkeys(name for one in pairings for name in key(one)))
    names.sort(key=lambda name: -rated[name]["value"] if name in rated else math.inf)
    dots = dots_of(players, [name for name in levels if name in names], names, rated, pairings)
    return [
        {
            "name": name,
            "dots": dots[name],
            "rating": rated.get(name),
            "games": sum(one["games"] for one in pairings if name in key(one)),
            "decisions": paces[name].decisions,
            "seconds": round(paces[name].seconds, DIGITS),
            "slowest": round(paces[name].slowest, DIGITS),
        }
        for name in names
    ]


def dots_of(
    players: int,
    levels: Sequence[str],
    names: Collection[str],
    rated: Mapping[str, Measured],
    pairings: Iterable[LadderPairing],
) -> dict[str, int]:
    """A level has one dot more than the next one below that it surely beats; any other bot has
    those of the best level that is rated no higher."""
    beaten = {
        key(one)
        for one in pairings
        if one["share"]["low"] is not None and one["share"]["low"] > 1 / players
    }
    dots: dict[str, int] = {}
    for place, name in enumerate(levels):
        below = levels[place - 1] if place else None
        dots[name] = 1 if below is None else dots[below] + ((name, below) in beaten)
    for name in names:
        if name not in levels:
            lower = [
                dots[level]
                for level in levels
                if name in rated and level in rated
                if rated[level]["value"] <= rated[name]["value"]
            ]
            dots[name] = max(lower, default=1)
    return dots


def pooled(one: LadderPairing, other: LadderPairing) -> LadderPairing:
    """Two measurements of the same pairing on different deals as one."""
    again = sorted({*one["seeds"]} & {*other["seeds"]})
    if again:
        raise InvalidOptions(
            f"{one['one']} and {one['other']} have met on the deals of seed {again[0]} before; "
            "play with another --seed to add games, or leave out --add to replace the old ones"
        )
    if one["rules"] != other["rules"]:
        raise InvalidOptions(
            f"{one['one']} and {one['other']} have met by other rules before; "
            "leave out --add to replace the old games"
        )
    sizes = one["deals"], other["deals"]
    share = together(one["share"], other["share"], sizes)
    for end in ("low", "high"):
        if (value := share[end]) is not None:
            share[end] = min(1.0, max(0.0, value))
    return {
        **one,
        "seeds": sorted({*one["seeds"], *other["seeds"]}),
        "deals": sum(sizes),
        "games": one["games"] + other["games"],
        "share": share,
        "rank": together(one["rank"], other["rank"], sizes),
        "margin": together(one["margin"], other["margin"], sizes),
        "failures": one["failures"] + other["failures"],
    }


def together(one: Measured, other: Measured, sizes: tuple[int, int]) -> Measured:
    """The mean over the deals of both with Student's interval, as if measured at once."""
    deals = sum(sizes)
    mean = (one["value"] * sizes[0] + other["value"] * sizes[1]) / deals
    squares = 0.0
    for figure, size in zip((one, other), sizes, strict=True):
        squares += error(figure, size) ** 2 * size * (size - 1)
        squares += (figure["value"] - mean) ** 2 * size
    half = student(deals - 1) * math.sqrt(squares / (deals - 1) / deals)
    return {
        "value": round(mean, DIGITS),
        "low": round(mean - half, DIGITS),
        "high": round(mean + half, DIGITS),
    }

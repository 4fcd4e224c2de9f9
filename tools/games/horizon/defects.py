"""What bots of Beyond the Horizon leave undone, in self-play: the map, coins, pawns, the end.

    python tools/games/horizon/defects.py rules hardest               2, 3 and 4 players
    python tools/games/horizon/defects.py rules --players 2 --games 60

Any bot that `ecumene arena` knows may be named, one of your own in a file, too. All play the same
deals. Prints a table in Markdown: a column for each bot and number of players.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from ecumene.bots.outside import any_bot, label
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.view import observe
from ecumene.games.horizon.rules.counting import (
    cities,
    constructions,
    known_technologies,
    villages,
)
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import FIRST_TERRITORY, strength_of
from ecumene.games.horizon.spec import SPEC
from tools.balance import run, table
from tools.jobs import add_jobs

COUNTS = (2, 3, 4)
STREAM = 3700


@dataclass(frozen=True)
class Job:
    bot: str
    players: int
    number: int


@dataclass(frozen=True)
class Seat:
    """What one player had when the game was over."""

    score: int
    villages: int
    cities: int
    constructions: int
    technologies: int
    leaders: int
    coins: int
    pawns: int
    strength: int
    """Of the units that still stood on the map."""
    tokens: int


@dataclass(frozen=True)
class Played:
    rounds: int
    margin: int
    """Of the winner over the second."""
    explored: int
    """Territories on the map."""
    ended_by_loser: bool | None
    """Did a player bring the end on who then lost? None: the round limit ended it."""
    seconds: float
    slowest: float
    """The longest decision."""
    seats: tuple[Seat, ...]


def play(job: Job) -> Played:
    """One game of copies of a bot."""
    seed = mix(job.players, STREAM, job.number)
    s = SPEC.new(job.players, seed)
    bots = [
        any_bot(SPEC.id, job.bot, mix(seed, STREAM + 1 + seat, 0)) for seat in range(job.players)
    ]
    ender: int | None = None
    slowest = 0.0
    began = time.process_time()
    while not engine.over(s):
        seat = engine.chooser(s)
        before = time.process_time()
        code = bots[seat].choose(observe(SPEC, s, seat))
        slowest = max(slowest, time.process_time() - before)
        on_the_way = not s.last_round
        engine.apply(s, code)
        if on_the_way and s.last_round:
            ender = seat
    return told(s, ender, time.process_time() - began, slowest)


def told(s: HorizonState, ender: int | None, seconds: float, slowest: float) -> Played:
    """What the end of a game says; ``ender`` brought it on."""
    seats = tuple(seat_of(s, i) for i in range(s.n))
    best = sorted((seat.score for seat in seats), reverse=True)
    return Played(
        s.round,
        best[0] - best[1],
        sum(1 for tile in s.tiles if tile >= FIRST_TERRITORY),
        None if ender is None else ender not in SPEC.winners(s),
        seconds,
        slowest,
        seats,
    )


def seat_of(s: HorizonState, i: int) -> Seat:
    p = s.players[i]
    return Seat(
        score(s, i),
        villages(s, i),
        cities(s, i),
        constructions(s, i),
        len(known_technologies(s, i)),
        len(p.leaders),
        p.coins,
        p.active,
        sum(strength_of(code) for code in p.units),
        p.settle + p.fortify,
    )


# Tables


def each(games: Sequence[Played], what: Callable[[Seat], float]) -> str:
    """The mean over all players."""
    return f"{statistics.mean(what(seat) for game in games for seat in game.seats):.1f}"


def expansions(games: Sequence[Played]) -> str:
    """Turns with something settled, fortified or built, of all turns."""
    used = sum(s.villages + s.cities + s.constructions for game in games for s in game.seats)
    turns = sum(game.rounds * len(game.seats) for game in games)
    return f"{100 * used / turns:.0f} %"


def ended(games: Sequence[Played]) -> str:
    known = [game.ended_by_loser for game in games if game.ended_by_loser is not None]
    return f"{100 * sum(known) / len(known):.0f} %" if known else "–"


def margin(games: Sequence[Played]) -> str:
    found = [game.margin for game in games]
    return f"{statistics.mean(found):.1f} (median {statistics.median(found):.0f})"


ROWS: dict[str, Callable[[Sequence[Played]], str]] = {
    "games": lambda games: str(len(games)),
    "rounds": lambda games: f"{statistics.mean(game.rounds for game in games):.1f}",
    "points": lambda games: each(games, lambda seat: seat.score),
    "winner's margin": margin,
    "ended by a player who lost": ended,
    "villages": lambda games: each(games, lambda seat: seat.villages),
    "cities": lambda games: each(games, lambda seat: seat.cities),
    "constructions": lambda games: each(games, lambda seat: seat.constructions),
    "turns that expand": expansions,
    "territories found, whole table": lambda games: (
        f"{statistics.mean(game.explored for game in games):.1f}"
    ),
    "technologies": lambda games: each(games, lambda seat: seat.technologies),
    "leaders": lambda games: each(games, lambda seat: seat.leaders),
    "coins left over": lambda games: each(games, lambda seat: seat.coins),
    "active pawns left over": lambda games: each(games, lambda seat: seat.pawns),
    "strength left over": lambda games: each(games, lambda seat: seat.strength),
    "tokens left over": lambda games: each(games, lambda seat: seat.tokens),
    "CPU seconds a game": lambda games: f"{statistics.mean(game.seconds for game in games):.2f}",
    "longest decision, seconds": lambda games: f"{max(game.slowest for game in games):.2f}",
}


def tables(results: dict[tuple[str, int], list[Played]]) -> str:
    head = ["a player, on average", *(f"{label(bot)}, {n} players" for bot, n in results)]
    return table(head, [[name, *map(row, results.values())] for name, row in ROWS.items()])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("bots", nargs="+", help="names, or file.py:Class")
    parser.add_argument("--games", type=int, default=40, help="games per column")
    parser.add_argument("--players", type=int, nargs="*", choices=COUNTS, default=list(COUNTS))
    add_jobs(parser)
    args = parser.parse_args()
    columns = [(bot, n) for n in args.players for bot in args.bots]
    jobs = [Job(bot, n, number) for bot, n in columns for number in range(args.games)]
    played = run(play, jobs, args.jobs)
    parts = [played[k : k + args.games] for k in range(0, len(played), args.games)]
    print(tables(dict(zip(columns, parts, strict=True))))


if __name__ == "__main__":
    main()

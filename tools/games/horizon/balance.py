"""Measures how balanced Beyond the Horizon is with our values: self-play of the rules bot.

    python tools/games/horizon/balance.py --games 200 --players 3     tables for one player count
    python tools/games/horizon/balance.py --games 200                 for all of them
    python tools/games/horizon/balance.py --pack my.toml              with values of your own

Seats are counted from the first player. Prints tables in Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))


from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.view import observe
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.rules.scoring import PARTS, breakdown
from ecumene.games.horizon.spec import SPEC
from ecumene.lab.statistics import mean, share
from tools.balance import number, percent, run, table
from tools.jobs import add_jobs

COUNTS = (2, 3, 4)
LEANING = 1.5
STYLES: dict[str, Weights] = {
    "technology": replace(WEIGHTS, technology=LEANING),
    "expansion": replace(WEIGHTS, expansion=LEANING),
    "construction": replace(WEIGHTS, construction=LEANING),
}
"""The plain bot, to which points of one kind are worth more than they are."""
STREAM = 3000
KINDS: dict[str, tuple[str, ...]] = {
    "goals": ("goals",),
    "technology": ("technologies",),
    "expansion": ("villages", "cities"),
    "constructions": ("constructions",),
    "investment": ("investment",),
    "leaders": ("leaders",),
    "government": ("government",),
}


@dataclass(frozen=True)
class Job:
    players: int
    number: int
    styles: tuple[str, ...]
    pack: str


@dataclass(frozen=True)
class Seat:
    """One player of a finished game; ``place`` is counted from the first player."""

    place: int
    style: str
    government: str
    won: float
    parts: tuple[int, ...]
    claimed: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    rounds: int
    goals: tuple[str, ...]
    seats: tuple[Seat, ...]
    limited: bool
    """Did the round limit end the game?"""


def play(job: Job) -> Played:
    """One game; styles move on by one seat from game to game."""
    n = job.players
    seed = mix(n, STREAM, job.number) << 20 | job.number
    options = {"pack": job.pack} if job.pack else {}
    s = SPEC.new(n, seed, options)
    styles = [job.styles[(seat + job.number) % n] if job.styles else "" for seat in range(n)]
    bots = [
        RulesBot(mix(seed, STREAM + 1 + seat, 0), STYLES.get(styles[seat], WEIGHTS))
        for seat in range(n)
    ]
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    winners = SPEC.winners(s)
    goals = tuple(s.cat.goals[number].name for number in s.goals)
    seats = tuple(
        Seat(
            (seat - s.start) % n,
            styles[seat],
            s.cat.governments[s.players[seat].government].name,
            1 / len(winners) if seat in winners else 0.0,
            tuple(breakdown(s, seat)),
            tuple(goals[k] for k in range(len(goals)) if s.players[seat].claimed >> k & 1),
        )
        for seat in range(n)
    )
    return Played(s.round, goals, seats, not s.last_round)


# Tables


def won_share(seats: Sequence[Seat]) -> str:
    return percent(share(sum(seat.won for seat in seats), len(seats))) if seats else "–"


def all_seats(games: Sequence[Played]) -> list[Seat]:
    return [seat for game in games for seat in game.seats]


def points_of(seat: Seat, names: tuple[str, ...]) -> int:
    return sum(seat.parts[PARTS.index(name)] for name in names)


def overview(results: dict[int, list[Played]]) -> str:
    """Length, scores, and where the points come from."""
    rows: list[list[str]] = []
    columns = list(results.values())
    rows.append(["games", *(str(len(games)) for games in columns)])
    rows.append(["rounds", *(number(mean([g.rounds for g in games])) for games in columns)])
    limited = [share(sum(g.limited for g in games), len(games)) for games in columns]
    rows.append(["ended by the round limit", *(f"{100 * e.value:.0f} %" for e in limited)])
    scores = [[float(sum(seat.parts)) for seat in all_seats(games)] for games in columns]
    rows.append(["score", *(number(mean(column)) for column in scores)])
    best = [[float(max(sum(t.parts) for t in g.seats)) for g in games] for games in columns]
    rows.append(["winner's score", *(number(mean(column)) for column in best)])
    for kind, names in KINDS.items():
        cells = []
        for games in columns:
            seats = all_seats(games)
            whole = sum(sum(seat.parts) for seat in seats)
            part = sum(points_of(seat, names) for seat in seats)
            cells.append(f"{part / len(seats):.1f} ({100 * part / whole:.0f} %)")
        rows.append([f"points from {kind}", *cells])
    return table(["", *(f"{n} players" for n in results)], rows)


def places(results: dict[int, list[Played]]) -> str:
    rows = []
    for place in range(max(results)):
        cells = [
            won_share([seat for seat in all_seats(games) if seat.place == place])
            for games in results.values()
        ]
        rows.append([str(place + 1), *cells])
    fair = [f"{100 / n:.0f} %" for n in results]
    return table(["wins by seat", *(f"{n} players" for n in results)], [["fair", *fair], *rows])


def governments(results: dict[int, list[Played]]) -> str:
    """Wins of each government; last, over all player counts, in points above what the seats that
    had it win on average: the last player chooses first, so that governments go with seats."""
    expected: dict[tuple[int, int], float] = {}
    for n, games in results.items():
        for place in range(n):
            won = [seat.won for seat in all_seats(games) if seat.place == place]
            expected[n, place] = sum(won) / len(won)
    rows = []
    for card in SPEC.catalogue.governments:
        cells = []
        extra: list[float] = []
        for n, games in results.items():
            seats = [seat for seat in all_seats(games) if seat.government == card.name]
            cells.append(won_share(seats))
            extra += [100 * (seat.won - expected[n, seat.place]) for seat in seats]
        rows.append([card.name, *cells, number(mean(extra)) if extra else "–"])
    return table(["government", *(f"{n} players" for n in results), "above its seats"], rows)


def goals(results: dict[int, list[Played]]) -> str:
    """How many players claim each goal in a game that has it."""
    rows = []
    for card in SPEC.catalogue.goals:
        cells = []
        for games in results.values():
            having = [game for game in games if card.name in game.goals]
            claims = Counter(name for seat in all_seats(having) for name in seat.claimed)
            ever = [any(card.name in seat.claimed for seat in game.seats) for game in having]
            if having:
                per_game = claims[card.name] / len(having)
                cells.append(f"{100 * sum(ever) / len(ever):.0f} %, {per_game:.1f} a game")
            else:
                cells.append("–")
        rows.append([card.name, *cells])
    return table(["goal claimed", *(f"{n} players" for n in results)], rows)


def styles(games: Sequence[Played]) -> str:
    """Three leanings against each other."""
    seats = all_seats(games)
    rows = []
    for style in STYLES:
        own = [seat for seat in seats if seat.style == style]
        scores = mean([float(sum(seat.parts)) for seat in own])
        rows.append([style, won_share(own), number(scores)])
    return table(["leaning", "wins (fair 33 %)", "score"], rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="games per table column")
    parser.add_argument("--players", type=int, nargs="*", choices=COUNTS, default=list(COUNTS))
    parser.add_argument("--pack", type=Path, help="values of your own, in TOML")
    add_jobs(parser)
    args = parser.parse_args()
    pack = json.dumps(tomllib.loads(args.pack.read_text("utf-8"))) if args.pack else ""
    jobs = [Job(n, number, (), pack) for n in args.players for number in range(args.games)]
    leaning = tuple(STYLES)
    jobs += [Job(len(leaning), number, leaning, pack) for number in range(args.games)]
    played = run(play, jobs, args.jobs)
    parts = [played[k : k + args.games] for k in range(0, len(played), args.games)]
    results = dict(zip(args.players, parts[:-1], strict=True))
    for text in (overview(results), places(results), governments(results), goals(results)):
        print(text)
    print(styles(parts[-1]))


if __name__ == "__main__":
    main()

"""Measures how balanced Beyond the Horizon is with our values: games between bots.

    python tools/games/horizon/balance.py games.jsonl --players 3 --games 200   plays, or goes on
    python tools/games/horizon/balance.py games.jsonl --players 3 --games 200 --bot hard
    python tools/games/horizon/balance.py ... --edition 1                 our values of before
    python tools/games/horizon/balance.py ... --pack my.toml              values of your own
    python tools/games/horizon/balance.py ... --keep                      for the page
    python tools/games/horizon/balance.py ... --first 31000 --add         more deals for the page

Seats are counted from the first player. `--bot leanings` seats three bots to each of which points
of one kind are worth more, `--bot personalities` those of the pool that play in ways of their own.
Prints the tables; `--keep` writes what was counted into `balance.jsonl` in place of what was there,
and `--add` counts it together with that. `tools/balance_doc.py` makes the tables of
docs/horizon-balance.md of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))


from ecumene.bots.base import Bot
from ecumene.bots.outside import any_bot
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.view import observe
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.rules.counting import known_technologies
from ecumene.games.horizon.rules.load import EDITION
from ecumene.games.horizon.rules.scoring import PARTS, breakdown
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
)
from ecumene.games.horizon.spec import SPEC
from tools.balance import Column, add_column, keep_column, play_on
from tools.games.horizon.balance_tables import tables
from tools.jobs import add_jobs

Json = dict[str, Any]

COUNTS: Final = (2, 3, 4)
LEANING: Final = 1.5
LEANINGS: Final = "leanings"
STYLES: Final[dict[str, Weights]] = {
    "technology": replace(WEIGHTS, technology=LEANING),
    "expansion": replace(WEIGHTS, expansion=LEANING),
    "construction": replace(WEIGHTS, construction=LEANING),
}
"""The plain bot, to which points of one kind are worth more than they are."""
PERSONALITIES: Final = "personalities"
CHARACTERS: Final = ("explorer", "rusher", "scholar")
"""Bots that play in ways of their own."""
MIXED: Final = {LEANINGS: tuple(STYLES), PERSONALITIES: CHARACTERS}
OWNED: Final = ("technologies", "leaders", "constructions", "territories")
STREAM: Final = 3000
KEPT: Final = Path(__file__).with_name("balance.jsonl")


@dataclass(frozen=True)
class Job:
    players: int
    number: int
    bot: str
    pack: str


def play(job: Job) -> Json:
    """One game; leanings move on by one seat from game to game."""
    n = job.players
    seed = mix(n, STREAM, job.number) << 20 | job.number
    s = SPEC.new(n, seed, {"pack": job.pack} if job.pack else {})
    names = [job.bot] * n
    if job.bot in MIXED:
        mixed = MIXED[job.bot]
        names = [mixed[(seat + job.number) % len(mixed)] for seat in range(n)]
    bots = [bot_for(name, mix(seed, STREAM + 1 + seat, 0)) for seat, name in enumerate(names)]
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    for bot in bots:
        bot.close()
    winners = SPEC.winners(s)
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(n)]
    return {
        "number": job.number,
        "rounds": s.round,
        "limited": int(not s.last_round),
        "goals": [s.cat.goals[number].slug for number in s.goals],
        "seats": [{**seat_of(s, k), "style": names[k], "won": shares[k]} for k in range(n)],
    }


def bot_for(name: str, seed: int) -> Bot:
    return RulesBot(seed, STYLES[name]) if name in STYLES else any_bot(SPEC.id, name, seed)


def seat_of(s: HorizonState, seat: int) -> Json:
    """What a player of a finished game has."""
    p = s.players[seat]
    cat = s.cat
    return {
        "place": (seat - s.start) % s.n,
        "government": cat.governments[p.government].slug,
        "points": breakdown(s, seat),
        "technologies": [cat.technologies[number].slug for number in known_technologies(s, seat)],
        "leaders": [cat.leaders[number].slug for number in p.leaders],
        "constructions": [cat.constructions[number].slug for number in built_by(s, seat)],
        "territories": [cat.territories[number].slug for number in settled_by(s, seat)],
        "claimed": [cat.goals[g].slug for k, g in enumerate(s.goals) if p.claimed >> k & 1],
    }


def built_by(s: HorizonState, seat: int) -> list[int]:
    """Constructions that a player has a cube on."""
    out = []
    for mark in s.owners:
        construction = (mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK) - 1
        builders = (mark >> LEFT_SHIFT & SEAT_MASK, mark >> RIGHT_SHIFT & SEAT_MASK)
        if construction >= 0 and seat + 1 in builders:
            out.append(construction)
    return out


def settled_by(s: HorizonState, seat: int) -> list[int]:
    """Territories in which a player has a village or a city."""
    out = []
    for tile, mark in zip(s.tiles, s.owners, strict=True):
        holders = (mark & SEAT_MASK, mark >> CITY_SHIFT & SEAT_MASK)
        if tile >= FIRST_TERRITORY and seat + 1 in holders:
            out.append(tile - FIRST_TERRITORY)
    return out


def count(column: Column, games: list[Json]) -> None:
    """Everything the tables need. Components are counted by how much more often their owners win
    than their seats do, in percent points."""
    for game in games:
        for seat in game["seats"]:
            column.add(f"seat {seat['place'] + 1}", seat["won"])
    fair = {place: column.of(f"seat {place + 1}").mean.value for place in range(column.players)}
    for game in games:
        column.add("rounds", game["rounds"])
        column.add("limited", game["limited"])
        column.add("winner's score", max(sum(seat["points"]) for seat in game["seats"]))
        for goal in game["goals"]:
            claims = sum(goal in seat["claimed"] for seat in game["seats"])
            column.add(f"goal {goal}", claims)
            column.add(f"reached {goal}", claims > 0)
        for seat in game["seats"]:
            above = 100 * (seat["won"] - fair[seat["place"]])
            column.add("score", sum(seat["points"]))
            for part, points in zip(PARTS, seat["points"], strict=True):
                column.add(f"part {part}", points)
            column.add(f"style {seat['style']}", seat["won"])
            column.add(f"government {seat['government']}", above)
            for kind in OWNED:
                for slug in sorted(set(seat.get(kind, ()))):  # older games have no territories
                    column.add(f"{kind} {slug}", above)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, help="the games, a line for each")
    parser.add_argument("--players", type=int, choices=COUNTS, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game (its seed)")
    parser.add_argument(
        "--bot", default="rules", help=f"a bot of the game, or one of {', '.join(MIXED)}"
    )
    parser.add_argument("--edition", type=int, help="of our values")
    parser.add_argument("--pack", type=Path, help="values of your own, in TOML")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--keep", action="store_true", help="keep what was counted")
    what.add_argument("--add", action="store_true", help="the same, with what is kept already")
    add_jobs(parser)
    args = parser.parse_args()
    pack: Json = tomllib.loads(args.pack.read_text("utf-8")) if args.pack else {}
    if args.edition is not None:
        pack = {"edition": args.edition, **pack}
    numbers = range(args.first, args.first + args.games)
    text = json.dumps(pack) if pack else ""
    jobs = {k: Job(args.players, k, args.bot, text) for k in numbers}
    games = play_on(args.file, play, jobs, args.jobs)
    edition = args.edition or EDITION
    column = Column(edition, args.bot, args.players, args.first, len(games))
    count(column, games)
    if args.keep:
        keep_column(KEPT, column)
    if args.add:
        try:
            add_column(KEPT, column)
        except ValueError as error:
            parser.error(str(error))
    for text in tables([column], [edition]).values():
        print(text)


if __name__ == "__main__":
    main()

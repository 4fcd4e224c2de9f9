"""How a bot of Patchistory plays, beside what good play would look like: self-play, counted.

    python tools/games/patchistory/defects.py                          the bot `rules`
    python tools/games/patchistory/defects.py --bots rules,hardest     one beside the other
    python tools/games/patchistory/defects.py --games 60 --players 2   one player count

Every bot plays the same deals against itself. Prints a table in Markdown: for each bot and number
of players, per player and game unless a row says otherwise.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from ecumene.bots.outside import any_bot
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.event import Event
from ecumene.core.view import observe
from ecumene.games.patchistory.rules.counting import land_of, workers_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import COLUMN, ROW
from ecumene.games.patchistory.spec import SPEC
from tools.balance import run, table
from tools.games.patchistory.culture import SOURCES, Ledger
from tools.jobs import add_jobs

STREAM = 4700
COUNTED = (
    "route_built",
    "sent",
    "aid_accepted",
    "threatened",
    "war_declared",
    "war_won",
    "allied",
    "constructed",
    "reclaimed",
    "honored",
    "exchanged",
    "discarded",
)
"""Events that are counted for the table, all seats together."""


@dataclass(frozen=True)
class Job:
    bot: str
    players: int
    number: int


@dataclass
class Played:
    """One finished game."""

    culture: list[int]
    margin: int
    """Of the first over the second."""
    sources: list[tuple[int, ...]]
    events: dict[str, int] = field(default_factory=dict)
    bids: int = 0
    paid: int = 0
    too_much: int = 0
    """Coin paid beyond what would have been enough to get the same tile."""
    left: list[tuple[int, int, int]] = field(default_factory=list)
    """Food, resources and coin of each seat at the end."""
    hungry: int = 0
    """Food and resources that were missing for upkeep."""
    workers: int = 0
    idle: int = 0
    """Workers in rooms without an activity box, at the end."""
    figures: int = 0
    cells: int = 0
    holes: int = 0
    thought: list[float] = field(default_factory=list)
    """Seconds of each decision."""


class Auctions:
    """What was bid, and what would have been enough."""

    def __init__(self) -> None:
        self.bids: dict[int, tuple[int, int, bool]] = {}
        """The last bid of each seat: lot, amount, was it blind?"""
        self.highest: dict[tuple[int, int], int] = {}
        """The highest bid of each seat on each lot."""

    def read(self, event: Event) -> None:
        if event.kind == "round_begins":
            self.bids.clear()
            self.highest.clear()
        elif event.kind in ("bid", "blind_bid"):
            lot, amount = event.args
            self.bids[event.player] = (lot, amount, event.kind == "blind_bid")
            self.highest[event.player, lot] = amount

    def close(self, played: Played) -> None:
        """The tiles are won: the auction is over."""
        for seat, (lot, amount, blind) in self.bids.items():
            others = [
                bid
                for (other, where), bid in self.highest.items()
                if other != seat and where == lot
            ]
            enough = max(others, default=0) + 1
            if blind and amount < enough - 1:
                enough = 1  # it was lost, and is paid all the same
            played.bids += 1
            played.paid += amount
            played.too_much += max(0, amount - enough)
        self.bids.clear()


def play(job: Job) -> Played:
    """One game of a bot against itself."""
    n = job.players
    seed = mix(n, STREAM, job.number) << 20 | job.number
    options = {"capitals": ("liberty", "equality")[job.number % 2]}
    s = SPEC.new(n, seed, options, log=True)
    bots = [any_bot(SPEC.id, job.bot, mix(seed, STREAM + 1 + seat, 0)) for seat in range(n)]
    ledger, auctions, played = Ledger(n), Auctions(), Played([], 0, [])
    while not engine.over(s):
        seat = engine.chooser(s)
        seen = observe(SPEC, s, seat)
        began = time.perf_counter()
        code = bots[seat].choose(seen)
        played.thought.append(time.perf_counter() - began)
        engine.apply(s, code)
        assert s.log is not None
        ledger.read(s.log)
        for event in s.log:
            note(played, auctions, event)
        s.log.clear()
    finish(s, played, ledger)
    return played


def note(played: Played, auctions: Auctions, event: Event) -> None:
    auctions.read(event)
    if event.kind in COUNTED:
        played.events[event.kind] = played.events.get(event.kind, 0) + 1
    elif event.kind == "missing":
        played.hungry += event.args[1]
    if event.kind in ("patched", "discarded") and auctions.bids:
        auctions.close(played)


def finish(s: PatchState, played: Played, ledger: Ledger) -> None:
    played.culture = SPEC.scores(s)
    best = sorted(played.culture, reverse=True)
    played.margin = best[0] - best[1]
    played.sources = [tuple(sources) for sources in ledger.sources]
    for seat in range(s.n):
        p = s.players[seat]
        land = land_of(s, seat)
        played.left.append((p.food, p.resource, p.coin))
        played.workers += workers_of(s, seat)
        boxes = [cell for cell in p.workers if s.cat.rooms[land.rooms[land.place[cell]]].box]
        played.idle += len(p.workers) - len(boxes)
        played.figures += len(land.figures)
        played.cells += len(land.place)
        played.holes += holes(land.place)


def holes(place: dict[int, int]) -> int:
    """Empty cells with three or four neighbours in the territory."""
    steps = (-COLUMN, -ROW, ROW, COLUMN)
    near = {cell + step for cell in place for step in steps} - set(place)
    return sum(1 for cell in near if sum(cell + step in place for step in steps) > 2)


# The table


def seats(games: Sequence[Played]) -> int:
    return sum(len(game.culture) for game in games)


def each(games: Sequence[Played], value: Callable[[Played], float]) -> str:
    """Per player and game."""
    return f"{sum(value(game) for game in games) / seats(games):.1f}"


def event(kind: str) -> Callable[[Played], float]:
    return lambda game: game.events.get(kind, 0)


def median_culture(games: Sequence[Played]) -> str:
    every = [culture for game in games for culture in game.culture]
    low, middle, high = statistics.quantiles(every, n=4)
    return f"{middle:.0f} [{low:.0f}-{high:.0f}]"


def median_margin(games: Sequence[Played]) -> str:
    return f"{statistics.median(game.margin for game in games):.0f}"


def per_table(kind: str) -> Callable[[Sequence[Played]], str]:
    return lambda games: f"{sum(map(event(kind), games)) / len(games):.2f}"


def overpaid(games: Sequence[Played]) -> str:
    paid = sum(game.paid for game in games)
    return f"{100 * sum(game.too_much for game in games) / max(1, paid):.0f} %"


def bid(games: Sequence[Played]) -> str:
    return f"{sum(game.paid for game in games) / max(1, sum(game.bids for game in games)):.1f}"


def left(good: int) -> Callable[[Played], float]:
    return lambda game: sum(goods[good] for goods in game.left)


def source(number: int) -> Callable[[Played], float]:
    return lambda game: sum(sources[number] for sources in game.sources)


def thinking(games: Sequence[Played]) -> str:
    every = sorted(seconds for game in games for seconds in game.thought)
    mean, late = 1000 * sum(every) / len(every), 1000 * every[-max(1, len(every) // 100)]
    return f"{mean:.1f} / {late:.0f} / {1000 * every[-1]:.0f}"


Row = tuple[str, Callable[[Sequence[Played]], str]]


def player_row(name: str, value: Callable[[Played], float]) -> Row:
    return name, lambda games: each(games, value)


ROWS: tuple[Row, ...] = (
    ("culture, median [middle half]", median_culture),
    ("winner's margin, median", median_margin),
    *(player_row(f"culture from {name}", source(k)) for k, name in enumerate(SOURCES)),
    ("routes built, per table", per_table("route_built")),
    player_row("workers sent on routes", event("sent")),
    player_row("aid accepted", event("aid_accepted")),
    player_row("threats", event("threatened")),
    ("wars declared, per table", per_table("war_declared")),
    ("alliances, per table", per_table("allied")),
    player_row("honours", event("honored")),
    player_row("buildings", event("constructed")),
    player_row("wastelands", event("reclaimed")),
    player_row("exchanges", event("exchanged")),
    player_row("tiles thrown away", event("discarded")),
    ("coin in a bid, mean", bid),
    ("coin bid beyond what was needed", overpaid),
    player_row("food left at the end", left(0)),
    player_row("resources left at the end", left(1)),
    player_row("coin left at the end", left(2)),
    player_row("food and resources missing for upkeep", lambda game: game.hungry),
    player_row("workers at the end", lambda game: game.workers),
    player_row("of them at home without a box", lambda game: game.idle),
    player_row("heroes and wonders at the end", lambda game: game.figures),
    player_row("cells of the territory", lambda game: game.cells),
    player_row("holes in the territory", lambda game: game.holes),
    ("thinking, ms a decision: mean / 99 % / most", thinking),
)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--bots", default="rules", help="one or several, with commas between")
    parser.add_argument("--games", type=int, default=40, help="of each bot and player count")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="all counts if left out")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    add_jobs(parser)
    chosen = parser.parse_args()
    counts = [chosen.players] if chosen.players else [2, 3, 4]
    columns = [(bot, n) for n in counts for bot in chosen.bots.split(",")]
    numbers = range(chosen.first, chosen.first + chosen.games)
    jobs = [Job(bot, n, number) for bot, n in columns for number in numbers]
    played = run(play, jobs, chosen.jobs)
    found = [
        [game for job, game in zip(jobs, played, strict=True) if (job.bot, job.players) == column]
        for column in columns
    ]
    rows = [[name, *(value(games) for games in found)] for name, value in ROWS]
    print(table(["", *(f"{bot}, {n} players" for bot, n in columns)], rows))


if __name__ == "__main__":
    main()

"""Measures how balanced Patchistory is with our values: self-play of the rules bot.

    python tools/games/patchistory/balance.py --games 200 --players 3   for one player count
    python tools/games/patchistory/balance.py --games 200               for all of them
    python tools/games/patchistory/balance.py --pack my.toml            with values of your own
    python tools/games/patchistory/balance.py --first 1000              other games

Seats are counted from the first player. Prints tables in Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))


from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.view import observe
from ecumene.games.patchistory.bots.rules import RulesBot
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from ecumene.lab.statistics import mean, share
from tools.balance import number, percent, run, table
from tools.games.patchistory.culture import SOURCES, Ledger
from tools.jobs import add_jobs

COUNTS = (2, 3, 4)
STREAM = 4000


@dataclass(frozen=True)
class Job:
    players: int
    number: int
    capitals: str
    promo: bool
    pack: str


@dataclass(frozen=True)
class Seat:
    """One player of a finished game; ``place`` is counted from the first player."""

    place: int
    capital: str
    won: float
    culture: int
    above: float
    """Culture above the average of the game."""
    sources: tuple[int, ...]
    patched: dict[str, int]
    """Figures that were visible at some time, and the coin paid for their tiles."""
    visible: tuple[str, ...]
    """Figures at the end."""


@dataclass(frozen=True)
class Played:
    seats: tuple[Seat, ...]
    cards: dict[str, tuple[int, int, int]]
    """For each prosperity card of the votes: votes on it, most and least that anybody got."""


def play(job: Job) -> Played:
    """One game; ``mixed`` capitals change from game to game."""
    n = job.players
    seed = mix(n, STREAM, job.number) << 20 | job.number
    capitals = job.capitals
    if capitals == "mixed":
        capitals = ("liberty", "equality")[job.number % 2]
    options = {"capitals": capitals, "promo": "with" if job.promo else "without"}
    if job.pack:
        options["pack"] = job.pack
    s = SPEC.new(n, seed, options, log=True)
    start = s.first
    bots = [RulesBot(mix(seed, STREAM + 1 + seat, 0)) for seat in range(n)]
    ledger = Ledger(n)
    patched: list[dict[str, int]] = [{} for _ in range(n)]
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
        assert s.log is not None
        for who in ledger.read(s.log):
            remember_figures(s, who, ledger.paid[who], patched[who])
        s.log.clear()
    return summary(s, start, capitals, ledger, patched)


def remember_figures(s: PatchState, seat: int, paid: int, patched: dict[str, int]) -> None:
    for figure in land_of(s, seat).figures:
        patched.setdefault(s.cat.figures[figure].name, paid)


def summary(
    s: PatchState, start: int, capitals: str, ledger: Ledger, patched: list[dict[str, int]]
) -> Played:
    winners = SPEC.winners(s)
    scores = SPEC.scores(s)
    average = sum(scores) / s.n
    seats = []
    for seat in range(s.n):
        capital = s.cat.capitals[s.players[seat].capital].slug if capitals == "liberty" else ""
        visible = [s.cat.figures[number].name for number in land_of(s, seat).figures]
        seats.append(
            Seat(
                (seat - start) % s.n,
                capital,
                1 / len(winners) if seat in winners else 0.0,
                scores[seat],
                scores[seat] - average,
                tuple(ledger.sources[seat]),
                patched[seat],
                tuple(visible),
            )
        )
    cards = {s.cat.cards[number].name: figures for number, figures in ledger.cards.items()}
    return Played(tuple(seats), cards)


# Tables


def signed(values: Sequence[float]) -> str:
    """A mean difference with its interval."""
    if not values:
        return "–"
    e = mean(values)
    if e.size < 2:
        return f"{e.value:+.0f}"
    return f"{e.value:+.0f} ({e.low:+.0f} to {e.high:+.0f})"


def won_share(seats: Sequence[Seat]) -> str:
    return percent(share(sum(seat.won for seat in seats), len(seats))) if seats else "–"


Results = dict[int, list[Played]]


def all_seats(games: Sequence[Played]) -> list[Seat]:
    return [seat for game in games for seat in game.seats]


def heads(results: Results, first: str) -> list[str]:
    return [first, *(f"{n} players" for n in results)]


def overview(results: Results) -> str:
    """Scores, and where the culture comes from."""
    columns = list(results.values())
    rows = [["games", *(str(len(games)) for games in columns)]]
    everybody = [[float(seat.culture) for seat in all_seats(games)] for games in columns]
    rows.append(["culture", *(number(mean(column)) for column in everybody)])
    best = [[float(max(t.culture for t in g.seats)) for g in games] for games in columns]
    rows.append(["winner's culture", *(number(mean(column)) for column in best)])
    worst = [[float(min(t.culture for t in g.seats)) for g in games] for games in columns]
    rows.append(["last player's culture", *(number(mean(column)) for column in worst)])
    for k in range(len(SOURCES)):
        cells = []
        for games in columns:
            seats = all_seats(games)
            all_of_them = sum(seat.sources[k] for seat in seats) / len(seats)
            winners = [seat for seat in seats if seat.won]
            cells.append(
                f"{all_of_them:.1f} ({sum(t.sources[k] for t in winners) / len(winners):.1f})"
            )
        rows.append([f"from {SOURCES[k]} (winners)", *cells])
    return table(heads(results, ""), rows)


def places(results: Results) -> str:
    rows = [["fair", *(f"{100 / n:.0f} %" for n in results)]]
    for place in range(max(results)):
        cells = [
            won_share([seat for seat in all_seats(games) if seat.place == place])
            for games in results.values()
        ]
        rows.append([str(place + 1), *cells])
    return table(heads(results, "wins by seat"), rows)


def above_fair(results: Results, chosen: Iterable[tuple[int, Seat]]) -> list[float]:
    """Wins above the fair share, in percent points."""
    return [100 * (seat.won - 1 / n) for n, seat in chosen]


def counted(results: Results) -> list[tuple[int, Seat]]:
    """Every seat with the number of players of its game."""
    return [(n, seat) for n, games in results.items() for seat in all_seats(games)]


def capitals(results: Results) -> str:
    rows = []
    for part in SPEC.catalogue.capitals:
        if part.liberty:
            having = [(n, seat) for n, seat in counted(results) if seat.capital == part.slug]
            cells = [
                won_share([seat for seat in all_seats(games) if seat.capital == part.slug])
                for games in results.values()
            ]
            above = signed([seat.above for _, seat in having])
            rows.append([part.slug, *cells, signed(above_fair(results, having)), above])
    return table(
        [*heads(results, "capital"), "wins above the fair share", "culture above the average"], rows
    )


def figures(results: Results) -> str:
    """Heroes and wonders, the furthest above the average first."""
    everybody = counted(results)
    games = sum(len(column) for column in results.values())
    rows: list[tuple[float, list[str]]] = []
    for figure in SPEC.catalogue.figures:
        name = figure.name
        having = [(n, seat) for n, seat in everybody if name in seat.patched]
        if not having:
            continue
        at_end = [(n, seat) for n, seat in everybody if name in seat.visible]
        paid = sum(seat.patched[name] for _, seat in having) / len(having)
        above = [seat.above for _, seat in having]
        rows.append(
            (
                -sum(above) / len(above),
                [
                    name,
                    "I" * figure.era,
                    f"{100 * len(having) / games:.0f} %",
                    f"{100 * len(at_end) / len(having):.0f} %",
                    f"{paid:.1f}",
                    signed(above_fair(results, having)),
                    signed(above_fair(results, at_end)),
                    signed(above),
                ],
            )
        )
    rows.sort(key=lambda row: row[0])
    head = [
        "hero or wonder",
        "era",
        "patched",
        "of these kept",
        "coin",
        "wins above the fair share",
    ]
    return table(
        [*head, "the same, if kept", "culture above the average"], [cells for _, cells in rows]
    )


def cards(results: Results) -> str:
    """Prosperity cards: votes and what they moved."""
    rows = []
    for card in SPEC.catalogue.cards:
        cells = []
        for games in results.values():
            seen = [game.cards[card.name] for game in games if card.name in game.cards]
            if not seen:
                cells.append("–")
                continue
            votes, most, least = (sum(one[k] for one in seen) / len(seen) for k in range(3))
            cells.append(f"{votes:.1f} votes, {most:+.1f} to {least:+.1f}")
        rows.append([card.name, *cells])
    return table(heads(results, "prosperity card"), rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="games per player count")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (its seed)")
    parser.add_argument("--players", type=int, nargs="*", choices=COUNTS, default=list(COUNTS))
    parser.add_argument("--capitals", choices=("liberty", "equality", "mixed"), default="mixed")
    parser.add_argument("--promo", action="store_true", help="with the promo heroes")
    parser.add_argument("--pack", type=Path, help="values of your own, in TOML")
    add_jobs(parser)
    args = parser.parse_args()
    pack = json.dumps(tomllib.loads(args.pack.read_text("utf-8"))) if args.pack else ""
    numbers = range(args.first, args.first + args.games)
    jobs = [Job(n, k, args.capitals, args.promo, pack) for n in args.players for k in numbers]
    played = run(play, jobs, args.jobs)
    results = {
        args.players[k]: played[k * args.games : (k + 1) * args.games]
        for k in range(len(args.players))
    }
    for text in (overview(results), places(results), capitals(results), figures(results)):
        print(text)
    print(cards(results))


if __name__ == "__main__":
    main()

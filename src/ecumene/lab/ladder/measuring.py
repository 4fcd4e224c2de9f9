"""From the folders of arenas to the figures of a ladder.

Any arenas do, also several of the same pairing made on different machines: games of the same deal
and seats count once, and deals of different seeds are different deals. A deal is one observation
in all its pairings, so ratings and shares have intervals over deals.
"""

from __future__ import annotations

import json
import math
import multiprocessing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ecumene.bots.ladder import FORMAT, Ladder, LadderBot, LadderPairing, LadderTable, Measured
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.lab.arena.fixtures import Pairing, Plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Played
from ecumene.lab.arena.ratings import RESAMPLES, ratings
from ecumene.lab.arena.standing import Meeting
from ecumene.lab.arena.standing import met as meeting_of
from ecumene.lab.ladder.matches import LEVEL, POOL, YARDSTICK, kind_of, levels_of
from ecumene.lab.statistics import Estimate
from ecumene.records.fingerprint import rules_fingerprint

DIGITS = 4


@dataclass(frozen=True)
class Game:
    """One game of an arena, with the names of its bots and the deal it was played on."""

    seed: int
    deal: int
    bots: tuple[str, ...]
    played: Played


def folders_in(roots: Iterable[Path]) -> list[Path]:
    """The folders of arenas, the named ones and those anywhere inside."""
    found = sorted({header.parent for root in roots for header in root.rglob("arena.json")})
    if not found:
        raise InvalidOptions("there is no arena in any of these folders")
    return found


def read_games(folders: Iterable[Path]) -> dict[tuple[str, int], list[Game]]:
    """All games by game and number of players; `InvalidOptions` for those of other rules than the
    installed ones, or with options: they would not be comparable."""
    found: dict[tuple[str, int], dict[tuple[int, int, tuple[str, ...]], Game]] = {}
    for folder in folders:
        ledger = Ledger.load(folder)
        plan = ledger.plan
        check_comparable(folder, plan)
        kept = found.setdefault((plan.game, plan.players), {})
        for played in ledger.games.values():
            names = tuple(plan.label(bot) for bot in played.seats)
            kept.setdefault(
                (plan.seed, played.deal, names), Game(plan.seed, played.deal, names, played)
            )
    return {key: list(games.values()) for key, games in found.items()}


def check_comparable(folder: Path, plan: Plan) -> None:
    kept = json.loads((folder / "arena.json").read_text(encoding="utf-8"))["rules"]
    if kept != rules_fingerprint(game(plan.game)):
        raise InvalidOptions(f"the games in {folder} were played by other rules than the installed")
    if plan.options:
        raise InvalidOptions(f"the games in {folder} were played with options; a ladder has none")


def measure(
    games: dict[tuple[str, int], list[Game]], resamples: int = RESAMPLES, jobs: int = 1
) -> dict[str, Ladder]:
    """The ladders of all games that were played, by id. Ratings take the most time: a process
    works on the tables of one game with so many players."""
    work = [(name, players, own, resamples) for (name, players), own in sorted(games.items())]
    with multiprocessing.Pool(max(1, min(jobs, len(work)))) as pool:
        tables = pool.starmap(table, work, chunksize=1)
    found: dict[str, Ladder] = {name: {"format": FORMAT, "tables": []} for name, _ in sorted(games)}
    for (name, *_), one in zip(work, tables, strict=True):
        if one["pairings"]:
            found[name]["tables"].append(one)
    return found


def table(game_id: str, players: int, games: list[Game], resamples: int = RESAMPLES) -> LadderTable:
    order = names_in_order(game_id, games)
    plan = Plan(game_id, players, tuple(order))
    renumbered = list(numbered(plan, games))
    met = list(pairings(plan, renumbered))
    return {
        "players": players,
        "rules": rules_fingerprint(game(game_id)),
        "bots": bots(plan, renumbered, met, resamples),
        "pairings": met,
    }


def names_in_order(game_id: str, games: Iterable[Game]) -> list[str]:
    """The strongest level first, then the others by name."""
    levels = levels_of(game_id)[::-1]
    known = {name for one in games for name in one.bots}
    return [name for name in levels if name in known] + sorted(known - set(levels))


def numbered(plan: Plan, games: Iterable[Game]) -> Iterator[Played]:
    """The games as one arena would have played them: the same deal, the same number."""
    numbers = {name: number for number, name in enumerate(plan.bots)}
    games = list(games)
    dealt = sorted({(one.deal, one.seed) for one in games})
    deals = {key: number for number, key in enumerate(dealt)}
    for one in sorted(games, key=lambda one: (one.deal, one.seed, one.bots)):
        seats = tuple(numbers[name] for name in one.bots)
        yield replace(one.played, deal=deals[one.deal, one.seed], seats=seats)


def pairings(plan: Plan, games: list[Played]) -> Iterator[LadderPairing]:
    """Levels first, from the strongest down; then yardsticks and the pool."""
    found: list[tuple[str, Pairing, Meeting, int]] = []
    for pairing in plan.pairings():
        one, other = plan.bots[pairing.one], plan.bots[pairing.other]
        kind = kind_of(plan.game, one, other)
        if not counts(plan, pairing, kind):
            continue
        own = [played for played in games if pairing.has(played.fixture)]
        deals: dict[int, list[Played]] = {}
        for played in own:
            deals.setdefault(played.deal, []).append(played)
        meeting = meeting_of(plan, pairing, deals)
        if meeting is not None:
            found.append((kind, pairing, meeting, sum(bool(one.failures) for one in own)))
    kinds = (LEVEL, YARDSTICK, POOL)
    for kind, pairing, meeting, failures in sorted(found, key=lambda one: kinds.index(one[0])):
        yield {
            "kind": kind,
            "one": plan.bots[pairing.one],
            "other": plan.bots[pairing.other],
            "deals": meeting.deals,
            "games": meeting.games,
            "share": measured(meeting.share),
            "rank": measured(meeting.rank),
            "margin": measured(meeting.margin),
            "failures": failures,
        }


def counts(plan: Plan, pairing: Pairing, kind: str) -> bool:
    """Neighbours, seen from the stronger one, and the strongest level against the others."""
    levels = [number for number, name in enumerate(plan.bots) if name in levels_of(plan.game)]
    if kind == LEVEL:
        return pairing.other == pairing.one + 1
    return bool(levels) and pairing.one == levels[0]


def bots(
    plan: Plan, games: list[Played], met: list[LadderPairing], resamples: int
) -> list[LadderBot]:
    """The best one first."""
    rated = {one.bot: one.rating for one in ratings(plan, games, resamples)}
    dots = dots_of(plan, rated, met)
    found: list[LadderBot] = []
    for bot, rating in rated.items():
        seats = [
            (played, seat)
            for played in games
            for seat, other in enumerate(played.seats)
            if other == bot
        ]
        decisions = sum(played.decisions[seat] for played, seat in seats)
        seconds = sum(played.seconds[seat] for played, seat in seats)
        found.append(
            {
                "name": plan.bots[bot],
                "dots": dots[bot],
                "rating": measured(rating),
                "games": len({id(played) for played, _ in seats}),
                "decisions": decisions,
                "seconds": round(seconds / max(decisions, 1), DIGITS),
                "slowest": round(max(played.slowest[seat] for played, seat in seats), DIGITS),
            }
        )
    return found


def dots_of(plan: Plan, rated: dict[int, Estimate], met: list[LadderPairing]) -> dict[int, int]:
    """A level has one dot more than the next one below that it surely beats; any other bot has
    those of the best level that is rated no higher."""
    fair = 1 / plan.players
    levels = [name for name in levels_of(plan.game) if name in plan.bots]
    beaten = {
        (one["one"], one["other"])
        for one in met
        if one["share"]["low"] is not None and one["share"]["low"] > fair
    }
    dots: dict[str, int] = {}
    for place, name in enumerate(levels):
        below = levels[place - 1] if place else None
        dots[name] = 1 if below is None else dots[below] + ((name, below) in beaten)
    ratings = {plan.bots[bot]: one.value for bot, one in rated.items()}
    for name in plan.bots:
        if name not in levels:
            lower = [dots[level] for level in levels if ratings[level] <= ratings[name]]
            dots[name] = max(lower, default=1)
    return {bot: dots[name] for bot, name in enumerate(plan.bots)}


def measured(estimate: Estimate) -> Measured:
    ends = [
        None if math.isinf(end) else round(end, DIGITS) for end in (estimate.low, estimate.high)
    ]
    return {"value": round(estimate.value, DIGITS), "low": ends[0], "high": ends[1]}

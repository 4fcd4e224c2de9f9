"""From the folders of arenas to the figures of a ladder.

Any arenas do, also several of the same pairing made on different machines: games of the same deal
and seats count once, and deals of different seeds are different deals. A deal is one observation,
so shares have intervals over deals.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ecumene.bots.ladder import LadderPairing, Measured
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.lab.arena.fixtures import Pairing, Plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Played
from ecumene.lab.arena.standing import met
from ecumene.lab.ladder.matches import counts, kind_of
from ecumene.lab.ladder.merging import DIGITS, Fresh, Pace
from ecumene.lab.statistics import Estimate
from ecumene.records.fingerprint import rules_fingerprint


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


def measure(games: dict[tuple[str, int], list[Game]]) -> dict[str, dict[int, Fresh]]:
    """What the games of each game show, by its id and the number of players."""
    found: dict[str, dict[int, Fresh]] = {}
    for (name, players), own in sorted(games.items()):
        found.setdefault(name, {})[players] = fresh(name, players, own)
    return found


def fresh(game_id: str, players: int, games: list[Game]) -> Fresh:
    names = sorted({name for one in games for name in one.bots})
    return Fresh(
        list(pairings(game_id, players, games, names)),
        {name: pace(name, games) for name in names},
    )


def pairings(
    game_id: str, players: int, games: list[Game], names: list[str]
) -> Iterator[LadderPairing]:
    """Those that count for the ladder and of which a whole deal is over."""
    for one in names:
        for other in names:
            if one == other or not counts(game_id, one, other):
                continue
            plan = Plan(game_id, players, (one, other), alone=True)
            own = [game for game in games if {*game.bots} == {one, other}]
            own = [game for game in own if game.bots.count(one) == 1]
            meeting = met(plan, Pairing(0, 1), by_deal(plan, own))
            if meeting is not None:
                yield {
                    "kind": kind_of(game_id, one, other),
                    "one": one,
                    "other": other,
                    "rules": rules_fingerprint(game(game_id)),
                    "seeds": sorted({game.seed for game in own}),
                    "deals": meeting.deals,
                    "games": meeting.games,
                    "share": measured(meeting.share),
                    "rank": measured(meeting.rank),
                    "margin": measured(meeting.margin),
                    "failures": sum(bool(game.played.failures) for game in own),
                }


def by_deal(plan: Plan, games: list[Game]) -> dict[int, list[Played]]:
    """The games as one arena would have played them: deals of all seeds numbered anew."""
    numbers = {name: number for number, name in enumerate(plan.bots)}
    dealt = {key: n for n, key in enumerate(sorted({(one.deal, one.seed) for one in games}))}
    found: dict[int, list[Played]] = {}
    for one in sorted(games, key=lambda one: one.bots):
        deal, seats = dealt[one.deal, one.seed], tuple(numbers[name] for name in one.bots)
        found.setdefault(deal, []).append(replace(one.played, deal=deal, seats=seats))
    return found


def pace(name: str, games: Iterable[Game]) -> Pace:
    seats = [
        (one.played, seat) for one in games for seat, other in enumerate(one.bots) if other == name
    ]
    decisions = sum(played.decisions[seat] for played, seat in seats)
    seconds = sum(played.seconds[seat] for played, seat in seats)
    slowest = max(played.slowest[seat] for played, seat in seats)
    return Pace(decisions, seconds / max(decisions, 1), slowest)


def measured(estimate: Estimate) -> Measured:
    ends = [
        None if math.isinf(end) else round(end, DIGITS) for end in (estimate.low, estimate.high)
    ]
    return {"value": round(estimate.value, DIGITS), "low": ends[0], "high": ends[1]}

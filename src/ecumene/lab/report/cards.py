"""The page of each card in a report: when it is taken, by whom, and with what."""

from __future__ import annotations

from typing import Any, Final

from ecumene.lab.report.naming import Names
from ecumene.lab.report.words import give_or_take, interval, plain
from ecumene.lab.statistics import share
from ecumene.lab.study.findings import Findings, ThingFound
from ecumene.lab.study.tallies import Tally
from ecumene.lab.study.together import Pair, pairs

MOST: Final = 40
"""Cards with a page: those that the question is about, then those taken most often."""
FEWEST: Final = 5
"""Takings in a round before its win rate is told."""
COMPANIONS: Final = 5


def card_pages(findings: Findings, names: Names) -> list[dict[str, Any]]:
    known = [one for one in findings.things if sum(one.tally[-1].takers)][:MOST]
    together = pairs(findings.sheets(-1), MOST * COMPANIONS, findings.resampling)
    return [card_page(one, findings, names, together) for one in known]


def card_page(
    found: ThingFound,
    findings: Findings,
    names: Names,
    together: list[Pair],
) -> dict[str, Any]:
    last = findings.sides - 1
    tally = found.tally[last]
    with_it = [
        (names.thing(pair.other if pair.one == found.thing.id else pair.one), interval(pair.lift))
        for pair in together
        if found.thing.id in (pair.one, pair.other) and pair.surety != "open"
    ]
    return {
        "id": anchor(found.thing.id),
        "name": names.thing(found.thing.id),
        "group": names.group(found.thing.group),
        "about": found.thing.id in findings.question.about,
        "takers": int(sum(tally.takers)),
        "wins": [plain(one) for one in found.wins],
        "left": plain(found.wins_left[last]),
        "difference": give_or_take(found.difference),
        "price": plain(found.price[last]) if found.price[last].value else "–",
        "rounds": round_bars(tally),
        "seats": seat_bars(tally, findings.question.players),
        "with": with_it[:COMPANIONS],
    }


def anchor(thing: str) -> str:
    return f"card-{thing.replace(':', '-')}"


def round_bars(tally: Tally) -> list[dict[str, Any]]:
    """How often it is taken in each round, as parts of the most frequent one."""
    if not tally.rounds:
        return []
    most = max(tally.rounds.values())
    return [
        {
            "round": number,
            "count": count,
            "height": round(100 * count / most, 1),
            "wins": wins_then(tally.round_wins[number], count),
        }
        for number, count in (
            (number, tally.rounds[number])
            for number in range(min(tally.rounds), max(tally.rounds) + 1)
        )
    ]


def wins_then(won: float, count: int) -> tuple[str, str]:
    """In %, with half of the interval; empty of too few."""
    if count < FEWEST:
        return "", ""
    e = share(won, count)
    return f"{100 * e.value:.0f}", f"± {50 * (e.high - e.low):.0f}"


def seat_bars(tally: Tally, players: int) -> list[dict[str, Any]]:
    total = max(1, sum(tally.seats.values()))
    return [
        {"seat": seat + 1, "share": f"{100 * tally.seats[seat] / total:.0f}"}
        for seat in range(players)
    ]

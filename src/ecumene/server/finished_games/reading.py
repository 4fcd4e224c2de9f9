"""What is worth knowing of a finished game, read from its replay: as a stranger sees that."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from ecumene.core import messages
from ecumene.core.event import Event
from ecumene.core.registry import game
from ecumene.core.spec import CHOICE
from ecumene.core.view import SPECTATOR
from ecumene.lab.study.watch import watch_of
from ecumene.server.finished_games.rows import (
    FinishedCourseRow,
    FinishedGameRow,
    FinishedThingRow,
)
from ecumene.server.storage.schema import BOT
from ecumene.server.stored_games.position_history import PositionHistory
from ecumene.server.tables.table_info import TableInfo
from ecumene.table.schema.looking import Course, KeyMoment, Timeline

Json = dict[str, Any]

EDITION: Final = 1
"""To be raised when more (or something else) is read from games: all are read anew then."""
MOST_POINTS: Final = 48
"""Of a course: more than that no small graph can show."""
SHORT: Final = 4
"""So many moments stand in a list, besides the end."""
FAR_BEHIND: Final = 0.1
"""A winner comes from behind who lacked this part of the final points in the second half."""
OPTION: Final = "option"


class Entry(NamedTuple):
    """The rows of one game."""

    game: FinishedGameRow
    course: FinishedCourseRow
    things: list[FinishedThingRow]


def entry_of(info: TableInfo, history: PositionHistory | None) -> Entry:
    """A game with its replay; without one (``None``) its result is all that is known."""
    scores = info.scores or []
    row = FinishedGameRow(table_id=info.id, edition=EDITION, readable=history is not None)
    row.game, row.moment = info.game, info.finished or info.changed
    row.winners = mask(info.winners)
    row.top, row.margin, row.closeness = ahead(scores, info.winners)
    row.with_bots = any(seat.kind == BOT for seat in info.seats)
    row.rounds = row.fights = row.comeback = 0
    row.given_up = any(one.get("why") == "resigns" for one in info.notices)
    shown = FinishedCourseRow(table_id=info.id, moments="{}")
    shown.course = json.dumps({"points": [], "eras": [], "last": info.ply})
    things = options_of(info)
    if history is not None:
        told = in_all_languages(history)
        course = told[messages.DEFAULT]
        events = history.session.log(SPECTATOR)
        watch = watch_of(info.game)
        row.rounds = course["steps"][-1]["round"]
        row.fights = sum(event.kind in watch.fights for event in events)
        row.given_up = row.given_up or any(event.kind in watch.given_up for event in events)
        row.comeback = comeback(points_of(course["timeline"]), info.winners)
        shown.course = json.dumps(course_of(told), separators=(",", ":"))
        found = {language: pinned(one["moments"]) for language, one in told.items()}
        shown.moments = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
        things += things_of(info, history, events)
    return Entry(row, shown, things)


def in_all_languages(history: PositionHistory) -> dict[str, Course]:
    """The replay as a stranger is told it."""
    before = messages.spoken()
    found: dict[str, Course] = {}
    try:
        for language in messages.languages():
            messages.use(language)
            found[language] = history.overview(SPECTATOR)
    finally:
        messages.use(before)
    return found


# Numbers


def mask(seats: list[int]) -> int:
    """
    >>> mask([0, 2])
    5
    """
    return sum(1 << seat for seat in set(seats))


def ahead(scores: list[int], winners: list[int]) -> tuple[int, int, float]:
    """The most points, how far the winner was ahead, and that as a part of the most.

    >>> ahead([90, 100, 40], [1])
    (100, 10, 0.1)
    >>> ahead([50, 50], [0])
    (50, 0, 0.0)
    """
    if not scores:
        return 0, 0, 1.0
    top = max(scores)
    best = max((scores[seat] for seat in winners if seat < len(scores)), default=top)
    others = [score for seat, score in enumerate(scores) if seat not in winners[:1]]
    margin = abs(best - max(others, default=0))
    return top, margin, round(margin / max(1, abs(top)), 4)


def points_of(timeline: Timeline) -> list[list[int]]:
    """The points of all seats, turn by turn: the first number of a game's charts."""
    name = next(iter(timeline["labels"]))
    return [[seat.get(name, 0) for seat in point["seats"]] for point in timeline["points"]]


def comeback(points: list[list[int]], winners: list[int]) -> int:
    """The place that the only winner came from in the second half, if they were far behind.

    >>> comeback([[0, 0], [0, 9], [5, 20], [30, 25]], [0])
    2
    >>> comeback([[0, 0], [9, 9], [19, 20], [30, 25]], [0])
    0
    """
    if len(winners) != 1 or not points or winners[0] >= len(points[-1]):
        return 0
    far = FAR_BEHIND * max(1, *points[-1])
    worst = 0
    for scores in points[len(points) // 2 :]:
        own = scores[winners[0]]
        if max(scores) - own >= far:
            worst = max(worst, 1 + sum(other > own for other in scores))
    return worst


def course_of(told: dict[str, Course]) -> Json:
    """The points round by round, with the words for them by language."""
    course = told[messages.DEFAULT]
    timeline = course["timeline"]
    name = next(iter(timeline["labels"]))
    values = points_of(timeline)
    rounds: dict[int, int] = {}
    for k, point in enumerate(timeline["points"]):
        rounds.setdefault(point["round"], k)
    kept = sorted({*rounds.values(), len(values) - 1})
    every = -(-len(kept) // MOST_POINTS)
    kept = [k for n, k in enumerate(kept) if n % every == 0 or n == len(kept) - 1]
    eras = {language: one["timeline"]["eras"] for language, one in told.items()}
    return {
        "last": course["plies"],
        "label": {language: one["timeline"]["labels"][name] for language, one in told.items()},
        "icon": timeline["icons"][name],
        "points": [
            [timeline["points"][k]["ply"], timeline["points"][k]["round"], values[k]] for k in kept
        ],
        "eras": [
            [era["ply"], {language: found[k]["label"] for language, found in eras.items()}]
            for k, era in enumerate(timeline["eras"])
        ],
    }


# Moments


def pinned(moments: list[KeyMoment]) -> list[Json]:
    """Those that have a pin; ``short``: the few for a list, different ones, and the end."""
    pins = [moment for moment in moments if moment["pin"]]
    chosen = chosen_few(pins)
    out: list[Json] = []
    for k, one in enumerate(pins):
        kept: Json = {
            name: one[name]
            for name in ("ply", "seat", "kind", "icon", "title", "text", "round", "era")
        }
        out.append({**kept, "card": one.get("card"), "short": k in chosen})
    return out


def chosen_few(pins: list[KeyMoment]) -> set[int]:
    """Somebody's doing before what comes to all, and each kind of thing once before others."""
    last = len(pins) - 1
    kinds: dict[str, int] = {}
    ranked: list[tuple[bool, int, int]] = []
    for k in range(last - 1, -1, -1):  # later ones matter more
        kind = pins[k]["kind"]
        kinds[kind] = kinds.get(kind, 0) + 1
        ranked.append((pins[k]["seat"] < 0, kinds[kind], -k))
    return {-place for _, _, place in sorted(ranked)[:SHORT]} | {last}


# Things


def options_of(info: TableInfo) -> list[FinishedThingRow]:
    """The options that a table was played with, where they were not the usual ones."""
    kind = f"{info.game}:{OPTION}"
    return [
        FinishedThingRow(
            table_id=info.id,
            thing=f"{kind}:{option.name}={info.options[option.name]}",
            kind=kind,
            seats=0,
        )
        for option in game(info.game).options
        if option.kind == CHOICE
        if info.options.get(option.name, option.default) != option.default
    ]


def things_of(
    info: TableInfo, history: PositionHistory, events: list[Event]
) -> list[FinishedThingRow]:
    """What everybody could see that the seats had, as the game says what it is remembered by."""
    found: dict[str, tuple[str, int]] = {}
    for seat, thing in watch_of(info.game).memories(history.session.state, events):
        _, seats = found.get(thing.id, ("", 0))
        found[thing.id] = (thing.group, seats | 1 << seat)
    return [
        FinishedThingRow(
            table_id=info.id,
            thing=f"{info.game}:{thing}",
            kind=f"{info.game}:{group}",
            seats=seats,
        )
        for thing, (group, seats) in found.items()
    ]

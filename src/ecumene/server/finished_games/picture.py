"""What a picture of a moment shows: words and numbers, nothing of how it is drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.server.finished_games.searching import FoundGame
from ecumene.server.finished_games.telling import course_of, moments_of, seats_of
from ecumene.server.http.problems import Problem
from ecumene.table.sketch import Sketch
from ecumene.table.words import game_title

Json = dict[str, Any]
Crop = Literal["wide", "square", "tall"]

EVERYBODY: Final = -1
BETWEEN: Final = " · "
SIZE_OF_LINKS: Final = (1200, 630)
"""What pictures of links are cut to."""


@dataclass(frozen=True)
class Line:
    """The course of one seat, and how it ended."""

    seat: int
    name: str
    """Empty: it is shown by its colour only."""
    score: int | None
    now: int
    won: bool
    values: tuple[int, ...]


@dataclass(frozen=True)
class Picture:
    """A moment of a finished game."""

    title: str
    detail: str
    where: str
    """The game, the round, and the points then."""
    seat: int
    """Whose moment it is; -1: everybody's."""
    ply: int
    plies: tuple[int, ...]
    """Where the points of the lines stand; the last one is the end."""
    eras: tuple[int, ...]
    lines: tuple[Line, ...]
    """The winners first."""
    link: str
    crop: Crop = "wide"
    graph: bool = True
    boards: tuple[tuple[int, Sketch], ...] = ()
    """Positions with their plies, that of the moment last; none where none can be drawn."""


def picture_of(
    found: FoundGame, ply: int, link: str, names: bool, graph: bool = True, crop: Crop = "wide"
) -> Picture:
    """The moment at a ply; `Problem` if the game has none there."""
    course = course_of(found)
    if not 0 <= ply <= course["last"]:
        raise Problem("no_ply", ply=ply, last=course["last"])
    seats = seats_of(found.info)
    points = course["points"]
    here = max((k for k, point in enumerate(points) if point["ply"] <= ply), default=0)
    moment = next((one for one in moments_of(found) if one["ply"] == ply), None)
    lines = tuple(
        Line(
            one["seat"],
            shown_name(one) if names else "",
            one["score"],
            points[here]["scores"][one["seat"]] if points else 0,
            one["won"],
            tuple(point["scores"][one["seat"]] for point in points),
        )
        for one in seats
    )
    number = moment["round"] if moment else points[here]["round"] if points else 0
    title = moment["title"] if moment else text("server.archive.round", n=number)
    return Picture(
        title=with_names(title, seats, names),
        detail=with_names(moment["text"], seats, names) if moment else "",
        where=BETWEEN.join(
            (
                short_title(found.info.game),
                text("server.archive.round_of", n=number, of=found.row.rounds),
                points_in_words(lines),
            )
        ),
        seat=moment["seat"] if moment else EVERYBODY,
        ply=ply,
        plies=tuple(point["ply"] for point in points),
        eras=tuple(era["ply"] for era in course["eras"] if era["ply"] > 0),
        lines=lines,
        link=link,
        crop=crop,
        graph=graph,
    )


def points_in_words(lines: Sequence[Line]) -> str:
    return " : ".join(str(line.now) for line in lines)


def with_points(picture: Picture, points: Sequence[int]) -> Picture:
    """The picture with the points of the very moment, by seat: what is known of a course without
    its game are those of a few moments, and a board beside them would say other ones."""
    lines = tuple(replace(line, now=points[line.seat]) for line in picture.lines)
    place = picture.where.rpartition(BETWEEN)[0]
    return replace(picture, lines=lines, where=BETWEEN.join((place, points_in_words(lines))))


def short_title(game_id: str) -> str:
    """The title of a game without its subtitle."""
    return re.split(r"[:.]", game_title(game(game_id)), maxsplit=1)[0]


def shown_name(seat: Json) -> str:
    """A bot that nobody gave a name is called by its level."""
    bot = seat["fallen"] or seat["bot"]
    if seat["kind"] == "bot" and bot and seat["name"].startswith(bot):
        return text("server.archive.bot", level=seat["name"])
    return str(seat["name"])


def with_names(words: str, seats: list[Json], names: bool) -> str:
    """A sentence with the names of those who sat there."""
    if names:
        for seat in sorted(seats, key=lambda one: -int(one["seat"])):
            words = words.replace(seat["called"], shown_name(seat))
    return words

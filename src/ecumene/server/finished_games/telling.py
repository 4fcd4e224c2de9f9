"""A finished game as whoever found it is told, in the language spoken."""

from __future__ import annotations

import json
from typing import Any

from ecumene.core.messages import DEFAULT, spoken
from ecumene.server.finished_games.searching import FoundGame
from ecumene.server.http.caller import Caller
from ecumene.server.storage.schema import PERSON
from ecumene.server.stored_games.final_places import final_places
from ecumene.server.tables.former import spoken_name
from ecumene.server.tables.table_info import TableInfo, iso
from ecumene.table.modes import modes
from ecumene.table.painters import painter

Json = dict[str, Any]


def in_words(by_language: dict[str, Any]) -> Any:
    """What was stored in all languages there were then."""
    return by_language.get(spoken(), by_language.get(DEFAULT))


def told(found: FoundGame, caller: Caller) -> Json:
    row, info = found.row, found.info
    return {
        "table": info.id,
        "name": info.name,
        "game": info.game,
        "players": info.players,
        "finished": iso(row.moment),
        "rounds": row.rounds,
        "margin": row.margin,
        "comeback": row.comeback,
        "fights": row.fights,
        "given_up": row.given_up,
        "rated": info.rated,
        "open": info.access == "open",
        "held": sorted(caller.held(info)),
        "modes": [mode["text"] for mode in modes(info.game, info.options)],
        "seats": seats_of(info),
        "course": course_of(found),
        "moments": moments_of(found),
    }


def seats_of(info: TableInfo) -> list[Json]:
    """Who sat there and how many points they had, in the order of their places."""
    paint = painter(info.game)
    scores = info.scores or []
    places = final_places(scores, info.winners, info.result)
    seats = [
        {
            "seat": number,
            "called": paint.called(number),
            "kind": "person" if seat.kind == PERSON else "bot",
            "name": spoken_name(seat.name),
            "bot": seat.bot,
            "fallen": seat.fallen,
            "player": seat.person,
            "host": seat.host,
            "score": scores[number] if number < len(scores) else None,
            "won": number in info.winners,
        }
        for number, seat in enumerate(info.seats)
    ]
    order = dict(enumerate(places))
    return sorted(seats, key=lambda one: (not one["won"], order.get(one["seat"], 0), one["seat"]))


def course_of(found: FoundGame) -> Json:
    stored = json.loads(found.course.course)
    return {
        "last": stored["last"],
        "label": in_words(stored.get("label", {})) or "",
        "icon": stored.get("icon"),
        "points": [
            {"ply": ply, "round": number, "scores": scores}
            for ply, number, scores in stored["points"]
        ],
        "eras": [{"ply": ply, "label": in_words(label)} for ply, label in stored["eras"]],
    }


def moments_of(found: FoundGame) -> list[Json]:
    return list(in_words(json.loads(found.course.moments)) or [])

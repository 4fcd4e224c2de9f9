"""What a seat knows of a course as texts: public, private, and all that it recalls."""

from __future__ import annotations

import json
from typing import Any

from ecumene.core.view import SPECTATOR
from ecumene.rl.openspiel.course import Course


def leaves(thing: Any, path: str = "") -> list[str]:
    """Plain data as lines, one for each value.

    >>> leaves({"coin": 2, "hand": [1, 4]})
    ['coin 2', 'hand.0 1', 'hand.1 4']
    """
    if isinstance(thing, dict):
        inside = [(str(key), value) for key, value in thing.items()]
    elif isinstance(thing, list | tuple):
        inside = [(str(number), value) for number, value in enumerate(thing)]
    else:
        return [f"{path} {json.dumps(thing, ensure_ascii=False)}"]
    if not inside:
        return [f"{path} {json.dumps(thing)}"]
    before = f"{path}." if path else ""
    return [line for key, value in inside for line in leaves(value, before + key)]


def position_lines(course: Course, seat: int) -> list[str]:
    """The position as a seat sees it; -1 is a spectator."""
    return leaves(course.spec.to_json(course.observation(seat).state))


def public(course: Course) -> str:
    """What everybody sees."""
    return "\n".join([f"asked {course.asked}", *position_lines(course, SPECTATOR)])


def private(course: Course, seat: int) -> str:
    """What a seat sees beyond that."""
    common = set(position_lines(course, SPECTATOR))
    own = [line for line in position_lines(course, seat) if line not in common]
    return "\n".join([f"seat {seat}", *own, *saying(course, seat)])


def observation(course: Course, seat: int) -> str:
    """All that a seat sees now."""
    lines = [f"seat {seat}", f"asked {course.asked}", *position_lines(course, seat)]
    return "\n".join(lines + saying(course, seat))


def saying(course: Course, seat: int) -> list[str]:
    """The steps of its unfinished move."""
    names = course.names
    return [f"step {names[number]}" for number in course.saying(seat)]


def recalled(course: Course, seat: int) -> list[str]:
    """What a seat has done and what it was told, in order."""
    lines = []
    for _, code, event in course.recalled(seat):
        if event is None:
            lines.append(f"> {course.spec.vocabulary.format(code)}")
        else:
            lines.append(f"{event.kind} {event.player} {' '.join(map(str, event.args))}".rstrip())
    return lines


def information(course: Course, seat: int) -> str:
    """All that a seat has done, was told, and sees now."""
    return "\n".join([*recalled(course, seat), observation(course, seat)])

"""What a plan does when its owner is asked: its next move, a standing answer, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecumene.core.messages import text
from ecumene.records.session import Session
from ecumene.server.planning.plan import (
    CLOSED,
    GONE,
    NO_ANSWER,
    TOUCHED,
    Answer,
    Plan,
    Step,
    Stop,
)
from ecumene.server.planning.rehearsing import Shown, expected, same, shown
from ecumene.server.planning.topics import topic_of
from ecumene.table.scene import scene
from ecumene.table.schema.scene import Option, Scene


class Chosen(NamedTuple):
    """An option to be played; ``step``: it is the next planned move."""

    option: str
    step: bool


def choose(plan: Plan, session: Session, seat: int) -> Chosen | Stop | None:
    """What comes now; None if the plan has nothing to say to this decision."""
    drawn = scene(session, seat)
    asked = shown(drawn)
    if asked is None:
        return None
    step = plan.next
    if step is not None and step.kind == asked.kind:
        return planned(step, asked, session, seat)
    answer = fitting(plan.answers, session, seat, drawn)
    return None if answer is None else answered(answer, asked)


def fitting(answers: Sequence[Answer], session: Session, seat: int, drawn: Scene) -> Answer | None:
    """The standing answer to this question: of those that fit, the one with most conditions."""
    asked = drawn["decision"]
    kind = None if asked is None else asked["kind"]
    alike = [one for one in answers if one.kind == kind]
    topic = topic_of(session, seat, drawn) if alike else None
    if topic is None:
        return None
    found = [(topic.fits(one.by, one.card), one) for one in alike]
    held = [(conditions, one) for conditions, one in found if conditions is not None]
    return max(held, key=lambda pair: pair[0])[1] if held else None


def planned(step: Step, asked: Shown, session: Session, seat: int) -> Chosen | Stop:
    """The planned move as it is now, if it is open and brings what was expected."""
    option = same(step, asked)
    if option is None:
        return Stop(GONE, step.label, text("server.plan.gone"))
    if not option["open"]:
        why = option["why"]
        return Stop(CLOSED, step.label, why["text"], why["rule"])
    if expected(session, seat, option["id"]) != step.expects:
        return Stop(TOUCHED, step.label, text("server.plan.touched"))
    return Chosen(option["id"], step=True)


def answered(answer: Answer, asked: Shown) -> Chosen | Stop:
    """The standing answer to a question of this kind."""
    if answer.most is not None and answer.word is not None:
        amounts = {
            amount(one): one
            for one in asked.options
            if one["open"] and one["word"] == answer.word and amount(one) is not None
        }
        lowest = min((number for number in amounts if number is not None), default=None)
        if lowest is not None and lowest <= answer.most:
            return Chosen(amounts[lowest]["id"], step=False)
    for one in asked.options:
        if one["id"] == answer.option:
            if one["open"]:
                return Chosen(answer.option, step=False)
            return Stop(NO_ANSWER, one["label"], one["why"]["text"], one["why"]["rule"])
    return Stop(NO_ANSWER, answer.option, text("server.plan.gone"))


def amount(option: Option) -> int | None:
    """The number that an option ends with: of a bid, for example."""
    last = option["id"].rpartition(" ")[2]
    return int(last) if last.isdecimal() else None

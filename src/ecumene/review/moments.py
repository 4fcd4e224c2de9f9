"""The moments of a review: the decisions that cost most, and those that nobody would have found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ecumene.core.messages import has, join, text
from ecumene.core.view import observe
from ecumene.review.accuracy import main_field, phase_of
from ecumene.review.judging import Judged, compared
from ecumene.review.lines import after
from ecumene.review.numbers import Numbers
from ecumene.review.steps import Step, marked, steps
from ecumene.review.study import Study
from ecumene.table.hint import decimal
from ecumene.table.painter import change
from ecumene.table.schema.review import LineStep, Loss, Mark, Moment
from ecumene.table.schema.scene import NumberChange

MOST_COSTLY: Final = 5
MOST_FINDS: Final = 2
LEAST: Final = 1.0
"""Less than a point is nothing to speak of."""
LIKELY: Final = 0.55
"""Nobody is told of a mistake that is less likely to have been one."""
SMALLEST_PART: Final = 0.5
MOST_PARTS: Final = 4
MOST_NUMBERS: Final = 5
SHOWN_NUMBERS: Final = 3


class Found(NamedTuple):
    """A decision worth looking at again, and how it is shown: in no language yet."""

    judged: Judged
    find: bool
    rank: int
    played: list[Step]
    better: list[Step]
    numbers: list[tuple[str, int, int]]
    """Numbers of the seat after what was played, and after the better line."""

    @property
    def points(self) -> float:
        return self.judged.gain if self.find else self.judged.loss


def is_costly(numbers: Numbers, judged: Judged) -> bool:
    """A mistake is only what likely was one."""
    return judged.loss >= LEAST and numbers.likely(judged.loss, judged.spread) >= LIKELY


def is_find(numbers: Numbers, judged: Judged) -> bool:
    return judged.gain >= LEAST and numbers.likely(judged.gain, judged.spread) >= LIKELY


def chosen(numbers: Numbers, judged: list[Judged]) -> list[tuple[Judged, bool, int]]:
    """The moments of a seat: the judgement, whether it is a find, and its rank."""
    costly = sorted((one for one in judged if is_costly(numbers, one)), key=lambda one: -one.loss)
    finds = sorted((one for one in judged if is_find(numbers, one)), key=lambda one: -one.gain)
    return [
        *((one, False, rank) for rank, one in enumerate(costly[:MOST_COSTLY], 1)),
        *((one, True, rank) for rank, one in enumerate(finds[:MOST_FINDS], 1)),
    ]


def look_up(study: Study, judged: Judged, find: bool, rank: int) -> Found:
    """Everything about a moment that has to be looked up on the table."""
    unit, paint = judged.unit, study.paint
    seen = observe(study.spec, study.course.decisions[unit.first].state, unit.seat)
    other = judged.proposed if find else judged.best
    table = compared(study.reviewer, seen, unit.first, 1)[0]
    ends = [after(table, line) for line in (judged.played, other)]
    numbers = []
    if ends[0] is not None and ends[1] is not None:
        spec = study.spec
        was, now = (paint.numbers(spec.redact(end, unit.seat), unit.seat) for end in ends)
        numbers = [(key, was[key], now[key]) for key in was if now.get(key, was[key]) != was[key]]
    return Found(
        judged, find, rank, steps(paint, seen, judged.played), steps(paint, seen, other), numbers
    )


def moment(study: Study, found: Found, table: str | None) -> Moment:
    """A moment in the language spoken."""
    judged, paint = found.judged, study.paint
    unit = judged.unit
    state = study.course.decisions[unit.first].state
    field = main_field(study.reviewer, judged)
    good: Mark = "lost" if found.find else "better"
    bad: Mark = "better" if found.find else "lost"
    played = marked(paint, found.played, found.better, bad)
    better = marked(paint, found.better, found.played, good)
    low, high = study.numbers.interval(found.points, judged.spread)
    changes = number_changes(study, found)
    lost = losses(judged)
    puzzle = table is not None and not found.find and study.reviewer.puzzling(unit.topic)
    return {
        "id": unit.name,
        "seat": unit.seat,
        "kind": "find" if found.find else "cost",
        "rank": found.rank,
        "round": unit.round,
        "era": paint.era(state),
        "phase": phase_of(paint, study.reviewer, state, study.rounds),
        "field": field,
        "ply": unit.ply,
        "end": unit.end,
        "points": round(found.points, 1),
        "sure": (round(low, 1), round(high, 1)),
        "value": round(judged.value, 1),
        "best": round(judged.proposed_value if found.find else judged.best_value, 1),
        "title": title(played, better),
        "text": text("review.moment", n=unit.round, field=field_label(study, field)),
        "played": played,
        "better": better,
        "why": why(found, lost, changes),
        "keep": "" if found.find else keep_of(study.spec.id, unit.topic, judged.lost),
        "losses": lost,
        "numbers": changes,
        "puzzle": f"t-{table}-{unit.ply}" if puzzle else None,
    }


def field_label(study: Study, field: str) -> str:
    return text(f"review.field.{study.spec.id}.{field}")


def title(played: list[LineStep], better: list[LineStep]) -> str:
    """What was done instead of what."""
    did = [short(step["label"]) for step in played if step["mark"] != "same"]
    should = [short(step["label"]) for step in better if step["mark"] != "same"]
    if did and should:
        return text("review.title.instead", did=did[0], should=should[0])
    if should:
        return text("review.title.left_out", should=should[0])
    if did:
        return text("review.title.without", did=did[0])
    return text("review.title.order")


def short(label: str) -> str:
    """What is done, without how exactly.

    >>> short("lay the tile at 2,1; covers: nothing")
    'lay the tile at 2,1'
    """
    return label.split(";")[0]


def losses(judged: Judged) -> list[Loss]:
    """Where the difference lies, the largest parts first."""
    order = sorted(judged.lost.items(), key=lambda entry: -abs(entry[1]))
    return [
        {"part": part, "label": text(f"hint.part.{part}"), "points": round(points, 1)}
        for part, points in order[:MOST_PARTS]
        if abs(points) >= SMALLEST_PART
    ]


def number_changes(study: Study, found: Found) -> list[NumberChange]:
    paint = study.paint
    return [
        {
            "seat": found.judged.unit.seat,
            "key": key,
            "label": paint.number_label(key),
            "from": was,
            "to": now,
        }
        for key, was, now in found.numbers[:MOST_NUMBERS]
    ]


def why(found: Found, lost: list[Loss], changes: list[NumberChange]) -> list[str]:
    """One to three sentences, from numbers that are there and nothing else."""
    if found.find:
        return [text("review.why.find", points=decimal(found.points))]
    gains = [named_part(loss) for loss in lost if loss["points"] > 0]
    costs = [named_part(loss) for loss in lost if loss["points"] < 0]
    out: list[str] = []
    if gains and costs:
        out.append(text("review.why.both", gains=join(gains), losses=join(costs)))
    elif gains:
        out.append(text("review.why.gains", gains=join(gains)))
    if changes:
        told = ", ".join(change(entry) for entry in changes[:SHOWN_NUMBERS])
        out.append(text("review.why.numbers", changes=told))
    return out or [text("review.why.together", points=decimal(found.points))]


def named_part(loss: Loss) -> str:
    sign = "+" if loss["points"] > 0 else "−"
    return f"{loss['label']} ({sign}{decimal(abs(loss['points']))})"


def keep_of(game_id: str, topic: str, lost: Mapping[str, float]) -> str:
    """The rule to remember: that of the topic, or of the part in which most was lost."""
    own = f"review.keep.{game_id}.about.{topic}"
    if has(own):
        return text(own)
    order = sorted(lost.items(), key=lambda entry: -entry[1])
    for part, points in order:
        key = f"review.keep.{game_id}.{part}"
        if points >= SMALLEST_PART and has(key):
            return text(key)
    return ""

"""What an option would bring, found by making it on tables that agree with what the viewer knows.

The move is tried on several such tables. Where it comes to a draw it stops: what chance brings
is not told. Where the tables differ, it hangs on hidden things, and only what they share is told.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core import engine
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE, NOBODY
from ecumene.core.reason import Reason
from ecumene.core.state import State
from ecumene.core.view import Observation, redact_log, state_from
from ecumene.records.session import Session
from ecumene.table.decision import why
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.schema.looking import Following, OpenPreview, Preview
from ecumene.table.schema.scene import Forecast, NumberChange

NOT_ASKED: Final = Reason("table.reason", "not_asked", "", {})
FEW: Final = 2
MANY: Final = 8
"""How many tables are tried: more of them where something hidden comes out."""


def preview(session: Session, viewer: int, option_id: str) -> Preview:
    """The consequences of an option (its notation) that are certain.

    `InvalidNotation` if the text is no option of this game.
    """
    spec = session.spec
    code = spec.vocabulary.parse(option_id)
    seen = session.observe(viewer)
    if viewer < 0 or seen.asked != viewer:
        return {"id": option_id, "open": False, "why": why(NOT_ASKED)}
    number = engine.check(seen.state, code)
    if number:
        closed = spec.reason(seen.state, code, number)
        return {"id": option_id, "open": False, "why": why(closed)}
    return outcome(painter(spec.id), seen, code, option_id)


class Trial:
    """One table that agrees with what the viewer knows, before and after the move."""

    def __init__(self, paint: Painter[Any], seen: Observation[Any], code: int, seed: int) -> None:
        state = state_from(seen, seed)
        self.before = paint.all_numbers(state)
        state.explicit_chance = True
        state.log = []
        state.chance = []
        engine.apply(state, code, trusted=True)
        self.state = state
        self.log: list[Event] = state.log
        self.after = paint.all_numbers(state)


def trials(paint: Painter[Any], seen: Observation[Any], code: int) -> list[Trial]:
    found = [Trial(paint, seen, code, seed) for seed in range(1, FEW + 1)]
    revealing = any(event.reveals for event in found[0].log)
    if revealing or engine.over(found[0].state):  # a final scoring turns hidden cards up
        found += [Trial(paint, seen, code, seed) for seed in range(FEW + 1, MANY + 1)]
    return found


def secretive(paint: Painter[Any], seen: Observation[Any], found: list[Trial]) -> set[int]:
    """The seats of which not all numbers are known: what happens to them may hang on that."""
    known = paint.all_numbers(seen.state)
    return {
        seat
        for seat, numbers in enumerate(known)
        if any(trial.before[seat] != numbers for trial in found)
    }


def shared_events(found: list[Trial], viewer: int, secret: set[int]) -> list[Event]:
    """The log entries that all tables begin with, up to the first about a secretive seat."""
    logs = [redact_log(trial.log, viewer) for trial in found]
    out: list[Event] = []
    for entries in zip(*logs, strict=False):
        if any(entry != entries[0] for entry in entries[1:]) or entries[0].player in secret:
            break
        out.append(entries[0])
    return out


def outcome(paint: Painter[Any], seen: Observation[Any], code: int, option_id: str) -> OpenPreview:
    found = trials(paint, seen, code)
    events = shared_events(found, seen.viewer, secretive(paint, seen, found))
    hidden = any(len(trial.log) != len(events) for trial in found)
    asked = {engine.chooser(trial.state) for trial in found}
    state = found[0].state
    return {
        "id": option_id,
        "open": True,
        "numbers": [
            entry
            for seat in range(seen.spec.seats(seen.state))
            for entry in differences(paint, found, seat)
        ],
        "events": [paint.entry(state, event) for event in events],
        "chance": CHANCE in asked,
        "hidden": hidden or len(asked) > 1,
        "next": None if hidden or len(asked) > 1 else following(paint, seen, state),
        "forecast": None if hidden else later_forecast(paint, seen, state),
    }


def differences(paint: Painter[Any], found: list[Trial], seat: int) -> list[NumberChange]:
    """The numbers of a seat that change in the same way on all tables."""
    was, now = found[0].before[seat], found[0].after[seat]
    return [
        {"seat": seat, "key": key, "label": paint.number_label(key), "from": was[key], "to": new}
        for key, new in now.items()
        if key in was
        and new != was[key]
        and all(trial.before[seat].get(key) == was[key] for trial in found)
        and all(trial.after[seat].get(key) == new for trial in found)
    ]


def later_forecast(paint: Painter[Any], seen: Observation[Any], state: State) -> Forecast | None:
    """What the end of the turn would bring after the move."""
    if engine.chooser(state) != seen.viewer:
        return None
    known = seen.spec.redact(state, seen.viewer)
    return paint.forecast(Observation(seen.spec, known, seen.viewer, seen.viewer, []))


def following(paint: Painter[Any], seen: Observation[Any], state: State) -> Following | None:
    """The decision that the move leads to."""
    asked = engine.chooser(state)
    if asked in (CHANCE, NOBODY):
        return None
    known = seen.spec.redact(state, seen.viewer)
    own = asked == seen.viewer
    return {"seat": asked, "sentence": paint.ask(known) if own else paint.question(known)}

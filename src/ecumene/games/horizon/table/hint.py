"""Why something is advised in Beyond the Horizon: the end it calls, the goals it serves, what is
under way on the map."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from ecumene.core.advice import Advice
from ecumene.core.messages import text
from ecumene.core.option import first, kind_of
from ecumene.core.view import Observation
from ecumene.games.horizon.presenter.names import goal_name, place_name
from ecumene.games.horizon.presenter.part_texts import condition_words, stage_words
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.counting import count, holds
from ecumene.games.horizon.rules.numbers import TURN
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import DEMOCRACY, strength_of
from ecumene.games.horizon.table.goals import prize
from ecumene.games.horizon.table.warnings import calls_the_end
from ecumene.table.following import followed

TAKING: Final = (words.SETTLE, words.FORTIFY)


def decided(seen: Observation[HorizonState], advice: Advice) -> list[str]:
    """Reasons from the plan that the advice begins, at most two."""
    s = seen.state
    code = seen.spec.vocabulary.parse(advice.option)
    if kind_of(code) == words.GOVERN:
        return [government(s, first(code))]
    plan = [(cast(HorizonState, state), one) for state, one in followed(seen, advice)]
    after = plan[-1][0]
    told = calls_the_end(s, s.stack[-1], code) if kind_of(code) != words.CLAIM else ""
    out = [text("hint.horizon.ends", what=told)] if told else []
    out += served(s, after, seen.viewer)
    out += aimed(plan[1:-1])
    if kind_of(code) == words.EXPLORE:
        out.append(explored(s, strength_of(first(code))))
    return out[:2]


def government(s: HorizonState, number: int) -> str:
    """What a government gives at once, and what it scores."""
    said = stage_words(s.cat, s.cat.governments[number])
    return text("hint.horizon.government", first=said[0], last=said[DEMOCRACY])


def explored(s: HorizonState, strength: int) -> str:
    """How much of the unknown land the explorer could settle."""
    left = [card for card in s.cat.territories if s.territories_left >> card.number & 1]
    fits = sum(card.strength <= strength for card in left)
    return text("hint.horizon.explore", left=len(left), fits=fits)


class Step(NamedTuple):
    """How far a goal is brought by a plan."""

    met: bool
    share: float
    words: str


def served(before: HorizonState, after: HorizonState, seat: int) -> list[str]:
    """The goal that a plan serves most."""
    if not before.stack or before.stack[0].kind != TURN:
        return []
    found = [goal_step(before, after, seat, k) for k in range(len(before.goals))]
    steps = [step for step in found if step is not None]
    return [max(steps).words] if steps else []


def goal_step(before: HorizonState, after: HorizonState, seat: int, k: int) -> Step | None:
    if before.players[seat].claimed >> k & 1:
        return None
    card = before.cat.goals[before.goals[k]]
    name = goal_name(before.cat, card.number)
    if holds(after, seat, card.condition) and not holds(before, seat, card.condition):
        return Step(True, 1.0, text("hint.horizon.goal_met", goal=name, n=prize(before, k)))
    for key, need in card.condition.items():
        was, now = count(before, seat, key), count(after, seat, key)
        if was < now <= need:
            what = condition_words({key: need})
            said = text("hint.horizon.goal", goal=name, what=what, was=was, now=now)
            return Step(False, now / need, said)
    return None


def aimed(plan: list[tuple[HorizonState, int]]) -> list[str]:
    """The place that a plan is to settle or fortify later in the turn."""
    for state, code in plan:
        if kind_of(code) in TAKING:
            name = "settle" if kind_of(code) == words.SETTLE else "fortify"
            return [text(f"hint.horizon.{name}", place=place_name(state, first(code)))]
    return []

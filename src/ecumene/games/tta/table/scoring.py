"""Events that score for everybody, as moments: who gained most by them, and who least."""

from __future__ import annotations

from itertools import groupby
from typing import Final, cast

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.tta.presenter.names import card_name, player_name
from ecumene.games.tta.rules.state import TtaState
from ecumene.table.history import History, KeyMoment

SCORES: Final = "impact"
FINAL: Final = "final_scoring"
NOTED_SWING: Final = 8
"""A card that leaves less between the first and the last one is not worth a moment."""

Group = list[tuple[int, Event]]


def scoring_moments(history: History) -> list[KeyMoment]:
    """Cards with a great swing during the game, and the greatest one of the final scoring."""
    kinds = [event.kind for event in history.events]
    end = kinds.index(FINAL) if FINAL in kinds else len(kinds)
    found = [group for group in groups(history) if swing(group) >= NOTED_SWING]
    out = [key_moment(history, group, "swing", 4) for group in found if group[0][0] < end]
    last = [group for group in found if group[0][0] >= end]
    if last:
        out.append(key_moment(history, max(last, key=swing), "final_swing", 8))
    return out


def groups(history: History) -> list[Group]:
    """The scores that one card brings in one step."""
    marked = [(k, event) for k, event in enumerate(history.events) if event.kind == SCORES]
    runs = groupby(marked, key=lambda entry: (history.step_of(entry[0]), card(entry[1])))
    return [list(run) for _, run in runs]


def card(event: Event) -> int:
    return event.args[0]


def swing(group: Group) -> int:
    gains = [event.args[1] for _, event in group]
    return max(gains) - min(gains)


def key_moment(history: History, group: Group, name: str, weight: int) -> KeyMoment:
    best = max(group, key=lambda entry: entry[1].args[1])[1]
    least = min(group, key=lambda entry: entry[1].args[1])[1]
    step = history.step_of(group[0][0])
    cat = cast(TtaState, history.after(step)).cat
    words = text(
        f"table.moment.{name}",
        who=player_name(best.player),
        n=best.args[1],
        rival=player_name(least.player),
        less=least.args[1],
    )
    number = card(best)
    title, slug = card_name(cat, number), cat.cards[number].slug
    return KeyMoment(step, best.player, name, "culture", title, words, weight, slug)

"""Events that score for everybody, as moments: who gained most by them, and who least."""

from __future__ import annotations

from itertools import groupby
from typing import Final, cast

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.tta.presenter.names import card_name, player_name
from ecumene.games.tta.rules.state import TtaState
from ecumene.table.tale import Tale, Told

SCORES: Final = "impact"
FINAL: Final = "final_scoring"
NOTED_SWING: Final = 8
"""A card that leaves less between the first and the last one is not worth a moment."""

Group = list[tuple[int, Event]]


def scoring_moments(tale: Tale) -> list[Told]:
    """Cards with a great swing during the game, and the greatest one of the final scoring."""
    kinds = [event.kind for event in tale.events]
    end = kinds.index(FINAL) if FINAL in kinds else len(kinds)
    found = [group for group in groups(tale) if swing(group) >= NOTED_SWING]
    out = [told(tale, group, "swing", 4) for group in found if group[0][0] < end]
    last = [group for group in found if group[0][0] >= end]
    if last:
        out.append(told(tale, max(last, key=swing), "final_swing", 8))
    return out


def groups(tale: Tale) -> list[Group]:
    """The scores that one card brings in one step."""
    marked = [(k, event) for k, event in enumerate(tale.events) if event.kind == SCORES]
    runs = groupby(marked, key=lambda entry: (tale.step_of(entry[0]), card(entry[1])))
    return [list(run) for _, run in runs]


def card(event: Event) -> int:
    return event.args[0]


def swing(group: Group) -> int:
    gains = [event.args[1] for _, event in group]
    return max(gains) - min(gains)


def told(tale: Tale, group: Group, name: str, weight: int) -> Told:
    best = max(group, key=lambda entry: entry[1].args[1])[1]
    least = min(group, key=lambda entry: entry[1].args[1])[1]
    step = tale.step_of(group[0][0])
    cat = cast(TtaState, tale.after(step)).cat
    words = text(
        f"table.moment.{name}",
        who=player_name(best.player),
        n=best.args[1],
        rival=player_name(least.player),
        less=least.args[1],
    )
    number = card(best)
    title, slug = card_name(cat, number), cat.cards[number].slug
    return Told(step, best.player, name, "culture", title, words, weight, slug)

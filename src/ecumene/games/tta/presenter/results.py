"""The final scoring: what every card gave to everybody at the very end."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.presenter import ResultRow
from ecumene.games.tta.presenter.names import card_name
from ecumene.games.tta.rules.state import TtaState

BY_CARD: Final = ("impact", "leader_bonus")
"""Entries of the final scoring: a card and the culture it gives."""
BEFORE: Final = "before"
TOTAL: Final = "total"


def final_entries(log: list[Event]) -> list[Event]:
    """What was noted from the final scoring on."""
    for k in range(len(log) - 1, -1, -1):
        if log[k].kind == "final_scoring":
            return log[k + 1 :]
    return []


def result_rows(s: TtaState, log: list[Event]) -> list[ResultRow]:
    """Culture before the final scoring, by card, and in all."""
    gains: dict[int, list[int]] = {}
    for event in final_entries(log):
        if event.kind in BY_CARD and event.player >= 0:
            gains.setdefault(event.args[0], [0] * s.n)[event.player] += event.args[1]
    scores = [p.culture for p in s.players]
    before = [score - sum(row[i] for row in gains.values()) for i, score in enumerate(scores)]
    cards = [
        ResultRow(s.cat.cards[card].slug, card_name(s.cat, card), [*row])
        for card, row in gains.items()
    ]
    return [
        ResultRow(BEFORE, text("tta.final.before"), [*before]),
        *cards,
        ResultRow(TOTAL, text("tta.final.total"), [*scores], True),
    ]

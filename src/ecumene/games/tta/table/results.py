"""The end of the game: what everybody has scored, and for what at the very end."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.games.tta.rules.state import TtaState
from ecumene.table.places import places

Json = dict[str, Any]

BY_CARD = ("impact", "leader_bonus")
"""Entries of the final scoring: a card and the culture it gives."""


def final_entries(log: list[Event]) -> list[Event]:
    """What was noted from the final scoring on."""
    for k in range(len(log) - 1, -1, -1):
        if log[k].kind == "final_scoring":
            return log[k + 1 :]
    return []


def results(s: TtaState, log: list[Event]) -> Json:
    """``final`` are the cards scored at the end, with the culture of each seat."""
    final: dict[str, list[int]] = {}
    for event in final_entries(log):
        if event.kind in BY_CARD and event.player >= 0:
            slug = s.cat.cards[event.args[0]].slug
            final.setdefault(slug, [0] * s.n)[event.player] += event.args[1]
    scores = [p.culture for p in s.players]
    ending = [sum(gains[seat] for gains in final.values()) for seat in range(s.n)]
    order = sorted(range(s.n), key=lambda seat: (s.players[seat].resigned, -scores[seat]))
    winners = [seat for seat in range(s.n) if s.won >> seat & 1]
    resigned = [seat for seat in range(s.n) if s.players[seat].resigned]
    return {
        "scores": scores,
        "winners": winners,
        "places": places(scores, winners, resigned),
        "order": order,
        "resigned": resigned,
        "before": [score - more for score, more in zip(scores, ending, strict=True)],
        "final": [{"card": slug, "culture": gains} for slug, gains in final.items()],
        "rounds": s.round,
    }

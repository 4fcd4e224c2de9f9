"""The yellow and the blue bank and the worker pool: where they stand, and what comes next."""

from __future__ import annotations

from ecumene.games.tta.rules.actions.population import population_price
from ecumene.games.tta.rules.ratings import (
    consumption,
    corruption,
    discontent,
    happiness_required,
    uprising,
    workers_total,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.refs import yellow_ref
from ecumene.games.tta.table.schema.civilization import BlueBank, Step, WorkerPool, YellowBank


def next_step(table: list[int], tokens: int, better: bool) -> Step | None:
    """At how many tokens a burden changes, and to what.

    >>> next_step([6, 4, 4, 0], 2, better=True), next_step([6, 4, 4, 0], 2, better=False)
    ((3, 0), (0, 6))
    """
    now = table[min(tokens, len(table) - 1)]
    places = range(tokens + 1, len(table)) if better else range(min(tokens, len(table)) - 1, -1, -1)
    for place in places:
        if (table[place] < now) if better else (table[place] > now):
            return (place, table[place])
    return None


def yellow_bank(s: TtaState, seat: int) -> YellowBank:
    """The squares and their numbers are in the card book; here is where it stands."""
    p = s.players[seat]
    board = s.cat.board
    price = population_price(s, seat)
    return {
        "ref": yellow_ref(seat),
        "tokens": p.bank_yellow,
        "price": price if price >= 0 else None,
        "consumption": consumption(s, seat),
        "needed": happiness_required(s, seat),
        "worse_consumption": next_step(board.consumption, p.bank_yellow, better=False),
        "worse_happiness": next_step(board.happiness_required, p.bank_yellow, better=False),
    }


def blue_bank(s: TtaState, seat: int) -> BlueBank:
    p = s.players[seat]
    table = s.cat.board.corruption
    return {
        "tokens": p.bank_blue,
        "corruption": corruption(s, seat),
        "better": next_step(table, p.bank_blue, better=True),
        "worse": next_step(table, p.bank_blue, better=False),
    }


def worker_pool(s: TtaState, seat: int) -> WorkerPool:
    p = s.players[seat]
    unhappy = discontent(s, seat)
    return {
        "unused": p.unused,
        "total": workers_total(p),
        "discontent": unhappy,
        "uprising": uprising(s, seat),
        "free": max(0, p.unused - unhappy),
    }

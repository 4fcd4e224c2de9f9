"""What a network is told about a position: only what the seat itself can see.

Positions come from `state_from`, in which hidden cards are dealt at random; nothing of those is
read here (`test_features.py` deals them anew and compares).
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.rounds_left import civil_deck
from ecumene.games.tta.bots.values.layout import FIRST_HELD, HELD, SCALARS, TABLE, Layout
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import TACTIC_MASK

MOST: Final = 255
STAGES: Final = 1
"""An unfinished wonder counts one more than its stages."""


def rows_of(s: TtaState, seat: int, layout: Layout, before_actions: bool) -> bytes:
    """All columns of a position."""
    return bytes(own_columns(s, seat, layout, before_actions)) + rival_columns(s, seat, layout)


def own_columns(s: TtaState, seat: int, layout: Layout, before_actions: bool) -> bytearray:
    """The columns up to the first rival: what the seat's own turn changes."""
    out = bytearray(layout.own)
    civilization(s, seat, seat, layout, out, 0)
    p = s.players[seat]
    cards = s.cat.cards
    for card in p.military:
        if card < 0:
            continue
        at = layout.weapons[card]
        if at >= 0:
            out[layout.military + at] += 1
        held = cards[card].type - FIRST_HELD
        if 0 <= held < len(HELD):
            out[layout.held + held] += 1
    costs = s.cat.board.row_costs
    for space in range(len(s.row)):
        card = s.row[space]
        if card >= 0 and layout.in_hand[card] >= 0:
            out[layout.row + layout.in_hand[card]] += 4 - min(3, costs[space])
    at = layout.table
    out[at + s.age] = 1
    at += 5
    table = (
        s.round,
        civil_deck(s),
        1 if s.last_round else 0,
        1 if before_actions else 0,
        len(s.future),
        len(s.current),
    )
    for k in range(len(TABLE) - 5):
        out[at + k] = small(table[k])
    return out


def rival_columns(s: TtaState, seat: int, layout: Layout) -> bytes:
    """The columns of the rivals, in the order in which they play after the seat."""
    out = bytearray(layout.size - layout.own)
    for k in range(1, s.n):
        civilization(s, (seat + k) % s.n, seat, layout, out, (k - 1) * layout.block)
    return bytes(out)


def civilization(
    s: TtaState, i: int, viewer: int, layout: Layout, out: bytearray, base: int
) -> None:
    """The columns of one civilization as the viewer sees it."""
    p = s.players[i]
    if p.resigned:
        out[base + SCALARS.index("resigned")] = 1
        return
    st = static(s, i)
    r = rates(s, i)
    board = s.cat.board
    bank = min(p.bank_yellow, len(board.consumption) - 1)
    missing = board.happiness_required[bank] - r.happy - st.ignored_discontent
    scalars = (
        p.culture // 4,
        p.science,
        p.food,
        p.resources,
        r.culture,
        r.science,
        r.strength,
        r.happy,
        missing,
        board.consumption[bank],
        p.bank_yellow,
        p.bank_blue,
        p.unused,
        st.civil_actions,
        st.military_actions,
        p.ca + p.extra_ca,
        p.ma + p.extra_ma,
        len(p.civil),
        len(p.military),
        len(p.colonies),
        len(p.wonders),
        p.stages,
        p.unit_resources,
        p.building_resources,
        st.colonization,
        1 if p.war >= 0 else 0,
        attackers(s, i),
        1 if p.pact_with >= 0 else 0,
        0,
        1 if plays_before(s, i, viewer) else 0,
    )
    for k in range(len(scalars)):
        out[base + k] = small(scalars[k])
    workers = p.workers
    at = base + layout.workers
    for slot in range(len(workers)):
        if workers[slot]:
            out[at + slot] = small(workers[slot])
    at = base + layout.techs
    for slot in s.cat.slots_of(p.techs):
        out[at + slot] = 1
    in_play(p.leader, layout, out, base)
    in_play(p.government, layout, out, base)
    for card in p.specials:
        in_play(card, layout, out, base)
    for card in p.wonders:
        in_play(card, layout, out, base)
    if p.tactic >= 0:
        in_play(p.tactic & TACTIC_MASK, layout, out, base)
    if p.wonder >= 0 and layout.in_progress[p.wonder] >= 0:
        out[base + layout.progress + layout.in_progress[p.wonder]] = small(STAGES + p.stages)
    if i == viewer or s.open_hands:
        at = base + layout.hand
        for card in p.civil:
            if card >= 0 and layout.in_hand[card] >= 0:
                out[at + layout.in_hand[card]] += 1


def in_play(card: int, layout: Layout, out: bytearray, base: int) -> None:
    if card >= 0 and layout.in_play[card] >= 0:
        out[base + layout.shown + layout.in_play[card]] = 1


def attackers(s: TtaState, i: int) -> int:
    """How many wars are declared on a player."""
    total = 0
    for q in s.players:
        if q.war >= 0 and q.war_on == i:
            total += 1
    return total


def plays_before(s: TtaState, i: int, viewer: int) -> bool:
    """Does a rival come earlier in every round? For the own seat: does it begin them?"""
    rank = (i - s.start) % s.n
    return rank == 0 if i == viewer else rank < (viewer - s.start) % s.n


def small(number: int) -> int:
    return 0 if number < 0 else number if number < MOST else MOST


def parts_of(s: TtaState, seat: int, o: Outlook) -> list[float]:
    """The own worth by parts, as the rules bot sees it, with the turns left."""
    sums: list[float] = []
    value = evaluate(s, seat, o, sums=sums)
    out = [0.0] * 15
    before = 0.0
    for k in range(len(sums)):
        out[k] = sums[k] - before
        before = sums[k]
    out.append(value)
    out.append(o.turns)
    return out

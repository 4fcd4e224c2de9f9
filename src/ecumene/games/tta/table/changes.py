"""What a viewer should notice: new cards, and ratings that have changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import TACTIC_MASK
from ecumene.games.tta.table.numbers import SHOWN_AS_CHANGED, numbers
from ecumene.games.tta.table.refs import (
    common_ref,
    pact_ref,
    play_ref,
    row_ref,
    tile_ref,
    war_ref,
    yellow_ref,
)

Json = dict[str, Any]


def changes(left: TtaState, before: TtaState, now: TtaState, viewer: int) -> Json:
    """``left`` is the table as the viewer left it, before what followed from their last move;
    ``before`` and ``now`` are compared for numbers and cards in play."""
    return {
        "refs": [*new_in_row(left, now), *new_in_play(before, now)],
        "items": changed_numbers(before, now),
    }


def new_in_row(before: TtaState, now: TtaState) -> list[str]:
    """Cards move along the row; new are those that were not in it at all."""
    known = Counter(card for card in before.row if card >= 0)
    out: list[str] = []
    for space, card in enumerate(now.row):
        if card < 0:
            continue
        if known[card]:
            known[card] -= 1
        else:
            out.append(row_ref(space))
    return out


def things(s: TtaState) -> set[str]:
    """The cards in play, by ref."""
    out = {common_ref(s, tactic) for tactic in s.common}
    for seat, p in enumerate(s.players):
        cards = [p.government, p.leader, p.wonder, *p.specials, *p.wonders, *p.colonies]
        if p.tactic >= 0:
            cards.append(p.tactic & TACTIC_MASK)
        out.update(play_ref(s, seat, card) for card in cards if card >= 0)
        out.update(tile_ref(s, seat, slot) for slot in s.cat.slots_of(p.techs))
        if p.war >= 0:
            out.add(war_ref(seat))
        if p.pact >= 0:
            out.add(pact_ref(seat))
    return out


def new_in_play(before: TtaState, now: TtaState) -> list[str]:
    return sorted(things(now) - things(before))


def changed_numbers(before: TtaState, now: TtaState) -> list[Json]:
    out: list[Json] = []
    for seat in range(now.n):
        was, is_now = numbers(before, seat), numbers(now, seat)
        out += [
            {"seat": seat, "key": key, "from": was[key], "to": is_now[key]}
            for key in SHOWN_AS_CHANGED
            if key in was and key in is_now and was[key] != is_now[key]
        ]
    return out


def touched(before: TtaState, now: TtaState) -> list[str]:
    """What a step did to the cards on the table: taken, put into play, manned, filled, built."""
    refs = {*emptied(before, now), *new_in_row(before, now), *new_in_play(before, now)}
    for seat in range(now.n):
        refs.update(worked(before, now, seat))
    return sorted(refs)


def emptied(before: TtaState, now: TtaState) -> list[str]:
    """Spaces of the row from which a card has just been taken."""
    pairs = enumerate(zip(before.row, now.row, strict=True))
    return [row_ref(space) for space, (was, card) in pairs if was >= 0 > card]


def worked(before: TtaState, now: TtaState, seat: int) -> list[str]:
    """Tiles with other workers or tokens, a wonder with another stage, the bank of workers."""
    was, p = before.players[seat], now.players[seat]
    slots = [
        slot
        for slot in now.cat.slots_of(p.techs)
        if was.workers[slot] != p.workers[slot]
        or was.blue[slot : slot + 1] != p.blue[slot : slot + 1]
    ]
    out = [tile_ref(now, seat, slot) for slot in slots]
    out += [play_ref(now, seat, card) for card in p.wonders if card not in was.wonders]
    if p.wonder >= 0 and (p.wonder, p.stages) != (was.wonder, was.stages):
        out.append(play_ref(now, seat, p.wonder))
    if was.bank_yellow != p.bank_yellow:
        out.append(yellow_ref(seat))
    return out

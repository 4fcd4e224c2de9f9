"""What a viewer should notice: new cards, and ratings that have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
from ecumene.games.tta.table.schema.things import TtaRef
from ecumene.table.schema.scene import NumberChange


def new_things(left: TtaState, before: TtaState, now: TtaState) -> list[TtaRef]:
    """``left`` is the table as the viewer left it, before what followed from their last move;
    ``before`` and ``now`` are compared for cards in play."""
    return [*new_in_row(left, now), *new_in_play(before, now)]


def new_in_row(before: TtaState, now: TtaState) -> list[TtaRef]:
    """Cards move along the row; new are those that were not in it at all."""
    known = [card for card in before.row if card >= 0]
    out: list[TtaRef] = []
    for space, card in enumerate(now.row):
        if card < 0:
            continue
        if card in known:
            known.remove(card)
        else:
            out.append(row_ref(space))
    return out


def things(s: TtaState) -> dict[str, TtaRef]:
    """The cards in play, by id."""
    out: list[TtaRef] = [common_ref(s, tactic) for tactic in s.common]
    for seat, p in enumerate(s.players):
        cards = [p.government, p.leader, p.wonder, *p.specials, *p.wonders, *p.colonies]
        if p.tactic >= 0:
            cards.append(p.tactic & TACTIC_MASK)
        out += [play_ref(s, seat, card) for card in cards if card >= 0]
        out += [tile_ref(s, seat, slot) for slot in s.cat.slots_of(p.techs)]
        if p.war >= 0:
            out.append(war_ref(seat))
        if p.pact >= 0:
            out.append(pact_ref(seat))
    return {ref["id"]: ref for ref in out}


def in_order(refs: Iterable[TtaRef]) -> list[TtaRef]:
    """Each thing once."""
    found = {ref["id"]: ref for ref in refs}
    return [found[name] for name in sorted(found)]


def new_in_play(before: TtaState, now: TtaState) -> list[TtaRef]:
    known = things(before)
    return in_order(ref for name, ref in things(now).items() if name not in known)


def changed_numbers(
    before: TtaState, now: TtaState, label: Callable[[str], str]
) -> list[NumberChange]:
    out: list[NumberChange] = []
    for seat in range(now.n):
        was, is_now = numbers(before, seat), numbers(now, seat)
        out += [
            {"seat": seat, "key": key, "label": label(key), "from": was[key], "to": is_now[key]}
            for key in SHOWN_AS_CHANGED
            if key in was and key in is_now and was[key] != is_now[key]
        ]
    return out


def touched(before: TtaState, now: TtaState) -> list[TtaRef]:
    """What a step did to the cards on the table: taken, put into play, manned, filled, built."""
    refs = [*emptied(before, now), *new_in_row(before, now), *new_in_play(before, now)]
    for seat in range(now.n):
        refs += worked(before, now, seat)
    return in_order(refs)


def emptied(before: TtaState, now: TtaState) -> list[TtaRef]:
    """Spaces of the row from which a card has just been taken."""
    pairs = enumerate(zip(before.row, now.row, strict=True))
    return [row_ref(space) for space, (was, card) in pairs if was >= 0 > card]


def worked(before: TtaState, now: TtaState, seat: int) -> list[TtaRef]:
    """Tiles with other workers or tokens, a wonder with another stage, the bank of workers."""
    was, p = before.players[seat], now.players[seat]
    slots = [
        slot
        for slot in now.cat.slots_of(p.techs)
        if was.workers[slot] != p.workers[slot]
        or was.blue[slot : slot + 1] != p.blue[slot : slot + 1]
    ]
    out: list[TtaRef] = [tile_ref(now, seat, slot) for slot in slots]
    out += [play_ref(now, seat, card) for card in p.wonders if card not in was.wonders]
    if p.wonder >= 0 and (p.wonder, p.stages) != (was.wonder, was.stages):
        out.append(play_ref(now, seat, p.wonder))
    if was.bank_yellow != p.bank_yellow:
        out.append(yellow_ref(seat))
    return out

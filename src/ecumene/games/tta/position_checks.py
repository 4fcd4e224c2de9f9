"""Refusing positions that no game can reach."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.games.tta.chance import ROW_SPACES
from ecumene.games.tta.piles import all_marked
from ecumene.games.tta.position_reader import Reader
from ecumene.games.tta.state import TtaPlayer, TtaState
from ecumene.games.tta.types import (
    GOVERNMENT,
    LEADER,
    MARK_NAMES,
    PACT,
    SEEN_BY_FIRST,
    TACTIC,
    TACTIC_MASK,
    TERRITORY,
    WAR,
    WONDER,
    is_civil,
)

EXPECTED = (
    ("leader", LEADER),
    ("government", GOVERNMENT),
    ("wonder", WONDER),
    ("tactic", TACTIC),
    ("war", WAR),
    ("pact", PACT),
)


def check_position(reader: Reader, s: TtaState) -> None:
    """Refuse what no game can reach."""
    if len(s.row) != ROW_SPACES:
        raise reader.fail("row", f"has {len(s.row)} spaces instead of {ROW_SPACES}")
    for i, p in enumerate(s.players):
        where = f"players[{i + 1}]"
        if p.resigned:
            continue
        for slot, count in enumerate(p.workers):
            if count and not p.techs >> slot & 1:
                slug = s.cat.cards[s.cat.slot_card[slot]].slug
                raise reader.fail(f"{where}.workers", f"{slug} has workers but is not in play")
        for slot, count in enumerate(p.blue):
            if count and not p.techs >> slot & 1:
                slug = s.cat.cards[s.cat.slot_card[slot]].slug
                raise reader.fail(f"{where}.blue", f"{slug} has tokens but is not in play")
        if p.wonder >= 0 and p.stages >= len(s.cat.cards[p.wonder].stages):
            raise reader.fail(f"{where}.stages", "all stages are built: it belongs to wonders")
        if p.ca > p.ca_total or p.ma > p.ma_total:
            raise reader.fail(f"{where}.ca", "more actions available than the total")
        for name, other in (("war", p.war_on), ("pact", p.pact_with)):
            if getattr(p, name) >= 0 and (other < 0 or other == i):
                raise reader.fail(f"{where}.{name}", "needs another player it is directed at")
    if s.players[s.turn].resigned:
        raise reader.fail("turn", "it cannot be the turn of a player who has resigned")


def check_cards(reader: Reader, s: TtaState, where: str, p: TtaPlayer) -> None:
    for name, kind in EXPECTED:
        card = getattr(p, name)
        if kind == TACTIC and card >= 0:
            card &= TACTIC_MASK
        if card >= 0 and s.cat.cards[card].type != kind:
            raise reader.fail(f"{where}.{name}", f"{s.cat.cards[card].slug} is of another type")
    for name, kind in (("wonders", WONDER), ("colonies", TERRITORY)):
        for card in getattr(p, name):
            if card < 0 or s.cat.cards[card].type != kind:
                raise reader.fail(f"{where}.{name}", "holds a card of another type")
    for name, civil in (("civil", True), ("military", False)):
        for card in getattr(p, name):
            if card >= 0 and is_civil(s.cat.cards[card].type) != civil:
                slug = s.cat.cards[card].slug
                raise reader.fail(f"{where}.{name}", f"{slug} belongs into the other hand")
    for card in p.ruined:
        if card not in p.wonders:
            raise reader.fail(f"{where}.ruined", "a ruined wonder must be among the wonders")
    for card in p.shown:
        if p.shown.count(card) > p.military.count(card):
            raise reader.fail(f"{where}.shown", "shows a card that is not in hand")
    for kind in range(SEEN_BY_FIRST, len(MARK_NAMES)):
        seen = all_marked(p.marks, kind)
        for card in seen:
            if seen.count(card) > p.military.count(card):
                raise reader.fail(f"{where}.marks", "a card that was seen is not in hand")


def check_stack(reader: Reader, s: TtaState) -> None:
    """The frames must be able to ask something."""
    if not s.stack:
        return
    try:
        if not engine.options(s) and s.civil_left >= 0:
            raise reader.fail("stack", "the top frame has nothing to ask")
    except (IndexError, ValueError, KeyError) as error:
        raise reader.fail("stack", f"the top frame does not fit the table ({error})") from error

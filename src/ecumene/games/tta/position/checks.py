"""Refusing positions that no game can reach."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.rules.abilities.levels import MoreUrbanBuildings
from ecumene.games.tta.rules.bag import bag_items
from ecumene.games.tta.rules.chance import ROW_SPACES
from ecumene.games.tta.rules.piles import all_marked
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import (
    ACTION,
    AGE_A,
    AGE_III,
    AGE_IV,
    AGE_NAMES,
    CARD_MASK,
    GOVERNMENT,
    KIDNAPPED,
    LEADER,
    MARK_NAMES,
    PACT,
    SEEN_BY_FIRST,
    TACTIC,
    TACTIC_MASK,
    TERRITORY,
    TYPE_NAMES,
    WAR,
    WONDER,
    is_civil,
)

MOST_TIMES: Final = 3
"""Nobody gets three times the tokens of the start."""
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
        if p.stages and p.wonder < 0:
            raise reader.fail(f"{where}.stages", "there are stages, but 'wonder' names no wonder")
        if p.wonder >= 0 and p.stages >= len(s.cat.cards[p.wonder].stages):
            raise reader.fail(f"{where}.stages", "all stages are built: it belongs to wonders")
        for name, have, total in (("ca", p.ca, p.ca_total), ("ma", p.ma, p.ma_total)):
            if have > total:
                says = f"{have} actions are available, more actions than the total of {total}"
                raise reader.fail(f"{where}.{name}", says)
        for name, other in (("war", p.war_on), ("pact", p.pact_with)):
            if getattr(p, name) >= 0 and (other < 0 or other == i):
                raise reader.fail(f"{where}.{name}", "needs another player it is directed at")
    if s.stack and s.players[s.turn].resigned:
        raise reader.fail("turn", "it cannot be the turn of a player who has resigned")
    if s.last_round and s.last_round < s.round:
        raise reader.fail("last_round", f"is {s.last_round}, but this is round {s.round}")
    for seat in range(s.n):
        if s.won >> seat & 1 and s.players[seat].resigned:
            raise reader.fail("won", f"player {seat + 1} has resigned")
    check_piles(reader, s)


def check_reach(reader: Reader, s: TtaState) -> None:
    """Refuse boards that the rules can handle but no game leads to."""
    if s.stack and AGE_A < s.age < AGE_IV and not s.civil_left:  # it would never end
        says = f"is empty, but Age {AGE_NAMES[s.age]} ends with its last card (TTA-AGE-6)"
        raise reader.fail("civil", says)
    for i, p in enumerate(s.players):
        if not p.resigned:
            where = f"players[{i + 1}]"
            check_tokens(reader, s, where, p)
            check_urban(reader, s, where, i)
            check_leaders(reader, s, where, p)


def check_tokens(reader: Reader, s: TtaState, where: str, p: TtaPlayer) -> None:
    """Cards bring and take tokens, so only a multiple of those at the start is out of reach."""
    board = s.cat.board
    first = sum(card.start_workers for card in s.cat.starting_technologies())
    yellow = (p.bank_yellow + p.unused + sum(p.workers), "yellow tokens and workers")
    blue = (p.bank_blue + sum(p.blue) + p.stages, "blue tokens")
    start = (board.yellow_tokens_in_bank + board.unused_workers + first, board.blue_tokens)
    for (count, words), at_first in zip((yellow, blue), start, strict=True):
        if count > MOST_TIMES * at_first:
            says = f"{count} {words} in all; a player begins with {at_first}"
            raise reader.fail(where, f"{says} and cards do not bring so many")


def check_urban(reader: Reader, s: TtaState, where: str, i: int) -> None:
    """No more urban buildings of a type than the limit (TTA-ACT-BUILD-4), which may have been
    higher under an earlier government, or than a civilization begins with, in a pack with low
    limits."""
    p = s.players[i]
    limit = static(s, i).urban_limit
    if p.government >= 0 and not s.cat.cards[p.government].initial:
        more = limit - s.cat.cards[p.government].urban_limit
        ages = range(min(s.age, AGE_III) + 1)
        kinds = [card for card in s.cat.cards if card.type == GOVERNMENT and card.age in ages]
        limit = max(limit, *[card.urban_limit + more for card in kinds])
    for card in p.ruined:
        for ability in s.cat.cards[card].abilities:
            if isinstance(ability, MoreUrbanBuildings):
                limit += ability.limit
    counts: Counter[int] = Counter()
    for slot in s.cat.slots_of(s.cat.urban_mask):
        counts[s.cat.slot_type[slot]] += p.workers[slot]
    begun: Counter[int] = Counter()
    for tech in s.cat.starting_technologies():
        begun[tech.type] += tech.start_workers
    for kind, count in counts.items():
        if count > max(limit, begun[kind]):
            says = f"{count} buildings of the type {TYPE_NAMES[kind]}; the urban limit is {limit}"
            raise reader.fail(f"{where}.workers", says)


def check_leaders(reader: Reader, s: TtaState, where: str, p: TtaPlayer) -> None:
    """One leader of each age (TTA-ACT-TAKE-5), unless another player's was taken from the hand."""
    taken = all_marked(p.marks, KIDNAPPED)
    cards = [card for card in (p.leader, *p.civil) if card >= 0 and card not in taken]
    leaders = [s.cat.cards[card] for card in cards if s.cat.cards[card].type == LEADER]
    for one in leaders:
        for other in leaders:
            if one.age == other.age and one is not other:
                says = f"{one.slug} and {other.slug} are both leaders of Age {AGE_NAMES[one.age]}"
                raise reader.fail(f"{where}.leader", f"{says}; one of each age can be taken")


def check_piles(reader: Reader, s: TtaState) -> None:
    """Cards on the table are of the right kinds."""
    cards = s.cat.cards
    for card in s.row:
        if card >= 0 and not is_civil(cards[card].type):
            raise reader.fail("row", f"{cards[card].slug} is a military card")
    for name in ("current", "future"):
        for entry in getattr(s, name):
            if entry >= 0 and is_civil(cards[entry & CARD_MASK].type):
                raise reader.fail(name, f"{cards[entry & CARD_MASK].slug} is a civil card")
    if s.top >= 0 and s.top not in s.current:
        raise reader.fail("top", "must be one of the current events, with the same marks")
    if s.prize >= 0 and cards[s.prize].type != LEADER:
        raise reader.fail("prize", f"{cards[s.prize].slug} is no leader")
    for pile in s.discard:
        for card in bag_items(pile) if pile > 0 else ():
            if is_civil(cards[card].type):
                raise reader.fail("discard", f"{cards[card].slug} is a civil card")


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
    if len(p.tucked) % 2:
        raise reader.fail(f"{where}.tucked", "needs pairs of a wonder and a leader")
    for k in range(0, len(p.tucked), 2):
        kinds = (s.cat.cards[p.tucked[k]].type, s.cat.cards[p.tucked[k + 1]].type)
        if kinds != (WONDER, LEADER) or p.tucked[k] not in p.wonders:
            raise reader.fail(f"{where}.tucked", "needs pairs of an own wonder and a leader")
    for card in p.fresh:  # it may have been played since, as some wonder allows
        if card >= 0 and s.cat.cards[card].type != ACTION:
            slug = s.cat.cards[card].slug
            raise reader.fail(f"{where}.fresh", f"{slug} is no action card")
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

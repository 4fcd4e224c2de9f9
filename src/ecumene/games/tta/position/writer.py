"""Positions as plain data (docs/positions.md)."""

from __future__ import annotations

import json
from typing import Any

from ecumene.core.reading import Json
from ecumene.core.zones import IN_POSITION, Zone
from ecumene.games.tta.position.frames import TtaFrames, write_first_format
from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.rules.bag import bag_items
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    CARD_BITS,
    CARD_MASK,
    KEPT_TACTIC,
    KIDNAPPED,
    MARK_NAMES,
    MASTERED,
    SEAT_MASK,
    SEER_SHIFT,
    SETTING,
    SETTING_NAMES,
    TACTIC_MASK,
)
from ecumene.games.tta.rules.view import pile_backs
from ecumene.games.tta.rules.zones import PLAYER_ZONES, STATE_ZONES

FORMAT = 2
FIRST_FORMAT = 1
DECKS = {"civil_deck": "civil", "military_deck": "military"}

PLAYER_FIELDS = [zone for zone in PLAYER_ZONES if zone.visibility in IN_POSITION]
STATE_FIELDS = [zone for zone in STATE_ZONES if zone.visibility in IN_POSITION]


def to_json(s: TtaState, form: int = FORMAT) -> Json:
    """A position as plain data; ``form`` is its format."""
    out: Json = {"game": "tta", "format": form}
    if s.cat.edition:
        out["options"] = {
            name: json.loads(value) if name == "cards" else value
            for name, value in s.cat.edition.items()
        }
    for zone in STATE_FIELDS:
        if left_out(zone, getattr(s, zone.name)):
            continue
        if zone.codec in DECKS:
            out[DECKS[zone.codec]] = write(s.cat, "cards", getattr(s, DECKS[zone.codec]))
        elif zone.codec == "frames" and form == FIRST_FORMAT:
            out[zone.name] = [write_first_format(frame) for frame in s.stack]
        elif zone.codec == "frames":
            frames = TtaFrames(Reader(s.cat, s.n))
            out[zone.name] = [frames.write(frame) for frame in s.stack]
        else:
            out[zone.name] = write(s.cat, zone.codec, getattr(s, zone.name))
    return out


def left_out(zone: Zone, value: Any) -> bool:
    """Is there nothing to write? (No card is -1.)"""
    return zone.optional and (not value or value == -1)


def write_player(cat: Catalogue, p: TtaPlayer) -> Json:
    out: Json = {}
    for zone in PLAYER_FIELDS:
        value = getattr(p, zone.name)
        if not left_out(zone, value):
            out[zone.name] = write(cat, zone.codec, value)
    return out


def write(cat: Catalogue, codec: str, value: Any) -> Any:
    if codec == "players":
        return [write_player(cat, p) for p in value]
    if codec == "flag":
        return bool(value)
    if codec in ("seat", "taken_seat"):
        return value + 1 if value >= 0 else None
    if codec == "seats":
        return [seat + 1 for seat in range(8) if value >> seat & 1]
    if codec == "age":
        return AGE_NAMES[value]
    if codec == "ages":
        return [name for age, name in enumerate(AGE_NAMES) if value >> age & 1]
    if codec == "side":
        return "ab"[value]
    if codec == "numbers":
        return list(value)
    if codec == "card":
        return card_name(cat, value)
    if codec in ("cards", "hand", "places"):
        return [card_name(cat, card) for card in value]
    if codec == "techs":
        return [cat.cards[cat.slot_card[slot]].slug for slot in cat.slots_of(value)]
    if codec == "by_tech":
        return {
            cat.cards[cat.slot_card[slot]].slug: count for slot, count in enumerate(value) if count
        }
    if codec == "top":
        return write_top(cat, value)
    if codec == "prepared":
        return [write_entry(cat, entry) for entry in value]
    if codec == "drafted":
        return [write_drafted(cat, entry) for entry in value]
    if codec == "tactic":
        return tactic_name(cat, value)
    if codec == "tactics":
        return [tactic_name(cat, tactic) for tactic in value]
    if codec == "marks":
        return write_marks(cat, value)
    if codec == "who":
        return value or None
    if codec == "bag":
        return [card_name(cat, card) for card in bag_items(value)]
    if codec == "piles":
        return write_piles(cat, value)
    return value


def card_name(cat: Catalogue, card: int) -> str | None:
    """A card's id, ``?II`` for the back of a card, None for no card."""
    if card == -1:
        return None
    return cat.cards[card].slug if card >= 0 else "?" + AGE_NAMES[-card - 2]


def split_entry(entry: int) -> tuple[int, int]:
    """Card (or back) and marks of an entry."""
    if entry >= 0:
        return entry & CARD_MASK, entry >> CARD_BITS
    return -(-entry & CARD_MASK), -entry >> CARD_BITS


def write_piles(cat: Catalogue, piles: tuple[int, ...]) -> Json:
    """Discards by who knows them: ``all``, or the seat that discarded them face down."""
    out: Json = {}
    for holder, pile in enumerate(piles):
        if pile:
            cards = pile_backs(pile) if pile < 0 else bag_items(pile)
            name = "all" if holder == len(piles) - 1 else str(holder + 1)
            out[name] = [card_name(cat, card) for card in cards]
    return out


def write_entry(cat: Catalogue, entry: int) -> Json:
    card, marks = split_entry(entry)
    out: Json = {"card": card_name(cat, card), "by": marks & SEAT_MASK or None}
    if marks >> SEER_SHIFT:
        out["seen_by"] = marks >> SEER_SHIFT
    return out


def write_drafted(cat: Catalogue, entry: int) -> Json:
    card, marks = split_entry(entry)
    kind = "wonder" if marks >> SEER_SHIFT else "leader"
    return {"card": card_name(cat, card), "by": marks & SEAT_MASK, "type": kind}


def tactic_name(cat: Catalogue, tactic: int) -> str | None:
    """A tactic's id, with a plus if it bears a master's mark."""
    if tactic < 0:
        return None
    return cat.cards[tactic & TACTIC_MASK].slug + ("+" if tactic & MASTERED else "")


def write_marks(cat: Catalogue, marks: tuple[int, ...]) -> Json:
    """What cards have left on a civilization: numbers, settings, or lists of cards."""
    out: Json = {}
    for k in range(0, len(marks), 2):
        kind, value = marks[k], marks[k + 1]
        name = MARK_NAMES[kind]
        if kind == SETTING:
            out[name] = SETTING_NAMES[value - 1]
        elif kind == KEPT_TACTIC:
            out.setdefault(name, []).append(tactic_name(cat, value))
        elif kind >= KIDNAPPED:
            out.setdefault(name, []).append(cat.cards[value].slug)
        else:
            out[name] = value
    return out


def write_top(cat: Catalogue, entry: int) -> Any:
    if entry == -1:
        return None
    return "?" if entry < 0 else write_entry(cat, entry)

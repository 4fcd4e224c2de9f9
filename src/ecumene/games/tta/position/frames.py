"""Pending decisions of a position: frames by name, with named fields.

Format 1, which earlier versions wrote, has the bare numbers ``a`` to ``d`` and ``items`` and counts
seats from 0; it is read as well, and written for the hashes of records.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import Frame
from ecumene.core.reading import Json
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.choices import PLUNDER, RESOURCES_FOLLOW
from ecumene.games.tta.rules.frames import KINDS
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    AGGRESSION,
    GOOD_NAMES,
    LEADER,
    TYPE_NAMES,
    WAR,
    WONDER,
)

FRAME_NAMES: Final = tuple([kind.name for kind in KINDS])
OF_NOBODY: Final = ("setup", "select", "deal_draft")
"""Frames in which only chance has a part."""

# Fields that are one of some names.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "setup_step": ("starting player", "events", "row"),
    "turn_step": ("replenish", "war", "publish", "politics", "actions", "end", "next turn"),
    "end_step": ("discard", "production", "draw", "reset", "over"),
    "row_step": ("clear", "slide", "deal"),
    "final_step": ("events", "cards", "winners"),
    "good": GOOD_NAMES,
    "side": ("a", "b"),
    "age": AGE_NAMES,
    "split": (
        "gain either",
        "gain mix",
        "lose mix",
        "plunder",
        *["gain either, resources left", "gain mix, resources left"],
        *["lose mix, resources left", "plunder, resources left"],
    ),
}
# Fields that are some of some names; a bit for each.
SETS: Final[dict[str, tuple[str, ...]]] = {
    "ages": AGE_NAMES,
    "actions": ("build", "upgrade", "population", "stage", "develop"),
    "production": ("corruption", "food", "consumption", "resources"),
    "pick_mode": ("raid", "may skip"),
    "types": (*TYPE_NAMES, *[""] * (30 - len(TYPE_NAMES)), "only these"),
}
DRAFTED: Final = {"leader": LEADER, "wonder": WONDER}
MOST_COUNT: Final = 200
MOST_NUMBER: Final = 1 << 40

# The fields of each kind of frame: name, slot, codec.
FIELDS: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "setup": (("step", "a", "setup_step"),),
    "turn": (("next", "a", "turn_step"),),
    "replenish": (("step", "a", "row_step"),),
    "draw": (("cards", "a", "count"),),
    "war_resolution": (
        ("asked", "a", "flag"),
        ("strength_added", "b", "count"),
        ("rival_added", "c", "count"),
    ),
    "politics": (("done", "a", "count"), ("given_up", "b", "flag")),
    "run": (
        ("card", "a", "card"),
        ("steps_begun", "b", "count"),
        ("rival", "c", "rival"),
        ("extra", "d", "number"),
        ("waiting", "items", "seats"),
    ),
    "auction": (
        ("territory", "a", "card"),
        ("bid", "b", "count"),
        ("bidder", "c", "who"),
        ("passed", "d", "seat_set"),
    ),
    "force": (
        ("territory", "a", "card"),
        ("bid", "b", "count"),
        ("discards", "c", "count"),
        ("bought", "d", "count"),
        ("sent", "items", "sent"),
    ),
    "defense": (
        ("card", "a", "card"),
        ("attacker", "b", "seat"),
        ("strength", "c", "number"),
        ("sacrificed", "d", "tech_or_none"),
        ("chosen", "items", "defending"),
    ),
    "offer": (("pact", "a", "card"), ("from", "b", "seat"), ("side", "c", "side")),
    "order": (
        ("actions", "a", "actions"),
        ("types", "b", "types"),
        ("discount", "c", "count"),
        ("terms", "d", "number"),
    ),
    "cover_stages": (("stages", "a", "count"), ("builder", "b", "who")),
    "pay": (("good", "a", "good"), ("amount", "b", "count")),
    "gain": (("good", "a", "good"), ("amount", "b", "count")),
    "lose_blue": (("tokens", "a", "count"),),
    "lose_workers": (("workers", "a", "count"),),
    "discard_cards": (("cards", "a", "count"),),
    "split_goods": (("mode", "a", "split"), ("amount", "b", "count"), ("rival", "c", "rival")),
    "pick_building": (
        ("owner", "a", "seat"),
        ("types", "b", "types"),
        ("mode", "c", "pick_mode"),
        ("cost", "d", "count"),
        ("levels", "items", "numbers"),
    ),
    "pick_colony": (("owner", "a", "seat"),),
    "pick_ruin": (("ages", "a", "ages"),),
    "tuck_leader": (("leader", "a", "card"),),
    "infiltrate": (("rival", "a", "seat"), ("culture", "b", "count")),
    "spoils": (("loser", "a", "seat"), ("advantage", "b", "number")),
    "may_build": (("technology", "a", "tech"),),
    "agreement": (("actions", "a", "count"),),
    "end_of_turn": (("next", "a", "end_step"),),
    "production": (("steps", "a", "production"),),
    "finish": (("next", "a", "final_step"),),
    "select": (("age", "a", "age"), ("drawn", "items", "cards")),
    "deal_draft": (("age", "a", "age"), ("dealt", "b", "count")),
    "draft": (("age", "a", "age"), ("type", "b", "draft_type")),
    "choose_gain": (("card", "a", "card"), ("amounts", "items", "numbers")),
    "negotiate": (
        ("amount", "a", "count"),
        ("weakest", "b", "seat"),
        ("strongest", "c", "seat"),
    ),
    "press": (("leader", "a", "card"),),
    "assault": (("unit", "a", "tech"),),
    "war_sacrifice": (("attacker", "a", "seat"),),
    "deal_planning": (("cards", "a", "count"), ("shown", "items", "cards")),
    "planning": (("current", "a", "seat"), ("shown", "items", "cards")),
    "kidnap": (("rival", "a", "seat"),),
    "evaluate_event": (("age", "a", "age"),),
    "pay_for_culture": (("resources", "a", "count"), ("culture", "b", "count")),
}

OPTIONAL: Final = (
    *["count", "number", "flag", "rival", "who", "seat_set", "seats", "numbers", "cards"],
    *["tech_or_none", "defending", "sent", "pick_mode", "end_step", "turn_step", "row_step"],
    *["final_step", "setup_step"],
)
"""Codecs of fields that may be left out: nothing, none, nobody, the first step."""


def write_first_format(frame: Frame) -> Json:
    """A frame as format 1 has it."""
    out: Json = {"frame": FRAME_NAMES[frame.kind], "player": frame.player}
    for name in ("a", "b", "c", "d"):
        value = getattr(frame, name)
        if value:
            out[name] = value
    if frame.items:
        out["items"] = list(frame.items)
    return out


def write_frame(cat: Catalogue, frame: Frame) -> Json:
    """A frame as people read it: seats from 1, cards by their ids."""
    name = FRAME_NAMES[frame.kind]
    out: Json = {"frame": name}
    if name not in OF_NOBODY:
        out["player"] = frame.player + 1
    for field, slot, codec in FIELDS.get(name, ()):
        value = getattr(frame, slot)
        shown = bool(value) or codec not in OPTIONAL or codec.endswith("_step")
        if shown or (codec == "rival" and has_rival(cat, frame)):
            out[field] = write_field(cat, codec, value)
    return out


def has_rival(cat: Catalogue, frame: Frame) -> bool:
    """Does the frame concern a rival? (If not, the number for it is 0, which would be seat 1.)"""
    if frame.kind == RUN:
        return cat.cards[frame.a].type in (AGGRESSION, WAR)
    return frame.a & ~RESOURCES_FOLLOW == PLUNDER


def write_field(cat: Catalogue, codec: str, value: Any) -> Any:
    if codec in CHOICES:
        return CHOICES[codec][value]
    if codec in SETS:
        return [name for k, name in enumerate(SETS[codec]) if value >> k & 1]
    if codec == "draft_type":
        return TYPE_NAMES[value]
    if codec == "flag":
        return bool(value)
    if codec in ("seat", "rival"):
        return value + 1
    if codec == "seat_set":
        return [seat + 1 for seat in range(8) if value >> seat & 1]
    if codec == "seats":
        return [seat + 1 for seat in value]
    if codec == "card":
        return cat.cards[value].slug
    if codec == "cards":
        return [cat.cards[card].slug for card in value]
    if codec == "tech":
        return tech_name(cat, value)
    if codec == "tech_or_none":
        return tech_name(cat, value - 1)
    if codec == "defending":
        return [cat.cards[entry >> 1].slug + ("+" if entry & 1 else "") for entry in value]
    if codec == "sent":
        units = cat.slots - cat.first_unit
        counts = {tech_name(cat, cat.first_unit + k): n for k, n in enumerate(value[:units]) if n}
        return {"units": counts, "cards": [cat.cards[card].slug for card in value[units:]]}
    return list(value) if codec == "numbers" else value


def tech_name(cat: Catalogue, slot: int) -> str:
    return cat.cards[cat.slot_card[slot]].slug

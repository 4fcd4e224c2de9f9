"""Reading a pack of components into a catalogue. Unknown or missing fields are errors."""

from __future__ import annotations

import functools
import json
import tomllib
from importlib import resources
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.pack import Fields, Pack, PackError, digest, overlaid
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, TECHNOLOGY_SPACES, Catalogue
from ecumene.games.horizon.rules.effects import BasicActions, ChooseOne, Research, Token
from ecumene.games.horizon.rules.load_board import PROVENANCES, fill_board
from ecumene.games.horizon.rules.load_effects import (
    condition,
    every_effect,
    permanents,
    program,
    scores,
)
from ecumene.games.horizon.rules.parts import (
    Action,
    BoardAction,
    Construction,
    Goal,
    Government,
    Leader,
    Part,
    Provenance,
    Technology,
    Territory,
)
from ecumene.games.horizon.rules.types import COLOR_NAMES, EVERY_COLOR, TRACK_NAMES

PACK_FILES: Final = (
    "actions",
    "technologies",
    "leaders",
    "governments",
    "goals",
    "territories",
    "constructions",
    "board",
)
FIXED: dict[str, tuple[str, ...]] = dict.fromkeys(
    PACK_FILES[:-1], ("level", "set", "card", "side", "kind", "spaces")
)
"""Fields that give a component its place in the game."""
EDITION: Final = 4
"""Of our pack. Games of an earlier one say so in their option ``pack``: ``edition = 3``."""


def read_toml(*path: str) -> dict[str, Any]:
    """A data file of this game."""
    root = resources.files("ecumene.games.horizon") / "data"
    return tomllib.loads(root.joinpath(*path).read_text(encoding="utf-8"))


@functools.cache
def our_pack() -> Pack:
    """The pack that comes with the game."""
    return {name: read_toml("pack", f"{name}.toml") for name in PACK_FILES}


def pack_of(edition: int) -> Pack:
    """Our pack as it was: ``data/editions`` has what each edition had otherwise than the next."""
    if edition == EDITION:
        return our_pack()
    return overlaid(pack_of(edition + 1), read_toml("editions", f"{edition}.toml"), {})


def changed_pack(changes: Any) -> Pack:
    """Our pack with the tables of a user's own, which may also be those of an earlier edition."""
    if not isinstance(changes, dict) or "edition" not in changes:
        return overlaid(our_pack(), changes, FIXED)
    fields = Fields("pack", changes)
    pack = pack_of(fields.number("edition", 1, EDITION))
    return overlaid(pack, fields.raw, FIXED) if fields.raw else pack


def fill_part(part: Part, number: int, slug: str, k: Fields) -> None:
    part.number = number
    part.slug = slug
    part.code = k.take("code", str)
    part.name = k.take("name", str)
    source = PROVENANCES[k.one_of("source", PROVENANCES)]
    part.provenance = Provenance(
        source, k.take("name_source", str, source), k.take("source_note", str, "-")
    )


def colors(k: Fields, key: str) -> int:
    mask = 0
    for name in k.take(key, list):
        if name not in COLOR_NAMES:
            raise k.fail(f"{key}: {name!r} is no colour; colours are {', '.join(COLOR_NAMES)}")
        mask |= 1 << COLOR_NAMES.index(name)
    return mask


def make_action(cat: Catalogue, k: Fields) -> Action:
    made = program(cat, f"{k.where}.effects", k.take("effects", list))
    if made < 0:
        raise k.fail("an action needs effects")
    researches = any(isinstance(effect, Research) for effect in cat.programs[made])
    return Action(k.number("coins"), k.number("exhaust", 0, 9), made, researches)


def board_action(cat: Catalogue, number: int, slug: str, k: Fields) -> BoardAction:
    part = BoardAction()
    part.basic = k.one_of("kind", ("basic", "advanced")) == 0
    part.action = make_action(cat, k)
    effects = every_effect(cat, part.action.program)
    if part.basic and any(isinstance(effect, BasicActions) for effect in effects):
        raise k.fail("effects: a basic action cannot lead to basic actions")
    conditions = k.take("condition", list, [])
    part.condition = [condition(f"{k.where}.condition", entry) for entry in conditions]
    for entry in k.take("spaces", list):
        space = Fields(f"{k.where}.spaces", entry)
        part.surcharges.append(space.number("surcharge", 0, 9))
        part.least_players.append(space.number("min_players", 2, 4))
        space.close()
    if not 1 <= len(part.surcharges) <= BOARD_SPACES:
        raise k.fail(f"needs 1 to {BOARD_SPACES} spaces")
    return part


def technology(cat: Catalogue, number: int, slug: str, k: Fields) -> Technology:
    part = Technology()
    part.level = k.number("level", 1, 4)
    part.banner = colors(k, "banner")
    part.color = EVERY_COLOR
    if part.level < 4:
        part.color = 1 << k.one_of("color", COLOR_NAMES)
    if not part.banner & part.color:
        raise k.fail("the colour must be in the banner (ruling R-24)")
    part.immediate = program(cat, f"{k.where}.immediate", k.take("immediate", list, []))
    for entry in k.take("actions", list, []):
        action = Fields(f"{k.where}.actions", entry)
        part.actions.append(make_action(cat, action))
        action.close()
    if len(part.actions) > TECHNOLOGY_SPACES:
        raise k.fail(f"at most {TECHNOLOGY_SPACES} actions are possible")
    part.permanent = permanents(cat, f"{k.where}.permanent", k.take("permanent", list, []))
    part.end_vp = scores(f"{k.where}.end_vp", k.take("end_vp", list, []))
    return part


def leader(cat: Catalogue, number: int, slug: str, k: Fields) -> Leader:
    part = Leader()
    part.level = k.number("level", 2, 4)
    part.immediate = program(cat, f"{k.where}.immediate", k.take("immediate", list, []))
    part.others = program(cat, f"{k.where}.others", k.take("others", list, []))
    part.end_vp = scores(f"{k.where}.end_vp", k.take("end_vp", list, []))
    part.end_vp_all = scores(
        f"{k.where}.end_vp_all", k.take("end_vp_all", list, []), options_of(cat, part)
    )
    return part


def options_of(cat: Catalogue, part: Leader) -> int:
    """How many options the owner of a leader has."""
    for effect in cat.programs[part.immediate] if part.immediate >= 0 else []:
        if isinstance(effect, ChooseOne):
            return len(effect.programs)
    return 0


def government(cat: Catalogue, number: int, slug: str, k: Fields) -> Government:
    part = Government()
    part.card = k.number("card", 1, 9)
    part.side = ("a", "b")[k.one_of("side", ("a", "b"))]
    part.despotism = permanents(cat, f"{k.where}.despotism", k.take("despotism", list))
    part.theocracy = permanents(cat, f"{k.where}.theocracy", k.take("theocracy", list))
    part.monarchy = program(cat, f"{k.where}.monarchy", k.take("monarchy", list))
    part.democracy = scores(f"{k.where}.democracy", k.take("democracy", list))
    return part


def goal(cat: Catalogue, number: int, slug: str, k: Fields) -> Goal:
    part = Goal()
    part.set = k.one_of("set", ("A", "B", "C"))
    part.condition = condition(f"{k.where}.condition", k.take("condition", dict))
    part.first_vp = k.number("first_vp")
    part.later_vp = k.number("later_vp")
    return part


def territory(cat: Catalogue, number: int, slug: str, k: Fields) -> Territory:
    part = Territory()
    part.strength = k.number("strength", 1, 20)
    part.explore = program(cat, f"{k.where}.explore", k.take("explore", list, []))
    part.village_track = k.one_of("village_track", TRACK_NAMES)
    part.village_vp = k.number("village_vp")
    part.village_bonus = program(cat, f"{k.where}.village_bonus", k.take("village_bonus", list, []))
    part.city_track = k.one_of("city_track", TRACK_NAMES)
    part.city_vp = k.number("city_vp")
    return part


def construction(cat: Catalogue, number: int, slug: str, k: Fields) -> Construction:
    part = Construction()
    part.level = k.number("level", 1, 3)
    part.cost = k.number("cost")
    part.bonus = program(cat, f"{k.where}.bonus", k.take("bonus", list, []))
    part.bonus_vp = k.number("bonus_vp", 0, 99, 0)
    part.first_vp = k.number("first_vp")
    part.left_track = k.one_of("left_track", TRACK_NAMES)
    part.right_track = k.one_of("right_track", TRACK_NAMES)
    return part


def check_actions(cat: Catalogue) -> None:
    """With any number of players one must be able to move the action pawn, whatever happens."""
    for players in (2, 3, 4):
        free = 0
        for board in cat.actions:
            action = board.action
            if action.coins or action.exhaust or board.condition or not board.basic:
                continue
            if all(isinstance(effect, Token) for effect in cat.programs[action.program]):
                continue
            for surcharge, least in zip(board.surcharges, board.least_players, strict=True):
                free += 1 if not surcharge and players >= least else 0
        if free <= players:
            raise PackError(
                f"actions: with {players} players {players + 1} spaces must cost nothing, so that"
                f" there is always an action to take; here {free} do"
            )


MAKERS: Final = {
    "technologies": technology,
    "leaders": leader,
    "governments": government,
    "goals": goal,
    "territories": territory,
    "constructions": construction,
    "actions": board_action,
}


def build_catalogue(pack: Pack) -> Catalogue:
    """A catalogue from the tables of a pack; `PackError` says what is wrong with them."""
    cat = Catalogue()
    cat.raw = pack
    for kind, make in MAKERS.items():
        made: list[Any] = getattr(cat, kind)
        for number, (slug, raw) in enumerate(pack[kind].items()):
            k = Fields(f"{kind}.{slug}", raw)
            part = make(cat, number, slug, k)
            fill_part(part, number, slug, k)
            k.close()
            made.append(part)
    cat.first_technology_space = len(cat.actions) * BOARD_SPACES
    check_actions(cat)
    fill_board(cat, pack["board"])
    cat.digest = digest(pack)
    return cat


@functools.lru_cache(maxsize=16)
def catalogue_of(changes: str) -> Catalogue:
    """The components of a game; ``changes`` is the option ``pack``, empty for our own pack."""
    if not changes:
        return build_catalogue(our_pack())
    try:
        cat = build_catalogue(changed_pack(json.loads(changes)))
    except json.JSONDecodeError as error:
        raise InvalidOptions(f"pack: it cannot be read ({error})", "pack") from error
    except PackError as error:
        raise InvalidOptions(f"pack, {error}", "pack") from error
    cat.edition = {"pack": changes}
    return cat

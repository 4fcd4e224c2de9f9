"""What things, places and people are called."""

from __future__ import annotations

import functools
from importlib import resources

from ecumene.core.messages import join, spoken, text
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, TECHNOLOGY_SPACES, Catalogue
from ecumene.games.horizon.rules.load import our_pack, read_toml
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.rules.research import PRIVATE_SPACE
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    COLOR_NAMES,
    CRADLE,
    FIRST_START,
    FIRST_TERRITORY,
    LEVEL_NAMES,
    SPACE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
    kind_of_unit,
    place_of,
    strength_of,
)


@functools.cache
def translated_names(language: str) -> dict[str, dict[str, str]]:
    """Names in another language than that of the data, by kind of component and id."""
    file = f"names_{language}.toml"
    if not (resources.files("ecumene.games.horizon") / "data" / file).is_file():
        return {}
    names: dict[str, dict[str, str]] = read_toml(file)
    return names


def parts_of(cat: Catalogue) -> dict[str, list[Part]]:
    """All components by the kinds of the data."""
    return {
        "actions": list[Part](cat.actions),
        "technologies": list[Part](cat.technologies),
        "leaders": list[Part](cat.leaders),
        "governments": list[Part](cat.governments),
        "goals": list[Part](cat.goals),
        "territories": list[Part](cat.territories),
        "constructions": list[Part](cat.constructions),
    }


def spoken_name(kind: str, slug: str, name: str) -> str:
    """A name in the language spoken; one given by a pack of the user's is left as it is."""
    if name != our_pack()[kind][slug]["name"]:
        return name
    return translated_names(spoken()).get(kind, {}).get(slug, name)


def action_name(cat: Catalogue, number: int) -> str:
    part = cat.actions[number]
    return spoken_name("actions", part.slug, part.name)


def technology_name(cat: Catalogue, number: int) -> str:
    part = cat.technologies[number]
    return spoken_name("technologies", part.slug, part.name)


def leader_name(cat: Catalogue, number: int) -> str:
    part = cat.leaders[number]
    return spoken_name("leaders", part.slug, part.name)


def government_name(cat: Catalogue, number: int) -> str:
    part = cat.governments[number]
    return spoken_name("governments", part.slug, part.name)


def goal_name(cat: Catalogue, number: int) -> str:
    part = cat.goals[number]
    return spoken_name("goals", part.slug, part.name)


def territory_name(cat: Catalogue, number: int) -> str:
    part = cat.territories[number]
    return spoken_name("territories", part.slug, part.name)


def construction_name(cat: Catalogue, number: int) -> str:
    part = cat.constructions[number]
    return spoken_name("constructions", part.slug, part.name)


def player_name(seat: int) -> str:
    return text("horizon.player", number=seat + 1)


def player_names(mask: int) -> str:
    """The players in a bit mask."""
    return join([player_name(seat) for seat in range(4) if mask >> seat & 1])


def tile_name(s: HorizonState, place: int) -> str:
    """What lies on a place."""
    tile = s.tiles[place]
    if tile == CRADLE:
        return text("horizon.cradle")
    if tile < FIRST_TERRITORY:
        return text("horizon.start", number=tile - FIRST_START + 1)
    return territory_name(s.cat, tile - FIRST_TERRITORY)


def place_name(s: HorizonState, place: int) -> str:
    """A place by its number, which the notation uses, and its tile."""
    if place >= len(s.tiles):
        return text("horizon.bare_place", n=place)
    return text("horizon.place", n=place, tile=tile_name(s, place))


def unit_words(s: HorizonState, code: int) -> str:
    """A unit by kind, strength and place."""
    return text(
        f"horizon.unit.{UNIT_NAMES[kind_of_unit(code)]}",
        n=strength_of(code),
        place=place_name(s, place_of(code)),
    )


def bare_unit(code: int) -> str:
    """A unit by kind and strength."""
    return text(f"horizon.bare_unit.{UNIT_NAMES[kind_of_unit(code)]}", n=strength_of(code))


def space_name(space: int) -> str:
    """A space of the technology tree, or the place beside the own board."""
    if space == PRIVATE_SPACE:
        return text("horizon.private_space")
    return SPACE_NAMES[space]


def space_words(space: int) -> str:
    """The same in words, for who does not know our notation."""
    if space == PRIVATE_SPACE:
        return space_name(space)
    level, _, number = SPACE_NAMES[space].partition("_")
    return text("horizon.tree_space", level=level, n=number)


def action_space_name(cat: Catalogue, space: int) -> str:
    """An action space of the board or of a technology."""
    first = cat.first_technology_space
    if space < first:
        name = action_name(cat, space // BOARD_SPACES)
        return text("horizon.action_space", name=name, n=space % BOARD_SPACES + 1)
    card = (space - first) // TECHNOLOGY_SPACES
    name = technology_name(cat, card)
    if len(cat.technologies[card].actions) < 2:
        return text("horizon.technology_action", name=name)
    return text("horizon.one_of_actions", name=name, n=(space - first) % TECHNOLOGY_SPACES + 1)


def track_name(track: int) -> str:
    return text(f"horizon.track.{TRACK_NAMES[track]}")


def color_name(color: int) -> str:
    return text(f"horizon.color.{COLOR_NAMES[color]}")


def colors_name(mask: int) -> str:
    """The colours in a bit mask."""
    return join([color_name(k) for k in range(len(COLOR_NAMES)) if mask >> k & 1])


def levels_name(mask: int) -> str:
    """Levels in a bit mask (bit 1 is level I)."""
    return join([LEVEL_NAMES[k - 1] for k in range(1, 5) if mask >> k & 1], "or")


def lines_to(cat: Catalogue, space: int) -> str:
    """The spaces of the level before that are joined to this one, and how many are needed."""
    before = cat.prerequisites[space]
    needed = cat.needed[space]
    names = [SPACE_NAMES[k] for k in before]
    if not names:
        return ""
    line = "< " + "+".join([names[0], *(name.rpartition("_")[2] for name in names[1:])])
    if needed >= len(names):
        return line
    return f"{line}: {needed}"

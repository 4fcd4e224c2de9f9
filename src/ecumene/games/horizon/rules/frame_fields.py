"""What the slots of frames hold; the numbers of the kinds are those of numbers.py."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame_fields import Declared, Field
from ecumene.games.horizon.rules import numbers as k
from ecumene.games.horizon.rules.types import SPACES

MANY: Final = 1000
"""More than any catalogue or map holds; what numbers point at is checked apart."""

TURNED_UP: Final = (
    Field("a", "space", "space", "the space of the tree, or the own board", 4, SPACES),
    Field("b", "color", "color", "the colour that is looked for, from 1; 0: any", 0, 4),
    Field("c", "wanted", "count", "how many cards of that colour are turned up", 1, MANY),
    Field("d", "level", "level", "the level of the deck", 2, 3),
    Field("items", "turned_up", "technologies", "the cards turned up so far"),
)

FIELDS: Final[Declared] = {
    k.SETUP: (
        Field("a", "step", "setup_step", "the step of the setup", 0, 5),
        Field("b", "drawn", "flag", "the first player has been drawn", 0, 1),
    ),
    k.GOVERN: (),
    k.TURN: (
        Field("a", "phase", "phase", "the phase that comes next", 0, 4),
        Field("b", "claimed", "flag", "an effect has claimed a goal in this turn", 0, 1),
    ),
    k.ACTION: (),
    k.PROGRAM: (
        Field("a", "program", "program", "the program that runs", 0, MANY),
        Field("b", "effect", "count", "the effect of it that comes next", 0, MANY),
        Field("c", "leader", "leader", "who remembers a choice in it, from 1; 0: nobody", 0, MANY),
    ),
    k.EXPANSION: (),
    k.PRODUCTION: (),
    k.TRADE: (),
    k.GOAL: (),
    k.ACTIVATE: (Field("a", "pawns", "count", "how many pawns may become active", 0, 9),),
    k.INVEST: (
        Field("a", "track", "track", "the track the cube comes from; 3: any", 0, 3),
        Field("b", "taken", "flag", "the cube has left its track", 0, 1),
    ),
    k.TAKE_CUBE: (Field("a", "track", "track", "the track the cube comes from; 3: any", 0, 3),),
    k.ENLIST: (
        Field("a", "unit_kind", "unit", "the kind of unit; 2: any", 0, 2),
        Field("b", "source", "source", "where the pawn comes from", 0, 1),
        Field("c", "strength", "count", "the strength of the new unit without bonuses", 1, 6),
    ),
    k.UPGRADE: (
        Field("a", "unit_kind", "unit", "the kind of unit; 2: any", 0, 2),
        Field("b", "by", "count", "by how much it is raised at most, without bonuses", 1, 5),
    ),
    k.MOVE: (
        Field("a", "movements", "count", "how many movements are left", 0, MANY),
        Field("b", "begun", "flag", "a movement has been made", 0, 1),
    ),
    k.TERRITORY: (
        Field("a", "explorer", "unit_code", "the unit that explores", 0, MANY),
        Field("b", "direction", "direction", "where it goes", 0, 5),
    ),
    k.RESEARCH: (
        Field("a", "levels", "levels", "a bit for each level to choose from", 2, 30),
        Field("b", "unconditional", "flag", "prerequisites are ignored", 0, 1),
        Field("c", "source", "source", "where the scholar comes from", 0, 1),
    ),
    k.LEADER: (Field("a", "level", "level", "the level of the leader", 2, 4),),
    k.COLOR: (Field("a", "space", "space", "the space of the tree", 4, 15),),
    k.REVEAL: TURNED_UP,
    k.PLACE_TECHNOLOGY: TURNED_UP,
    k.RESEARCHED: (Field("a", "space", "space", "the space of the tree", 0, SPACES - 1),),
    k.TAKE_CONSTRUCTION: (Field("a", "level", "level", "the level of the construction", 1, 3),),
    k.REFILL: (Field("a", "level", "level", "the level of the construction", 1, 3),),
    k.SETTLE: (Field("a", "what", "occupation", "0: settling, 1: fortifying", 0, 1),),
    k.MUSTER: (
        Field("a", "place", "place", "the place on the map", 0, MANY),
        Field("b", "what", "occupation", "0: settling, 1: fortifying", 0, 1),
        Field("items", "chosen", "units", "the units chosen so far"),
    ),
    k.BUILD: (
        Field(
            "a", "which", "buildings", "1: a new construction, 2: an existing one, 3: both", 1, 3
        ),
        Field("b", "discount", "count", "by how many coins it is cheaper", 0, 99),
    ),
    k.BASIC: (),
    k.CHOOSE: (
        Field("a", "leader", "leader", "who remembers the choice, from 1; 0: nobody", 0, MANY),
        Field("items", "programs", "programs", "the programs to choose from"),
    ),
}

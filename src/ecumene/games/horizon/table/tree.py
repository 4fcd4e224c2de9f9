"""The technology tree: lines, scholars, what lies on it and what may be researched."""

from __future__ import annotations

from typing import Literal

from ecumene.games.horizon.presenter.names import technology_name
from ecumene.games.horizon.presenter.part_texts import program_words
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.costs import action_coins
from ecumene.games.horizon.rules.research import deck, joined_colors, prerequisites_met
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    COLOR_NAMES,
    LEVEL_NAMES,
    SPACE_LEVEL,
    SPACE_NAMES,
    SPACES,
)
from ecumene.games.horizon.table.refs import space_ref, tree_ref
from ecumene.games.horizon.table.schema.things import Field
from ecumene.games.horizon.table.schema.tree import Deck, TechnologySpace, Tree, TreeSpace

DECKS = (2, 3)
"""The levels whose technologies are found during the game."""


def fields(mask: int) -> list[Field]:
    return [COLOR_NAMES[k] for k in range(len(COLOR_NAMES)) if mask >> k & 1]


def tree_view(s: HorizonState, viewer: int) -> Tree:
    return {
        "spaces": [space_view(s, viewer, space) for space in range(SPACES)],
        "decks": [deck_view(s, level) for level in DECKS],
    }


def deck_view(s: HorizonState, level: int) -> Deck:
    return {
        "level": LEVEL_NAMES[level - 1],
        "unseen": len(deck(s, level)),
        "seen": [technology_id(s.cat, card) for card in s.bottoms[level - 2]],
    }


def technology_id(cat: Catalogue, number: int) -> str:
    return f"technology:{cat.technologies[number].slug}"


def space_view(s: HorizonState, viewer: int, space: int) -> TreeSpace:
    number = s.tree[space]
    cat = s.cat
    scholars = [seat for seat, p in enumerate(s.players) if p.researched >> space & 1]
    level = SPACE_LEVEL[space]
    return {
        "ref": tree_ref(space),
        "space": SPACE_NAMES[space],
        "level": level,
        "number": space - SPACE_LEVEL.index(level),
        "card": technology_id(cat, number) if number >= 0 else None,
        "name": technology_name(cat, number) if number >= 0 else "",
        "fields": fields(cat.technologies[number].color) if number >= 0 else [],
        "joined": fields(joined_colors(s, space)) if number < 0 else [],
        "leader": level > 1 and not scholars and leader_left(s, level),
        "scholars": scholars,
        "comes_from": [SPACE_NAMES[before] for before in cat.prerequisites[space]],
        "needed": cat.needed[space],
        "missing": missing(s, viewer, space),
        "state": state_of(s, viewer, space),
        "actions": technology_actions(s, viewer, number) if number >= 0 else [],
    }


def leader_left(s: HorizonState, level: int) -> bool:
    return any(s.leaders_left >> card & 1 for card in s.cat.leaders_of(level))


def missing(s: HorizonState, viewer: int, space: int) -> list[str]:
    """The joined technologies of the level before that the viewer does not know."""
    if viewer < 0 or prerequisites_met(s, viewer, space):
        return []
    known = s.players[viewer].researched
    before = s.cat.prerequisites[space]
    return [SPACE_NAMES[other] for other in before if not known >> other & 1]


def state_of(s: HorizonState, viewer: int, space: int) -> Literal["known", "ready", "closed"]:
    """For the viewer: researched, or its prerequisites are met, or not."""
    if viewer < 0:
        return "closed"
    if s.players[viewer].researched >> space & 1:
        return "known"
    return "ready" if prerequisites_met(s, viewer, space) else "closed"


def technology_actions(s: HorizonState, viewer: int, number: int) -> list[TechnologySpace]:
    """The action spaces of a technology, with the viewer's price and who stands there."""
    out: list[TechnologySpace] = []
    for k, action in enumerate(s.cat.technologies[number].actions):
        space = s.cat.technology_space(number, k)
        out.append(
            {
                "ref": space_ref(s.cat, space),
                "seat": standing(s, space),
                "text": program_words(s.cat, action.program),
                "price": action_coins(s, viewer, action, False) if viewer >= 0 else action.coins,
                "usual": action.coins,
                "exhaust": action.exhaust,
            }
        )
    return out


def standing(s: HorizonState, space: int) -> int | None:
    """Whose action pawn stands on a space."""
    return next((seat for seat, p in enumerate(s.players) if p.pawn == space), None)

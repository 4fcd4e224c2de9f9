"""Finding a technology: colours to look for, cards turned up, and the one that is put down."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.horizon.presenter.names import color_name, space_words, technology_name
from ecumene.games.horizon.rules.numbers import COLOR, PLACE_TECHNOLOGY, REVEAL
from ecumene.games.horizon.rules.research import PRIVATE_SPACE, Color, Reveal, joined_colors
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import COLOR_NAMES, LEVEL_NAMES, SPACE_LEVEL
from ecumene.games.horizon.table.refs import color_ref, found_ref, tree_ref
from ecumene.games.horizon.table.schema.tree import FieldChoice, Found, Research, Step
from ecumene.games.horizon.table.tree import fields, technology_id

STEPS: dict[int, Step] = {COLOR: "color", REVEAL: "turning", PLACE_TECHNOLOGY: "place"}


def research_view(s: HorizonState) -> Research | None:
    """What is being looked for, if that is what is decided now."""
    f = s.stack[-1] if s.stack else None
    if f is None or f.kind not in STEPS:
        return None
    step = STEPS[f.kind]
    space = f.a
    private = space == PRIVATE_SPACE
    asked = s.kinds[f.kind]
    eligible = asked.eligible(s, f) if isinstance(asked, Reveal) else []
    color = f.b if step != "color" else 0
    level = SPACE_LEVEL[space] if step == "color" else f.d
    wanted = f.c if step != "color" else s.cat.rules.eligible_technologies
    turned_up = f.items if step != "color" else ()
    return {
        "seat": f.player,
        "step": step,
        "space": None if private else tree_ref(space),
        "space_name": space_words(space),
        "level": LEVEL_NAMES[level - 1],
        "field": COLOR_NAMES[color - 1] if color else None,
        "wanted": wanted,
        "fields": [] if private else field_choices(s, f, space),
        "cards": [found(s, card, card in eligible) for card in turned_up],
    }


def field_choices(s: HorizonState, f: Frame, space: int) -> list[FieldChoice]:
    """The colours that may be looked for, and whether the deck has any of them."""
    asked = s.kinds[f.kind]
    inside = asked.colors(s, f) if isinstance(asked, Color) else []
    mask = joined_colors(s, space)
    return [
        {
            "ref": color_ref(k),
            "field": COLOR_NAMES[k],
            "name": color_name(k),
            "found": k in inside,
        }
        for k in range(len(COLOR_NAMES))
        if mask >> k & 1
    ]


def found(s: HorizonState, card: int, eligible: bool) -> Found:
    technology = s.cat.technologies[card]
    return {
        "ref": found_ref(s.cat, card),
        "card": technology_id(s.cat, card),
        "name": technology_name(s.cat, card),
        "fields": fields(technology.banner),
        "eligible": eligible,
    }

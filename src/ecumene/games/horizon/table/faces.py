"""The faces of all components for the lens: words, glyphs, where the values come from, rules."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import parts_of
from ecumene.games.horizon.presenter.part_texts import part_words
from ecumene.games.horizon.presenter.reference import part_entry
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.games.horizon.rules.parts import (
    Action,
    BoardAction,
    Construction,
    Goal,
    Government,
    Leader,
    Part,
    Permanent,
    Score,
    Technology,
    Territory,
)
from ecumene.games.horizon.table.gist import (
    mark,
    permanent_marks,
    price_marks,
    program_marks,
    score_marks,
)
from ecumene.games.horizon.table.schema.faces import HorizonFace
from ecumene.games.horizon.table.schema.things import Gist, Mark
from ecumene.games.horizon.table.tree import fields

RULES: Final = {
    "action": ["BTH-28", "BTH-33"],
    "technology": ["BTH-43", "BTH-51"],
    "leader": ["BTH-46", "BTH-55"],
    "government": ["BTH-24", "BTH-57"],
    "goal": ["BTH-86", "BTH-89"],
    "territory": ["BTH-71", "BTH-74"],
    "construction": ["BTH-77", "BTH-79"],
}
"""Where the use of each type of component is told."""


def faces(options: dict[str, str]) -> list[HorizonFace]:
    """All components as they are in a game with these options."""
    cat = catalogue_of(options.get("pack", ""))
    return [face(cat, kind, part) for kind, parts in parts_of(cat).items() for part in parts]


def face(cat: Catalogue, kind: str, part: Part) -> HorizonFace:
    """The entry of the reference, in glyphs as well."""
    entry = part_entry(cat, kind, part)
    return {
        "id": f"{entry['type']}:{part.slug}",
        "gallery": entry["id"],
        "name": entry["name"],
        "type": entry["type"],
        "type_name": entry["type_name"],
        "level": entry["age"],
        "cost_words": entry["costs"],
        "text": entry["text"],
        "parts": part_words(cat, part),
        "gist": gist(cat, part),
        "fields": fields(part.color) if isinstance(part, Technology) else [],
        "banner": fields(part.banner) if isinstance(part, Technology) else [],
        "vp": points_of(cat, part),
        "source": entry["source"],
        "source_name": text(f"horizon.source.{entry['source']}"),
        "note": entry["note"],
        "rules": RULES[entry["type"]],
    }


def points_of(cat: Catalogue, part: Part) -> int:
    """The points printed for whoever has it, if there are any."""
    if isinstance(part, Technology):
        return cat.rules.technology_vp[part.level - 1]
    if isinstance(part, Goal):
        return part.first_vp
    return part.bonus_vp if isinstance(part, Construction) else 0


def line(when: Any, marks: list[Mark], price: list[Mark] | None = None) -> list[Gist]:
    """A line of a face; none if there is nothing to say."""
    if not marks:
        return []
    label = text(f"horizon.table.when.{when}")
    return [{"when": when, "label": label, "price": price or [], "marks": marks}]


def gist(cat: Catalogue, part: Part) -> list[Gist]:
    """A component in glyphs."""
    if isinstance(part, Technology):
        return [
            *line("now", program_marks(cat, part.immediate)),
            *[entry for action in part.actions for entry in action_line(cat, action)],
            *line("always", always(cat, part.permanent)),
            *line("end", scored(part.end_vp)),
        ]
    if isinstance(part, Leader):
        return [
            *line("now", program_marks(cat, part.immediate)),
            *line("others", program_marks(cat, part.others)),
            *line("end", scored(part.end_vp)),
            *line("everybody", scored(part.end_vp_all)),
        ]
    if isinstance(part, Government):
        return [
            *line("always", always(cat, part.despotism)),
            *line("always", always(cat, part.theocracy)),
            *line("now", program_marks(cat, part.monarchy)),
            *line("end", scored(part.democracy)),
        ]
    if isinstance(part, Construction):
        points = [mark("vp", part.bonus_vp)] if part.bonus_vp else []
        return line("now", [*program_marks(cat, part.bonus), *points])
    if isinstance(part, Territory):
        return line("now", program_marks(cat, part.explore))
    return action_line(cat, part.action) if isinstance(part, BoardAction) else []


def action_line(cat: Catalogue, action: Action) -> list[Gist]:
    return line("action", program_marks(cat, action.program), price_marks(action))


def always(cat: Catalogue, permanents: list[Permanent]) -> list[Mark]:
    return [entry for permanent in permanents for entry in permanent_marks(cat, permanent)]


def scored(scores: list[Score]) -> list[Mark]:
    return [entry for score in scores for entry in score_marks(score)]

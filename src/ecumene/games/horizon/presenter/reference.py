"""The reference of components: every card, tile, action and track, and where it comes from."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import (
    colors_name,
    lines_to,
    parts_of,
    spoken_name,
    track_name,
)
from ecumene.games.horizon.presenter.part_texts import costs, reading, sentence, space_words
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.parts import (
    Construction,
    Goal,
    Leader,
    Part,
    Technology,
    Territory,
    TrackSpace,
)
from ecumene.games.horizon.rules.types import LEVEL_NAMES, SPACE_NAMES, SPACES, TRACK_NAMES

Entry = dict[str, Any]

TYPES: Final = {
    "actions": "action",
    "technologies": "technology",
    "leaders": "leader",
    "governments": "government",
    "goals": "goal",
    "territories": "territory",
    "constructions": "construction",
}
GOAL_SETS: Final = "ABC"


def entries_of(cat: Catalogue) -> list[Entry]:
    """The components as they are in a game."""
    out = [part_entry(cat, kind, part) for kind, parts in parts_of(cat).items() for part in parts]
    out += [track_entry(cat, k, name) for k, name in enumerate((*TRACK_NAMES, "investment"))]
    return [*out, tree_entry(cat)]


def level_of(part: Part) -> str:
    if isinstance(part, Technology | Leader | Construction):
        return LEVEL_NAMES[part.level - 1]
    return GOAL_SETS[part.set] if isinstance(part, Goal) else ""


def part_entry(cat: Catalogue, kind: str, part: Part) -> Entry:
    entry: Entry = {
        "id": part.slug,
        "kind": kind,
        "code": part.code,
        "name": spoken_name(kind, part.slug, part.name),
        "english": part.name,
        "part": "base",
        "part_name": "",
        "age": level_of(part),
        "type": TYPES[kind],
        "type_name": text(f"horizon.type.{TYPES[kind]}"),
        "costs": costs(part),
        "text": reading(cat, part),
        "copies_words": "",
        "source": part.provenance.source,
        "name_source": part.provenance.name_source,
        "note": "" if part.provenance.note == "-" else part.provenance.note,
    }
    entry["gives"] = numbers(cat, part)
    if isinstance(part, Goal):
        entry.update(level="", set=GOAL_SETS[part.set])
    if isinstance(part, Technology):
        banner = colors_name(part.banner)
        entry["colors"] = text(
            "horizon.card.color_words", color=colors_name(part.color), banner=banner
        )
    return entry


def numbers(cat: Catalogue, part: Part) -> list[tuple[str, int]]:
    """The numbers of a component that one looks for first, with their glyphs."""
    if isinstance(part, Technology):
        return [("g-vp", cat.rules.technology_vp[part.level - 1])]
    if isinstance(part, Territory):
        return [
            ("g-shield", part.strength),
            ("h-settle", part.village_vp),
            ("h-fortify", part.city_vp),
        ]
    if isinstance(part, Construction):
        return [("g-coin", part.cost), ("g-vp", part.first_vp)]
    return [("g-vp", part.first_vp), ("g-vp", part.later_vp)] if isinstance(part, Goal) else []


def track_entry(cat: Catalogue, number: int, slug: str) -> Entry:
    """A track of the player board, space by space."""
    investment = slug not in TRACK_NAMES
    spaces: list[TrackSpace] = cat.investment if investment else cat.tracks[number]
    said = [
        text("horizon.card.space", n=k + 1, what=space_words(cat, space))
        for k, space in enumerate(spaces)
    ]
    if investment:
        said.append(text("horizon.card.beyond", n=cat.rules.vp_beyond))
    name = text("horizon.board.investment") if investment else track_name(number)
    return board_entry(cat, slug, "track", name, said)


def tree_entry(cat: Catalogue) -> Entry:
    """Which technologies lead to which spaces."""
    joined = [space for space in range(SPACES) if cat.prerequisites[space]]
    said = [f"{SPACE_NAMES[space]} {lines_to(cat, space)}" for space in joined]
    return board_entry(cat, "tree", "board", text("horizon.card.tree"), said)


def board_entry(cat: Catalogue, slug: str, kind: str, name: str, said: list[str]) -> Entry:
    """Something printed on a board."""
    return {
        "id": slug,
        "kind": "board",
        "code": "",
        "name": name,
        "english": slug.capitalize(),
        "part": "base",
        "part_name": "",
        "age": "",
        "type": kind,
        "type_name": text(f"horizon.type.{kind}"),
        "costs": [],
        "text": " ".join(sentence(words) for words in said),
        "copies_words": "",
        "source": cat.raw["board"][slug]["source"],
        "name_source": "rulebook",
        "note": "",
    }

"""The reference of components: every card, tile, action and track, and where it comes from."""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.horizon.tree_view import lines_to
from ecumene.core.messages import text
from ecumene.games.horizon.catalogue import Catalogue
from ecumene.games.horizon.load import catalogue_of
from ecumene.games.horizon.names import colors_name, parts_of, spoken_name, track_name
from ecumene.games.horizon.part_texts import costs, reading, sentence, space_words
from ecumene.games.horizon.parts import Construction, Goal, Leader, Part, Technology, TrackSpace
from ecumene.games.horizon.types import LEVEL_NAMES, SPACE_NAMES, SPACES, TRACK_NAMES

Entry = dict[str, Any]

MARKS: Final = {
    "rulebook": "r",
    "found": "f",
    "reconstructed": "~",
    "designed": "*",
    "mixed": "m",
    "printed": "",
    "own": "",
}
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


def all_entries(own: str = "") -> list[Entry]:
    """Every component as it comes with the game, and as the user's own pack changes it."""
    out = entries_of(catalogue_of(""))
    if not own:
        return out
    changed = {(entry["kind"], entry["id"]): entry for entry in changed_entries(own)}
    both: list[Entry] = []
    for entry in out:
        both.append(entry)
        key = (entry["kind"], entry["id"])
        if key in changed:
            both.append(changed[key])
    return both


def changed_entries(own: str) -> list[Entry]:
    changes = json.loads(own)
    return [e for e in entries_of(catalogue_of(own)) if e["id"] in changes.get(e["kind"], {})]


def entries_of(cat: Catalogue) -> list[Entry]:
    """The components as they are in a game."""
    changes = json.loads(cat.edition["pack"]) if "pack" in cat.edition else {}
    out: list[Entry] = []
    for kind, parts in parts_of(cat).items():
        for part in parts:
            entry = part_entry(cat, kind, part)
            if part.slug in changes.get(kind, {}):
                entry.update(part="own", part_name=text("horizon.source.own"))
            out.append(entry)
    boards = [track_entry(cat, k, name) for k, name in enumerate((*TRACK_NAMES, "investment"))]
    for entry in [*boards, tree_entry(cat)]:
        if entry["id"] in changes.get("board", {}):
            entry.update(part="own", part_name=text("horizon.source.own"))
        out.append(entry)
    return out


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
    if isinstance(part, Technology):
        banner = colors_name(part.banner)
        entry["colors"] = text(
            "horizon.card.color_words", color=colors_name(part.color), banner=banner
        )
    return entry


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


def mark_of(entry: Entry) -> str:
    """A sign for where the values of a component come from."""
    return MARKS["own" if entry["part"] == "own" else entry["source"]]


def print_card(console: Console, entry: Entry) -> None:
    """One component with everything known about it."""
    key = "horizon.card.head_level" if entry["age"] else "horizon.card.head"
    head = text(key, name=entry["name"], type=entry["type_name"], level=entry["age"])
    console.print(Text(head, "bold"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    facts = [
        ("id", entry["id"]),
        ("code", entry["code"]),
        ("colors", entry.get("colors", "")),
        ("costs", ", ".join(entry["costs"])),
        ("text", entry["text"]),
    ]
    if entry["part"] == "own":  # nobody has to prove values of one's own
        facts.append(("source", text("horizon.source.own")))
    else:
        facts += [
            ("source", text(f"horizon.source.{entry['source']}")),
            ("name_source", text(f"horizon.source.{entry['name_source']}")),
            ("note", entry["note"]),
        ]
    for name, words in facts:
        if words:
            grid.add_row(text(f"horizon.card.{name}"), Text(words))
    console.print(grid)

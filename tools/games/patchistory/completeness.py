"""How much of Patchistory is implemented and tested, for tools/completeness.py."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.parts import Figure, Room
from ecumene.games.patchistory.rules.types import SPECIAL
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.about import KINDS, part_name, slugs_of
from tests.support.traces import TRACED, marks
from tools.completeness import rule_row, share

ERA_NAMES = ("I", "II", "III")
Group = tuple[str, str, list[str]]


def shows(room: Room) -> bool:
    """Does a room give or mean anything? Bare land counts by its type alone."""
    return bool(any((*room.always, *room.box)) or room.type >= SPECIAL)


def acts(figure: Figure) -> bool:
    effects = (figure.bonuses, figure.sets, figure.gains, figure.prices, figure.scores)
    return any(figure.symbols) or any(effects) or bool(figure.powers)


def works(cat: Catalogue, kind: str, slug: str) -> bool:
    """Is a component in play, with all that its table in the pack says?"""
    if kind == "board":
        return slug in cat.sources
    if kind == "prosperity":
        return any(card.slug == slug for card in cat.cards)
    if kind == "figures":
        return any(acts(figure) for figure in cat.figures if figure.slug == slug)
    if kind == "constructions":
        made = [part for part in cat.constructions if part.slug == slug]
        return any(part.count and shows(cat.rooms[part.room]) for part in made)
    if kind == "capitals":
        faces = [capital.face for capital in cat.capitals if capital.slug == slug]
    else:
        whites = [tile.white for tile in cat.tiles if tile.slug == slug]
        faces = [white + side for white in whites for side in (0, 1)]
    rooms = [cat.rooms[number] for face in faces for number in cat.faces[face].rooms]
    return bool(rooms) and all(shows(room) for room in rooms)


def designed(kind: str, slug: str) -> bool:
    """Are values of a component ours, wholly or in part?"""
    table = SPEC.catalogue.raw[kind][slug]
    sides = [table] if kind != "tiles" else [table["white"], table["black"]]
    sources = [str(side.get(name, "")) for side in sides for name in ("source", "symbols_source")]
    return any("designed" in source for source in sources)


def patch_groups() -> Iterable[Group]:
    """Name, kind and components, era by era where there are eras."""
    cat = SPEC.catalogue
    for kind in KINDS:
        if kind == "tiles":
            for era in (1, 2, 3):
                mine = [tile.slug for tile in cat.tiles if tile.era == era and not tile.promo]
                yield f"terrain tiles of era {ERA_NAMES[era - 1]}", kind, mine
            yield "promo tiles", kind, [tile.slug for tile in cat.tiles if tile.promo]
        elif kind == "figures":
            for wonder, name in ((False, "heroes"), (True, "wonders")):
                mine = [f.slug for f in cat.figures if f.wonder == wonder and not f.promo]
                yield name, kind, mine
            yield "promo heroes", kind, [f.slug for f in cat.figures if f.promo]
        else:
            names = {
                "constructions": "kinds of construction tiles",
                "prosperity": "prosperity cards",
                "board": "tables of rules, routes and reference boards",
            }
            yield names.get(kind, kind), kind, slugs_of(kind)


def row(name: str, parts: list[tuple[str, str]]) -> str:
    tested = marks()["card"]
    count = len(parts)
    cat = SPEC.catalogue
    ready = share(sum(works(cat, kind, slug) for kind, slug in parts), count)
    proved = share(sum(part_name(kind, slug) in tested for kind, slug in parts), count)
    ours = sum(designed(kind, slug) for kind, slug in parts)
    return f"| {name} | {count} | {ready} | {proved} | {ours} |"


def table() -> str:
    groups = list(patch_groups())
    rows = [row(name, [(kind, slug) for slug in slugs]) for name, kind, slugs in groups]
    everything = [(kind, slug) for _, kind, slugs in groups for slug in slugs]
    rows.append(row("**all components**", everything))
    traced = TRACED["patchistory"]
    rows.append(rule_row("**all rule statements**", traced.rules) + " |")
    rows.append(rule_row("rulings on unclear points", traced.rulings) + " |")
    head = "| Patchistory | entries | implemented | tested | with values of our own |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])

"""The reference of components: every hero, wonder, tile, capital, construction tile, card and
route, and where it comes from."""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import (
    capital_name,
    card_name,
    construction_name,
    era_name,
    figure_name,
    figures_on,
    side_name,
    tile_name,
)
from ecumene.games.patchistory.presenter.part_texts import (
    Part,
    costs,
    goods_words,
    reading,
    route_words,
    sentence,
)
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.types import BLACK, SYMBOL_NAMES, WHITE

Entry = dict[str, Any]


def entries_of(cat: Catalogue) -> list[Entry]:
    """The components as they are in a game."""
    out = [figure_entry(cat, k) for k in range(len(cat.figures))]
    out += [tile_entry(cat, k) for k in range(len(cat.tiles))]
    out += [capital_entry(cat, k) for k in range(len(cat.capitals))]
    out += [construction_entry(cat, k) for k in range(len(cat.constructions))]
    out += [card_entry(cat, k) for k in range(len(cat.cards))]
    return [*out, *board_entries(cat)]


def entry_of(kind: str, type: str, slug: str, name: str, english: str) -> Entry:
    return {
        "id": slug,
        "kind": kind,
        "name": name,
        "english": english,
        "part": "base",
        "part_name": "",
        "age": "",
        "type": type,
        "type_name": text(f"patchistory.type.{type}"),
        "costs": [],
        "text": "",
        "copies_words": "",
    }


def part_entry(cat: Catalogue, entry: Entry, part: Part) -> Entry:
    entry.update(costs=costs(part), text=reading(cat, part))
    return entry


def figure_entry(cat: Catalogue, number: int) -> Entry:
    part = cat.figures[number]
    type = "wonder" if part.wonder else "hero"
    entry = entry_of("figures", type, part.slug, figure_name(cat, number), part.name)
    symbols = text(f"patchistory.source.{part.symbols_source}")
    entry.update(age=era_name(part.era), source=part.source, rule=part.rule, symbols=symbols)
    entry["symbols_source"] = symbols
    entry["gives"] = [(f"g-{SYMBOL_NAMES[k]}", n) for k, n in enumerate(part.symbols) if n]
    entry["tile"] = next(
        text("patchistory.face", tile=cat.tiles[face.tile].code, side=side_name(face.side))
        for face in cat.faces
        if number in figures_on(cat, face.number)
    )
    if part.promo:
        entry["deck"] = text("patchistory.card.promo")
    return part_entry(cat, entry, part)


def tile_entry(cat: Catalogue, number: int) -> Entry:
    part = cat.tiles[number]
    entry = entry_of("tiles", "tile", part.slug, tile_name(cat, number), part.code)
    faces = [cat.faces[part.white + side] for side in (WHITE, BLACK)]
    source = faces[WHITE].source if len({face.source for face in faces}) == 1 else "mixed"
    names = [text(f"patchistory.source.{face.source}") for face in faces]
    sides = text("patchistory.card.side_sources", white=names[WHITE], black=names[BLACK])
    entry.update(age=era_name(part.era), source=source, sides=sides)
    if part.promo:
        entry["deck"] = text("patchistory.card.promo")
    return part_entry(cat, entry, part)


def capital_entry(cat: Catalogue, number: int) -> Entry:
    part = cat.capitals[number]
    english = part.slug.replace("_", " ").capitalize()
    entry = entry_of("capitals", "capital", part.slug, capital_name(cat, number), english)
    entry["source"] = cat.faces[part.face].source
    return part_entry(cat, entry, part)


def construction_entry(cat: Catalogue, number: int) -> Entry:
    part = cat.constructions[number]
    name = construction_name(cat, number)
    english = cat.rooms[part.room].name
    entry = entry_of("constructions", "construction", part.slug, name, english)
    entry["source"] = part.source
    return part_entry(cat, entry, part)


def card_entry(cat: Catalogue, number: int) -> Entry:
    part = cat.cards[number]
    entry = entry_of("prosperity", "card", part.slug, card_name(cat, number), part.name)
    entry["source"] = part.source
    return part_entry(cat, entry, part)


def board_entries(cat: Catalogue) -> list[Entry]:
    """Routes, and what the reference boards say about feeding workers."""
    rules = cat.rules
    upkeep = text("list.comma").join(goods_words((food,)) for food in rules.upkeep)
    said = {
        "general_routes": [
            text("patchistory.card.general_routes", goods=route_words(rules.general_goods)),
            text("patchistory.card.supply", n=rules.general_supply),
        ],
        "allied_routes": [
            text("patchistory.card.allied_routes", goods=route_words(rules.allied_goods)),
            text("patchistory.card.supply", n=rules.allied_supply),
        ],
        "descendants": [
            text("patchistory.card.descendants", n=rules.descendants),
            text("patchistory.card.upkeep", foods=upkeep),
        ],
    }
    out: list[Entry] = []
    for slug, words in said.items():
        english = slug.replace("_", " ").capitalize()
        type = "board" if slug == "descendants" else "route"
        entry = entry_of("board", type, slug, text(f"patchistory.card.name_{slug}"), english)
        entry["text"] = " ".join(sentence(line) for line in words)
        entry["source"] = cat.sources[slug]
        out.append(entry)
    return out

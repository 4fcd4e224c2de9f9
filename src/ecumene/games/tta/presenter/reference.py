"""The card reference: every card in every version, or as it is in one game."""

from __future__ import annotations

import json
from typing import Any, Final

from ecumene.core.messages import DEFAULT, spoken, text
from ecumene.core.presenter import Origin
from ecumene.games.tta.presenter.card_texts import costs, effects, output, reading
from ecumene.games.tta.presenter.names import spoken_name
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.editions import words_of
from ecumene.games.tta.rules.load import base_cards, expansion_cards, read_toml
from ecumene.games.tta.rules.overlays import overlaid

Entry = dict[str, Any]

SURENESS: Final = (
    "effect_confidence",
    "icons_confidence",
    "stages_confidence",
    "value_confidence",
)
MARKS: Final = {"high": "", "medium": "~", "low": "?", "reconstructed": "*"}
NOTES: Final = ("note", "open_question", "later_version")
# Which part of the expansion changes base cards, by the file that holds its overlay.
OVERLAYS: Final = {"rebalanced": "rebalanced", "military": "military_changes"}


def overlay(part: str) -> dict[str, Entry]:
    return read_toml("expansion", f"{OVERLAYS[part]}.toml")


def printed_cards() -> dict[str, Entry]:
    return {**base_cards(), **expansion_cards()}


def part_of(slug: str) -> str:
    """Where a card as it was first printed belongs."""
    return "base" if slug in base_cards() else "expansion"


def all_entries(own: str = "") -> list[Entry]:
    """Every card in every version: the printed one first, then those that overlays make of it.

    ``own`` is the user's own overlay, the checked value of an option.
    """
    cards = printed_cards()
    changes = {part: overlay(part) for part in OVERLAYS}
    if own:
        changes["own"] = json.loads(own)
    out: list[Entry] = []
    for slug, raw in cards.items():
        out.append(card_entry(slug, raw, part_of(slug), raw.get("text", "")))
        for part, changed in changes.items():
            if slug in changed:
                version = overlaid({slug: raw}, {slug: changed[slug]})[slug]
                out.append(card_entry(slug, version, part, changed[slug].get("text", "")))
    return out


def entries_of(cat: Catalogue) -> list[Entry]:
    """The cards as they are in a game, in the one version that it is played with."""
    edition = cat.edition
    changes: dict[str, dict[str, Entry]] = {}
    if edition.get("rebalanced") == "yes":
        old = words_of(edition.get("keep_old", ""))
        changes["rebalanced"] = {s: raw for s, raw in overlay("rebalanced").items() if s not in old}
    if edition.get("military") == "new":
        changes["military"] = overlay("military")
    if "cards" in edition:
        changes["own"] = json.loads(edition["cards"])
    mixed = {card for stack in cat.stacks.values() for card in stack}
    out: list[Entry] = []
    for slug in printed_cards():
        part, details = part_of(slug), cat.raw[slug].get("text", "")
        for name, changed in changes.items():
            if slug in changed:
                part, details = name, changed[slug].get("text", "")
        entry = card_entry(slug, cat.raw[slug], part, details)
        card = cat.cards[cat.by_slug[slug]]
        entry["copies"] = copies(card.copies)
        entry["mixed"] = card.number in mixed
        entry["copies_words"] = copies_words(entry)
        out.append(entry)
    return out


def copies(numbers: tuple[int, ...] | list[int]) -> dict[str, int]:
    return {str(players): numbers[players - 2] for players in (2, 3, 4)}


def card_entry(slug: str, raw: Entry, part: str, details: str) -> Entry:
    """``details`` is the effect as it was written for this very version, if it was."""
    entry: Entry = {
        "id": slug,
        "name": spoken_name(slug, raw["name"]),
        "english": raw["name"],
        "part": part,
        "part_name": text(f"cli.cards.part.{part}"),
        "age": raw["age"],
        "type": raw["type"],
        "type_name": text(f"tta.type.{raw['type']}"),
        "costs": costs(raw),
        "gives": output(raw),
        "effects": effects(raw),
        "text": reading(raw),
        "details": details,
        "copies": copies(raw["copies"]),
        "initial": bool(raw.get("initial", False)),
        "confidence": raw["confidence"],
        **{name: raw[name] for name in SURENESS if name in raw},
        "sources": list(raw["sources"]),
        "notes": {name: raw[name] for name in NOTES if raw.get(name)},
    }
    entry["copies_words"] = copies_words(entry)
    return entry


def mark_of(entry: Entry) -> str:
    """A sign for the least sure part of a card; none if all is sure."""
    if entry["part"] == "own":
        return ""
    order = list(MARKS)
    found = [entry["confidence"], *(entry[name] for name in SURENESS if name in entry)]
    return MARKS[max(found, key=order.index)]


def sureness_words(entry: Entry) -> str:
    def said(value: str) -> str:
        return text(f"cli.cards.sureness.{value}")

    parts = [
        text("cli.cards.sure", name=text(f"cli.cards.sureness.{name}"), value=said(entry[name]))
        for name in SURENESS
        if name in entry
    ]
    return "; ".join([said(entry["confidence"]), *parts])


def copies_words(entry: Entry) -> str:
    if entry["initial"]:
        return text("cli.cards.initial")
    two, three, four = (entry["copies"][players] for players in ("2", "3", "4"))
    if entry.get("mixed"):
        return text("cli.cards.in_mix")
    if not two and not three and not four:
        return text("cli.cards.not_here")
    return text("cli.cards.copies", two=two, three=three, four=four)


def provenance(entry: Entry) -> list[tuple[Origin, str]]:
    """What is printed and how sure it is, what is ours, what is still open."""
    sure = text("gallery.sure", n=len(entry["sources"]), how=sureness_words(entry))
    out: list[tuple[Origin, str]] = [("printed", sure), ("ours", text("gallery.our_words"))]
    if mark_of(entry) and spoken() == DEFAULT:
        notes = entry["notes"]
        out += [("open", notes[name]) for name in ("open_question", "note") if name in notes]
    return out

"""Any game as labelled groups of things, drawn from its position format.

The position names components as the notation does, so a word of the position that belongs to a
domain of the notation is a thing, and its ref is the domain and the word.
"""

from __future__ import annotations

import functools
from typing import Any, Final

from ecumene.core.messages import has, text
from ecumene.core.option import Domain
from ecumene.core.spec import GameSpec
from ecumene.table.schema.generic import (
    GenericFact,
    GenericGroup,
    GenericRef,
    GenericThing,
    GroupKind,
)
from ecumene.table.things import NOBODY
from ecumene.table.words import component_names, spoken_word

Json = dict[str, Any]

NOT_SHOWN: Final = ("game", "format", "stack", "players", "options", "pack")
SUPPLY: Final = ("bottoms", "buried", "discard", "gone", "past", "pool", "unused")
"""Zones of components that nobody has: drawn apart from the table."""


SEAT: Final = "seat"
"""The domain of the players, in every game that names them."""


def ref_of(domain: Domain, value: int) -> GenericRef:
    """A thing that the notation names; in whose area it lies it does not tell.

    >>> ref_of(Domain("tree space", ["I_1"]), 0)
    {'id': 'tree_space:I_1', 'kind': 'tree_space', 'owner': -1, 'word': 'I_1'}
    """
    if domain.name == SEAT:
        return seat_ref(value)
    kind, word = domain.name.replace(" ", "_"), domain.format(value)
    return {"id": f"{kind}:{word}", "kind": kind, "owner": NOBODY, "word": word}


def seat_ref(seat: int) -> GenericRef:
    word = str(seat + 1)
    return {"id": f"{SEAT}:{word}", "kind": SEAT, "owner": seat, "word": word}


@functools.cache
def known_things(spec: GameSpec[Any]) -> dict[str, GenericRef]:
    """The ref of every word that names a component; plain numbers name none."""
    found: dict[str, GenericRef] = {}
    for kind in spec.vocabulary.kinds:
        for domain in kind.domains:
            for value, word in enumerate(domain.names):
                if not word.isdecimal():
                    found.setdefault(word, ref_of(domain, value))
    return found


def zone_label(spec: GameSpec[Any], name: str) -> str:
    """What a part of the position is called, in this game or in any."""
    for key in (f"table.zone.{spec.id}.{name}", f"table.zone.any.{name}"):
        if has(key):
            return text(key)
    return spoken_word(name)


def words_in(value: Any) -> list[str]:
    """All words of a part of a position; an empty place is a dash."""
    if isinstance(value, str):
        return [value]
    if value is None:
        return ["-"]
    if isinstance(value, list):
        return [word for entry in value for word in words_in(entry)]
    if isinstance(value, dict):
        return [f"{key} {word}" for key, entry in value.items() for word in words_in(entry)]
    return [str(value)]


def entries_of(value: Any) -> list[tuple[str, ...]]:
    """The things of a zone, each with its words: what belongs together is one thing.

    >>> entries_of([{"tile": "e1_22", "at": "1,0"}, None]), entries_of({"iron": 2})
    ([('tile e1_22', 'at 1,0'), ('-',)], [('iron 2',)])
    """
    if isinstance(value, dict):
        return [(word,) for word in words_in(value)]
    if not isinstance(value, list):
        return [(word,) for word in words_in(value)]
    out: list[tuple[str, ...]] = []
    for entry in value:
        if isinstance(entry, dict):
            said = {key: part for key, part in entry.items() if part not in (None, [], {})}
            out.append(tuple(words_in(said)))
        else:
            out += entries_of(entry)
    return out


def things_of(spec: GameSpec[Any], value: Any) -> list[GenericThing]:
    """The things of a zone, equal ones counted together."""
    known, names = known_things(spec), component_names(spec)
    things: dict[tuple[str, ...], GenericThing] = {}
    for entry in entries_of(value):
        if entry in things:
            things[entry]["count"] += 1
            continue
        said = [names.get(word) or said_in_parts(word, names) for word in entry]
        thing: GenericThing = {"label": ", ".join(said), "count": 1}
        parts = [part for word in entry for part in (word, *reversed(word.split(" ")))]
        refs = [known[part] for part in parts if part in known]
        if refs:
            thing["ref"] = refs[0]
        things[entry] = thing
    return list(things.values())


def said_in_parts(word: str, names: dict[str, str]) -> str:
    return " ".join(names.get(part, spoken_word(part)) for part in word.split(" "))


def fact_of(value: Any) -> str | int | bool | None:
    """A number, or several in a row; None for what is no number."""
    if isinstance(value, bool | int):
        return value
    if isinstance(value, list) and value and all(isinstance(entry, int) for entry in value):
        return " ".join(str(entry) for entry in value)
    if isinstance(value, list) and value and all(isinstance(entry, list) for entry in value):
        parts = [fact_of(entry) for entry in value]
        return None if None in parts else "; ".join(str(part) for part in parts)
    return None


def group_of(
    spec: GameSpec[Any], owner: int, kind: GroupKind, label: str, zones: dict[str, Any]
) -> GenericGroup:
    """One group: numbers as facts, everything else as things."""
    facts: list[GenericFact] = []
    things: list[GenericThing] = []
    for key, value in zones.items():
        fact = fact_of(value)
        if fact is not None:
            facts.append({"label": zone_label(spec, key), "value": fact})
        elif value is not None:
            zone = zone_label(spec, key)
            things += [{"zone": zone, **thing} for thing in things_of(spec, value)]
    return group(kind, owner, label, facts, things)


def group(
    kind: GroupKind, owner: int, label: str, facts: list[GenericFact], things: list[GenericThing]
) -> GenericGroup:
    name = kind if owner == NOBODY else f"{kind}:{owner + 1}"
    return {
        "id": name,
        "kind": kind,
        "owner": owner,
        "label": label,
        "facts": facts,
        "things": things,
    }


def generic_groups(spec: GameSpec[Any], position: Json) -> list[GenericGroup]:
    """The common part of the table, one group for each seat, and what is left in the box."""
    shown = {key: value for key, value in position.items() if key not in NOT_SHOWN}
    aside = {key: shown[key] for key in shown if key.endswith("_left") or key in SUPPLY}
    common = {key: value for key, value in shown.items() if key not in aside}
    groups = [group_of(spec, NOBODY, "table", text("table.common"), common)]
    for seat, player in enumerate(position.get("players", [])):
        called = text("table.player", number=seat + 1)
        area = group_of(spec, seat, "player", called, player)
        area["things"].insert(0, {"ref": seat_ref(seat), "label": called, "count": 1})
        groups.append(area)
    if aside:
        groups.append(group_of(spec, NOBODY, "supply", text("table.supply"), aside))
    return groups


def choices_group(spec: GameSpec[Any], refs: list[GenericRef]) -> GenericGroup:
    """What can be chosen and lies nowhere on the table: numbers, directions, kinds."""
    names = component_names(spec)
    things: list[GenericThing] = [
        {"ref": ref, "label": names.get(ref["word"]) or spoken_word(ref["word"]), "count": 1}
        for ref in refs
    ]
    return group("choices", NOBODY, text("table.choices"), [], things)


def generic_numbers(position: Json, seat: int) -> dict[str, int]:
    """The plain numbers of a player."""
    players = position.get("players", [])
    if seat >= len(players):
        return {}
    return {
        key: value
        for key, value in players[seat].items()
        if isinstance(value, int) and not isinstance(value, bool)
    }

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
from ecumene.table.words import component_names, spoken_word

Json = dict[str, Any]

NOT_SHOWN: Final = ("game", "format", "stack", "players", "options", "pack")
NOBODY: Final = -1
SUPPLY: Final = ("bottoms", "buried", "discard", "gone", "past", "pool", "unused")
"""Zones of components that nobody has: drawn apart from the table."""


def ref_of(domain: Domain, word: str) -> str:
    """The id of a thing.

    >>> ref_of(Domain("tree space", ["I_1"]), "I_1")
    'tree_space:I_1'
    """
    return f"{domain.name.replace(' ', '_')}:{word}"


@functools.cache
def known_things(spec: GameSpec[Any]) -> dict[str, str]:
    """The ref of every word that names a component; plain numbers name none."""
    found: dict[str, str] = {}
    for kind in spec.vocabulary.kinds:
        for domain in kind.domains:
            for word in domain.names:
                if not word.isdecimal():
                    found.setdefault(word, ref_of(domain, word))
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


def things_of(spec: GameSpec[Any], value: Any) -> list[Json]:
    """The things of a zone, equal ones counted together."""
    known, names = known_things(spec), component_names(spec)
    things: dict[tuple[str, ...], Json] = {}
    for entry in entries_of(value):
        if entry in things:
            things[entry]["count"] += 1
            continue
        said = [names.get(word) or said_in_parts(word, names) for word in entry]
        thing: Json = {"label": ", ".join(said), "count": 1}
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


def group_of(spec: GameSpec[Any], owner: int, name: str, label: str, zones: dict[str, Any]) -> Json:
    """One group: numbers as facts, everything else as things."""
    facts: list[Json] = []
    things: list[Json] = []
    for key, value in zones.items():
        fact = fact_of(value)
        if fact is not None:
            facts.append({"label": zone_label(spec, key), "value": fact})
        elif value is not None:
            zone = zone_label(spec, key)
            things += [{"zone": zone, **thing} for thing in things_of(spec, value)]
    return {"id": name, "owner": owner, "label": label, "facts": facts, "things": things}


def generic_groups(spec: GameSpec[Any], position: Json) -> list[Json]:
    """The common part of the table, one group for each seat, and what is left in the box."""
    shown = {key: value for key, value in position.items() if key not in NOT_SHOWN}
    aside = {key: shown[key] for key in shown if key.endswith("_left") or key in SUPPLY}
    common = {key: value for key, value in shown.items() if key not in aside}
    groups = [group_of(spec, NOBODY, "table", text("table.common"), common)]
    for seat, player in enumerate(position.get("players", [])):
        called = text("table.player", number=seat + 1)
        group = group_of(spec, seat, f"player:{seat + 1}", called, player)
        group["things"].insert(0, {"ref": f"seat:{seat + 1}", "label": called, "count": 1})
        groups.append(group)
    if aside:
        groups.append(group_of(spec, NOBODY, "supply", text("table.supply"), aside))
    return groups


def choices_group(spec: GameSpec[Any], refs: list[str]) -> Json:
    """What can be chosen and lies nowhere on the table: numbers, directions, kinds."""
    names = component_names(spec)
    things = [
        {"ref": ref, "label": names.get(word) or spoken_word(word), "count": 1}
        for ref in refs
        for word in [ref.partition(":")[2]]
    ]
    label = text("table.choices")
    return {"id": "choices", "owner": NOBODY, "label": label, "facts": [], "things": things}


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

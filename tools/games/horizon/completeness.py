"""How much of Beyond the Horizon is implemented and tested, for tools/completeness.py."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.games.horizon.rules.parts import (
    BoardAction,
    Construction,
    Goal,
    Government,
    Leader,
    Part,
    Technology,
    Territory,
)
from ecumene.games.horizon.rules.types import LEVEL_NAMES
from tests.games.horizon.about import KINDS, part_name
from tests.games.horizon.about import parts as parts_of
from tests.support.traces import TRACED, marks
from tools.completeness import rule_row, share


def works(part: Part) -> bool:
    """Does a component do anything: can it be used, does it give or ask for something?"""
    if isinstance(part, BoardAction):
        return part.action.program >= 0
    if isinstance(part, Technology):
        gives = part.actions or part.permanent or part.end_vp
        return bool(gives) or part.immediate >= 0
    if isinstance(part, Leader):
        return max(part.immediate, part.others) >= 0 or bool(part.end_vp or part.end_vp_all)
    if isinstance(part, Government):
        stages = (part.despotism, part.theocracy, part.monarchy >= 0, part.democracy)
        return all(bool(stage) for stage in stages)
    if isinstance(part, Goal):
        return bool(part.condition and part.first_vp)
    if isinstance(part, Territory):
        return bool(part.strength and part.village_vp and part.city_vp)
    assert isinstance(part, Construction)
    return part.bonus >= 0 or bool(part.bonus_vp)


Group = tuple[str, str, list[Part]]


def groups() -> Iterable[Group]:
    """Name, kind and components, level by level where there are levels."""
    for kind in KINDS:
        parts = parts_of(kind)
        levels = sorted({int(getattr(part, "level", 0)) for part in parts})
        if levels == [0]:
            yield ("actions of the main board" if kind == "actions" else kind, kind, parts)
            continue
        for level in levels:
            mine = [part for part in parts if getattr(part, "level", 0) == level]
            yield f"{kind} of level {LEVEL_NAMES[level - 1]}", kind, mine


def row(name: str, parts: list[tuple[str, Part]]) -> str:
    tested = marks()["card"]
    count = len(parts)
    ready = share(sum(works(part) for _, part in parts), count)
    proved = share(sum(part_name(kind, part) in tested for kind, part in parts), count)
    ours = sum(part.provenance.source == "designed" for _, part in parts)
    return f"| {name} | {count} | {ready} | {proved} | {ours} |"


def table() -> str:
    rows = [row(name, [(kind, part) for part in parts]) for name, kind, parts in groups()]
    everything = [(kind, part) for kind in KINDS for part in parts_of(kind)]
    rows.append(row("**all components**", everything))
    traced = TRACED["horizon"]
    rows.append(rule_row("**all rule statements**", traced.rules) + " |")
    rows.append(rule_row("rulings on unclear points", traced.rulings) + " |")
    head = "| Beyond the Horizon | entries | implemented | tested | values of our own |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])

"""Where a network's opinion comes from: what it was told, sorted by the parts of a worth that
people know."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.network import Inputs, Shares
from ecumene.games.tta.bots.evaluate import PARTS
from ecumene.games.tta.bots.values.each_rival import EachRival
from ecumene.games.tta.bots.values.layout import Layout
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.types import TYPE_NAMES

TOTAL: Final = len(PARTS)
"""The place of the sum among the parts that a network is told."""
RIVALS: Final = "rivals"
OF_SCALAR: Final = {
    "culture_by_4": "culture",
    "science": "science",
    "food": "food",
    "resources": "resource",
    "culture_rate": "culture",
    "science_rate": "science",
    "strength": "strength",
    "happy": "unrest",
    "faces_missing": "unrest",
    "eaten": "food",
    "bank_yellow": "people",
    "bank_blue": "resource",
    "unused": "people",
    "civil_actions": "actions",
    "military_actions": "actions",
    "civil_left": "actions",
    "military_left": "actions",
    "civil_cards": "hand",
    "military_cards": "military_hand",
    "colonies": "abilities",
    "wonders": "wonder",
    "stages": "wonder",
    "unit_resources": "strength",
    "building_resources": "resource",
    "colonization": "strength",
    "at_war": "strength",
    "attacked": "strength",
}
OF_TYPE: Final = {
    "farm": "food",
    "mine": "resource",
    "lab": "science",
    "temple": "unrest",
    "arena": "unrest",
    "library": "science",
    "theater": "culture",
    "infantry": "strength",
    "cavalry": "strength",
    "artillery": "strength",
    "air": "strength",
    "special_military": "strength",
    "government": "actions",
    "wonder": "wonder",
    "tactic": "strength",
}
"""Of cards in play and workers on them; others count for what they can do."""
OF_ZONE: Final = {"progress": "wonder", "hand": "hand"}
OF_GROUP: Final = {"weapon": "military_hand", "held": "military_hand", "row": "row"}


def part_of_column(name: str, cat: Catalogue) -> str:
    """The part that a column belongs to, by its name."""
    group, _, rest = name.partition(".")
    if group != "own":
        return OF_GROUP.get(group, "row")
    zone, _, slug = rest.partition(".")
    if not slug:
        return OF_SCALAR.get(zone, RIVALS)
    if zone in OF_ZONE:
        return OF_ZONE[zone]
    kind = TYPE_NAMES[cat.cards[cat.by_slug[slug]].type]
    return OF_TYPE.get(kind, "abilities")


def shares_of(network: Any, before: Inputs, after: Inputs) -> Shares:
    """What each input adds to the difference between two positions; where every rival is looked at,
    on average over them, beside the explicit worth."""
    if not isinstance(network, EachRival):
        found: Shares = network.shares(before, after)
        return found
    each = [
        network.network.shares(before._replace(context=old), after._replace(context=new))
        for old, new in zip(before.context, after.context, strict=True)
    ]
    slopes = means([one.slopes for one in each])
    slopes[TOTAL] += network.share
    return Shares(
        parts=means([one.parts for one in each]),
        slopes=slopes,
        own=means([one.own for one in each]),
        others=sum(one.others for one in each) / len(each),
    )


def means(rows: list[list[float]]) -> list[float]:
    """Of each column.

    >>> means([[1.0, 4.0], [3.0, 0.0]])
    [2.0, 2.0]
    """
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


columns: dict[tuple[str, int], list[str]] = {}


def parts_of_columns(cat: Catalogue, layout: Layout) -> list[str]:
    """The part that each of the seat's own columns belongs to, made once for its cards."""
    key = (cat.digest, layout.players)
    if key not in columns:
        columns[key] = [part_of_column(name, cat) for name in layout.names[: layout.own]]
    return columns[key]


def by_part(shares: Shares, change: list[float], of_column: list[str]) -> dict[str, float]:
    """Points by part; ``change`` is by how much the parts of the explicit worth differ. What hangs
    on the sum of those parts is laid to them."""
    found: dict[str, float] = {}
    for k, part in enumerate(PARTS):
        points = shares.parts[k] + shares.slopes[TOTAL] * change[k]
        found[part] = found.get(part, 0.0) + points
    for part, points in zip(of_column, shares.own, strict=True):
        if points:
            found[part] = found.get(part, 0.0) + points
    found[RIVALS] = found.get(RIVALS, 0.0) + shares.others
    return found

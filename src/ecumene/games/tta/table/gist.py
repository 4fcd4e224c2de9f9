"""The glyph sentences of small card faces.

They are written in the phrasebooks (``table.gist``) with glyphs in angle brackets and capitals:
``<STRENGTH +1> per {types}``. A part is a plain text, or a glyph with the number beside it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from ecumene.core.messages import has, text
from ecumene.games.tta.presenter.card_texts import raw_cards
from ecumene.games.tta.table.schema.faces import GistPart as Part

Json = dict[str, Any]

GLYPH: Final = re.compile(r"<(\w+)(?: ([^>]*))?>")
UNITS: Final = ("infantry", "cavalry", "artillery", "air")
URBAN: Final = ("lab", "temple", "arena", "library", "theater")
ALSO: Final = {"government": "government", "wonder": "wonders"}
"""Fields of an ability that add a card type to its types."""
MADE: Final = {"food": "food", "resource": "resource"}
GAINS: Final = {
    "science": "science",
    "culture": "culture",
    "food": "food",
    "resource": "resource",
    "population": "worker",
    "blue": "blue",
    "cards": "deck",
}


def parts(sentence: str) -> list[Part]:
    """A written gist as parts.

    >>> parts("<STRENGTH +1> per <infantry>")
    [('strength', '+1'), ' per ', ('infantry',)]
    >>> parts("<FOOD +1> <RESOURCE +1>")
    [('food', '+1'), ' ', ('resource', '+1')]
    """
    out: list[Part] = []
    place = 0
    for found in GLYPH.finditer(sentence):
        before = sentence[place : found.start()]
        if before.strip() or (before and out):
            out.append(before)
        glyph = found[1].lower()
        out.append((glyph,) if found[2] is None else (glyph, found[2]))
        place = found.end()
    rest = sentence[place:]
    return [*out, rest] if rest.strip() else out


def type_glyphs(types: list[str]) -> str:
    """Card types as glyphs.

    >>> type_glyphs(["lab", "library"])
    '<lab><library>'
    """
    if set(UNITS) <= set(types):
        return "<military_unit>"
    if set(URBAN) <= set(types):
        return "<urban>"
    return "".join(f"<{name}>" for name in types)


def numbers_of(table: Json) -> dict[str, object]:
    """The parameters of an ability or step; several numbers are joined."""
    out: dict[str, object] = {}
    for name, value in table.items():
        if isinstance(value, list):
            out[name] = "/".join(str(entry) for entry in value)
        else:
            out[name] = value
    types = list(table.get("types", []))
    types += [name for name, field in ALSO.items() if table.get(field)]
    if types:
        out["types"] = type_glyphs(types)
    if "type" in table:
        out["types"] = f"<{table['type']}>"
    if "technology" in table:
        out["types"] = f"<{raw_cards()[table['technology']]['type']}>"
    if "steps" in table:
        out["types"] = "".join(f"<{MADE[name]}>" for name in table["steps"] if name in MADE)
    if table.get("op") == "take_points":
        out["points"] = gains(table, "")
    return out


def gains(step: Json, sign: str) -> str:
    return " ".join(
        f"<{glyph} {sign}{step[name]}>" for name, glyph in GAINS.items() if step.get(name)
    )


def line(key: str, table: Json) -> list[Part] | None:
    """One glyph sentence, if the phrasebook has it."""
    if not has(key):
        return None
    return parts(text(key, **numbers_of(table)))


def step_line(step: Json, alone: bool) -> list[Part] | None:
    """A step of a program; who it is for stands in front unless it is the player alone."""
    op = step["op"]
    if op in ("gain", "lose"):
        found: list[Part] | None = parts(gains(step, "+" if op == "gain" else "−"))
    elif op == "impact":
        found = line(f"table.gist.impact.{step['of']}", step)
    elif op in ("order", "offer_action"):
        found = order_line(step)
    else:
        found = line(f"table.gist.step.{op}", step)
    who = f"table.gist.who.{step['who']}"
    if not found or alone or not has(who):
        return found
    return [*parts(text(who)), " ", *found]


def order_line(step: Json) -> list[Part]:
    """An ordered action: what it is, and how much cheaper."""
    types = type_glyphs(step["types"])
    actions = "_or_".join(step["actions"])
    key = f"table.gist.order.{actions}"
    what = text(key, types=types) if has(key) else types
    good = "food" if step["actions"] == ["population"] else "resource"
    if step["actions"] == ["develop"]:
        good = "science"
    cheaper = f" <{good} −{step['discount']}>" if step.get("discount") else ""
    return parts(what + cheaper)


def gist(raw: Json) -> list[list[Part]]:
    """The lines of a small face, beyond the symbols of the card."""
    lines: list[list[Part] | None] = []
    for ability in raw.get("abilities", []):
        lines.append(line(f"table.gist.ability.{ability['kind']}", ability))
    for side in "ab":
        for ability in raw.get(f"abilities_{side}", []):
            found = line(f"table.gist.ability.{ability['kind']}", ability)
            lines.append([f"{side.upper()}: ", *found] if found else None)
    steps = raw.get("steps", [])
    own = raw["type"] in ("action", "aggression", "war", "territory")
    for step in steps:
        lines.append(step_line(step, own))
    return [found for found in lines if found]

"""Colours of the card types."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.types import TYPE_NAMES

COLOURS: Final = {
    "farm": "yellow",
    "mine": "yellow",
    "infantry": "red",
    "cavalry": "red",
    "artillery": "red",
    "air": "red",
    "special_military": "blue",
    "special_civil": "blue",
    "special_exploration": "blue",
    "special_construction": "blue",
    "government": "bright_red",
    "wonder": "magenta",
    "leader": "green",
    "action": "bright_yellow",
    "aggression": "red",
    "war": "red",
    "pact": "cyan",
    "tactic": "red",
    "territory": "green",
}
STYLE: Final = [COLOURS.get(name, "") for name in TYPE_NAMES]

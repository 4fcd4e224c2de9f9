"""The tactics of the base game, as the cards print them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Tactic(NamedTuple):
    """Its age, the units of one army, and what an army is worth: in full, or outdated."""

    level: int
    infantry: int
    cavalry: int
    artillery: int
    strength: int
    outdated: int


TACTICS: Final = {
    "fighting_band": Tactic(1, 2, 0, 0, 1, 1),
    "legion": Tactic(1, 3, 0, 0, 2, 2),
    "medieval_army": Tactic(1, 1, 1, 0, 2, 2),
    "phalanx": Tactic(1, 2, 1, 0, 3, 3),
    "heavy_cavalry": Tactic(1, 0, 3, 0, 4, 4),
    "mobile_artillery": Tactic(2, 0, 1, 1, 5, 3),
    "fortifications": Tactic(2, 0, 0, 2, 5, 3),
    "conquistadors": Tactic(2, 1, 2, 0, 5, 3),
    "defensive_army": Tactic(2, 2, 0, 1, 6, 3),
    "napoleonic_army": Tactic(2, 1, 1, 1, 7, 4),
    "classic_army": Tactic(2, 2, 2, 0, 8, 4),
    "entrenchments": Tactic(3, 1, 0, 2, 9, 5),
    "mechanized_army": Tactic(3, 0, 1, 2, 10, 5),
    "shock_troops": Tactic(3, 1, 3, 0, 11, 6),
    "modern_army": Tactic(3, 2, 1, 1, 13, 7),
}

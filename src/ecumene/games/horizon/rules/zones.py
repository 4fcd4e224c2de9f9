"""Who may see which slot of the state: all of it but the seed (and what follows from it)."""

from __future__ import annotations

from typing import Final

from ecumene.core.zones import (
    DEFINITION,
    DERIVED,
    ENGINE_ZONES,
    PLAYERS,
    PUBLIC,
    Zone,
)

STATE_ZONES: Final = [
    Zone("n", PUBLIC),
    Zone("turn", PUBLIC, "seat"),
    Zone("start", PUBLIC, "seat"),
    Zone("round", PUBLIC),
    Zone("last_round", PUBLIC),
    Zone("round_limit", PUBLIC),
    Zone("places", PUBLIC, "places"),
    Zone("tiles", PUBLIC, "tiles"),
    Zone("owners", PUBLIC, "owners"),
    Zone("tree", PUBLIC, "tree"),
    Zone("technologies_left", PUBLIC, "technology_set"),
    Zone("bottoms", PUBLIC, "bottoms"),
    Zone("leaders_left", PUBLIC, "leader_set"),
    Zone("territories_left", PUBLIC, "territory_set"),
    Zone("constructions_left", PUBLIC, "construction_set"),
    Zone("display", PUBLIC, "constructions"),
    Zone("goals", PUBLIC, "goals"),
    Zone("first_claims", PUBLIC, "seats"),
    Zone("offered", PUBLIC, "governments"),
    Zone("settle_left", PUBLIC),
    Zone("fortify_left", PUBLIC),
    Zone("won", PUBLIC, "winners"),
    Zone("players", PLAYERS, "players"),
    *ENGINE_ZONES,
    Zone("cat", DEFINITION),
]

PLAYER_ZONES: Final = [
    Zone("columns", PUBLIC, "counts"),
    Zone("active", PUBLIC),
    Zone("coins", PUBLIC),
    Zone("tracks", PUBLIC, "counts"),
    Zone("invested", PUBLIC),
    Zone("government", PUBLIC, "government"),
    Zone("pawn", PUBLIC, "space"),
    Zone("units", PUBLIC, "units"),
    Zone("researched", PUBLIC, "spaces"),
    Zone("private", PUBLIC, "technologies"),
    Zone("leaders", PUBLIC, "leaders"),
    Zone("choices", PUBLIC, "choices"),
    Zone("settle", PUBLIC),
    Zone("fortify", PUBLIC),
    Zone("supply", PUBLIC, "constructions"),
    Zone("claimed", PUBLIC, "claimed"),
    Zone("explored", PUBLIC),
    Zone("limit", PUBLIC),
    Zone("raised", PUBLIC),
    Zone("bonuses", DERIVED),
]

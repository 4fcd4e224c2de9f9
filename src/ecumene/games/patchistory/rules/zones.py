"""Who may see which slot of the state."""

from __future__ import annotations

from typing import Final

from ecumene.core.zones import (
    BACKS,
    DEFINITION,
    DERIVED,
    ENGINE_ZONES,
    KNOWERS,
    OWNER,
    PLAYERS,
    PUBLIC,
    Zone,
)

STATE_ZONES: Final = [
    Zone("n", PUBLIC),
    Zone("liberty", PUBLIC, "option"),
    Zone("promo", PUBLIC, "option"),
    Zone("screens", PUBLIC, "option"),
    Zone("era", PUBLIC, "era"),
    Zone("round", PUBLIC, "round"),
    Zone("first", PUBLIC, "seat"),
    Zone("side", PUBLIC, "side"),
    Zone("tiles_left", PUBLIC, "tiles"),
    Zone("offer", PUBLIC, "faces"),
    Zone("pool", BACKS, "constructions"),
    Zone("demolished", PUBLIC, "constructions"),
    Zone("unused", BACKS, "cards"),
    Zone("table", PUBLIC, "row"),
    Zone("ballots", PUBLIC, "counts"),
    Zone("used", PUBLIC, "cards"),
    Zone("routes", PUBLIC, "routes"),
    Zone("allied", PUBLIC, "allied"),
    Zone("general_left", PUBLIC),
    Zone("allied_left", PUBLIC),
    Zone("winners", PUBLIC, "seats"),
    Zone("players", PLAYERS, "players"),
    *ENGINE_ZONES,
    Zone("cat", DEFINITION),
]

PLAYER_ZONES: Final = [
    Zone("capital", PUBLIC, "capital"),
    Zone("tiles", PUBLIC, "territory"),
    Zone("below", PUBLIC, "stacking"),
    Zone("built", PUBLIC, "built"),
    Zone("workers", PUBLIC, "cells"),
    Zone("removed", PUBLIC),
    Zone("food", OWNER, "goods"),
    Zone("resource", OWNER, "goods"),
    Zone("coin", OWNER, "goods"),
    Zone("culture", OWNER, "culture"),
    Zone("votes", OWNER, "goods"),
    Zone("hand", OWNER, "constructions"),
    Zone("reclaimed", OWNER, "constructions"),
    Zone("cards", KNOWERS, "cards"),
    Zone("known_to", PUBLIC, "seats"),
    Zone("points", PUBLIC),
    Zone("done", PUBLIC, "done"),
    Zone("lot", PUBLIC, "lot"),
    Zone("bid", PUBLIC),
    Zone("won", PUBLIC, "face"),
    Zone("land", DERIVED),
    Zone("tracks", DERIVED),
]

GOODS: Final = ("food", "resource", "coin", "culture", "votes")

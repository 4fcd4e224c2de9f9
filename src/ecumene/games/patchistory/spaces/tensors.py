"""The tensor layout of Patchistory: a part for every slot of the state and of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import land_of, tracks_of
from ecumene.games.patchistory.rules.frame_fields import FIELDS
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.routes import invaders_of, owner_of, stop_of, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    ERAS,
    MOST_ALLIED,
    MOST_GENERAL,
    REST,
    SYMBOLS,
    UNKNOWN,
)
from ecumene.games.patchistory.rules.vocab import POWERS
from ecumene.games.patchistory.rules.words import MIXES
from ecumene.games.patchistory.spaces import territory
from ecumene.spaces.layout import Seen, Slot, TensorLayout
from ecumene.spaces.parts import (
    Bits,
    Counts,
    HiddenNumber,
    InOrder,
    Made,
    Number,
    Numbers,
    OneOf,
    Part,
    Row,
    Seat,
    SeatSet,
    put,
)
from ecumene.spaces.pending import FramePart

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

DEPTH: Final = 3
BELOW: Final = 13
"""Pending decisions that are written in full, and below them."""
STOPS: Final = REST + 1
LOTS: Final = 4
BALLOTS: Final = 6
VOTES: Final = 10.0
GOODS: Final = 20.0
CULTURE: Final = 150.0
POINTS: Final = 10.0
TRACK: Final = 10.0
COPIES: Final = 4.0
FEW: Final = 4.0
COUNT: Final = 20.0
DONE: Final = 7
STEPS: Final = 11
CELLS: Final = 1024.0
WORDS: Final = 64.0
ARGUMENT: Final = 32.0
FIXED: Final = "the same in all games of the space"


def layout(spec: GameSpec[Any], players: int, options: dict[str, str]) -> TensorLayout:
    cat = catalogue_of(options["pack"])
    return TensorLayout(
        table=table_slots(cat, players),
        seat=seat_slots(cat, players),
        seen=[
            Seen("rooms", territory.rooms(cat), rooms),
            Seen("figures", Counts(len(cat.figures), "visible heroes and wonders"), figures),
            Seen("tracks", Numbers(SYMBOLS, TRACK, "the levels of the tracks"), levels),
            Seen("powers", Numbers(POWERS, FEW, "what the figures give of each power"), powers),
        ],
        pending=FramePart(len(KINDS), players, FIELDS, codecs(cat, players)),
        depth=DEPTH,
        below=FramePart(len(KINDS), players, FIELDS, short_codecs(cat, players)),
        below_depth=BELOW,
        left_out={
            "n": FIXED,
            "liberty": FIXED,
            "promo": FIXED,
            "screens": FIXED,
            "seat.land": "written as the planes ``rooms``, the ``figures`` and the ``powers``",
        },
    )


# What follows from the table


def rooms(s: PatchState, i: int) -> tuple[Any, ...]:
    land = land_of(s, i)
    return tuple(land.rooms), tuple(land.cells)


def figures(s: PatchState, i: int) -> tuple[int, ...]:
    return tuple(land_of(s, i).figures)


def levels(s: PatchState, i: int) -> tuple[int, ...]:
    return tracks_of(s, i).levels


def powers(s: PatchState, i: int) -> tuple[int, ...]:
    return tracks_of(s, i).powers


def table_slots(cat: Catalogue, players: int) -> list[Slot]:
    constructions, cards = len(cat.constructions), len(cat.cards)
    return [
        Slot("era", OneOf(ERAS, "the era", low=1)),
        Slot("round", OneOf(cat.rules.rounds, "the round of the era", low=1)),
        Slot("first", Seat(players, "the First Player")),
        Slot("side", OneOf(2, "the side of the last auction's first tile")),
        Slot("tiles_left", Counts(len(cat.tiles), "tiles of the era that have not turned up")),
        Slot("offer", InOrder(LOTS, len(cat.faces), "the faces in the auction")),
        Slot("pool", Counts(constructions, "construction tiles in store", backs=1, back_scale=20)),
        Slot("demolished", Counts(constructions, "demolished buildings", scale=COPIES)),
        Slot("unused", Counts(cards, "prosperity cards nobody was dealt", backs=1)),
        Slot("table", InOrder(BALLOTS, cards, "prosperity cards that are voted on")),
        Slot("ballots", Numbers(BALLOTS, VOTES, "votes on them", many=True)),
        Slot("used", Counts(cards, "prosperity cards of earlier votes")),
        Slot("routes", general_routes(players)),
        Slot("allied", allied_routes(players)),
        Slot("general_left", Number(float(MOST_GENERAL), "general routes in the supply")),
        Slot("allied_left", Number(float(MOST_ALLIED), "allied routes in the supply")),
        Slot("winners", SeatSet(players, "who has won")),
    ]


def seat_slots(cat: Catalogue, players: int) -> list[Slot]:
    constructions, cards = len(cat.constructions), len(cat.cards)
    return [
        Slot("capital", OneOf(len(cat.capitals), "the capital")),
        Slot("tiles", territory.tiles(cat)),
        Slot("below", territory.below()),
        Slot("built", territory.built(cat)),
        Slot("workers", territory.cells("workers")),
        Slot("removed", Number(FEW, "descendants out of the game")),
        Slot("food", HiddenNumber(GOODS, "food")),
        Slot("resource", HiddenNumber(GOODS, "resources")),
        Slot("coin", HiddenNumber(GOODS, "coin")),
        Slot("culture", HiddenNumber(CULTURE, "culture")),
        Slot("votes", HiddenNumber(VOTES, "votes")),
        Slot("hand", Counts(constructions, "construction tiles in hand", scale=COPIES, backs=1)),
        Slot(
            "reclaimed",
            Counts(constructions, "tiles laid wasteland side up", scale=COPIES, backs=1),
        ),
        Slot("cards", Counts(cards, "prosperity cards", backs=1)),
        Slot("known_to", SeatSet(players, "who has seen the prosperity cards")),
        Slot("points", Number(POINTS, "political points")),
        Slot("done", Bits(DONE, "what has been done this round or game")),
        Slot("lot", OneOf(LOTS, "the lot bid on", low=1)),
        Slot("bid", Number(POINTS, "the bid")),
        Slot("won", OneOf(len(cat.faces), "the face to be patched")),
    ]


# Routes


def general_routes(players: int) -> Part:
    width = 2 * players + STOPS + 2

    def write(data: Row, at: int, value: Any, base: int) -> None:
        routes: tuple[int, ...] = value
        for k in range(len(routes)):
            route = routes[k]
            start = at + k * width
            put(data, start + (owner_of(route) - base) % players, 1.0)
            put(data, start + players + (target_of(route) - base) % players, 1.0)
            put(data, start + 2 * players + stop_of(route), 1.0)
            for bit in range(2):
                if invaders_of(route) >> bit & 1:
                    put(data, start + 2 * players + STOPS + bit, 1.0)

    said = (
        "general routes in the order in which they were built: owner, target (seats from the own "
        "one on), where the worker stands, do the owner and the target invade"
    )
    return Made((MOST_GENERAL, width), said, write, turns=True)


def allied_routes(players: int) -> Part:
    width = 2 * players + 2 * STOPS

    def write(data: Row, at: int, value: Any, base: int) -> None:
        routes: tuple[int, ...] = value
        for k in range(len(routes)):
            route = routes[k]
            start = at + k * width
            put(data, start + ((route & 3) - base) % players, 1.0)
            put(data, start + players + ((route >> 2 & 3) - base) % players, 1.0)
            put(data, start + 2 * players + (route >> 4 & 7), 1.0)
            put(data, start + 2 * players + STOPS + (route >> 7 & 7), 1.0)

    said = "allied routes: the two allies (seats from the own one on), where their workers stand"
    return Made((MOST_ALLIED, width), said, write, turns=True)


# Pending decisions


def answers(players: int) -> Part:
    """Sealed answers: who has answered is known to all, what only to the one who did."""

    def write(data: Row, at: int, value: Any, base: int) -> None:
        codes: tuple[int, ...] = value
        for k in range(len(codes)):
            start = at + k * 5
            put(data, start, 1.0)
            if codes[k] != UNKNOWN:
                put(data, start + 1, 1.0)
                put(data, start + 2, kind_of(codes[k]) / WORDS)
                put(data, start + 3, first(codes[k]) / ARGUMENT)
                put(data, start + 4, second(codes[k]) / ARGUMENT)

    said = (
        "sealed answers in turn order: is it in; is it known; the number of its word over "
        f"{WORDS:g}, its arguments over {ARGUMENT:g}"
    )
    return Made((players, 5), said, write)


def codecs(cat: Catalogue, players: int) -> dict[str, Callable[[], Part]]:
    cards = len(cat.cards)
    return {
        "setup_step": lambda: OneOf(6, "the step of the setup"),
        "next_seat": lambda: OneOf(players + 1, "who gets his things next, by seat number"),
        "step": lambda: OneOf(STEPS, "the step of the round that comes next"),
        "count": lambda: Number(COUNT, "a count"),
        "tile": lambda: OneOf(len(cat.tiles), "the tile", low=1),
        "answers": lambda: answers(players),
        "cells": lambda: territory.cells("cells"),
        "arrival": lambda: Number(1, "0: a returning worker, 1: a new one"),
        "figure": lambda: OneOf(len(cat.figures), "the figure"),
        "flag": lambda: Number(1, "a flag"),
        "seat": lambda: Seat(players, "a seat"),
        "goods": lambda: OneOf(len(MIXES), "three goods"),
        "good": lambda: OneOf(3, "the good"),
        "routes": lambda: Bits(MOST_GENERAL + MOST_ALLIED, "routes"),
        "route": lambda: OneOf(MOST_GENERAL, "the route"),
        "direction": lambda: Number(1, "0: forward, 1: backward"),
        "triumph": lambda: Number(1, "0: threaten, 1: reclaim"),
        "cards": lambda: Counts(cards, "cards", backs=1),
        "lot": lambda: OneOf(BALLOTS, "the card that is voted on"),
        "lots": lambda: Counts(BALLOTS, "cards"),
    }


def short_codecs(cat: Catalogue, players: int) -> dict[str, Callable[[], Part]]:
    """The same in fewer numbers, for decisions that wait below."""
    return {
        **codecs(cat, players),
        "cells": lambda: Numbers(12, CELLS, "numbers of cells", many=True),
        "tile": lambda: Number(float(len(cat.tiles)), "the number of the tile, from 1"),
        "figure": lambda: Number(float(len(cat.figures)), "the number of the figure"),
    }

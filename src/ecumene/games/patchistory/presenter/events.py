"""The log entries of Patchistory: every kind, what its numbers stand for, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.core.event import Event
from ecumene.core.event_kinds import EventKind, EventTable
from ecumene.games.patchistory.presenter.names import (
    bare_route,
    capital_name,
    card_name,
    construction_name,
    era_name,
    face_name,
    figure_name,
    offered_name,
    player_name,
    player_names,
)
from ecumene.games.patchistory.presenter.part_texts import amount_words, goods_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import cell_name


def number(place: int) -> Callable[[PatchState, Event], int]:
    """A number of the entry says which of its sentences it is."""
    return lambda s, event: event.args[place]


def with_votes(s: PatchState, event: Event) -> int:
    return int(event.args[1] > 0)


def abroad(s: PatchState, event: Event) -> int:
    """Rooms of others can be reclaimed, too."""
    return int(event.args[0] != event.player)


EVENTS: Final[dict[str, EventKind]] = {
    "advanced": EventKind("route", "n", follows=True),
    "aid_accepted": EventKind("seat", follows=True),
    "aid_offered": EventKind("seat", "goods"),
    "aid_refused": EventKind("seat", follows=True),
    "alliance_broken": EventKind("seat", important=True),
    "alliance_proposed": EventKind("seat"),
    "alliance_refused": EventKind("seat", follows=True),
    "allied": EventKind("seat", follows=True, important=True),
    "bid": EventKind("lot", "n", replaced=True),
    "blind_bid": EventKind("lot", "n"),
    "born": EventKind("cell", follows=True, paid=True),
    "came_home": EventKind("cell", follows=True),
    "campaigned": EventKind("n"),
    "capital": EventKind("capital"),
    "card_doubled": EventKind("card"),
    "card_scored": EventKind("card", "n", important=True),
    "card_shown": EventKind("card", follows=True),
    "card_swapped": EventKind("card", "other"),
    "committed": EventKind(
        "n", "more", "strength", battle=True, variants=("", "votes"), which=with_votes
    ),
    "constructed": EventKind("construction", "cell", paid=True),
    "dealt": EventKind("card", follows=True),
    "descendant_removed": EventKind("n", follows=True),
    "discarded": EventKind("offered"),
    "drew": EventKind("construction", follows=True),
    "era_ends": EventKind("era", heading=True),
    "exchanged": EventKind("amount", paid=True),
    "figure": EventKind("figure", follows=True),
    "first_player": EventKind(),
    "gain": EventKind("amount", follows=True),
    "game_over": EventKind("winners", heading=True),
    "honored": EventKind(paid=True, variants=("heroes", "wonders"), which=number(0)),
    "last_card": EventKind("card", follows=True),
    "looked_at_cards": EventKind(follows=True),
    "lose": EventKind("amount", follows=True, price=True),
    "missing": EventKind("amount", follows=True, price=True),
    "moved": EventKind("cell", "goal", follows=True),
    "no_room": EventKind(follows=True),
    "offered": EventKind("offered", "lot", follows=True),
    "patched": EventKind("face", "cell"),
    "reclaimed": EventKind("seat", "cell", paid=True, variants=("", "abroad"), which=abroad),
    "relief": EventKind(follows=True),
    "rested": EventKind("route", follows=True),
    "returned": EventKind(follows=True),
    "round_begins": EventKind("era", "n", heading=True),
    "route_built": EventKind("seat", paid=True),
    "route_removed": EventKind("route", follows=True),
    "sent": EventKind("route", paid=True),
    "stance": EventKind(variants=("aggressive", "peaceful"), which=number(0)),
    "threatened": EventKind("seat", variants=("coin", "culture"), which=number(1)),
    "voted": EventKind("n", "lot"),
    "waits": EventKind(follows=True),
    "war_declared": EventKind("seat", follows=True, important=True, battle=True),
    "war_undecided": EventKind("seat", follows=True, battle=True),
    "war_won": EventKind("seat", important=True, battle=True),
    "won": EventKind("offered"),
}


def event_value(s: PatchState, role: str, numbers: tuple[int, ...]) -> object:
    """A number of a log entry in words; an amount are two, a good and how much of it."""
    cat = s.cat
    number = numbers[0]
    if role == "amount":
        return amount_words(number, numbers[1])
    if role == "seat":
        return player_name(number)
    if role in ("cell", "goal"):
        return cell_name(number)
    if role in ("card", "other"):
        return card_name(cat, number)
    if role == "construction":
        return construction_name(cat, number)
    if role == "face":
        return face_name(cat, number)
    if role == "offered":
        return offered_name(s, number)
    if role == "route":
        return bare_route(number)
    if role == "capital":
        return capital_name(cat, number)
    if role == "figure":
        return figure_name(cat, number)
    if role == "goods":
        return goods_words(words.MIXES[number])
    if role == "lot":
        return number + 1
    if role == "era":
        return era_name(number)
    if role == "winners":
        return player_names(number)
    return number


LOG: Final = EventTable("patchistory", EVENTS, event_value)

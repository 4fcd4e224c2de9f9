"""The key moments of Patchistory: dear tiles, heroes and wonders, want, eras; and what happens
between kingdoms and in votes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.core.messages import join
from ecumene.games.patchistory.presenter.names import (
    era_name,
    figure_name,
    figures_on,
    offered_name,
    player_name,
    player_names,
)
from ecumene.games.patchistory.presenter.part_texts import amount_words
from ecumene.games.patchistory.rules.counting import land_of, level
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import CULTURE, FOOD, UNKNOWN
from ecumene.games.patchistory.table.entries import Entry, line
from ecumene.games.patchistory.table.log_cards import card_id
from ecumene.games.patchistory.table.meeting_moments import MEETINGS
from ecumene.games.patchistory.table.scoring import scoring_moments
from ecumene.table.history import History, KeyMoment

Teller = Callable[[Entry], KeyMoment | None]

DEAREST: Final = 3
"""So many prices of a game are high ones."""
LEAST_DEAR: Final = 4
"""Less is never a high price."""
MUCH_WANT: Final = 3
BIDS: Final = ("bid", "blind_bid")


def prices(history: History) -> dict[int, int]:
    """What was paid for the tile of each entry that tells of one won; taken for nothing: 0."""
    bids: dict[int, int] = {}
    found: dict[int, int] = {}
    for k, event in enumerate(history.events):
        if event.kind == "round_begins":
            bids.clear()
        elif event.kind in BIDS:
            bids[event.player] = event.args[1]
        elif event.kind == "won":
            found[k] = bids.get(event.player, 0)
    return found


def shows_figures(s: PatchState, face: int) -> bool:
    """Has what was on offer a hero or wonder: the face, or with two players either one?"""
    white = s.cat.tiles[s.cat.faces[face].tile].white
    faces = (white, white + 1) if s.n == 2 else (face,)
    return any(figures_on(s.cat, one) for one in faces)


class Tiles:
    """What everybody paid for tiles, and which prices were high."""

    def __init__(self, history: History) -> None:
        self.prices = prices(history)
        ranked = sorted(self.prices.values(), reverse=True)
        self.dear = max([LEAST_DEAR, *ranked[DEAREST - 1 : DEAREST]])
        self.paid: dict[int, int] = {}
        """What each seat paid for its latest tile."""

    def won(self, entry: Entry) -> KeyMoment | None:
        """A high price; of a tile with a hero or wonder it is told where that is laid."""
        self.paid[entry.seat] = self.prices[entry.number]
        face = entry.event.args[0]
        return None if shows_figures(entry.after, face) else self.price(entry, face)

    def price(self, entry: Entry, face: int) -> KeyMoment | None:
        price = self.paid.get(entry.seat, 0)
        if price < self.dear:
            return None
        s = entry.after
        words = line("won", who=player_name(entry.seat), n=price)
        title, card = offered_name(s, face), card_id(s.cat, "offered", face)
        return KeyMoment(entry.step, entry.seat, "won", "coin", title, words, 5, card)

    def patched(self, entry: Entry) -> KeyMoment | None:
        """A hero or wonder comes, or one is covered."""
        seat, s = entry.seat, entry.after
        had = land_of(entry.before, seat).figures
        has = land_of(s, seat).figures
        for number in has:
            if number not in had:
                return self.figure(entry, s, number, True)
        for number in had:
            if number not in has:
                return self.figure(entry, s, number, False)
        face = entry.event.args[0]
        return self.price(entry, face) if shows_figures(s, face) else None

    def figure(self, entry: Entry, s: PatchState, number: int, comes: bool) -> KeyMoment:
        figure = s.cat.figures[number]
        what = "wonder" if figure.wonder else "hero"
        price = self.paid.get(entry.seat, 0)
        name = what if comes and price else f"{what}_free" if comes else f"{what}_covered"
        words = line(name, who=player_name(entry.seat), n=price)
        icon = "wonder" if figure.wonder else "leader"
        weight = (6 if price >= self.dear else 4) if comes else 3
        title, card = figure_name(s.cat, number), card_id(s.cat, "figure", number)
        return KeyMoment(entry.step, entry.seat, what, icon, title, words, weight, card)

    def discarded(self, entry: Entry) -> KeyMoment | None:
        """A tile that was paid for and is laid nowhere."""
        price = self.paid.get(entry.seat, 0)
        if not price:
            return None
        s = entry.after
        face = entry.event.args[0]
        words = line("discarded", who=player_name(entry.seat), n=price)
        title, card = offered_name(s, face), card_id(s.cat, "offered", face)
        return KeyMoment(entry.step, entry.seat, "discarded", "warn", title, words, 2, card)


def missing(entry: Entry) -> KeyMoment:
    """Upkeep or preparations for a war that could not be paid: culture pays."""
    good, n = entry.event.args
    name = "hunger" if good == FOOD else "neglect"
    values = {"who": player_name(entry.seat), "what": amount_words(good, n)}
    lost = -entry.change(entry.seat, CULTURE)
    words = line(f"{name}_text", **values, culture=amount_words(CULTURE, lost))
    weight = 4 if n >= MUCH_WANT else 3
    icon = "food" if good == FOOD else "resource"
    step = entry.step
    return KeyMoment(step, entry.seat, name, icon, line(name), words, weight, closes=True)


def era(entry: Entry) -> KeyMoment:
    """Who is in front, as far as it is known: else who makes most culture."""
    s = entry.after
    number = entry.event.args[0]
    known = [p.culture for p in s.players]
    name = "era_lead"
    if UNKNOWN in known:
        known = [level(s, seat, CULTURE) for seat in range(s.n)]
        name = "era_makes"
    most = max(known)
    ahead = [player_name(seat) for seat in range(s.n) if known[seat] == most]
    words = line(name, who=join(ahead), n=most)
    title = line("era", era=era_name(number))
    return KeyMoment(entry.step, -1, "era", "clock", title, words, 7, closes=True)


def over(entry: Entry) -> KeyMoment:
    s = entry.after
    winners = [seat for seat in range(s.n) if entry.event.args[0] >> seat & 1]
    seat = winners[0] if len(winners) == 1 else -1
    most = max((s.players[one].culture for one in winners), default=0)
    words = line("over_text", who=player_names(entry.event.args[0]), n=most)
    return KeyMoment(entry.step, seat, "over", "trophy", line("over"), words, 10)


def tellers(history: History) -> dict[str, Teller]:
    tiles = Tiles(history)
    return {
        **MEETINGS,
        "discarded": tiles.discarded,
        "era_ends": era,
        "game_over": over,
        "missing": missing,
        "patched": tiles.patched,
        "won": tiles.won,
    }


def moments(history: History) -> list[KeyMoment]:
    by_kind = tellers(history)
    out: list[KeyMoment] = []
    for k, event in enumerate(history.events):
        found = by_kind[event.kind](Entry(history, k)) if event.kind in by_kind else None
        if found is not None:
            out.append(found)
    return [*out, *scoring_moments(history)]

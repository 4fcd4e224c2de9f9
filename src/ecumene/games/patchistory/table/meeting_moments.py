"""What happens between kingdoms, as moments: talks, wars, alliances, threats, aid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.patchistory.presenter.names import player_name
from ecumene.games.patchistory.presenter.part_texts import amount_words, goods_words
from ecumene.games.patchistory.rules import words as notation
from ecumene.games.patchistory.rules.types import COIN, CULTURE
from ecumene.games.patchistory.table.entries import Entry, line
from ecumene.table.history import KeyMoment

TOLD_ITSELF: Final = ("war_declared", "allied", "alliance_refused")
"""What talks come to."""


def between(
    entry: Entry, kind: str, icon: str, weight: int, name: str = "", **values: object
) -> KeyMoment:
    """A moment of two kingdoms: of who made the entry, and of the one it names."""
    pair = {"who": player_name(entry.seat), "rival": player_name(entry.event.args[0])}
    words = line(f"{name or kind}_text", **pair, **values)
    return KeyMoment(entry.step, entry.seat, kind, icon, line(kind, **pair), words, weight)


# Talks and wars


def talks(entry: Entry) -> KeyMoment | None:
    """Both were peaceful, and nothing came of it; what comes of other talks is told itself."""
    if entry.next_kind(-1) != "stance" or entry.followed_by(TOLD_ITSELF, until="stance"):
        return None
    first = entry.history.events[entry.number - 1].player
    pair = {"who": player_name(first), "rival": player_name(entry.seat)}
    words = line("talks_text", **pair)
    return KeyMoment(entry.step, first, "talks", "pact", line("talks", **pair), words, 1)


def declared(entry: Entry) -> KeyMoment:
    """Who was aggressive: one of them, or both."""
    stances = {}
    for event in entry.history.events[max(0, entry.number - 2) : entry.number]:
        if event.kind == "stance":
            stances[event.player] = event.args[0] == notation.AGGRESSIVE
    rival = entry.event.args[0]
    both = stances.get(entry.seat) and stances.get(rival)
    name = "declared_both" if both else "declared" if stances.get(entry.seat) else "declared_by"
    return between(entry, "declared", "war", 4, name)


def strength(entry: Entry, seat: int) -> int:
    found = entry.earlier("committed", seat)
    return found.args[2] if found is not None else 0


def fought(entry: Entry) -> KeyMoment:
    rival = entry.event.args[0]
    n, theirs = strength(entry, entry.seat), strength(entry, rival)
    gain = entry.change(entry.seat, CULTURE)
    return between(entry, "war", "war", 7, n=n, theirs=theirs, gain=gain)


def undecided(entry: Entry) -> KeyMoment:
    return between(entry, "undecided", "war", 4, n=strength(entry, entry.seat))


# Alliances, threats, aid


def allied(entry: Entry) -> KeyMoment:
    return between(entry, "allied", "pact", 4)


def broken(entry: Entry) -> KeyMoment:
    return between(entry, "broken", "pact", 6)


def refused(entry: Entry) -> KeyMoment:
    return between(entry, "refused", "pact", 2)


def threatened(entry: Entry) -> KeyMoment:
    good = (COIN, CULTURE)[entry.event.args[1]]
    taken = entry.change(entry.seat, good)
    return between(entry, "threatened", "aggression", 3, what=amount_words(good, taken))


def aid(entry: Entry) -> KeyMoment | None:
    """The first one of a pair, told of the giver, with what was given."""
    giver = entry.event.args[0]
    offer = entry.earlier("aid_offered", giver)
    again = entry.earlier("aid_accepted", entry.seat, (giver,))
    if offer is None or again is not None:
        return None
    goods = goods_words(notation.MIXES[offer.args[1]])
    pair = {"who": player_name(giver), "rival": player_name(entry.seat)}
    words = line("aid_text", **pair, what=goods)
    return KeyMoment(entry.step, giver, "aid", "hand", line("aid", **pair), words, 1)


MEETINGS: Final[dict[str, Callable[[Entry], KeyMoment | None]]] = {
    "aid_accepted": aid,
    "alliance_broken": broken,
    "alliance_refused": refused,
    "allied": allied,
    "stance": talks,
    "threatened": threatened,
    "war_declared": declared,
    "war_undecided": undecided,
    "war_won": fought,
}

"""Votes and the scores of heroes and wonders, as moments: who gained by a card, and who lost."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ecumene.games.patchistory.presenter.names import card_name, era_name, figure_name, player_name
from ecumene.games.patchistory.rules.types import CULTURE
from ecumene.games.patchistory.table.entries import Entry, line
from ecumene.games.patchistory.table.log_cards import card_id
from ecumene.table.history import History, KeyMoment

SCORES: Final = "card_scored"
ENDS: Final = ("era_ends", "game_over")
LEADS_UP: Final = (SCORES, "era_ends", "voted")
"""The last entries before the figures of an era are scored."""
MUCH: Final = 6
"""A figure that scores less at the end of an era is not worth a moment."""
GREAT: Final = 15


def scoring_moments(history: History) -> list[KeyMoment]:
    return [*votes(history), *figures(history)]


def votes(history: History) -> list[KeyMoment]:
    """One for each prosperity card that was scored; the widest swing of a vote matters most."""
    marked = [Entry(history, k) for k, event in enumerate(history.events) if event.kind == SCORES]
    by_step = groupby(marked, key=lambda entry: entry.step)
    out: list[KeyMoment] = []
    for _, run in by_step:
        cards = [list(group) for _, group in groupby(run, key=lambda entry: entry.event.args[0])]
        widest = max(map(swing, cards))
        out += [card_moment(group, swing(group) == widest > 0) for group in cards]
    return out


def gain(entry: Entry) -> int:
    return entry.event.args[1]


def swing(group: list[Entry]) -> int:
    gains = [gain(entry) for entry in group]
    return max(gains) - min(gains)


def card_moment(group: list[Entry], widest: bool) -> KeyMoment:
    first = group[0]
    s = first.before
    number = first.event.args[0]
    best, least = max(group, key=gain), min(group, key=gain)
    pair = {"who": player_name(best.seat), "rival": player_name(least.seat)}
    n = ballots(first)
    if swing(group):
        words = line("vote_text", **pair, gain=gain(best), less=gain(least), n=n)
    else:
        words = line("vote_even", n=n)
    seat = best.seat if swing(group) else -1
    title, card = card_name(s.cat, number), card_id(s.cat, "card", number)
    weight = 6 if widest else 3
    return KeyMoment(first.step, seat, "vote", "vote", title, words, weight, card, closes=True)


def ballots(entry: Entry) -> int:
    """The votes that everybody has put on the card of an entry."""
    s = entry.before
    if entry.event.args[0] not in s.table:
        return 0
    lot = s.table.index(entry.event.args[0])
    total = 0
    for event in reversed(entry.history.events[: entry.number]):
        if event.kind in ("era_ends", "card_shown"):
            break
        if event.kind == "voted" and event.args[1] == lot:
            total += event.args[0]
    return total


def figures(history: History) -> list[KeyMoment]:
    """Heroes and wonders that score at the end of an era or of the game: after the votes of its
    last round."""
    out: list[KeyMoment] = []
    for k, event in enumerate(history.events):
        if event.kind not in ENDS:
            continue
        kinds = [one.kind for one in history.events[:k]]
        start = max((place + 1 for place in range(k) if kinds[place] in LEADS_UP), default=0)
        for place in range(start, k):
            if kinds[place] == "figure":
                found = figure_moment(Entry(history, place), event.kind, history.events[k].args)
                if found is not None:
                    out.append(found)
    return out


def figure_moment(entry: Entry, end: str, args: tuple[int, ...]) -> KeyMoment | None:
    n = entry.next_change(CULTURE)
    if abs(n) < MUCH:
        return None
    s = entry.after
    number = entry.event.args[0]
    who = player_name(entry.seat)
    if end == "era_ends":
        words = line("figure_era", who=who, n=n, era=era_name(args[0]))
    else:
        words = line("figure_end", who=who, n=n)
    icon = "wonder" if s.cat.figures[number].wonder else "leader"
    weight = 6 if n >= GREAT else 5
    title, card = figure_name(s.cat, number), card_id(s.cat, "figure", number)
    step, seat = entry.step, entry.seat
    return KeyMoment(step, seat, "scores", icon, title, words, weight, card, closes=True)

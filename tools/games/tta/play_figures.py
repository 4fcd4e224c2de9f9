"""The figures of human_comparison.py: how people play, and the same of bots' games."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

from tools.games.tta.played_games import Played, Seat

PEOPLE_GAMES = {2: 692, 3: 133, 4: 186}
HUMAN: dict[str, tuple[str, str, str]] = {
    "game length, rounds": ("19 [19-20]", "19 [18-19]", "19 [19-20]"),
    "final culture": ("156 [121-190]", "180 [140-211]", "182 [145-237]"),
    "final culture, mean": ("160", "176", "195"),
    "winner's margin over the second": ("33 [14-61]", "24 [10-43]", "23 [12-43]"),
    "unspent science at the end": ("14 [10-19]", "12 [8-17]", "12 [8-16]"),
    "wonders completed, mean": ("2.74", "2.45", "2.48"),
    "wonder stages built, mean": ("8.8", "8.0", "8.0"),
    "civil cards taken": ("34 [31-38]", "29 [27-32]", "30 [27-33]"),
    "share of cards taken at 3 civil actions": ("5.3 %", "6.3 %", "7.7 %"),
    "leaders played, mean": ("3.7", "3.6", "3.6"),
    "government changes, mean": ("1.14", "1.16", "1.18"),
    "round of the first government change": ("12 [10-14]", "11 [9-14]", "12 [10-14]"),
    "never leave Despotism (people: all counts)": ("6.7 %", "6.7 %", "6.7 %"),
    "farm and mine technologies, mean": ("2.5", "2.5", "2.7"),
    "urban technologies, mean": ("3.7", "3.9", "4.0"),
    "military unit technologies, mean": ("3.8", "2.8", "3.4"),
    "special technologies, mean": ("3.1", "2.5", "2.6"),
    "wars declared, per game": ("0.51", "0.48", "0.61"),
    "wars won by the one who declared": ("84 %", "91 %", "87 %"),
    "aggressions played, per game": ("1.4", "1.6", "3.0"),
    "colonies held at the end, mean": ("1.5", "1.2", "1.4"),
    "pacts in play at the end, per game": ("-", "0.9", "2.6"),
}
"""As published, with 2, 3 and 4 players; [..] is the range of the middle half, and the number
before it the median."""

ADVISED: dict[str, str] = {
    "strength at the end of Age I / II / III": "10 / 15-25 / 30",
    "strength 1 or less at the end of Age II": "",
    "culture at the end of Age I / II / III": "11 / 39 / 108",
    "workers at the end of Age I / II / III": "",
    "population increased": "9",
    "science a turn at the end of Age I / II / III": "4 / - / 4-10",
    "late stalls (15 idle resources, actions left)": "",
    "civil actions wasted": "",
    "corruption, payments": "1-2",
    "corruption, goods lost": "",
    "famine, payments": "",
    "famine, food missing": "",
    "uprisings": "",
    "wonders completed / abandoned": "2.7 / 0.04",
    "civil cards taken / action cards played": "34 / 7",
    "farm / lab and library technologies": "",
    "technologies: farm and mine / urban / unit / special": "2.5 / 3.7 / 3.8 / 3.1",
    "leaders / governments / colonies": "3.7 / 1.1 / 1.5",
    "events prepared": "7.4",
    "wars / aggressions, each": "0.26 / 0.7",
}
"""What experts advise or people do, where there is a figure; with two players, where it depends."""


def spread(values: Sequence[int]) -> str:
    """Median and the range of the middle half."""
    if len(values) < 2:
        return str(values[0]) if values else "-"
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return f"{middle:.0f} [{low:.0f}-{high:.0f}]"


def share(part: float, whole: float, digits: int = 0) -> str:
    return f"{100 * part / whole:.{digits}f} %" if whole else "-"


def by_ages(seats: list[Seat], value: Callable[[Seat, int], int | None]) -> str:
    """Medians at the ends of the three ages."""
    found = []
    for age in (1, 2, 3):
        values = [got for got in (value(seat, age) for seat in seats) if got is not None]
        found.append(f"{statistics.median(values):.0f}" if values else "-")
    return " / ".join(found)


def figures(games: list[Played]) -> dict[str, str]:
    """Every figure of the comparison with people, for one bot and player count."""
    seats = [seat for one in games for seat in one.seats]

    def mean(key: str) -> float:
        return sum(seat.counts[key] for seat in seats) / len(seats)

    def per_game(key: str) -> float:
        return sum(seat.counts[key] for seat in seats) / len(games)

    def margin(one: Played) -> int:
        best = sorted((seat.culture for seat in one.seats), reverse=True)
        return best[0] - best[1]

    changes = [seat.first_change for seat in seats if seat.first_change]
    pacts = f"{per_game('pacts'):.1f}" if len(games[0].seats) > 2 else "-"
    values = (
        spread([one.rounds for one in games]),
        spread([seat.culture for seat in seats]),
        f"{statistics.mean(seat.culture for seat in seats):.0f}",
        spread([margin(one) for one in games]),
        spread([seat.science for seat in seats]),
        f"{mean('wonders'):.2f}",
        f"{mean('stages'):.1f}",
        spread([seat.counts["take"] for seat in seats]),
        share(mean("dear"), mean("take"), 1),
        f"{mean('lead'):.1f}",
        f"{mean('governments'):.2f}",
        spread(changes),
        f"{100 * mean('despotism'):.1f} %",
        f"{mean('basic'):.1f}",
        f"{mean('urban'):.1f}",
        f"{mean('units'):.1f}",
        f"{mean('specials'):.1f}",
        f"{per_game('declare_war'):.2f}",
        share(mean("wars_won"), mean("war")),
        f"{per_game('attack'):.1f}",
        f"{mean('colonies'):.1f}",
        pacts,
    )
    return dict(zip(HUMAN, values, strict=True))


def defects(seats: list[Seat]) -> dict[str, str]:
    """What goes wrong in play, and how it develops, over the seats of a bot."""

    def mean(key: str) -> float:
        return sum(seat.counts[key] for seat in seats) / len(seats)

    weak = sum(seat.strengths.get(2, 99) <= 1 for seat in seats)
    values = (
        by_ages(seats, lambda seat, age: seat.strengths.get(age)),
        share(weak, len(seats)),
        by_ages(seats, lambda seat, age: seat.cultures.get(age)),
        by_ages(seats, lambda seat, age: seat.counts.get(f"workers_{age}")),
        f"{mean('populate'):.1f}",
        by_ages(seats, lambda seat, age: seat.counts.get(f"science_{age}")),
        f"{mean('stalls'):.2f}",
        share(mean("actions_left"), mean("actions"), 1),
        f"{mean('corruption'):.1f}",
        f"{mean('corruption_lost'):.1f}",
        f"{mean('famine'):.2f}",
        f"{mean('famine_lost'):.2f}",
        f"{mean('uprising'):.2f}",
        f"{mean('wonders'):.1f} / {mean('wonder_abandoned'):.2f}",
        f"{mean('take'):.0f} / {mean('play'):.1f}",
        f"{mean('farms'):.1f} / {mean('labs'):.1f}",
        " / ".join(f"{mean(kind):.1f}" for kind in ("basic", "urban", "units", "specials")),
        f"{mean('lead'):.1f} / {mean('governments'):.1f} / {mean('colonies'):.1f}",
        f"{mean('prepare'):.1f}",
        f"{mean('declare_war'):.2f} / {mean('attack'):.2f}",
    )
    return dict(zip(ADVISED, values, strict=True))

"""Which components lie within a band, and whether targets are reached."""

from __future__ import annotations

import random

import pytest

from tools.balance import Column, Tally
from tools.balance_bands import (
    INSIDE,
    LIKELY,
    OUTSIDE,
    UNKNOWN,
    corrected_width,
    judged,
    real_spread,
)
from tools.balance_targets import (
    LIKELY_MET,
    MET,
    MISSED,
    OPEN,
    UNDECIDED,
    alive_target,
    band_target,
    furthest_seat,
    seat_away,
    seat_verdict,
    seats_target,
)

BAND = 10.0


def owners_with(effect: float, size: int, rng: random.Random) -> Tally:
    """Owners who win half of their games, and ``effect`` points more."""
    out = Tally()
    for _ in range(size):
        out.add(100 * (rng.random() < 0.5 + effect / 100) - 50)
    return out


def test_luck_alone_moves_nothing_out_of_the_band() -> None:
    """Of 40 measurements of 50 fair components, at most a few name one."""
    rng = random.Random(1)
    far_off, named = 0, 0
    for _ in range(40):
        owners = {f"card {k}": owners_with(0, 100, rng) for k in range(50)}
        found = judged(owners, dict.fromkeys(owners, 0.0), BAND)
        far_off += max(abs(one.measured.value) for one in found.values()) > BAND
        named += any(one.verdict == OUTSIDE for one in found.values())
    assert far_off >= 30  # without what luck explains nearly every measurement would name one
    assert named <= 2


def test_intervals_hold_the_truth_of_all_components_together() -> None:
    rng = random.Random(2)
    missed = 0
    for _ in range(60):
        owners = {f"card {k}": owners_with(0, 400, rng) for k in range(30)}
        found = judged(owners, dict.fromkeys(owners, 0.0), BAND)
        missed += any(not one.measured.low <= 0 <= one.measured.high for one in found.values())
    assert missed <= 9  # 5 % of 60 are 3


def test_a_strong_component_is_found_and_the_others_are_not() -> None:
    rng = random.Random(3)
    owners = {f"card {k}": owners_with(0, 4000, rng) for k in range(20)}
    owners["strong"] = owners_with(20, 4000, rng)
    found = judged(owners, dict.fromkeys(owners, 0.0), BAND)
    assert {slug for slug, one in found.items() if one.verdict == OUTSIDE} == {"strong"}
    assert found["strong"].believed == pytest.approx(20, abs=3)
    assert real_spread(owners, dict.fromkeys(owners, 0.0)) == pytest.approx(20 / 21**0.5, abs=1)


def test_few_observations_are_believed_less() -> None:
    rng = random.Random(4)
    owners = {f"card {k}": owners_with(8 if k % 2 else -8, 2000, rng) for k in range(10)}
    owners["often"] = owners_with(8, 2000, rng)
    owners["rare"] = Tally(200, 200 * 8.0, 200 * 2500.0)
    owners["once"] = Tally(1, 50.0, 2500.0)
    found = judged(owners, dict.fromkeys(owners, 0.0), BAND)
    assert 0 < found["rare"].believed < found["rare"].measured.value
    assert found["once"].verdict == UNKNOWN
    assert found["often"].verdict in (INSIDE, LIKELY)


def test_every_interval_grows_with_the_number_of_components() -> None:
    assert corrected_width(1) == pytest.approx(1.96, abs=0.01)
    assert corrected_width(100) > corrected_width(10) > corrected_width(1)


# Targets


def column(bot: str, players: int, games: int, first_wins: float) -> Column:
    """Games of which the first seat wins so many, and the others the rest alike."""
    out = Column(1, bot, players, 0, games)
    out.tallies["seat 1"] = Tally(games, first_wins, first_wins)
    others = (games - first_wins) / (players - 1)
    for seat in range(2, players + 1):
        out.tallies[f"seat {seat}"] = Tally(games, others, others)
    return out


def fair(bot: str, games: int = 10_000) -> list[Column]:
    return [column(bot, n, games, games / n) for n in (2, 3, 4)]


def test_seats_need_two_bots_and_a_thousand_games() -> None:
    assert seats_target(fair("a"))[1] == OPEN
    assert seats_target([*fair("a"), *fair("b", 999)])[1] == OPEN
    assert seats_target([*fair("a"), *fair("b")])[1] == MET


def test_a_thousand_games_of_two_cannot_be_sure() -> None:
    """Their interval alone is three points to each side."""
    assert seat_verdict(column("a", 2, 1000, 501)) == LIKELY_MET
    assert seats_target([*fair("a"), *fair("b", 1000)])[1] == LIKELY_MET


@pytest.mark.parametrize(
    ("games", "first_wins", "verdict"),
    [
        (1000, 529, LIKELY_MET),
        (1000, 535, UNDECIDED),
        (1000, 465, UNDECIDED),
        (10_000, 5_100, MET),
        (10_000, 5_450, MISSED),
        (10_000, 4_550, MISSED),
    ],
)
def test_seats_are_judged_by_their_intervals(games: int, first_wins: int, verdict: str) -> None:
    assert seat_verdict(column("a", 2, games, first_wins)) == verdict


def test_the_worst_column_decides() -> None:
    lucky = column("b", 2, 1000, 531)
    assert furthest_seat(lucky) == 1
    assert seat_away(lucky).value == pytest.approx(3.1)
    _, reached, told = seats_target([*fair("a"), lucky, *fair("b")[1:]])
    assert reached == UNDECIDED
    assert "2 players: seat 1 +3.1 (+0.0 to +6.2) in 1,000 games, undecided" in told
    unfair = column("b", 4, 10_000, 3_200)
    assert seats_target([*fair("a"), *fair("b")[:2], unfair])[1] == MISSED


def test_the_furthest_of_several_seats_is_judged_with_more_care() -> None:
    """A fair game with four players hardly ever has a seat for sure beyond the limit, and the
    interval of the furthest one holds the truth as often as it says."""
    rng = random.Random(6)
    missed = 0
    for _ in range(200):
        wins = [0, 0, 0, 0]
        for _ in range(400):
            wins[rng.randrange(4)] += 1
        table = Column(1, "a", 4, 0, 400)
        table.tallies = {f"seat {k + 1}": Tally(400, won, won) for k, won in enumerate(wins)}
        away = seat_away(table)
        missed += not away.low <= 0 <= away.high
    assert missed <= 19  # 5 % of 200 are 10


def test_components_outside_are_named() -> None:
    rng = random.Random(5)
    owners = {f"card {k}": owners_with(0, 4000, rng) for k in range(5)}
    owners["strong"] = owners_with(-25, 4000, rng)
    found = judged(owners, dict.fromkeys(owners, 0.0), BAND)
    names = {slug: slug.upper() for slug in owners}
    target, reached, told = band_target("cards", found, names, BAND)
    assert (target, reached) == ("cards within 10 points of each other's mean", MISSED)
    assert "outside: STRONG -2" in told
    del found["strong"]
    assert band_target("cards", found, names, BAND)[1] == MET


@pytest.mark.parametrize(
    ("games", "wins", "verdict"),
    [
        (300, 80, MET),
        (300, 62, LIKELY_MET),
        (300, 58, UNDECIDED),
        (300, 30, MISSED),
        (9, 0, MISSED),
    ],
)
def test_a_way_to_play_that_rarely_wins_is_not_alive(games: int, wins: int, verdict: str) -> None:
    table = Column(1, "personalities", 3, 0, games)
    assert alive_target("all", [table])[1] == OPEN
    rest = (games - wins) / 2
    table.tallies = {
        "style a": Tally(games, rest, rest),
        "style b": Tally(games, rest, rest),
        "style c": Tally(games, wins, wins),
    }
    assert alive_target("all", [table])[1] == verdict

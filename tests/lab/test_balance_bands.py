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
    MET,
    MISSED,
    OPEN,
    alive_target,
    band_target,
    furthest,
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


def fair(bot: str, games: int = 1000) -> list[Column]:
    return [column(bot, n, games, games / n) for n in (2, 3, 4)]


def test_seats_need_two_bots_and_a_thousand_games() -> None:
    assert seats_target(fair("a"))[1] == OPEN
    assert seats_target([*fair("a"), *fair("b", 999)])[1] == OPEN
    assert seats_target([*fair("a"), *fair("b")])[1] == MET


def test_one_unfair_seat_misses_the_target() -> None:
    lucky = column("b", 2, 1000, 531)
    assert furthest(lucky) == pytest.approx(3.1)
    assert seats_target([*fair("a"), lucky, *fair("b")[1:]])[1] == MISSED
    assert (
        "`b` 3.1, 0.0, 0.0 away with 2, 3 and 4 players" in seats_target([lucky, *fair("b")[1:]])[2]
    )


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


def test_a_way_to_play_that_rarely_wins_is_not_alive() -> None:
    table = Column(1, "personalities", 3, 0, 300)
    assert alive_target("all", [table])[1] == OPEN
    table.tallies = {
        "style a": Tally(300, 120, 120),
        "style b": Tally(300, 120, 120),
        "style c": Tally(300, 60, 60),
    }
    assert alive_target("all", [table])[1] == MET
    table.tallies["style c"] = Tally(300, 59, 59)
    assert alive_target("all", [table])[1] == MISSED

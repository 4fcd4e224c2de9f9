"""Increasing the population (TTA-ACT-POP)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario


@pytest.mark.rules("TTA-ACT-POP-1", "U-1")
@pytest.mark.parametrize(
    ("bank", "cost"), [(18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (8, 5), (4, 7), (1, 7)]
)
def test_the_next_worker_costs_what_the_bank_shows(bank: int, cost: int) -> None:
    g = scenario().player(1, bank_yellow=bank).give(1, food=cost).actions()
    g.play("populate")
    assert g.p(1).bank_yellow == bank - 1
    assert g.p(1).unused == 2
    assert g.p(1).food == 0
    assert g.p(1).ca == 3


@pytest.mark.rules("TTA-ACT-POP-1")
@pytest.mark.reason("not_enough_food")
def test_too_little_food() -> None:
    g = scenario().player(1, bank_yellow=16).give(1, food=2).actions()
    assert g.why("populate") == "not_enough_food"


@pytest.mark.rules("TTA-ACT-POP-2")
@pytest.mark.reason("empty_bank")
def test_an_empty_bank_gives_nobody() -> None:
    g = scenario().player(1, bank_yellow=0).give(1, food=9).actions()
    assert g.why("populate") == "empty_bank"


@pytest.mark.rules("TTA-ACT-POP-3")
def test_the_new_worker_can_be_employed_at_once() -> None:
    g = scenario().player(1, unused=0).give(1, food=2, resources=2).actions()
    assert g.why("build bronze") == "no_unused_worker"
    g.play("populate", "build bronze")
    assert g.workers(1, "bronze") == 3

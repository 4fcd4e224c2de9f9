"""Hints in words: plans, troubles, bids."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core.advice import Advice
from ecumene.core.registry import game
from ecumene.games.tta.table.hint import troubles, verdict
from ecumene.records.session import Session
from tests.support.sent import hint


def test_the_plan_and_the_comparison_are_told() -> None:
    session = Session(game("tta"), players=2, seed=5)
    advice = Advice(
        "take 1",
        second="take 2",
        lead=2.44,
        then=("end", "take 3"),  # after the end others are asked: no more is told
        parts=(("science", 3.0), ("food", -1.0)),
        facts=(("without", 1),),
    )
    reasons = hint(session, 0, advice)["reasons"]
    assert "The plan from here: end the Action Phase." in reasons
    compared = reasons[-1]
    assert "2.4 points" in compared
    assert "pays in science, and costs in food" in compared
    close = hint(session, 0, advice._replace(lead=0.01))["reasons"][-1]
    assert "from space 2" in close


def test_only_one_option_says_so() -> None:
    session = Session(game("tta"), players=2, seed=5)
    found = hint(session, 0, Advice("end", facts=(("only", 1),)))
    assert found["reasons"][0] == "It is the only thing you can do."


CALM: Any = {"uprising": False, "missing_food": 0, "consumption": 3, "corruption": 0}


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ({"uprising": True}, "uprising"),
        ({"missing_food": 1}, "3 will be eaten, and only 2 would be there"),
        ({"corruption": 2}, "2 → 0"),
        ({}, None),
    ],
)
def test_troubles_that_are_averted(before: Any, words: str | None) -> None:
    then: Any = {**CALM, **before}
    found = troubles(then, CALM)
    assert (words in found[0]) if words else not found


@pytest.mark.parametrize(
    ("limit", "force", "next_bid", "expected"),
    [
        (5, 7, 4, "pays"),
        (3, 7, 4, "too_dear"),
        (0, 7, 1, "no_worth"),
        (9, 3, 4, "force"),
        (4, 4, 4, "pays"),
    ],
)
def test_what_speaks_for_a_bid(limit: int, force: int, next_bid: int, expected: str) -> None:
    assert verdict(limit, force, next_bid) == expected

"""Reasons of hints in Beyond the Horizon: goals, places and ends by name."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots.registry import make_bot
from ecumene.core import messages
from ecumene.core.advice import Advice
from ecumene.games.horizon.spec import SPEC
from ecumene.records.session import Session
from ecumene.table.hint import hint
from tests.games.horizon.scenario import scenario


def session_of(g: Any) -> Session:
    session = Session(SPEC, g.s.n, 0)
    session.state = g.s.clone()
    session.state.log = []
    session.state.chance = []
    return session


def asked(g: Any, seat: int, advice: Advice) -> list[str]:
    """The reasons for what somebody advises a seat (from 1)."""
    reasons: list[str] = hint(session_of(g), seat - 1, advice)["reasons"]
    return reasons


def test_a_goal_that_is_served_is_named() -> None:
    """`homelands` asks for villages."""
    g = scenario(players=2)
    g.land("clay_flats")
    g.player(1, coins=4, active=2, settle=1, units=["3s5"])
    g.expansion(1)
    reasons = asked(g, 1, Advice("settle 3"))
    assert "Homelands" in reasons[0]
    assert "0 → 1" in reasons[0]
    assert reasons[1].startswith("What changes: points 0 → ")


def test_a_goal_that_is_met_is_named_with_its_points() -> None:
    g = scenario(players=2)
    for name in ("river_delta", "green_valley"):
        g.land(name, village=1)
    g.land("clay_flats")
    g.player(1, coins=4, active=2, settle=1, units=["5s2"])
    g.expansion(1)
    assert asked(g, 1, Advice("settle 5"))[0].startswith("With it you meet the goal Homelands: +")


def test_the_place_that_a_plan_leads_to_is_named() -> None:
    g = scenario(players=2)
    g.land("clay_flats")
    g.player(1, coins=4, active=2, settle=1, units=["0s3"])
    g.ask(1, "move", a=1)
    moves = [option for option in g.options() if option.startswith("move 0s3")]
    told = [asked(g, 1, Advice(move, then=("settle 3",))) for move in moves]
    there = [
        reasons for reasons in told if "It leads to a village on 3 Clay Flats this turn." in reasons
    ]
    assert len(moves) > len(there) == 1


def test_unknown_land_is_weighed_by_the_unit() -> None:
    g = scenario(players=2)
    g.player(1, coins=4, active=2, units=["1s2"])
    g.ask(1, "move", a=1)
    option = next(one for one in g.options() if one.startswith("explore 1s2"))
    left = [card for card in SPEC.catalogue.territories if g.s.territories_left >> card.number & 1]
    fits = sum(card.strength <= 2 for card in left)
    reasons = asked(g, 1, Advice(option))
    assert f"Of the {len(left)} tiles that may lie there, {fits} can be settled" in reasons[0]


@pytest.mark.parametrize(("language", "words"), [("en", "brings the end on"), ("ru", "конец игры")])
def test_a_move_that_calls_the_end_says_so_first(language: str, words: str) -> None:
    g = scenario(players=2, first_claims=[None, None, 2])
    g.land("river_delta", village=1)
    g.land("green_valley", village=1)
    g.land("clay_flats")
    g.player(1, coins=4, active=2, settle=1, units=["5s2"], claimed=[3])
    g.player(2, claimed=[3])
    g.expansion(1)
    messages.use(language)
    try:
        reasons = asked(g, 1, Advice("settle 5"))
    finally:
        messages.use("en")
    assert words in reasons[0]
    assert "1" in reasons[0]


def test_a_lead_is_told_with_where_it_lies() -> None:
    g = scenario(players=2)
    g.player(1, coins=6, active=2)
    g.action(1)
    found = make_bot("horizon", "rules", 1).advise(session_of(g).observe(0))
    assert found.second is not None
    assert found.lead is not None
    assert found.lead > 0
    assert any(gain > 0 for _, gain in found.parts)
    assert asked(g, 1, found._replace(then=()))[-1].split(". It pays in ")[1]


def test_a_government_is_told_by_its_first_and_last_stage() -> None:
    session = Session(SPEC, 2, 1)
    seen = session.observe(session.asked())
    advice = make_bot("horizon", "rules", 1).advise(seen)
    assert advice.option.startswith("govern")
    reasons = hint(session, seen.viewer, advice)["reasons"]
    assert reasons[0].startswith("From the start: ")
    assert "At the end: " in reasons[0]

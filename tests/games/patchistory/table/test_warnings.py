"""Warnings before regret: upkeep that cannot be paid, attacks that cannot be prepared."""

from __future__ import annotations

import pytest

from ecumene.core.view import observe
from ecumene.games.patchistory.spec import SPEC
from ecumene.games.patchistory.table.painter import PAINTER
from tests.games.patchistory.scenario import Scenario, scenario


def warned(g: Scenario) -> dict[str, list[str]]:
    """The risks of the open options, as the one who is asked is told them."""
    seen = observe(SPEC, g.s, g.asked() - 1)
    found = PAINTER.warn(seen.state, seen.options)
    return {SPEC.vocabulary.format(code): risks for code, risks in found.items()}


@pytest.mark.parametrize(("food", "risks"), [(0, ["hunger"]), (9, [])])
def test_ending_management_with_hungry_workers(food: int, risks: list[str]) -> None:
    g = scenario().worker(1, "0,0", "0,1", "1,0", "1,1", "2,0", "2,1")
    g.everybody(food=food).management(1)
    assert warned(g).get("done", []) == risks
    forecast = PAINTER.forecast(observe(SPEC, g.s, 0))
    assert forecast is not None
    assert forecast["bad"] == bool(risks)


@pytest.mark.parametrize(("round_", "risks"), [(4, []), (5, ["neglect"])])
def test_wonders_ask_for_resources_in_the_last_round_of_an_era(
    round_: int, risks: list[str]
) -> None:
    g = scenario(round=round_).figure(1, "colosseum", "petra").worker(1, "0,0")
    g.everybody(food=9, resource=0).movement(1)
    assert warned(g).get("done", []) == risks


@pytest.mark.parametrize(("resource", "risks"), [(0, ["unprepared"]), (9, [])])
def test_an_attack_that_cannot_be_prepared(resource: int, risks: list[str]) -> None:
    """From Era II on it takes resources."""
    g = (
        scenario(era=2)
        .everybody(resource=resource, food=9)
        .on_route(1, "1", "negotiation")
        .talks(1)
    )
    assert g.frame() == "negotiation"
    found = warned(g)
    assert found.get("stance aggressive", []) == risks
    assert "stance peaceful" not in found


def test_resources_for_a_war_that_wonders_need() -> None:
    g = scenario(round=5).figure(1, "colosseum", "petra").route(1, 2, "war", "owner")
    g.everybody(resource=3, food=9).talks(1)
    assert g.frame() == "war"
    found = warned(g)
    spare = [option for option in g.options() if option not in found]
    assert "commit 0 0" in spare
    assert found["commit 3 0"] == ["neglect"]
    g = scenario(round=4).figure(1, "colosseum", "petra").route(1, 2, "war", "owner")
    g.everybody(resource=3, food=9).talks(1)
    assert warned(g) == {}

"""Reasons of options that belong to another moment of the turn."""

from __future__ import annotations

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.games.tta.spec import SPEC
from tests.games.tta.scenario import Scenario, scenario


def said(g: Scenario, option: str) -> str:
    """The sentence of a refusal, with its rule."""
    with pytest.raises(IllegalMove) as caught:
        SPEC.play(g.s, option)
    return f"{caught.value.reason.text} ({caught.value.reason.rule})"


@pytest.mark.rules("TTA-ACT-MIL-9", "TTA-ACT-MIL-5")
@pytest.mark.reason("exclusive_tactic", "not_a_common_tactic", "current_tactic")
def test_copying_a_tactic_that_is_not_common() -> None:
    g = scenario().player(2, tactic="legion", exclusive=True)
    g.player(1, tactic="phalanx", exclusive=True).actions()
    assert said(g, "copy legion") == (
        "This tactic is still exclusive to the player who played it; it can be copied once it "
        "lies in the common area. (TTA-ACT-MIL-9)"
    )
    assert g.why("copy phalanx") == "current_tactic"
    assert g.why("copy conquistadors") == "not_a_common_tactic"


@pytest.mark.rules("TTA-TURN-1", "TTA-POL-1")
@pytest.mark.reason("politics_over", "politics_first")
def test_phases_of_a_turn() -> None:
    g = scenario().hand(1, "pestilence", "raiders").events("rats").politics()
    assert g.why("take 1") == g.why("populate") == g.why("end") == "politics_first"
    g.deals("rats").play("prepare pestilence")
    assert g.frame() == "actions"
    assert said(g, "prepare raiders") == (
        "Political actions come before the Action Phase, and that of this turn is over. "
        "(TTA-TURN-1)"
    )


@pytest.mark.rules("TTA-TURN-1")
@pytest.mark.reason("not_here", "not_offered")
def test_something_else_is_being_decided() -> None:
    g = scenario(3).hand(1, "open_borders_agreement").politics()
    g.play("pact open_borders_agreement 2a")
    assert said(g, "build bronze") == (
        "Now Player 2 decides something else: “Player 1 offers Open Borders Agreement: "
        "Player 1 as party A, you as party B”. (TTA-TURN-1)"
    )


@pytest.mark.rules("TTA-ACT-WONDER-1", "TTA-FIRST-2")
@pytest.mark.reason("not_on_first_turn")
def test_a_seat_that_does_not_exist_is_refused_in_words() -> None:
    g = scenario(2, round=1, age="A").turn(1)
    assert g.why("contribute 4") == "not_on_first_turn"

"""Where pawns are and how they move (BTH-1 to BTH-4, BTH-13)."""

from __future__ import annotations

import pytest

from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import RULES, Scenario, scenario


def pawns(g: Scenario, seat: int) -> int:
    p = g.p(seat)
    return sum(p.columns) + p.active + len(p.units) + p.researched.bit_count()


@pytest.mark.rules("BTH-1", "BTH-9", "BTH-13")
def test_a_pawn_is_in_one_place_wherever_it_goes() -> None:
    g = scenario().player(1, active=2, coins=0).action(1)
    assert (g.columns(1), g.p(1).active, g.units(1)) == ([5, 5, 4, 3, 2], 2, ["1s2"])

    g.play("act research_1.1", "research I_4", "activate 1", "trade", "recall 1s2", "sell", "done")

    assert g.scholars(1) == ["I_4"]
    assert g.units(1) == []
    # 2 + 1 activated - 1 scholar + 1 recalled - 1 sold
    assert g.p(1).active == 2
    assert pawns(g, 1) == pawns(g, 2) == 22


@pytest.mark.rules("BTH-2")
def test_the_columns_hold_six_to_two_pawns() -> None:
    assert RULES.columns == [6, 5, 4, 3, 2]
    assert list(SPEC.new(2).players[0].columns) == [6, 5, 4, 3, 2]


@pytest.mark.rules("BTH-3")
def test_a_pawn_is_activated_from_the_leftmost_column_even_a_closed_one() -> None:
    g = scenario().player(1, pawn="enlist.1", columns=[0, 1, 4, 3, 2]).action(1)
    assert g.tracks(1) == [8, 8, 8]  # columns B and C are closed
    g.play("act grow.1", "activate 1")
    assert g.columns(1) == [0, 0, 4, 3, 2]

    g = scenario().player(1, columns=[0, 1, 4, 3, 2]).run(1, "technologies", "medicine")
    g.play("activate 2")
    assert g.columns(1) == [0, 0, 3, 3, 2]
    assert g.p(1).active == 3


@pytest.mark.rules("BTH-4")
def test_an_exhausted_pawn_goes_to_the_rightmost_column_with_room() -> None:
    g = scenario().player(1, columns=[3, 5, 4, 2, 2], active=3).production(1)
    g.play("trade", "sell")
    assert g.columns(1) == [3, 5, 4, 3, 2]
    g.play("sell")
    assert g.columns(1) == [4, 5, 4, 3, 2]
    assert g.p(1).active == 1


@pytest.mark.rules("BTH-4")
def test_the_pawn_of_an_exhausted_unit_goes_back_to_the_columns() -> None:
    g = scenario().land("river_delta")
    g.player(1, settle=1, columns=[5, 5, 2, 3, 2], active=2, units=["1s2", "3s3"])
    g.expansion(1).play("settle 3")
    assert g.columns(1) == [5, 5, 3, 3, 2]
    assert g.p(1).active == 2
    assert g.units(1) == ["1s2"]


@pytest.mark.rules("BTH:R-29", "BTH-4")
def test_a_pawn_that_finds_all_columns_full_counts_as_being_in_the_last_one() -> None:
    g = scenario().player(1, columns=[6, 5, 4, 3, 2], active=2, units=[], tracks=[1, 8, 8])
    g.production(1).play("trade", "sell", "done")
    assert g.columns(1) == [6, 5, 4, 3, 3]

    g = scenario().player(1, columns=[6, 5, 4, 3, 3], active=1, units=[], tracks=[1, 8, 8])
    g.production(1).play("produce population")
    assert g.columns(1) == [5, 4, 3, 2, 2]


@pytest.mark.rules("BTH-13")
def test_all_pawns_can_be_used_but_scholars_stay() -> None:
    g = scenario().player(1, pawn="enlist.1", columns=[0, 0, 0, 0, 1], active=19, units=["1s2"])
    g.scholar(1, "I_1").action(1).play("act grow.1", "activate 1")
    assert (g.columns(1), g.p(1).active) == ([0, 0, 0, 0, 0], 20)

    g.play("trade")
    assert [text for text in g.candidates() if text.startswith("recall")] == ["recall 1s2"]
    g.play("recall 1s2", "done")
    assert g.p(1).active == 21
    assert g.scholars(1) == ["I_1"]

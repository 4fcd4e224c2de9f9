"""The end of Age A (TTA-AGE-1 to TTA-AGE-5)."""

from __future__ import annotations

import pytest

from ecumene.core import engine
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import SPEC, number, scenario, slugs


@pytest.mark.rules("TTA-AGE-1", "TTA-AGE-4")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 3), (4, 2)])
def test_age_a_ends_with_the_second_turn_of_the_starting_player(players: int, start: int) -> None:
    script = [SPEC.vocabulary.parse(f"start {start}")]
    state = SPEC.new(players, 6, {"starting_player": "random"}, script=script)
    assert isinstance(state, TtaState)
    for k in range(players):
        assert (state.age, state.round) == (0, 1)
        assert state.military == ()
        assert engine.chooser(state) == (start - 1 + k) % players
        SPEC.play(state, "end")
    assert (state.age, state.round, engine.chooser(state)) == (1, 2, start - 1)
    assert len(state.civil) == {2: 44, 3: 50, 4: 53}[players]
    assert len(state.military) == {2: 43, 3: 45, 4: 45}[players]
    assert {state.cat.cards[card].age for card in (*state.civil, *state.military)} == {1}


@pytest.mark.rules("TTA-AGE-2", "TTA-AGE-4")
def test_the_rest_of_the_age_a_deck_leaves_the_game() -> None:
    row = ["homer", "moses", "pyramids", "colossus", None, "aristotle", "frugality_a"]
    row += ["stockpile_a", "hammurabi", None, "rich_land_a", "rich_land_a", "patriotism_a"]
    deck = ["julius_caesar", "urban_growth_a", "hanging_gardens", "urban_growth_a"]
    deck += ["cultural_heritage_a", "engineering_genius_a"]
    g = scenario(age="A", round=2, players=4, row=row, civil=deck)
    g.deals("hanging_gardens", "urban_growth_a", "julius_caesar").turn(1)
    assert g.row()[10:] == ["hanging_gardens", "urban_growth_a", "julius_caesar"]
    assert g.s.age == 1
    assert {g.s.cat.cards[card].age for card in g.s.civil} == {1}
    left_over = ["cultural_heritage_a", "engineering_genius_a", "urban_growth_a"]
    assert [card for card in slugs(g.s.buried) if card in left_over] == sorted(
        left_over, key=number
    )
    assert len(g.s.civil) == 53


@pytest.mark.rules("TTA-AGE-3")
def test_age_i_supplies_what_age_a_cannot() -> None:
    row = [None, None, None, "homer", "moses", "pyramids", "colossus", "aristotle", "frugality_a"]
    row += ["stockpile_a"]
    deck = ["julius_caesar", "urban_growth_a", "hanging_gardens", "patriotism_a"]
    g = scenario(age="A", round=2, row=row, civil=deck).deals(*deck, "iron", "theology").turn(1)
    assert g.row()[7:] == [*deck, "iron", "theology"]
    assert g.s.age == 1
    assert len(g.s.civil) == 44 - 2


@pytest.mark.rules("TTA-AGE-5")
def test_the_end_of_age_a_costs_nothing() -> None:
    g = scenario(age="A", round=2, row=["homer", "moses"], civil=["frugality_a"])
    g.player(1, leader="aristotle", wonder="colossus", stages=1, bank_blue=15)
    g.hand(1, "rich_land_a", "engineering_genius_a").player(2, bank_yellow=1, unused=18).turn(1)
    assert g.s.age == 1
    assert [g.p(1).bank_yellow, g.p(2).bank_yellow] == [18, 1]
    assert g.civil(1) == ["rich_land_a", "engineering_genius_a"]
    assert (g.p(1).leader, g.p(1).wonder, g.p(1).stages) == (
        number("aristotle"),
        number("colossus"),
        1,
    )
    assert g.p(1).bank_blue == 15

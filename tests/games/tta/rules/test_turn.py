"""The course of a turn, and the first turn (TTA-TURN, TTA-FIRST)."""

from __future__ import annotations

import pytest

from ecumene.core import engine
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import SPEC, Scenario, number, scenario

ROW = ["iron", "bread_and_circuses", "alchemy", "monarchy", "drama", "swordsmen", "knights"]


def steps(g: Scenario, *kinds: str) -> list[tuple[str, int]]:
    """The log reduced to these kinds, with the seats."""
    return [(event.kind, event.player + 1) for event in g.log() if event.kind in kinds]


@pytest.mark.rules("TTA-TURN-1", "TTA-EOT-1", "U-24")
def test_the_parts_of_a_turn_in_order() -> None:
    g = scenario(age="II", row=ROW)
    g.player(1, war="war_over_territory", war_on=2, tactic="legion", exclusive=True)
    g.player(1, workers={"warriors": 4, "agriculture": 2, "bronze": 2, "philosophy": 1})
    g.player(1, bank_yellow=10, unused=3)
    g.hand(1, "plunder_i", "spy_ii", "annex_ii", "raid_i").turn(1)
    assert (g.frame(), g.asked()) == ("politics", 1)
    g.play("pass")
    assert (g.frame(), g.asked()) == ("actions", 1)
    g.play("end")
    assert (g.frame(), g.asked()) == ("discard_cards", 1)
    g.play("discard plunder_i", "discard raid_i")
    kinds = ["turn", "row_discard", "deal", "war", "publish", "pass_politics", "end_actions"]
    kinds += ["discard", "science", "produce_food", "consumption", "produce_resources", "draw"]
    seen = [kind for kind, _ in steps(g, *kinds)]
    once = [kind for k, kind in enumerate(seen) if k == 0 or seen[k - 1] != kind]
    assert once == [*kinds, "turn", "row_discard", "deal"]  # the last three are seat 2's
    assert (g.frame(), g.asked()) == ("politics", 2)
    assert (g.p(1).ca, g.p(1).ma) == (4, 2)


@pytest.mark.rules("TTA-TURN-1", "TTA-EOT-5", "U-24")
def test_an_uprising_is_checked_after_the_discard() -> None:
    g = scenario(age="II", row=ROW).player(1, bank_yellow=12, unused=1)
    g.hand(1, "plunder_i", "raid_i", "spy_ii").deals("annex_ii", "spy_ii").end_of_turn(1)
    assert (g.frame(), g.asked()) == ("discard_cards", 1)
    assert steps(g, "uprising") == []
    g.play("discard raid_i")
    order = steps(g, "discard", "uprising", "science", "produce_food", "draw")
    assert order == [("discard", 1), ("uprising", 1), ("draw", 1), ("draw", 1)]


@pytest.mark.rules("TTA-TURN-2")
def test_without_a_war_and_a_tactic_these_steps_are_skipped() -> None:
    g = scenario(players=3, age="II", row=ROW)
    # The war and the exclusive tactic of somebody else wait for their owner's turn.
    g.player(2, war="war_over_territory", war_on=1, tactic="phalanx", exclusive=True)
    g.player(1, tactic="legion", exclusive=False)
    g.data["common"] = ["legion"]
    g.turn(1)
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert steps(g, "war", "publish") == []
    assert g.p(2).war == number("war_over_territory")
    assert g.p(2).exclusive == 1
    assert g.s.common == (number("legion"),)
    g.play("pass", "end")
    assert steps(g, "war", "publish") == [("war", 2), ("publish", 2)]
    assert g.p(2).war == -1
    assert (g.p(2).exclusive, g.p(2).tactic) == (0, number("phalanx"))


@pytest.mark.rules("TTA-TURN-3", "TTA-AGE-7", "TTA-AGE-10")
@pytest.mark.parametrize(
    ("rest_of_deck", "strength", "won", "lost"), [([], 4, 1, 2), (["cannon"], 6, 2, 0)]
)
def test_a_war_is_fought_with_the_strength_after_replenishing(
    rest_of_deck: list[str], strength: int, won: int, lost: int
) -> None:
    # Joan of Arc gives 2 strength for a Theology; she leaves when Age II ends.
    row = [*ROW, "code_of_laws", "warfare", "masonry", "irrigation", "irrigation", "cartography"]
    g = scenario(age="II", row=row, civil=["coal", "opera", "opera", *rest_of_deck])
    g.player(1, war="war_over_territory", war_on=2, leader="joan_of_arc")
    g.player(1, workers={"warriors": 4, "theology": 1}, bank_yellow=9)
    g.player(2, workers={}, bank_yellow=11).turn(1)
    assert g.log("war")[0].args == (number("war_over_territory"), strength, 0)
    assert g.p(2).bank_yellow == 11 - lost - won
    assert g.p(1).bank_yellow == 9 - lost + won


@pytest.mark.rules("TTA-TURN-3")
def test_a_war_is_resolved_before_the_tactic_and_before_politics() -> None:
    g = scenario(age="III", row=ROW).player(1, war="war_over_culture", war_on=2)
    g.player(1, tactic="fighting_band", exclusive=True, workers={"warriors": 6})
    g.player(2, workers={}, culture=30).hand(1, "armed_intervention_iii").turn(1)
    # Six Warriors and three bands: 5 + 9 culture points have moved when politics begin.
    assert steps(g, "war", "publish") == [("war", 1), ("publish", 1)]
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert (g.p(1).culture, g.p(2).culture) == (14, 16)


def first_turn(players: int) -> TtaState:
    state = SPEC.new(players, 21, log=True)
    assert isinstance(state, TtaState)
    return state


@pytest.mark.rules("TTA-FIRST-1", "TTA-ROW-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_turn_begins_with_the_action_phase(players: int) -> None:
    state = first_turn(players)
    row = list(state.row)
    for seat in range(players):
        frame = state.stack[-1]
        assert (state.kinds[frame.kind].name, engine.chooser(state)) == ("actions", seat)
        assert state.row == row
        assert state.round == 1
        SPEC.play(state, "end")
    assert state.round == 2
    assert state.age == 1
    assert state.log is not None
    kinds = {event.kind for event in state.log}
    assert not kinds & {"pass_politics", "war", "publish"}
    assert [event.kind for event in state.log].index("deal") > 0


@pytest.mark.rules("TTA-FIRST-1")
def test_nothing_is_dealt_or_decided_politically_in_round_one() -> None:
    g = scenario(age="A", round=1, row=["homer", "pyramids", "moses"], players=3)
    g.turn(1)
    assert (g.frame(), g.asked()) == ("actions", 1)
    assert g.row()[:4] == ["homer", "pyramids", "moses", None]


@pytest.mark.rules("TTA-FIRST-2")
@pytest.mark.reason("not_on_first_turn")
def test_on_the_first_turn_cards_are_taken_and_nothing_else() -> None:
    row = ["homer", "pyramids", "moses", "stockpile_a"]
    g = scenario(age="A", round=1, row=row).player(1, ca=4, ma=2).give(1, food=9, resources=4)
    g.hand(1, "frugality_a").actions()
    g.play("take 1", "take 2")
    assert g.civil(1) == ["frugality_a", "homer"]
    assert (g.p(1).wonder, g.p(1).stages, g.p(1).ca) == (number("pyramids"), 0, 2)
    closed = ["populate", "build bronze", "build warriors", "destroy bronze", "disband warriors"]
    closed += ["lead homer", "stage 1", "play frugality_a", "build religion"]
    for option in closed:
        assert g.why(option) == "not_on_first_turn"
    # Moses is a second leader of Age A, so only the action card is left to take.
    assert g.options() == ["take 4", "end"]


@pytest.mark.rules("TTA-FIRST-3", "TTA-FIRST-4", "TTA-FIRST-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_turn_ends_with_a_full_production(players: int) -> None:
    state = first_turn(players)
    for seat in range(players):
        SPEC.play(state, "end")
        p = state.players[seat]
        assert (p.science, p.culture) == (1, 0)
        assert (p.food, p.resources) == (2, 2)
        assert p.bank_blue == 12
        assert p.military == ()
        assert (p.ca, p.ma) == (4, 2)


@pytest.mark.rules("TTA-FIRST-4")
def test_military_cards_are_drawn_from_the_second_turn_on() -> None:
    state = first_turn(2)
    for option in ("end", "end"):
        SPEC.play(state, option)
    assert (state.round, engine.chooser(state)) == (2, 0)
    SPEC.play(state, "pass")
    SPEC.play(state, "end")
    assert [len(p.military) for p in state.players] == [2, 0]

"""Choosing an action space and paying for it (BTH-28 to BTH-34)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

# Each action with its cost in coins.
BASIC = {"research_1": 0, "research_2": 2, "enlist": 0, "grow": 0}
ADVANCED = {"settle_token": 4, "fortify_token": 2, "research_3": 4, "research_4": 6}


@pytest.mark.rules("BTH-28")
@pytest.mark.reason("horizon.same_space")
def test_the_pawn_must_go_to_another_space() -> None:
    g = scenario().knows(1, "writing").player(1, pawn="enlist.1", coins=5).action(1)
    assert g.why("act enlist.1") == "same_space"
    assert g.can("act enlist.2")

    g = scenario().knows(1, "writing").player(1, pawn="writing.1", coins=5).action(1)
    assert g.why("act writing.1") == "same_space"
    g.play("act enlist.1")
    assert g.pawn(1) == "enlist.1"


@pytest.mark.rules("BTH-28")
@pytest.mark.reason("horizon.first_turn")
def test_the_first_turn_goes_to_a_basic_action() -> None:
    g = scenario().knows(1, "writing", "currency").land("river_delta", village=1)
    g.player(1, pawn=None, coins=9, active=4).action(1)
    assert g.why("act writing.1") == "first_turn"
    assert g.why("act settle_token.1") == "first_turn"
    assert g.why("act fortify_token.1") == "first_turn"
    assert g.options() == [
        f"act {space}"
        for space in ("research_1.1", "research_1.2", "research_2.1", "research_2.2",
                      "enlist.1", "enlist.2", "grow.1")
    ]  # fmt: skip
    g.play("act grow.1")
    assert g.pawn(1) == "grow.1"


@pytest.mark.rules("BTH-29", "BTH-31")
def test_an_action_is_repeated_on_another_space() -> None:
    g = scenario().player(1, pawn="grow.1", coins=1).player(2, pawn="enlist.1").action(1)
    g.play("act grow.2", "activate 1")
    assert g.pawn(1) == "grow.2"
    assert (g.p(1).active, g.p(1).coins) == (2, 1)  # 1 paid, 1 gained


@pytest.mark.rules("BTH-30", "BTH:R-6")
@pytest.mark.reason("horizon.space_taken")
def test_a_space_with_a_rivals_pawn_cannot_be_chosen() -> None:
    g = scenario(players=3).player(2, pawn="research_1.1").player(3, pawn="writing.1")
    g.knows(1, "writing").knows(3, "writing").player(1, pawn="grow.1", coins=3).action(1)
    assert g.why("act research_1.1") == "space_taken"
    assert g.why("act writing.1") == "space_taken"
    assert g.can("act research_1.2")
    assert g.can("act research_1.3")


def able(players: int) -> Scenario:
    """Seat 1 may choose every board action; nobody stands in the way."""
    g = scenario(players).knows(1, "currency")
    g.land("river_delta", village=1, city=1).land("oak_woods", village=1, city=1)
    for seat in range(1, players + 1):
        g.player(seat, pawn="writing.1" if seat == 1 else None)
    return g.player(1, coins=20, active=4)


def prices(players: int, action: str) -> list[int | str]:
    """What each space of an action costs, or why it cannot be chosen."""
    out: list[int | str] = []
    for k in range(1, 5):
        g = able(players).action(1)
        if g.can(f"act {action}.{k}"):
            g.s.log = []
            g.play(f"act {action}.{k}")
            out.append(sum(event.args[0] for event in g.log("pay")))
        else:
            out.append(g.why(f"act {action}.{k}"))
    return out


@pytest.mark.rules("BTH-31", "BTH:R-7", "BTH:R-8", "BTH:R-9")
@pytest.mark.reason("horizon.fewer_players")
@pytest.mark.parametrize(("action", "cost"), list(BASIC.items()))
def test_spaces_of_the_basic_actions(action: str, cost: int) -> None:
    fewer = "fewer_players"
    assert prices(2, action) == [cost, cost + 1, fewer, fewer]
    assert prices(3, action) == [cost, cost + 1, cost, fewer]
    assert prices(4, action) == [cost, cost + 1, cost, cost + 1]


@pytest.mark.rules("BTH-31", "BTH:R-7", "BTH:R-10")
@pytest.mark.reason("horizon.fewer_players", "horizon.no_such_space")
@pytest.mark.parametrize(("action", "cost"), list(ADVANCED.items()))
def test_spaces_of_the_advanced_actions(action: str, cost: int) -> None:
    assert prices(2, action) == [cost, "fewer_players", "no_such_space", "no_such_space"]
    assert prices(3, action) == [cost, cost + 1, "no_such_space", "no_such_space"]
    assert prices(4, action) == [cost, cost + 1, "no_such_space", "no_such_space"]


@pytest.mark.rules("BTH-31", "BTH:R-7", "BTH-32")
def test_an_action_on_a_technology_has_one_space() -> None:
    g = scenario(players=4).knows(1, "writing", "architecture").player(1, coins=5).action(1)
    assert g.can("act writing.1")
    assert g.why("act writing.2") == "no_such_space"
    assert g.can("act architecture.2")  # the space of its second action
    assert g.candidates()[-3:] == ["act writing.1", "act architecture.1", "act architecture.2"]


@pytest.mark.rules("BTH-32")
@pytest.mark.reason("horizon.not_researched")
def test_actions_on_technologies_are_for_their_researchers() -> None:
    g = scenario().knows(2, "writing").player(1, coins=5).action(1)
    assert g.why("act writing.1") == "not_researched"
    assert g.why("act internet.1") == "not_researched"
    assert g.why("act currency.1") == "not_researched"  # it is not even in the tree
    g = scenario().knows(2, "writing").player(2, coins=5).action(2)
    assert g.can("act writing.1")


@pytest.mark.rules("BTH-33", "BTH-31")
@pytest.mark.reason("horizon.not_enough_coins")
def test_coins_must_be_paid_in_full() -> None:
    g = scenario().player(1, coins=2).action(1)
    assert g.why("act research_2.2") == "not_enough_coins"
    assert g.numbers("act research_2.2") == {"need": "3", "have": "2"}
    g.play("act research_2.1")
    assert g.p(1).coins == 0

    g = scenario().player(1, coins=0).action(1)
    assert g.why("act enlist.2") == "not_enough_coins"  # the surcharge alone


@pytest.mark.rules("BTH-33")
@pytest.mark.reason("horizon.not_enough_pawns")
def test_pawns_must_be_exhausted_in_full() -> None:
    g = scenario().land("river_delta", village=1, city=1).land("oak_woods", village=2, city=1)
    g.player(1, coins=9, active=1).action(1)
    assert g.why("act research_4.1") == "not_enough_pawns"
    assert g.numbers("act research_4.1") == {"need": "2", "have": "1"}
    assert g.can("act fortify_token.1")

    g = scenario().land("river_delta", village=1).player(1, coins=9, active=0).action(1)
    assert g.why("act fortify_token.1") == "not_enough_pawns"


@pytest.mark.rules("BTH-34", "BTH-37")
def test_tasks_are_done_in_order_and_may_be_left_out() -> None:
    g = scenario().player(1, active=1).action(1).play("act enlist.1")
    assert g.frame() == "enlist"
    assert g.why("move 1s2 w") == "not_here"
    g.play("skip")
    assert g.frame() == "move"
    assert g.why("enlist soldier 1") == "not_here"
    g.play("skip")
    assert g.frame() == "production"
    assert (g.p(1).active, g.units(1)) == (1, ["1s2"])

    g = scenario().player(1, active=1).action(1)
    g.play("act enlist.1", "enlist soldier 1", "move 1w1 w", "stop")
    assert g.units(1) == ["0w1", "1s2"]


@pytest.mark.rules("BTH:R-31", "BTH-33", "BTH-34")
def test_an_action_may_be_chosen_though_nothing_can_be_done() -> None:
    g = scenario().player(1, active=0).action(1).play("act research_1.1")
    assert (g.frame(), g.pawn(1)) == ("production", "research_1.1")  # there was no scholar

    g = scenario().player(1, active=0, units=[]).action(1).play("act enlist.1")
    assert (g.frame(), g.pawn(1)) == ("production", "enlist.1")


@pytest.mark.rules("BTH:R-40", "BTH-33")
@pytest.mark.card("horizon.governments.scholar_court", "horizon.governments.merchant_republic")
def test_discounts_do_not_lower_the_surcharge() -> None:
    """A Scholar Court researches for 1 coin less."""
    for space, cost in (("research_2.1", 1), ("research_2.2", 2), ("research_1.2", 1)):
        g = scenario().player(1, government="scholar_court", coins=5).action(1)
        assert g.play(f"act {space}").p(1).coins == 5 - cost

    # A Merchant Republic with Theocracy pays 1 coin less for advanced actions.
    for space, cost in (("settle_token.1", 3), ("settle_token.2", 4), ("enlist.2", 1)):
        g = scenario(players=3).knows(1, "currency")
        g.player(1, government="merchant_republic", tracks=[8, 8, 6], coins=5).action(1)
        assert g.play(f"act {space}").p(1).coins == 5 - cost


@pytest.mark.rules("BTH-32")
def test_there_are_four_basic_and_four_advanced_actions() -> None:
    assert [action.slug for action in CATALOGUE.actions if action.basic] == list(BASIC)
    assert [action.slug for action in CATALOGUE.actions if not action.basic] == list(ADVANCED)

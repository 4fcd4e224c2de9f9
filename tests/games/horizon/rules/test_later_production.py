"""The production phase (BTH-83 to BTH-85)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import scenario


@pytest.mark.rules("BTH-83", "BTH:R-5")
@pytest.mark.parametrize(
    ("food", "moved"),
    [
        (8, [1, 0, 0, 0, 0]),
        (7, [1, 1, 0, 0, 0]),
        (6, [1, 1, 0, 0, 0]),
        (5, [1, 1, 1, 0, 0]),
        (4, [1, 1, 1, 0, 0]),
        (3, [1, 1, 1, 1, 0]),
        (2, [1, 1, 1, 1, 0]),
        (1, [1, 1, 1, 1, 1]),
        (0, [1, 1, 1, 1, 1]),
    ],
)
def test_one_pawn_from_every_open_column(food: int, moved: list[int]) -> None:
    g = scenario().player(1, tracks=[food, 8, 8], columns=[4, 4, 4, 3, 2], active=1)
    g.production(1).play("produce population")
    assert g.columns(1) == [a - b for a, b in zip([4, 4, 4, 3, 2], moved, strict=True)]
    assert g.p(1).active == 1 + sum(moved)


@pytest.mark.rules("BTH-83")
def test_an_empty_column_produces_nothing() -> None:
    g = scenario().player(1, tracks=[5, 8, 8], columns=[0, 3, 0, 3, 2], active=1)
    g.production(1).play("produce population")
    assert (g.columns(1), g.p(1).active) == ([0, 2, 0, 3, 2], 2)
    g = scenario().player(1, tracks=[8, 8, 8], columns=[0, 5, 4, 3, 2], active=7)
    g.production(1).play("produce population")
    assert (g.columns(1), g.p(1).active) == ([0, 5, 4, 3, 2], 7)


@pytest.mark.rules("BTH-83", "BTH-4", "BTH:R-29")
def test_a_pawn_beside_the_last_column_counts_as_being_in_it() -> None:
    g = scenario().player(1, tracks=[1, 8, 8], columns=[6, 5, 4, 3, 2], active=1, coins=0)
    g.production(1).play("trade", "sell")
    assert (g.columns(1), g.p(1).active, g.p(1).coins) == ([6, 5, 4, 3, 3], 0, 1)
    g.player(1, columns=g.columns(1), active=0).production(1).play("produce population")
    assert (g.columns(1), g.p(1).active) == ([5, 4, 3, 2, 2], 5)


@pytest.mark.rules("BTH-84", "BTH:R-5")
@pytest.mark.parametrize(
    ("economy", "coins"),
    [(8, 1), (7, 2), (6, 3), (5, 3), (4, 4), (3, 4), (2, 5), (1, 6), (0, 6)],
)
def test_one_coin_and_those_uncovered(economy: int, coins: int) -> None:
    g = scenario().player(1, tracks=[8, economy, 8], coins=3).production(1)
    columns = g.columns(1)
    g.play("produce coins")
    assert (g.p(1).coins, g.columns(1)) == (3 + coins, columns)


@pytest.mark.rules("BTH-83", "BTH-84", "BTH:R-5")
def test_the_example_of_production() -> None:
    """Columns A and B are open, one coin: either two pawns or one coin."""
    g = scenario().player(1, tracks=[7, 8, 8], columns=[5, 5, 4, 3, 2], coins=0).production(1)
    assert g.options() == ["produce population", "produce coins", "trade"]
    g.play("produce population")
    assert (g.columns(1), g.p(1).coins) == ([4, 4, 4, 3, 2], 0)
    g = scenario().player(1, tracks=[7, 8, 8], columns=[5, 5, 4, 3, 2], coins=0).production(1)
    g.play("produce coins")
    assert (g.columns(1), g.p(1).coins) == ([5, 5, 4, 3, 2], 1)


@pytest.mark.rules("BTH-27", "BTH-83", "BTH-85")
@pytest.mark.reason("horizon.not_here", "horizon.trade_first", "horizon.trades_chosen")
def test_exactly_one_of_the_three() -> None:
    g = scenario().production(1)
    for text in ("skip", "done"):
        assert g.why(text) == "not_here"
    for text in ("buy", "sell", "recall 1s2"):
        assert g.why(text) == "trade_first"
    g.play("produce coins")
    assert (g.asked(), g.frame()) == (2, "action")  # no goal can be claimed
    g = scenario().production(1).play("trade")
    assert g.why("produce coins") == "trades_chosen"
    assert g.why("produce population") == "trades_chosen"
    g.play("done")
    assert (g.asked(), g.frame()) == (2, "action")


@pytest.mark.rules("BTH-83")
def test_effects_of_producing_population_come_with_it() -> None:
    g = scenario().player(1, government="merchant_republic", coins=0, active=1)
    g.production(1).play("produce population")
    assert (g.p(1).active, g.p(1).coins) == (2, 1)
    g = scenario().player(1, government="merchant_republic", coins=0).production(1)
    g.play("produce coins")
    assert g.p(1).coins == 1


# Trades


@pytest.mark.rules("BTH-85", "BTH-3")
def test_three_coins_buy_a_pawn_of_the_leftmost_filled_column() -> None:
    g = scenario().player(1, coins=7, columns=[0, 0, 0, 2, 2], tracks=[8, 8, 8], active=1)
    g.production(1).play("trade", "buy")
    assert (g.p(1).coins, g.p(1).active, g.columns(1)) == (4, 2, [0, 0, 0, 1, 2])
    g.play("buy", "done")
    assert (g.p(1).coins, g.p(1).active, g.columns(1)) == (1, 3, [0, 0, 0, 0, 2])


@pytest.mark.rules("BTH-85")
@pytest.mark.reason("horizon.not_enough_coins", "horizon.columns_empty")
def test_what_buying_needs() -> None:
    g = scenario().player(1, coins=2).production(1).play("trade")
    assert g.why("buy") == "not_enough_coins"
    assert g.numbers("buy") == {"need": "3", "have": "2"}
    g = scenario().player(1, coins=9, columns=[0, 0, 0, 0, 0], active=21).production(1)
    assert g.play("trade").why("buy") == "columns_empty"


@pytest.mark.rules("BTH-85", "BTH-4")
@pytest.mark.reason("horizon.not_enough_pawns")
def test_an_active_pawn_goes_to_the_rightmost_column_with_room_for_a_coin() -> None:
    g = scenario().player(1, coins=0, active=2, columns=[6, 4, 4, 2, 2]).production(1)
    g.play("trade", "sell")
    assert (g.p(1).coins, g.p(1).active, g.columns(1)) == (1, 1, [6, 4, 4, 3, 2])
    g.play("sell")
    assert (g.p(1).coins, g.p(1).active, g.columns(1)) == (2, 0, [6, 5, 4, 3, 2])
    assert g.why("sell") == "not_enough_pawns"
    assert g.numbers("sell") == {"need": "1", "have": "0"}


@pytest.mark.rules("BTH-85", "BTH:R-26")
@pytest.mark.reason("horizon.no_such_unit")
def test_a_unit_comes_home_as_an_active_pawn_for_nothing() -> None:
    g = scenario().player(1, coins=0, active=0, units=["0s5", "1w1"], columns=[6, 5, 4, 3, 2])
    g.production(1).play("trade")
    assert g.why("recall 2s2") == "no_such_unit"  # another player's
    assert g.why("recall 1w2") == "no_such_unit"
    g.play("recall 0s5")
    assert (g.units(1), g.p(1).active, g.p(1).coins) == (["1w1"], 1, 0)
    assert g.columns(1) == [6, 5, 4, 3, 2]


@pytest.mark.rules("BTH-85", "BTH-11")
def test_the_token_of_a_unit_that_came_home_is_free() -> None:
    g = scenario().player(1, units=["1s5", "1s6"]).production(1).play("trade", "recall 1s6")
    g.player(1, units=g.units(1)).ask(1, "enlist", a=0, c=6)
    assert g.can("enlist settler 1")


@pytest.mark.rules("BTH-85")
def test_any_number_and_mix_of_trades() -> None:
    g = scenario().player(1, coins=0, active=2, units=["0s1"], columns=[0, 5, 4, 3, 2])
    g.production(1).play("trade", "recall 0s1", "sell", "sell", "sell", "buy")
    assert (g.p(1).coins, g.p(1).active, g.units(1)) == (0, 1, [])
    assert g.columns(1) == [2, 5, 4, 3, 2]
    g.play("done")
    assert g.asked() == 2

"""Replenishing the card row (TTA-ROW-1 to TTA-ROW-7, TTA-ROW-10)."""

from __future__ import annotations

import json

import pytest

from tests.games.tta.scenario import scenario, slugs

FULL = [
    *["iron", "alchemy", "swordsmen", "knights", "irrigation", "printing_press", "warfare"],
    *["code_of_laws", "masonry", "cartography", "monarchy", "great_wall", "michelangelo"],
]


@pytest.mark.rules("TTA-ROW-1")
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("round_number", [2, 3, 9])
def test_every_turn_from_round_two_on_begins_with_a_full_row(seat: int, round_number: int) -> None:
    g = scenario(players=3, round=round_number, row=["iron", None, "alchemy"]).turn(seat)
    row = g.row()
    assert len(row) == 13
    assert None not in row
    assert row[0] == "alchemy"


@pytest.mark.rules("TTA-ROW-1")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_in_round_one_the_row_is_left_alone(seat: int) -> None:
    row = ["homer", None, "moses", None, None, "pyramids"]
    g = scenario(players=3, age="A", round=1, row=row).turn(seat)
    assert g.row() == [*row, *[None] * 7]


@pytest.mark.rules("TTA-ROW-2", "TTA-ROW-4")
@pytest.mark.parametrize(("players", "cleared"), [(2, 3), (3, 2), (4, 1)])
def test_how_many_spaces_are_cleared(players: int, cleared: int) -> None:
    g = scenario(players=players, row=FULL).turn(1)
    assert g.row()[: 13 - cleared] == FULL[cleared:]
    assert sorted(g.gone()) == sorted(FULL[:cleared])


@pytest.mark.rules("TTA-ROW-2", "TTA-ROW-4")
@pytest.mark.parametrize(
    ("players", "row", "discarded"),
    [
        (2, [None, "iron", None, "alchemy", "knights"], ["iron"]),
        (2, [None, None, None, "iron", "alchemy", "knights"], []),
        (3, [None, "iron", "alchemy", "knights"], ["iron"]),
        (3, ["iron", None, "alchemy", "knights"], ["iron"]),
        (4, [None, "iron", "alchemy", "knights"], []),
    ],
)
def test_an_empty_space_costs_no_other_card(
    players: int, row: list[str | None], discarded: list[str]
) -> None:
    g = scenario(players=players, row=row).turn(1)
    left = [card for card in row if card is not None and card not in discarded]
    assert g.row()[: len(left)] == left
    assert g.gone() == discarded


@pytest.mark.rules("TTA-ROW-3")
@pytest.mark.parametrize(
    ("players", "resigned", "cleared"), [(4, [3], 2), (4, [2, 4], 3), (3, [2], 3)]
)
def test_players_who_resigned_do_not_count(players: int, resigned: list[int], cleared: int) -> None:
    g = scenario(players=players, row=FULL)
    for seat in resigned:
        g.player(seat, resigned=True, techs=[], workers={}, bank_yellow=0, unused=0)
    g.turn(1)
    assert g.row()[: 13 - cleared] == FULL[cleared:]
    assert sorted(g.gone()) == sorted(FULL[:cleared])


@pytest.mark.rules("TTA-ROW-4", "TTA-ROW-5")
def test_the_row_slides_left_and_is_filled_from_left_to_right() -> None:
    row = ["iron", None, "alchemy", None, "knights", None, None, "swordsmen", None, "warfare"]
    new = ["drama", "theology", "masonry", "monarchy", "irrigation"]
    new += ["michelangelo", "great_wall", "cartography", "reserves_i", "breakthrough_i"]
    g = scenario(row=row).deals(*new).turn(1)
    assert g.row() == ["knights", "swordsmen", "warfare", *new]


@pytest.mark.rules("TTA-ROW-5")
def test_five_cards_left_get_eight_new_ones() -> None:
    new = ["drama", "theology", "masonry", "monarchy", "rich_land_i", "rich_land_i"]
    new += ["code_of_laws", "taj_mahal"]
    g = scenario(row=[None, None, None, *FULL[:5]])
    deck = len(scenario(row=FULL[:5]).actions().s.civil)
    g.deals(*new).turn(1)
    assert g.row() == [*FULL[:5], *new]
    assert len(g.s.civil) == deck - 8
    assert [event.args[1] for event in g.log("deal")] == list(range(5, 13))


@pytest.mark.rules("TTA-ROW-6", "TTA-AGE-17")
def test_in_age_iv_the_row_only_shrinks() -> None:
    row = [*FULL[:5], None, *FULL[5:9]]
    g = scenario(players=3, age="IV", round=17, last_round=18, row=row).turn(2)
    assert g.row() == [*FULL[2:9], *[None] * 6]
    assert sorted(g.gone()) == sorted(FULL[:2])
    g.play("end")
    assert g.row() == [*FULL[4:9], *[None] * 8]


@pytest.mark.rules("TTA-ROW-7", "TTA-CARD-13")
def test_cards_discarded_from_the_row_never_return() -> None:
    # The deck gives out at once; the discarded cards are in no later deck either.
    g = scenario(row=FULL, civil=["drama", "theology", "iron"]).turn(1)
    assert g.s.age == 2
    assert sorted(g.gone()) == ["alchemy", "iron", "swordsmen"]
    assert g.row() == [*FULL[3:], *g.row()[10:]]
    assert sorted(map(str, g.row()[10:])) == ["drama", "iron", "theology"]
    assert not {"alchemy", "iron", "swordsmen"} & set(slugs(g.s.civil))


@pytest.mark.rules("TTA-ROW-10")
@pytest.mark.parametrize("viewer", [1, 2, 3])
def test_the_row_is_public_and_the_deck_is_not(viewer: int) -> None:
    deck = ["drama", "iron", "theology"]
    g = scenario(players=3, row=FULL, civil=deck).actions(2)
    position = g.observe(viewer).to_json()["position"]
    assert position["row"] == FULL
    assert position["civil"] == ["?I"] * 3
    assert "drama" not in json.dumps(position)

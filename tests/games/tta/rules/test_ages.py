"""The end of Ages I, II and III (TTA-AGE-6 to TTA-AGE-21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, number, scenario, slugs

LAST_CARD = {"I": "iron", "II": "coal", "III": "oil"}
PACTS_II = [
    "acceptance_of_supremacy",
    "international_trade_agreement",
    "promise_of_military_protection",
    "scientific_cooperation",
]


def last_card(age: str, players: int = 2, **fields: Any) -> Scenario:
    """The civil deck of this age holds one card, and the row is empty: replenishing ends it."""
    return scenario(players=players, age=age, civil=[LAST_CARD[age]], row=[], **fields)


@pytest.mark.rules("TTA-AGE-6")
@pytest.mark.parametrize(("age", "new"), [("I", 2), ("II", 3), ("III", 4)])
@pytest.mark.parametrize("spare", [0, 1])
def test_an_age_ends_with_the_last_card_of_its_deck(age: str, new: int, spare: int) -> None:
    # Four players clear one space; the last card fills the row, and yet the age is over.
    row = ["warfare", "iron", "alchemy", "swordsmen", "knights", "irrigation", "printing_press"]
    row += ["code_of_laws", "masonry", "cartography", "monarchy", "great_wall", "michelangelo"]
    second = {"I": "drama", "II": "opera", "III": "movies"}
    deck = [LAST_CARD[age], second[age]][: 1 + spare]
    g = scenario(players=4, age=age, row=row, civil=deck).deals(LAST_CARD[age]).turn(2)
    assert g.row() == [*row[1:], LAST_CARD[age]]
    assert g.s.age == (new - 1 if spare else new)


@pytest.mark.rules("TTA-AGE-7", "TTA-AGE-15")
def test_the_consequences_come_before_more_cards_are_dealt() -> None:
    row = ["alchemy", "swordsmen", "knights", "irrigation", "printing_press", "warfare"]
    row += ["masonry", "cartography", "monarchy", "great_wall", "michelangelo", "drama", "theology"]
    g = scenario(age="I", row=row, civil=["iron"]).player(1, leader="homer")
    g.deals("iron", "coal", "opera").turn(1)
    assert g.row()[10:] == ["iron", "coal", "opera"]
    kinds = [event.kind for event in g.log()]
    first, second, third = [k for k, kind in enumerate(kinds) if kind == "deal"]
    assert first < kinds.index("leader_leaves") < kinds.index("age_begins") < second < third
    assert len(g.s.civil) == 44 - 2


@pytest.mark.rules("TTA-AGE-8", "TTA-AGE-9")
@pytest.mark.parametrize(
    ("age", "antiquated", "kept"),
    [
        ("I", ["rich_land_a"], ["alchemy", "legion"]),
        ("II", ["rich_land_a", "alchemy", "legion"], ["opera", "spy_ii"]),
        ("III", ["rich_land_a", "alchemy", "legion", "opera", "spy_ii"], ["movies", "raid_iii"]),
    ],
)
def test_the_age_that_just_ended_is_not_antiquated(
    age: str, antiquated: list[str], kept: list[str]
) -> None:
    g = last_card(age, players=3).hand(2, *kept, *antiquated).turn(1)
    assert sorted(g.civil(2) + g.military(2)) == kept
    civil = [card for card in antiquated if card not in ("legion", "spy_ii")]
    assert sorted(g.gone()) == sorted(civil)


@pytest.mark.rules("TTA-AGE-9", "TTA-CARD-12", "TTA-CARD-14", "U-28")
def test_every_player_discards_antiquated_cards() -> None:
    g = last_card("II", players=3)
    g.hand(1, "plunder_i", "military_bonus_ii").hand(2, "drama", "opera", "raid_i")
    g.hand(3, "stockpile_a", "legion", "military_bonus_i").turn(1)
    assert (g.civil(1), g.military(1)) == ([], ["military_bonus_ii"])
    assert (g.civil(2), g.military(2)) == (["opera"], [])
    assert (g.civil(3), g.military(3)) == ([], [])
    assert sorted(g.gone()) == ["drama", "stockpile_a"]
    assert [g.discards(seat) for seat in (1, 2, 3)] == [
        ["plunder_i"],
        ["raid_i"],
        sorted(["legion", "military_bonus_i"], key=number),
    ]
    assert g.discards() == []


@pytest.mark.rules("TTA-AGE-10")
def test_antiquated_leaders_leave_without_a_refund() -> None:
    g = last_card("I", players=3)
    g.player(1, leader="julius_caesar", ca=1).player(2, leader="homer")
    g.player(3, leader="joan_of_arc", ca=2)
    assert g.turn(1).s.age == 2
    assert [p.leader for p in g.s.players] == [-1, -1, number("joan_of_arc")]
    assert sorted(g.gone()) == ["homer", "julius_caesar"]
    # Caesar took his strength and his military action along; no civil action came back.
    assert g.rates(1).strength == 1
    assert (g.p(1).ma_total, g.p(1).ma, g.p(1).ca) == (2, 2, 1)
    assert g.rates(2).happy == 0
    assert (g.rates(3).culture, g.p(3).ma_total) == (1, 3)


@pytest.mark.rules("TTA-AGE-11")
def test_antiquated_unfinished_wonders_give_their_tokens_back() -> None:
    g = last_card("II", players=3).give(1, resources=4)
    g.player(1, wonder="taj_mahal", stages=2, bank_blue=3)
    g.player(2, wonder="kremlin", stages=2, bank_blue=9)
    g.player(3, wonder="great_wall", stages=0, wonders=["pyramids"]).turn(2)
    assert [p.wonder for p in g.s.players] == [-1, number("kremlin"), -1]
    assert [p.bank_blue for p in g.s.players] == [5, 9, 16]
    assert (g.p(1).stages, g.p(2).stages) == (0, 2)
    assert g.p(1).resources == 4
    assert sorted(g.gone()) == ["great_wall", "taj_mahal"]
    assert g.p(3).wonders == (number("pyramids"),)


@pytest.mark.rules("TTA-AGE-12")
@pytest.mark.parametrize(("age", "stays"), [("I", True), ("II", False)])
def test_antiquated_pacts_end_for_both(age: str, stays: bool) -> None:
    g = last_card(age, players=3)
    g.player(2, pact="open_borders_agreement", pact_with=3, pact_side="a").turn(1)
    assert (g.p(2).pact == number("open_borders_agreement")) is stays
    assert [p.ma_total for p in g.s.players] == [2, 3, 3] if stays else [2, 2, 2]
    assert g.discards() == ([] if stays else ["open_borders_agreement"])


@pytest.mark.rules("TTA-AGE-13")
def test_what_stays_in_play_however_old_it_is() -> None:
    g = last_card("III", players=3, common=["phalanx"])
    g.techs(1, "iron", "theology", "scientific_method").player(1, government="monarchy")
    g.player(1, specials=["warfare", "code_of_laws"], wonders=["pyramids", "great_wall"])
    g.player(1, colonies=["vast_territory_i"], tactic="legion", exclusive=True)
    g.player(2, tactic="phalanx", exclusive=False)
    g.player(1, war="war_over_territory", war_on=3)
    before = g.start(2, []).s.players[0].copy()
    g.turn(2)
    p = g.p(1)
    assert g.s.age == 4
    assert (p.techs, p.government, p.specials) == (before.techs, before.government, before.specials)
    assert slugs(p.wonders) == ["pyramids", "great_wall"]
    assert slugs(p.colonies) == ["vast_territory_i"]
    assert (p.tactic, p.exclusive) == (number("legion"), 1)
    assert (p.war, p.war_on) == (number("war_over_territory"), 2)
    assert g.p(2).tactic == number("phalanx")
    assert slugs(g.s.common) == ["phalanx"]


@pytest.mark.rules("TTA-AGE-14", "TTA-STAT-35")
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_every_player_loses_two_yellow_tokens_from_the_bank(age: str) -> None:
    g = last_card(age, players=4)
    for seat, bank in enumerate([18, 7, 1, 0], 1):
        g.player(seat, bank_yellow=bank, unused=2)
    g.turn(3)
    assert [p.bank_yellow for p in g.s.players] == [16, 5, 0, 0]
    assert [(p.unused, sum(p.workers)) for p in g.s.players] == [(2, 6)] * 4


@pytest.mark.rules("TTA-AGE-15")
def test_three_spaces_left_are_filled_from_the_new_deck() -> None:
    row = [None, None, None, "alchemy", "swordsmen", "knights", "irrigation", "printing_press"]
    row += ["warfare", "masonry", "cartography", "monarchy"]
    g = scenario(age="I", row=row, civil=["iron"]).deals("iron", "coal", "opera", "opera").turn(1)
    assert g.row()[9:] == ["iron", "coal", "opera", "opera"]
    assert len(g.s.civil) == 41


@pytest.mark.rules("TTA-AGE-16", "TTA-CARD-16")
def test_the_old_military_deck_goes_and_its_discards_stay_out() -> None:
    g = last_card("I", players=3, military=["plunder_i", "legion"], discard={"all": ["raid_i"]})
    g.turn(1)
    assert g.s.age == 2
    assert len(g.s.military) == 50
    assert {g.s.cat.cards[card].age for card in g.s.military} == {2}
    assert {"plunder_i", "legion"} <= set(slugs(g.s.buried))
    # Two actions draw two cards, but only one card of Age II is left anywhere.
    h = scenario(age="II", military=["spy_ii"], discard={"all": ["raid_i", "plunder_i"]})
    h.end_of_turn(1)
    assert h.military(1) == ["spy_ii"]
    assert h.s.military == ()
    assert h.discards() == sorted(["raid_i", "plunder_i"], key=number)


@pytest.mark.rules("TTA-AGE-17", "TTA-EOT-18")
def test_age_iv_has_no_decks() -> None:
    g = last_card("III", players=3, military=["plunder_iii", "shock_troops"], round=16).turn(2)
    assert g.s.age == 4
    assert g.row() == ["oil", *[None] * 12]
    assert (g.s.civil, g.s.military) == ((), ())
    g.play("end")
    assert g.p(2).military == ()
    assert (g.p(2).ma, g.p(2).ca) == (2, 4)


@pytest.mark.rules("TTA-AGE-17")
def test_nothing_draws_military_cards_in_age_iv() -> None:
    discards = {"all": ["plunder_iii", "raid_iii"]}
    g = scenario(players=3, age="IV", round=17, last_round=18, discard=discards)
    g.run_event(1, "development_of_politics")
    assert [len(p.military) for p in g.s.players] == [0, 0, 0]
    g = scenario(age="IV", round=17, last_round=18, discard=discards)
    g.player(1, leader="christopher_columbus").hand(1, "strategic_territory_ii").politics()
    g.play("colonize strategic_territory_ii")
    assert g.rates(1).strength == 5
    assert g.military(1) == []


@pytest.mark.rules("TTA-AGE-18", "TTA-AGE-19")
@pytest.mark.parametrize(
    ("players", "start", "seat", "last"),
    [(2, 1, 1, 16), (2, 1, 2, 17), (3, 1, 3, 17), (3, 2, 2, 16), (4, 3, 1, 17), (4, 3, 3, 16)],
)
def test_which_round_is_the_last(players: int, start: int, seat: int, last: int) -> None:
    g = last_card("III", players=players, round=16, start=start).turn(seat)
    assert g.s.last_round == last
    turns: list[tuple[int, int]] = []
    while not g.over():
        turns.append((g.s.round, g.asked()))
        g.play("end")
    # From this turn to the last of the final round, clockwise from the starting player.
    order = [(start - 1 + k) % players + 1 for k in range(players)]
    expected = [(k, player) for k in range(16, last + 1) for player in order]
    assert turns == expected[order.index(seat) :]


@pytest.mark.rules("TTA-AGE-20", "U-27")
def test_an_age_ends_in_the_middle_of_an_event() -> None:
    row = ["iron", "alchemy", "swordsmen", "knights"]
    g = scenario(players=3, age="II", row=row, civil=["coal"], round=12)
    g.player(1, leader="joan_of_arc", bank_yellow=6).player(2, bank_yellow=9)
    g.hand(1, "plunder_i").hand(3, "drama", "opera")
    g.deals("coal").run_event(1, "international_agreement")
    assert g.frame() == "agreement"
    g.play("take 2", "done")
    # Nothing was cleared; the row slid, the last card of Age II came, then cards of Age III.
    assert g.row()[:4] == ["iron", "swordsmen", "knights", "coal"]
    assert {g.s.cat.cards[card].age for card in g.s.row[4:]} == {3}
    assert g.s.age == 3
    assert (g.p(1).leader, g.military(1), g.civil(3)) == (-1, [], ["opera"])
    assert [p.bank_yellow for p in g.s.players] == [4, 7, 16]
    # The turn goes on in the new age.
    assert (g.frame(), g.asked()) == ("actions", 1)


@pytest.mark.rules("TTA-AGE-20", "TTA-AGE-18")
def test_the_last_age_can_begin_in_an_event() -> None:
    g = scenario(age="III", row=["iron"], civil=["oil"], round=15)
    g.run_event(1, "international_agreement").play("done")
    assert g.s.age == 4
    assert g.s.last_round == 15
    assert g.row() == ["iron", "oil", *[None] * 11]


@pytest.mark.rules("TTA-AGE-21")
@pytest.mark.parametrize(
    ("players", "resigned", "civil", "military"),
    [(4, [], 53, 50), (4, [4], 50, 50), (4, [2, 4], 44, 46), (3, [2], 44, 46)],
)
def test_new_decks_fit_the_remaining_players(
    players: int, resigned: list[int], civil: int, military: int
) -> None:
    g = last_card("I", players=players)
    for seat in resigned:
        g.player(seat, resigned=True, techs=[], workers={}, bank_yellow=0, unused=0)
    g.turn(1)
    assert g.s.age == 2
    assert len(g.s.civil) == civil - 12
    assert len(g.s.military) == military
    pacts = [card for card in slugs(g.s.military) if card in PACTS_II]
    assert pacts == ([] if civil == 44 else sorted(PACTS_II, key=number))

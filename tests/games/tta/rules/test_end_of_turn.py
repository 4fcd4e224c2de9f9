"""Discarding, uprisings, drawing and resetting at the end of a turn (TTA-EOT)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario

LATE_ROW = ["iron", "alchemy", "swordsmen"]


def told(g: Scenario, *kinds: str) -> list[str]:
    return [event.kind for event in g.log() if event.kind in kinds]


@pytest.mark.rules("TTA-EOT-1", "U-24")
def test_the_sequence_and_its_only_decision() -> None:
    g = scenario(age="I", row=LATE_ROW).player(1, bank_yellow=15)
    g.hand(1, "plunder_i", "raid_i", "legion").deals("enslave_i", "phalanx").actions()
    g.play("end")
    assert (g.frame(), g.asked()) == ("discard_cards", 1)
    g.play("discard legion")
    kinds = ["discard", "science", "produce_food", "consumption", "produce_resources", "draw"]
    assert told(g, *kinds) == [*kinds, "draw"]
    assert (g.frame(), g.asked()) == ("politics", 2)


@pytest.mark.rules("TTA-EOT-2", "TTA-CARD-9", "TTA-CARD-14")
@pytest.mark.parametrize("available", [0, 1, 2])
def test_discarding_down_to_the_total(available: int) -> None:
    g = scenario(row=LATE_ROW).player(1, ma=available)
    g.hand(1, "plunder_i", "raid_i", "legion", "military_bonus_i").end_of_turn(1)
    assert g.options() == [f"discard {card}" for card in g.military(1)]
    g.play("discard legion")
    assert (g.frame(), g.asked()) == ("discard_cards", 1)
    assert g.why("discard legion") == "not_in_hand"
    g.play("discard plunder_i")
    assert g.discards(1) == sorted(["legion", "plunder_i"], key=number)
    assert set(g.military(1)) >= {"raid_i", "military_bonus_i"}
    assert len(g.military(1)) == 2 + available


@pytest.mark.rules("TTA-EOT-2", "U-65")
@pytest.mark.card("library_of_alexandria")
def test_a_card_may_raise_the_limit() -> None:
    g = scenario(row=LATE_ROW).player(1, wonders=["library_of_alexandria"], ma=0)
    g.hand(1, "plunder_i", "raid_i", "legion").end_of_turn(1)
    assert g.asked() == 2
    assert len(g.military(1)) == 3


@pytest.mark.rules("TTA-EOT-2")
def test_the_limit_follows_the_total_of_all_cards() -> None:
    g = scenario(row=LATE_ROW, age="II").player(1, government="monarchy", specials=["warfare"])
    hand = ["plunder_i", "raid_i", "legion", "spy_ii", "annex_ii"]
    g.hand(1, *hand).player(1, ma=0).end_of_turn(1)
    g.play("discard spy_ii")
    assert len(g.military(1)) == 4
    assert g.discards(1) == ["spy_ii"]


@pytest.mark.rules("TTA-EOT-3")
@pytest.mark.parametrize("cards", [["plunder_i"], ["plunder_i", "legion"]])
def test_nobody_discards_below_the_limit(cards: list[str]) -> None:
    g = scenario(row=LATE_ROW).player(1, ma=0).hand(1, *cards)
    g.hand(1, "iron", "alchemy", "drama", "stockpile_a", "homer", "knights").end_of_turn(1)
    # Six civil cards are more than the civil limit of 4, and yet nothing is asked.
    assert g.asked() == 2
    assert sorted(g.military(1)) == sorted(cards)
    assert len(g.civil(1)) == 6
    assert g.discards(1) == []


@pytest.mark.rules("TTA-EOT-3")
@pytest.mark.reason("not_here")
def test_civil_cards_cannot_be_discarded_instead() -> None:
    g = scenario(row=LATE_ROW).hand(1, "plunder_i", "legion", "raid_i", "iron").end_of_turn(1)
    assert g.why("discard iron") == "not_in_hand"
    assert g.why("end") == "not_here"
    g.play("discard raid_i")
    assert g.asked() == 2


@pytest.mark.rules("TTA-EOT-4")
@pytest.mark.parametrize(
    ("bank", "faces", "unused", "uprising"),
    [
        (12, 0, 2, False),
        (12, 0, 1, True),
        (12, 1, 1, False),
        (13, 0, 0, True),
        (17, 0, 0, False),
        (5, 2, 3, False),
        (5, 2, 2, True),
        (0, 2, 6, False),
        (0, 2, 5, True),
    ],
)
def test_an_uprising_needs_more_discontent_than_unused_workers(
    bank: int, faces: int, unused: int, uprising: bool
) -> None:
    g = scenario(row=LATE_ROW).player(1, bank_yellow=bank, unused=unused)
    g.player(1, workers={"philosophy": 1, "religion": faces}).give(1, food=9).end_of_turn(1)
    assert told(g, "uprising") == (["uprising"] if uprising else [])
    assert g.p(1).science == (0 if uprising else 1)


@pytest.mark.rules("TTA-EOT-5")
def test_an_uprising_cancels_all_production() -> None:
    g = scenario(row=LATE_ROW).player(1, bank_yellow=5, unused=1, bank_blue=0, ca=0)
    workers = {"agriculture": 3, "bronze": 2, "philosophy": 2, "religion": 1}
    g.player(1, workers=workers, blue={"agriculture": 4, "bronze": 5}, culture=6, science=2)
    g.deals("plunder_i", "legion").end_of_turn(1)
    p = g.p(1)
    assert told(g, "corruption", "famine", "consumption", "produce_food", "science") == []
    assert (p.science, p.culture) == (2, 6)
    assert (p.food, p.resources, p.bank_blue) == (4, 5, 0)
    assert sorted(g.military(1)) == ["legion", "plunder_i"]
    assert (p.ca, p.ma) == (4, 2)


@pytest.mark.rules("TTA-EOT-16")
@pytest.mark.parametrize(("total", "available", "drawn"), [(2, 0, 0), (2, 1, 1), (2, 2, 2)])
def test_one_card_for_each_available_action(total: int, available: int, drawn: int) -> None:
    g = scenario(row=LATE_ROW).player(1, ma=available).end_of_turn(1)
    assert g.p(1).ma_total == total
    assert len(g.military(1)) == drawn
    assert g.military(2) == []


@pytest.mark.rules("TTA-EOT-16")
@pytest.mark.parametrize("available", [3, 4, 5])
def test_never_more_than_three_cards(available: int) -> None:
    g = scenario(row=LATE_ROW, age="III").player(1, government="communism", ma=available)
    g.deals("plunder_iii", "raid_iii", "shock_troops").end_of_turn(1)
    assert sorted(g.military(1)) == ["plunder_iii", "raid_iii", "shock_troops"]


@pytest.mark.rules("TTA-EOT-16", "U-58")
@pytest.mark.parametrize(("available", "drawn"), [(0, 1), (1, 2), (2, 3)])
def test_extra_actions_count_as_available(available: int, drawn: int) -> None:
    g = scenario(row=LATE_ROW).player(1, ma=available).hand(1, "patriotism_a").actions()
    g.play("play patriotism_a", "end")
    assert len(g.military(1)) == drawn


@pytest.mark.rules("U-58")
def test_extra_actions_do_not_raise_the_limit_of_three() -> None:
    g = scenario(row=LATE_ROW, age="II").player(1, government="monarchy").hand(1, "patriotism_a")
    g.actions().play("play patriotism_a", "end")
    assert len(g.military(1)) == 3


@pytest.mark.rules("TTA-EOT-17", "TTA-CARD-9")
def test_drawing_ignores_the_hand_limit_and_spends_nothing() -> None:
    g = scenario(row=LATE_ROW, players=3).hand(1, "plunder_i", "legion")
    g.deals("raid_i", "phalanx").end_of_turn(1)
    assert sorted(g.military(1)) == ["legion", "phalanx", "plunder_i", "raid_i"]
    assert g.p(1).ma == 2
    # The surplus stays through the others' turns and the own politics and actions.
    g.play("pass", "end", "pass", "end")
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert len(g.military(1)) == 4
    g.play("pass", "end")
    assert g.frame() == "discard_cards"


@pytest.mark.rules("TTA-EOT-18")
def test_nothing_is_drawn_in_age_iv() -> None:
    discard = {"all": ["plunder_iii", "raid_iii"]}
    g = scenario(row=LATE_ROW, age="IV", round=18, last_round=19, discard=discard)
    g.end_of_turn(1)
    assert g.military(1) == []
    assert told(g, "draw", "reshuffle") == []


@pytest.mark.rules("TTA-EOT-19", "TTA-CARD-16")
def test_the_discard_pile_becomes_the_new_deck_at_once() -> None:
    piles = {"all": ["plunder_iii", "raid_iii"], "2": ["shock_troops", "modern_army", "raid_ii"]}
    g = scenario(row=LATE_ROW, age="III", military=["military_bonus_iii"], discard=piles)
    g.player(1, government="communism")
    g.deals("military_bonus_iii", "raid_iii", "modern_army").end_of_turn(1)
    assert sorted(g.military(1)) == ["military_bonus_iii", "modern_army", "raid_iii"]
    deck = [g.s.cat.cards[card].slug for card in g.s.military]
    assert sorted(deck) == ["plunder_iii", "shock_troops"]
    # The card of Age II stays in its own pile.
    assert g.discards() == []
    assert g.discards(2) == ["raid_ii"]


@pytest.mark.rules("TTA-EOT-19")
def test_the_last_card_of_a_deck_brings_the_new_deck_even_if_no_more_are_due() -> None:
    g = scenario(row=LATE_ROW, military=["legion"], discard={"all": ["raid_i", "plunder_i"]})
    g.player(1, ma=1).end_of_turn(1)
    assert g.military(1) == ["legion"]
    deck = [g.s.cat.cards[card].slug for card in g.s.military]
    assert sorted(deck) == ["plunder_i", "raid_i"]
    assert g.discards() == []


@pytest.mark.rules("U-7")
def test_with_deck_and_pile_empty_nothing_more_is_drawn() -> None:
    g = scenario(row=LATE_ROW, age="II", military=["spy_ii"], discard={"all": ["raid_i"]})
    g.player(1, government="monarchy").end_of_turn(1)
    assert g.military(1) == ["spy_ii"]
    assert g.s.military == ()
    assert (g.frame(), g.asked()) == ("politics", 2)
    # A later discard of the current age can be drawn again.
    h = scenario(row=LATE_ROW, age="II", military=[], discard={"1": ["spy_ii"]}).end_of_turn(2)
    assert h.military(2) == ["spy_ii"]
    assert h.discards(1) == []


@pytest.mark.rules("TTA-EOT-20", "TTA-STAT-22")
def test_all_actions_become_available_again() -> None:
    g = scenario(row=LATE_ROW, age="II").player(1, government="monarchy", ca=0, ma=0)
    g.player(1, specials=["code_of_laws"], extra_ca=1, extra_ma=2, unit_resources=3)
    g.player(1, unit_science=3, temp_food=1, temp_resource=1).end_of_turn(1)
    while g.frame() == "discard_cards" and g.asked() == 1:
        g.play(g.options()[0])
    p = g.p(1)
    assert (p.ca, p.ma) == (6, 3)
    assert (p.extra_ca, p.extra_ma, p.unit_resources, p.unit_science) == (0, 0, 0, 0)
    assert (p.temp_food, p.temp_resource) == (0, 0)


@pytest.mark.rules("TTA-EOT-21", "U-48")
@pytest.mark.card("rebellion")
def test_actions_lost_to_an_event_are_missing_in_the_next_turn() -> None:
    # Seat 2 has one discontent worker and loses two of its five civil actions.
    g = scenario(row=LATE_ROW).player(2, government="monarchy", bank_yellow=16)
    g.player(1, bank_yellow=12).run_event(1, "rebellion")
    assert [p.ca for p in g.s.players] == [0, 3]
    assert [p.ca_total for p in g.s.players] == [4, 5]
    assert [g.static(seat).civil_limit for seat in (1, 2)] == [4, 5]
    g.play("end")
    assert g.p(1).ca == 4
    g.play("pass")
    assert (g.frame(), g.asked(), g.p(2).ca) == ("actions", 2, 3)
    g.play("end")
    assert g.p(2).ca == 5


@pytest.mark.rules("TTA-EOT-22")
def test_after_the_discard_the_next_player_is_asked() -> None:
    # Every later step is settled without asking, whatever the others have.
    hands = [["legion"], ["legion", "legion"]]
    ends = []
    for hand in hands:
        g = scenario(players=3, row=LATE_ROW).hand(1, "plunder_i", "raid_i", "phalanx")
        g.hand(2, *hand).give(2, food=3, culture=9).give(1, food=1)
        g.player(1, bank_yellow=11, unused=2).deals("enslave_i", "raid_i").end_of_turn(1)
        g.play("discard phalanx")
        assert (g.frame(), g.asked()) == ("politics", 2)
        p = g.p(1)
        ends.append((p.science, p.culture, p.food, p.resources, p.military, p.ca, p.ma))
    assert ends[0] == ends[1]

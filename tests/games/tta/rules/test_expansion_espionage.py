"""Espionage: what Ian Fleming's owner sees, and what everybody goes on not knowing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.errors import IllegalMove, InvalidPosition
from ecumene.core.view import redact_log, state_from
from ecumene.games.tta.rules.state import TtaState
from ecumene.records.session import Session
from tests.games.tta.scenario import (
    EXPANSION,
    SPEC,
    Scenario,
    frame,
    number,
    scenario,
    slugs,
    state_of,
)


def age_iii(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players, **{"options": EXPANSION, "age": "III", **fields})


def spy(players: int = 2, **fields: Any) -> Scenario:
    """Seat 1 has Fleming; seat 2 holds two cards of Age II and one of Age I."""
    g = age_iii(players, **fields).player(1, leader="ian_fleming")
    return g.hand(2, "spy_ii", "plunder_i", "crime_wave")


def seen(g: Scenario, viewer: int, holder: int = 2) -> list[str]:
    """The military hand of a seat as another one sees it (0: a spectator)."""
    position = g.observe(viewer).to_json()["position"]
    hand: list[str] = position["players"][holder - 1]["military"]
    return sorted(hand)


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("TTX-LEADER-43", "R-34", "TTA-CARD-8")
def test_only_the_spy_sees_the_hand() -> None:
    g = spy(3).hand(3, "legion").politics()
    assert seen(g, 1) == ["?I", "?II", "?II"]
    g.play("spy 2")
    assert seen(g, 1) == ["crime_wave", "plunder_i", "spy_ii"]
    assert seen(g, 1, 3) == ["?I"]
    for viewer in (0, 3):
        assert seen(g, viewer) == ["?I", "?II", "?II"]
        text = json.dumps(g.observe(viewer).to_json())
        assert "spy_ii" not in text
        assert "crime_wave" not in text
    assert "legion" not in json.dumps(g.observe(2).to_json())
    told = {viewer: redact_log(g.log("spied_card"), viewer - 1) for viewer in (0, 1, 2, 3)}
    cards = sorted(number(card) for card in ("crime_wave", "plunder_i", "spy_ii"))
    for viewer in (1, 2):  # seat 2 knows its own cards
        assert sorted(event.args[0] for event in told[viewer]) == cards
    for viewer in (0, 3):
        assert sorted(event.args[0] for event in told[viewer]) == [-4, -4, -3]  # backs
    assert [(event.player, event.args) for event in g.log("spy")] == [(0, (1,))]


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("TTX-LEADER-43", "R-34")
@pytest.mark.reason("used_this_turn", "no_rival", "no_such_ability")
def test_espionage_is_no_political_action_and_once_per_turn() -> None:
    g = spy(3).hand(1, "cold_war").politics()
    assert g.why("spy 1") == "no_rival"
    g.play("spy 2")
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert g.why("spy 2") == "used_this_turn"
    assert g.why("spy 3") == "used_this_turn"
    assert g.can("prepare cold_war")
    h = spy(3).hand(1, "cold_war").start(1, [frame("turn", 1, a=4), frame("politics", 1, b=1)])
    assert h.options() == ["spy 2", "spy 3", "pass"]
    assert h.play("spy 3").options() == ["pass"]
    k = spy().player(1, leader="marlene_dietrich").politics()
    assert k.why("spy 2") == "no_such_ability"


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("TTX-LEADER-43")
@pytest.mark.reason("no_rival")
def test_nobody_spies_on_those_who_have_left() -> None:
    g = spy(3).player(3, resigned=True).politics()
    assert g.options() == ["spy 2", "resign", "pass"]
    assert g.why("spy 3") == "no_rival"


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
@pytest.mark.reason("not_at_the_beginning")
def test_the_look_comes_before_any_political_action() -> None:
    # No printed leader has both: an edition in which Fleming allows two political actions.
    abilities = [{"kind": "espionage"}, {"kind": "second_political_action_each_turn"}]
    g = spy(options={**EXPANSION, "cards": {"ian_fleming": {"abilities": abilities}}})
    g.hand(1, "refugees").events("cold_war", "prosperity").politics()
    g.play("prepare refugees")
    while g.frame() != "politics":
        g.play(g.options()[0])
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert g.why("spy 2") == "not_at_the_beginning"


def next_politics(g: Scenario) -> Scenario:
    """Everybody passes until seat 1 is in its Politics Phase again."""
    g.play("pass")
    while (g.asked(), g.frame()) != (1, "politics"):
        options = g.options()
        g.play(next(move for move in ("pass", "end", options[0]) if move in options))
    return g


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("TTX-LEADER-43")
@pytest.mark.reason("spied_last_turn")
def test_two_players_can_spy_every_other_turn() -> None:
    g = next_politics(spy().politics().play("spy 2"))
    assert g.why("spy 2") == "spied_last_turn"
    assert "spy 2" not in g.options()
    next_politics(g).play("spy 2")
    assert next_politics(g).why("spy 2") == "spied_last_turn"


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("TTX-LEADER-43", "R-34")
@pytest.mark.reason("spied_last_turn")
def test_the_target_changes_or_a_turn_is_left_out() -> None:
    g = next_politics(spy(3).politics().play("spy 2"))
    assert (g.can("spy 2"), g.can("spy 3")) == (False, True)
    next_politics(g.play("spy 3"))
    assert (g.can("spy 2"), g.can("spy 3")) == (True, False)
    assert g.why("spy 3") == "spied_last_turn"
    next_politics(g)  # without a look
    assert (g.can("spy 2"), g.can("spy 3")) == (True, True)


# What the spy goes on knowing


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
def test_the_cards_stay_known_while_they_are_in_that_hand() -> None:
    g = spy(3).hand(1, "nelson_mandela").player(1, ages_led=["A"], ca=4).politics()
    g.deals("cold_war").play("spy 2", "pass", "lead nelson_mandela")  # Fleming leaves
    assert seen(g, 1) == ["crime_wave", "plunder_i", "spy_ii"]
    h = spy(3).player(2, ma=2, government="democracy").politics().play("spy 2", "pass", "end")
    h.play("pass", "end")  # seat 2 draws up to three cards that nobody has seen
    assert len(h.military(2)) > 3
    known = [card for card in seen(h, 1) if not card.startswith("?")]
    assert known == ["crime_wave", "plunder_i", "spy_ii"]


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
def test_a_card_played_openly_leaves_the_others_known() -> None:
    g = spy(3).warriors(1, 3, 1).give(3, food=2).politics().play("spy 2", "pass", "end")
    g.play("attack plunder_i 3")
    assert seen(g, 1) == ["crime_wave", "spy_ii"]
    assert seen(g, 3) == ["?II", "?II"]


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
def test_a_second_copy_of_a_card_that_was_played_is_not_known() -> None:
    g = age_iii().player(1, leader="ian_fleming").hand(2, "plunder_i").warriors(1, 3)
    g.give(1, food=2).politics().play("spy 2", "pass", "end")
    g.s.edit(1).military = (number("plunder_i"),) * 2  # the other one came later
    assert seen(g, 1) == ["?I", "plunder_i"]
    g.play("attack plunder_i 1")
    assert seen(g, 1) == ["?I"]


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34", "TTA-CARD-15")
def test_the_spy_cannot_tell_which_card_was_discarded() -> None:
    def discarded(card: str) -> Scenario:
        g = spy(3).player(2, ma=0).politics().play("spy 2", "pass", "end")
        return g.play("pass", "end", f"discard {card}")

    g, h = discarded("spy_ii"), discarded("crime_wave")
    for viewer in (0, 1, 3):
        assert g.observe(viewer) == h.observe(viewer)
        assert redact_log(g.log(), viewer - 1) == redact_log(h.log(), viewer - 1)
    assert seen(g, 1) == ["?II", "plunder_i"]
    assert g.observe(1).to_json()["position"]["discard"]["2"] == ["?II"]


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34", "TTA-EVENT-2")
def test_the_spy_cannot_tell_which_event_was_prepared() -> None:
    def prepared(card: str) -> Scenario:
        g = spy(3).hand(2, "iconoclasm").events("cold_war", "prosperity").politics()
        return g.play("spy 2", "pass", "end", f"prepare {card}")

    g, h = prepared("iconoclasm"), prepared("crime_wave")
    for viewer in (0, 1, 3):
        assert g.observe(viewer) == h.observe(viewer)
        assert redact_log(g.log(), viewer - 1) == redact_log(h.log(), viewer - 1)
    assert "iconoclasm" not in seen(g, 1)
    assert "plunder_i" in seen(g, 1)  # it has another back


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
def test_what_a_spy_has_seen_is_saved_with_the_position() -> None:
    g = spy(3).politics().play("spy 2")
    saved = json.loads(json.dumps(SPEC.to_json(g.s)))
    loaded = state_of(saved)
    assert SPEC.key(loaded) == SPEC.key(g.s)
    before = g.observe(1), g.observe(2), g.observe(3)
    g.started = loaded
    assert (g.observe(1), g.observe(2), g.observe(3)) == before
    assert (seen(g, 1), seen(g, 3)) == (["crime_wave", "plunder_i", "spy_ii"], ["?I", "?II", "?II"])
    assert g.why("spy 3") == "used_this_turn"


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
def test_guesses_of_the_spy_agree_with_what_was_seen() -> None:
    g = spy(3).politics().play("spy 2")
    hands = set()
    for seed in range(8):
        guess = state_from(g.observe(1), seed)
        assert isinstance(guess, TtaState)
        assert sorted(slugs(guess.players[1].military)) == ["crime_wave", "plunder_i", "spy_ii"]
        other = state_from(g.observe(3), seed)
        assert isinstance(other, TtaState)
        hands.add(other.players[1].military)
    assert len(hands) > 1


@pytest.mark.card("ian_fleming")
@pytest.mark.rules("R-34")
def test_a_look_cannot_be_taken_back() -> None:
    session = Session(SPEC, position=SPEC.to_json(spy().politics().s))
    session.apply(SPEC.vocabulary.parse("spy 2"))
    with pytest.raises(IllegalMove) as caught:
        session.undo(0)
    assert caught.value.reason.code == "revealed"


def test_a_position_with_a_seen_card_that_is_not_there_is_refused() -> None:
    data = SPEC.to_json(spy().politics().play("spy 2").s)
    data["players"][1]["military"] = ["spy_ii", "plunder_i", "legion"]
    data["military"] = [card for card in data["military"] if card != "legion"]
    with pytest.raises(InvalidPosition, match="seen is not in hand"):
        state_of(data)


@pytest.mark.rules("TTX-MIL-14")
@pytest.mark.parametrize("viewer", [0, 3])
def test_a_card_kidnapped_into_a_closed_hand_is_not_told_to_others(viewer: int) -> None:
    g = age_iii(3, open_hands=False).warriors(3, 1, 1).hand(1, "kidnap_i").hand(2, "coal", "opera")
    g.politics().play("attack kidnap_i 2", "kidnap opera")
    assert g.civil(1) == ["opera"]
    assert "opera" not in json.dumps(g.observe(viewer).to_json())
    assert "opera" in json.dumps(g.observe(1).to_json())

"""What everybody is told of the coming end of an age."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.registry import game
from ecumene.games.tta.rules.ages import end_age
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.numbers import numbers
from ecumene.records.session import Session
from ecumene.table.scene import scene
from tests.games.tta.scenario import CATALOGUE, Scenario, number, scenario, slugs
from tests.games.tta.table.seating import drawn_for, random_tables
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.table.dealing import dealt_anew

Json = dict[str, Any]
ROW = ["warfare", "iron", "alchemy", "swordsmen", "knights", "irrigation", "printing_press"]
ROW += ["code_of_laws", "masonry", "cartography", "monarchy", "great_wall", "michelangelo"]
AGES = {"I": 1, "II": 2, "III": 3}


def coming_end(session: Session, viewer: int) -> Any:
    board: Any = scene(session, viewer)["board"]
    return board["age_end"]


def ids(loss: Any) -> list[str]:
    """Of the things that go."""
    return [ref["id"] for ref in loss["refs"]]


def deck_of(age: str, cards: int, *elsewhere: str) -> list[str]:
    """Cards of an age that lie neither in the row nor where they are named."""
    all_cards = slugs(CATALOGUE.deck(True, AGES[age], 2))
    return [card for card in all_cards if card not in ROW and card not in elsewhere][:cards]


def told(g: Scenario, viewer: int = 1) -> Json:
    found: Json = drawn_for(g, viewer)["board"]["age_end"]
    return found


def lost(g: Scenario, seat: int, viewer: int = 1) -> Json:
    found: Json = next(entry for entry in told(g, viewer)["losses"] if entry["seat"] == seat - 1)
    return found


def changed(entry: Json) -> dict[str, tuple[int, int]]:
    return {change["key"]: (change["from"], change["to"]) for change in entry["changes"]}


def near(age: str, cards: int = 2, players: int = 2, **fields: Any) -> Scenario:
    """A few cards are left in the deck, and the row is full."""
    return scenario(players=players, age=age, row=ROW, civil=deck_of(age, cards), **fields)


# What goes


def test_the_end_of_age_a_takes_nothing() -> None:
    g = scenario(players=2, age="A", round=1).player(1, leader="moses").actions(1)
    found = told(g)
    assert (found["age"], found["next"], found["soon"]) == ("A", "I", False)
    for entry in found["losses"]:
        assert (entry["refs"], entry["yellow"], entry["changes"]) == ([], 0, [])
    # The first refill is in the second turn of the starting player (TTA-AGE-1).
    assert (found["seat"], found["turns"], found["sooner"]) == (0, 2, None)


def test_a_leader_of_an_earlier_age_goes_and_one_of_the_ending_age_stays() -> None:
    g = near("I").player(1, leader="julius_caesar").player(2, leader="joan_of_arc").actions(1)
    own, rival = lost(g, 1), lost(g, 2)
    assert (own["leader"], ids(own)) == ("julius_caesar", ["play:1:julius_caesar"])
    assert changed(own)["military_actions_total"] == (3, 2)
    assert changed(own)["strength"] == (2, 1)
    assert (rival["leader"], ids(rival)) == (None, [])


def test_an_unfinished_wonder_goes_and_its_tokens_come_back() -> None:
    g = near("II", players=3).player(1, wonder="taj_mahal", stages=2, bank_blue=3)
    g.player(2, wonder="kremlin", stages=2).player(3, wonders=["pyramids"]).actions(1)
    own = lost(g, 1)
    assert (own["wonder"], ids(own)) == ("taj_mahal", ["play:1:taj_mahal"])
    assert changed(own)["blue_bank"] == (3, 5)
    assert [lost(g, seat)["wonder"] for seat in (2, 3)] == [None, None]


@pytest.mark.parametrize(
    ("age", "goes"),
    [
        ("I", ["rich_land_a"]),
        ("II", ["rich_land_a", "alchemy", "legion"]),
        ("III", ["rich_land_a", "alchemy", "opera", "legion", "spy_ii"]),
    ],
)
def test_cards_in_hand_older_than_the_age_go(age: str, goes: list[str]) -> None:
    hand = ["rich_land_a", "alchemy", "legion", "opera", "spy_ii", "movies", "raid_iii"]
    held = [card for card in hand if CATALOGUE.cards[number(card)].age <= AGES[age]]
    row = [card for card in ROW if card not in held]
    g = scenario(players=2, age=age, row=row, civil=deck_of(age, 2, *held))
    own = lost(g.hand(1, *held).actions(1), 1)
    assert sorted(own["civil"] + own["military"]) == sorted(goes)
    assert sorted(ids(own)) == sorted(f"hand:1:{card}" for card in goes)


def test_a_pact_ends_for_both_parties_and_for_nobody_else() -> None:
    g = near("II", players=3)
    g.player(2, pact="open_borders_agreement", pact_with=3, pact_side="a").actions(1)
    assert [lost(g, seat)["pacts"] for seat in (1, 2, 3)] == [
        [],
        ["open_borders_agreement"],
        ["open_borders_agreement"],
    ]
    assert ids(lost(g, 3)) == ["pact:2"]


@pytest.mark.parametrize(("bank", "goes"), [(6, 2), (1, 1), (0, 0)])
def test_yellow_tokens_go_with_what_they_change(bank: int, goes: int) -> None:
    own = lost(near("II").player(1, bank_yellow=bank).actions(1), 1)
    assert own["yellow"] == goes
    if bank == 6:
        assert changed(own)["yellow_bank"] == (6, 4)
        assert changed(own)["consumption"] == (3, 4)
        assert changed(own)["happy_needed"] == (5, 6)


def test_cards_of_the_row_that_would_not_last_are_named() -> None:
    g = scenario(players=2, age="II", row=["iron", "coal", "homer"], civil=deck_of("II", 3, "coal"))
    assert [ref["id"] for ref in told(g.actions(1))["row"]] == ["row:1", "row:3"]


# When


def test_it_ends_when_as_many_cards_are_dealt_as_are_left() -> None:
    # Two players: each refill clears three spaces.
    assert told(near("I", 3).actions(1))["turns"] == 1
    found = told(near("I", 4).actions(1))
    assert (found["cards"], found["seat"], found["turns"]) == (4, 0, 2)
    assert found["sooner"] == {"cards": 1, "seat": 1, "turns": 1}
    assert found["last_round"] is None


def test_a_taken_card_brings_it_forward() -> None:
    g = near("I", 4).actions(1)
    g.play("take 4")
    assert (told(g)["seat"], told(g)["turns"]) == (1, 1)
    g = near("I", 4).actions(1)
    g.play("take 1")  # it would have been cleared anyway
    assert (told(g)["seat"], told(g)["turns"]) == (0, 2)


@pytest.mark.parametrize(("cards", "last"), [(3, 6), (4, 6), (7, 7)])
def test_the_end_of_the_last_age_sets_the_last_round(cards: int, last: int) -> None:
    """TTA-AGE-18, TTA-AGE-19: this round if it is the starting player's turn, else the next."""
    assert told(near("III", cards, round=5).actions(1))["last_round"] == last


def test_no_age_is_left_to_end_in_the_last_one() -> None:
    assert told(scenario(players=2, age="IV", last_round=9, round=8).actions(1)) is None


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 9), (4, 10)])
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_the_warning_begins_about_a_round_before(age: str, players: int, cards: int) -> None:
    assert told(near(age, cards, players).actions(1))["soon"]
    assert not told(near(age, cards + 1, players).actions(1))["soon"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("cards", [1, 2, 4, 7])
def test_it_ends_at_the_turn_that_was_told(players: int, cards: int) -> None:
    g = near("II", cards, players).actions(1)
    found = told(g)
    turns, seat = 0, g.s.turn
    while g.s.age == 2:
        g.play("pass" if g.frame() == "politics" else "end")
        if g.s.turn != seat:
            turns, seat = turns + 1, g.s.turn
    assert (seat, turns) == (found["seat"], found["turns"])


def test_the_first_refill_of_the_game_ends_age_a() -> None:
    session = Session(game("tta"), players=3, seed=4)
    found = coming_end(session, 0)
    while session.state.age == 0:
        words = [session.spec.vocabulary.format(code) for code in session.options()]
        session.play("end" if "end" in words else words[0])
    assert (session.state.turn, session.state.round) == (found["seat"], 2)
    assert found["turns"] == 3


# What then happens, and to whom it is told


def test_what_was_told_is_what_happens() -> None:
    """In random games of all modes: the end of the age, let happen at once, takes from every seat
    what was told to the one who is asked, and changes the numbers that were told."""
    compared = 0
    for session in random_tables(range(160, 166), every=29):
        before = session.state
        assert isinstance(before, TtaState)
        if session.over() or before.age not in (1, 2, 3):
            continue
        found = coming_end(session, session.asked())
        after = before.clone()
        after.explicit_chance = True
        end_age(after)
        for entry in found["losses"]:
            p, q = before.players[entry["seat"]], after.players[entry["seat"]]
            cards = len(p.civil) + len(p.military) - len(q.civil) - len(q.military)
            assert len(entry["civil"]) + len(entry["military"]) + entry["hidden"] == cards
            assert (entry["leader"] is not None) == (q.leader != p.leader)
            assert (entry["wonder"] is not None) == (q.wonder != p.wonder)
            assert entry["yellow"] == p.bank_yellow - q.bank_yellow
            was, now = numbers(before, entry["seat"]), numbers(after, entry["seat"])
            untold = ("civil_cards", "military_cards", "civil_actions", "military_actions")
            assert changed(entry) == {
                key: (was[key], now[key])
                for key in was
                if was[key] != now[key] and key not in untold
            }
            compared += len(entry["refs"]) + len(entry["changes"])
    assert compared > 100


def test_nothing_hidden_is_told() -> None:
    """Hidden cards are dealt anew: what is told of the end of the age stays the same."""
    spec = game("tta")
    backs = 0
    for seed in (90, 91):
        options = {**some_edition(spec, 3, seed), "civil_hands": "closed"}
        for turn, session in enumerate(decisions(spec, 3, seed, options)):
            if turn % 23 or session.over():
                continue
            viewer = session.asked()
            found = coming_end(session, viewer)
            other = coming_end(dealt_anew(session, viewer, seed * 70 + turn), viewer)
            assert json.dumps(found) == json.dumps(other)
            if found:
                backs += sum(entry["hidden"] for entry in found["losses"])
    assert backs > 20


def test_of_a_hidden_hand_only_the_number_of_old_cards_is_told() -> None:
    g = near("II", players=3).hand(2, "legion", "spy_ii", "plunder_i").actions(1)
    rival = lost(g, 2)
    assert (rival["military"], rival["hidden"], rival["refs"]) == ([], 2, [])
    assert sorted(lost(g, 2, viewer=2)["military"]) == ["legion", "plunder_i"]

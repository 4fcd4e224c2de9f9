"""Kidnap and Development of Planning: limits, order of decisions, what players know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.view import state_from
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import (
    EXPANSION,
    SPEC,
    Scenario,
    number,
    scenario,
    slugs,
    state_of,
)

FIRST_THREE = ("development_of_markets", "development_of_science", "development_of_settlement")


def table(players: int = 2, age: str = "I", **fields: Any) -> Scenario:
    return scenario(players, age=age, options=EXPANSION, **fields)


def seen(g: Scenario, viewer: int) -> Any:
    """The position as a seat sees it (0: a spectator)."""
    return g.observe(viewer).to_json()["position"]


# Kidnap


def kidnapping(*prey: str, own: tuple[str, ...] = (), **fields: Any) -> Scenario:
    """Seat 1 is to choose one of the civil cards of seat 2; ``fields`` are those of the table."""
    g = table(**fields).warriors(9, 1, *([1] * (fields.get("players", 2) - 2)))
    g.hand(1, "kidnap_i", *own).hand(2, *prey)
    return g


def kidnap(g: Scenario) -> Scenario:
    g.politics().play("attack kidnap_i 2")
    assert (g.frame(), g.asked()) == ("kidnap", 1)
    return g


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-12")
@pytest.mark.reason("not_in_that_hand")
def test_kidnap_moves_one_civil_card() -> None:
    g = kidnap(kidnapping("iron", "homer", "rich_land_i", own=("drama",)))
    assert set(g.options()) == {"kidnap iron", "kidnap homer", "kidnap rich_land_i", "skip"}
    assert g.why("kidnap drama") == "not_in_that_hand"
    assert g.why("kidnap alchemy") == "not_in_that_hand"
    g.play("kidnap iron")
    assert g.civil(1) == ["drama", "iron"]
    assert g.civil(2) == ["homer", "rich_land_i"]
    assert (g.p(1).ma, g.p(1).ca, g.p(1).culture) == (1, 4, 0)
    assert (g.discards(), g.frame(), g.asked()) == (["kidnap_i"], "actions", 1)


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-12")
def test_the_attacker_may_take_nothing() -> None:
    g = kidnap(kidnapping("iron")).play("skip")
    assert (g.civil(1), g.civil(2), g.frame()) == ([], ["iron"], "actions")


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-12", "TTA-AGGR-10")
def test_a_repelled_kidnapping_takes_nothing() -> None:
    g = table().warriors(3, 1).hand(1, "kidnap_i").hand(2, "iron", "military_bonus_i").politics()
    g.play("attack kidnap_i 2", "add military_bonus_i", "done")
    assert (g.civil(1), g.civil(2), g.frame()) == ([], ["iron"], "actions")


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-12")
@pytest.mark.reason("hands_full")
def test_the_hand_limit_holds() -> None:
    full = ("drama", "knights", "alchemy", "theology")
    g = kidnap(kidnapping("iron", "rich_land_i", "homer", own=full))
    assert g.options() == ["skip"]
    for card in ("iron", "rich_land_i", "homer"):
        assert g.why(f"kidnap {card}") == "hands_full"
    g = kidnap(kidnapping("iron", own=full).player(1, government="monarchy"))
    assert g.play("kidnap iron").civil(1) == [*full, "iron"]


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-12")
@pytest.mark.reason("already_known", "leader_of_age_taken")
def test_the_limits_of_taking_cards_hold() -> None:
    prey = ("iron", "drama", "monarchy", "code_of_laws", "rich_land_i", "homer", "knights")
    g = kidnapping(*prey, players=3)
    g.hand(1, "drama", "rich_land_i").techs(1, "iron").player(1, leader="moses")
    g.player(1, government="monarchy", specials=["code_of_laws"])
    kidnap(g)
    for card in ("iron", "drama", "monarchy", "code_of_laws"):
        assert g.why(f"kidnap {card}") == "already_known"
    assert g.why("kidnap homer") == "leader_of_age_taken"
    assert set(g.options()) == {"kidnap rich_land_i", "kidnap knights", "skip"}


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("U-14", "TTX-MIL-12")
@pytest.mark.reason("leader_of_age_taken")
def test_a_kidnapped_leader_binds_both_players() -> None:
    row = ["iron", "knights", "swordsmen", "moses", "joan_of_arc"]
    g = kidnap(kidnapping("homer", row=row)).play("kidnap homer")
    assert g.why("take 4") == "leader_of_age_taken"
    assert g.can("take 5")  # of another age
    g.play("end", "pass")
    assert (g.asked(), g.row()[:2]) == (2, ["moses", "joan_of_arc"])
    assert g.why("take 1") == "leader_of_age_taken"
    assert g.can("take 2")


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("R-52")
@pytest.mark.reason("nothing_to_gain")
def test_a_rival_without_civil_cards_is_no_target() -> None:
    g = kidnapping().hand(2, "plunder_i").politics()
    assert g.why("attack kidnap_i 2") == "nothing_to_gain"
    full = ("drama", "knights", "alchemy", "theology")
    g = kidnapping("drama", own=full, players=3).politics()
    assert g.can("attack kidnap_i 2")  # whatever the cards are


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("R-38")
@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("iron", "develop iron"),
        ("warfare", "develop warfare"),
        ("monarchy", "develop monarchy"),
        ("monarchy", "revolt monarchy"),
        ("homer", "lead homer"),
        ("frugality_i", "play frugality_i"),
        ("rich_land_i", "play rich_land_i"),
    ],
)
def test_playing_the_card_in_the_same_turn_scores(card: str, move: str) -> None:
    g = kidnapping(card).give(1, food=5, resources=5, science=9)
    kidnap(g).play(f"kidnap {card}")
    assert g.p(1).culture == 0
    g.play(move)
    while g.frame() != "actions":
        g.play(g.options()[0])
    assert g.p(1).culture == 3
    assert (g.civil(1), g.p(2).culture) == ([], 0)
    taken = kidnapping().hand(1, card).give(1, food=5, resources=5, science=9).actions()
    taken.play(move)
    assert taken.p(1).culture == 0  # a card of one's own


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("R-38")
def test_another_card_or_a_later_turn_scores_nothing() -> None:
    g = kidnapping("iron", own=("drama",)).give(1, food=4, science=9)
    g.give(2, food=4)
    kidnap(g).play("kidnap iron", "develop drama")
    assert g.p(1).culture == 0
    g.play("end")
    while (g.asked(), g.frame()) != (1, "actions"):
        g.play("pass" if g.frame() == "politics" else "end")
    before = g.p(1).culture
    g.play("develop iron")
    assert g.p(1).culture == before


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("R-38", "TTX-MIL-13")
def test_two_cards_of_one_name_score_once() -> None:
    g = kidnapping("frugality_i", own=("frugality_i",)).give(1, food=9).player(1, unused=0)
    kidnap(g).play("kidnap frugality_i")
    g.play("play frugality_i")
    assert (g.p(1).culture, g.civil(1)) == (3, ["frugality_i"])
    g.play("play frugality_i")
    assert (g.p(1).culture, g.civil(1)) == (3, [])


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-13")
@pytest.mark.reason("taken_this_phase")
def test_a_kidnapped_action_card_can_be_played_in_the_same_turn() -> None:
    g = kidnapping("frugality_i", row=["rich_land_i"]).give(1, food=5, resources=5)
    kidnap(g).play("kidnap frugality_i", "take 1")
    assert g.why("play rich_land_i") == "taken_this_phase"
    g.play("play frugality_i")
    assert g.civil(1) == ["rich_land_i"]


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-14")
def test_closed_hands_open_only_to_a_successful_kidnapper() -> None:
    g = kidnapping("iron", "homer", "rich_land_i", players=3, open_hands=False)
    g.hand(2, "military_bonus_i").player(1, workers={"warriors": 3}).politics()
    g.play("attack kidnap_i 2")
    assert (g.frame(), g.asked()) == ("defense", 2)
    assert sorted(seen(g, 1)["players"][1]["civil"]) == ["?A", "?I", "?I"]
    g.play("pass")
    assert sorted(seen(g, 1)["players"][1]["civil"]) == ["homer", "iron", "rich_land_i"]
    for viewer in (0, 3):
        assert sorted(seen(g, viewer)["players"][1]["civil"]) == ["?A", "?I", "?I"]
    assert seen(g, 1)["players"][1]["military"] == ["?I"]
    g.play("kidnap iron")
    assert sorted(seen(g, 1)["players"][1]["civil"]) == ["?A", "?I"]
    for viewer in (0, 3):
        view = seen(g, viewer)
        assert (view["players"][0]["civil"], len(view["players"][1]["civil"])) == (["?I"], 2)
        assert "iron" not in json.dumps(view["players"])


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-14")
@pytest.mark.parametrize("open_hands", [True, False])
def test_what_the_log_tells_about_a_kidnapping(open_hands: bool) -> None:
    g = kidnap(kidnapping("iron", "homer", players=3, open_hands=open_hands)).play("kidnap iron")
    looks = g.log("spied_card")
    assert sorted(slugs([event.args[0] for event in looks])) == (
        [] if open_hands else ["homer", "iron"]
    )
    assert all(event.reveals for event in looks)  # so the attack cannot be taken back
    taken = g.log("kidnap")[0]
    for viewer in (0, 1):
        assert taken.redacted(viewer).args == (number("iron"),)
    for viewer in (-1, 2):
        hidden = [event.redacted(viewer).args[0] for event in (taken, *looks)]
        assert hidden == ([number("iron")] if open_hands else [-3, -3, -2])  # ages I, I, A


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("TTX-MIL-14", "TTX-MIL-12")
def test_a_kidnapper_of_closed_hands_sees_what_can_be_taken() -> None:
    g = kidnap(kidnapping("iron", "homer", open_hands=False, own=("iron",)))
    observation = g.observe(1)
    for seed in (1, 2, 3):
        state = state_from(observation, seed)
        assert isinstance(state, TtaState)
        assert sorted(slugs(state.players[1].civil)) == ["homer", "iron"]
    assert set(g.options()) == {"kidnap homer", "skip"}


@pytest.mark.card("kidnap_i")
@pytest.mark.rules("R-38")
def test_a_saved_position_remembers_the_kidnapped_card() -> None:
    g = kidnap(kidnapping("iron")).give(1).play("kidnap iron")
    data = json.loads(json.dumps(SPEC.to_json(g.s)))
    data["players"][0]["science"] = 9
    state = state_of(data)
    SPEC.play(state, "develop iron")
    assert state.players[0].culture == 3


# Development of Planning


def planning(players: int, revealer: int, *dealt: str, **fields: Any) -> Scenario:
    g = table(players, **fields)
    return g.reveal(revealer, "development_of_planning", "rats", *dealt)


@pytest.mark.card("development_of_planning")
@pytest.mark.rules("TTX-MIL-1", "TTX-MIL-2", "R-59")
@pytest.mark.reason("not_here")
def test_each_player_picks_one_of_three_events() -> None:
    g = planning(3, 2, *FIRST_THREE)
    choices = {f"choose {card}" for card in FIRST_THREE}
    assert (g.frame(), g.asked()) == ("planning", 2)
    assert set(g.options()) == choices
    assert g.why("choose development_of_crafts") == "not_offered"
    assert g.why("skip") == "not_here"
    g.play("choose development_of_science")
    assert [p.science for p in g.s.players] == [0, 2, 0]
    assert (g.frame(), g.asked()) == ("planning", 3)
    g.play("choose development_of_markets")
    assert (g.asked(), g.options()) == (3, ["food 2", "food 0"])  # before the next player picks
    g.play("food 0")
    assert [p.resources for p in g.s.players] == [0, 0, 2]
    assert (g.frame(), g.asked()) == ("planning", 1)
    assert set(g.options()) == choices
    g.play("choose development_of_science")  # the same as seat 2
    assert [p.science for p in g.s.players] == [2, 2, 0]
    assert [(p.food, p.resources) for p in g.s.players] == [(0, 0), (0, 0), (0, 2)]
    assert [(p.unused, p.bank_yellow) for p in g.s.players] == [(1, 18)] * 3
    assert (g.frame(), g.asked()) == ("actions", 2)


@pytest.mark.card("development_of_planning")
@pytest.mark.rules("TTX-MIL-1", "TTX-MIL-4", "R-59")
def test_the_three_come_from_the_cards_set_aside_in_setup() -> None:
    past = ["development_of_crafts", "development_of_warfare"]
    g = table(age="II", past=past).events("development_of_planning", "development_of_politics")
    g.hand(1, "rats").politics()
    g.s.explicit_chance = True
    g.play("prepare rats", "deal development_of_planning")
    assert g.frame() == "deal_planning"
    names = "agriculture civilization markets religion science settlement trade_routes"
    aside = {f"deal development_of_{name}" for name in names.split()}
    assert set(g.options()) == aside
    for other in ("development_of_crafts", "development_of_politics", "legion", "homer"):
        assert g.why(f"deal {other}") == "not_offered"
    g.play("deal development_of_science")
    assert set(g.options()) == aside - {"deal development_of_science"}
    g.play("deal development_of_religion", "deal development_of_markets")
    assert (g.frame(), g.asked()) == ("planning", 1)
    g.play("choose development_of_science", "choose development_of_science")
    shown = ["markets", "religion", "science"]
    assert sorted(g.gone()) == [f"development_of_{name}" for name in shown]
    assert len([card for card in slugs(g.s.buried) if card.startswith("development")]) == 4


@pytest.mark.card("development_of_planning")
@pytest.mark.rules("TTX-MIL-1")
def test_which_three_is_chance() -> None:
    found = set()
    for seed in range(60):
        g = table(age="I").events("development_of_planning", "development_of_politics")
        g.hand(1, "rats").deals("development_of_planning").politics()
        g.s.seed = seed
        g.play("prepare rats")
        assert len(g.options()) == 3
        found |= set(g.options())
    assert len(found) == 9  # all but Planning itself and Politics, which is still to come


@pytest.mark.card("development_of_planning")
@pytest.mark.rules("TTX-MIL-4", "R-59")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_cards_set_aside_are_hidden_until_they_are_shown(viewer: int) -> None:
    g = table(2, age="I").events("development_of_planning", "development_of_politics")
    g.hand(1, "rats").deals("development_of_planning", *FIRST_THREE).politics()
    text = json.dumps(seen(g, viewer))
    assert "development_of" not in text
    g.play("prepare rats", *["choose development_of_science"] * 2)
    view = seen(g, viewer)
    assert sorted(view["gone"]) == list(FIRST_THREE)
    assert view["past"] == ["development_of_planning"]
    assert "development_of_crafts" not in json.dumps(view)


ALL_EVENTS = [
    ("development_of_agriculture", (), {"food": 2}),
    ("development_of_crafts", (), {"resources": 2}),
    ("development_of_markets", ("food 2",), {"food": 2}),
    ("development_of_politics", (), {"cards": 3}),
    ("development_of_religion", ("build religion",), {"temples": 1}),
    ("development_of_science", (), {"science": 2}),
    ("development_of_settlement", (), {"workers": 1}),
    ("development_of_trade_routes", (), {"food": 1, "resources": 1, "science": 1}),
    ("development_of_warfare", ("build warriors",), {"warriors": 1}),
    ("development_of_civilization", ("populate",), {"food": -1, "workers": 1}),
]


def belongings(g: Scenario, seat: int) -> dict[str, int]:
    p = g.p(seat)
    return {
        "food": p.food,
        "resources": p.resources,
        "science": p.science,
        "cards": len(p.military),
        "temples": g.workers(seat, "religion"),
        "warriors": g.workers(seat, "warriors"),
        "workers": p.unused + sum(p.workers),
    }


@pytest.mark.card("development_of_planning")
@pytest.mark.rules("TTX-MIL-1", "U-51")
@pytest.mark.parametrize(("card", "answers", "change"), ALL_EVENTS)
@pytest.mark.parametrize("picker", [1, 2])
def test_a_planned_event_is_for_one_civilization_only(
    picker: int, card: str, answers: tuple[str, ...], change: dict[str, int]
) -> None:
    bland = "development_of_science"
    others = [e for e in ("development_of_markets", bland) if e != card]
    rest = [e for e in ("development_of_warfare", "development_of_crafts") if e != card]
    dealt = [card, *others, *rest][:3]
    g = table(2).events("development_of_planning").hand(1, "rats")
    for seat in (1, 2):
        g.give(seat, food=3, resources=3, science=3)
    cards = ["phalanx", "legion", "raid_i"] if card == "development_of_politics" else []
    g.deals("development_of_planning", *dealt, *cards).politics()
    g.play("prepare rats")
    if picker == 2:
        g.play(f"choose {next(e for e in dealt if e != card)}")
        while g.frame() != "planning":
            g.play("food 2" if g.can("food 2") else "skip")
    before = [belongings(g, seat) for seat in (1, 2)]
    g.play(f"choose {card}")
    if answers:
        assert g.asked() == picker
    g.play(*answers)
    after = [belongings(g, seat) for seat in (1, 2)]
    expected = {name: before[picker - 1][name] + change.get(name, 0) for name in before[0]}
    if "temples" in change or "warriors" in change:
        assert expected["workers"] == after[picker - 1]["workers"]  # built by an unused worker
    assert after[picker - 1] == expected
    assert after[2 - picker] == before[2 - picker]

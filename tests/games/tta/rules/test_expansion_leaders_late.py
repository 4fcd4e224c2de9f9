"""What new leaders of Ages II and III bring for everybody: the Nobel Prize, the Olympic Games,
and buildings that wonders count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, frame, number, scenario


def age_iii(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players, **{"options": EXPANSION, "age": "III", **fields})


def whose(g: Scenario, kind: str) -> list[int]:
    """The seats of all events of a kind, in order."""
    return [event.player + 1 for event in g.log(kind)]


GIVEN_UP = [frame("turn", 1, a=4), frame("politics", 1, b=1)]
"""The Politics Phase of seat 1, whose political action was given up."""


def answer(g: Scenario) -> Scenario:
    """No defense, and any answer to what an attack asks."""
    while g.frame() not in ("politics", "actions"):
        g.play("pass" if "pass" in g.options() else g.options()[0])
    return g


# The Nobel Prize

TECHNOLOGIES = ("irrigation", "drama", "iron")  # 3 + 3 + 5 science


def nobel(**fields: Any) -> Scenario:
    """Seat 1 has Nobel, a successor and three technologies in hand."""
    g = age_iii(**fields).player(1, leader="alfred_nobel", government="republic", ca=7)
    return g.hand(1, "ian_fleming", *TECHNOLOGIES).give(1, science=11)


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("TTX-LEADER-32")
def test_a_replaced_nobel_becomes_the_prize_and_gives_no_action_back() -> None:
    g = nobel().actions().play("lead ian_fleming")
    assert g.p(1).ca == 6  # others give the civil action back
    assert (g.s.prize, g.gone()) == (number("alfred_nobel"), [])
    assert (g.rates(1).strength, g.rates(1).science) == (1, 1)
    assert g.options().count("lead ian_fleming") == 0
    h = nobel().player(1, leader="catherine_the_great").actions().play("lead ian_fleming")
    assert (h.p(1).ca, h.s.prize, h.gone()) == (7, -1, ["catherine_the_great"])


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("TTX-LEADER-33", "TTX-LEADER-34")
@pytest.mark.parametrize(
    ("moves", "prizes"),
    [
        (["develop irrigation", "develop drama", "lead ian_fleming"], 1),
        (["develop irrigation", "lead ian_fleming", "develop drama"], 1),
        (["lead ian_fleming", "develop irrigation", "develop drama"], 1),
        (["develop irrigation", "lead ian_fleming"], 0),
        (["lead ian_fleming", "develop irrigation", "develop drama", "develop iron"], 1),
        (["develop irrigation", "develop drama", "develop iron"], 0),  # Nobel is still there
    ],
)
def test_nobels_owner_can_win_in_the_turn_of_the_replacement(moves: list[str], prizes: int) -> None:
    g = nobel().actions().play(*moves)
    assert g.p(1).culture == 0
    g.play("end")
    assert whose(g, "prize") == [1] * prizes
    assert g.p(1).culture == 4 * prizes


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("TTX-LEADER-32", "TTX-LEADER-33")
def test_everybody_can_win_the_prize_in_any_turn() -> None:
    g = age_iii(prize="alfred_nobel").hand(2, "irrigation", "theology", "drama", "iron")
    g.give(2, science=20).give(1, science=9).hand(1, "bread_and_circuses").actions(2)
    g.play("develop irrigation", "develop theology", "end")
    assert (whose(g, "prize"), g.p(2).culture) == ([2], 4)
    g.play("pass", "develop bread_and_circuses", "end", "pass")  # one of seat 1 is not enough
    g.play("develop drama", "develop iron", "end")
    assert (whose(g, "prize"), g.p(1).culture, g.p(2).culture) == ([2, 2], 0, 8)


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("TTX-LEADER-33")
def test_a_revolution_develops_a_technology() -> None:
    g = age_iii(prize="alfred_nobel").player(1, leader="maximilien_robespierre")
    g.hand(1, "irrigation", "democracy").give(1, science=13).actions()
    g.play("develop irrigation", "revolt democracy", "end")
    assert whose(g, "prize") == [1]


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("R-31")
def test_the_prize_is_scored_after_the_discard() -> None:
    g = nobel().hand(1, "plunder_i", "spy_ii", "legion", "phalanx").actions()
    g.play("develop irrigation", "develop drama", "lead ian_fleming", "end")
    assert (g.frame(), g.p(1).culture) == ("discard_cards", 0)
    g.play("discard legion", "discard phalanx")
    kinds = [event.kind for event in g.log()]
    assert kinds.index("discard") < kinds.index("prize") < kinds.index("produce_resources")
    assert g.p(1).culture == 4


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("R-31")
def test_an_uprising_does_not_take_the_prize() -> None:
    g = nobel().player(1, bank_yellow=4, unused=0).actions()
    g.play("develop irrigation", "develop drama", "lead ian_fleming", "end")
    assert whose(g, "uprising") == [1]
    assert g.p(1).culture == 4


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("R-31")
def test_a_technology_developed_between_turns_counts_for_the_next() -> None:
    g = age_iii(prize="alfred_nobel").hand(1, "irrigation", "drama").give(1, science=6)
    g.run_event(2, "development_of_civilization")
    while g.asked() == 2:
        g.play("skip")
    g.play("develop irrigation")
    assert (g.asked(), g.frame()) == (2, "actions")
    g.play("end", "pass", "develop drama", "end")
    assert whose(g, "prize") == [1]


@pytest.mark.card("alfred_nobel")
@pytest.mark.rules("TTX-LEADER-35")
def test_there_is_no_prize_if_nobel_leaves_otherwise() -> None:
    games = [
        nobel().run_event(2, "iconoclasm"),
        nobel().run_event(2, "infiltrate_ii", rival=1),
        age_iii(civil=["movies"]).player(1, leader="alfred_nobel").turn(2),  # Age III ends
    ]
    for g in games:
        assert (g.p(1).leader, g.s.prize) == (-1, -1)
        assert "alfred_nobel" in g.gone()
    g = games[0].play("end", "pass", "develop irrigation", "develop drama", "end")
    assert (whose(g, "prize"), g.p(1).culture) == ([], 0)


# The Olympic Games


def games_of(*strengths: int, **fields: Any) -> Scenario:
    """Seat 1 has Coubertin; everybody has 20 culture and something to lose."""
    g = age_iii(len(strengths), **fields).warriors(*strengths)
    for seat in range(1, len(strengths) + 1):
        g.give(seat, food=3, culture=20)
    return g.player(1, leader="pierre_de_coubertin")


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("TTX-LEADER-36")
@pytest.mark.reason("used_this_game")
def test_the_games_are_declared_once_beside_the_political_action() -> None:
    g = games_of(3, 3).hand(1, "cold_war").politics().play("use pierre_de_coubertin")
    assert (g.frame(), g.asked(), g.p(1).culture) == ("politics", 1, 28)
    assert g.why("use pierre_de_coubertin") == "used_this_game"
    assert g.can("prepare cold_war")
    g.play("pass", "end", "pass", "end")
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert g.why("use pierre_de_coubertin") == "used_this_game"


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("TTX-LEADER-36")
def test_the_games_need_no_political_action() -> None:
    g = games_of(3, 1).hand(1, "cold_war", "plunder_i").start(1, GIVEN_UP)
    assert g.options() == ["use pierre_de_coubertin", "pass"]
    assert g.play("use pierre_de_coubertin").p(1).culture == 28
    assert g.options() == ["pass"]
    h = games_of(3, 1, age="IV").politics()  # nothing else to do: still asked
    assert h.options() == ["use pierre_de_coubertin", "pass"]


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("TTX-LEADER-36", "R-53")
@pytest.mark.parametrize("move", ["attack plunder_i 2", "war war_over_territory 2"])
@pytest.mark.parametrize(("culture", "left"), [(20, 20), (0, 0)])
def test_the_host_loses_culture_for_attacking_too(move: str, culture: int, left: int) -> None:
    g = games_of(3, 1).hand(1, move.split()[1]).player(1, culture=culture).politics()
    g.play("use pierre_de_coubertin", move)
    assert (g.p(1).culture, g.p(2).culture) == (left, 20)


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("TTX-LEADER-36", "R-53")
@pytest.mark.parametrize("move", ["attack plunder_i", "war war_over_territory"])
@pytest.mark.parametrize("rival", [1, 3])
def test_whoever_attacks_anybody_during_the_games_loses_culture(move: str, rival: int) -> None:
    g = games_of(2, 4, 2).hand(2, move.split()[1]).politics()
    g.play("use pierre_de_coubertin", "pass", "end", f"{move} {rival}")
    assert [p.culture for p in g.s.players] == [28, 20 - 8, 20]
    h = games_of(2, 4, 2).hand(2, move.split()[1]).politics().play("pass", "end")
    assert h.play(f"{move} {rival}").p(2).culture == 20  # no Games, no loss


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("R-53", "TTA-POINT-2")
def test_an_attacker_with_little_culture_loses_what_there_is() -> None:
    g = games_of(1, 3).hand(2, "plunder_i").player(2, culture=5).politics()
    g.play("use pierre_de_coubertin", "pass", "end", "attack plunder_i 1")
    assert g.p(2).culture == 0


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("R-53")
def test_a_war_declared_before_the_games_costs_nothing() -> None:
    g = games_of(3, 3).player(2, war="war_over_territory", war_on=1).politics()
    g.play("use pierre_de_coubertin", "pass", "end")
    assert whose(g, "war") == [2]
    assert g.p(2).culture == 20


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("TTX-LEADER-36", "U-68")
def test_the_games_end_before_the_hosts_next_politics_phase() -> None:
    g = games_of(3, 1, 2).hand(3, "plunder_i").hand(1, "plunder_i").politics()
    g.play("use pierre_de_coubertin", "pass", "end", "pass", "end", "attack plunder_i 2")
    assert (g.p(3).culture, whose(g, "games_end")) == (12, [])
    answer(g).play("end")
    assert (g.frame(), g.asked(), whose(g, "games_end")) == ("politics", 1, [1])
    g.play("attack plunder_i 2")
    assert (g.p(1).culture, whose(g, "disturb_games")) == (28, [3])


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("U-68")
def test_the_games_end_after_the_hosts_war() -> None:
    g = games_of(9, 1, games=1).player(2, specials=["warfare"]).give(2, science=5)
    g.player(1, war="war_over_technology", war_on=2).turn(1)
    assert (g.asked(), whose(g, "war"), whose(g, "games_end")) == (1, [1], [])
    while g.frame() != "politics":
        g.play(g.options()[-1])
    assert (g.s.games, whose(g, "games_end")) == (0, [1])


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("U-68")
def test_the_games_go_on_without_coubertin() -> None:
    g = games_of(1, 3).hand(1, "ian_fleming").player(1, ages_led=["A"])
    g.hand(2, "plunder_i").politics()
    g.play("use pierre_de_coubertin", "pass", "lead ian_fleming", "end", "attack plunder_i 1")
    assert (g.p(2).culture, whose(g, "games_end")) == (12, [])
    answer(g).play("end")
    assert (g.frame(), g.asked(), whose(g, "games_end")) == ("politics", 1, [1])


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("U-68")
@pytest.mark.parametrize("start", [1, 2])
def test_the_games_of_one_who_resigns_last_as_long(start: int) -> None:
    g = games_of(1, 3, 4, start=start).hand(3, "plunder_i").hand(2, "war_over_territory")
    g.politics().play("use pierre_de_coubertin", "resign", "pass", "end", "attack plunder_i 2")
    assert (g.p(3).culture, whose(g, "games_end")) == (12, [])
    answer(g).play("end")
    assert (g.frame(), g.asked(), whose(g, "games_end")) == ("politics", 2, [1])
    assert g.play("war war_over_territory 3").p(2).culture == 20


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.rules("TTX-LEADER-36")
@pytest.mark.reason("not_at_the_beginning")
def test_the_games_are_declared_before_the_political_action() -> None:
    # No printed leader has both: an edition in which Coubertin allows two political actions.
    games = {"kind": "olympic_games", "culture": 8, "penalty": 8, "uses": 1}
    abilities = [games, {"kind": "second_political_action_each_turn"}]
    own = {**EXPANSION, "cards": {"pierre_de_coubertin": {"abilities": abilities}}}
    g = games_of(3, 1, options=own).hand(1, "plunder_i").politics()
    assert g.can("use pierre_de_coubertin")
    answer(g.play("attack plunder_i 2"))
    assert (g.frame(), g.asked()) == ("politics", 1)
    assert g.why("use pierre_de_coubertin") == "not_at_the_beginning"


# Buildings that wonders count


@pytest.mark.rules("R-55")
@pytest.mark.parametrize(
    ("leader", "workers", "culture"),
    [
        ("marlene_dietrich", {"drama": 2}, 2 * (4 + 2)),
        ("ian_fleming", {"journalism": 1, "movies": 1}, 2 * (2 + 4 + 2 + 3)),
        ("charles_darwin", {"printing_press": 2, "philosophy": 2}, 2 * (2 + 2)),
        ("antoni_gaudi", {"printing_press": 2, "drama": 1, "religion": 1}, 2 * (4 + 1 + 1)),
        ("marie_curie_sklodowska", {"drama": 1, "oil": 1, "computers": 1}, 2 * 2),
        ("nelson_mandela", {"drama": 1}, 2 * 2),
    ],
)
def test_hollywood_counts_what_leaders_add_to_its_buildings(
    leader: str, workers: dict[str, int], culture: int
) -> None:
    g = age_iii().player(1, leader=leader, workers=workers, wonder="hollywood", stages=2)
    assert g.give(1, resources=5).actions().play("stage 1").p(1).culture == culture


@pytest.mark.rules("R-55")
@pytest.mark.parametrize(
    ("leader", "workers", "culture"),
    [
        ("pierre_de_coubertin", {"bread_and_circuses": 2}, 2 + 2 * 2),
        ("marie_curie_sklodowska", {"computers": 1, "oil": 1}, 5 + 3),  # no science of the mine
        ("charles_darwin", {"alchemy": 1, "printing_press": 1}, 2 + 1 + 1 + 2),
        ("antoni_gaudi", {"alchemy": 2, "religion": 1}, 4 + 1 + 2),
        ("ian_fleming", {"journalism": 1}, 2 + 2 + 2),
        ("marlene_dietrich", {"opera": 1, "drama": 1}, 3 + 2 + 1),
        ("alfred_nobel", {"alchemy": 1}, 2),
        ("steve_jobs", {"computers": 1}, 5),
    ],
)
def test_the_internet_counts_what_leaders_add_to_urban_buildings(
    leader: str, workers: dict[str, int], culture: int
) -> None:
    g = age_iii().player(1, leader=leader, workers=workers, wonder="internet", stages=4)
    assert g.give(1, resources=2).actions().play("stage 1").p(1).culture == culture

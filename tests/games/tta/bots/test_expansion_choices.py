"""The rules bot and the decisions of the expansion, in positions with an obvious answer."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.tta.bots.rules import RulesBot
from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario


def position(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players, options=EXPANSION, **fields)


def chosen(g: Scenario, seat: int, bot: RulesBot | None = None) -> str:
    """What the bot plays now, in notation."""
    code = (bot or RulesBot(3)).choose(g.observe(seat))
    return SPEC.vocabulary.format(code)


def whole_turn(g: Scenario, seat: int) -> list[str]:
    """Everything the bot plays up to the end of its Action Phase."""
    bot = RulesBot(3)
    moves: list[str] = []
    while not moves or moves[-1] != "end":
        moves.append(chosen(g, seat, bot))
        if moves[-1] != "end":
            g.play(moves[-1])
    return moves


# Decisions in the Politics Phase


def test_it_holds_the_olympic_games() -> None:
    g = position(age="III", round=15).player(1, leader="pierre_de_coubertin").politics(1)
    assert chosen(g, 1) == "use pierre_de_coubertin"


def test_it_does_not_attack_during_the_games_for_less_than_they_cost() -> None:
    g = position(age="III", round=15, games=2).warriors(15, 2).give(2, culture=5)
    g.player(2, leader="pierre_de_coubertin").give(1, culture=40)
    g.hand(1, "armed_intervention_iii").politics(1)
    assert "attack armed_intervention_iii 2" in g.options()
    assert chosen(g, 1) == "pass"


def test_it_demands_tokens_of_the_weaker() -> None:
    g = position(age="II", round=10).warriors(6, 1).player(1, leader="catherine_the_great")
    assert chosen(g.politics(1), 1) == "demand catherine_the_great"


def test_it_looks_at_the_larger_hand() -> None:
    g = position(3, age="III", round=15).player(1, leader="ian_fleming")
    g.hand(2, "military_bonus_iii").hand(3, "military_bonus_iii", "military_bonus_ii", "raiders")
    assert chosen(g.politics(1), 1) == "spy 3"


def test_it_sacrifices_a_unit_for_an_attack_that_pays() -> None:
    """Equal strength: only a unit that counts twice makes the attack possible. Ten culture are
    worth more than a warrior in the last round but one."""
    g = position(age="IV", round=18, last_round=19).warriors(5, 7).give(2, culture=60)
    g.player(1, wonders=["himeji_castle"]).hand(1, "armed_intervention_iii").politics(1)
    assert "attack armed_intervention_iii 2" not in g.options()
    assert chosen(g, 1) == "sacrifice warriors"
    g.play("sacrifice warriors")
    assert g.frame() == "assault"
    assert chosen(g, 1) == "attack armed_intervention_iii 2"


def test_it_sacrifices_nothing_where_it_is_strong_enough() -> None:
    """A unit of Age III is worth more than the three culture it would bring."""
    g = position(age="III", round=15).warriors(1, 2).give(2, culture=60)
    g.player(1, wonders=["himeji_castle"])
    g.player(1, workers={"agriculture": 2, "bronze": 2, "modern_infantry": 3})
    g.hand(1, "armed_intervention_iii").politics(1)
    assert "sacrifice modern_infantry" in g.options()
    assert chosen(g, 1) == "attack armed_intervention_iii 2"


# Wars and defense


@pytest.mark.parametrize(("mine", "theirs", "answer"), [(8, 12, "sacrifice"), (3, 20, "skip")])
def test_a_sacrifice_in_war(mine: int, theirs: int, answer: str) -> None:
    """The castle gives 2 strength, the unit its own once more and 3 for the defender."""
    g = position(age="III", round=15).warriors(mine, theirs)
    g.give(1, culture=50).give(2, culture=50)
    g.player(1, wonders=["himeji_castle"])
    g.player(2, war="war_over_culture", war_on=1).turn(2)
    assert g.frame() == "war_sacrifice"
    assert chosen(g, 1).startswith(answer)


def test_it_defends_by_a_sacrifice_rather_than_lose_more() -> None:
    g = position(age="III", round=15).warriors(9, 5).give(2, culture=60)
    g.player(2, wonders=["himeji_castle"])
    g.hand(1, "armed_intervention_iii").politics(1).play("attack armed_intervention_iii 2")
    assert chosen(g, 2) == "sacrifice warriors"
    g.play("sacrifice warriors")
    assert chosen(g, 2) == "done"


def test_guarded_strength_counts_when_it_defends() -> None:
    """Strength 5 and 3 more against 9: one card is enough."""
    g = position(age="I", round=8).warriors(9, 5).give(2, culture=9)
    g.player(2, leader="nostradamus", workers={"agriculture": 2, "bronze": 2, "warriors": 5})
    g.give(2, food=3, resources=4)
    g.hand(1, "plunder_i").hand(2, "military_bonus_i", "raiders", "pestilence").politics(1)
    g.play("attack plunder_i 2")
    bot = RulesBot(3)
    moves: list[str] = []
    while g.frame() == "defense":
        moves.append(chosen(g, 2, bot))
        g.play(moves[-1])
    assert moves == ["discard pestilence", "done"]


def test_it_buys_force_for_a_territory() -> None:
    """One warrior against two: the bid is kept with a resource."""
    g = position(age="I", round=6).warriors(1, 2).player(1, bank_yellow=13)
    g.player(1, leader="isabella_of_castile").give(1, resources=3)
    g.reveal(2, "vast_territory_i", "raiders").play("bid 1")
    bot = RulesBot(3)
    assert chosen(g, 1, bot) == "bid 2"
    g.play("bid 2")  # the rival cannot bid higher
    moves: list[str] = []
    while g.frame() == "force":
        moves.append(chosen(g, 1, bot))
        g.play(moves[-1])
    assert sorted(moves) == ["done", "fund 1", "send warriors"]


# Decisions of events and other cards


def test_it_takes_the_gain_it_needs() -> None:
    g = position(age="IV", round=18, last_round=19)
    g.start(1, [frame("turn", 1, a=4), frame("run", 1, a=number("autonomous_territory_ii"))])
    assert g.frame() == "choose_gain"
    assert chosen(g, 1) == "gain culture"


def test_in_negotiations_it_takes_for_itself_and_gives_little_away() -> None:
    g = position(age="II", round=10).warriors(6, 1).give(2, food=6, resources=6)
    g.run_event(1, "international_negotiations")
    assert g.frame() == "negotiate"
    assert chosen(g, 1) == "gain resource"


def test_the_weakest_gives_what_it_can_spare() -> None:
    g = position(age="II", round=10).warriors(1, 6).give(1, food=9, science=4, resources=4)
    g.run_event(1, "international_negotiations")
    assert chosen(g, 1) == "gain food"


def test_it_moves_a_worker_to_a_better_place() -> None:
    g = position(age="II", round=10)
    g.player(1, workers={"agriculture": 2, "bronze": 2, "coal": 1}).give(1, resources=9)
    g.run_event(1, "freedom_of_movement")
    assert g.frame() == "move_worker"
    assert chosen(g, 1) == "move bronze coal"


def test_it_kidnaps_what_it_can_use() -> None:
    g = position(age="II", round=9).warriors(9, 1).give(1, science=10)
    g.hand(2, "iron", "frugality_a").run_event(1, "kidnap_i", rival=2)
    assert g.frame() == "kidnap"
    assert chosen(g, 1) == "kidnap iron"


def test_it_colonizes_for_nothing() -> None:
    g = position(age="II", round=10).hand(1, "vast_territory_i", "raiders")
    g.start(1, [frame("turn", 1, a=5), frame("actions", 1), frame("free_colony", 1)])
    assert chosen(g, 1) == "colonize vast_territory_i"


def test_it_evaluates_the_event_that_is_best_for_it() -> None:
    g = position(age="III", round=16).player(1, colonies=["vast_territory_i", "vast_territory_ii"])
    g.hand(1, "impact_of_colonies", "impact_of_happiness")
    g.start(1, [frame("turn", 1, a=5), frame("actions", 1), frame("evaluate_event", 1, a=3)])
    assert chosen(g, 1) == "evaluate impact_of_colonies"


def test_it_evaluates_nothing_that_is_better_for_the_rival() -> None:
    g = position(age="III", round=16).player(2, colonies=["vast_territory_i", "vast_territory_ii"])
    g.hand(1, "impact_of_colonies")
    g.start(1, [frame("turn", 1, a=5), frame("actions", 1), frame("evaluate_event", 1, a=3)])
    assert chosen(g, 1) == "skip"


def test_it_pays_a_resource_for_culture() -> None:
    g = position(age="III", round=15).player(1, leader="steve_jobs").give(1, resources=3)
    g.start(1, [frame("turn", 1, a=5), frame("actions", 1), frame("pay_for_culture", 1, a=1, b=4)])
    assert chosen(g, 1) == "accept"


@pytest.mark.parametrize(
    ("needs_faith", "answer"),
    [(False, "choose development_of_crafts"), (True, "choose development_of_religion")],
)
def test_planning_brings_the_event_that_suits_it(needs_faith: bool, answer: str) -> None:
    g = position(age="I", round=5).player(1, unused=0)
    if needs_faith:
        workers = {"agriculture": 4, "bronze": 4, "philosophy": 1}
        g.player(1, unused=1, bank_yellow=12, workers=workers)
    cards = ("development_of_crafts", "development_of_religion", "dark_ages")
    planning = {"frame": "planning", "player": 0, "items": sorted(map(number, cards))}
    g.start(1, [frame("turn", 1, a=4), frame("politics", 1, a=9), planning])
    assert chosen(g, 1) == answer


@pytest.mark.parametrize(("at_war", "answer"), [(False, "set action"), (True, "set strength")])
def test_the_setting_follows_the_need(at_war: bool, answer: str) -> None:
    g = position(age="II", round=10).warriors(8, 9)
    if at_war:
        g.player(2, war="war_over_technology", war_on=1)
    g.player(1, leader="saladin").end_of_turn(1)
    assert g.frame() == "setting"
    assert chosen(g, 1) == answer


def test_it_drafts_by_the_age_of_the_cards() -> None:
    """Whatever is dealt: one of the options, and not always the first."""
    picks: list[bool] = []
    for seed in range(6):
        s = SPEC.new(2, seed, {**EXPANSION, "choice": "draft"})
        while s.stack and s.kinds[s.stack[-1].kind].name == "draft":
            seat = engine.chooser(s)
            seen = observe(SPEC, s, seat)
            code = RulesBot(seed).choose(seen)
            picks.append(code == seen.options[0])
            engine.apply(s, code)
    assert len(picks) == 6 * 2 * 2 * 4
    assert 10 < sum(picks) < len(picks) - 10


# The Action Phase


def test_it_uses_the_extra_action_of_the_press() -> None:
    """Alchemy costs 4 science, 3 with the press, which also scores 2 culture."""
    g = position(age="I", round=8).player(1, leader="johannes_gutenberg")
    g.give(1, science=3).hand(1, "alchemy").actions(1)
    moves = whole_turn(g, 1)
    place = moves.index("use johannes_gutenberg")
    assert moves[place + 1] == "develop alchemy"
    assert g.p(1).culture == 2


def test_it_contributes_food_it_does_not_need() -> None:
    g = position(age="III", round=17)
    g.player(2, wonder="international_red_cross", stages=1)
    g.player(1, workers={"agriculture": 6, "bronze": 2}, bank_yellow=4).give(1, food=9).actions(1)
    assert "contribute 2" in whole_turn(g, 1)


def test_it_builds_stages_paid_with_food() -> None:
    g = position(age="III", round=17)
    g.player(1, wonder="international_red_cross", stages=1, workers={"agriculture": 5})
    g.give(1, food=6).actions(1)
    assert "stage 1" in whole_turn(g, 1)


def test_it_copies_a_tactic_with_a_mark() -> None:
    g = position(age="II", round=10, common=["legion+"])
    g.warriors(6, 9).player(1, government="monarchy").actions(1)
    assert "emulate legion" in whole_turn(g, 1)


def test_two_technologies_win_the_prize() -> None:
    g = position(age="III", round=15, prize="alfred_nobel").give(1, science=14)
    g.hand(1, "code_of_laws", "masonry").actions(1)
    moves = whole_turn(g, 1)
    assert len([move for move in moves if move.startswith("develop")]) == 2


def test_bonuses_of_the_hand_do_not_make_it_hoard_cards() -> None:
    """Playing a card may cost a production bonus once, not for the rest of the game."""
    g = position(age="I", round=5).player(1, leader="ashoka").give(1, science=8)
    g.hand(1, "iron", "code_of_laws").actions(1)
    assert "develop iron" in whole_turn(g, 1)

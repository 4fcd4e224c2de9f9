"""Decisions, options, log entries and reasons of the expansion, as people read them."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.games.tta.presenter.texts import describe, effect, question
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import CATALOGUE, EXPANSION, SPEC, Scenario, scenario
from tests.games.tta.terminal.screens import told_to


def table(players: int = 2, age: str = "II", **fields: object) -> Scenario:
    return scenario(players=players, age=age, options=EXPANSION, **fields)


def offered(g: Scenario) -> list[str]:
    """The open options in words."""
    return [describe(g.s, code) for code in engine.options(g.s)]


# Conflicts


def test_sacrificing_a_unit_in_an_aggression() -> None:
    workers = {"agriculture": 2, "bronze": 2, "warriors": 2}
    g = table().player(1, wonders=["himeji_castle"], workers=workers).hand(1, "plunder_i")
    g.politics()
    assert "sacrifice Warriors in an aggression: +1 strength and 3 culture" in offered(g)
    g.play("sacrifice warriors")
    assert question(g.s) == "Sacrifice a unit (Warriors) in which aggression?"
    assert offered(g) == [
        "attack Player 2 with Plunder (I) (strength 5 against 1): 1 military action",
        "sacrifice nothing",
    ]
    g.play("attack plunder_i 2")
    assert "+3 culture; sacrifices a unit (Warriors)" in told_to(g, 2)


def test_sacrificing_a_unit_in_defense_and_in_a_war() -> None:
    workers = {"agriculture": 2, "bronze": 2, "warriors": 2}
    g = table().player(2, wonders=["himeji_castle"], workers=workers).hand(1, "plunder_i")
    g.player(1, workers={"bronze": 2, "warriors": 6}).politics().play("attack plunder_i 2")
    assert offered(g) == ["sacrifice Warriors: +4 strength", "do not defend"]
    g.play("sacrifice warriors")
    assert g.sentence("sacrifice warriors") == "A unit is already being sacrificed."
    w = table(age="III").player(2, wonders=["himeji_castle"], workers=workers)
    w.player(1, war="war_over_culture", war_on=2, workers={"bronze": 2, "warriors": 3}).turn()
    asked = "War over Culture, Player 1 on the other side, strength 4 against 3: sacrifice a unit?"
    assert question(w.s) == asked
    assert offered(w) == ["sacrifice Warriors: +4 strength", "sacrifice nothing"]


def test_strength_against_aggressions_is_none_against_wars() -> None:
    g = table().player(2, leader="nostradamus").hand(1, "plunder_i", "war_over_territory")
    g.player(1, workers={"agriculture": 2, "warriors": 5}).politics()
    said = offered(g)
    assert any("attack Player 2 with Plunder (I) (strength 5 against 4)" in line for line in said)
    assert any("(strength 5 against 1 now)" in line for line in said)
    g.play("attack plunder_i 2")
    if g.frame() == "defense":
        assert "strength 5 against 4 (your strength 4" in question(g.s)


def test_the_olympic_games() -> None:
    g = table(age="III").player(1, leader="pierre_de_coubertin").warriors(3, 1)
    g.hand(1, "plunder_i").politics().play("use pierre_de_coubertin")
    assert "Pierre de Coubertin: the Games begin; +8 culture" in told_to(g, 2)
    assert g.sentence("use pierre_de_coubertin") == "Already used in this game."
    g.play("attack plunder_i 2")
    assert "attacks Player 2 with Plunder (I); disturbs the Games; -8 culture" in told_to(g, 2)
    over = table(age="III", games=1).player(1, leader="pierre_de_coubertin").turn()
    assert "the Games are over" in told_to(over, 2)


def test_demanding_tokens() -> None:
    g = table(players=3).player(1, leader="catherine_the_great").warriors(3, 1, 1).politics()
    assert "demand yellow tokens with Catherine the Great" in offered(g)
    g.play("demand catherine_the_great")
    told = told_to(g, 3)
    assert "Player 1: demands yellow tokens with Catherine the Great" in told
    assert "Player 2: loses 1 yellow token" in told
    assert "Player 1: gains 1 yellow token" in told
    weak = table(players=3).player(1, leader="catherine_the_great").warriors(1, 2, 2).politics()
    reason = "There is nothing this card could hit."
    assert weak.sentence("demand catherine_the_great") == reason


def test_reasons_of_a_spy() -> None:
    g = table(players=3, age="III").player(1, leader="ian_fleming", marks={"last_spied": 2})
    g.politics()
    assert g.sentence("spy 2") == "This rival's cards were looked at on the turn before."
    assert "look at the military cards of Player 3" in offered(g)
    g.play("spy 3")
    assert g.sentence("spy 2") == "Already used this turn."


def test_kidnapping() -> None:
    g = table(age="I", open_hands=False).hand(2, "iron", "monarchy").run_event(1, "kidnap_i", 2)
    asked = "Which civil card of Player 2? Played this turn, it scores 3 culture"
    assert question(g.s) == asked
    assert offered(g) == ["take Iron", "take Monarchy", "take nothing"]
    assert effect(g.s, engine.options(g.s)[0]) == "Each worker: +2 resources a turn."
    g.play("kidnap iron")
    assert "takes Iron out of the rival's hand" in told_to(g, 2)
    assert "takes a card of age I out of the rival's hand" in told_to(g, 0)
    hand = ("alchemy", "masonry", "irrigation", "drama")
    full = table(age="I").hand(1, *hand).hand(2, "iron").run_event(1, "kidnap_i", 2)
    assert full.sentence("kidnap iron") == "The civil hand holds 4 of at most 4 cards."


def test_buying_force() -> None:
    g = table(age="I").player(1, leader="isabella_of_castile").warriors(3, 1)
    g.give(1, resources=7).hand(1, "rats").events("inhabited_territory_i", "wealthy_territory_i")
    g.deals("inhabited_territory_i").politics().play("prepare rats", "bid 5")
    said = offered(g)
    assert "pay 3 resources for 2 more force" in said
    g.play("fund 2")
    assert g.sentence("fund 3") == "More force was already bought for this colony."
    g.play("send warriors", "send warriors", "send warriors", "done")
    assert "pays 3 resources for 2 more force" in told_to(g, 2)


# Events


def test_negotiations() -> None:
    g = table(players=3).give(3, food=5, science=5).warriors(2, 3, 1)
    g.run_event(1, "international_negotiations")
    assert question(g.s) == "What does Player 2 take from Player 3?"
    assert offered(g) == ["3 food", "3 science"]
    assert g.sentence("gain resource") == "There are 0; 3 would have to be taken."
    g.play("gain science")
    assert "Player 1: decides: Player 2 takes science from Player 3" in told_to(g, 0)


def test_planning() -> None:
    shown = ("development_of_markets", "development_of_crafts", "development_of_politics")
    g = table(age="I").deals(*shown).run_event(1, "development_of_planning")
    assert question(g.s) == "Which of these events for you alone?"
    assert "Development of Crafts" in offered(g)
    assert "Shown: Development of Markets." in told_to(g, 2)
    g.play("choose development_of_crafts")
    assert "Player 1: picks Development of Crafts; gains 2 resources" in told_to(g, 2)


def test_moving_a_worker() -> None:
    g = table().give(1, resources=4).run_event(1, "freedom_of_movement")
    assert question(g.s) == "Move a worker to another technology?"
    assert "move a worker from Bronze to Philosophy: 1 resource" in offered(g)
    assert "move nobody" in offered(g)
    g.play("move bronze philosophy")
    assert "moves a worker from Bronze to Philosophy (1 resource)" in told_to(g, 2)


def test_a_card_that_is_no_event() -> None:
    g = table(age="I").player(1, leader="confucius").hand(1, "legion").events("rats").politics()
    code = SPEC.vocabulary.parse("prepare legion")
    assert describe(g.s, code) == "prepare Legion as a future event"
    assert effect(g.s, code) == "Revealed, it only lets everybody score 1 science."


# Leaders and wonders


def test_an_extra_action() -> None:
    g = table(age="I", row=["printing_press"]).player(1, leader="johannes_gutenberg")
    g.techs(1, "alchemy").give(1, resources=6, science=9).actions()
    g.play("use johannes_gutenberg")
    assert question(g.s) == "Johannes Gutenberg: what is the extra action for?"
    said = offered(g)
    assert "take Printing Press from space 1: the extra action" in said
    assert "build Philosophy: the extra action, 2 resources" in said
    assert "upgrade Philosophy to Alchemy: the extra action, 2 resources" in said
    assert "not now" in said
    poor = table(age="I").player(1, leader="johannes_gutenberg").actions()
    words = "There is nothing it could be used for now."
    assert poor.sentence("use johannes_gutenberg") == words


def test_a_leader_with_a_setting() -> None:
    g = table(age="I").player(1, leader="saladin", marks={"setting": "strength"}).end_of_turn()
    assert question(g.s) == "What do you want from now on?"
    assert offered(g) == ["+2 strength (as now)", "+1 civil action"]
    g.play("set action")
    assert "chooses a civil action" in told_to(g, 2)


def test_a_gain_of_choice() -> None:
    g = table(age="I").player(1, leader="boudica").warriors(3, 1).turn()
    assert question(g.s) == "Boudica: which gain?"
    assert offered(g) == ["gain 1 food", "gain 1 resource", "gain 1 science"]


def test_stored_tokens() -> None:
    g = table(age="I").player(1, leader="hippocrates").turn()
    assert "stores 1 yellow token" in told_to(g, 2)


def test_a_marked_tactic() -> None:
    g = table(age="I").player(1, leader="sun_tzu", tactic="legion", exclusive=True)
    g.hand(1, "saladin").actions().play("lead saladin")
    assert "leaves a mark on the tactic Legion" in told_to(g, 2)
    common = table(common=["legion+"]).actions()
    assert "copy tactic Legion (+1): 2 military actions" in offered(common)
    common.play("emulate legion")
    assert "copies the tactic Legion (+1)" in told_to(common, 2)


def test_the_prize() -> None:
    g = table(age="III").player(1, leader="alfred_nobel").hand(1, "albert_einstein").actions()
    g.play("lead albert_einstein")
    assert "Alfred Nobel becomes a prize for everybody" in told_to(g, 2)


def test_paying_for_culture() -> None:
    g = table(age="III").player(1, leader="steve_jobs").give(1, resources=4, science=20)
    g.hand(1, "computers").actions().play("develop computers")
    assert question(g.s) == "Pay 1 resource to score 4 culture?"
    assert offered(g) == ["pay 1 resource for 4 culture", "do not pay"]
    g.play("accept")
    assert "pays 1 resource for 4 culture" in told_to(g, 2)


def test_stages_that_cost_food() -> None:
    g = table(age="III").player(1, wonder="international_red_cross").give(1, food=9).actions()
    assert "build 1 stage of International Red Cross: 1 civil action, 3 food" in offered(g)
    g.play("stage 1")
    assert "builds 1 stage of International Red Cross (3 food); +6 culture" in told_to(g, 2)
    h = table(age="III").player(2, wonder="international_red_cross").give(1, food=3).actions()
    h.play("contribute 2")
    assert "builds a stage of International Red Cross for Player 2" in told_to(h, 2)


def last_stage(wonder: str, *hand: str) -> Scenario:
    """A wonder that lacks its last stage."""
    stages = CATALOGUE.raw[wonder]["stages"]
    g = table(age="III").player(1, wonder=wonder, stages=len(stages) - 1)
    return g.give(1, resources=stages[-1]).hand(1, *hand).actions().play("stage 1")


def test_a_wonder_that_brings_a_colony() -> None:
    g = last_stage("suez_canal", "wealthy_territory_i")
    assert question(g.s) == "Make a territory in hand your colony?"
    assert offered(g) == ["make Wealthy Territory (I) a colony", "found no colony"]


def test_a_wonder_that_lets_an_event_take_effect() -> None:
    g = last_stage("united_nations", "impact_of_culture")
    assert question(g.s) == "Which event of age III in your hand takes effect now?"
    assert offered(g) == ["let Impact of Culture take effect", "let none take effect"]
    g.play("evaluate impact_of_culture")
    assert "lets Impact of Culture take effect and keeps it" in told_to(g, 2)


def test_the_draft_in_words() -> None:
    state = SPEC.new(2, 4, {"leaders": "public_mix", "choice": "draft"}, explicit_chance=True)
    assert isinstance(state, TtaState)
    asked = set()
    while engine.chooser(state) < 0:
        asked.add(question(state))
        SPEC.apply(state, engine.options(state)[0])
    assert "Leaders and wonders are dealt for the draft" in asked
    assert question(state).startswith("Draft: which leader of age A ")

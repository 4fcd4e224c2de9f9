"""New military cards of the expansion: attacks, a war, a pact, a territory, tactics, decks."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario, slugs

NEW_DECKS = {"military": "new"}
SIX = {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}


def begin(age: str, players: int, options: dict[str, str]) -> Scenario:
    """A game at the moment an age after A has begun, by replenishing the row."""
    if age == "I":
        return scenario(players, age="A", round=2, options=options).turn()
    before, last = {"II": ("I", "iron"), "III": ("II", "coal")}[age]
    return scenario(players, age=before, civil=[last], options=options).turn()


# The decks

ADDED = {
    "I": "dark_ages call_to_arms knowledge_of_the_ancients kidnap_i military_bonus_i",
    "II": """freedom_of_movement international_negotiations arms_industry autonomous_territory_ii
        hussars military_bonus_ii""",
    "III": """impact_of_harmony impact_of_culture positional_army occupy_iii hybrid_war
        military_bonus_iii""",
}
SIZES = {"I": (48, 51, 51), "II": (52, 56, 56), "III": (47, 51, 51)}


@pytest.mark.rules("TTX-MILDECK-1", "TTX-MILDECK-2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_the_new_military_decks(age: str, players: int) -> None:
    new = Counter(slugs(begin(age, players, NEW_DECKS).s.military))
    old = Counter(slugs(begin(age, players, {}).s.military))
    added = ADDED[age].split()
    if age == "I" and players > 2:
        added.append("naval_trade_agreement")
    assert new - old == Counter(added)
    assert old - new == Counter()
    assert new.total() == SIZES[age][players - 2]
    assert new[f"military_bonus_{age.lower()}"] == 7


@pytest.mark.card("development_of_planning")
@pytest.mark.rules("TTX-MILDECK-1", "TTX-MILDECK-2", "TTX-MIL-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eleven_cards_of_age_a(players: int) -> None:
    state = SPEC.new(players, 5, NEW_DECKS)
    assert isinstance(state, TtaState)
    events, aside = slugs(state.current), slugs(state.buried)
    assert (len(events), len(aside)) == (players + 2, 9 - players)
    assert len({*events, *aside}) == 11
    assert "development_of_planning" in [*events, *aside]


@pytest.mark.rules("TTX-MILDECK-1", "R-62")
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_rebalancing_alone_leaves_the_military_decks_as_they_were(age: str) -> None:
    rebalanced = Counter(slugs(begin(age, 3, {"rebalanced": "yes"}).s.military))
    assert rebalanced == Counter(slugs(begin(age, 3, {}).s.military))


@pytest.mark.card("wealthy_territory_i")
@pytest.mark.rules("R-62", "TTX-BAL-9", "TTX-MILDECK-1")
@pytest.mark.parametrize(
    ("options", "resources"),
    [
        ({}, 5),
        ({"rebalanced": "yes"}, 5),
        ({"military": "new"}, 6),
        ({"rebalanced": "yes", "military": "new"}, 6),
    ],
)
def test_wealthy_territory(options: dict[str, str], resources: int) -> None:
    g = scenario(age="I", options=options).warriors(2, 0).player(1, bank_blue=9)
    g.reveal(1, "wealthy_territory_i", "rats").play("bid 1", "send warriors", "done")
    assert slugs(g.p(1).colonies) == ["wealthy_territory_i"]
    assert g.p(1).resources == resources
    assert g.p(1).bank_blue == 9 + 3 - resources


# Occupy


@pytest.mark.card("occupy_iii")
@pytest.mark.rules("TTA-FOOD-17")
def test_occupy_takes_three_of_everything() -> None:
    g = scenario(age="III", options=EXPANSION).warriors(9, 1).hand(1, "occupy_iii")
    g.give(1, food=1, resources=2, science=4, culture=5)
    g.give(2, food=5, resources=4, science=7, culture=8).politics()
    g.play("attack occupy_iii 2")
    mine, theirs = g.p(1), g.p(2)
    assert (mine.food, mine.resources, mine.science, mine.culture) == (4, 5, 7, 8)
    assert (theirs.food, theirs.resources, theirs.science, theirs.culture) == (2, 1, 4, 5)
    assert mine.ma == 0
    assert (g.military(1), g.discards()) == ([], ["occupy_iii"])


@pytest.mark.card("occupy_iii")
@pytest.mark.rules("TTA-FOOD-17", "TTA-POINT-5")
def test_occupy_takes_no_more_than_there_is() -> None:
    g = scenario(age="III", options=EXPANSION).warriors(9, 1).hand(1, "occupy_iii")
    g.give(2, food=1, resources=2, science=0, culture=2).politics().play("attack occupy_iii 2")
    mine, theirs = g.p(1), g.p(2)
    assert (mine.food, mine.resources, mine.science, mine.culture) == (1, 2, 0, 2)
    assert (theirs.food, theirs.resources, theirs.science, theirs.culture) == (0, 0, 0, 0)


@pytest.mark.card("occupy_iii", "kidnap_i")
@pytest.mark.rules("TTA-POL-5")
@pytest.mark.reason("no_military_action")
@pytest.mark.parametrize(("card", "cost"), [("kidnap_i", 1), ("occupy_iii", 2)])
def test_prices_of_the_aggressions(card: str, cost: int) -> None:
    for available in (cost - 1, cost):
        g = scenario(age="III", options=EXPANSION).warriors(9, 1).hand(1, card).hand(2, "oil")
        g.player(1, ma=available).politics()
        if available < cost:
            assert g.why(f"attack {card} 2") == "no_military_action"
        else:
            assert g.play(f"attack {card} 2").p(1).ma == 0


@pytest.mark.card("occupy_iii")
@pytest.mark.rules("TTA-AGGR-10")
def test_occupy_can_be_repelled() -> None:
    g = scenario(age="III", options=EXPANSION).warriors(4, 1).hand(1, "occupy_iii")
    g.hand(2, "military_bonus_ii").give(2, food=5, culture=8).politics()
    g.play("attack occupy_iii 2", "add military_bonus_ii", "done")
    assert (g.p(1).food, g.p(1).culture) == (0, 0)
    assert (g.p(2).food, g.p(2).culture) == (5, 8)


# Hybrid War


def at_war(advantage: int, mine: int = 20, theirs: int = 20) -> Scenario:
    """The Hybrid War of seat 1 on seat 2 is about to be resolved; negative: seat 2 is ahead."""
    g = scenario(age="III", options=EXPANSION)
    g.player(1, workers={"warriors": 3 + max(0, advantage)}, culture=mine)
    g.player(2, workers={"warriors": 3 + max(0, -advantage)}, culture=theirs)
    g.player(1, war="hybrid_war", war_on=2)
    return g.start(1, [frame("turn", 1, a=1)])


@pytest.mark.card("hybrid_war")
@pytest.mark.rules("TTA-WAR-7", "TTA-POINT-5", "U-66")
@pytest.mark.parametrize(
    ("advantage", "stock", "moved"), [(1, 20, 1), (7, 20, 7), (7, 5, 5), (0, 20, 0)]
)
def test_hybrid_war_takes_culture(advantage: int, stock: int, moved: int) -> None:
    g = at_war(advantage, theirs=stock)
    assert (g.p(1).culture, g.p(2).culture) == (20 + moved, stock - moved)
    assert (g.p(1).war, g.discards()) == (-1, ["hybrid_war"])
    g = at_war(-advantage, mine=stock)
    assert (g.p(1).culture, g.p(2).culture) == (stock - moved, 20 + moved)


@pytest.mark.card("hybrid_war")
@pytest.mark.rules("U-66", "TTA-WAR-20", "TTA-POL-5")
@pytest.mark.reason("no_military_action", "last_round")
def test_hybrid_war_is_declared_like_a_war() -> None:
    def ready(**fields: int) -> Scenario:
        g = scenario(age="III", options=EXPANSION, **fields).warriors(1, 9)
        return g.hand(1, "hybrid_war").player(1, government="monarchy")

    g = ready().player(1, ma=2).politics().play("war hybrid_war 2")
    assert (g.p(1).ma, g.p(1).war, g.p(1).war_on) == (0, number("hybrid_war"), 1)
    assert (g.military(1), g.frame()) == ([], "actions")
    g = ready().player(1, ma=1).politics()
    assert g.why("war hybrid_war 2") == "no_military_action"
    g = ready(last_round=5).politics()
    assert g.why("war hybrid_war 2") == "last_round"
    assert ready().politics().why("attack hybrid_war 2") == "other_card"


@pytest.mark.card("hybrid_war")
@pytest.mark.rules("U-66", "TTA-STAT-11")
def test_hybrid_war_makes_both_sides_unhappy_until_it_is_resolved() -> None:
    g = scenario(3, age="III", options=EXPANSION).hand(1, "hybrid_war")
    for seat in (1, 2, 3):
        temples = {"agriculture": 2, "bronze": 2, "religion": 4, "warriors": seat}
        g.player(seat, workers=temples, bank_yellow=9, unused=6).give(seat, food=4)
    g.politics()
    assert [g.rates(seat).happy for seat in (1, 2, 3)] == [4, 4, 4]
    g.play("war hybrid_war 2")
    assert [g.rates(seat).happy for seat in (1, 2, 3)] == [2, 2, 4]
    for seat in (1, 2, 3):
        while (g.asked(), g.frame()) != (seat, "actions"):
            g.play("pass")
        assert [g.rates(s).happy for s in (1, 2, 3)] == [2, 2, 4]
        g.play("end")
    # the turn of seat 1 has begun, and seat 2 was stronger
    assert [g.rates(seat).happy for seat in (1, 2, 3)] == [4, 4, 4]


@pytest.mark.card("hybrid_war")
@pytest.mark.rules("U-66", "TTA-STAT-11", "TTA-EOT-4")
def test_the_unhappiness_of_hybrid_war_leads_to_an_uprising() -> None:
    for war in ({}, {"war": "hybrid_war", "war_on": 2}):
        g = scenario(age="III", options=EXPANSION)
        workers = {"agriculture": 2, "bronze": 2, "religion": 1, "philosophy": 1}
        g.player(1, workers=workers, bank_yellow=16, unused=0).player(1, **war).end_of_turn()
        # one happy face is required and there: without the war, there is production
        assert g.p(1).resources == (0 if war else 2)


@pytest.mark.card("hybrid_war")
@pytest.mark.rules("U-66", "TTA-STAT-11")
def test_happiness_does_not_fall_below_zero_but_the_faces_are_owed() -> None:
    g = scenario(age="III", options=EXPANSION).player(1, war="hybrid_war", war_on=2)
    g.player(1, workers={**SIX, "religion": 1}, unused=1).player(2, workers={"religion": 3})
    g.give(1, resources=9).actions()
    assert (g.rates(1).happy, g.rates(2).happy) == (0, 1)
    g.play("build religion")
    assert g.rates(1).happy == 0  # two faces, two owed


@pytest.mark.card("hybrid_war")
@pytest.mark.rules("U-66", "TTA-RESIGN-5")
@pytest.mark.parametrize("quitter", [1, 2])
def test_resigning_ends_hybrid_war(quitter: int) -> None:
    g = scenario(3, age="III", options=EXPANSION).player(1, war="hybrid_war", war_on=2, culture=30)
    for seat in (1, 2, 3):
        g.player(seat, workers={**SIX, "religion": 3 if seat < 3 else 0})
    g.politics(quitter)
    stays = 3 - quitter
    assert g.rates(stays).happy == 1
    g.play("resign")
    assert g.rates(stays).happy == 3
    assert g.p(1).war == -1
    assert g.p(1).culture == (30 if quitter == 1 else 37)
    assert "hybrid_war" in g.discards()


# Naval Trade Agreement


def traders(bank_1: int = 8, bank_2: int = 8) -> Scenario:
    g = scenario(3, age="I", options=EXPANSION).warriors(3, 3, 3)
    return g.player(1, bank_blue=bank_1).player(2, bank_blue=bank_2)


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-PACT-2", "TTA-PACT-6")
@pytest.mark.parametrize("offered", ["a", "b"])
def test_naval_trade_has_two_sides(offered: str) -> None:
    g = traders().hand(1, "naval_trade_agreement").politics()
    g.play(f"pact naval_trade_agreement 2{offered}", "accept")
    a, b = (1, 2) if offered == "a" else (2, 1)
    assert (g.p(a).bank_blue, g.static(a).colonization) == (7, 1)
    assert (g.p(b).bank_blue, g.static(b).colonization) == (10, 0)
    assert (g.p(3).bank_blue, g.static(3).colonization) == (16, 0)


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-PACT-10", "TTA-STAT-34")
def test_the_tokens_of_naval_trade_go_with_the_pact() -> None:
    g = traders(8, 1).give(2, food=2, resources=3).player(2, bank_blue=1)
    g.player(1, pact="naval_trade_agreement", pact_with=2).politics(1)
    g.play("cancel 1")
    assert g.p(1).bank_blue == 9
    assert (g.frame(), g.asked()) == ("lose_blue", 2)  # one from the bank, one from a card
    assert sorted(g.options()) == ["token agriculture", "token bronze"]
    g.play("token bronze")
    assert (g.p(2).bank_blue, g.p(2).food, g.p(2).resources) == (0, 2, 2)
    assert (g.frame(), g.asked()) == ("actions", 1)


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-STAT-34")
def test_side_a_of_naval_trade_may_have_to_give_a_stored_token() -> None:
    g = traders().give(1, food=1, resources=1).player(1, bank_blue=0)
    g.hand(1, "naval_trade_agreement").politics()
    g.play("pact naval_trade_agreement 2a", "accept")
    assert (g.frame(), g.asked()) == ("lose_blue", 1)
    g.play("token agriculture")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (0, 1, 0)


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-AGGR-2", "TTA-WAR-18")
def test_naval_trade_allows_attacks_and_survives_them() -> None:
    g = traders().player(1, pact="naval_trade_agreement", pact_with=2, government="monarchy")
    g.player(1, workers={"warriors": 9}).hand(1, "plunder_i").politics()
    g.play("attack plunder_i 2")
    assert g.p(1).pact == number("naval_trade_agreement")


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-COLONY-10")
def test_naval_trade_helps_to_colonize() -> None:
    g = traders().player(1, pact="naval_trade_agreement", pact_with=2)
    g.reveal(1, "historic_territory_i", "rats")
    assert g.why("bid 5") == "bid_too_high"
    g.play("bid 4")


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-PACT-10", "TTA-AGE-12", "TTA-STAT-34")
def test_naval_trade_is_antiquated_with_all_its_tokens() -> None:
    g = scenario(3, age="II", civil=["coal"], options=NEW_DECKS)
    g.player(3, pact="naval_trade_agreement", pact_with=2, bank_blue=4)
    g.give(2, food=3, resources=3).player(2, bank_blue=0).turn(1)
    assert (g.frame(), g.asked()) == ("lose_blue", 2)
    g.play("token agriculture", "token agriculture")
    assert (g.p(2).food, g.p(2).resources, g.p(2).bank_blue) == (1, 3, 0)
    assert g.p(3).bank_blue == 5
    assert (g.p(3).pact, g.s.age, g.asked()) == (-1, 3, 1)


@pytest.mark.card("naval_trade_agreement")
@pytest.mark.rules("TTA-PACT-10", "TTA-RESIGN-4", "TTA-STAT-34")
@pytest.mark.parametrize(("owner", "side"), [(1, "a"), (2, "b")])
def test_the_tokens_go_back_when_the_partner_resigns(owner: int, side: str) -> None:
    g = traders().give(2, food=2, resources=3).player(2, bank_blue=0)
    g.player(owner, pact="naval_trade_agreement", pact_with=3 - owner, pact_side=side)
    g.politics(1).play("resign")
    assert (g.p(owner).pact, g.discards()) == (-1, ["naval_trade_agreement"])
    assert (g.frame(), g.asked()) == ("lose_blue", 2)
    g.play("token bronze", "token bronze")
    assert (g.p(2).food, g.p(2).resources, g.p(2).bank_blue) == (2, 1, 0)
    assert (g.frame(), g.asked()) == ("politics", 2)


# Autonomous Territory


def autonomous(**fields: int) -> Scenario:
    """Seat 1 colonizes the territory with one warrior, unrivalled."""
    g = scenario(age="II", options=EXPANSION).warriors(2, 0)
    g.player(1, bank_blue=12, science=3, culture=5, **fields)
    g.reveal(1, "autonomous_territory_ii", "cold_war")
    return g.play("bid 1", "send warriors", "done")


@pytest.mark.card("autonomous_territory_ii")
@pytest.mark.rules("TTX-MIL-8", "TTA-COLONY-16")
@pytest.mark.parametrize(
    ("good", "food", "resources", "science", "culture"),
    [
        ("food", 6, 0, 0, 0),
        ("resource", 0, 5, 0, 0),
        ("science", 0, 0, 4, 0),
        ("culture", 0, 0, 0, 7),
    ],
)
def test_autonomous_territory(
    good: str, food: int, resources: int, science: int, culture: int
) -> None:
    g = autonomous(ca=2, ma=1)
    assert (g.p(1).ca_total, g.p(1).ca, g.p(1).ma_total, g.p(1).ma) == (5, 3, 3, 2)
    assert g.p(1).bank_blue == 10
    assert (g.frame(), g.asked()) == ("choose_gain", 1)
    assert sorted(g.options()) == ["gain culture", "gain food", "gain resource", "gain science"]
    assert g.why("skip") == "not_here"
    g.play(f"gain {good}")
    p = g.p(1)
    assert (p.food, p.resources) == (food, resources)
    assert (p.science, p.culture) == (3 + science, 5 + 2 + culture)  # 2 for the prepared event
    assert p.bank_blue == 10 - food - resources
    assert g.frame() == "actions"


@pytest.mark.card("autonomous_territory_ii")
@pytest.mark.rules("TTX-MIL-8", "TTA-FOOD-3")
def test_the_reward_follows_the_loss_of_tokens() -> None:
    g = scenario(age="II", options=EXPANSION).warriors(2, 0).techs(1, "iron").player(1, bank_blue=4)
    g.reveal(1, "autonomous_territory_ii", "cold_war")
    g.play("bid 1", "send warriors", "done", "gain resource")
    assert (g.tokens(1, "iron"), g.p(1).resources, g.p(1).bank_blue) == (2, 4, 0)


@pytest.mark.card("autonomous_territory_ii", "annex_ii")
@pytest.mark.rules("TTA-COLONY-19", "TTA-COLONY-20", "TTX-MIL-8")
def test_an_annexed_autonomous_territory_moves_its_symbols_only() -> None:
    g = scenario(age="II", options=EXPANSION).warriors(7, 1).hand(1, "annex_ii")
    g.player(1, bank_blue=7).player(2, bank_blue=5, colonies=["autonomous_territory_ii"])
    g.politics()
    assert (g.p(2).ca_total, g.p(2).ma_total) == (5, 3)
    g.play("attack annex_ii 2")
    assert slugs(g.p(1).colonies) == ["autonomous_territory_ii"]
    assert (g.p(1).ca_total, g.p(1).ma_total, g.p(1).bank_blue) == (5, 3, 5)
    assert (g.p(2).ca_total, g.p(2).ma_total, g.p(2).bank_blue) == (4, 2, 7)
    assert g.frame() == "actions"  # no reward is chosen


# Tactics


@pytest.mark.card("hussars")
@pytest.mark.rules("TTX-MIL-15", "TTA-ACT-MIL-4", "TTA-ACT-MIL-7")
@pytest.mark.parametrize(
    ("units", "tactical"),
    [
        ({"knights": 1, "tanks": 1}, 3),
        ({"tanks": 2}, 5),
        ({"cavalrymen": 2}, 4),
        ({"knights": 2, "tanks": 2}, 8),
        ({"tanks": 1, "warriors": 5, "cannon": 5}, 0),
    ],
)
def test_playing_hussars(units: dict[str, int], tactical: int) -> None:
    g = scenario(age="III", options=EXPANSION).player(1, workers=units).hand(1, "hussars")
    g.actions()
    before = g.rates(1).strength
    g.play("tactic hussars")
    assert g.rates(1).strength == before + tactical
    assert (g.p(1).ma, g.military(1)) == (1, [])


@pytest.mark.card("hussars")
@pytest.mark.rules("TTX-MIL-15", "U-42", "TTA-COLONY-11")
def test_hussars_in_a_colonization_force() -> None:
    def fleet() -> Scenario:
        g = scenario(age="III", options=EXPANSION).player(1, tactic="hussars")
        g.player(1, workers={"knights": 1, "tanks": 2, "air_forces": 1}).player(2, workers={})
        return g.reveal(1, "historic_territory_ii", "cold_war")

    g = fleet()
    assert g.why("bid 28") == "bid_too_high"
    g.play("bid 27", *(["send tanks"] * 2), "send air_forces")  # 5 + 5 + 5, and 5 doubled
    assert g.why("done") == "force_too_small"
    g.play("send knights", "done")
    assert slugs(g.p(1).colonies) == ["historic_territory_ii"]
    g = fleet().play("bid 11", "send knights", "send tanks")  # 2 + 5, and 3 for the army
    assert g.why("done") == "force_too_small"
    g = fleet().play("bid 10", "send knights", "send tanks", "done")
    assert slugs(g.p(1).colonies) == ["historic_territory_ii"]


@pytest.mark.card("positional_army")
@pytest.mark.rules("TTA-TACTIC-6", "TTA-TACTIC-9", "TTA-TACTIC-10", "TTA-ACT-MIL-7")
@pytest.mark.parametrize(
    ("units", "tactical"),
    [
        ({"riflemen": 2, "cannon": 2}, 12),
        ({"modern_infantry": 4, "rockets": 4}, 24),
        ({"riflemen": 1, "swordsmen": 1, "cannon": 2}, 6),
        ({"riflemen": 2, "warriors": 2, "cannon": 4}, 18),
        ({"riflemen": 2, "cannon": 2, "air_forces": 1}, 24),
        ({"riflemen": 1, "cannon": 9}, 0),
        ({"riflemen": 9, "cannon": 1, "tanks": 9}, 0),
    ],
)
def test_playing_a_positional_army(units: dict[str, int], tactical: int) -> None:
    g = scenario(age="III", options=EXPANSION).player(1, workers=units)
    g.hand(1, "positional_army").actions()
    before = g.rates(1).strength
    g.play("tactic positional_army")
    assert (g.rates(1).tactical, g.rates(1).strength) == (tactical, before + tactical)
    assert (g.p(1).ma, g.military(1)) == (1, [])

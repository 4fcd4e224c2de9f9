"""The bots for Beyond the Horizon: whole games, and positions with an obvious answer."""

from __future__ import annotations

import pytest

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.horizon.bots.ending import ends_behind
from ecumene.games.horizon.bots.evaluate import leaders_in_reach
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.standing import Standing
from ecumene.games.horizon.bots.weights import WEIGHTS
from ecumene.games.horizon.rules.scoring import breakdown
from ecumene.games.horizon.spec import SPEC
from ecumene.records.session import Session
from tests.games.horizon.scenario import Scenario, frame, scenario
from tests.support.bot_games import check_blind, play

LIMIT = 40


def whole_turn(g: Scenario, seat: int) -> list[str]:
    """Everything the bot plays until somebody else is asked."""
    bot = RulesBot(5)
    moves: list[str] = []
    turn = g.s.round, g.s.turn
    while not g.over() and (g.s.round, g.s.turn) == turn:
        code = bot.choose(observe(SPEC, g.s, g.asked() - 1))
        if g.asked() == seat:
            moves.append(SPEC.vocabulary.format(code))
        engine.apply(g.s, code)
    return moves


def chosen(g: Scenario, seat: int) -> str:
    """The next thing the bot plays."""
    return SPEC.vocabulary.format(RulesBot(5).choose(observe(SPEC, g.s, seat - 1)))


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rules_plays_whole_games_the_same_each_time(players: int) -> None:
    s, codes = play(SPEC, [RulesBot(seat) for seat in range(players)], players)
    _, again = play(SPEC, [RulesBot(seat) for seat in range(players)], players)
    assert codes == again
    assert s.last_round
    assert s.round < 30
    assert min(SPEC.scores(s)) > 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_plays_whole_games(players: int) -> None:
    s, codes = play(SPEC, [RandomBot(seat) for seat in range(players)], players)
    _, again = play(SPEC, [RandomBot(seat) for seat in range(players)], players)
    assert codes == again
    assert s.round <= LIMIT


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_rules_beats_random(seat: int) -> None:
    bots: list[Bot] = [RandomBot(7), RandomBot(8), RandomBot(9)]
    bots[seat] = RulesBot(3)
    s, _ = play(SPEC, bots, 30 + seat)
    scores = SPEC.scores(s)
    assert SPEC.winners(s) == [seat]
    assert scores[seat] > 20 + max(score for k, score in enumerate(scores) if k != seat)


def test_choices_depend_on_the_observation_only() -> None:
    check_blind(Session(SPEC, players=3, seed=21), decisions=90)


def test_the_points_it_counts_are_those_of_the_rules() -> None:
    s, _ = play(SPEC, [RulesBot(seat) for seat in range(4)], 11)
    for seat in range(s.n):
        have = Standing(s, seat)
        parts = breakdown(s, seat)
        assert have.technology_points(s) == parts[1]
        assert [have.village_vp, have.city_vp, have.built_vp] == parts[2:5]
        assert have.leader_points(s, seat) == parts[6]


# Single choices


def test_it_settles_when_it_can() -> None:
    g = scenario(2).land("river_delta").player(1, settle=1, units=["3s3"]).expansion(1)
    assert chosen(g, 1) == "settle 3"


def test_it_fortifies_when_it_can() -> None:
    g = scenario(2).land("river_delta", village=2).player(1, fortify=1, units=["3w3"]).expansion(1)
    assert chosen(g, 1) == "fortify 3"


def test_it_takes_the_token_and_settles_at_once() -> None:
    g = scenario(2).knows(1, "writing", "the_wheel", "navigation")
    g.land("river_delta").player(1, coins=4, active=0, units=["3s3"]).action(1)
    moves = whole_turn(g, 1)
    assert moves[:2] == ["act settle_token.1", "settle 3"]


def test_it_walks_to_the_village_and_settles() -> None:
    g = scenario(2, round=15, last_round=15).land("river_delta", at=(1, -1))
    g.player(1, settle=1, units=["1s3"], active=0).action(1)
    assert "settle 3" in whole_turn(g, 1)


def test_it_uses_no_more_settlers_than_it_must() -> None:
    """Strength 3 is wanted: the settler of 3 alone, or those of 2 and 2."""
    g = scenario(2).land("river_delta").player(1, settle=1, units=["3s2", "3s2", "3s3"])
    g.expansion(1).play("settle 3")
    assert chosen(g, 1) == "use 3s3"


def test_it_prefers_the_better_village() -> None:
    g = scenario(2).land("clay_flats").land("volcanic_isle")
    g.player(1, settle=1, units=["3s6", "4s6"]).expansion(1)
    assert chosen(g, 1) == "settle 4"


def test_it_researches_what_it_can_pay() -> None:
    g = scenario(2).knows(1, "writing", "the_wheel", "archery", "pottery")
    g.player(1, coins=2, active=2, units=[]).action(1)
    assert whole_turn(g, 1)[0].startswith(("act research_2", "act writing"))


def test_it_builds_in_the_last_turn_what_gives_points() -> None:
    g = scenario(2, round=15, last_round=15).player(1, supply=["cathedral"], coins=6, units=["1s2"])
    assert chosen(g.expansion(1), 1) == "build cathedral 1s2"


def test_it_does_not_pay_for_nothing_in_the_last_turn() -> None:
    """Of what it can do, only research still gives points."""
    g = scenario(2, round=15, last_round=15).player(1, coins=4, active=1, units=[]).action(1)
    assert whole_turn(g, 1)[0].startswith("act research_1")


def test_it_joins_a_construction_for_its_points() -> None:
    g = scenario(2).land("clay_flats", construction="cathedral", left=2)
    g.player(1, coins=8, units=["3s2"]).expansion(1)
    assert chosen(g, 1) == "join 3s2"


def test_it_claims_the_goal_that_is_worth_more() -> None:
    """Homelands would be the first claim, 5 points; Patrons has been claimed, 3 points."""
    g = scenario(2, first_claims=[None, None, 2])
    for land in ("clay_flats", "salt_marsh", "reed_banks"):
        g.land(land, village=1)
    g.player(1, invested=7, tracks=[6, 2, 6]).player(2, claimed=[3]).goal(1)
    assert chosen(g, 1) == "claim homelands"


def test_it_activates_all_pawns_it_may() -> None:
    g = scenario(2).run(1, "technologies", "medicine")
    assert chosen(g, 1) == "activate 2"


@pytest.mark.parametrize("track", range(4))
def test_it_takes_investments(track: int) -> None:
    g = scenario(2).player(1, tracks=[7, 7, 7], invested=1).ask(1, "invest", a=track)
    assert chosen(g, 1).startswith("invest")


def last_goal(villages: int) -> Scenario:
    """The next cube invested completes a goal, whose claim would be the one that ends the game;
    seat 1 has technologies, seat 2 goals and villages. A movement is left over first,
    so that a plan is under way."""
    g = scenario(2, first_claims=[2, 2, None]).player(2, claimed=[1, 2], pawn="grow.2")
    g.knows(1, "writing", "the_wheel", "archery", "pottery", "navigation", "mathematics")
    for tile in SPEC.catalogue.territories[:villages]:
        g.land(tile.slug, village=2)
    g.player(1, tracks=[7, 7, 4], invested=6, pawn="grow.1", units=["1s2"])
    turn, invest, move = frame("turn", 1, a=1), frame("invest", 1, a=1), frame("move", 1, a=1)
    return g.start(1, [turn, invest, move])


@pytest.mark.parametrize(("villages", "invested", "claimed"), [(0, 7, 0b100), (8, 6, 0)])
def test_it_leaves_an_investment_that_ends_the_game_while_it_is_behind(
    villages: int, invested: int, claimed: int
) -> None:
    g = last_goal(villages)
    moves = whole_turn(g, 1)
    assert ("invest economy" in moves) == (invested == 7)
    assert (g.p(1).invested, g.p(1).claimed, bool(g.s.last_round)) == (
        invested,
        claimed,
        claimed > 0,
    )


def third_village(rivals: int, claimed: list[int], seat: int = 1) -> Scenario:
    """A third village may be settled; Homelands, claimed for it, would be the last goal. The rival
    has so many villages, and has claimed goals of the other kinds."""
    rival = 3 - seat
    firsts = [rival if k + 1 in claimed else None for k in range(3)]
    g = scenario(2, first_claims=firsts).player(rival, claimed=claimed)
    g.land("river_delta")
    for tile in ("clay_flats", "salt_marsh"):
        g.land(tile, village=seat)
    lands = [tile.slug for tile in SPEC.catalogue.territories]
    for slug in [one for one in lands if one not in g.data["tiles"]][:rivals]:
        g.land(slug, village=rival)
    return g.player(seat, settle=1, units=["3s3"], coins=4).player(rival, tracks=[7, 7, 7])


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("rivals", "claimed", "settles"), [(8, [1, 3], False), (0, [1], True), (8, [1], True)]
)
def test_it_settles_no_village_that_ends_a_game_it_would_lose(
    seat: int, rivals: int, claimed: list[int], settles: bool
) -> None:
    """With eight villages the rival would win; with one claim less nothing ends."""
    g = third_village(rivals, claimed, seat).expansion(seat)
    moves = whole_turn(g, seat)
    assert ("settle 3" in moves) == settles
    assert bool(g.s.last_round) == (settles and len(claimed) == 2)


def test_it_ends_a_game_it_would_win() -> None:
    g = third_village(0, [1, 3])
    for space in ("I_1", "I_2", "I_3", "I_4"):
        g.scholar(1, space)
    g.knows(1, "navigation", "mathematics", "philosophy").expansion(1)
    assert "settle 3" in whole_turn(g, 1)
    assert g.s.last_round
    assert g.score(1) > g.score(2)


def test_it_plans_around_the_claim_that_would_lose_the_game() -> None:
    """The whole turn: it does not take the token that would let it settle the third village."""
    g = third_village(8, [1, 3]).knows(1, "writing", "the_wheel", "navigation")
    g.player(1, settle=0, active=2).action(1)
    whole_turn(g, 1)
    assert not g.s.last_round
    assert not g.p(1).claimed


def test_it_ends_a_losing_game_where_nothing_else_is_left() -> None:
    """Of two goals both bring the end; the better one is claimed."""
    g = third_village(8, [1]).player(2, claimed=[1, 3]).player(1, invested=7, tracks=[6, 2, 6])
    g.data["first_claims"] = [2, None, 2]
    g.mark(3, village=1).goal(1)
    assert chosen(g, 1) == "claim homelands"


@pytest.mark.parametrize(
    ("seat", "coins", "behind"), [(2, 4, False), (2, 3, False), (2, 2, True), (1, 4, True)]
)
def test_who_is_behind_when_the_end_comes(seat: int, coins: int, behind: bool) -> None:
    """Nobody has points, so that coins decide; who sits behind still has a turn more."""
    g = scenario(2, last_round=6).player(3 - seat, coins=3).player(seat, coins=coins).action(seat)
    assert ends_behind(g.s, seat - 1, WEIGHTS) == behind


def test_it_raises_the_unit_that_then_can_settle() -> None:
    g = scenario(2).land("spice_island").player(1, settle=1, units=["1w1", "3s2"])
    g.ask(1, "upgrade", a=2, b=2)
    assert chosen(g, 1) == "raise 3s2 4"


def test_it_produces_what_it_lacks() -> None:
    g = scenario(2).player(1, coins=12, active=0).production(1)
    assert chosen(g, 1) == "produce population"
    g = scenario(2).player(1, coins=0, active=7, columns=[6, 5, 3, 0, 0], tracks=[8, 1, 8])
    assert chosen(g.production(1), 1) == "produce coins"


# Values


def test_a_leader_counts_for_less_where_others_may_take_it() -> None:
    """I_1 leads to II_1 alone: nobody else, one rival, a rival who was there first."""
    worth = []
    for rival in ((), ("I_1",), ("I_1", "II_1")):
        g = scenario(2).scholar(1, "I_1").tree(II_1="mathematics").scholar(2, *rival).action(1)
        worth.append(leaders_in_reach(g.s, 0, Outlook(SPEC.catalogue, 9.0, WEIGHTS)))
    assert worth == [1.0, 0.5, 0.0]
    alone = scenario(2).scholar(1, "I_1", "I_2").action(1)  # II_1, II_2, II_3
    more = leaders_in_reach(alone.s, 0, Outlook(SPEC.catalogue, 9.0, WEIGHTS))
    assert 1.0 < more < 3.0


def test_a_follower_looks_for_leaders_of_its_own() -> None:
    """Both rivals have begun with the same technology; any other leads to a leader alone."""
    taken = []
    for space in ("I_1", "I_2", "I_3", "I_4"):
        g = scenario(3).scholar(1, space).scholar(2, space).ask(3, "research", a=1 << 1)
        taken.append(chosen(g, 3) == f"research {space}")
    assert not any(taken)


def test_research_on_a_card_is_worth_what_it_adds_to_the_board() -> None:
    o = Outlook(SPEC.catalogue, 10.0, WEIGHTS)
    cards = {card.slug: card.actions[0] for card in SPEC.catalogue.technologies if card.actions}
    plain = WEIGHTS.idle_action * o.useful
    assert o.instead(cards["code_of_laws"]) == plain
    assert o.instead(cards["writing"]) > plain
    assert 0 < o.gain(cards["writing"]) < plain


def test_nothing_that_can_be_spent_counts_after_the_last_turn() -> None:
    o = Outlook(SPEC.catalogue, 0.0, WEIGHTS)
    assert (o.coin, o.pawn, o.strength, o.production(6, 4)) == (0, 0, 0, 0)
    early = Outlook(SPEC.catalogue, 10.0, WEIGHTS)
    assert early.coin > 0
    assert early.production(3, 3) > early.production(5, 1)


def test_turns_to_come() -> None:
    assert turns_left(scenario(2, round=9, last_round=10).action(1).s) == 1
    assert turns_left(scenario(2, round=10, last_round=10).action(1).s) == 0
    early = turns_left(scenario(3, round=2).action(1).s)
    late = turns_left(scenario(3, round=12).action(1).s)
    assert early > late > 2

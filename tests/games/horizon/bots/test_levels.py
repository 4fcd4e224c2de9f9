"""The five levels of Beyond the Horizon: order, honesty, and what the better ones must not do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.bots.registry import LEVELS, bots_of, make_bot
from ecumene.core import engine
from ecumene.core.messages import has, text, use
from ecumene.core.view import observe, state_from
from ecumene.games.horizon.bots import skills
from ecumene.games.horizon.bots.levels import LevelBot
from ecumene.games.horizon.bots.race import Race
from ecumene.games.horizon.bots.weights import WEIGHTS
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.bots.test_rules_bot import last_goal, third_village
from tests.games.horizon.scenario import Scenario, scenario
from tests.support.bot_games import play

SPARRING = ("rules", "rusher", "explorer", "scholar")
Make = Callable[[int], Bot]


def whole_turn(g: Scenario, seat: int, make: Make) -> list[str]:
    """Everything a bot plays until somebody else's turn."""
    bot = make(5)
    moves: list[str] = []
    turn = g.s.round, g.s.turn
    while not g.over() and (g.s.round, g.s.turn) == turn:
        code = bot.choose(observe(SPEC, g.s, g.asked() - 1))
        if g.asked() == seat:
            moves.append(SPEC.vocabulary.format(code))
        engine.apply(g.s, code)
    return moves


def margins(one: Make, other: Make, deals: range) -> list[int]:
    """Points ahead, each deal from both seats."""
    out: list[int] = []
    for deal in deals:
        for seat in (0, 1):
            bots = [(one if k == seat else other)(10 * deal + k) for k in (0, 1)]
            scores = SPEC.scores(play(SPEC, bots, deal)[0])
            out.append(scores[seat] - scores[1 - seat])
    return out


# All of them


def test_people_are_offered_the_five_levels_in_order() -> None:
    known = bots_of("horizon")
    offered = [name for name, bot in known.items() if bot.offered and name in LEVELS]
    assert sorted(offered, key=lambda name: known[name].strength) == list(LEVELS)
    assert [known[name].strength for name in LEVELS] == [1, 2, 3, 4, 5]
    assert not any(known[name].offered for name in SPARRING)


@pytest.mark.parametrize("name", [*LEVELS, *SPARRING])
def test_each_says_how_it_plays(name: str) -> None:
    key = f"horizon.bot.{name}.style"
    english = text(key)
    use("ru")
    try:
        assert has(key)
        assert text(key) not in (key, english)
    finally:
        use("en")


@pytest.mark.parametrize("name", [*LEVELS, *SPARRING])
def test_choices_depend_on_seed_and_observation_only(name: str) -> None:
    """What cannot be seen is dealt anew: the same seed chooses the same, and can say so."""
    s = SPEC.new(3, 21)
    walker = RandomBot(4)
    for number in range(36):
        seat = engine.chooser(s)
        seen = observe(SPEC, s, seat)
        if number % 4 == 0:
            code = make_bot("horizon", name, number).choose(seen)
            assert code in seen.options
            other = observe(SPEC, state_from(seen, number + 1), seat)
            advice = make_bot("horizon", name, number).advise(other)
            assert advice.option == SPEC.vocabulary.format(code)
            assert advice.second != advice.option
        engine.apply(s, walker.choose(seen))


@pytest.mark.parametrize("name", ["beginner", "easy", "normal"])
def test_a_bot_that_errs_errs_the_same_way_each_time(name: str) -> None:
    games = [play(SPEC, [make_bot("horizon", name, seat) for seat in (1, 2)], 8) for _ in range(2)]
    assert games[0][1] == games[1][1]


# Strength


def test_a_beginner_is_no_random_bot() -> None:
    found = margins(skills.Beginner, RandomBot, range(40, 42))
    assert min(found) > 0


def test_easy_is_far_from_hard() -> None:
    found = margins(skills.Hard, skills.Easy, range(50, 52))
    assert sum(found) > 40


def test_a_beginner_misjudges_and_overlooks() -> None:
    """Of the same position, beginners with different seeds make different things; the best do
    not."""
    g = scenario(2).knows(1, "writing", "the_wheel", "archery", "pottery")
    g.player(1, coins=6, active=2).action(1)
    seen = observe(SPEC, g.s, 0)
    ways = [
        {make(seed).choose(seen) for seed in range(12)}
        for make in (skills.Beginner, skills.Hardest)
    ]
    assert len(ways[0]) >= 3
    assert len(ways[0]) > len(ways[1])


# The end


@pytest.mark.parametrize("make", [skills.Normal, skills.Hard, skills.Hardest])
@pytest.mark.parametrize("seat", [1, 2])
def test_better_bots_end_no_game_they_would_lose(make: Make, seat: int) -> None:
    g = third_village(8, [1, 3], seat).expansion(seat)
    assert "settle 3" not in whole_turn(g, seat, make)
    assert not g.s.last_round


@pytest.mark.parametrize(("units", "ends"), [([], True), (["3s3"], False)])
def test_the_strongest_ends_a_game_only_if_the_last_turns_do_not_lose_it(
    units: list[str], ends: bool
) -> None:
    """Settling ends the game two points ahead. Hard takes fright of any answer; the strongest
    plays the rival's last turn in its mind: with a unit it overtakes, without one it cannot."""
    g = third_village(1, [1, 3])
    g.player(2, units=units, settle=len(units), active=0, coins=0).expansion(1)
    assert ("settle 3" in whole_turn(g, 1, skills.Hardest)) == ends
    assert bool(g.s.last_round) == ends
    if ends:
        assert g.score(1) > g.score(2)


@pytest.mark.parametrize(("villages", "ends"), [(0, True), (8, False)])
def test_the_strongest_leaves_an_investment_that_ends_a_game_it_is_losing(
    villages: int, ends: bool
) -> None:
    g = last_goal(villages)
    assert ("invest economy" in whole_turn(g, 1, skills.Hardest)) == ends
    assert bool(g.s.last_round) == ends


def test_the_strongest_plans_a_whole_turn_around_the_last_claim() -> None:
    g = third_village(8, [1, 3]).knows(1, "writing", "the_wheel", "navigation")
    g.player(1, settle=0, active=2).action(1)
    whole_turn(g, 1, skills.Hardest)
    assert not g.s.last_round


@pytest.mark.parametrize("make", [skills.Hard, skills.Hardest])
def test_better_bots_end_a_game_they_would_win(make: Make) -> None:
    g = third_village(0, [1, 3])
    for space in ("I_1", "I_2", "I_3", "I_4"):
        g.scholar(1, space)
    g.knows(1, "navigation", "mathematics", "philosophy").expansion(1)
    assert "settle 3" in whole_turn(g, 1, make)
    assert g.s.last_round
    assert g.score(1) > g.score(2)


def test_the_race_counts_the_turns_that_are_left() -> None:
    """Seat 1 ends it, one point ahead; the rival has a village in reach in the last round."""
    for units, ahead in (([], True), (["3s3"], False)):
        g = scenario(2, round=9, last_round=10).land("river_delta").scholar(1, "I_1", "I_2")
        g.player(1, units=[], active=0, coins=0).player(2, units=units, settle=1, active=0, coins=0)
        g.production(1)
        before = score(g.s, 0) - score(g.s, 1)
        assert before > 0
        assert (Race(WEIGHTS).margin(g.s, 0) > 0) == ahead


def test_the_strongest_keeps_no_heap_of_coins() -> None:
    """With coins for the dearest action it takes something that costs coins."""
    g = scenario(2).knows(1, "writing", "the_wheel", "navigation")
    g.land("river_delta").player(1, coins=12, active=3, units=["3s3"]).action(1)
    whole_turn(g, 1, skills.Hardest)
    assert g.p(1).coins < 12


def test_every_level_is_a_skill_apart() -> None:
    bots = [make_bot("horizon", name, 1) for name in LEVELS]
    known = [bot.skill for bot in bots if isinstance(bot, LevelBot)]
    assert len(known) == len(set(known)) == len(LEVELS)


@pytest.mark.parametrize(("players", "ways"), [(2, (12, 24)), (3, (6, 12)), (4, (6, 12))])
def test_the_strongest_level_follows_more_ways_at_a_table_of_two(
    players: int, ways: tuple[int, int]
) -> None:
    bot = skills.Hardest(1)
    o = bot.prices(SPEC.new(players, 3))
    assert (o.weights.inner, o.weights.outer) == ways

"""Setting up a game (BTH-14 to BTH-25)."""

from __future__ import annotations

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidOptions
from ecumene.games.horizon.rules.map import at, column, direction_between, row
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import FIRST_START, LEVEL_SPACES, SPACE_LEVEL
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import CATALOGUE, number, scenario

SEEDS = range(12)


def tables(players: int) -> list[HorizonState]:
    return [SPEC.new(players, seed) for seed in SEEDS]


def members(mask: int) -> list[int]:
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


@pytest.mark.rules("BTH-14")
def test_the_first_technologies_lie_in_random_order() -> None:
    orders = {s.tree[:4] for s in tables(2)}
    assert len(orders) > 3
    for order in orders:
        assert sorted(order) == CATALOGUE.technologies_of(1)


@pytest.mark.rules("BTH-15")
def test_three_technologies_of_level_four_are_used() -> None:
    seen: set[int] = set()
    for s in tables(2):
        assert len(set(s.tree[16:])) == 3
        assert {CATALOGUE.technologies[card].level for card in s.tree[16:]} == {4}
        left = members(s.technologies_left)
        assert not any(CATALOGUE.technologies[card].level == 4 for card in left)
        seen.update(s.tree[16:])
    assert seen == set(CATALOGUE.technologies_of(4))


@pytest.mark.rules("BTH-16")
def test_the_decks_of_level_two_and_three_are_face_down() -> None:
    s = SPEC.new(3, 1)
    decks = CATALOGUE.technologies_of(2) + CATALOGUE.technologies_of(3)
    assert members(s.technologies_left) == decks
    assert s.tree[4:16] == (-1,) * 12
    assert s.bottoms == ((), ())


@pytest.mark.rules("BTH-17", "BTH:R-3")
def test_fifteen_spaces_have_a_leader() -> None:
    assert LEVEL_SPACES == (4, 6, 6, 3)
    assert sum(1 for level in SPACE_LEVEL if level > 1) == 15
    # Each of the three spaces of level IV gives one to its first researcher.
    for space in ("IV_1", "IV_2", "IV_3"):
        g = scenario().tree(IV_1="space_flight", IV_2="internet", IV_3="genetic_engineering")
        g.deals("leader albert_einstein").player(1, active=2).ask(1, "research", a=1 << 4, b=1)
        g.play(f"research {space}")
        assert g.leaders(1) == ["albert_einstein"]


@pytest.mark.rules("BTH-17", "BTH:R-32", "BTH-46")
def test_a_leader_is_drawn_when_it_is_turned_up() -> None:
    g = scenario().player(2, leaders=["homer"]).ask(1, "research", a=1 << 2, b=1)
    g.s.explicit_chance = True
    g.play("research II_1")
    outcomes = [SPEC.vocabulary.format(code) for code, _ in engine.chance_outcomes(g.s)]
    level_two = [CATALOGUE.leaders[card].slug for card in CATALOGUE.leaders_of(2)]
    assert outcomes == [f"leader {slug}" for slug in level_two if slug != "homer"]
    weights = {weight for _, weight in engine.chance_outcomes(g.s)}
    assert weights == {1}


@pytest.mark.rules("BTH-18", "BTH:R-4")
def test_one_goal_of_each_set_is_used() -> None:
    goals = {s.goals for s in tables(3)}
    assert len(goals) > 3
    for chosen in goals:
        assert [CATALOGUE.goals[goal].set for goal in chosen] == [0, 1, 2]


@pytest.mark.rules("BTH-19")
def test_the_cradle_lies_in_the_middle_and_all_territories_face_down() -> None:
    s = SPEC.new(2, 3)
    assert (s.places[0], s.tiles[0]) == (at(0, 0), 0)
    assert members(s.territories_left) == list(range(24))


@pytest.mark.rules("BTH-20")
def test_three_constructions_of_each_level_lie_open() -> None:
    displays = {s.display for s in tables(2)}
    assert len(displays) > 3
    for display in displays:
        levels = [CATALOGUE.constructions[tile].level for tile in display]
        assert levels == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    s = SPEC.new(2, 0)
    assert sorted([*s.display, *members(s.constructions_left)]) == list(range(24))


@pytest.mark.rules("BTH-21")
@pytest.mark.parametrize(
    ("players", "sides"), [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4])], ids=str
)
def test_starting_tiles_around_the_cradle(players: int, sides: list[int]) -> None:
    """Sides are counted clockwise: opposite, every second, two neighbouring pairs."""
    seatings = set()
    for s in tables(players):
        assert [direction_between(s.places[0], place) for place in s.places[1:]] == sides
        assert sorted(s.tiles[1:]) == [FIRST_START + seat for seat in range(players)]
        seatings.add(s.tiles)
    assert len(seatings) > 1


@pytest.mark.rules("BTH-21")
def test_with_four_players_each_start_has_one_neighbour_and_one_open_side() -> None:
    s = SPEC.new(4, 0)
    starts = s.places[1:]
    for place in starts:
        around = [other for other in starts if direction_between(place, other) >= 0]
        assert len(around) == 1
        ring = [at(column(place) + q, row(place) + r) for q, r in ((0, 1), (1, -1), (-1, 1))]
        assert any(side not in s.places for side in ring)


@pytest.mark.rules("BTH-22", "BTH:R-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_players_start_with(players: int) -> None:
    s = SPEC.new(players, 5)
    for seat, p in enumerate(s.players):
        start = s.tiles.index(FIRST_START + seat)
        assert list(p.columns) == [6, 5, 4, 3, 2]
        assert (p.active, p.coins, p.invested, p.pawn) == (1, 1, 0, -1)
        assert list(p.tracks) == [8, 8, 8]
        assert p.units == (start << 4 | 2,)  # a settler of strength 2
        assert (p.settle, p.fortify, p.supply, p.leaders) == (0, 0, (), ())


@pytest.mark.rules("BTH-23")
def test_the_first_player_is_random() -> None:
    assert {s.start for s in tables(4)} == {0, 1, 2, 3}
    assert all(s.turn == s.start for s in tables(4))


@pytest.mark.rules("BTH-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_governments_are_chosen_from_the_last_player_back(players: int) -> None:
    sides: set[str] = set()
    for s in tables(players):
        offered = list(s.offered)
        cards = [CATALOGUE.governments[face].card for face in offered]
        assert len(offered) == len(set(cards)) == players
        sides.update(CATALOGUE.governments[face].side for face in offered)
        for back in range(1, players):
            seat = engine.chooser(s)
            assert seat == (s.start - back) % players
            assert engine.options(s) == [
                SPEC.vocabulary.parse(f"govern {CATALOGUE.governments[face].slug}")
                for face in s.offered
            ]
            wanted = s.offered[-1]
            SPEC.play(s, f"govern {CATALOGUE.governments[wanted].slug}")
            assert s.players[seat].government == wanted
        # The first player gets the card that is left, and begins.
        assert engine.chooser(s) == s.start
        assert s.offered == ()
        assert sorted(p.government for p in s.players) == offered
    assert sides == {"a", "b"}


@pytest.mark.rules("BTH-25")
@pytest.mark.parametrize("players", [2, 3])
def test_components_of_nobody_are_not_used(players: int) -> None:
    s = SPEC.new(players, 2)
    assert len(s.players) == players
    assert len(s.tiles) == players + 1
    assert max(s.tiles) == FIRST_START + players - 1


@pytest.mark.rules("BTH-25")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(InvalidOptions, match="for 2, 3, 4 players"):
        SPEC.new(players)


@pytest.mark.rules("BTH:R-32", "BTH-19")
def test_a_territory_is_drawn_from_all_that_are_left() -> None:
    g = scenario().land("river_delta").land("oak_woods").player(1, units=["1s2"])
    g.ask(1, "move", a=1)
    g.s.explicit_chance = True
    g.play("explore 1s2 nw")
    outcomes = {code for code, _ in engine.chance_outcomes(g.s)}
    gone = {number("territories", "river_delta"), number("territories", "oak_woods")}
    expected = [tile.slug for tile in CATALOGUE.territories if tile.number not in gone]
    assert outcomes == {SPEC.vocabulary.parse(f"territory {slug}") for slug in expected}

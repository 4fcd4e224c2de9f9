"""What must hold at every decision of Beyond the Horizon: nothing is lost or made, and the table
is always one that the rules allow."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from ecumene.core.option import kind_of
from ecumene.games.horizon.rules.counting import add_up, bonuses, stage_reached
from ecumene.games.horizon.rules.map import neighbour
from ecumene.games.horizon.rules.numbers import (
    COLOR,
    INVEST,
    LEADER,
    MOVE,
    PLACE_TECHNOLOGY,
    RESEARCH,
    REVEAL,
    TAKE_CUBE,
)
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_START,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    SPACE_LEVEL,
    SPACES,
    THEOCRACY,
    kind_of_unit,
    place_of,
    strength_of,
)
from ecumene.games.horizon.rules.units import explore_limit
from ecumene.games.horizon.spec import SPEC
from ecumene.records.session import Session
from tests.games.horizon.scenario import scenario
from tests.support.attributes import attributes
from tests.support.editions import some_edition

PAWNS = 22
CUBES = 24
TOKENS = 8
UNIT_TOKENS = {0: 4, 1: 2, 2: 2}
"""Tokens of one kind with the strengths 1 and 2, 3 and 4, 5 and 6."""
MOST_DECISIONS = 2_500
GOAL_CUBES = {2: 3, 3: 4, 4: 4}
RELUCTANT = ("skip", "stop", "done", "trade", "sell", "recall")
SPOTS = (0, CITY_SHIFT, LEFT_SHIFT, RIGHT_SHIFT)


def table(session: Session) -> HorizonState:
    assert isinstance(session.state, HorizonState)
    return session.state


def eager_game(
    players: int, seed: int, eagerness: float, round_limit: str = ""
) -> Iterator[Session]:
    """A random game that prefers doing something, so that boards get full. It stops before its
    end if it gets very long, as it can without a limit on rounds."""
    rng = random.Random(seed)
    options = some_edition(SPEC, players, seed)
    options["round_limit"] = round_limit or options["round_limit"]
    session = Session(SPEC, players, seed, options)
    kinds = SPEC.vocabulary.kinds
    for _ in range(MOST_DECISIONS):
        if session.over():
            break
        yield session
        codes = session.options()
        if rng.random() < eagerness:
            codes = [code for code in codes if kinds[kind_of(code)].word not in RELUCTANT] or codes
        session.apply(rng.choice(codes))
    yield session


def members(mask: int) -> list[int]:
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def construction(mark: int) -> int:
    return (mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK) - 1


def cubes_on_map(s: HorizonState, i: int) -> int:
    return sum(mark >> spot & SEAT_MASK == i + 1 for mark in s.owners for spot in SPOTS)


# Pawns, cubes, tokens


def check_pawns(s: HorizonState, i: int) -> None:
    p = s.players[i]
    assert min(p.active, p.coins, *p.columns) >= 0
    assert sum(p.columns) + p.active + len(p.units) + p.researched.bit_count() == PAWNS
    for pawns, room in zip(p.columns[:-1], s.cat.rules.columns, strict=False):
        assert pawns <= room  # only the last column takes more (ruling R-29)


def check_cubes(s: HorizonState, i: int) -> None:
    """A village, city, construction or goal has its cube a little later; an invested cube is on
    no track for a moment."""
    p = s.players[i]
    mine = [frame for frame in s.stack if frame.player == i]
    owed = sum(frame.kind == TAKE_CUBE for frame in mine)
    flying = sum(frame.kind == INVEST and frame.b == 1 for frame in mine)
    placed = p.invested + cubes_on_map(s, i) + p.claimed.bit_count()
    if any(p.tracks):
        assert sum(p.tracks) + placed + flying - owed == CUBES
    else:
        assert placed + flying >= CUBES  # ruling R-25
    assert max(p.tracks) <= s.cat.rules.cubes_per_track


def check_units(s: HorizonState, i: int) -> None:
    units = s.players[i].units
    assert list(units) == sorted(units)
    groups = Counter((kind_of_unit(code), (strength_of(code) - 1) // 2) for code in units)
    for code in units:
        assert 1 <= strength_of(code) <= 6
        assert place_of(code) < len(s.tiles)
    assert all(count <= UNIT_TOKENS[group] for (_, group), count in groups.items())


def check_starting_tiles(s: HorizonState, i: int) -> None:
    """Units on other players' starting tiles have movements left to go away."""
    there = 0
    for code in s.players[i].units:
        tile = s.tiles[place_of(code)]
        start = FIRST_START <= tile < FIRST_TERRITORY and tile != FIRST_START + i
        there += start and construction(s.owners[place_of(code)]) < 0
    left = sum(frame.a for frame in s.stack if frame.kind == MOVE and frame.player == i)
    assert there <= left
    assert i == s.turn or not there or left


def check_tokens(s: HorizonState) -> None:
    assert s.settle_left + sum(p.settle for p in s.players) == TOKENS
    assert s.fortify_left + sum(p.fortify for p in s.players) == TOKENS
    assert min(s.settle_left, s.fortify_left) >= 0
    assert min(min(p.settle, p.fortify) for p in s.players) >= 0


# Every component in one place


def check_technologies(s: HorizonState) -> None:
    turned_up = [c for f in s.stack if f.kind in (REVEAL, PLACE_TECHNOLOGY) for c in f.items]
    placed = [card for card in s.tree if card >= 0]
    private = [card for p in s.players for card in p.private]
    piles = [*members(s.technologies_left), *s.bottoms[0], *s.bottoms[1]]
    found = [*placed, *private, *piles, *turned_up]
    assert len(set(found)) == len(found)
    gone = [card for card in s.cat.technologies if card.number not in found]
    assert [card.level for card in gone] == [4] * 5
    for space, card in enumerate(s.tree):
        assert card < 0 or s.cat.technologies[card].level == SPACE_LEVEL[space]


def check_leaders(s: HorizonState) -> None:
    held = [card for p in s.players for card in p.leaders]
    assert sorted([*held, *members(s.leaders_left)]) == list(range(len(s.cat.leaders)))
    for level in (2, 3, 4):
        spaces = [k for k in range(SPACES) if SPACE_LEVEL[k] == level]
        reached = sum(any(p.researched >> k & 1 for p in s.players) for k in spaces)
        to_come = sum(f.kind == LEADER and f.a == level for f in s.stack)
        assert sum(s.cat.leaders[card].level == level for card in held) == reached - to_come


def check_constructions(s: HorizonState) -> None:
    built = [construction(mark) for mark in s.owners if construction(mark) >= 0]
    supplies = [number for p in s.players for number in p.supply]
    found = [*s.display, *built, *supplies, *members(s.constructions_left)]
    assert sorted(found) == list(range(len(s.cat.constructions)))
    for level in (1, 2, 3):
        left = [k for k in members(s.constructions_left) if s.cat.constructions[k].level == level]
        shown = sum(s.cat.constructions[k].level == level for k in s.display)
        assert shown == 3 or (shown < 3 and not left)


def check_governments(s: HorizonState) -> None:
    chosen = [p.government for p in s.players if p.government >= 0]
    cards = [s.cat.governments[number].card for number in (*chosen, *s.offered)]
    assert len(cards) == s.n == len(set(cards))
    assert bool(s.offered) == any(p.government < 0 for p in s.players)


# The map, the tree, the course of the game


def check_map(s: HorizonState) -> None:
    assert len(s.places) == len(s.tiles) == len(s.owners) == len(set(s.places))
    assert [tile for tile in s.tiles if tile < FIRST_START] == [0]
    starts = [tile - FIRST_START for tile in s.tiles if FIRST_START <= tile < FIRST_TERRITORY]
    assert sorted(starts) == list(range(s.n))
    found = [tile - FIRST_TERRITORY for tile in s.tiles if tile >= FIRST_TERRITORY]
    assert sorted([*found, *members(s.territories_left)]) == list(range(len(s.cat.territories)))
    for k in range(s.n + 1, len(s.places)):
        around = [neighbour(s.places[k], direction) for direction in range(6)]
        assert sum(place in s.places[:k] for place in around) >= 2
    for tile, mark in zip(s.tiles, s.owners, strict=True):
        village, city = mark & SEAT_MASK, mark >> CITY_SHIFT & SEAT_MASK
        left, right = mark >> LEFT_SHIFT & SEAT_MASK, mark >> RIGHT_SHIFT & SEAT_MASK
        assert not (village or city) or (tile >= FIRST_TERRITORY and construction(mark) < 0)
        assert village or not city
        assert bool(left) == (construction(mark) >= 0)
        assert not right or (left and left != right)


def check_tree(s: HorizonState) -> None:
    """Where a scholar is, a technology is, or is about to be."""
    coming = [f.a for f in s.stack if f.kind in (COLOR, REVEAL, PLACE_TECHNOLOGY)]
    for space in range(SPACES):
        scholars = any(p.researched >> space & 1 for p in s.players)
        open_from_the_start = SPACE_LEVEL[space] in (1, 4)
        there = s.tree[space] >= 0
        assert there == (open_from_the_start or (scholars and space not in coming))


def check_course(s: HorizonState) -> None:
    pawns = [p.pawn for p in s.players if p.pawn >= 0]
    assert len(set(pawns)) == len(pawns)
    on_goals = sum(p.claimed.bit_count() for p in s.players)
    assert bool(s.last_round) == (on_goals >= GOAL_CUBES[s.n])
    assert not s.last_round or s.round <= s.last_round
    assert not s.round_limit or s.round <= s.round_limit
    for k, seat in enumerate(s.first_claims):
        assert bool(seat) == any(p.claimed >> k & 1 for p in s.players)
    assert all(p.explored <= explore_limit(s, i) for i, p in enumerate(s.players))


def check_bonuses(s: HorizonState, i: int) -> None:
    """What is kept equals what adding up again gives."""
    again = add_up(s, i, stage_reached(s, s.players[i], THEOCRACY))
    assert attributes(bonuses(s, i)) == attributes(again)


def check_step(before: HorizonState, after: HorizonState) -> None:
    """What is never taken back; and who researched had what it needs."""
    assert after.tiles[: len(before.tiles)] == before.tiles
    for mark, new in zip(before.owners, after.owners, strict=False):
        assert new & mark == mark or construction(new) >= 0 > construction(mark)
        assert all(
            not mark >> spot & SEAT_MASK or mark >> spot & SEAT_MASK == new >> spot & SEAT_MASK
            for spot in SPOTS
        )
    for p, q in zip(before.players, after.players, strict=True):
        assert p.researched & q.researched == p.researched
        assert p.claimed & q.claimed == p.claimed
        assert p.invested <= q.invested
        assert all(new <= old for new, old in zip(q.tracks, p.tracks, strict=True))
        assert q.leaders[: len(p.leaders)] == p.leaders
        assert set(p.private) <= set(q.private)
        for space in members(q.researched & ~p.researched):
            asked = before.stack[-1]
            assert asked.kind == RESEARCH
            known = [k for k in members(p.researched) if before.tree[k] >= 0]
            have = sum(k in known for k in before.cat.prerequisites[space])
            assert asked.b or have >= before.cat.needed[space]


def check_everything(s: HorizonState) -> None:
    for i in range(s.n):
        check_pawns(s, i)
        check_cubes(s, i)
        check_units(s, i)
        check_starting_tiles(s, i)
        check_bonuses(s, i)
    check_tokens(s)
    check_technologies(s)
    check_leaders(s)
    check_constructions(s)
    check_governments(s)
    check_map(s)
    check_tree(s)
    check_course(s)


def follow(game: Iterator[Session], every: int = 1) -> HorizonState:
    """Check a whole game, the table at each ``every``-th decision; returns its end."""
    before: HorizonState | None = None
    for number, session in enumerate(game):
        s = table(session)
        if number % every == 0 or session.over():
            check_everything(s)
        if before is not None:
            check_step(before, s)
        before = s.clone()
    return s


@pytest.mark.rules("BTH-1", "BTH-8", "BTH-9", "BTH-10", "BTH-11", "BTH-13", "BTH-68", "BTH-75")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("eagerness", [0.0, 0.7, 0.97])
def test_nothing_is_lost_or_made(players: int, eagerness: float) -> None:
    for seed in range(20, 26):
        follow(eager_game(players, seed * 3 + players, eagerness))


@pytest.mark.rules("BTH-10", "BTH-59", "BTH-70", "BTH-88", "BTH:R-25")
def test_nothing_is_lost_or_made_in_long_games() -> None:
    """Also when tokens, territories and cubes run out."""
    seen = Counter[str]()
    for seed in range(80, 104):
        s = follow(eager_game(2 + seed % 3, seed, 0.9, "none"), every=4)
        seen["level IV"] += any(p.researched >> SPACE_LEVEL.index(4) for p in s.players)
        seen["city"] += any(mark >> CITY_SHIFT & SEAT_MASK for mark in s.owners)
        seen["joined"] += any(mark >> RIGHT_SHIFT & SEAT_MASK for mark in s.owners)
        seen["private"] += any(p.private for p in s.players)
        seen["all explored"] += not s.territories_left
        seen["beyond"] += any(p.invested > len(s.cat.investment) for p in s.players)
        seen["no cubes"] += any(not any(p.tracks) for p in s.players)
        seen["no tokens"] += not s.settle_left
    assert [what for what, count in seen.items() if not count] == []


@pytest.mark.rules("BTH-26", "BTH-89", "BTH:R-35")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("limit", ["30", "none"])
def test_all_have_the_same_number_of_turns(players: int, limit: str) -> None:
    ended = 0
    for seed in range(40, 52):
        *_, session = eager_game(players, seed, 0.9, limit)
        if not session.over():
            continue
        ended += 1
        s = table(session)
        turns = Counter(event.player for event in session.events if event.kind == "turn")
        assert turns == dict.fromkeys(range(players), s.round)
        assert s.round == s.last_round or s.round == s.round_limit == 30
        best = max(SPEC.scores(s))
        assert all(SPEC.scores(s)[seat] == best for seat in SPEC.winners(s))
    assert ended > 3


@pytest.mark.rules("BTH-50", "BTH-51")
def test_a_saved_position_knows_what_works_while_a_leader_acts() -> None:
    """A technology of level IV lies open: it works while its leader still asks something."""
    g = scenario(2).tree(IV_1="renewable_energy").player(1, active=1)
    g.deals("leader mahatma_gandhi").ask(1, "research", a=1 << 4, b=1)
    assert bonuses(g.s, 0).coins == 0
    g.play("research IV_1")
    assert g.frame() == "choose"
    again = SPEC.from_json(SPEC.to_json(g.s))
    assert bonuses(g.s, 0).coins == bonuses(again, 0).coins > 0

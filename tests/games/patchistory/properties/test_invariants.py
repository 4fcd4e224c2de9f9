"""What must hold in Patchistory at every decision of random games that try everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from ecumene.core.option import kind_of
from ecumene.games.patchistory.rules.counting import compute_tracks, land_of, tracks_of, workers_of
from ecumene.games.patchistory.rules.land import survey
from ecumene.games.patchistory.rules.numbers import BLIND, NEGOTIATION, VOTE, WAR
from ecumene.games.patchistory.rules.placements import never_covered
from ecumene.games.patchistory.rules.routes import (
    ally_of,
    connects,
    invaders_of,
    owner_of,
    stop_of,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BUILT_MASK,
    BUILT_SHIFT,
    CELL_MASK,
    COLUMN,
    FACE_SHIFT,
    RECLAIMED,
    ROW,
    WAR_ROOM,
    WATER,
)
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.session import Session
from tests.support.editions import some_edition

RELUCTANT = ("done", "skip", "discard", "wait", "return", "refuse")
SEEDS = range(6)


def eager_game(players: int, seed: int) -> Iterator[PatchState]:
    """A random game that tries one kind of option as often as another."""
    rng = random.Random(seed)
    session = Session(SPEC, players, seed, some_edition(SPEC, players, seed))
    kinds = SPEC.vocabulary.kinds
    while not session.over():
        assert isinstance(session.state, PatchState)
        yield session.state
        codes = session.options()
        words = sorted({kind_of(code) for code in codes})
        eager = [word for word in words if kinds[word].word not in RELUCTANT]
        word = rng.choice(eager if eager and rng.random() < 0.8 else words)
        session.apply(rng.choice([code for code in codes if kind_of(code) == word]))
    assert isinstance(session.state, PatchState)
    yield session.state


def check_constructions(s: PatchState) -> None:
    """Every construction tile is somewhere, once."""
    found = Counter([*s.pool, *s.demolished])
    for p in s.players:
        found.update([*p.hand, *p.reclaimed])
        found.update((m & BUILT_MASK) - 1 for m in p.built if m & BUILT_MASK != RECLAIMED)
    assert found == {part.number: part.count for part in s.cat.constructions}


def check_cards(s: PatchState) -> None:
    """Every prosperity card is somewhere, once."""
    cards = [*s.unused, *s.table, *s.used]
    for p in s.players:
        cards += p.cards
    assert sorted(cards) == [card.number for card in s.cat.cards]


def check_tiles(s: PatchState) -> None:
    """No terrain tile is in two places."""
    faces = [face for face in s.offer if face >= 0]
    for p in s.players:
        faces += [tile >> FACE_SHIFT for tile in p.tiles[1:]]
        faces += [p.won] if p.won >= 0 else []
    tiles = [s.cat.faces[face].tile for face in faces]
    assert len(set(tiles)) == len(tiles)
    assert not set(tiles) & set(s.tiles_left)


def check_goods(s: PatchState) -> None:
    for p in s.players:
        assert min(p.food, p.resource, p.coin, p.culture, p.votes, p.points, p.bid) >= 0


def check_workers(s: PatchState, i: int) -> None:
    """Workers stand on visible cells, never two on one; with the removed ones they are eight."""
    p = s.players[i]
    land = land_of(s, i)
    assert list(p.workers) == sorted(set(p.workers))
    assert all(cell in land.place for cell in p.workers)
    assert workers_of(s, i) + p.removed <= s.cat.rules.descendants
    crowded = Counter(land.place[cell] for cell in p.workers)
    for place, count in crowded.items():
        assert count <= len(land.cells[place])


def check_land(s: PatchState, i: int) -> None:
    """What is kept of a territory is what one sees; the rules of patching hold in it."""
    p = s.players[i]
    land = land_of(s, i)
    again = survey(s.cat, p.tiles, p.below, p.built)
    assert (again.rooms, again.cells, again.stacks) == (land.rooms, land.cells, land.stacks)
    kept = tracks_of(s, i)
    fresh = compute_tracks(s, i)
    assert (kept.levels, kept.powers) == (fresh.levels, fresh.powers)
    built = [mark >> BUILT_SHIFT for mark in p.built]
    assert len(set(built)) == len(built)
    for place, number in enumerate(land.rooms):
        room = s.cat.rooms[number]
        assert len(land.cells[place]) == len(room.offsets)  # no room is partly covered (PAT-33)
        if room.type == WATER:
            for cell in land.cells[place]:
                for step in (ROW, COLUMN):
                    beside = land.place.get(cell + step, place)
                    other = s.cat.rooms[land.rooms[beside]]
                    assert beside == place or other.type != WATER  # PAT-36


def check_stacking(s: PatchState, i: int) -> None:
    """Overlapping tiles lie one over the other, nothing lies over itself (ruling R-5)."""
    p = s.players[i]
    cells = [
        {(tile & CELL_MASK) + k for k in s.cat.faces[tile >> FACE_SHIFT].offsets}
        for tile in p.tiles
    ]
    for a in range(len(p.tiles)):
        assert not p.below[a] >> a & 1
        for b in range(a):
            above = p.below[a] >> b & 1
            under = p.below[b] >> a & 1
            assert not (above and under)
            if cells[a] & cells[b]:
                assert above or under
            if above:
                assert p.below[b] & ~p.below[a] == 0  # what is below b is below a


def check_routes(s: PatchState) -> None:
    rules = s.cat.rules
    assert len(s.routes) + s.general_left <= rules.general_supply
    assert len(s.allied) + s.allied_left <= rules.allied_supply
    pairs = []
    for route in s.allied:
        ends = [i for i in range(s.n) if connects(route, i)]
        assert len(ends) == 2
        assert ally_of(route, ends[0]) == ends[1]
        pairs.append(tuple(ends))
    assert len(set(pairs)) == len(pairs)  # PAT-66
    for route in s.routes:
        assert owner_of(route) != target_of(route)
        if stop_of(route) == WAR_ROOM:
            assert invaders_of(route)


@pytest.mark.parametrize("players", SPEC.players)
@pytest.mark.parametrize("seed", SEEDS)
def test_everything_is_conserved(players: int, seed: int) -> None:
    for number, s in enumerate(eager_game(players, 100 * players + seed)):
        check_goods(s)
        check_routes(s)
        check_tiles(s)
        if number % 3 == 0:
            check_constructions(s)
            check_cards(s)
        for i in range(s.n):
            check_workers(s, i)
            if number % 5 == 0:
                check_land(s, i)
                check_stacking(s, i)


@pytest.mark.parametrize("players", SPEC.players)
def test_protected_figures_stay_visible(players: int) -> None:
    """What may not be covered is not, once it has been seen (PAT-147, PAT-164)."""
    for seed in range(4):
        seen: set[tuple[int, int]] = set()
        for s in eager_game(players, 900 + seed):
            for i in range(s.n):
                figures = land_of(s, i).figures
                guarded = {(i, f) for f in figures if never_covered(s.cat, f)}
                assert {(j, f) for j, f in seen if j == i} <= guarded
                seen |= guarded


@pytest.mark.parametrize("players", SPEC.players)
def test_a_sealed_answer_shows_in_no_channel(players: int) -> None:
    """Whatever a seat answers in secret, the others see, read and may do the same (PAT-64 …)."""
    met: set[int] = set()
    for seed in range(4):
        rng = random.Random(seed)
        session = Session(SPEC, players, seed, {"capitals": "liberty"})
        while not session.over():
            frame = session.state.stack[-1]
            seat = session.asked()
            codes = session.options()
            sealed = frame.kind in (BLIND, NEGOTIATION, WAR, VOTE) and len(codes) > 1
            if sealed and not frame.items:
                met.add(frame.kind)
                compare_answers(session, seat, rng.sample(codes, 2))
            session.apply(rng.choice(codes))
    assert VOTE in met
    assert players > 2 or BLIND in met


def compare_answers(session: Session, seat: int, codes: list[int]) -> None:
    """Two different answers of the first seat, looked at by everybody else."""
    shown = []
    for code in codes:
        fork = Session.resume(session.record)
        fork.apply(code)
        others = [viewer for viewer in range(-1, fork.spec.seats(fork.state)) if viewer != seat]
        shown.append(
            [
                (fork.observe(v).to_json(), [e.values() for e in fork.log(v)], fork.check_undo(v))
                for v in others
            ]
        )
    assert shown[0] == shown[1]

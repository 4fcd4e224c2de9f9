"""Tensors: made of what a seat sees, of all of it, and of nothing else."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any

import pytest

from ecumene.core.errors import EcumeneError
from ecumene.core.frame import Frame
from ecumene.core.registry import game, game_ids
from ecumene.core.view import Observation, observe
from ecumene.core.zones import DERIVED, IN_POSITION
from ecumene.spaces.game import OtherGame, spaces_of
from ecumene.spaces.layout import Slot
from ecumene.spaces.parts import Part, zeros
from ecumene.spaces.plain import plain_layout
from ecumene.spaces.tensors import TensorSpace, tensor_space
from tests.support.editions import some_edition
from tests.support.hiding import positions
from tests.support.playing import decisions

GAMES = [(name, players) for name in game_ids() for players in game(name).players]
LARGEST = 16.0
"""Numbers are about one; random play may hoard."""
EVERY = 7
MOST_TRIED = 600
MOST_PAIRED = 330
MOST_CHANGES = 2
"""Changes of one kind that are tried in a position."""


def options_of(observation: Observation[Any]) -> dict[str, str]:
    """Those of a stored or a random game."""
    edition = observation.state.cat.edition
    usual = {option.name: option.default for option in observation.spec.options}
    return {**usual, **{name: value for name, value in edition.items() if name in usual}}


def space_of(observation: Observation[Any]) -> TensorSpace:
    spec = observation.spec
    return tensor_space(spec, spec.seats(observation.state), options_of(observation))


@cache
def some_observations(name: str) -> list[Observation[Any]]:
    """Of random games of all player counts and some editions, and of stored games: what the one
    who is asked sees, and sometimes another one."""
    spec = game(name)
    found: list[Observation[Any]] = []
    for players in spec.players:
        options = some_edition(spec, players, 11 * players)
        if "pack" in options:
            options["pack"] = ""
        for number, session in enumerate(decisions(spec, players, players, options, 0.002)):
            if number % EVERY == 0 or session.over():
                viewer = session.asked() if number % 2 and not session.over() else number % 2
                found.append(session.observe(viewer))
    for position in positions(name):
        found += [observe(spec, position.state, viewer) for viewer in position.viewers]
    return found


def by_space(name: str) -> Iterator[tuple[TensorSpace, list[Observation[Any]]]]:
    groups: dict[TensorSpace, list[Observation[Any]]] = {}
    for observation in some_observations(name):
        groups.setdefault(space_of(observation), []).append(observation)
    yield from groups.items()


# The layout


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_blocks_lie_one_after_the_other(name: str, players: int) -> None:
    space = tensor_space(game(name), players)
    at = 0
    for block in space.blocks:
        assert block.start == at
        assert block.length == math.prod(block.shape) > 0
        assert block.meaning
        at += block.length
    assert at == space.size
    assert len({block.name for block in space.blocks}) == len(space.blocks)
    assert space is tensor_space(game(name), players)


@pytest.mark.parametrize("name", game_ids())
def test_every_slot_is_written_or_left_out_for_a_reason(name: str) -> None:
    """Whatever a seat may see something of, by the declarations of the zones."""
    spec = game(name)
    layout = tensor_space(spec, spec.players[0]).layout
    seen = (*IN_POSITION, DERIVED)
    zones = spec.redaction.state_zones
    table = [z.name for z in zones if z.visibility in seen and z.name not in ("players", "stack")]
    written = [slot.name for slot in layout.table]
    left_out = {key for key in layout.left_out if not key.startswith("seat.")}
    assert sorted(table) == sorted([*written, *left_out])
    seat = {zone.name for zone in spec.redaction.player_zones if zone.visibility in seen}
    of_seats = {slot.name for slot in layout.seat} | {slot.name for slot in layout.seen}
    missing = {key.removeprefix("seat.") for key in layout.left_out if key.startswith("seat.")}
    assert seat <= of_seats | missing
    assert not missing & of_seats
    assert missing <= seat
    assert all(len(reason) > 10 for reason in layout.left_out.values())


@pytest.mark.parametrize("name", game_ids())
def test_seats_are_read_slot_by_slot(name: str) -> None:
    """Also where a game reads them itself."""
    for space, observations in by_space(name):
        for observation in observations:
            for p in observation.state.players:
                declared = tuple(getattr(p, slot.name) for slot in space.layout.seat)
                assert space.read_seat(p) == declared


# Equal and different


@pytest.mark.parametrize("name", game_ids())
def test_equal_observations_have_equal_tensors(name: str) -> None:
    """Whatever was looked at before, and wherever it is written to."""
    for space, observations in by_space(name):
        spec = space.spec
        declared = spaces_of(spec).tensors or plain_layout
        options = options_of(observations[0])
        fresh = TensorSpace(spec, space.players, declared(spec, space.players, options))
        buffer = array("f", bytes(4 * space.size))
        for observation in observations[:: max(1, len(observations) // 12)]:
            tensor = space.encode(observation)
            assert tensor.typecode == "f"
            assert len(tensor) == space.size
            assert space.encode(observation) == tensor
            assert fresh.encode(observation) == tensor
            other = copy(observation)
            assert other == observation
            assert space.encode(other) == tensor
            space.encode_into(observation, buffer)
            assert buffer == tensor


def plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def chunks_differ(part: Part, values: set[tuple[int, Any]]) -> None:
    """Values that are not alike on purpose are written differently."""
    met: dict[tuple[int, bytes], Any] = {}
    for base, value in values:
        key = (base if part.turns else 0, part.chunk(value, base))
        alike = part.alike(value)
        assert met.setdefault(key, alike) == alike, (part.meaning, met[key], alike)


@pytest.mark.parametrize("name", game_ids())
def test_different_facts_make_different_tensors(name: str) -> None:
    """Every slot of the table and of the players, and every pending decision: all values that
    these games have met."""
    for space, observations in by_space(name):
        layout = space.layout
        found: dict[str, tuple[Part, set[tuple[int, Any]]]] = {}
        for observation in observations:
            base = max(0, observation.viewer)
            s: Any = observation.state
            for slot in layout.table:
                values = found.setdefault(f"table.{slot.name}", (slot.part, set()))[1]
                values.add((base, plain(getattr(s, slot.name))))
            for p in s.players:
                for slot in layout.seat:
                    values = found.setdefault(f"seat.{slot.name}", (slot.part, set()))[1]
                    values.add((base, plain(getattr(p, slot.name))))
        for part, values in found.values():
            chunks_differ(part, values)


@pytest.mark.parametrize("name", game_ids())
def test_different_decisions_make_different_tensors(name: str) -> None:
    """Frames with other numbers, in full and as they are written below."""
    compared = 0
    for space, observations in by_space(name):
        layout = space.layout
        for part in {id(p): p for p in (layout.pending, layout.below)}.values():
            met: dict[tuple[int, bytes], Any] = {}
            for observation in observations:
                base = max(0, observation.viewer)
                for frame in observation.state.stack:
                    values = frame.values()
                    fields = tuple(
                        wired.alike(values[slot]) for slot, _, wired in part.wiring[frame.kind]
                    )
                    told = (frame.kind, frame.player, fields)
                    assert met.setdefault((base, part.frame(frame, base)), told) == told
                    compared += 1
    assert compared > 20


def changed_blocks(space: TensorSpace, one: Any, other: Any) -> set[str]:
    return {
        block.name
        for block in space.blocks
        if one[block.start : block.start + block.length]
        != other[block.start : block.start + block.length]
    }


def other_values(observations: list[Observation[Any]], slot: Slot, of_seat: bool) -> Iterator[Any]:
    """What could lie in a slot: what these games have met, then whatever the part can write."""
    for observation in observations:
        owners = observation.state.players if of_seat else [observation.state]
        for owner in owners:
            yield getattr(owner, slot.name)
    for number in range(MOST_TRIED):
        yield from (number, (number,), (number, number), (1, number), (5, number))
        yield 1 << 3 * number  # a bag
    yield from ((a, b) for a in range(MOST_PAIRED) for b in range(MOST_PAIRED))


def with_other(
    space: TensorSpace, base: Observation[Any], slot: Slot, of_seat: bool, value: Any
) -> Any:
    """The tensor of an observation in which one slot holds something else; None if the part cannot
    write it, or it is nothing else."""
    seat = max(0, base.viewer)
    s: Any = base.state
    before = getattr(s.players[seat] if of_seat else s, slot.name)
    if type(value) is not type(before):
        return None
    try:
        if slot.part.alike(value) == slot.part.alike(before):
            return None
        slot.part.write(zeros(slot.part.length), 0, value, 0)
    except (EcumeneError, ValueError, IndexError, KeyError, TypeError):
        return None
    t = s.clone()
    owner = t.edit(seat) if of_seat else t
    setattr(owner, slot.name, value)
    seen = Observation(space.spec, t, base.viewer, base.asked, base.options)
    try:
        return space.encode(seen)
    except (IndexError, KeyError):
        return None  # what follows from it makes no sense


@pytest.mark.parametrize("name", game_ids())
def test_changing_one_slot_changes_its_block(name: str) -> None:
    """The slots are read where the layout says: another value in one of them, and the tensor
    differs there (and in what follows from it)."""
    for space, observations in list(by_space(name))[:2]:
        layout = space.layout
        follows = {seen.name for seen in layout.seen}
        base = observations[len(observations) // 2]
        before = space.encode(base)
        slots = [(slot, False) for slot in layout.table] + [(slot, True) for slot in layout.seat]
        for slot, of_seat in slots:
            tensors = (
                with_other(space, base, slot, of_seat, value)
                for value in other_values(observations, slot, of_seat)
            )
            after = next((tensor for tensor in tensors if tensor is not None), None)
            assert after is not None, f"nothing else can lie in {slot.name}"
            found = changed_blocks(space, before, after)
            assert f"{'seat0' if of_seat else 'table'}.{slot.name}" in found
            assert {block.split(".")[1] for block in found} <= {slot.name, *follows}


# Hidden things


@pytest.mark.parametrize("name", game_ids())
def test_tensors_are_the_same_whatever_is_hidden(name: str) -> None:
    """The true state is changed where a seat may not look; and one who may look sees it."""
    spec = game(name)
    compared = 0
    noticed: set[str] = set()
    known: set[str] = set()
    for position in positions(name):
        base = {viewer: observe(spec, position.state, viewer) for viewer in position.viewers}
        tensors = {viewer: space_of(seen).encode(seen) for viewer, seen in base.items()}
        tried: Counter[frozenset[str]] = Counter()
        for slots, change in position.changes:
            tried[frozenset(slots)] += 1
            if tried[frozenset(slots)] > MOST_CHANGES:
                continue
            for viewer in position.viewers:
                own = change.state.own
                seen = observe(spec, change.state, viewer)
                tensor = space_of(base[viewer]).encode(seen)
                change.state.own = own
                if viewer in change.knowers:
                    known |= slots
                    noticed |= slots if tensor != tensors[viewer] else set()
                else:
                    assert tensor == tensors[viewer], (position.name, viewer, slots)
                    compared += 1
    assert compared > 20
    assert known - noticed <= {"own"}


# Numbers and seats


@pytest.mark.parametrize("name", game_ids())
def test_numbers_are_about_one(name: str) -> None:
    for space, observations in by_space(name):
        for observation in observations:
            tensor = space.encode(observation)
            assert min(tensor) >= -LARGEST
            assert max(tensor) <= LARGEST
            assert all(math.isfinite(number) for number in tensor[:: max(1, space.size // 200)])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_own_seat_comes_first(name: str, players: int) -> None:
    """What is seen of a seat is the same for all, only elsewhere: all slots that are public and
    name no seat."""
    spec = game(name)
    space = tensor_space(spec, players)
    s = spec.new(players, seed=3)
    views = [observe(spec, s, viewer) for viewer in range(players)]
    tensors = [space.encode(view) for view in views]
    blocks = {block.name: block for block in space.blocks}
    neutral = [slot for slot in space.layout.seat if not slot.part.turns]
    for viewer, view in enumerate(views):
        asked = blocks["asked.seat"]
        here = tensors[viewer][asked.start : asked.start + asked.length]
        assert list(here).index(1.0) == (view.asked - viewer) % players
        for k in range(players):
            seat = (viewer + k) % players
            for slot in neutral:
                value = getattr(view.state.players[seat], slot.name)
                block = blocks[f"seat{k}.{slot.name}"]
                found = tensors[viewer][block.start : block.start + block.length]
                assert found.tobytes() == slot.part.chunk(value, viewer)


# Wrong use


def test_wrong_buffers_and_tables_are_refused() -> None:
    name = game_ids()[0]
    spec = game(name)
    space = tensor_space(spec, 2)
    seen = observe(spec, spec.new(2, seed=1), 0)
    with pytest.raises(ValueError, match="numbers of format 'd'"):
        space.encode_into(seen, array("d", bytes(8 * space.size)))
    with pytest.raises(ValueError, match="3 numbers"):
        space.encode_into(seen, array("f", [0, 0, 0]))
    with pytest.raises(OtherGame, match="3 players"):
        space.encode(observe(spec, spec.new(3, seed=1), 0))


def test_a_frame_deeper_than_the_layout_is_left_out() -> None:
    spec = game(game_ids()[0])
    s: Any = spec.new(2, seed=1)
    space = tensor_space(spec, 2)
    top: Frame = s.stack[-1]
    s.stack = [top] * 40
    deep = space.encode(observe(spec, s, 0))
    s.stack = [top] * 41
    assert space.encode(observe(spec, s, 0)) == deep

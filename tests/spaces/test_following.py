"""Tensors made from the last look are those that are made from nothing."""

from __future__ import annotations

import random
import threading
from array import array
from copy import copy
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.registry import game, game_ids
from ecumene.core.view import SPECTATOR, Observation, observe
from ecumene.spaces.following import TensorRow
from ecumene.spaces.marks import Marks
from ecumene.spaces.parts import zeros
from ecumene.spaces.tensors import TensorSpace, tensor_space
from tests.support.playing import decisions

PLAYERS = 3
EVERY = 4
MOVES = 200


def written_plainly(space: TensorSpace, observation: Observation[Any]) -> bytes:
    """Slot by slot into an empty row; nothing is remembered."""
    s: Any = observation.state
    base = max(0, observation.viewer)
    data = zeros(space.size)
    starts = {block.name: block.start for block in space.blocks}
    data[0] = observation.viewer >= 0
    space.asked.write(data, starts["asked.seat"], observation.asked, base)
    data[starts["asked.chance"]] = observation.asked == -1
    for slot in space.layout.table:
        value = getattr(s, slot.name)
        value = tuple(value) if isinstance(value, list) else value
        slot.part.write(data, starts[f"table.{slot.name}"], value, base)
    for k in range(space.players):
        i = (base + k) % space.players
        for slot in space.layout.seat:
            start = starts[f"seat{k}.{slot.name}"]
            slot.part.write(data, start, getattr(s.players[i], slot.name), base)
        for seen in space.layout.seen:
            seen.part.write(data, starts[f"seat{k}.{seen.name}"], seen.look(s, i), base)
    for k, frame in enumerate(reversed(s.stack)):
        if k < len(space.frame_parts):
            start = starts[f"pending{k}.kind"]
            space.frame_parts[k].write(data, start, frame.values(), base)
    return data.tobytes()


def looks(name: str) -> list[Observation[Any]]:
    """Of two games in turn, from all chairs: the worst that can happen to a memory."""
    spec = game(name)
    games = [list_of(spec, seed) for seed in (1, 2)]
    return [one for pair in zip(*games, strict=False) for one in pair]


def list_of(spec: Any, seed: int) -> list[Observation[Any]]:
    found = []
    for number, session in enumerate(decisions(spec, PLAYERS, seed)):
        if number % EVERY < 2:  # neighbours, which differ little, and others
            found.append(session.observe((number // EVERY) % (PLAYERS + 1) + SPECTATOR))
    return found


@pytest.mark.parametrize("name", game_ids())
def test_a_row_shows_what_is_written_plainly(name: str) -> None:
    space = tensor_space(name, PLAYERS)
    buffer = array("f", [9.0]) * space.size
    row = space.row(buffer)
    used = array("f", [9.0]) * space.size
    for observation in looks(name):
        wanted = written_plainly(space, observation)
        row.write(observation)
        assert buffer.tobytes() == wanted
        space.encode_into(observation, used)
        assert used.tobytes() == wanted
        assert space.encode(observation).tobytes() == wanted


@pytest.mark.parametrize("name", game_ids())
def test_only_what_has_changed_is_written(name: str) -> None:
    """A mark in a piece that stays the same is not written over; elsewhere it is."""
    spec = game(name)
    space = tensor_space(spec, PLAYERS)
    buffer = array("f", bytes(4 * space.size))
    row = space.row(buffer)
    s = spec.new(PLAYERS, seed=1)
    row.write(observe(spec, s, 0))
    marked = array("f", [5.0]) * space.size
    buffer[:] = marked
    row.write(observe(spec, s, 0))
    assert buffer == marked
    row.write(observe(spec, s, 1))  # from another chair
    assert buffer != marked


@pytest.mark.parametrize("name", game_ids())
def test_looking_changes_nothing(name: str) -> None:
    """At every draw of chance, too, before there is anything to be seen: a game in which everybody
    looks all the time is the same as one in which nobody does."""
    spec = game(name)
    space = tensor_space(spec, 2)
    unseen, seen = (spec.new(2, 1, explicit_chance=True) for _ in range(2))
    luck = random.Random(1)
    for _ in range(MOVES):
        if engine.over(unseen):
            break
        for viewer in (SPECTATOR, 0, 1):
            space.encode(observe(spec, seen, viewer))
        options = engine.options(unseen)
        assert engine.options(seen) == options
        code = luck.choice(options)
        engine.apply(unseen, code)
        engine.apply(seen, code)
    assert space.encode(observe(spec, seen, 0)) == space.encode(observe(spec, unseen, 0))


def test_what_an_error_left_half_seen_is_forgotten() -> None:
    name = game_ids()[0]
    spec = game(name)
    space = tensor_space(spec, 2)
    row = TensorRow(space, array("f", bytes(4 * space.size)))
    good = observe(spec, spec.new(2, seed=1), 0)
    row.write(good)
    wrong = copy(good)
    changed, broken = (
        next(slot for slot in slots if type(slot.part).__name__ == kind)
        for slots, kind in ((space.layout.table, "Number"), (space.layout.seat, "OneOf"))
    )
    setattr(wrong.state, changed.name, 77)
    wrong.state.players = [copy(p) for p in wrong.state.players]
    setattr(wrong.state.players[0], broken.name, 9_999)
    with pytest.raises((ValueError, IndexError)):
        row.write(wrong)
    row.write(good)
    assert row.here.tobytes() == written_plainly(space, good)


def test_every_thread_has_a_memory_of_its_own() -> None:
    space = tensor_space(game_ids()[0], 2)
    found: list[Any] = []
    for _ in range(2):
        thread = threading.Thread(target=lambda: found.append(space.follower()))
        thread.start()
        thread.join()
    assert len({id(one) for one in [*found, space.follower()]}) == 3
    assert space.follower() is space.follower()


@pytest.mark.parametrize("kind", ["f", "b"])
def test_marks_are_moved(kind: str) -> None:
    buffer = array(kind, [3] * 6)
    marks = Marks(buffer)
    assert not any(buffer)
    marks.show([1, 4])
    assert list(buffer) == [0, 1, 0, 0, 1, 0]
    marks.show((4, 5))
    assert list(buffer) == [0, 0, 0, 0, 1, 1]
    marks.show(())
    assert not any(buffer)

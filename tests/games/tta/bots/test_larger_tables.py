"""How the hardest level plays with three and four players."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from ecumene.core import engine
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.games.tta.bots.larger_tables import LARGER_TABLES
from ecumene.games.tta.bots.levels import hardest
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.values.bot import NetworkValuer
from ecumene.games.tta.bots.values.each_rival import EachRival
from ecumene.games.tta.bots.values.features import own_columns, parts_of, rival_columns
from ecumene.games.tta.bots.values.layout import PARTS, Layout, layout_of
from ecumene.games.tta.bots.values.networks import kept_network, network_for_each
from ecumene.games.tta.bots.weights import WEIGHTS
from ecumene.games.tta.rules.numbers import ACTIONS
from ecumene.games.tta.rules.state import TtaState

SPEC = game("tta")


def at_actions(players: int, seed: int = 3) -> TtaState:
    """The first Action Phase of a game."""
    state: TtaState = SPEC.new(players, seed, {})
    while state.stack[-1].kind != ACTIONS:
        engine.apply(state, engine.options(state)[0])
    return state


def knows(column: str, worth: float, layout: Layout) -> dict[str, Any]:
    """A network of a table of two that knows one column and nothing else."""
    names = layout.names
    w1 = np.zeros((len(names), 1), dtype=np.float32)
    w1[names.index(column), 0] = 1.0
    return {
        "names": np.array(json.dumps(names)),
        "w1": w1,
        "parts": np.zeros((PARTS, 1)),
        "b1": np.zeros(1),
        "w2": np.ones((1, 1)),
        "b2": np.zeros(1),
        "w3": np.array([[worth / 50, 0.0]]),
        "b3": np.zeros(2),
        "straight": np.zeros((PARTS, 2)),
    }


def valued(network: EachRival, state: TtaState, seat: int) -> float:
    layout = layout_of(state.cat, state.n)
    parts = [0.0] * PARTS
    context = network.context(rival_columns(state, seat, layout))
    return network.margins([parts], [own_columns(state, seat, layout, False)], context)[0]


@pytest.mark.parametrize("players", [3, 4])
def test_every_rival_counts_and_not_only_the_next_one(players: int) -> None:
    state = at_actions(players)
    two = layout_of(SPEC.new(2, 0, {}).cat, 2)
    network = EachRival(knows("rival1.science", 1.0, two), layout_of(state.cat, players), share=0.0)
    seat = engine.chooser(state)
    for k in range(players):
        state.edit(k).science = 0
    for k in range(1, players):
        state.edit((seat + k) % players).science = 10 * k
        total = sum(10 * j for j in range(1, k + 1))
        assert valued(network, state, seat) == pytest.approx(total / (players - 1))


def test_who_has_resigned_is_no_rival() -> None:
    state = at_actions(4)
    two = layout_of(SPEC.new(2, 0, {}).cat, 2)
    network = EachRival(knows("rival1.science", 1.0, two), layout_of(state.cat, 4), share=0.0)
    seat = engine.chooser(state)
    for k in range(1, 4):
        state.edit((seat + k) % 4).science = 6
    state.edit((seat + 1) % 4).resigned = True
    assert valued(network, state, seat) == pytest.approx(6.0)


def test_the_explicit_worth_is_added() -> None:
    state = at_actions(3)
    seat = engine.chooser(state)
    layout = layout_of(state.cat, 3)
    two = layout_of(SPEC.new(2, 0, {}).cat, 2)
    data = knows("rival1.science", 0.0, two)
    o = Outlook(state, seat, LARGER_TABLES)
    look_ahead(state, o)
    parts = parts_of(state, seat, o)
    own = own_columns(state, seat, layout, False)
    for share in (0.0, 1.0, 0.5):
        network = EachRival(data, layout, share)
        context = network.context(rival_columns(state, seat, layout))
        found = network.margins([parts], [own], context)[0]
        assert found == pytest.approx(share * parts[15], rel=1e-5)


def test_one_context_for_all_positions_or_one_each() -> None:
    state = at_actions(4)
    seat = engine.chooser(state)
    layout = layout_of(state.cat, 4)
    network = network_for_each(state)
    assert network is not None
    o = Outlook(state, seat, LARGER_TABLES)
    look_ahead(state, o)
    other = state.clone()
    other.edit(seat).culture += 40
    parts = [parts_of(one, seat, o) for one in (state, other)]
    own = [own_columns(one, seat, layout, False) for one in (state, other)]
    columns = rival_columns(state, seat, layout)
    shared = network.margins(parts, own, network.context(columns))
    each = network.margins(parts, own, network.contexts([columns, columns]))
    assert shared == pytest.approx(each)
    assert shared[1] > shared[0]


@pytest.mark.parametrize("players", [3, 4])
def test_the_network_of_two_is_held_against_each_rival(players: int) -> None:
    """The same margins as the network itself gives with each rival in the next place."""
    state = at_actions(players)
    seat = engine.chooser(state)
    layout = layout_of(state.cat, players)
    for k in range(players):
        state.edit(k).culture = 12 * k
    network = network_for_each(state)
    alone = kept_network(state)
    assert network is not None
    assert alone is not None
    parts, own = [0.0] * PARTS, own_columns(state, seat, layout, False)
    columns = rival_columns(state, seat, layout)
    blocks = [columns[at : at + layout.block] for at in range(0, len(columns), layout.block)]
    nobody = bytes(layout.block * (players - 2))
    margins = [alone.margins([parts], [own], alone.context(block + nobody))[0] for block in blocks]
    assert len(set(margins)) == players - 1
    found = network.margins([parts], [own], network.context(columns))[0]
    assert found == pytest.approx(sum(margins) / len(margins), rel=1e-4)


def test_hardest_plays_by_what_fits_its_table() -> None:
    """One bot may be asked at tables of any size."""
    bot = hardest(1)
    for players in (2, 4, 3, 2):
        state = at_actions(players)
        seat = engine.chooser(state)
        seen = observe(SPEC, state, seat)
        assert bot.choose(seen) in seen.options
        assert bot.advise(seen).option in [SPEC.vocabulary.format(code) for code in seen.options]
        base = WEIGHTS if players == 2 else LARGER_TABLES
        assert (bot.weights.military, bot.weights.tastes) == (base.military, base.tastes)
        world = bot.world(seen, 0)
        valuer = bot.valuer(world, bot.outlook(world, seat))
        assert isinstance(valuer, NetworkValuer)
        assert isinstance(valuer.network, EachRival) == (players > 2)


def test_wars_on_any_rival_are_weighed() -> None:
    """What the second or third rival loses counts as much as what the next one does."""
    state = at_actions(4)
    seat = engine.chooser(state)
    network = network_for_each(state)
    assert network is not None
    gains = []
    for k in range(1, 4):
        weaker = state.clone()
        for j in range(4):
            weaker.edit(j).culture = 60
        before = valued(network, weaker, seat)
        weaker.edit((seat + k) % 4).culture = 20
        gains.append(valued(network, weaker, seat) - before)
    assert all(gain > 0 for gain in gains)

"""What a network of Beyond the Horizon is told, and bots that choose by one."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ecumene.bots.base import Bot
from ecumene.bots.network import Network, NoNumpy, stored_network
from ecumene.bots.random_bot import RandomBot
from ecumene.core import engine
from ecumene.core.view import observe, state_from
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.levels import LevelBot
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.search import FOREIGN_TURN, phase_of
from ecumene.games.horizon.bots.skills import HARD, HARDEST, NORMAL
from ecumene.games.horizon.bots.values import networks
from ecumene.games.horizon.bots.values.bot import ValueBot
from ecumene.games.horizon.bots.values.compared import NetworkValuer
from ecumene.games.horizon.bots.values.features import columns_of, parts_of
from ecumene.games.horizon.bots.values.layout import OWN_PARTS, RIVAL_PARTS, layout_of
from ecumene.games.horizon.bots.values.networks import GivenNetwork, kept_network, network_for
from ecumene.games.horizon.bots.values.recording import RecordingBot
from ecumene.games.horizon.bots.weights import WEIGHTS
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.lab.learn.values.playing import value_learnable
from tests.games.horizon.scenario import scenario

QUICK = replace(NORMAL, sight=99.0, noise=0.0, oversight=0.0)
"""A narrow beam, and no mistakes."""


def positions(players: int, seed: int, every: int = 23) -> list[HorizonState]:
    """Positions of a game that random bots play."""
    s = SPEC.new(players, seed)
    bots = [RandomBot(seed * 10 + seat) for seat in range(players)]
    found: list[HorizonState] = []
    asked = 0
    while not engine.over(s):
        seat = engine.chooser(s)
        asked += 1
        if asked % every == 0:
            found.append(s.clone())
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    return found


def played(bots: Sequence[Bot], seed: int, most: int) -> list[int]:
    s = SPEC.new(len(bots), seed)
    chosen: list[int] = []
    while not engine.over(s) and len(chosen) < most:
        seat = engine.chooser(s)
        chosen.append(bots[seat].choose(observe(SPEC, s, seat)))
        engine.apply(s, chosen[-1])  # refuses what is not open
    return chosen


def made_up(names: list[str], likes: dict[str, float], parts: int) -> dict[str, Any]:
    """A network that gives so many points for one more of some columns."""
    w1 = np.zeros((len(names), len(likes)), dtype=np.float32)
    w3 = np.zeros((len(likes), 2), dtype=np.float32)
    for k, (name, worth) in enumerate(likes.items()):
        w1[names.index(name), k] = 1.0
        w3[k, 0] = worth / 50
    return {
        "names": np.array(json.dumps(names)),
        "w1": w1,
        "parts": np.zeros((parts, len(likes))),
        "b1": np.zeros(len(likes)),
        "w2": np.eye(len(likes)),
        "b2": np.zeros(len(likes)),
        "w3": w3,
        "b3": np.zeros(2),
        "straight": np.zeros((parts, 2)),
    }


def liking(players: int, **likes: float) -> dict[str, Any]:
    layout = layout_of(SPEC.catalogue, players)
    own = {f"own.{name}": worth for name, worth in likes.items()}
    return made_up(layout.names, own, layout.parts)


# Columns and parts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_reaches_a_network(players: int) -> None:
    """The only hidden thing is what will be drawn: it is dealt anew."""
    layout = layout_of(SPEC.catalogue, players)
    o = Outlook(SPEC.catalogue, 6.0, WEIGHTS)
    for s in positions(players, 3):
        seat = engine.chooser(s)
        seen = observe(SPEC, s, seat)
        dealt = [state_from(seen, seed) for seed in range(3)]
        assert len({t.seed for t in dealt}) == 3
        rows = {bytes(columns_of(t, seat, layout, True)) for t in (*dealt, s)}
        parts = {tuple(parts_of(t, seat, o)) for t in (*dealt, s)}
        assert len(rows) == len(parts) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_column_has_a_name_and_civilizations_differ(players: int) -> None:
    layout = layout_of(SPEC.catalogue, players)
    s = positions(players, 5)[-1]
    row = columns_of(s, 0, layout, False)
    assert len(row) == layout.size == len(layout.names) == len(set(layout.names))
    assert value_learnable("horizon").columns(players) == layout.names
    assert row != columns_of(s, 1, layout, False)
    o = Outlook(s.cat, 6.0, WEIGHTS)
    assert len(parts_of(s, 0, o)) == layout.parts == OWN_PARTS + RIVAL_PARTS * (players - 1)


def test_what_is_own_for_one_is_the_rivals_for_the_other() -> None:
    layout = layout_of(SPEC.catalogue, 2)
    for s in positions(2, 6):
        one, other = (columns_of(s, seat, layout, False) for seat in (0, 1))
        named, turned = (dict(zip(layout.names, row, strict=True)) for row in (one, other))
        for name in layout.names:
            if name.startswith("own.") and not name.endswith("plays_before"):
                assert named[name] == turned[f"rival1.{name.removeprefix('own.')}"], name
            if name.startswith(("table.", "tree.", "first.")):
                assert named[name] == turned[name]


def test_columns_say_what_is_there() -> None:
    g = scenario(2, round=7).knows(1, "writing", "archery").land("river_delta", village=2)
    g.player(1, coins=6, active=3, units=["1s2", "3w3"]).player(2, coins=4).action(1)
    layout = layout_of(SPEC.catalogue, 2)
    row = dict(zip(layout.names, columns_of(g.s, 0, layout, True), strict=True))
    assert (row["own.coins"], row["own.active"], row["rival1.coins"]) == (6, 3, 4)
    assert (row["own.villages"], row["rival1.villages"], row["table.free_cities"]) == (0, 1, 1)
    assert (row["own.technology.writing"], row["rival1.technology.writing"]) == (1, 0)
    assert row["own.known.I"] == 2
    assert (row["own.settler_strength"], row["own.soldier_strength"]) == (2, 3)
    assert (row["table.round"], row["table.before_actions"]) == (7, 1)
    points = [row[name] for name in layout.names if name.startswith("own.points.")]
    assert sum(points) == score(g.s, 0)


@pytest.mark.parametrize("turns", [0.0, 6.0])
def test_parts_add_up_to_the_worth(turns: float) -> None:
    o = Outlook(SPEC.catalogue, turns, WEIGHTS)
    for s in positions(3, 2):
        parts = parts_of(s, 0, o)
        assert parts[16] == turns
        for seat, first in ((0, 0), (1, OWN_PARTS), (2, OWN_PARTS + RIVAL_PARTS)):
            worth = evaluate(s, seat, o)
            assert parts[first + 15] == pytest.approx(worth)
            if turns:
                assert sum(parts[first : first + 15]) == pytest.approx(worth)


# Playing


def test_without_a_network_it_plays_as_its_skill_does() -> None:
    bots = [ValueBot(seed, HARD, GivenNetwork(None).of) for seed in (5, 6)]
    assert played(bots, 3, 70) == played([LevelBot(5, HARD), LevelBot(6, HARD)], 3, 70)


def test_no_network_comes_with_a_table_of_other_components_or_without_numpy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without numpy the explicit values decide, and nobody is told of an error."""
    monkeypatch.setattr(networks, "made", {})
    monkeypatch.setitem(sys.modules, "numpy", None)
    stored_network.cache_clear()
    with pytest.raises(NoNumpy):
        stored_network(networks.PACKAGE, "network-2.npz")
    s = SPEC.new(2, 1)
    assert kept_network(s) is None
    bots = [ValueBot(seed, QUICK, kept_network) for seed in (5, 6)]
    assert played(bots, 4, 30) == played([LevelBot(5, QUICK), LevelBot(6, QUICK)], 4, 30)


def test_a_made_up_network_plays_legally_and_the_same_each_time() -> None:
    data = liking(2, coins=3.0, active=2.0, settlers=4.0)

    def game() -> list[int]:
        return played([ValueBot(k, QUICK, GivenNetwork(data).of) for k in (1, 2)], 9, 1000)

    moves = game()
    assert len(moves) > 100  # to the end of the game
    assert game() == moves


def test_choices_depend_on_seed_and_observation_only() -> None:
    given = GivenNetwork(liking(3, coins=3.0, soldiers=4.0))
    s = SPEC.new(3, 21)
    walker = RandomBot(4)
    for number in range(30):
        seat = engine.chooser(s)
        seen = observe(SPEC, s, seat)
        if number % 5 == 0:
            code = ValueBot(number, QUICK, given.of).choose(seen)
            other = observe(SPEC, state_from(seen, number + 1), seat)
            assert ValueBot(number, QUICK, given.of).choose(other) == code
        engine.apply(s, walker.choose(seen))


def test_a_bot_does_what_its_network_likes() -> None:
    """Of one that likes coins, and one that hates them."""
    kept = []
    for worth in (20.0, -20.0):
        given = GivenNetwork(liking(2, coins=worth))
        g = scenario(2, round=5).knows(1, "writing", "the_wheel", "archery", "pottery")
        g.player(1, coins=8, active=3).action(1)
        bot = ValueBot(3, QUICK, given.of, share=1.0)
        while not engine.over(g.s) and phase_of(g.s, 0) != FOREIGN_TURN:
            seat = engine.chooser(g.s)
            engine.apply(g.s, bot.choose(observe(SPEC, g.s, seat)))
        kept.append(g.s.players[0].coins)
    assert kept[0] > kept[1]


def test_only_differences_count() -> None:
    """A network that gives every end a hundred points more changes nothing."""
    s = SPEC.new(2, 12)
    data = liking(2, coins=1.0)
    more = dict(data, b3=np.array([2.0, 0.0]))
    assert network_for(data, s).margins(
        [[0.0] * 33], [bytearray(layout_of(s.cat, 2).size)], 0.0
    ) == [0.0]
    one = [ValueBot(k, QUICK, GivenNetwork(data).of) for k in (1, 2)]
    other = [ValueBot(k, QUICK, GivenNetwork(more).of) for k in (1, 2)]
    assert played(one, 12, 80) == played(other, 12, 80)
    assert one[0].rated == pytest.approx(other[0].rated, abs=1e-3)


def test_the_end_of_the_game_is_left_to_the_rules() -> None:
    s = SPEC.new(2, 12)
    bot = ValueBot(1, HARDEST, GivenNetwork(liking(2, coins=1.0)).of)
    o = Outlook(s.cat, turns_left(s), WEIGHTS)
    assert isinstance(bot.valuer(s, 0, o), NetworkValuer)
    assert bot.valuer(s, 0, Outlook(s.cat, 1.0, WEIGHTS)) is None


# Recording, saving


def test_a_recording_bot_keeps_two_rows_a_turn() -> None:
    bots = [RecordingBot(k, QUICK, GivenNetwork(None).of, 0.5) for k in (0, 1)]
    s = SPEC.new(2, 6)
    while s.round < 6:
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    names = layout_of(s.cat, 2).names
    for bot in bots:
        assert [row[0] for row in bot.rows] == [1, 0] * 5
        rounds = [row[2][names.index("table.round")] for row in bot.rows[::2]]
        assert rounds == [1, 2, 3, 4, 5]
        before, after = bot.rows[0][2], bot.rows[1][2]
        assert before != after
        assert all(len(row[1]) == OWN_PARTS + RIVAL_PARTS for row in bot.rows)


def test_curiosity_takes_other_ways() -> None:
    games = [
        played([RecordingBot(k, QUICK, GivenNetwork(None).of, often) for k in (1, 2)], 4, 100)
        for often in (0.0, 0.0, 1.0)
    ]
    assert games[0] == games[1] != games[2]
    assert games[0] == played([LevelBot(1, QUICK), LevelBot(2, QUICK)], 4, 100)


def test_a_network_is_saved_and_read_back(tmp_path: Path) -> None:
    data = liking(2, coins=3.0, soldiers=-2.0)
    path = tmp_path / "network.npz"
    np.savez_compressed(path, **data)
    with np.load(path) as opened:
        again = {name: opened[name] for name in opened.files}
    s = positions(2, 8)[3]
    layout = layout_of(s.cat, 2)
    o = Outlook(s.cat, 6.0, WEIGHTS)
    rows = [columns_of(s, seat, layout, False) for seat in (0, 1)]
    parts = [parts_of(s, seat, o) for seat in (0, 1)]
    found = []
    for one in (data, again):
        network = Network(one, layout.names, layout.size)
        found.append(network.margins(parts, rows, network.context(b"")))
    assert found[0] == found[1]
    soldiers = [sum(1 for code in p.units if code >> 3 & 1) for p in s.players]
    expected = [max(0, p.coins) * 3.0 - 2.0 * k for p, k in zip(s.players, soldiers, strict=True)]
    assert found[0] == pytest.approx(expected, abs=1e-3)

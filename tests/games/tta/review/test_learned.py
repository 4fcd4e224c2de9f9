"""Reviews by the network: its values, where they come from, and what happens without numpy."""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator

import pytest

from ecumene.bots.account import Account
from ecumene.core import engine
from ecumene.core.messages import has
from ecumene.core.view import observe, state_from
from ecumene.games.tta.bots.larger_tables import LARGER_TABLES
from ecumene.games.tta.bots.levels import HARDEST_AT_MORE
from ecumene.games.tta.bots.values.layout import layout_of
from ecumene.games.tta.bots.values.networks import kept_network, network_for_each
from ecumene.games.tta.review.attribution import OF_SCALAR, RIVALS, part_of_column
from ecumene.games.tta.review.reviewer import TtaReviewer, leads
from ecumene.games.tta.review.valuers import ActionsValuer, QuietValuer
from ecumene.games.tta.rules.numbers import ACTIONS, POLITICS
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.spec import SPEC
from ecumene.records.session import Session
from ecumene.review.curve import Stop, point
from ecumene.review.lines import deal, followed, worth
from ecumene.review.strongest import reviewer_of
from tests.support.playing import decisions

SEED = 11


@pytest.fixture(scope="module")
def reviewer() -> TtaReviewer:
    found = reviewer_of("tta")
    assert isinstance(found, TtaReviewer)
    return found


@functools.cache
def asked_about(kind: int) -> list[TtaState]:
    """The decisions of a kind in a random game, without the beginning and the end."""
    found = [
        session.state.clone()
        for session in decisions(SPEC, 2, SEED)
        if session.state.stack and session.state.stack[-1].kind == kind
    ]
    return [state for state in found[6 : len(found) // 2] if len(engine.options(state)) > 1]


def middle_of_a_game(kind: int, wanted: int = 8) -> Iterator[TtaState]:
    """Some of them."""
    found = asked_about(kind)
    for state in found[:: max(1, len(found) // wanted)]:
        yield state.clone()


@pytest.mark.parametrize("kind", [ACTIONS, POLITICS])
def test_parts_add_up_to_what_the_network_says(reviewer: TtaReviewer, kind: int) -> None:
    compared = 0
    for state in middle_of_a_game(kind):
        seat = engine.chooser(state)
        table = deal(reviewer, observe(SPEC, state, seat), [1])[0]
        assert isinstance(table.valuer, ActionsValuer | QuietValuer)
        assert table.valuer.learned is not None
        line = followed(reviewer, table.world, seat, reviewer.new_bot(3))
        if not line:
            continue
        t = table.world.clone()
        assert isinstance(t, TtaState)
        for code in line:
            engine.apply(t, code, trusted=True)
        table.valuer.settle(t)
        told = Account()
        value = table.valuer.worth(t, told.note)
        assert told.total == pytest.approx(value, abs=1.0)  # slopes are taken at some points only
        assert sum(told.parts.values()) == pytest.approx(value, abs=1.0)
        compared += len(told.parts) > 3
    assert compared >= 3


def test_lines_are_ranked_by_the_network_and_not_by_explicit_values(reviewer: TtaReviewer) -> None:
    explicit = reviewer_of("tta", "rules")
    assert (reviewer.evaluation, explicit.evaluation) == ("learned", "explicit")
    assert reviewer.numbers != explicit.numbers
    differ = 0
    for state in middle_of_a_game(ACTIONS):
        seen = observe(SPEC, state, engine.chooser(state))
        by_network, by_values = (deal(one, seen, [1])[0] for one in (reviewer, explicit))
        line = followed(explicit, by_values.world, seen.viewer, explicit.new_bot(2))
        gains = [
            (worth(table, line) or 0.0) - (worth(table, ()) or 0.0)
            for table in (by_network, by_values)
        ]
        differ += abs(gains[0] - gains[1]) > 0.5
    assert differ >= 2


def test_on_the_last_turn_the_rules_say_what_is_scored(reviewer: TtaReviewer) -> None:
    *_, last = (session.state.clone() for session in decisions(SPEC, 2, SEED) if asked(session))
    table = deal(reviewer, observe(SPEC, last, engine.chooser(last)), [1])[0]
    assert isinstance(table.valuer, ActionsValuer)
    assert table.valuer.learned is None


def asked(session: Session) -> bool:
    return bool(session.state.stack) and session.state.stack[-1].kind == ACTIONS


def test_every_column_belongs_to_a_part_that_has_a_name() -> None:
    cat = SPEC.new(2, 1, {}).cat
    layout = layout_of(cat, 2)
    parts = {part_of_column(name, cat) for name in layout.names[: layout.own]}
    assert len(parts) > 10
    for part in parts | set(OF_SCALAR.values()) | {RIVALS}:
        assert has(f"hint.part.{part}"), part
        assert part in TtaReviewer.field_of_part, part


def test_without_numpy_the_explicit_values_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    found = reviewer_of("tta")
    assert (found.bot_name, found.evaluation) == ("rules", "explicit")
    state = next(middle_of_a_game(ACTIONS))
    assert found.outlook(state_from(observe(SPEC, state, 0), 1), 0) > 0


def test_who_has_left_expects_to_win_no_more(reviewer: TtaReviewer) -> None:
    state = next(middle_of_a_game(ACTIONS))
    three = SPEC.new(3, SEED, {})
    engine.advance_to_decision(three)
    three.edit(1).resigned = True
    assert point(reviewer, stop_at(three)).playing == [True, False, True]
    values = point(reviewer, stop_at(three)).values
    assert reviewer.numbers.shares(values, 5, [True, False, True])[1] == 0.0
    assert point(reviewer, stop_at(state)).playing == [True, True]


def stop_at(state: TtaState) -> Stop:
    return Stop(0, 1, 0, 0, state)


def test_what_seats_expect_lies_on_one_scale() -> None:
    assert leads([12.0, -8.0]) == [5.0, -5.0]  # each of two thinks half of what lies between them
    assert leads([-20.0, 5.0, -9.0]) == pytest.approx([-8.0, 26 / 3, -2 / 3])


def at_larger_tables(players: int, kind: int = ACTIONS, wanted: int = 4) -> list[TtaState]:
    """Some decisions in the middle of a random game."""
    found = [
        session.state.clone()
        for session in decisions(SPEC, players, SEED)
        if session.state.stack and session.state.stack[-1].kind == kind
    ]
    return found[len(found) // 3 : len(found) // 2][:: max(1, len(found) // (6 * wanted))]


def test_at_larger_tables_the_eyes_are_those_that_the_bot_plays_by(reviewer: TtaReviewer) -> None:
    state = at_larger_tables(3)[0]
    assert reviewer.network(state) is network_for_each(state)
    assert reviewer.weights(state) == HARDEST_AT_MORE.looking(LARGER_TABLES)
    two = next(middle_of_a_game(ACTIONS))
    assert reviewer.network(two) is kept_network(two)
    assert reviewer.weights(two) != reviewer.weights(state)


@pytest.mark.parametrize("players", [3, 4])
def test_parts_add_up_at_larger_tables(reviewer: TtaReviewer, players: int) -> None:
    compared = 0
    for state in at_larger_tables(players):
        seat = engine.chooser(state)
        table = deal(reviewer, observe(SPEC, state, seat), [1])[0]
        t = table.world.clone()
        assert isinstance(t, TtaState)
        for code in followed(reviewer, table.world, seat, reviewer.new_bot(3)):
            engine.apply(t, code, trusted=True)
        table.valuer.settle(t)
        told = Account()
        value = table.valuer.worth(t, told.note)
        assert sum(told.parts.values()) == pytest.approx(value, abs=1.0)
        compared += len(told.parts) > 3
    assert compared >= 2


def test_who_has_left_is_nobody_to_be_ahead_of(reviewer: TtaReviewer) -> None:
    """Of the two that are left, one is clearly ahead: the other one knows it, although who plays
    after it has gone."""
    gone, left = 2, [0, 1]
    for state in at_larger_tables(3):
        state.edit(gone).resigned = True
        worlds = [state_from(observe(SPEC, state, seat), 1) for seat in range(3)]
        points = [reviewer.outlook(world, seat) for seat, world in enumerate(worlds)]
        first, second = (reviewer.ahead(worlds[seat], seat, points, left) for seat in left)
        assert first > 20.0
        assert second < -20.0

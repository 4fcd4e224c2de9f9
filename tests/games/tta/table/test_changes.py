"""What changed since one's last turn, and which positions that needs."""

from __future__ import annotations

from ecumene.core.registry import game
from ecumene.games.tta.rules.state import TtaState
from ecumene.records.session import Session
from ecumene.table.changes import kept_positions
from tests.support.playing import decisions
from tests.support.sent import scene


def test_changes_are_told_until_the_first_action() -> None:
    """New cards of the row were not in it when one ended one's turn."""
    spec = game("tta")
    told = 0
    left: dict[int, list[int]] = {}
    turns: dict[int, int] = {}
    for session in decisions(spec, 3, 21):
        if session.over():
            break
        state = session.state
        assert isinstance(state, TtaState)
        seat = session.asked()
        drawn = scene(session, seat, 1 << 30)
        changed = drawn["changes"]
        row = {place["ref"]["id"]: k for k, place in enumerate(drawn["board"]["row"])}
        own = state.turn == seat
        if own and turns.get(seat) == state.round:
            assert changed is None
        elif seat in left:
            assert changed is not None
            told += 1
            for ref in changed["refs"]:
                if ref["kind"] == "row":
                    card = state.row[row[ref["id"]]]
                    assert state.row.count(card) > left[seat].count(card)
            moved = [event for event in session.events[changed["since"] :] if event.player == seat]
            assert not [event for event in moved if event.kind == "end_actions"]
        if own:
            left[seat] = list(state.row)
            turns[seat] = state.round
    assert told > 40


def test_positions_that_are_not_needed_can_be_let_go() -> None:
    """With only the kept positions left, everybody is told the same."""
    spec = game("tta")
    compared = 0
    for number, session in enumerate(decisions(spec, 3, 22)):
        if session.over() or number % 20:
            continue
        whole = [scene(session, seat, 1 << 30)["changes"] for seat in range(3)]
        kept = kept_positions(session)
        states = [moment.state for moment in session.past]
        for k, moment in enumerate(session.past):
            if k not in kept:
                moment.state = session.state
        assert [scene(session, seat, 1 << 30)["changes"] for seat in range(3)] == whole
        for moment, state in zip(session.past, states, strict=True):
            moment.state = state
        compared += sum(entry is not None for entry in whole)
    assert compared > 20


def test_a_forgotten_position_is_not_compared() -> None:
    spec = game("tta")
    for session in decisions(spec, 2, 23):
        if session.over():
            raise AssertionError("no change was ever told")
        changed = scene(session, session.asked(), 1 << 30)["changes"]
        if changed is not None and changed["refs"]:
            for moment in session.past:
                moment.state = session.state
            bare = scene(session, session.asked(), 1 << 30)["changes"]
            assert bare == {"since": changed["since"], "refs": [], "items": []}
            return


def test_a_resumed_session_knows_no_past() -> None:
    spec = game("tta")
    *_, session = decisions(spec, 2, 24)
    resumed = Session.resume(session.record, len(session.record.moves) // 2)
    assert scene(resumed, 0)["changes"] is None

"""A preview of closed options, and of what chance brings."""

from __future__ import annotations

from ecumene.core.registry import game
from ecumene.records.session import Session
from tests.support.playing import decisions
from tests.support.sent import preview


def test_a_closed_option_is_explained() -> None:
    session = Session(game("tta"), 2, 1)
    told = preview(session, 0, "populate")
    assert (told["open"], told["why"]["code"]) == (False, "not_on_first_turn")
    assert told["why"]["rule"] == "TTA-FIRST-2"


def test_what_chance_brings_is_not_told() -> None:
    """Preparing an event: the culture for it is sure, the event that comes up is not."""
    spec = game("tta")
    for session in decisions(spec, 3, 8):
        if session.over():
            break
        words = [spec.vocabulary.format(code) for code in session.options()]
        prepare = [word for word in words if word.startswith("prepare")]
        if prepare:
            told = preview(session, session.asked(), prepare[0])
            assert told["chance"]
            assert not any(entry["kind"] == "event" for entry in told["events"])
            return
    raise AssertionError("nobody could prepare an event")

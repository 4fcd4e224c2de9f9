"""What the lab sees of Patchistory: only tiles are bid for, hands are seen by their seat."""

from __future__ import annotations

from ecumene.lab.study.playing import play
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.watch import SEEN, TAKEN

QUESTION = Question("patchistory", 2, (Side("printed", (), ("random",)),), seed=5)


def test_a_construction_has_no_bid_for_its_price() -> None:
    sheets = [play(QUESTION, 0, deal)[0] for deal in range(3)]
    taken = [fact for sheet in sheets for fact in sheet.facts if fact.verb == TAKEN]
    built = [fact for fact in taken if fact.thing.startswith("construction:")]
    assert built
    assert not any(fact.price for fact in built)
    assert any(fact.price for fact in taken if fact.thing.startswith("tile:"))


def test_construction_tiles_are_seen_by_who_draws_them() -> None:
    for deal in range(3):
        sheet, _ = play(QUESTION, 0, deal)
        drawn = {
            (fact.seat, fact.thing)
            for fact in sheet.facts
            if fact.verb == SEEN and fact.thing.startswith("construction:")
        }
        built = {
            (fact.seat, fact.thing)
            for fact in sheet.facts
            if fact.verb == TAKEN and fact.thing.startswith("construction:")
        }
        assert built <= drawn
        assert drawn - built
        assert all(seat >= 0 for seat, _ in drawn)

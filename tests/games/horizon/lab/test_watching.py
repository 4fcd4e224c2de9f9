"""What the lab sees of Beyond the Horizon: what lay open to all, and what was paid."""

from __future__ import annotations

from ecumene.core.registry import game
from ecumene.games.horizon.lab.watch import WATCH
from ecumene.lab.study.playing import play
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.tallies import tallies
from ecumene.lab.study.watch import EVERYBODY, SEEN, TAKEN

QUESTION = Question("horizon", 2, (Side("printed", (), ("random",)),), seed=5)


def test_what_is_laid_out_for_all_is_seen_also_by_who_leaves_it() -> None:
    """Goals, governments, constructions, and the technologies of every level on the tree."""
    sheets = [play(QUESTION, 0, deal)[0] for deal in range(3)]
    things = [one.id for one in WATCH.things(game("horizon").new(2, 0))]
    found = tallies(sheets, things)
    for sheet in sheets:
        seen = {fact.thing for fact in sheet.facts if fact.verb == SEEN}
        taken = {fact.thing for fact in sheet.facts if fact.verb == TAKEN}
        for domain in ("goal", "government", "construction", "technology"):
            open_to_all = {one for one in seen if one.startswith(domain)}
            assert {one for one in taken if one.startswith(domain)} <= open_to_all, domain
            if domain != "government":  # as many lie there as there are players
                assert open_to_all - taken, domain
        goals = [fact for fact in sheet.facts if fact.verb == SEEN and "goal:" in fact.thing]
        assert [fact.seat for fact in goals] == [EVERYBODY] * 3
    left = {name for name, tally in found.items() if sum(tally.lookers)}
    assert {name.partition(":")[0] for name in left} >= {"goal", "government", "construction"}


def test_a_construction_costs_what_is_paid_when_it_is_built() -> None:
    paid = {
        fact.thing: fact.price
        for deal in range(3)
        for fact in play(QUESTION, 0, deal)[0].facts
        if fact.verb == TAKEN and fact.price
    }
    assert paid
    assert all(thing.startswith("construction:") for thing in paid)

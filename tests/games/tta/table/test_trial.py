"""Forces for colonies that are put together before they are sent."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core.errors import InvalidNotation
from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.table.painters import painter
from ecumene.table.trial import NothingToTry
from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario
from tests.games.tta.table.seating import random_tables, session_of
from tests.support.sent import trial

Json = dict[str, Any]


def auction(g: Scenario, bid: int = 0) -> Session:
    """Seat 1 is asked for more than a bid of seat 2 (or for the first one)."""
    asked = frame("auction", 1, a=number("vast_territory_ii"), b=bid, c=2 if bid else 0)
    g.start(1, [frame("turn", 1, a=4), frame("politics", 1, a=9), asked])
    return session_of(g)


def colonists(**fields: Any) -> Scenario:
    """Seat 1 with 2 Warriors, 1 Knights and the tactic Phalanx; seat 2 with 3 Warriors."""
    g = scenario(players=2, age="II").hand(1, "military_bonus_i", "plunder_i")
    units = {"warriors": 2, "knights": 1, "bronze": 2}
    g.player(1, workers=units, tactic="phalanx", **fields)
    return g.player(2, workers={"warriors": 3})


def force(told: Json) -> Json:
    assert told["open"], told
    found: Json = told["force"]
    return found


def refused(told: Json) -> str:
    assert not told["open"]
    assert "force" not in told
    return str(told["why"]["code"])


def pieces(told: Json, kind: str) -> list[tuple[str, int, int, bool]]:
    return [
        (p["pick"], p["count"], p["taken"], p["open"])
        for p in force(told)["pieces"]
        if p["kind"] == kind
    ]


def parts(told: Json) -> list[tuple[str, str | None, int]]:
    return [(part["kind"], part["card"], part["n"]) for part in force(told)["parts"]]


def test_units_and_the_tactic_abroad() -> None:
    session = auction(colonists())
    few = trial(session, 0, "bid 6", ["send warriors", "send knights"])
    assert (force(few)["total"], force(few)["need"], force(few)["most"]) == (3, 6, 8)
    assert force(few)["why"]["code"] == "force_too_small"
    drill = force(few)["tactic"]
    assert (drill["card"], drill["armies"], drill["strength"]) == ("phalanx", 0, 0)
    assert (drill["gain"], drill["missing"]) == (3, [{"card": "warriors", "n": 1}])
    assert pieces(few, "unit") == [("send warriors", 2, 1, True), ("send knights", 1, 1, False)]
    whole = trial(session, 0, "bid 6", ["send warriors", "send warriors", "send knights"])
    assert (force(whole)["total"], force(whole)["why"]) == (7, None)
    assert (force(whole)["tactic"]["strength"], force(whole)["tactic"]["gain"]) == (3, 0)
    assert parts(whole) == [
        ("unit", "warriors", 2),
        ("unit", "knights", 2),
        ("tactic", "phalanx", 3),
    ]


def test_what_is_left_after_winning() -> None:
    session = auction(colonists())
    told = trial(session, 0, "bid 3", ["send knights", "send warriors"])
    after = {step["key"]: step for step in force(told)["after"]}
    assert (after["strength"]["from"], after["strength"]["to"]) == (7, 1)
    assert after["strength"]["note"] == "weakest"
    assert after["workers"]["to"] == after["workers"]["from"] - 2
    assert painter("tta").numbers(session.state, 0)["strength"] == 7  # nothing was done


def test_cards_that_are_drawn_then_are_not_counted() -> None:
    """Strategic Territory draws military cards at once."""
    asked = frame("auction", 1, a=number("strategic_territory_ii"), b=0, c=0)
    g = colonists().start(1, [frame("turn", 1, a=4), frame("politics", 1, a=9), asked])
    told = trial(session_of(g), 0, "bid 2", ["send warriors", "add military_bonus_i"])
    assert "military_cards" not in {step["key"] for step in force(told)["after"]}
    plain = trial(auction(colonists()), 0, "bid 2", ["send warriors", "add military_bonus_i"])
    after = {step["key"]: (step["from"], step["to"]) for step in force(plain)["after"]}
    assert after["military_cards"] == (2, 1)


def test_bonus_cards_count_once_each() -> None:
    session = auction(colonists())
    told = trial(session, 0, "bid 2", ["send warriors", "add military_bonus_i"])
    assert force(told)["total"] == 2
    assert pieces(told, "bonus") == [("add military_bonus_i", 1, 1, False)]
    assert ("bonus", "military_bonus_i", 1) in parts(told)
    twice = ["send warriors", "add military_bonus_i", "add military_bonus_i"]
    assert refused(trial(session, 0, "bid 2", twice)) == "not_in_hand"


def test_what_is_always_added_is_told_by_card() -> None:
    session = auction(colonists(specials=["cartography"]))
    told = trial(session, 0, "bid 3", ["send warriors"])
    assert force(told)["always"] == [{"card": "cartography", "n": 2}]
    assert (force(told)["total"], force(told)["why"]) == (3, None)
    assert ("always", "cartography", 2) in parts(told)


def test_mere_discards() -> None:
    """James Cook: up to two cards add 1 each, whatever they are."""
    session = auction(colonists(leader="james_cook"))
    # the bonus card may go either way, but not both
    told = trial(session, 0, "bid 3", ["send warriors", "discard plunder_i"])
    assert force(told)["total"] == 2
    assert force(told)["discards"] == {"most": 2, "each": 1}
    assert pieces(told, "discard") == [
        ("discard plunder_i", 1, 1, False),
        ("discard military_bonus_i", 1, 0, True),
    ]
    assert refused(trial(session, 0, "bid 3", ["discard plunder_i"] * 2)) == "not_in_hand"
    both = ["add military_bonus_i", "discard military_bonus_i"]
    assert refused(trial(session, 0, "bid 3", both)) == "not_in_hand"
    none = auction(colonists())
    assert refused(trial(none, 0, "bid 3", ["discard plunder_i"])) == "no_such_ability"
    assert pieces(trial(none, 0, "bid 3", []), "discard") == []


def test_bought_force() -> None:
    """Isabella: 1, 2 or 3 more force for 1, 3 or 6 resources, one purchase."""
    g = scenario(players=2, age="II", options=EXPANSION).warriors(2, 2)
    session = auction(g.player(1, leader="isabella_of_castile").give(1, resources=4))
    told = trial(session, 0, "bid 2", ["send warriors", "fund 2"])
    assert force(told)["total"] == 3
    assert pieces(told, "fund") == [
        ("fund 1", 1, 0, True),  # instead of the other one
        ("fund 2", 1, 1, True),
        ("fund 3", 1, 0, False),
    ]
    assert force(told)["pieces"][-1]["price"] == [["resource", 6]]
    assert {step["key"]: step["to"] for step in force(told)["after"]}["resources"] == 1
    assert refused(trial(session, 0, "bid 2", ["fund 1", "fund 2"])) == "already_funded"
    assert refused(trial(session, 0, "bid 2", ["fund 3"])) == "not_enough_resources"


def test_not_more_than_one_has() -> None:
    session = auction(colonists())
    assert refused(trial(session, 0, "bid 6", ["send warriors"] * 3)) == "no_worker_there"
    assert refused(trial(session, 0, "bid 6", ["send swordsmen"])) == "no_worker_there"
    assert refused(trial(session, 0, "bid 6", ["send bronze"])) == "not_a_unit"
    assert refused(trial(session, 0, "bid 6", ["done"])) == "not_here"
    assert refused(trial(session, 0, "bid 9", [])) == "bid_too_high"


def test_without_picks_the_cheapest_force_is_taken() -> None:
    """Cards are spent before units where that keeps more strength."""
    session = auction(colonists())
    told = trial(session, 0, "bid 2", None)
    assert told["picks"] == ["send warriors", "add military_bonus_i"]
    assert {step["key"]: step["to"] for step in force(told)["after"]}["strength"] == 3
    assert trial(session, 0, "bid 2", told["picks"]) == told


def test_a_force_that_is_begun_goes_on() -> None:
    session = auction(colonists())
    session.play("bid 4")  # more than seat 2 could send
    session.play("send warriors")
    told = trial(session, 0, "done", ["send knights"])
    assert (force(told)["total"], force(told)["why"]["code"]) == (3, "force_too_small")
    warriors = force(told)["pieces"][0]
    assert (warriors["taken"], warriors["fixed"], warriors["open"]) == (1, 1, True)
    assert trial(session, 0, "done", None)["picks"] == []


def test_others_learn_nothing() -> None:
    session = auction(colonists())
    for viewer in (1, -1):
        for picks in (None, ["add military_bonus_i"], ["add military_bonus_iii"]):
            told = trial(session, viewer, "bid 6", picks)
            assert (refused(told), set(told)) == ("not_asked", {"id", "open", "why"})


def test_texts_and_options_that_lead_nowhere() -> None:
    session = auction(colonists())
    with pytest.raises(InvalidNotation):
        trial(session, 0, "dance", None)
    with pytest.raises(InvalidNotation):
        trial(session, 0, "bid 6", ["send unicorns"])
    with pytest.raises(NothingToTry):
        trial(session, 0, "pass", [])
    other = Session(game("horizon"), 2, 1)
    option = other.spec.vocabulary.format(other.options()[0])
    with pytest.raises(NothingToTry):
        trial(other, other.asked(), option, [])


def test_the_plan_for_every_bid_can_be_sent() -> None:
    """In random games of all editions: the advised pieces are legal moves, and what was told of
    them is what then happens."""
    tried = 0
    for session in random_tables(range(30, 40), every=1, wanted=bidding):
        if session.over():
            continue
        seat = session.asked()
        bid = SPEC.vocabulary.format(max(session.options()))
        told = trial(session, seat, bid, None)
        assert sum(part["n"] for part in force(told)["parts"]) == force(told)["total"]
        assert force(told)["total"] >= force(told)["need"]
        tried += really_sent(session, bid, told)
    assert tried >= 5


def bidding(session: Session) -> bool:
    return any(SPEC.vocabulary.format(code).startswith("bid ") for code in session.options())


def really_sent(session: Session, bid: str, told: Json) -> bool:
    """Bid, let the others pass, send the force; compare the strength. False if overbid."""
    seat = session.asked()
    copy = Session(session.spec, session.spec.seats(session.state), 0)
    copy.state = session.state.clone()
    copy.play(bid)
    while copy.asked() != seat:
        copy.play("pass")
    for pick in told["picks"]:
        copy.play(pick)
    copy.play("done")
    strength = painter("tta").numbers(copy.state, seat)["strength"]
    expected = {step["key"]: step["to"] for step in force(told)["after"]}
    before = painter("tta").numbers(session.state, seat)["strength"]
    assert strength == expected.get("strength", before)
    return True

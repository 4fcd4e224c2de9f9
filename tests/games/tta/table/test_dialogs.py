"""Decisions that are answered in a dialog, with the numbers of both sides."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.core import engine
from ecumene.games.tta.table.dialogs import DIALOGS
from ecumene.records.session import Session
from tests.games.tta.scenario import CATALOGUE, SPEC, Scenario, frame, number, scenario, slot
from tests.games.tta.table.seating import drawn_for, random_tables, session_of
from tests.support.sent import scene

Json = dict[str, Any]


def dialog(g: Scenario, seat: int) -> Json:
    found: Json = drawn_for(g, seat)["board"]["dialog"]
    return found


def colonists(*stack: dict[str, Any]) -> Scenario:
    """Seat 1 with 2 Warriors, 1 Knights, a tactic and a bonus card; seat 2 with 3 Warriors."""
    g = scenario(players=3, age="II").hand(1, "military_bonus_i", "plunder_i")
    g.player(1, workers={"warriors": 2, "knights": 1, "bronze": 2}, tactic="phalanx")
    g.player(2, workers={"warriors": 3})
    return g.start(1, [frame("turn", 1, a=4), frame("politics", 1, a=9), *stack])


def auction(bid: int, by: int) -> Scenario:
    card = number("vast_territory_ii")
    return colonists(frame("auction", 1, a=card, b=bid, c=by))


def test_an_auction_shows_bidders_and_a_force_for_the_lowest_bid() -> None:
    told = dialog(auction(4, 2), 1)
    assert (told["kind"], told["card"], told["bid"], told["leader"]) == (
        "auction",
        "vast_territory_ii",
        4,
        1,
    )
    mine, rival, _ = told["bidders"]
    # 2 + 2 in units, 3 by the tactic, 1 by the bonus card
    assert (mine["in_sight"], mine["most"]) == (7, 8)
    assert (rival["in_sight"], rival["leads"], rival["passed"]) == (3, True, False)
    opened = [answer for answer in told["answers"] if answer["open"]]
    assert [answer["id"] for answer in opened] == ["bid 5", "bid 6", "bid 7", "bid 8"]
    assert opened[0]["ref"] == {"id": "answer:bid:5", "kind": "answer", "owner": -1}
    assert [answer["bid"] for answer in opened[:2]] == [5, 6]
    assert (told["force"]["need"], told["force"]["most"]) == (5, 8)
    assert told["force"]["total"] >= 5
    assert told["next"] == 1


def test_others_watch_an_auction_without_seeing_cards() -> None:
    g = auction(4, 2)
    for seat in (0, 2):
        told = dialog(g, seat)
        assert told["answers"] == []
        assert "force" not in told
        assert "picks" not in told
        assert told["bidders"][0]["in_sight"] == 7
        assert told["bidders"][0]["most"] == 7 + 2 * 3  # two cards, of which nobody knows


def test_bids_are_remembered() -> None:
    session = session_of(auction(0, 0))
    session.play("bid 2")
    session.play("bid 3")
    told = scene(session, 0)["board"]["dialog"]
    assert told["bidders"][0]["bids"] == [2]
    assert told["bidders"][1]["bids"] == [3]


def test_the_force_builder_counts_units_armies_and_cards() -> None:
    card = number("vast_territory_ii")
    nothing = [0] * (CATALOGUE.slots - CATALOGUE.first_unit)
    g = colonists({**frame("force", 1, a=card, b=5), "items": nothing})
    told = dialog(g, 1)["force"]
    assert (told["need"], told["total"], told["after"]) == (5, 0, [])
    assert [(p["pick"], p["count"], p["taken"]) for p in told["pieces"]] == [
        ("send warriors", 2, 0),
        ("send knights", 1, 0),
        ("add military_bonus_i", 1, 0),
    ]
    assert told["why"]["code"] == "no_unit"
    g.play("send warriors", "send warriors", "send knights")
    told = dialog(g, 1)["force"]
    assert (told["total"], told["why"]) == (7, None)
    assert (told["tactic"]["armies"], told["tactic"]["strength"]) == (1, 3)
    assert {e["key"] for e in told["after"]} >= {"strength", "workers", "yellow_bank"}
    seen = dialog(g, 2)["force"]
    assert {p["kind"] for p in seen["pieces"]} == {"unit"}
    assert "after" not in seen


def test_a_defense_counts_what_is_needed() -> None:
    g = scenario(players=2).hand(1, "plunder_i").hand(2, "military_bonus_i", "iron")
    g.hand(2, "legion").warriors(3, 2).politics(1).play("attack plunder_i 2")
    told = dialog(g, 2)
    assert (told["card"], told["attacker"], told["need"], told["have"]) == ("plunder_i", 0, 3, 2)
    assert (told["strength"], told["limit"], told["used"]) == (2, 2, [])
    g.play("add military_bonus_i")
    told = dialog(g, 2)
    assert told["used"] == [{"card": "military_bonus_i", "bonus": True, "n": 2}]
    assert told["have"] == 4
    assert dialog(g, 1)["used"] == []  # the attacker sees it when it is done


def test_an_offered_pact_names_both_sides() -> None:
    g = scenario(players=3, age="II").hand(1, "international_trade_agreement").politics(1)
    g.play("pact international_trade_agreement 2b")
    told = dialog(g, 2)
    assert (told["card"], told["by"], told["sides"]) == ("international_trade_agreement", 0, [1, 0])
    assert [answer["id"] for answer in told["answers"]] == ["accept", "refuse"]
    assert len(told["words"]) >= 2
    assert dialog(g, 3)["answers"] == []


def test_token_arrangements_show_where_tokens_lie() -> None:
    """Three kinds of mines: the tokens of each answer are those that then lie there."""
    g = scenario(players=2, age="II").techs(1, "iron", "coal", "alchemy")
    g.player(1, blue={"bronze": 3, "iron": 3, "coal": 3}, bank_blue=4).actions(1)
    g.play("build alchemy")
    told = dialog(g, 1)
    assert (told["kind"], told["good"], told["amount"]) == ("pay", "resource", 6)
    assert len(told["answers"]) > 1
    assert [answer["best"] for answer in told["answers"]].count(True) == 1
    for answer in told["answers"]:
        state = g.s.clone()
        engine.apply(state, SPEC.vocabulary.parse(answer["id"]))
        lying = {token["card"]: token["to"] for token in answer["tokens"]}
        assert lying == {
            name: state.players[0].blue[slot(name)] for name in ("bronze", "iron", "coal")
        }
        assert {token["from"] for token in answer["tokens"]} == {3}


def test_dialogs_of_random_games_answer_what_is_asked() -> None:
    """Every answer of a dialog is an option; kinds with a dialog of their own turn up."""
    kinds: Counter[str] = Counter()
    for session in random_tables(range(340, 358), every=1, wanted=has_dialog):
        if session.over():
            continue
        drawn = scene(session, session.asked(), 1 << 30)
        told = drawn["board"]["dialog"]
        assert told["seat"] == session.asked()
        ids = {option["id"] for option in drawn["decision"]["options"]}
        assert {answer["id"] for answer in told["answers"]} <= ids
        kinds[told["kind"]] += 1
    assert len(kinds) >= 12, kinds


def has_dialog(session: Session) -> bool:
    stack = session.state.stack
    return bool(stack) and session.state.kinds[stack[-1].kind].name in DIALOGS


def test_a_draft_lets_choose_among_the_dealt_cards() -> None:
    session = Session(SPEC, 2, 3, {"leaders": "secret_mix", "choice": "draft"})
    drawn = scene(session, 0)
    told = drawn["board"]["dialog"]
    assert (told["kind"], told["age"], told["type"]) == ("draft", "A", "leader")
    assert [answer["card"] for answer in told["answers"]] == [
        answer["id"].removeprefix("keep ") for answer in told["answers"]
    ]
    assert len(drawn["board"]["drafted"]) == 5
    assert scene(session, 1)["board"]["dialog"] is None


def test_discards_are_counted() -> None:
    g = scenario(players=2).hand(1, "plunder_i", "legion", "phalanx", "raid_i").end_of_turn(1)
    told = dialog(g, 1)
    assert (told["kind"], told["count"]) == ("discard_cards", 2)

"""Every rule statement, ruling, card and reason is named by a test that proves it."""

from __future__ import annotations

from ecumene.core.registry import game
from ecumene.games.tta.reasons import REASONS
from ecumene.games.tta.rulebook import rules, rulings
from ecumene.games.tta.spec import TtaSpec
from tests.support.traces import UNREACHABLE, marks


def spec() -> TtaSpec:
    found = game("tta")
    assert isinstance(found, TtaSpec)
    return found


def test_every_rule_statement_has_a_test() -> None:
    tested = set(marks()["rules"])
    missing = [rule.id for rule in rules() if rule.id not in tested | set(UNREACHABLE)]
    assert missing == []


def test_every_ruling_has_a_test() -> None:
    tested = set(marks()["rules"])
    missing = [ruling.id for ruling in rulings() if ruling.id not in tested | set(UNREACHABLE)]
    assert missing == []


def test_every_card_has_a_test() -> None:
    tested = set(marks()["card"])
    assert [card.slug for card in spec().catalogue.cards if card.slug not in tested] == []


def test_every_reason_has_a_test() -> None:
    tested = set(marks()["reason"])
    assert [kind.code for kind in REASONS[1:] if kind.code not in tested] == []


def test_no_test_names_what_does_not_exist() -> None:
    known = {rule.id for rule in rules()} | {ruling.id for ruling in rulings()}
    assert set(marks()["rules"]) - known == set()
    assert set(marks()["card"]) - {card.slug for card in spec().catalogue.cards} == set()
    assert set(marks()["reason"]) - {kind.code for kind in REASONS} == set()


def test_what_is_called_unreachable_is_not_tested_after_all() -> None:
    assert set(UNREACHABLE) & set(marks()["rules"]) == set()


def test_every_reason_rests_on_a_rule() -> None:
    known = {rule.id for rule in rules()} | {ruling.id for ruling in rulings()}
    for kind in REASONS[1:]:
        assert kind.rule in known, kind.code

"""The rules reference and the rulings as data."""

from __future__ import annotations

from ecumene.games.horizon.rules.reasons import REASONS
from ecumene.games.horizon.rules.rulebook import rules, rulings
from ecumene.games.horizon.spec import SPEC


def test_the_statements_are_numbered_and_complete() -> None:
    assert [rule.id for rule in rules()] == [f"BTH-{k}" for k in range(1, 92)]
    for rule in rules():
        assert rule.section
        assert rule.text.endswith(".")
        assert rule.source.startswith("Rulebook, ")
    assert len({rule.title for rule in rules()}) == 91
    assert SPEC.rules() == list(rules())


def test_rulings_and_reasons_rest_on_statements() -> None:
    known = {rule.id for rule in rules()}
    assert [ruling.id for ruling in rulings()] == [f"R-{k}" for k in range(1, len(rulings()) + 1)]
    for ruling in rulings():
        assert ruling.rules
        assert set(ruling.rules) <= known
        assert ruling.question.endswith("?")
        assert ruling.ruling
        assert ruling.reason
    assert {reason.rule for reason in REASONS if reason.code != "open"} <= known


def test_statements_that_a_ruling_completes_are_called_derived() -> None:
    """Those that the first rulings fill, because the printed text or icon is lost or silent."""
    filled = {"BTH-10", "BTH-11", "BTH-17", "BTH-18", "BTH-30", "BTH-31", "BTH-35", "BTH-38"}
    derived = {rule.id for rule in rules() if rule.derived}
    assert filled <= derived
    assert "BTH-37" not in derived

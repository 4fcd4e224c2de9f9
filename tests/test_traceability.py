"""Every rule statement, ruling, component and reason is named by a test that proves it."""

from __future__ import annotations

import pytest

from ecumene.core.registry import game, game_ids
from tests.support.traces import TRACED, UNREACHABLE, marks

GAMES = game_ids()


def untested(names: list[str], mark: str) -> list[str]:
    tested = marks()[mark]
    return [name for name in names if name not in tested and name not in UNREACHABLE]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_statement_has_a_test(name: str) -> None:
    assert untested(TRACED[name].rules, "rules") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_has_a_test(name: str) -> None:
    assert untested(TRACED[name].rulings, "rules") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_component_has_a_test(name: str) -> None:
    assert untested(TRACED[name].parts, "card") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_test(name: str) -> None:
    assert untested(TRACED[name].reasons, "reason") == []


def test_no_test_names_what_does_not_exist() -> None:
    traced = TRACED.values()
    known = {name for part in traced for name in (*part.rules, *part.rulings)}
    assert set(marks()["rules"]) - known == set()
    assert set(marks()["card"]) - {name for part in traced for name in part.parts} == set()
    assert set(marks()["reason"]) - {name for part in traced for name in part.reasons} == set()


def test_no_name_is_used_twice() -> None:
    for names in ("rules", "rulings", "parts", "reasons"):
        found = [name for part in TRACED.values() for name in getattr(part, names)]
        assert len(set(found)) == len(found)


def test_what_is_called_unreachable_is_not_tested_after_all() -> None:
    assert set(UNREACHABLE) & set(marks()["rules"]) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_rests_on_a_rule(name: str) -> None:
    known = {*TRACED[name].rules, *TRACED[name].rulings}
    for kind in game(name).reasons[1:]:
        assert kind.rule in known, kind.code

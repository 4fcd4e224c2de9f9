"""The rules reference and the rulings: complete, well-formed, and what is cited exists."""

from __future__ import annotations

import re
from pathlib import Path

import ecumene.games.patchistory
from ecumene.games.patchistory.rules.reasons import REASONS
from ecumene.games.patchistory.rules.rulebook import rules, rulings
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import CATALOGUE

FOLDER = Path(ecumene.games.patchistory.__file__).parent
NUMBERS = (
    *range(1, 84),  # the rules
    *(number for number in range(101, 167) if number % 10),  # heroes and wonders
)
ABOUT_FIGURES = 100
RULE_ID = re.compile(r"\bPAT-(\d+)\b")
RULING_ID = re.compile(r"\bR-(\d+)\b")


def number_of(id: str) -> int:
    return int(id.rpartition("-")[2])


def test_every_statement_is_there_once_and_in_order() -> None:
    assert [rule.id for rule in rules()] == [f"PAT-{number}" for number in NUMBERS]
    assert SPEC.rules() == list(rules())


def test_every_statement_is_well_formed() -> None:
    for rule in rules():
        assert rule.title
        assert not rule.title.endswith("."), rule.id
        assert rule.text.endswith("."), rule.id
        assert rule.text[0].isupper() or rule.text[0].isdigit(), rule.id
        assert "  " not in rule.text, rule.id
        assert rule.source.startswith("Rulebook, "), rule.id
        for place in rule.source.removeprefix("Rulebook, ").split("; "):
            assert re.fullmatch(r"[1-8](\.\d){0,2}|[AB](\.\d)?", place), (rule.id, place)
        assert not RULING_ID.search(rule.text), "the reference does without rulings"
    assert len({rule.text for rule in rules()}) == len(rules()) - 1  # two have only symbols


def test_sections_are_in_one_piece() -> None:
    order: list[str] = []
    for rule in rules():
        if not order or order[-1] != rule.section:
            assert rule.section not in order, rule.section
            order.append(rule.section)
    assert len(order) == 19


def test_every_hero_and_wonder_has_a_statement_of_its_name() -> None:
    about = {rule.id: rule for rule in rules() if number_of(rule.id) > ABOUT_FIGURES}
    assert {figure.rule for figure in CATALOGUE.figures} == set(about)
    for figure in CATALOGUE.figures:
        assert about[figure.rule].title == figure.name
        if figure.promo:
            assert about[figure.rule].section == "Promo heroes"
        else:
            kind = "Wonders" if figure.wonder else "Heroes"
            era = "I" * figure.era
            assert about[figure.rule].section == f"{kind} of Era {era}"


def test_every_ruling_is_well_formed_and_cites_statements() -> None:
    known = {rule.id for rule in rules()}
    assert [ruling.id for ruling in rulings()] == [f"R-{k + 1}" for k in range(len(rulings()))]
    assert len(rulings()) >= 43
    for ruling in rulings():
        assert ruling.title
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.reason.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= known, ruling.id
        numbers = [number_of(id) for id in ruling.rules]
        assert numbers == sorted(set(numbers)), ruling.id
    assert len({ruling.title for ruling in rulings()}) == len(rulings())


def test_every_reason_rests_on_a_statement() -> None:
    known = {rule.id for rule in rules()}
    for kind in REASONS[1:]:
        assert kind.rule in known, kind.code


def test_every_statement_and_ruling_named_in_the_source_exists() -> None:
    known = {number_of(rule.id) for rule in rules()}
    decided = {number_of(ruling.id) for ruling in rulings()}
    cited: set[int] = set()
    for path in sorted(FOLDER.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        numbers = {int(number) for number in RULE_ID.findall(source)}
        assert numbers <= known, f"{path.name}: {numbers - known}"
        cited |= numbers
        assert {int(n) for n in RULING_ID.findall(source)} <= decided, path.name
    assert len(cited) > 60

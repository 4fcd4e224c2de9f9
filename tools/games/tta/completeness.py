"""How much of Through the Ages is implemented and tested, for tools/completeness.py."""

from __future__ import annotations

from collections.abc import Container, Iterable

from ecumene.games.tta.rules.card import Card
from ecumene.games.tta.rules.editions import base_catalogue, catalogue_of
from ecumene.games.tta.rules.load import base_cards, read_toml
from ecumene.games.tta.rules.types import AGE_NAMES, LEADER, PROXY, WONDER, is_civil
from tests.support.traces import TRACED, marks
from tools.completeness import rule_row, share

EVERYTHING = {"rebalanced": "yes", "military": "new", "leaders": "public_mix"}


def implemented(card: Card) -> bool:
    """Does the card do anything: give, cost, order, form armies, or run a program?"""
    gives = (
        card.culture, card.science, card.strength, card.happy, card.colonization,
        card.civil_actions, card.military_actions, card.blue_tokens, card.yellow_tokens,
        card.token_value, card.tactic_strength, card.defense, card.resource_production,
        card.level_strength, card.space + 1,
    )  # fmt: skip
    sides = [
        value
        for side in card.sides
        for value in (
            side.culture, side.strength, side.military_actions, side.resource_production,
            side.food_production, side.colonization, side.blue_tokens, side.abilities,
        )
    ]  # fmt: skip
    return any((*gives, *sides, card.steps, card.abilities, card.urban_limit))


Group = tuple[str, list[Card]]


def base_groups() -> Iterable[Group]:
    """The cards of the base game, deck by deck."""
    cards = [card for card in base_catalogue().cards if card.slug in base_cards()]
    yield "initial technologies", [card for card in cards if card.initial]
    for civil in (True, False):
        for age in range(4):
            mine = [c for c in cards if not c.initial and c.age == age]
            name = f"{'civil' if civil else 'military'} deck {AGE_NAMES[age]}"
            yield name, [c for c in mine if is_civil(c.type) == civil]
    yield "**all cards**", cards


def expansion_groups() -> Iterable[Group]:
    """What the expansion adds, and the proxies that stand for it in the decks."""
    cards = [card for card in catalogue_of(EVERYTHING).cards if card.slug not in base_cards()]
    for kind, name in ((LEADER, "new leaders"), (WONDER, "new wonders")):
        for age in range(4):
            mine = [card for card in cards if card.type == kind and card.age == age]
            yield f"{name} of age {AGE_NAMES[age]}", mine
    for age in range(4):
        mine = [card for card in cards if not is_civil(card.type) and card.age == age]
        yield f"new military cards of age {AGE_NAMES[age]}", mine
    yield "leader and wonder proxies", [card for card in cards if card.type == PROXY]
    yield "**all new cards**", cards


def card_row(name: str, mine: list[Card], tested: Container[str]) -> str:
    ready = sum(implemented(card) for card in mine)
    proved = sum(card.slug in tested for card in mine)
    return f"| {name} | {len(mine)} | {share(ready, len(mine))} | {share(proved, len(mine))} |"


def replaced_row(name: str, file: str, *tests_in: str) -> str:
    """Base cards with other numbers or copies; their tests are in files of their own."""
    changed = read_toml("expansion", file)
    cards = [card for card in catalogue_of(EVERYTHING).cards if card.slug in changed]
    new = {
        slug
        for slug, tests in marks()["card"].items()
        if any(part in test.split("::")[0] for test in tests for part in tests_in)
    }
    return card_row(name, cards, new)


def statements(prefix: str) -> list[str]:
    return [name for name in TRACED["tta"].rules if name.startswith(prefix)]


def table() -> str:
    tested = marks()["card"]
    rows = [card_row(name, mine, tested) for name, mine in base_groups()]
    rows.append(rule_row("**all rule statements**", statements("TTA-")))
    rows.append("| **expansion New Leaders and Wonders** | | | |")
    rows += [card_row(name, mine, tested) for name, mine in expansion_groups()]
    where = ("test_rebalanced", "rules/test_expansion_wonders")
    rows.append(replaced_row("rebalanced cards", "rebalanced.toml", *where))
    changed = "military cards with other values or copies"
    rows.append(replaced_row(changed, "military_changes.toml", "test_expansion_military"))
    rows.append(rule_row("**all rule statements of the expansion**", statements("TTX-")))
    rows.append(rule_row("rulings on unclear points", TRACED["tta"].rulings))
    head = "| Through the Ages, base game | entries | implemented | tested |\n|---|---|---|---|"
    return "\n".join([head, *rows])

"""Everything the engine can say has words, and card texts follow the card data."""

from __future__ import annotations

import ast
import copy
import re
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.tta
from ecumene.core import engine, messages
from ecumene.core.chance import mix
from ecumene.core.frame import Frame
from ecumene.core.messages import has, phrasebook, text
from ecumene.core.option import pack
from ecumene.core.reason import (
    GAME_OVER,
    NOTHING_TO_UNDO,
    OTHERS_DECIDED,
    REVEALED,
    Reason,
)
from ecumene.core.registry import game
from ecumene.games.tta.presenter.card_texts import (
    Raw,
    costs,
    effects,
    per_worker,
    raw_cards,
    reading,
    summary,
)
from ecumene.games.tta.presenter.events import EVENTS, LOG
from ecumene.games.tta.presenter.names import card_name
from ecumene.games.tta.presenter.texts import (
    describe,
    effect,
    question,
)
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.frames import KINDS
from ecumene.games.tta.rules.load import read_toml
from ecumene.games.tta.rules.reasons import REASONS
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import PROXY
from tests.cli.helpers import played
from tests.games.tta.scenario import CATALOGUE, SPEC, number, scenario
from tests.games.tta.terminal.expansion_readings import EXPANSION_COSTS, EXPANSION_READINGS
from tests.support.texts import GAPS, changed, numbers_in

SOURCES = sorted((Path(ecumene.games.tta.__file__).parent / "rules").rglob("*.py"))


def event_kinds() -> set[str]:
    """The kinds of log entries that the rules write."""
    found: set[str] = set()
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("note", "whisper"):
                    strings = strings_in(node.args[1])
                    assert strings, f"{path.name}, line {node.lineno}: an unclear log entry"
                    found.update(strings)
    return found


def strings_in(node: ast.AST) -> list[str]:
    constants = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def test_every_kind_of_log_entry_has_words() -> None:
    kinds = event_kinds()
    assert len(kinds) > 70
    assert kinds == set(EVENTS)
    for kind in kinds:
        sentence = phrasebook("en").sentences[f"tta.event.{kind}"]
        named = set(re.findall(r"\{(\w+)", sentence))
        assert named <= set(EVENTS[kind].roles), kind
    assert set(re.findall(r"\{(\w+)", text("tta.event.stage_food"))) <= set(EVENTS["stage"].roles)


def test_every_option_word_has_words() -> None:
    for kind in SPEC.vocabulary.kinds:
        assert has(f"tta.option.{kind.word}.any"), kind.word


def test_every_reason_has_a_sentence() -> None:
    own = [GAME_OVER, NOTHING_TO_UNDO, REVEALED, OTHERS_DECIDED]
    said = phrasebook("en").sentences
    codes = {f"tta.reason.{kind.code}" for kind in REASONS[1:]}
    codes |= {f"reason.{reason.code}" for reason in own}
    codes |= {"reason.not_here", "reason.not_offered"}  # of games without sentences of their own
    assert {key for key in said if key.startswith(("reason.", "tta.reason."))} == codes
    reason = Reason("tta.reason", "not_enough_resources", "TTA-FOOD-11", {"need": "1", "have": "0"})
    assert reason.text == "Costs 1 resource; 0 available."


def test_every_decision_has_a_question() -> None:
    silent = {
        "turn",
        "war_resolution",
        "reveal",
        "event_done",
        "run",
        "cover_stages",
        "end_of_turn",
        "production",
        "finish",
        "peek",
    }
    for kind in KINDS:
        if kind.name == "split_goods":
            assert all(has(f"tta.question.split_goods_{mode}") for mode in range(4))
        elif kind.name == "draft":
            assert all(has(f"tta.question.draft_{name}") for name in ("leader", "wonder"))
        elif kind.name not in silent:
            assert has(f"tta.question.{kind.name}"), kind.name


@pytest.mark.parametrize("kind", ["pick_building", "pick_colony"])
def test_a_question_about_ones_own_things_says_so(kind: str) -> None:
    s = game("tta").new(2, 1)
    assert isinstance(s, TtaState)
    number = next(k for k, known in enumerate(s.kinds) if known.name == kind)
    for whose, told in ((0, "of your"), (1, "of Player 2")):
        s.stack.append(Frame(number, 0, whose))
        assert told in question(s)


# Cards


def expansion_files(*names: str) -> dict[str, Raw]:
    out: dict[str, Raw] = {}
    for name in names:
        out.update(read_toml("expansion", f"{name}.toml"))
    return out


NEW = expansion_files("leaders", "wonders", "events", "military")
OVERLAYS = expansion_files("rebalanced", "military_changes")
CHANGED = {slug: {**raw_cards()[slug], **fields} for slug, fields in OVERLAYS.items()}
EXPANSION = {**NEW, **CHANGED}
VERSIONS = [*raw_cards().items(), *EXPANSION.items()]
"""Every card in every version."""


def test_every_card_can_be_read() -> None:
    proxies = [card for card in CATALOGUE.cards if card.type == PROXY]
    assert len(raw_cards()) + len(NEW) + len(proxies) == len(CATALOGUE.cards)
    assert not set(NEW) & set(raw_cards())
    for slug, raw in VERSIONS:
        assert reading(raw), slug
        assert not GAPS.search(reading(raw)), reading(raw)
        assert not GAPS.search(" ".join(costs(raw))), slug
        behaves = any(key in raw for key in ("steps", "abilities", "immediate", "side_a"))
        if behaves or raw["type"] in ("tactic", "pact", "bonus"):
            assert effects(raw), slug


@pytest.mark.parametrize(("slug", "raw"), VERSIONS, ids=[slug for slug, _ in VERSIONS])
def test_no_number_of_a_card_is_missing_in_its_text(slug: str, raw: Raw) -> None:
    behaviour = {key: value for key, value in raw.items() if key not in ("copies", "start_workers")}
    for path in numbers_in(behaviour):
        value: Any = behaviour
        for key in path:
            value = value[key]
        if value == 0 and path[-1] == "discount":
            continue  # no discount is not spoken of
        more = changed(raw, path, 40)
        before = f"{'; '.join(costs(raw))} {reading(raw)}"
        after = f"{'; '.join(costs(more))} {reading(more)}"
        assert before != after, f"{slug}: {path} does not show"


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("rich_land_a", "Build or upgrade a farm or a mine for 1 resource less, "),
        ("moses", "A new worker costs 1 food less."),
        ("enslave_i", "The rival: lose 1 population. You: gain 2 food and 2 resources."),
        ("alchemy", "Each worker: +2 science."),
        ("kremlin", "+1 civil action, +1 military action, +2 culture and -1 happy face."),
        ("shock_troops", "1 infantry and 3 cavalry: +11 strength, or +6 "),
        ("strategic_territory_ii", "+4 strength. At once: Draw 5 military cards."),
        ("loss_of_sovereignty", "Party B: -2 culture. Nobody may declare war on this party."),
        ("war_over_territory", "The winner: take 1 yellow token from the bank of the loser"),
        ("impact_of_strength", "10/0 with two players, 14/7/0 with three, 15/10/5/0 with four"),
    ],
)
def test_card_texts(slug: str, expected: str) -> None:
    assert expected in reading(raw_cards()[slug])


@pytest.mark.parametrize("slug", list(EXPANSION))
def test_cards_of_the_expansion_read_as_expected(slug: str) -> None:
    # What an overlay leaves alone reads as in the base game.
    expected = EXPANSION_READINGS.get(slug) or reading(raw_cards()[slug])
    assert reading(EXPANSION[slug]) == expected


def test_every_new_card_and_every_other_reading_is_expected() -> None:
    same = {slug for slug, raw in CHANGED.items() if reading(raw) == reading(raw_cards()[slug])}
    assert set(EXPANSION_READINGS) == set(EXPANSION) - same


@pytest.mark.parametrize("slug", list(EXPANSION_COSTS))
def test_costs_of_the_expansion_read_as_expected(slug: str) -> None:
    assert costs(EXPANSION[slug]) == EXPANSION_COSTS[slug]


def test_a_card_reads_from_the_tables_of_its_catalogue() -> None:
    rebalanced = copy.copy(CATALOGUE)
    rebalanced.raw = {**CATALOGUE.raw, **CHANGED}
    assert summary(CATALOGUE, "hanging_gardens") == "+1 culture and +2 happy faces."
    assert summary(rebalanced, "hanging_gardens").endswith("On completion: gain 2 food.")
    assert per_worker(CATALOGUE, "professional_sports") == "+3 strength and +4 happy faces"
    assert per_worker(rebalanced, "professional_sports") == "+4 strength and +4 happy faces"


def test_cards_of_one_name_are_told_apart_by_age() -> None:
    assert card_name(CATALOGUE, number("plunder_ii")) == "Plunder (II)"
    assert card_name(CATALOGUE, number("homer")) == "Homer"
    assert card_name(CATALOGUE, -2 - 3) == "a card of age III"


# Options


def test_an_option_names_its_price() -> None:
    g = scenario(row=["iron", "homer"], age="I").give(1, food=9, resources=3, science=2)
    g.player(1, wonder="colossus", specials=["masonry"]).hand(1, "warfare", "monarchy").actions()
    code = SPEC.vocabulary.parse

    def said(option: str) -> str:
        return describe(g.s, code(option))

    assert said("build bronze") == "build Bronze: 1 civil action, 2 resources"
    assert said("build warriors") == "build Warriors: 1 military action, 2 resources"
    assert said("take 2") == "take Homer from space 2: 1 civil action"
    assert said("populate") == "add a worker: 1 civil action, 2 food"
    assert said("stage 2") == "build 2 stages of Colossus: 1 civil action, 6 resources"
    assert said("develop warfare") == "develop Warfare: 1 civil action, 5 science"
    assert said("revolt monarchy") == "revolution, Monarchy: all civil actions, 2 science"
    assert effect(g.s, code("build bronze")) == "+1 resource a turn"


def test_an_ordered_action_is_cheaper_and_costs_no_action() -> None:
    g = scenario(age="I").give(1, resources=3).hand(1, "rich_land_i").actions()
    g.play("play rich_land_i")
    assert question(g.s) == "The card lets you do one of these"
    assert describe(g.s, SPEC.vocabulary.parse("build bronze")) == "build Bronze: 0 resources"


def test_an_attack_tells_both_strengths() -> None:
    g = scenario(age="I").player(1, workers={"warriors": 4}).hand(1, "plunder_i")
    g.hand(2, "military_bonus_i", "legion").politics()
    code = SPEC.vocabulary.parse("attack plunder_i 2")
    expected = "attack Player 2 with Plunder (I) (strength 4 against 1): 1 military action"
    assert describe(g.s, code) == expected
    g.play("attack plunder_i 2", "add military_bonus_i")
    asked = "Player 1 attacks with Plunder (I): strength 4 against 3 "
    assert question(g.s) == asked + "(your strength 1, at most 2 cards)"
    told = [describe(g.s, code) for code in engine.options(g.s)]
    assert told == ["discard Legion: +1 strength"]


EVERYTHING = {"rebalanced": "yes", "military": "new"}


@pytest.mark.parametrize(
    ("players", "seed", "options", "language"),
    [
        (2, 4, {}, "en"),
        (4, 9, {}, "en"),
        (2, 5, {**EVERYTHING, "leaders": "new"}, "en"),
        (3, 6, {**EVERYTHING, "leaders": "public_mix", "choice": "draft"}, "ru"),
        (4, 7, {**EVERYTHING, "leaders": "secret_mix", "choice": "draft"}, "en"),
        (3, 8, {**EVERYTHING, "leaders": "one_extra"}, "ru"),
        (2, 3, {**EVERYTHING, "leaders": "hidden_future"}, "en"),
    ],
)
def test_whole_games_in_words(
    players: int, seed: int, options: dict[str, str], language: str
) -> None:
    """Questions, options (open and closed) and log entries of random games, seen by whoever is
    asked and by nobody in particular: no gap anywhere."""
    messages.use(language)
    try:
        read_along(players, seed, options)
    finally:
        messages.use(messages.DEFAULT)


def read_along(players: int, seed: int, options: dict[str, str]) -> None:
    game = played(SPEC, players, seed, moves=0, civil_hands="closed", **options)
    seen_words: set[str] = set()
    step = 0
    while not game.over():
        step += 1
        seat = game.asked()
        state = game.observe(seat).state
        assert isinstance(state, TtaState)
        lines = [question(state)]
        for code in game.options() if step % 9 else [c for c, _ in engine.candidates(state)]:
            lines += [describe(state, code), effect(state, code)]
            seen_words.add(SPEC.vocabulary.format(code).split()[0])
        for viewer in (-1, seat):
            fresh = game.log(viewer, max(0, len(game.events) - 12))
            lines += [LOG.line(state, event) for event in fresh]
        for line in lines:
            assert not GAPS.search(line), line
        codes = [code for code in game.options() if not SPEC.concedes(code)]
        game.apply(codes[mix(seed, 5, step) % len(codes)])
    assert {"take", "build", "prepare", "discard", "end", "pass"} <= seen_words


def test_reasons_are_the_same_for_those_who_see_less() -> None:
    """`why` is answered from the observation: it must agree with the truth."""
    game = played(SPEC, 3, 21, moves=0)
    while not game.over():
        seat = game.asked()
        if len(game.past) % 5 == 0:
            told = SPEC.explain(game.observe(seat).state)
            assert told == SPEC.explain(game.state)
        codes = [code for code in game.options() if not SPEC.concedes(code)]
        game.apply(codes[len(game.past) * 31 % len(codes)])


def test_chance_is_described_too() -> None:
    state = SPEC.new(2, 5, {"starting_player": "random"}, explicit_chance=True)
    assert isinstance(state, TtaState)
    assert describe(state, pack(words.START, 1)) == "Player 2 begins"
    assert text("tta.question.setup") == question(state)

"""Everything the engine can say has words in both languages: options, questions, log entries,
reasons with their numbers; and what is hidden is not told."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games.patchistory
from ecumene.core import engine, messages
from ecumene.core.chance import mix
from ecumene.core.event import Event
from ecumene.core.messages import has
from ecumene.core.option import kind_of
from ecumene.games.patchistory.presenter.events import EVENTS, LOG
from ecumene.games.patchistory.presenter.names import card_name, construction_name
from ecumene.games.patchistory.presenter.texts import (
    describe,
    effect,
    question,
)
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.reasons import REASONS
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.session import Session
from tests.games.patchistory.reading import (
    SAID,
    keys,
    parse,
    rare_decisions,
)
from tests.games.patchistory.scenario import CATALOGUE, scenario
from tests.support.texts import ENGLISH_WORD, GAPS

FOLDER = Path(ecumene.games.patchistory.__file__).parent
FRAMES = {kind.name for kind in KINDS}
IDLE = (words.DISCARD, words.DONE, words.SKIP, words.WAIT)
SILENT = {"round", "patched"}
"""Frames that never ask."""


@pytest.fixture
def russian() -> Iterator[None]:
    messages.use("ru")
    yield
    messages.use(messages.DEFAULT)


def named_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


# Everything has words


def event_kinds() -> set[str]:
    """The kinds of log entries written anywhere in the game's source."""
    found: set[str] = set()
    for path in sorted((FOLDER / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("note", "whisper"):
                    constants = [c for c in ast.walk(node.args[1]) if isinstance(c, ast.Constant)]
                    strings = {c.value for c in constants if isinstance(c.value, str)}
                    assert strings, f"{path.name}, line {node.lineno}: an unclear log entry"
                    found |= strings
    return found


def test_every_kind_of_log_entry_has_words() -> None:
    kinds = event_kinds()
    assert len(kinds) > 50
    assert kinds == set(EVENTS)
    sentences = {}
    for kind in kinds:
        for variant in EVENTS[kind].variants or ("",):
            sentences[f"{kind}_{variant}".removesuffix("_")] = kind
    assert keys("event") == set(sentences)
    for name, kind in sentences.items():
        assert named_in(SAID[f"patchistory.event.{name}"]) <= set(EVENTS[kind].roles), name


def test_every_option_word_has_words() -> None:
    cases = {
        "white": {"variant"},
        "black": {"variant"},
        "skip": {"threaten", "reclaim"},
        "honor": {"heroes", "wonders"},
        "stance": {"aggressive", "peaceful"},
        "commit": {"votes"},
        "resolve": {"negotiation", "war"},
        "advance": {"home"},
    }
    known = {kind.word for kind in SPEC.vocabulary.kinds}
    assert {key.split(".")[0] for key in keys("option")} == known
    for word in known:
        assert has(f"patchistory.option.{word}.any"), word
        assert keys(f"option.{word}") <= {"any", *FRAMES, *cases.get(word, set())}, word


def test_every_reason_has_a_sentence() -> None:
    assert keys("reason") == {kind.code for kind in REASONS[1:]}
    about = {"not_here": {"who", "question"}, "not_offered": {"offered"}}
    phases = {code: {"phase", "question"} for code in ("phase_over", "phase_later")}
    for code in keys("reason"):
        known = {**about, **phases}.get(code, {"need", "have", "limit"})
        assert named_in(SAID[f"patchistory.reason.{code}"]) <= known, code


def test_every_decision_has_a_question() -> None:
    variants = {"over", "place_newborn", "triumph_reclaim", "sacrifice_limited"}
    assert keys("question") == FRAMES - SILENT | variants


def test_every_choice_of_an_option_has_words() -> None:
    for option in SPEC.options:
        assert has(f"patchistory.mode.{option.name}.meaning")
        for value in option.values or ("given",):
            assert has(f"patchistory.mode.{option.name}.{value}"), value


# Whole games


@pytest.mark.parametrize(
    ("players", "seed", "language"), [(2, 4, "en"), (2, 7, "ru"), (3, 5, "ru"), (4, 6, "en")]
)
def test_whole_games_in_words(players: int, seed: int, language: str) -> None:
    """Questions, options (open and closed), reasons and log entries of random games: no gap, and
    no foreign word."""
    messages.use(language)
    try:
        met = read_along(players, seed, language)
    finally:
        messages.use(messages.DEFAULT)
    wanted = {"bid", "white", "discard", "birth", "move", "construct", "vote"}
    if players > 2:  # two begin without routes
        wanted.add("trade")
    assert wanted <= met


def read_along(players: int, seed: int, language: str) -> set[str]:
    options = {"promo": "with", "capitals": ("liberty", "equality")[seed % 2]}
    game = Session(SPEC, players, seed, options)
    met: set[str] = set()
    heard = step = 0
    while not game.over():
        step += 1
        state = game.state
        assert isinstance(state, PatchState)
        lines = [question(state)]
        found = engine.candidates(state)
        stride = max(1, len(found) // 60)  # many placements read alike
        for code, number in found[step % stride :: stride]:
            lines += [describe(state, code), effect(state, code)]
            met.add(SPEC.vocabulary.format(code).split()[0])
            if number:
                lines.append(SPEC.reason(state, code, number).text)
        lines += [LOG.line(state, event) for event in game.events[heard:]]
        heard = len(game.events)
        for line in lines:
            assert not GAPS.search(line), line
            assert language == "en" or not ENGLISH_WORD.search(line), line
        game.apply(some_option(game, seed, step))
    return met


def some_option(game: Session, seed: int, step: int) -> int:
    """A random option of a random word, so that rare words come up as well; seldom one that does
    nothing."""
    codes = game.options()
    kinds = sorted({kind_of(code) for code in codes})
    if len(kinds) > 1 and mix(seed, 4, step) % 4:
        kinds = [kind for kind in kinds if kind not in IDLE] or kinds
    kind = kinds[mix(seed, 5, step) % len(kinds)]
    alike = [code for code in codes if kind_of(code) == kind]
    return alike[mix(seed, 6, step) % len(alike)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_every_log_entry_reads(kind: str, language: str) -> None:
    state = scenario(players=3).s
    numbers = len(EVENTS[kind].roles) + 1  # one more, which may choose among sentences
    said: set[str] = set()
    messages.use(language)
    try:
        for number in (0, 1):
            for player in (0, 1, -1):
                line = LOG.line(state, Event(kind, player, (number,) * numbers))
                said.add(line)
                assert not GAPS.search(line), line
                assert language == "en" or not ENGLISH_WORD.search(line), line
    finally:
        messages.use(messages.DEFAULT)
    assert len(said) >= 3 * len(EVENTS[kind].variants)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_rare_decisions_read(language: str) -> None:
    for name, g in rare_decisions().items():
        assert g.frame() == name.split()[0]
        messages.use(language)
        try:
            lines = [question(g.s)]
            for code, number in engine.candidates(g.s):
                lines += [describe(g.s, code), effect(g.s, code)]
                if number:
                    lines.append(SPEC.reason(g.s, code, number).text)
        finally:
            messages.use(messages.DEFAULT)
        for line in lines:
            assert not GAPS.search(line), line
            assert language == "en" or not ENGLISH_WORD.search(line), line
        assert len(set(lines) - {""}) >= min(3, len(lines) // 2), name


def test_chance_is_described_too() -> None:
    state = SPEC.new(3, 5, explicit_chance=True)
    assert question(state) == "The table is set up"
    assert describe(state, parse("first 2")) == "Player 2 begins"
    assert describe(state, parse("capital liberty_2")) == "capital: Liberty 2"
    assert describe(state, parse("deal arms_race")) == "deal Arms Race"
    assert describe(state, parse("draw mill")) == "draw Mill"
    assert describe(state, parse("reveal e1_05")) == "turn up E1-05 (Petra)"
    assert describe(state, parse("side black")) == "black side up"


# What is hidden


def test_what_is_dealt_and_drawn_is_told_only_to_its_owner() -> None:
    state = SPEC.new(3, 8, log=True)
    assert state.log is not None
    secrets = [event for event in state.log if event.kind in ("dealt", "drew")]
    assert len(secrets) == 3 * (3 + 4)
    for event in secrets:
        name = card_name if event.kind == "dealt" else construction_name
        known = name(CATALOGUE, event.args[0])
        assert known in LOG.line(state, event.redacted(event.player))
        for viewer in {-1, 0, 1, 2} - {event.player}:
            heard = LOG.line(state, event.redacted(viewer))
            assert known not in heard
            assert heard.endswith(("a prosperity card", "a construction tile")), heard


@pytest.mark.usefixtures("russian")
def test_hidden_things_have_a_russian_word() -> None:
    state = SPEC.new(3, 8)
    assert LOG.words(state, Event("dealt", 0, (-1,))) == "получает карту: карта процветания"
    assert LOG.words(state, Event("drew", 0, (-1,))) == "берет: жетон стройки"


def test_questions_tell_nothing_that_a_viewer_does_not_know() -> None:
    game = Session(SPEC, 3, 11, {"promo": "with"})
    step = 0
    while not game.over():
        step += 1
        state = game.state
        assert isinstance(state, PatchState)
        asked = question(state)
        for viewer in (-1, 0, 1, 2):
            assert question(SPEC.redact(state, viewer)) == asked
        me = engine.chooser(state)
        codes = game.options()
        for code in codes[:: max(1, len(codes) // 10)]:
            assert describe(SPEC.redact(state, me), code) == describe(state, code)
        game.apply(some_option(game, 11, step))

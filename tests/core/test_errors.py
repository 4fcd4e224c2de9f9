"""Every error of ours is an EcumeneError that says what was wrong."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.core import engine
from ecumene.core.errors import (
    ClosedOption,
    EcumeneError,
    IllegalMove,
    InvalidNotation,
    NothingPending,
    UnknownOption,
    UnknownSeat,
)
from ecumene.core.option import pack
from ecumene.core.reason import OPEN
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe
from tests.support.about import about
from tests.support.toy import TOY

ROOT = Path(ecumene.__file__).parent
INTERNAL = {
    "core/trial.py",
    *(f"games/{name}/rules/{file}" for name in game_ids() for file in about(name).internal),
}
"""Where a ValueError says that a table makes no sense; positions that do so are refused."""


def strange_code(spec: GameSpec[Any], rng: random.Random) -> Any:
    kinds = len(spec.vocabulary.kinds)
    return rng.choice(
        (
            -rng.randrange(1, 1 << 40),
            1 << rng.randrange(20, 90),
            pack(rng.randrange(kinds), rng.randrange(4096), rng.randrange(4096)),
            pack(rng.randrange(kinds), rng.randrange(200), rng.randrange(8)),
            pack(kinds + rng.randrange(9), rng.randrange(40)),
            rng.choice([None, "pass", 1.5, [], (1,), b"x", object()]),
        )
    )


def is_closed(state: State, code: Any) -> bool:
    """Also if it is unknown. (A code with a second argument that its kind does not have counts in
    the engine as that without it; `GameSpec.apply` refuses it.)"""
    try:
        return engine.check(state, code) != OPEN
    except UnknownOption:
        return True


@pytest.mark.parametrize("name", game_ids())
def test_strange_codes_are_refused_and_change_nothing(name: str) -> None:
    spec = game(name)
    rng = random.Random(len(name))
    state = spec.new(3, 4)
    for k in range(120):
        if engine.over(state):
            break
        opened = engine.options(state)
        key = spec.key(state)
        for _ in range(25):
            code = strange_code(spec, rng)
            if code in opened:
                continue
            if is_closed(state, code):
                with pytest.raises((ClosedOption, UnknownOption)):
                    engine.apply(state, code)
            with pytest.raises(EcumeneError):
                spec.apply(state, code)
            assert spec.key(state) == key
        codes = [code for code in opened if not spec.concedes(code)]
        engine.apply(state, codes[k % len(codes)])


@pytest.mark.parametrize("name", game_ids())
def test_whatever_can_be_written_is_refused_with_a_sentence(name: str) -> None:
    """Options of other decisions, of seats and things that are not there."""
    spec = game(name)
    vocabulary = spec.vocabulary
    rng = random.Random(11)
    state = spec.new(2, 3)
    for k in range(120):
        if engine.over(state):
            break
        codes = engine.options(state)
        for _ in range(25):
            code = vocabulary.unflat(rng.randrange(vocabulary.size))
            kind = rng.choice(vocabulary.kinds)
            words = [kind.word, *[rng.choice(domain.names) for domain in kind.domains]]
            for text in (vocabulary.format(code), " ".join(words)):
                if vocabulary.parse(text) not in codes:
                    with pytest.raises(IllegalMove):
                        spec.play(state, text)
        codes = [code for code in codes if not spec.concedes(code)]
        engine.apply(state, codes[k % len(codes)])


@pytest.mark.parametrize("name", game_ids())
def test_questions_after_the_end_are_answered(name: str) -> None:
    spec = game(name)
    state = spec.new(2, 1)
    code = engine.options(state)[0]
    with pytest.raises(NothingPending, match="no draw of chance"):
        engine.chance_outcomes(state)
    state.stack.clear()
    assert engine.candidates(state) == []
    assert spec.explain(state) == []
    for ask in (engine.check, engine.apply, lambda s, c: engine.apply(s, c, trusted=True)):
        with pytest.raises(NothingPending, match="the game is over"):
            ask(state, code)
    with pytest.raises(NothingPending):
        engine.chance_outcomes(state)
    with pytest.raises(IllegalMove):
        spec.apply(state, code)
    for strange in (None, "pass", -1, 1 << 80):
        with pytest.raises(EcumeneError):
            spec.apply(state, strange)  # type: ignore[arg-type]
    assert spec.reason(state, code, 1).code == "game_over"


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize(
    "text", ["", "   ", "\0", "pass pass", "é 1", "end\n9", "\ud800", None, 7, b"x"]
)
def test_odd_texts_are_no_options(name: str, text: Any) -> None:
    spec = game(name)
    state = spec.new(2, 1)
    with pytest.raises(InvalidNotation):
        spec.play(state, text)


@pytest.mark.parametrize("name", game_ids())
def test_seats_that_do_not_exist_are_named(name: str) -> None:
    spec = game(name)
    for seat in (-2, 2, 99):
        with pytest.raises(UnknownSeat, match=f"there is no seat {seat}"):
            observe(spec, spec.new(2, 1), seat)


def test_numbers_that_are_no_options_have_no_notation() -> None:
    vocabulary = TOY.vocabulary
    for code in (-1, 1 << 60, pack(1, 4000)):
        with pytest.raises(UnknownOption, match="is the code of no option"):
            vocabulary.format(code)
        with pytest.raises(UnknownOption):
            vocabulary.flat(code)
        assert not vocabulary.concedes(code)
    for flat in (-1, vocabulary.size):
        with pytest.raises(UnknownOption, match="flat numbers are 0 to"):
            vocabulary.unflat(flat)


def test_closed_options_are_errors_of_ours() -> None:
    state = TOY.new(2, 1)
    closed = next(code for code, number in engine.candidates(state) if number)
    with pytest.raises(EcumeneError) as caught:
        engine.apply(state, closed)
    assert isinstance(caught.value, ClosedOption)


def test_whatever_is_raised_on_purpose_is_an_error_of_ours() -> None:
    """In the layers that a library uses: no exception of Python is raised or inherited, but for
    methods that a class must provide and for what no input can bring about."""
    plain = re.compile(r"raise (?:Exception|\w*(?:Index|Key|Runtime|Lookup|OS)Error)\b")
    inherits = re.compile(r"class (\w+)\((?:Exception|ValueError|KeyError|RuntimeError)\)")
    internal: set[str] = set()
    for layer in ("core", "games", "bots", "lab", "table"):
        for path in (ROOT / layer).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not plain.search(text), path
            assert inherits.findall(text) in ([], ["EcumeneError"]), path
            if re.search(r"raise ValueError", text):
                internal.add(path.relative_to(ROOT).as_posix())
    assert internal == INTERNAL

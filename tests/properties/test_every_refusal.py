"""Whatever is typed and refused gets a reason: a rule, or what is being decided now and by whom."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ecumene.core import engine, messages
from ecumene.core.option import kind_of
from ecumene.core.reason import NOT_HERE
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from tests.support.about import about

EVERY = 13
"""So many decisions lie between two at which everything is typed."""
ARGUMENTS = 3
"""So many options of each word are typed."""
MOST_CANDIDATES = 40
DECISIONS = 400


def typed(spec: GameSpec[Any], candidates: list[int], rng: random.Random) -> list[int]:
    """Some options of every word, and candidates of the decision."""
    words = spec.vocabulary
    codes = [
        words.unflat(words.base[number] + rng.randrange(kind.size))
        for number, kind in enumerate(words.kinds)
        for _ in range(ARGUMENTS)
    ]
    return [*codes, *rng.sample(candidates, min(MOST_CANDIDATES, len(candidates)))]


def refused(spec: GameSpec[Any], s: State, code: int, asked: set[int]) -> str:
    """The code of the reason; its sentence is whole in both languages."""
    frame = s.kinds[s.stack[-1].kind].name
    said = f"{spec.id}, {frame}: {spec.vocabulary.format(code)}"
    number = engine.check(s, code)
    for language in ("ru", "en"):
        messages.use(language)
        reason = spec.reason(s, code, number)
        rest = reason.text.replace(reason.params.get("question", " "), "")
        assert not {"?", "["} & set(rest), f"{said}: {reason.text}"
        assert reason.rule, said
    if reason.code == "not_here":
        assert kind_of(code) not in asked, said
        assert reason.params["question"] == spec.question(s) != "", said
        assert str(engine.chooser(s) + 1) in reason.params["who"], said
        word = spec.vocabulary.format(code).split()[0]
        known = about(spec.id)
        assert frame not in known.phases or word not in known.timed.split(), said
    return reason.code


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_every_refusal_says_why(name: str, seed: int) -> None:
    spec = game(name)
    rng = random.Random(seed)
    players = spec.players[seed % len(spec.players)]
    s = spec.new(players, seed, spec.some_options(31 * seed))
    met: Counter[str] = Counter()
    for decision in range(DECISIONS):
        if engine.over(s):
            break
        options = engine.options(s)
        if decision % EVERY == 0:
            opened = set(options)
            candidates = [code for code, _ in engine.candidates(s)]
            asked = {kind_of(code) for code in candidates}
            for code in typed(spec, candidates, rng):
                assert (engine.check(s, code) == 0) == (code in opened)
                if code not in opened:
                    met[refused(spec, s, code, asked)] += 1
        going = [code for code in options if not spec.concedes(code)]
        engine.apply(s, rng.choice(going), trusted=True)
    most = len(spec.reasons) - 1
    assert len(met) > min(8, most // 2), "few reasons were met: the test looks at nothing"


@pytest.mark.parametrize("name", game_ids())
def test_no_candidate_is_closed_without_a_reason_of_its_own(name: str) -> None:
    """What a decision shows as closed has a rule for it."""
    spec = game(name)
    rng = random.Random(7)
    s = spec.new(spec.players[-1], 7)
    for _ in range(DECISIONS):
        if engine.over(s):
            break
        closed = [code for code, number in engine.candidates(s) if number == NOT_HERE]
        assert [spec.vocabulary.format(code) for code in closed] == []
        going = [code for code in engine.options(s) if not spec.concedes(code)]
        engine.apply(s, rng.choice(going), trusted=True)

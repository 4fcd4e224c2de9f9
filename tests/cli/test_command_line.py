"""Help by game, completion for shells, bounds, `python -m ecumene`, and the words hint and try."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer.completion
from rich.console import Console
from typer.testing import CliRunner

from ecumene.cli.advising import outcome_lines, tell_hint
from ecumene.cli.commands import app
from ecumene.cli.faces import Labels
from ecumene.cli.seating import best_bot
from ecumene.core.chance import mix
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.core.view import state_from
from ecumene.records.session import Session
from tests.cli.helpers import ecumene, error_of
from tests.support.about import slugs
from tests.support.sent import preview
from tests.support.toy import TOY
from tools.jobs import job_count


def offered(*line: str) -> list[str]:
    """What the shell offers for the last word of a command line."""
    env = {
        "_ECUMENE_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(["ecumene", *line]),
        "COMP_CWORD": str(len(line)),
    }
    return CliRunner(env=env).invoke(app, [], prog_name="ecumene").stdout.split()


@pytest.mark.parametrize("name", game_ids())
def test_help_shows_the_options_of_the_game_named(tmp_path: Path, name: str) -> None:
    for command in ("play", "simulate"):
        out = ecumene(tmp_path, command, name, "--help", width=100).stdout
        listed = {word for line in out.splitlines() for word in line.split()[:1]}
        for other in game_ids():
            own = {option.name for option in game(other).options} - {"cards", "pack"}
            assert bool(own & listed) == (other == name), (command, name, other)
            if other == name:
                assert own <= listed


def test_general_help_knows_all_games(tmp_path: Path) -> None:
    for args in (["--help"], ["play", "--help"], ["cards", "--help"]):
        out = ecumene(tmp_path, *args, width=100).stdout
        assert all(name in out for name in offered_ids()), args
        assert not any(name in out for name in set(game_ids()) - set(offered_ids()))
    everything = ecumene(tmp_path, "play", "--help", width=100).stdout
    assert "round_limit" in everything
    assert "civil_hands" in everything
    assert "round_limit" in ecumene(tmp_path, "play", "chess", "--help").stdout


def test_jobs_of_tools_are_bounded_alike() -> None:
    most = 4 * (os.cpu_count() or 1)
    assert job_count(str(most)) == most
    for wrong in (str(most + 1), "0", "-1", "many", "\u00b2"):
        with pytest.raises(argparse.ArgumentTypeError, match=f"from 1 to {most}"):
            job_count(wrong)


def test_jobs_are_bounded(tmp_path: Path) -> None:
    said = error_of(ecumene(tmp_path, "simulate", "--jobs", "100000", "--games", "1"))
    most = 4 * (os.cpu_count() or 1)
    assert said.startswith("100000 processes are too many")
    assert said.endswith(f"--jobs can be 1 to {most}")
    assert ecumene(tmp_path, "simulate", "--jobs", "0").exit_code == 2


def test_the_package_is_the_command(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "ecumene", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout.startswith("ecumene ")


def test_the_shell_completes() -> None:
    assert offered("play", "") == offered_ids()
    assert offered("play", "--lang", "r") == ["ru"]


@pytest.mark.parametrize("name", offered_ids())
def test_the_shell_completes_what_a_game_has(name: str) -> None:
    option = next(option for option in game(name).options if option.values)
    values = [f"{option.name}={value}" for value in option.values]
    assert offered("play", name, "--option", option.name) == values
    assert offered("play", name, "--bots", "ra") == ["random"]
    component = min(slugs(name), key=len)
    assert component in offered("cards", name, component[:4])
    rule = game(name).rules()[-1].id
    assert rule in offered("rules", name, rule[:-1])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_shown_for_every_shell(
    monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    """The shell is told apart by the process that calls; here there is none."""
    monkeypatch.setattr(typer.completion, "_get_shell_name", lambda: shell)
    shown = CliRunner().invoke(app, ["--show-completion"], prog_name="ecumene")
    assert shown.exit_code == 0, shown.output
    assert "_ECUMENE_COMPLETE" in shown.stdout


# hint and try


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_hint_and_try_in_every_terminal(tmp_path: Path, name: str, lang: str) -> None:
    typed = "hint\ntry 1\ntry\nhelp\nquit\n"
    out = ecumene(tmp_path, "play", name, "--seed", "3", typed=typed, lang=lang).stdout
    bot = best_bot(name)
    head = f"The bot “{bot}” would choose:" if lang == "en" else f"Бот «{bot}» выбрал бы:"
    assert head in out
    again = "Which move?" if lang == "en" else "Какой ход?"
    assert again in out
    assert "\n  hint  " in out
    assert "\n  try " in out


def said_to(session: Session, seat: int) -> str:
    """All that hint and try tell a seat about its decision."""
    console = Console(width=100, no_color=True)
    spec = session.spec
    with console.capture() as heard:
        tell_hint(console, session, seat)
    lines = [heard.get()]
    for code in session.options()[:6]:
        found = preview(session, seat, spec.vocabulary.format(code))
        lines += outcome_lines(found, Labels([], seat))
    return "\n".join(lines)


@pytest.mark.parametrize("name", game_ids())
def test_hint_and_try_tell_nothing_hidden_and_change_nothing(name: str) -> None:
    """On any table that agrees with what the seat knows, the same is said."""
    spec = game(name)
    session = Session(spec, 2, 5)
    for move in range(25):
        if session.over():
            break
        codes = [code for code in session.options() if not spec.concedes(code)]
        if move % 6 == 3:
            seat = session.asked()
            before = spec.key(session.state)
            told = said_to(session, seat)
            assert spec.key(session.state) == before
            truth = session.state
            session.state = state_from(session.observe(seat), 99)
            assert said_to(session, seat) == told
            session.state = truth
        session.apply(codes[mix(5, 1, move) % len(codes)])


def test_a_bot_that_fails_is_followed_by_a_lower_one(tmp_path: Path) -> None:
    """The game goes on, and who plays now is said."""
    bots = Path(__file__).parent.parent / "lab" / "some_bots.py"
    for bot, why in (("Crashing", "ZeroDivisionError"), ("Cheating", "Cheating answered -7")):
        words = ("play", TOY.id, "--bots", f"{bots}:{bot}", "--seed", "3")
        result = ecumene(tmp_path, *words, typed="1\n1\n1\nquit\n", width=200)
        assert result.exit_code == 0, result.output
        assert f"some_bots.py:{bot} failed ({why}" in result.stdout
        assert result.stdout.count("plays in its place") == 1

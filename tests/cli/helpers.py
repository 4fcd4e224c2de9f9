"""Running the command line in tests, and games to run it on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from ecumene.cli.commands import app
from ecumene.core import messages
from ecumene.core.chance import mix
from ecumene.core.spec import GameSpec
from ecumene.records.session import Session


def ecumene(
    home: Path, *args: str, typed: str | None = None, width: int = 80, lang: str | None = None
) -> Result:
    """Run a command; games that are left are kept under ``home``. ``lang`` is the language of
    the environment."""
    env: dict[str, str | None] = {
        "XDG_STATE_HOME": str(home),
        "COLUMNS": str(width),
        "NO_COLOR": "1",
        "ECUMENE_LANG": lang,
    }
    try:
        return CliRunner(env=env).invoke(app, list(args), input=typed)
    finally:
        messages.use(messages.DEFAULT)


def error_of(result: Result) -> str:
    """The one line of a user error."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("Error: ")
    return lines[0].removeprefix("Error: ")


def played(
    spec: GameSpec[Any], players: int, seed: int, moves: int | None = None, **options: str
) -> Session:
    """A session after some pseudo-random moves (to the end by default)."""
    session = Session(spec, players, seed, options)
    while not session.over() and (moves is None or len(session.past) < moves):
        codes = [code for code in session.options() if not spec.concedes(code)]
        session.apply(codes[mix(seed, 7, len(session.past)) % len(codes)])
    return session


def answers(out: str) -> list[str]:
    """What was said after each typed line."""
    return out.split("Player 1> ")[1:]


def blindly(seed: int, lines: int = 7_000) -> str:
    """Numbers typed without looking: those that exist are played."""
    return "".join(f"{mix(seed, 3, k) % 12 + 1}\n" for k in range(lines))


def kept_record(home: Path) -> Path:
    """Where the only game that was left is kept."""
    (path,) = (home / "ecumene").iterdir()
    return path


def record_file(folder: Path, session: Session) -> Path:
    path = folder / "game.json"
    path.write_text(session.record.dumps(), encoding="utf-8")
    return path

"""Runs commands of `ecumene` one after the other, by the rules that are on its path.

A line of JSON each way: arguments, and the exit status with what was written. ``look`` is what a
server that starts says about stored games.
"""

from __future__ import annotations

import json
import sys

from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.server.stored_games.arrival import look_around

WIDE = {"COLUMNS": "200"}


def answer(arguments: list[str]) -> tuple[int, str, str]:
    if arguments[0] == "look":
        said = "\n".join(look_around(arguments[1]))
        return 0, said, said
    done = CliRunner(env=WIDE).invoke(app, arguments)
    return done.exit_code, done.stdout, done.output


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)

"""The words for a terminal that play the games of a study again."""

from __future__ import annotations

import shlex
from typing import Final

from ecumene.bots.outside import label
from ecumene.core.registry import game
from ecumene.core.spec import TABLE
from ecumene.lab.study.asking import PRINTED
from ecumene.lab.study.sides import Side
from ecumene.lab.study.study import Study

LETTERS: Final = "ab"


def command_for(study: Study) -> str:
    """Tables of somebody's own are named as files; the report shows what is in them."""
    question = study.question
    first = question.sides[0]
    sides = [side_words(question.game, side, at) for at, side in enumerate(question.sides)]
    words = ["ecumene", "lab"]
    if len(sides) == 2 and question.sides[1].treatment is None:
        words += ["compare", question.game, *sides]
    else:
        words += ["cards", question.game]
        treatment = question.sides[-1].treatment
        if treatment is not None:
            words += ["--with", f"{treatment.manner}:{treatment.thing}"]
        if sides[0] != PRINTED:
            words += ["--rules", sides[0]]
    words += ["--players", str(question.players)]
    words += ["--bots", ",".join(map(label, first.bots))]
    deals = max((sheet.deal for sheet in study.sheets.values()), default=0) + 1
    words += ["--deals", str(deals), "--seed", str(question.seed)]
    return shlex.join(words)


def side_words(game_id: str, side: Side, at: int) -> str:
    tables = {option.name for option in game(game_id).options if option.kind == TABLE}
    usual = {option.name: option.default for option in game(game_id).options}
    parts = [
        f"{LETTERS[at]}.toml" if name in tables else f"{name}={value}"
        for name, value in side.options
        if value and value != usual.get(name)
    ]
    if at:
        parts.append(f"bot:{','.join(map(label, side.bots))}")
    return "+".join(parts) or PRINTED

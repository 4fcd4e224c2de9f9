"""What the folder of Beyond the Horizon has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import BotEntry, Box, Manifest

if TYPE_CHECKING:
    from ecumene.bots.learnable import Learnable, ValueLearnable
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
    from ecumene.games.horizon.rules.state import HorizonState
    from ecumene.lab.study.watch import Watch
    from ecumene.review.reviewer import Reviewer
    from ecumene.spaces.game import GameSpaces
    from ecumene.table.guide import Note
    from ecumene.table.painter import Painter


def rules() -> GameSpec[HorizonState]:
    from ecumene.games.horizon.spec import SPEC

    return SPEC


def presenter() -> Presenter[HorizonState]:
    from ecumene.games.horizon.presenter.presenter import PRESENTER

    return PRESENTER


def painter() -> Painter[HorizonState]:
    from ecumene.games.horizon.table.painter import PAINTER

    return PAINTER


def terminal() -> Face[HorizonState]:
    from ecumene.games.horizon.terminal.face import FACE

    return FACE


def bots() -> dict[str, BotEntry]:
    from ecumene.games.horizon.bots import skills
    from ecumene.games.horizon.bots.rules import RulesBot

    return {
        "beginner": BotEntry(skills.Beginner, 1),
        "easy": BotEntry(skills.Easy, 2),
        "normal": BotEntry(skills.Normal, 3),
        "hard": BotEntry(skills.Hard, 4),
        "hardest": BotEntry(skills.Hardest, 5),
        "rules": BotEntry(RulesBot, 3, offered=False),
        "rusher": BotEntry(skills.Rusher, 4, offered=False),
        "explorer": BotEntry(skills.Explorer, 4, offered=False),
        "scholar": BotEntry(skills.Scholar, 4, offered=False),
    }


def guide() -> tuple[Note[HorizonState], ...]:
    from ecumene.games.horizon.table.guide import NOTES

    return NOTES


def learnable() -> Learnable:
    from ecumene.games.horizon.bots.learning import LEARNABLE

    return LEARNABLE


def values() -> ValueLearnable:
    from ecumene.games.horizon.bots.values.learnable import VALUES

    return VALUES


def reviewer() -> type[Reviewer[HorizonState]]:
    from ecumene.games.horizon.review.reviewer import HorizonReviewer

    return HorizonReviewer


def watch() -> Watch[HorizonState]:
    from ecumene.games.horizon.lab.watch import WATCH

    return WATCH


def spaces() -> GameSpaces:
    from ecumene.games.horizon.spaces.declared import SPACES

    return SPACES


MANIFEST = Manifest(
    id="horizon",
    rules=rules,
    presenter=presenter,
    painter=painter,
    terminal=terminal,
    bots=bots,
    guide=guide,
    learnable=learnable,
    values=values,
    reviewer=reviewer,
    watch=watch,
    spaces=spaces,
    box=Box(minutes=80, depth=2),
    place=20,
)

"""What the folder of Through the Ages has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import BotEntry, Box, Manifest

if TYPE_CHECKING:
    from ecumene.bots.learnable import Learnable, ValueLearnable
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
    from ecumene.games.tta.rules.state import TtaState
    from ecumene.lab.study.watch import Watch
    from ecumene.review.reviewer import Reviewer
    from ecumene.spaces.game import GameSpaces
    from ecumene.table.guide import Note
    from ecumene.table.painter import Painter


def rules() -> GameSpec[TtaState]:
    from ecumene.games.tta.spec import SPEC

    return SPEC


def presenter() -> Presenter[TtaState]:
    from ecumene.games.tta.presenter.presenter import PRESENTER

    return PRESENTER


def painter() -> Painter[TtaState]:
    from ecumene.games.tta.table.painter import PAINTER

    return PAINTER


def terminal() -> Face[TtaState]:
    from ecumene.games.tta.terminal.face import FACE

    return FACE


def bots() -> dict[str, BotEntry]:
    from ecumene.games.tta.bots import levels
    from ecumene.games.tta.bots.pool.members import POOL
    from ecumene.games.tta.bots.rules import RulesBot

    sparring = {name: BotEntry(make, 2, offered=False) for name, make in POOL.items()}
    return {
        "beginner": BotEntry(levels.beginner, 1),
        "easy": BotEntry(levels.easy, 2),
        "normal": BotEntry(levels.normal, 3),
        "hard": BotEntry(levels.hard, 4),
        "hardest": BotEntry(levels.hardest, 5),
        "rules": BotEntry(RulesBot, 3, offered=False),
        **sparring,
    }


def guide() -> tuple[Note[TtaState], ...]:
    from ecumene.games.tta.table.guide import NOTES

    return NOTES


def learnable() -> Learnable:
    from ecumene.games.tta.bots.learning import LEARNABLE

    return LEARNABLE


def values() -> ValueLearnable:
    from ecumene.games.tta.bots.values.learnable import VALUES

    return VALUES


def reviewer() -> type[Reviewer[TtaState]]:
    from ecumene.games.tta.review.reviewer import TtaReviewer

    return TtaReviewer


def watch() -> Watch[TtaState]:
    from ecumene.games.tta.lab.watch import WATCH

    return WATCH


def spaces() -> GameSpaces:
    from ecumene.games.tta.spaces.declared import SPACES

    return SPACES


MANIFEST = Manifest(
    id="tta",
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
    box=Box(minutes=120, depth=4),
    place=10,
)

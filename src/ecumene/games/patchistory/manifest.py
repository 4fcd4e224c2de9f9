"""What the folder of Patchistory has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import BotEntry, Box, Manifest

if TYPE_CHECKING:
    from ecumene.bots.learnable import Learnable
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
    from ecumene.games.patchistory.rules.state import PatchState
    from ecumene.lab.study.watch import Watch
    from ecumene.review.reviewer import Reviewer
    from ecumene.spaces.game import GameSpaces
    from ecumene.table.guide import Note
    from ecumene.table.painter import Painter


def rules() -> GameSpec[PatchState]:
    from ecumene.games.patchistory.spec import SPEC

    return SPEC


def presenter() -> Presenter[PatchState]:
    from ecumene.games.patchistory.presenter.presenter import PRESENTER

    return PRESENTER


def painter() -> Painter[PatchState]:
    from ecumene.games.patchistory.table.painter import PAINTER

    return PAINTER


def terminal() -> Face[PatchState]:
    from ecumene.games.patchistory.terminal.face import FACE

    return FACE


def bots() -> dict[str, BotEntry]:
    from ecumene.games.patchistory.bots import grades
    from ecumene.games.patchistory.bots.rules import RulesBot

    return {
        "beginner": BotEntry(grades.beginner, 1),
        "easy": BotEntry(grades.easy, 2),
        "normal": BotEntry(grades.normal, 3),
        "hard": BotEntry(grades.hard, 4),
        "hardest": BotEntry(grades.hardest, 5),
        "rules": BotEntry(RulesBot, 3, offered=False),
        "warmonger": BotEntry(grades.warmonger, 4, offered=False),
        "merchant": BotEntry(grades.merchant, 4, offered=False),
        "monument": BotEntry(grades.monument, 4, offered=False),
    }


def learnable() -> Learnable:
    from ecumene.games.patchistory.bots.learning import LEARNABLE

    return LEARNABLE


def guide() -> tuple[Note[PatchState], ...]:
    from ecumene.games.patchistory.table.guide import NOTES

    return NOTES


def reviewer() -> type[Reviewer[PatchState]]:
    from ecumene.games.patchistory.review.reviewer import PatchReviewer

    return PatchReviewer


def watch() -> Watch[PatchState]:
    from ecumene.games.patchistory.lab.watch import WATCH

    return WATCH


def spaces() -> GameSpaces:
    from ecumene.games.patchistory.spaces.declared import SPACES

    return SPACES


MANIFEST = Manifest(
    id="patchistory",
    rules=rules,
    presenter=presenter,
    painter=painter,
    terminal=terminal,
    bots=bots,
    guide=guide,
    learnable=learnable,
    reviewer=reviewer,
    watch=watch,
    spaces=spaces,
    box=Box(minutes=90, depth=2),
    place=30,
)

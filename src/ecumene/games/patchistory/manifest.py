"""What the folder of Patchistory has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import BotEntry, Box, Manifest

if TYPE_CHECKING:
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
    from ecumene.games.patchistory.rules.state import PatchState
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
    from ecumene.games.patchistory.bots.rules import RulesBot

    return {"rules": BotEntry(RulesBot, 2)}


def guide() -> tuple[Note[PatchState], ...]:
    from ecumene.games.patchistory.table.guide import NOTES

    return NOTES


MANIFEST = Manifest(
    id="patchistory",
    rules=rules,
    presenter=presenter,
    painter=painter,
    terminal=terminal,
    bots=bots,
    guide=guide,
    box=Box(minutes=90, depth=2),
    place=30,
)

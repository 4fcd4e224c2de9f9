"""What the folder of Through the Ages has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import BotEntry, Box, Manifest

if TYPE_CHECKING:
    from ecumene.bots.learnable import Learnable
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
    from ecumene.games.tta.rules.state import TtaState
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
    from ecumene.games.tta.bots.rules import RulesBot

    return {"rules": BotEntry(RulesBot, 3)}


def guide() -> tuple[Note[TtaState], ...]:
    from ecumene.games.tta.table.guide import NOTES

    return NOTES


def learnable() -> Learnable:
    from ecumene.games.tta.bots.learning import LEARNABLE

    return LEARNABLE


MANIFEST = Manifest(
    id="tta",
    rules=rules,
    presenter=presenter,
    painter=painter,
    terminal=terminal,
    bots=bots,
    guide=guide,
    learnable=learnable,
    box=Box(minutes=120, depth=4),
    place=10,
)

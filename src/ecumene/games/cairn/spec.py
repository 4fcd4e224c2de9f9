"""Cairn as a game of the platform."""

from __future__ import annotations

from typing import ClassVar

from ecumene.core.frame import CHANCE, Frame
from ecumene.core.spec import CHOICE, GameOption, GameSpec
from ecumene.games.cairn.rules.frames import DEAL, KINDS
from ecumene.games.cairn.rules.load import Stones
from ecumene.games.cairn.rules.reasons import REASONS
from ecumene.games.cairn.rules.state import REDACTION, CairnState
from ecumene.games.cairn.rules.words import vocabulary


class CairnSpec(GameSpec[CairnState]):
    """Stones are laid from heavy to light; who builds last takes them all."""

    id = "cairn"
    name = "Cairn"
    version = "1"
    players = (2, 3, 4)
    options = (
        GameOption(
            "equal", CHOICE, ("allowed", "forbidden"), "May equal stones follow each other?"
        ),
    )
    events: ClassVar = {"drew": ("stone",), "laid": ("stone",), "took": ("n",)}
    frame_fields: ClassVar = {"deal": (("first", "seat"),)}
    redaction = REDACTION
    kinds = KINDS
    reasons = REASONS
    vocabulary = vocabulary(Stones({}).slugs)

    def catalogue_of(self, options: dict[str, str]) -> Stones:
        return Stones(options)

    def supply(self, s: CairnState) -> dict[str, list[int]]:
        return {"stone": s.cat.all}

    def begin(self, s: CairnState) -> None:
        s.push(Frame(DEAL, CHANCE))

    def scores(self, s: CairnState) -> list[int]:
        return [len(p.taken) for p in s.players]


SPEC = CairnSpec()

"""What the folder of Cairn has: its rules, and how long it can last. It is told and drawn as any
game can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import Manifest

if TYPE_CHECKING:
    from ecumene.games.cairn.spec import CairnSpec
    from ecumene.spaces.game import GameSpaces


def rules() -> CairnSpec:
    from ecumene.games.cairn.spec import SPEC

    return SPEC


def spaces() -> GameSpaces:
    from ecumene.games.cairn.spaces.declared import SPACES

    return SPACES


MANIFEST = Manifest("cairn", rules, spaces=spaces, offered=False)

"""What the folder of Cairn has: its rules. It is told and drawn as any game can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.manifest import Manifest

if TYPE_CHECKING:
    from ecumene.games.cairn.spec import CairnSpec


def rules() -> CairnSpec:
    from ecumene.games.cairn.spec import SPEC

    return SPEC


MANIFEST = Manifest("cairn", rules, offered=False)

"""Ending the Action Phase."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import Action
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.state import TtaState


class End(Action):
    """``end``"""

    group = "end"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        out.append(pack(words.END))

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        return OPEN

    def do_in_phase(self, s: TtaState, i: int, code: int) -> None:
        s.pop()
        s.edit(i).fresh = ()
        note(s, "end_actions", i)


END: Final = End()

"""Trials: what a combination of choices would come to, before any of them is made.

Where a decision is followed by further choices (a bid, then the force for it), a player puts them
together first. A trial is worked out from the viewer's observation alone and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.core.errors import EcumeneError
from ecumene.records.session import Session
from ecumene.table.decision import why
from ecumene.table.painters import painter
from ecumene.table.preview import NOT_ASKED
from ecumene.table.schema.looking import Trial


class NothingToTry(EcumeneError):
    """The option is followed by nothing that could be put together beforehand."""


def trial(session: Session, viewer: int, option_id: str, picks: Sequence[str] | None) -> Trial:
    """What an option (its notation) and the choices ``picks`` after it come to.

    Without ``picks`` those are taken that the game advises. A combination that is not possible is
    answered with the reason. `InvalidNotation` for a text that is no option of this game,
    `NothingToTry` where no choices follow.
    """
    spec = session.spec
    code = spec.vocabulary.parse(option_id)
    codes = None if picks is None else [spec.vocabulary.parse(pick) for pick in picks]
    seen = session.observe(viewer)
    if viewer < 0 or seen.asked != viewer:
        return {"id": option_id, "open": False, "why": why(NOT_ASKED)}
    found = painter(spec.id).trial(seen, code, codes)
    if found is None:
        raise NothingToTry(option_id)
    return found

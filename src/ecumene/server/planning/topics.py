"""What a question is about: who asks for it, and with which component."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecumene.records.session import Session
from ecumene.server.planning.rehearsing import deal
from ecumene.table.schema.scene import Scene
from ecumene.table.words import component_names

FROM: Final = "from"
"""In positions of all games: whose offer a frame is, counted from 1."""


class Topic(NamedTuple):
    """What somebody is asked, as the seat itself sees it."""

    kind: str
    by: int | None
    """Who offers, attacks, or has the turn; None where nobody does."""
    card: str | None

    def fits(self, by: int | None, card: str | None) -> int | None:
        """How many of these conditions hold; None if one does not.

        >>> Topic("offer", 1, "treaty").fits(1, None), Topic("offer", 1, None).fits(0, None)
        (1, None)
        """
        wanted = [(by, self.by), (card, self.card)]
        if any(wish is not None and wish != found for wish, found in wanted):
            return None
        return sum(wish is not None for wish, _ in wanted)


def topic_of(session: Session, seat: int, drawn: Scene) -> Topic | None:
    """The topic of the question that this seat is asked, from what it may know."""
    asked = drawn["decision"]
    if asked is None:
        return None
    stack: list[dict[str, Any]] = deal(session, seat, 0).position["stack"]
    frame = stack[-1] if stack else {}
    by = int(frame[FROM]) - 1 if isinstance(frame.get(FROM), int) else drawn["turn"]
    known = component_names(session.spec)
    cards = (one for key, one in frame.items() if isinstance(one, str) and key != "frame")
    card = next((one for one in cards if one in known), None)
    return Topic(asked["kind"], by if 0 <= by != seat else None, card)

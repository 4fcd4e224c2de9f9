"""Through the Ages, as it speaks to people."""

from __future__ import annotations

from typing import ClassVar

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.presenter import Naming, Presenter
from ecumene.core.spec import Ruling
from ecumene.games.tta.presenter import names
from ecumene.games.tta.presenter.card_texts import summary
from ecumene.games.tta.presenter.events import LOG
from ecumene.games.tta.presenter.option_texts import effect, label
from ecumene.games.tta.rules.rulebook import rulings
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.spec import SPEC


class TtaPresenter(Presenter[TtaState]):
    """All that is said, in one place."""

    namings: ClassVar[dict[str, Naming]] = {
        "card": names.card_name,
        "tactic": names.tactic_name,
        "tech": names.tech_name,
    }

    log = LOG

    def label(self, s: TtaState, code: int) -> str:
        return label(s, code)

    def effect(self, s: TtaState, code: int) -> str:
        return effect(s, code)

    def event_effect(self, s: TtaState, event: Event) -> str:
        """Events take effect at once: what they do is told with them."""
        if event.kind != "event" or event.args[0] < 0:
            return ""
        return summary(s.cat, s.cat.cards[event.args[0]].slug)

    def in_sum(self, s: TtaState, events: list[Event]) -> str:
        """All changes of the card row as one line."""
        changes: list[str] = []
        for key, kind in (("row_gone", "row_discard"), ("row_new", "deal")):
            cards = [names.card_name(s.cat, e.args[0]) for e in events if e.kind == kind]
            if cards:
                changes.append(text(f"tta.story.{key}", cards=", ".join(cards)))
        return text("tta.story.row", changes="; ".join(changes))

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()


PRESENTER = TtaPresenter(SPEC)

"""Through the Ages, as it speaks to people."""

from __future__ import annotations

from typing import ClassVar

from ecumene.core.event import Event
from ecumene.core.presenter import Naming, Presenter
from ecumene.core.spec import Ruling
from ecumene.games.tta.presenter import names, texts
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

    def label(self, s: TtaState, code: int) -> str:
        return label(s, code)

    def effect(self, s: TtaState, code: int) -> str:
        return effect(s, code)

    def event_words(self, s: TtaState, event: Event) -> str:
        return texts.event_words(s, event)

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()


PRESENTER = TtaPresenter(SPEC)

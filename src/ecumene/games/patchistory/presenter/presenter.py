"""Patchistory, as it speaks to people."""

from __future__ import annotations

from typing import ClassVar, Final

from ecumene.core.event import Event
from ecumene.core.presenter import Naming, Presenter
from ecumene.core.spec import Ruling
from ecumene.games.patchistory.presenter import names, part_texts
from ecumene.games.patchistory.presenter.events import LOG
from ecumene.games.patchistory.presenter.option_texts import effect, label
from ecumene.games.patchistory.presenter.part_texts import Part
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.rulebook import rulings
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC

AMOUNTS: Final = {"voted": 0, "card_scored": 1}
"""Entries that say nothing if their amount is none, and where it stands."""


class PatchistoryPresenter(Presenter[PatchState]):
    """All that is said, in one place."""

    namings: ClassVar[dict[str, Naming]] = {
        "figure": names.figure_name,
        "card": names.card_name,
        "room": names.room_name,
        "construction": names.construction_name,
        "capital": names.capital_name,
        "face": names.face_name,
        "tile": names.tile_name,
    }

    log = LOG

    def label(self, s: PatchState, code: int) -> str:
        return label(s, code)

    def effect(self, s: PatchState, code: int) -> str:
        return effect(s, code)

    def known(self, event: Event, before: Event | None) -> bool:
        """No votes on a card, and no culture from it, need not be told."""
        return event.kind in AMOUNTS and event.args[AMOUNTS[event.kind]] == 0

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()

    def catalogue(self, options: dict[str, str]) -> Catalogue:
        return catalogue_of(options.get("pack", ""))

    def reading(self, catalogue: Catalogue, part: Part) -> str:
        return part_texts.reading(catalogue, part)

    def costs(self, part: Part) -> list[str]:
        return part_texts.costs(part)


PRESENTER = PatchistoryPresenter(SPEC)

"""Patchistory, as it speaks to people."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.option import first, kind_of, second
from ecumene.core.presenter import CardText, Naming, Presenter, ResultRow
from ecumene.core.spec import Ruling
from ecumene.games.patchistory.presenter import names, part_texts
from ecumene.games.patchistory.presenter.events import LOG
from ecumene.games.patchistory.presenter.groups import GROUPS
from ecumene.games.patchistory.presenter.option_texts import effect, label
from ecumene.games.patchistory.presenter.part_texts import Part
from ecumene.games.patchistory.presenter.reference import entries_of
from ecumene.games.patchistory.presenter.results import result_rows
from ecumene.games.patchistory.presenter.shelves import SHELVES
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.rulebook import rulings
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BLACK, WHITE, cell_name
from ecumene.games.patchistory.rules.words import layer_name
from ecumene.games.patchistory.spec import SPEC

AMOUNTS: Final = {"voted": 0, "card_scored": 1}
"""Entries that say nothing if their amount is none, and where it stands."""


SIDES: Final = {words.WHITE: WHITE, words.BLACK: BLACK}
"""The side that is up, by kind of option."""


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
    groups = GROUPS
    shelves = SHELVES
    card_facts = (
        ("tile", "patchistory.card.tile"),
        ("deck", "patchistory.card.deck"),
        ("symbols_source", "patchistory.card.symbols"),
        ("sides", "patchistory.card.sides"),
    )

    def label(self, s: PatchState, code: int) -> str:
        return label(s, code)

    def brief(self, s: PatchState, code: int) -> str:
        """Of a placement only where the tile lies; what it covers would be long."""
        if kind_of(code) not in SIDES:
            return label(s, code)
        where = {"cell": cell_name(first(code)), "layer": layer_name(second(code))}
        return text("patchistory.placement", side=names.side_name(SIDES[kind_of(code)]), **where)

    def effect(self, s: PatchState, code: int) -> str:
        return effect(s, code)

    def known(self, event: Event, before: Event | None) -> bool:
        """No votes on a card, and no culture from it, need not be told."""
        return event.kind in AMOUNTS and event.args[AMOUNTS[event.kind]] == 0

    def results(self, s: PatchState, log: list[Event]) -> list[ResultRow]:
        return result_rows(s)

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()

    def catalogue(self, options: dict[str, str]) -> Catalogue:
        return catalogue_of(options.get("pack", ""))

    def card(self, catalogue: Catalogue, part: Part) -> CardText:
        said = part_texts.part_words(catalogue, part)
        return CardText(part_texts.costs(part), said, part_texts.reading(catalogue, part))

    def reference(self) -> list[dict[str, Any]]:
        return entries_of(catalogue_of(""))


PRESENTER = PatchistoryPresenter(SPEC)

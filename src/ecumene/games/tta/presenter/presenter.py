"""Through the Ages, as it speaks to people."""

from __future__ import annotations

from typing import Any, ClassVar

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.presenter import CardText, Naming, Origin, Presenter, ResultRow
from ecumene.core.spec import Ruling
from ecumene.games.tta.presenter import names
from ecumene.games.tta.presenter.card_texts import Raw, costs, effects, reading, summary
from ecumene.games.tta.presenter.events import LOG
from ecumene.games.tta.presenter.groups import GROUPS
from ecumene.games.tta.presenter.option_texts import effect, label
from ecumene.games.tta.presenter.reference import all_entries, provenance
from ecumene.games.tta.presenter.results import result_rows
from ecumene.games.tta.presenter.shelves import SHELVES
from ecumene.games.tta.presenter.texts import said
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.editions import catalogue_of
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
    groups = GROUPS
    shelves = SHELVES
    card_facts = (("copies_words", "cli.cards.in_decks"), ("part_name", "cli.cards.version"))

    def ask(self, s: TtaState) -> str:
        return said(s, "ask")

    def asked(self, s: TtaState, who: str) -> str:
        return said(s, "asked", who)

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

    def results(self, s: TtaState, log: list[Event]) -> list[ResultRow]:
        return result_rows(s, log)

    def out(self, s: TtaState, seat: int) -> bool:
        return bool(s.players[seat].resigned)

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()

    def catalogue(self, options: dict[str, str]) -> Catalogue:
        return catalogue_of(options)

    def card(self, catalogue: Catalogue | None, part: Raw) -> CardText:
        """A card from its data, which may be a version that no catalogue has."""
        return CardText(costs(part), effects(part), reading(part))

    def reference(self) -> list[dict[str, Any]]:
        return all_entries()

    def provenance(self, entry: dict[str, Any]) -> list[tuple[Origin, str]]:
        return provenance(entry)


PRESENTER = TtaPresenter(SPEC)

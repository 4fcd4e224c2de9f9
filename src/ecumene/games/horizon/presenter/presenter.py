"""Beyond the Horizon, as it speaks to people."""

from __future__ import annotations

from typing import Any, ClassVar

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.presenter import CardText, Naming, Presenter, ResultRow
from ecumene.core.spec import Ruling
from ecumene.games.horizon.presenter import names, part_texts
from ecumene.games.horizon.presenter.events import LOG
from ecumene.games.horizon.presenter.groups import GROUPS
from ecumene.games.horizon.presenter.option_texts import effect, label
from ecumene.games.horizon.presenter.reference import entries_of
from ecumene.games.horizon.presenter.shelves import SHELVES
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.rules.rulebook import rulings
from ecumene.games.horizon.rules.scoring import PARTS, breakdown
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC


class HorizonPresenter(Presenter[HorizonState]):
    """All that is said, in one place."""

    namings: ClassVar[dict[str, Naming]] = {
        "action": names.action_name,
        "technology": names.technology_name,
        "leader": names.leader_name,
        "government": names.government_name,
        "goal": names.goal_name,
        "territory": names.territory_name,
        "construction": names.construction_name,
    }

    log = LOG
    groups = GROUPS
    shelves = SHELVES
    card_facts = (("colors", "horizon.card.colors"), ("set", "horizon.card.set"))

    def label(self, s: HorizonState, code: int) -> str:
        return label(s, code)

    def effect(self, s: HorizonState, code: int) -> str:
        return effect(s, code)

    def known(self, event: Event, before: Event | None) -> bool:
        """Whoever has just placed a technology knows it."""
        placed = before is not None and before.kind == "place" and before.player == event.player
        return event.kind == "learn" and placed

    def results(self, s: HorizonState, log: list[Event]) -> list[ResultRow]:
        """The points by where they come from."""
        seats = [breakdown(s, seat) for seat in range(s.n)]
        parts = [
            ResultRow(part, text(f"horizon.part_name.{part}"), [points[k] for points in seats])
            for k, part in enumerate(PARTS)
        ]
        total = text("horizon.board.total")
        return [*parts, ResultRow("total", total, [sum(points) for points in seats], True)]

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()

    def catalogue(self, options: dict[str, str]) -> Catalogue:
        return catalogue_of(options.get("pack", ""))

    def card(self, catalogue: Catalogue, part: Part) -> CardText:
        said = part_texts.part_words(catalogue, part)
        return CardText(part_texts.costs(part), said, part_texts.reading(catalogue, part))

    def reference(self) -> list[dict[str, Any]]:
        return entries_of(catalogue_of(""))


PRESENTER = HorizonPresenter(SPEC)

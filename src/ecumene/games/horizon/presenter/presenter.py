"""Beyond the Horizon, as it speaks to people."""

from __future__ import annotations

from typing import ClassVar

from ecumene.core.event import Event
from ecumene.core.presenter import Naming, Presenter
from ecumene.core.spec import Ruling
from ecumene.games.horizon.presenter import names, part_texts
from ecumene.games.horizon.presenter.events import LOG
from ecumene.games.horizon.presenter.option_texts import effect, label
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.rules.rulebook import rulings
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

    def label(self, s: HorizonState, code: int) -> str:
        return label(s, code)

    def effect(self, s: HorizonState, code: int) -> str:
        return effect(s, code)

    def known(self, event: Event, before: Event | None) -> bool:
        """Whoever has just placed a technology knows it."""
        placed = before is not None and before.kind == "place" and before.player == event.player
        return event.kind == "learn" and placed

    def rulings(self) -> tuple[Ruling, ...]:
        return rulings()

    def catalogue(self, options: dict[str, str]) -> Catalogue:
        return catalogue_of(options.get("pack", ""))

    def reading(self, catalogue: Catalogue, part: Part) -> str:
        return part_texts.reading(catalogue, part)

    def costs(self, part: Part) -> list[str]:
        return part_texts.costs(part)


PRESENTER = HorizonPresenter(SPEC)

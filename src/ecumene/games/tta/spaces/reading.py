"""The slots of a civilization that tensors show, read at once: by name it would take longer than
to see what has changed in them. A test holds them to the declared ones."""

from __future__ import annotations

from typing import Any

from ecumene.games.tta.rules.state import TtaPlayer


def seat_values(p: TtaPlayer) -> tuple[Any, ...]:
    """In the order of the declared slots."""
    return (
        p.civil,
        p.military,
        p.shown,
        p.fresh,
        p.leader,
        p.ages_led,
        p.government,
        p.specials,
        p.techs,
        p.workers,
        p.blue,
        p.bank_blue,
        p.bank_yellow,
        p.unused,
        p.wonders,
        p.ruined,
        p.wonder,
        p.stages,
        p.tucked,
        p.colonies,
        p.tactic,
        p.exclusive,
        p.war,
        p.war_on,
        p.pact,
        p.pact_with,
        p.pact_side,
        p.ca,
        p.ma,
        p.ca_total,
        p.ma_total,
        p.extra_ca,
        p.extra_ma,
        p.science,
        p.culture,
        p.food,
        p.resources,
        p.unit_resources,
        p.unit_science,
        p.building_resources,
        p.temp_food,
        p.temp_resource,
        p.used,
        p.spent,
        p.marks,
        p.no_politics,
        p.resigned,
    )

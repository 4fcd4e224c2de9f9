"""The numbers of a civilization that a player cares about, for previews and changes."""

from __future__ import annotations

from ecumene.games.tta.rules.production import food_production, resource_production
from ecumene.games.tta.rules.ratings import (
    consumption,
    corruption,
    discontent,
    happiness_required,
    rates,
    static,
    workers_total,
)
from ecumene.games.tta.rules.state import TtaState


def numbers(s: TtaState, seat: int) -> dict[str, int]:
    p = s.players[seat]
    if p.resigned:
        return {"culture": p.culture}
    r = rates(s, seat)
    st = static(s, seat)
    return {
        "culture": p.culture,
        "culture_rate": r.culture,
        "science": p.science,
        "science_rate": r.science,
        "strength": r.strength,
        "happy": r.happy,
        "happy_needed": happiness_required(s, seat),
        "discontent": discontent(s, seat),
        "food": p.food + p.temp_food,
        "food_production": food_production(s, seat),
        "consumption": consumption(s, seat),
        "resources": p.resources + p.temp_resource,
        "resource_production": resource_production(s, seat),
        "corruption": corruption(s, seat),
        "for_units": p.unit_resources,
        "for_buildings": p.building_resources,
        "civil_actions": p.ca + p.extra_ca,
        "civil_actions_total": p.ca_total,
        "military_actions": p.ma + p.extra_ma,
        "military_actions_total": p.ma_total,
        "workers": workers_total(p),
        "unused_workers": p.unused,
        "yellow_bank": p.bank_yellow,
        "blue_bank": p.bank_blue,
        "civil_cards": len(p.civil),
        "military_cards": len(p.military),
        "civil_limit": st.civil_limit,
        "military_limit": st.military_limit,
        "urban_limit": st.urban_limit,
        "colonization": st.colonization,
        "colonies": len(p.colonies),
    }


SHOWN_AS_CHANGED = (
    "culture_rate",
    "science_rate",
    "strength",
    "happy",
    "discontent",
    "workers",
    "civil_actions_total",
    "military_actions_total",
    "colonies",
)
"""What is marked when it changed since the viewer's last turn; goods and points always change."""

"""Governments: the stages of a player's, and those still to be chosen."""

from __future__ import annotations

import functools

from ecumene.core.messages import spoken
from ecumene.games.horizon.presenter.names import government_name
from ecumene.games.horizon.presenter.part_texts import stage_name, stage_words
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import INFRASTRUCTURE
from ecumene.games.horizon.table.refs import government_ref
from ecumene.games.horizon.table.schema.board import GovernmentOffer
from ecumene.games.horizon.table.schema.player import Government, Stage


def government_id(s: HorizonState, number: int) -> str:
    return f"government:{s.cat.governments[number].slug}"


def government_view(s: HorizonState, seat: int) -> Government | None:
    p = s.players[seat]
    if p.government < 0:
        return None
    said = printed_stages(spoken(), s.cat, p.government)
    return {
        "ref": government_ref(s.cat, p.government, seat),
        "card": government_id(s, p.government),
        "name": government_name(s.cat, p.government),
        "stages": [stage_view(s, p, stage, said[stage]) for stage in range(len(said))],
    }


@functools.lru_cache(maxsize=256)
def printed_stages(language: str, cat: Catalogue, number: int) -> list[str]:
    """What the stages of a government say, in the language spoken."""
    return stage_words(cat, cat.governments[number])


def stage_view(s: HorizonState, p: HorizonPlayer, stage: int, said: str) -> Stage:
    away = cubes_away(s, p, stage)
    return {"name": stage_name(stage), "text": said, "reached": away == 0, "cubes_away": away}


def cubes_away(s: HorizonState, p: HorizonPlayer, stage: int) -> int:
    """How many cubes must still leave the Infrastructure track for a stage; Despotism has none."""
    track = s.cat.tracks[INFRASTRUCTURE]
    removed = len(track) - p.tracks[INFRASTRUCTURE]
    place = next((k for k, space in enumerate(track) if space.stage == stage), -1) if stage else -1
    return max(0, place + 1 - removed)


def offers(s: HorizonState) -> list[GovernmentOffer]:
    return [
        {
            "ref": government_ref(s.cat, number),
            "card": government_id(s, number),
            "name": government_name(s.cat, number),
        }
        for number in s.offered
    ]

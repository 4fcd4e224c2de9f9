"""What production and upkeep of this round would bring if nothing changed before, and which
options lead into want."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.games.patchistory.presenter.texts import rival_on
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, power
from ecumene.games.patchistory.rules.goods import amount_of
from ecumene.games.patchistory.rules.numbers import (
    DIPLOMACY,
    MANAGEMENT,
    MOVEMENT,
    NEGOTIATION,
    ROUND,
    WAR,
)
from ecumene.games.patchistory.rules.production import (
    feed,
    figure_upkeep,
    maintain,
    produce,
    worker_upkeep,
)
from ecumene.games.patchistory.rules.rounds import PRODUCTION_STEP
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import FOOD, GOOD_NAMES, GOODS, UNKNOWN
from ecumene.games.patchistory.rules.vocab import DEAR_INVASION
from ecumene.games.patchistory.table.schema.board import PatchForecast

WARNED = (DIPLOMACY, MANAGEMENT, MOVEMENT)
RESOLVED = (
    words.TRADE,
    words.BIRTH,
    words.HONOR,
    words.RECLAIM,
    words.CONSTRUCT,
    words.MOVE,
    words.ROUTE,
)
MOST_LOST = 14
"""No option takes more food or resources at once, in stock and on the track together."""


class Outlook:
    """The goods of a player after the production of this round."""

    def __init__(self, s: PatchState, seat: int) -> None:
        t = s.clone()
        t.log = None
        produce(t, seat)
        self.made = t.players[seat]
        self.food = self.made.food - worker_upkeep(s, seat)
        self.resource = self.made.resource
        self.era_end = s.round == s.cat.rules.rounds
        if self.era_end:
            food, resource = figure_upkeep(s, seat)
            self.food -= food
            self.resource -= resource

    def spare_resource(self) -> int | None:
        """Resources that wonders do not need this round; None where none of them is asked for."""
        return self.resource if self.era_end else None

    def troubles(self) -> list[str]:
        out = ["hunger"] if self.food < 0 else []
        return [*out, "neglect"] if self.era_end and self.resource < 0 else out


def may_forecast(s: PatchState, viewer: int) -> bool:
    """Is production still to come, and does the viewer know their goods?"""
    step = s.stack[0].a if s.stack else 0
    if viewer < 0 or not s.stack or s.stack[0].kind != ROUND or step > PRODUCTION_STEP:
        return False
    return s.players[viewer].food != UNKNOWN


def forecast(s: PatchState, seat: int) -> PatchForecast:
    outlook = Outlook(s, seat)
    t = s.clone()
    t.log = None
    produce(t, seat)
    feed(t, seat)
    if outlook.era_end:
        maintain(t, seat)
    p, q = s.players[seat], t.players[seat]
    rules = s.cat.rules
    missing_food = max(0, -outlook.food)
    missing_resource = max(0, -outlook.resource) if outlook.era_end else 0
    lost = missing_food * rules.missing_food + missing_resource * rules.missing_resource
    return {
        "gains": [
            (GOOD_NAMES[good], amount_of(q, good) - amount_of(p, good)) for good in range(GOODS - 1)
        ],
        "eaten": worker_upkeep(s, seat),
        "missing_food": missing_food,
        "missing_resource": missing_resource,
        "lost_culture": lost,
        "era_end": outlook.era_end,
        "bad": lost > 0,
    }


def warnings(s: PatchState, codes: list[int]) -> dict[int, list[str]]:
    """Open options that lead to missing food or resources where none were missing, and the end of
    a phase in which something still is."""
    f = s.stack[-1]
    if f.kind in (NEGOTIATION, WAR):
        return meeting_warnings(s, f, codes)
    if f.kind not in WARNED or not may_forecast(s, f.player):
        return {}
    before = Outlook(s, f.player)
    safe = before.food >= MOST_LOST and (not before.era_end or before.resource >= MOST_LOST)
    had = before.troubles()
    met: dict[tuple[object, ...], list[str]] = {}
    found: dict[int, list[str]] = {}
    for code in codes:
        risks: list[str] = []
        if kind_of(code) == words.DONE:
            risks = had if f.kind != DIPLOMACY else []
        elif not safe:
            like = likeness(s, f.player, code)
            if like not in met:
                met[like] = [risk for risk in troubles_after(s, code, before) if risk not in had]
            risks = met[like]
        if risks:
            found[code] = risks
    return found


def meeting_warnings(s: PatchState, f: Frame, codes: list[int]) -> dict[int, list[str]]:
    """An attack that cannot be prepared (PAT-67), and resources for a war that wonders need."""
    i = engine.chooser(s)
    if i < 0 or s.players[i].resource == UNKNOWN:
        return {}
    spare = Outlook(s, i).spare_resource()
    found: dict[int, list[str]] = {}
    for code in codes:
        risks: list[str] = []
        used = 0
        if kind_of(code) == words.COMMIT:
            used = first(code)
        elif code == pack(words.STANCE, words.AGGRESSIVE):
            on_route = f.a
            cost = preparation(s, rival_on(s, on_route, i))
            used = min(cost, s.players[i].resource)
            risks = ["unprepared"] if used < cost else []
        if spare is not None and 0 <= spare < used:
            risks.append("neglect")
        if risks:
            found[code] = risks
    return found


def preparation(s: PatchState, against: int) -> int:
    """The resources that an attack on a kingdom takes."""
    return s.cat.rules.preparation[s.era - 1] + power(s, against, DEAR_INVASION)


def likeness(s: PatchState, seat: int, code: int) -> tuple[object, ...]:
    """Options that are alike here come to the same food and resources: it does not matter which
    of several equal rooms a worker goes to."""
    kind = kind_of(code)
    land = land_of(s, seat)
    if kind in (words.BIRTH, words.MOVE):
        goal = s.cat.rooms[land.room_at(first(code) if kind == words.BIRTH else second(code))]
        return kind, 0 if kind == words.BIRTH else first(code), goal.type, goal.box
    if kind in (words.RECLAIM, words.CONSTRUCT):
        covered = s.cat.rooms[land.room_at(first(code))]
        manned = first(code) in s.players[seat].workers
        made = 0 if kind == words.RECLAIM else second(code) + 1
        return kind, covered.type, covered.always, covered.box if manned else (), manned, made
    return (code,)


def troubles_after(s: PatchState, code: int, before: Outlook) -> list[str]:
    kind = kind_of(code)
    if kind == words.EXCHANGE and words.EXCHANGED[first(code)] == FOOD:
        return ["hunger"] if before.food < second(code) else []
    if kind == words.AID:
        return ["hunger"] if before.food < words.MIXES[second(code)][0] else []
    if kind not in RESOLVED:
        return []
    t = s.clone()
    frame = t.stack[-1]
    t.kinds[frame.kind].resolve(t, frame, code)
    return Outlook(t, frame.player).troubles()

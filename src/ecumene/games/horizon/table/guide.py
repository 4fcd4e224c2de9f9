"""The guide through a first game of Beyond the Horizon: when which note comes up, and where it
points. What is asked goes before what can be tried, and that before what is good to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.table.goals import claim_ends, will_claim
from ecumene.games.horizon.table.government import cubes_away
from ecumene.games.horizon.table.refs import goal_ref, government_ref
from ecumene.table.guide import Look, Note, Where, at

H = Look[HorizonState]

SECOND_STAGE: Final = 1
"""The stage of a government that the Infrastructure track makes work first."""


def own(look: H) -> HorizonPlayer:
    return look.state.players[look.viewer]


def acting(look: H) -> bool:
    return look.kind == "action"


def acts(look: H) -> int:
    """Grows with every action of the player."""
    return look.made["act"]


def goals(look: H) -> Sequence[Where]:
    s = look.state
    return [goal_ref(s.cat, goal) for goal in s.goals]


def claiming(look: H) -> bool:
    """The player meets a goal in the own turn, or has claimed one."""
    s = look.state
    coming = s.turn == look.viewer and bool(s.stack) and bool(will_claim(s, look.viewer))
    return coming or bool(own(look).claimed)


def staged(look: H) -> bool:
    """A further stage of the player's government works."""
    p = own(look)
    return p.government >= 0 and cubes_away(look.state, p, SECOND_STAGE) == 0


def government(look: H) -> Sequence[Where]:
    return [government_ref(look.state.cat, own(look).government, look.viewer), "government"]


BEGINNING: Final[tuple[Note[HorizonState], ...]] = (
    Note("win", lambda look: True, at("goals"), ("BTH-90", "BTH-89")),
    Note("asked", lambda look: bool(look.kind), at("question"), ("BTH-27",), lambda look: look.ply),
)
QUESTIONS: Final[tuple[Note[HorizonState], ...]] = (
    Note("final", lambda look: look.over, at("results"), ("BTH-90", "BTH-91")),
    Note(
        "govern",
        lambda look: look.kind == "govern",
        at("tray"),
        ("BTH-24", "BTH-62"),
        hint=True,
    ),
    Note(
        "research",
        lambda look: look.kind == "research",
        lambda look: [*look.thing("research"), "tree"],
        ("BTH-43", "BTH-45", "BTH-51"),
        hint=True,
    ),
    Note(
        "color",
        lambda look: look.kind == "color",
        at("tray"),
        ("BTH-47", "BTH-48"),
        hint=True,
    ),
    Note(
        "place",
        lambda look: look.kind == "place_technology",
        at("tray"),
        ("BTH-49", "BTH-51"),
        hint=True,
    ),
    Note(
        "enlist",
        lambda look: look.kind == "enlist",
        lambda look: [*look.thing("enlist"), "map"],
        ("BTH-5", "BTH-64"),
        hint=True,
    ),
    Note(
        "explore",
        lambda look: look.can("explore"),
        lambda look: [*look.thing("explore"), "map"],
        ("BTH-69", "BTH-70"),
        lambda look: look.made["explore"],
        hint=True,
    ),
    Note(
        "move",
        lambda look: look.kind == "move",
        lambda look: [*look.thing("move"), "map"],
        ("BTH-66", "BTH-68"),
        hint=True,
    ),
    Note(
        "upgrade",
        lambda look: look.kind == "upgrade",
        lambda look: [*look.thing("raise"), "map"],
        ("BTH-65", "BTH-12"),
        hint=True,
    ),
    Note(
        "activate",
        lambda look: look.kind == "activate",
        at("population", "tray"),
        ("BTH-3", "BTH-4"),
    ),
    Note(
        "invest",
        lambda look: look.kind == "invest",
        lambda look: [*look.thing("invest"), "tracks"],
        ("BTH-56", "BTH-57", "BTH-59"),
        hint=True,
    ),
    Note(
        "cube",
        lambda look: look.kind == "take_cube",
        lambda look: [*look.thing("cube"), "tracks"],
        ("BTH-60", "BTH-57"),
        hint=True,
    ),
    Note(
        "construction",
        lambda look: look.kind == "take_construction",
        at("display"),
        ("BTH-63", "BTH-77"),
        hint=True,
    ),
    Note(
        "fortify",
        lambda look: look.can("fortify"),
        lambda look: [*look.thing("fortify"), "map"],
        ("BTH-74", "BTH-75"),
        hint=True,
    ),
    Note(
        "settle",
        lambda look: look.can("settle"),
        lambda look: [*look.thing("settle"), "map"],
        ("BTH-71", "BTH-72", "BTH-75"),
        hint=True,
    ),
    Note(
        "build",
        lambda look: look.can("build", "join"),
        lambda look: [*look.thing("build", "join"), "cards"],
        ("BTH-77", "BTH-78", "BTH-80"),
        hint=True,
    ),
    Note(
        "muster",
        lambda look: look.kind == "muster",
        lambda look: [*look.thing("use"), "map"],
        ("BTH-72",),
        hint=True,
    ),
    Note(
        "produce",
        lambda look: look.kind == "production",
        lambda look: [*look.thing("produce"), "means"],
        ("BTH-83", "BTH-84", "BTH-85"),
        lambda look: look.made["produce"] + look.made["trade"],
        hint=True,
    ),
    Note("trade", lambda look: look.kind == "trade", at("tray"), ("BTH-85",)),
    Note("basic", lambda look: look.kind == "basic", at("actions"), ("BTH-54",), hint=True),
    Note("choice", lambda look: look.kind == "choose", at("tray"), ("BTH-55",), hint=True),
)
NEWS: Final[tuple[Note[HorizonState], ...]] = (
    Note(
        "claim",
        claiming,
        lambda look: [*look.thing("claim"), "goals"],
        ("BTH-86", "BTH-87"),
        hint=True,
    ),
    Note("last", lambda look: look.state.last_round > 0, at("goals"), ("BTH-89", "BTH-90")),
    Note(
        "near",
        lambda look: claim_ends(look.state) and not look.over,
        at("goals"),
        ("BTH-89",),
    ),
    Note("leader", lambda look: bool(own(look).leaders), at("cards"), ("BTH-46", "BTH-55")),
    Note("stage", staged, government, ("BTH-62",)),
)
ACTIONS: Final[tuple[Note[HorizonState], ...]] = (
    Note("act", acting, at("actions"), ("BTH-28", "BTH-30", "BTH-33"), acts, hint=True),
    Note("pawns", acting, at("means"), ("BTH-1", "BTH-83"), acts),
    Note("tracks", acting, at("tracks"), ("BTH-57", "BTH-60"), acts),
    Note(
        "goals",
        lambda look: acting(look) and acts(look) > 0,
        lambda look: [*goals(look), "goals"],
        ("BTH-86", "BTH-87"),
        acts,
    ),
    Note(
        "locked",
        lambda look: acting(look) and acts(look) > 1,
        at("actions"),
        ("BTH-39", "BTH-40", "BTH-41", "BTH-42"),
        acts,
    ),
    Note("rivals", lambda look: acting(look) and acts(look) > 1, at("rivals"), ("BTH-30",), acts),
    Note(
        "village",
        lambda look: acting(look) and acts(look) > 2 and not look.made["settle"],
        at("map"),
        ("BTH-71", "BTH-39"),
        acts,
    ),
    Note(
        "city",
        lambda look: acting(look) and look.told["settle"] > 0,
        at("map"),
        ("BTH-74", "BTH-40"),
        acts,
    ),
)
NOTES: Final = (*BEGINNING, *QUESTIONS, *NEWS, *ACTIONS)

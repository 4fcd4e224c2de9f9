"""The guide through a first game of Patchistory: when which note comes up, and where it points.

What is asked goes before what can be tried, and that before what is good to know.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import CULTURE, VOTE
from ecumene.games.patchistory.table.refs import descendant_ref, good_ref
from ecumene.table.guide import Look, Note, at

P = Look[PatchState]

OWN_NOTES: Final = frozenset(
    (
        "opening", "auction", "blind", "patch", "place", "diplomacy", "aid", "management",
        "exchange", "movement", "negotiation", "proposal", "answer", "war", "choose_card", "vote",
    )
)  # fmt: skip
"""Decisions of which other notes speak."""


def own(look: P) -> PatchPlayer:
    return look.state.players[look.viewer]


def patched(look: P) -> int:
    """The tiles that the player has laid or thrown away."""
    return look.made["white"] + look.made["black"] + look.made["discard"]


def rounds(look: P) -> int:
    """Grows with every round."""
    return look.told["round_begins"]


def free(look: P) -> bool:
    """The player spends political points."""
    return look.kind in ("diplomacy", "management")


def poor(look: P) -> bool:
    return look.kind in ("blind", "auction", "opening") and own(look).coin <= 1


def was(look: P, kind: str) -> bool:
    """Has this been done to the player?"""
    return any(event.kind == kind and event.args[0] == look.viewer for event in look.log)


def at_war(look: P) -> bool:
    return look.own["war_declared"] > 0 or was(look, "war_declared")


def era_closes(look: P) -> bool:
    """The vote is near."""
    s = look.state
    return free(look) and s.round >= s.cat.rules.rounds - 2


BEGINNING: Final[tuple[Note[PatchState], ...]] = (
    Note(
        "win",
        lambda look: True,
        lambda look: [good_ref(look.viewer, CULTURE), "screen"],
        ("PAT-83", "PAT-18"),
    ),
    Note("asked", lambda look: bool(look.kind), at("question"), ("PAT-18",), lambda look: look.ply),
)
QUESTIONS: Final[tuple[Note[PatchState], ...]] = (
    Note("final", lambda look: look.over, at("results"), ("PAT-83",)),
    Note(
        "blind",
        lambda look: look.kind == "blind",
        at("auction"),
        ("PAT-27", "PAT-28"),
        lambda look: look.made["bid"],
        hint=True,
    ),
    Note("opening", lambda look: look.kind == "opening", at("auction"), ("PAT-25",), hint=True),
    Note(
        "auction",
        lambda look: look.kind == "auction",
        at("auction"),
        ("PAT-23", "PAT-24"),
        lambda look: look.made["bid"],
        hint=True,
    ),
    Note("coins", poor, at("screen"), ("PAT-22",), rounds),
    Note(
        "patch",
        lambda look: look.kind == "patch",
        at("placement"),
        ("PAT-31", "PAT-32", "PAT-33"),
        patched,
        hint=True,
    ),
    Note(
        "water",
        lambda look: look.kind == "patch" and patched(look) > 0,
        at("kingdom"),
        ("PAT-34", "PAT-36", "PAT-38"),
        patched,
    ),
    Note(
        "place",
        lambda look: look.kind == "place",
        at("kingdom"),
        ("PAT-26", "PAT-3"),
        hint=True,
    ),
    Note(
        "diplomacy",
        lambda look: look.kind == "diplomacy",
        at("actions", "rivals"),
        ("PAT-42", "PAT-45", "PAT-46"),
        hint=True,
    ),
    Note(
        "break",
        lambda look: look.can("break"),
        lambda look: [*look.thing("break"), "rivals"],
        ("PAT-47", "PAT-66"),
    ),
    Note("aid", lambda look: look.kind == "aid", at("matter"), ("PAT-45",), hint=True),
    Note(
        "exchange",
        lambda look: look.kind == "exchange",
        at("matter", "screen"),
        ("PAT-49",),
        hint=True,
    ),
    Note(
        "movement",
        lambda look: look.kind == "movement",
        at("kingdom"),
        ("PAT-57", "PAT-58", "PAT-3"),
        lambda look: look.made["done"],
        hint=True,
    ),
    Note(
        "road",
        lambda look: look.can("advance", "rest", "home"),
        lambda look: [*look.thing("advance", "rest", "home"), "roads"],
        ("PAT-59", "PAT-60"),
        hint=True,
    ),
    Note(
        "negotiation",
        lambda look: look.kind == "negotiation",
        at("matter"),
        ("PAT-64", "PAT-65", "PAT-67"),
        hint=True,
    ),
    Note(
        "alliance",
        lambda look: look.kind in ("proposal", "answer"),
        at("matter"),
        ("PAT-65", "PAT-66"),
        hint=True,
    ),
    Note(
        "war",
        lambda look: look.kind == "war",
        at("matter"),
        ("PAT-68", "PAT-69", "PAT-70"),
        hint=True,
    ),
    Note(
        "card",
        lambda look: look.kind == "choose_card",
        at("vote"),
        ("PAT-75", "PAT-81"),
        hint=True,
    ),
    Note(
        "vote",
        lambda look: look.kind == "vote",
        at("vote"),
        ("PAT-76", "PAT-77", "PAT-78", "PAT-80"),
        hint=True,
    ),
    Note(
        "choice",
        lambda look: bool(look.kind) and look.kind not in OWN_NOTES,
        at("matter", "question"),
        hint=True,
    ),
)
NEWS: Final[tuple[Note[PatchState], ...]] = (
    Note("declared", at_war, at("roads"), ("PAT-67", "PAT-68")),
    Note("threat", lambda look: was(look, "threatened"), at("tracks"), ("PAT-46", "PAT-4")),
    Note("hunger", lambda look: look.own["missing"] > 0, at("people"), ("PAT-73", "PAT-74")),
    Note(
        "figure",
        lambda look: look.own["figure"] > 0,
        at("kingdom"),
        ("PAT-39", "PAT-74"),
    ),
    Note("era", lambda look: look.state.era > 1, at("kingdom"), ("PAT-38", "PAT-82")),
    Note("last", lambda look: look.state.era > 2, at("phases"), ("PAT-83",)),
)
ACTIONS: Final[tuple[Note[PatchState], ...]] = (
    Note(
        "management",
        lambda look: look.kind == "management",
        at("actions"),
        ("PAT-42", "PAT-56"),
        lambda look: look.made["done"],
        hint=True,
    ),
    Note("tracks", free, at("tracks"), ("PAT-3", "PAT-4", "PAT-5"), rounds),
    Note(
        "harvest",
        lambda look: look.kind == "management",
        at("forecast", "people"),
        ("PAT-72", "PAT-73"),
        rounds,
    ),
    Note(
        "birth",
        lambda look: look.can("birth"),
        lambda look: [descendant_ref(look.viewer), "people"],
        ("PAT-50", "PAT-73"),
        lambda look: look.made["birth"],
        hint=True,
    ),
    Note(
        "construct",
        lambda look: look.can("construct", "reclaim"),
        lambda look: [*look.thing("construct", "reclaim"), "hand"],
        ("PAT-53", "PAT-54"),
        lambda look: look.made["construct"] + look.made["reclaim"],
        hint=True,
    ),
    Note(
        "route",
        lambda look: look.kind == "management" and look.can("route"),
        lambda look: [*look.thing("route"), "roads"],
        ("PAT-52",),
        lambda look: look.made["route"],
        hint=True,
    ),
    Note(
        "trade",
        lambda look: look.can("trade"),
        at("roads"),
        ("PAT-48", "PAT-72"),
        lambda look: look.made["trade"],
        hint=True,
    ),
    Note(
        "goods",
        lambda look: look.can("exchange") and look.kind == "management",
        lambda look: [*look.thing("exchange"), "screen"],
        ("PAT-49", "PAT-8"),
        rounds,
    ),
    Note(
        "honor",
        lambda look: look.can("honor"),
        lambda look: [*look.thing("honor"), "actions"],
        ("PAT-51",),
        lambda look: look.made["honor"],
    ),
    Note(
        "votes",
        lambda look: era_closes(look) and look.can("campaign"),
        lambda look: [good_ref(look.viewer, VOTE), "screen"],
        ("PAT-55", "PAT-76"),
        lambda look: look.made["campaign"],
    ),
    Note("cards", era_closes, at("hand"), ("PAT-75", "PAT-81"), rounds),
    Note("rivals", lambda look: free(look) and rounds(look) > 1, at("rivals"), ("PAT-8",), rounds),
)
NOTES: Final = (*BEGINNING, *QUESTIONS, *NEWS, *ACTIONS)

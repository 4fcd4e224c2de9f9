"""The guide through a first game of Through the Ages: when which note comes up, and where it
points. What is asked and what has just happened goes before what can be tried."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.ratings import (
    consumption,
    corruption,
    discontent,
    rates,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import AGE_NAMES
from ecumene.games.tta.table.banks import next_step
from ecumene.games.tta.table.refs import war_ref, yellow_ref
from ecumene.table.guide import Look, Note, at
from ecumene.table.things import command_ref

T = Look[TtaState]

FEW_CARDS: Final = 8
"""From so few cards in the civil deck on, the end of the age is spoken of."""
FAR_BEHIND: Final = 2
"""So much weaker than the strongest rival is worth a note."""
OWN_NOTES: Final = frozenset(
    ("actions", "politics", "auction", "force", "defense", "offer", "discard_cards")
)
"""Decisions of which other notes speak."""


def own(look: T) -> TtaPlayer:
    return look.state.players[look.viewer]


def acting(look: T) -> bool:
    return look.kind == "actions"


def calm(look: T) -> bool:
    """Nothing is asked over the table: what has happened can be looked at."""
    return look.kind in ("", "actions", "politics")


def turns(look: T) -> int:
    """Grows with every turn of the player."""
    return look.made["end"]


def wars_on_me(look: T) -> list[int]:
    players = look.state.players
    return [i for i, p in enumerate(players) if p.war >= 0 and p.war_on == look.viewer]


def age_ends_soon(look: T) -> bool:
    s = look.state
    return acting(look) and 0 < s.age < len(AGE_NAMES) - 1 and len(s.civil) <= FEW_CARDS


def weak(look: T) -> bool:
    s = look.state
    rivals = [i for i, p in enumerate(s.players) if i != look.viewer and not p.resigned]
    most = max((rates(s, i).strength for i in rivals), default=0)
    return acting(look) and most >= rates(s, look.viewer).strength + FAR_BEHIND


def close(table: list[int], tokens: int) -> bool:
    """One token more away, and a burden grows."""
    worse = next_step(table, tokens, better=False)
    return worse is not None and tokens - worse[0] <= 1


def hungry(look: T) -> bool:
    s = look.state
    near = close(s.cat.board.consumption, own(look).bank_yellow)
    return acting(look) and (consumption(s, look.viewer) > 0 or near)


def restless(look: T) -> bool:
    s = look.state
    near = close(s.cat.board.happiness_required, own(look).bank_yellow)
    return acting(look) and (discontent(s, look.viewer) > 0 or near)


def corrupt(look: T) -> bool:
    s = look.state
    near = close(s.cat.board.corruption, own(look).bank_blue)
    return acting(look) and (corruption(s, look.viewer) > 0 or near)


BEGINNING: Final[tuple[Note[TtaState], ...]] = (
    Note("win", lambda look: True, at("culture"), ("TTA-END-5", "TTA-END-1")),
    Note(
        "asked",
        lambda look: bool(look.kind),
        at("question"),
        ("TTA-TURN-1",),
        lambda look: look.ply,
    ),
)
QUESTIONS: Final[tuple[Note[TtaState], ...]] = (
    Note("final", lambda look: look.over, at("results"), ("TTA-END-2", "TTA-END-4", "TTA-END-5")),
    Note(
        "defense",
        lambda look: look.kind == "defense",
        at("dialog", "question"),
        ("TTA-AGGR-7", "TTA-AGGR-9"),
        hint=True,
    ),
    Note(
        "auction",
        lambda look: look.kind == "auction",
        at("bidding"),
        ("TTA-COLONY-1", "TTA-COLONY-14"),
        hint=True,
    ),
    Note(
        "force",
        lambda look: look.kind == "force",
        at("bidding", "question"),
        ("TTA-COLONY-9", "TTA-COLONY-10"),
        hint=True,
    ),
    Note(
        "offer",
        lambda look: look.kind == "offer",
        at("dialog", "question"),
        ("TTA-PACT-3", "TTA-PACT-6"),
        hint=True,
    ),
    Note(
        "discard",
        lambda look: look.kind == "discard_cards",
        at("hand", "dialog"),
        ("TTA-EOT-2",),
        hint=True,
    ),
    Note(
        "politics",
        lambda look: look.kind == "politics",
        at("military", "hand"),
        ("TTA-POL-1", "TTA-EVENT-3"),
        hint=True,
    ),
    Note(
        "aggression",
        lambda look: look.can("attack"),
        lambda look: [*look.thing("attack"), "hand"],
        ("TTA-AGGR-3", "TTA-AGGR-13"),
    ),
    Note(
        "war",
        lambda look: look.can("war"),
        lambda look: [*look.thing("war"), "hand"],
        ("TTA-WAR-17", "TTA-WAR-21"),
    ),
    Note(
        "pact",
        lambda look: look.can("pact"),
        lambda look: [*look.thing("pact"), "hand"],
        ("TTA-PACT-2", "TTA-PACT-9"),
    ),
    Note(
        "choice",
        lambda look: bool(look.kind) and look.kind not in OWN_NOTES,
        at("dialog", "question"),
        hint=True,
    ),
)
NEWS: Final[tuple[Note[TtaState], ...]] = (
    Note(
        "threatened",
        lambda look: bool(wars_on_me(look)),
        lambda look: [*(war_ref(i) for i in wars_on_me(look)), "military"],
        ("TTA-WAR-2", "TTA-WAR-4", "TTA-WAR-21"),
        calm=calm,
    ),
    Note(
        "uprising",
        lambda look: look.own["uprising"] > 0,
        at("yellow"),
        ("TTA-EOT-4", "TTA-EOT-5"),
        calm=calm,
    ),
    Note(
        "last",
        lambda look: look.state.last_round > 0,
        at("deck"),
        ("TTA-AGE-18", "TTA-AGE-19"),
        calm=calm,
    ),
    Note(
        "age",
        lambda look: look.state.age > 1,
        at("deck"),
        ("TTA-AGE-8", "TTA-AGE-10", "TTA-AGE-14"),
        calm=calm,
    ),
    Note(
        "event",
        lambda look: look.told["event"] > 0,
        at("military"),
        ("TTA-EVENT-4",),
        calm=calm,
    ),
    Note(
        "colony",
        lambda look: look.own["colony"] > 0,
        at("civilization"),
        ("TTA-COLONY-16",),
        calm=calm,
    ),
)
ACTIONS: Final[tuple[Note[TtaState], ...]] = (
    Note(
        "row",
        lambda look: acting(look) and look.can("take"),
        at("row"),
        ("TTA-ROW-9", "TTA-ROW-2"),
        lambda look: look.made["take"],
        hint=True,
    ),
    Note(
        "forecast",
        lambda look: acting(look),
        at("forecast", "question"),
        ("TTA-EOT-6",),
        turns,
    ),
    Note(
        "end",
        lambda look: acting(look) and own(look).ca == 0,
        lambda look: [command_ref("end"), "question"],
        ("TTA-EOT-1", "TTA-EOT-16"),
    ),
    Note(
        "population",
        lambda look: acting(look) and look.can("populate"),
        lambda look: [yellow_ref(look.viewer), "yellow"],
        ("TTA-ACT-POP-1",),
        lambda look: look.made["populate"],
        hint=True,
    ),
    Note(
        "build",
        lambda look: acting(look) and look.can("build"),
        lambda look: [*look.thing("build"), "civilization"],
        ("TTA-ACT-BUILD-1", "TTA-ACT-BUILD-2"),
        lambda look: look.made["build"],
        hint=True,
    ),
    Note(
        "play",
        lambda look: acting(look) and look.can("lead", "play"),
        lambda look: [*look.thing("lead", "play"), "hand"],
        ("TTA-ACT-LEADER-1", "TTA-ACT-CARD-1"),
        lambda look: look.made["lead"] + look.made["play"],
        hint=True,
    ),
    Note(
        "develop",
        lambda look: acting(look) and look.can("develop"),
        lambda look: [*look.thing("develop"), "hand"],
        ("TTA-ACT-DEVELOP-1",),
        lambda look: look.made["develop"] + look.made["revolt"],
        hint=True,
    ),
    Note(
        "wonder",
        lambda look: acting(look) and look.can("stage"),
        lambda look: [*look.thing("stage"), "civilization"],
        ("TTA-ACT-WONDER-1", "TTA-ACT-WONDER-4"),
        lambda look: look.made["stage"],
        hint=True,
    ),
    Note(
        "tactic",
        lambda look: acting(look) and look.can("tactic", "copy"),
        lambda look: [*look.thing("tactic", "copy"), "hand"],
        ("TTA-TACTIC-6", "TTA-TACTIC-7", "TTA-TACTIC-1"),
        lambda look: look.made["tactic"] + look.made["copy"],
        hint=True,
    ),
    Note(
        "government",
        lambda look: acting(look) and look.can("revolt"),
        lambda look: [*look.thing("revolt"), "hand"],
        ("TTA-ACT-DEVELOP-2", "TTA-ACT-REVOLUTION-2"),
        hint=True,
    ),
    Note(
        "upgrade",
        lambda look: acting(look) and look.can("upgrade"),
        lambda look: [*look.thing("upgrade"), "civilization"],
        ("TTA-ACT-UPGRADE-1",),
        lambda look: look.made["upgrade"],
        hint=True,
    ),
    Note(
        "rivals",
        lambda look: acting(look) and look.state.round > 1,
        at("rivals"),
        done=turns,
    ),
    Note("strength", weak, at("strength"), ("TTA-STAT-10", "TTA-ACT-MIL-1"), turns),
    Note("food", hungry, at("yellow"), ("TTA-EOT-12", "TTA-EOT-13"), turns),
    Note("happy", restless, at("yellow"), ("TTA-STAT-14", "TTA-STAT-15"), turns),
    Note("corruption", corrupt, at("blue"), ("TTA-EOT-8", "TTA-EOT-9"), turns),
    Note("ages", age_ends_soon, at("deck"), ("TTA-AGE-6", "TTA-AGE-9", "TTA-AGE-13"), turns),
)
NOTES: Final = (*BEGINNING, *QUESTIONS, *NEWS, *ACTIONS)

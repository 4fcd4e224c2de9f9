"""The kinds of cards, as the gallery shows them, with the rules that hold for each."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import Shelf

TAKING: Final = ("TTA-ACT-TAKE-1", "TTA-ACT-TAKE-2", "TTA-ACT-TAKE-3")
LEARNING: Final = (*TAKING, "TTA-ACT-DEVELOP-1")

SHELVES: Final = (
    Shelf(
        "leader",
        ("leader",),
        "leader",
        "leader",
        ("TTA-ACT-TAKE-5", "TTA-ACT-LEADER-1", "TTA-ACT-LEADER-2", "TTA-AGE-10"),
    ),
    Shelf(
        "wonder",
        ("wonder",),
        "wonder",
        "wonder",
        ("TTA-ACT-TAKE-6", "TTA-ACT-TAKE-8", "TTA-ACT-WONDER-1", "TTA-ACT-WONDER-4", "TTA-AGE-11"),
    ),
    Shelf(
        "government",
        ("government",),
        "government",
        "government",
        ("TTA-TECH-10", "TTA-ACT-DEVELOP-2", "TTA-ACT-REVOLUTION-2", "TTA-TECH-7"),
    ),
    Shelf(
        "special",
        ("special_military", "special_civil", "special_exploration", "special_construction"),
        "special",
        "special",
        ("TTA-TECH-9", *LEARNING, "TTA-ACT-DEVELOP-4"),
    ),
    Shelf(
        "farm-mine",
        ("farm", "mine"),
        "farm",
        "farm-mine",
        ("TTA-TECH-3", "TTA-TECH-5", *LEARNING, "TTA-ACT-BUILD-1", "TTA-ACT-UPGRADE-1"),
    ),
    Shelf(
        "urban",
        ("lab", "temple", "arena", "library", "theater"),
        "temple",
        "urban",
        ("TTA-TECH-6", "TTA-TECH-7", *LEARNING, "TTA-ACT-BUILD-1", "TTA-ACT-UPGRADE-1"),
    ),
    Shelf(
        "military",
        ("infantry", "cavalry", "artillery", "air"),
        "infantry",
        "military",
        ("TTA-TECH-8", *LEARNING, "TTA-ACT-MIL-1", "TTA-TACTIC-6"),
    ),
    Shelf(
        "action",
        ("action",),
        "action",
        "action",
        ("TTA-ACT-TAKE-1", "TTA-ACT-TAKE-4", "TTA-TECH-12", "TTA-ACT-CARD-1"),
    ),
    Shelf(
        "tactic",
        ("tactic",),
        "tactic",
        "tactic",
        ("TTA-TACTIC-1", "TTA-TACTIC-6", "TTA-TACTIC-7", "TTA-TACTIC-10"),
    ),
    Shelf("bonus", ("bonus",), "bonus", "bonus", ("TTA-TECH-13", "TTA-AGGR-7", "TTA-COLONY-12")),
    Shelf(
        "territory",
        ("territory",),
        "territory",
        "territory",
        ("TTA-EVENT-1", "TTA-COLONY-1", "TTA-COLONY-9", "TTA-COLONY-14", "TTA-COLONY-16"),
    ),
    Shelf(
        "event",
        ("event",),
        "event",
        "event",
        ("TTA-EVENT-1", "TTA-EVENT-3", "TTA-EVENT-4", "TTA-END-2"),
    ),
    Shelf(
        "aggression",
        ("aggression",),
        "aggression",
        "aggression",
        ("TTA-AGGR-1", "TTA-AGGR-3", "TTA-AGGR-7", "TTA-AGGR-9"),
    ),
    Shelf(
        "war",
        ("war",),
        "war",
        "war",
        ("TTA-WAR-16", "TTA-WAR-17", "TTA-WAR-21", "TTA-WAR-2", "TTA-WAR-22"),
    ),
    Shelf(
        "pact",
        ("pact",),
        "pact",
        "pact",
        ("TTA-PACT-1", "TTA-PACT-2", "TTA-PACT-7", "TTA-PACT-9", "TTA-AGE-12"),
    ),
)

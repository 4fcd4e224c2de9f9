"""The kinds of components, as the gallery shows them, with the rules that hold for each."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import Shelf

SHELVES: Final = (
    Shelf(
        "technology",
        ("technology",),
        "h-research",
        "special",
        ("BTH-43", "BTH-44", "BTH-47", "BTH-51", "BTH-52"),
    ),
    Shelf("leader", ("leader",), "leader", "leader", ("BTH-17", "BTH-46", "BTH-55")),
    Shelf(
        "territory",
        ("territory",),
        "h-explore",
        "territory",
        ("BTH-69", "BTH-71", "BTH-72", "BTH-74"),
    ),
    Shelf(
        "construction",
        ("construction",),
        "h-build",
        "urban",
        ("BTH-20", "BTH-63", "BTH-77", "BTH-78", "BTH-79", "BTH-80"),
    ),
    Shelf("government", ("government",), "h-crown", "government", ("BTH-24", "BTH-62")),
    Shelf("goal", ("goal",), "h-goal", "wonder", ("BTH-18", "BTH-86", "BTH-87", "BTH-89")),
    Shelf(
        "action",
        ("action",),
        "p-action",
        "action",
        ("BTH-28", "BTH-30", "BTH-32", "BTH-33", "BTH-34"),
    ),
    Shelf(
        "board", ("track", "board"), "p-cube", "farm-mine", ("BTH-56", "BTH-57", "BTH-59", "BTH-60")
    ),
)

"""The kinds of components, as the gallery shows them, with the rules that hold for each."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import Shelf

SHELVES: Final = (
    Shelf("hero", ("hero",), "r-hero", "leader", ("PAT-39", "PAT-51", "PAT-74")),
    Shelf("wonder", ("wonder",), "r-wonder", "wonder", ("PAT-39", "PAT-51", "PAT-74")),
    Shelf(
        "tile",
        ("tile",),
        "u-layers",
        "territory",
        ("PAT-20", "PAT-31", "PAT-32", "PAT-33", "PAT-34"),
    ),
    Shelf("capital", ("capital",), "r-politics", "government", ("PAT-13",)),
    Shelf("construction", ("construction",), "h-build", "urban", ("PAT-37", "PAT-53", "PAT-54")),
    Shelf("card", ("card",), "g-vote", "event", ("PAT-75", "PAT-76", "PAT-77", "PAT-78", "PAT-81")),
    Shelf(
        "route",
        ("route", "board"),
        "p-camel",
        "special",
        ("PAT-15", "PAT-48", "PAT-52", "PAT-60", "PAT-73"),
    ),
)

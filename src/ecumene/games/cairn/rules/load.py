"""The stones, from the data file."""

from __future__ import annotations

import tomllib
from importlib import resources


class Stones:
    """The kinds of stones, numbered in the order of the file, and the options of the game."""

    def __init__(self, edition: dict[str, str]) -> None:
        path = resources.files("ecumene.games.cairn") / "data" / "stones.toml"
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        kinds = raw["stones"]
        self.edition = edition
        self.hand: int = raw["hand"]
        self.slugs = list(kinds)
        self.weights: list[int] = [kind["weight"] for kind in kinds.values()]
        self.all = [k for k, slug in enumerate(kinds) for _ in range(kinds[slug]["count"])]

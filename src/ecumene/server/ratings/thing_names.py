"""What cards and tiles of a game are called, in the language spoken."""

from __future__ import annotations

import functools
from typing import Any

from ecumene.core.messages import has, text
from ecumene.core.registry import game
from ecumene.lab.study.watch import watch_of
from ecumene.manifest import manifest


@functools.cache
def names_of(game_id: str) -> ThingNames:
    return ThingNames(game_id)


class ThingNames:
    """The words of one game with its usual options."""

    def __init__(self, game_id: str) -> None:
        spec = game(game_id)
        self.fresh: Any = spec.new(spec.players[0], 0)
        self.cat = getattr(self.fresh, "cat", None)
        self.namings = manifest(game_id).presenter().namings
        self.watch = watch_of(game_id)

    def thing(self, thing: str) -> str:
        domain, _, name = thing.partition(":")
        naming = self.namings.get(domain)
        number = -1 if naming is None else self.watch.number_named(self.fresh, domain, name)
        if naming is None or number < 0:
            return name.replace("_", " ")
        return str(naming(self.cat, number))

    def place(self, group: str) -> int:
        """Where a group stands: what games are remembered by first, as the game tells it."""
        order = self.watch.remembered_groups
        return order.index(group) if group in order else len(order)

    def group(self, group: str) -> str:
        found = f"{self.watch.group_texts}.{group}"
        return text(found) if has(found) else group

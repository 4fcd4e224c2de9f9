"""What things, groups, sources and measures of a study are called."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.core.messages import has, text
from ecumene.core.registry import game
from ecumene.lab.study.asking import PRINTED
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.watch import watch_of
from ecumene.manifest import manifest


class Names:
    """The words of a game for a study."""

    def __init__(self, question: Question) -> None:
        self.game = question.game
        spec = game(question.game)
        self.title = spec.name
        options = dict(question.sides[-1].options)
        fresh: Any = spec.new(question.players, 0, options)
        self.cat = fresh.cat
        self.namings = manifest(question.game).presenter().namings
        self.watch = watch_of(question.game)
        self.domains = self.watch.names

    def thing(self, thing: str) -> str:
        domain, _, name = thing.partition(":")
        naming = self.namings.get(domain)
        if naming is None or name not in self.domains.get(domain, ()):
            return name.replace("_", " ")
        return str(naming(self.cat, self.domains[domain].index(name)))

    def group(self, group: str) -> str:
        return text(f"{self.watch.group_texts}.{group}")

    def source(self, source: str) -> str:
        found = f"{self.watch.source_texts}.{source}"
        return text(found if has(found) else f"lab.source.{source}")

    def side(self, side: Side) -> str:
        """How a side is played, in words."""
        treatment = side.treatment
        if treatment is not None:
            return text(f"lab.treatment.{treatment.manner}", thing=self.thing(treatment.thing))
        parts = [part.strip() for part in side.name.split("+")]
        return " + ".join(
            text("lab.printed") if part == PRINTED else Path(part).stem for part in parts
        )


def measure_name(name: str) -> str:
    return text(f"lab.measure.{name}")

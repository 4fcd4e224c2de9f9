"""What things, groups, sources and measures of a study are called."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ecumene.bots.outside import label
from ecumene.core.messages import has, text
from ecumene.core.registry import game
from ecumene.lab.study.asking import BOTS, PRINTED
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.watch import watch_of
from ecumene.manifest import manifest
from ecumene.table.modes import modes

OWN: Final = "own"
"""What a table of somebody's own is called that has no name."""


class Names:
    """The words of a game for a study."""

    def __init__(self, question: Question) -> None:
        self.game = question.game
        self.same_bots = len({side.bots for side in question.sides}) == 1
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
        if self.same_bots:
            parts = [part for part in parts if not part.startswith(BOTS)]
        said = [self.part(part) for part in parts if part != PRINTED]
        return " + ".join(said) or text("lab.printed")

    def part(self, part: str) -> str:
        """One of the things that a side changes, in words."""
        if part.startswith(BOTS):
            names = part.removeprefix(BOTS).split(",")
            return text("lab.side.bots", bots=", ".join(map(label, names)))
        option, equal, value = part.partition("=")
        if equal:
            return next((one["text"] for one in modes(self.game, {option: value})), part)
        name = Path(part).stem
        if name == OWN:
            return text("lab.side.own")
        found = self.slug(name)
        known = self.id_of(name) is not None
        return text("lab.side.changed", thing=found) if known else found

    def id_of(self, name: str) -> str | None:
        """The thing that the data know by this name."""
        ids = (f"{domain}:{name}" for domain, names in self.domains.items() if name in names)
        return next((one for one in ids if self.watch.place_of(one) is not None), None)

    def slug(self, name: str) -> str:
        """A thing, or something else in the data, by its name there."""
        found = self.id_of(name)
        return name.replace("_", " ") if found is None else self.thing(found)


def measure_name(name: str) -> str:
    return text(f"lab.measure.{name}")

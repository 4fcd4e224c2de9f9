"""A bot that learns: it patches at one of several nearly equal places, and notes how the place
taken differs from its siblings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from ecumene.bots.learnable import Sample
from ecumene.core.option import pack
from ecumene.games.patchistory.bots.fitted import scaled
from ecumene.games.patchistory.bots.grades import HARDEST
from ecumene.games.patchistory.bots.kingdom import Appraisal, sketch_of
from ecumene.games.patchistory.bots.levels import LevelBot
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.patching import Patcher
from ecumene.games.patchistory.bots.weights import Weights
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, level
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import WORD_OF_SIDE, faces_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BOOK, COIN, CULTURE, VARIANT_SHIFT

NAMES: Final = (
    "food",
    "resource",
    "coin",
    "food_levels",
    "resource_levels",
    "coin_levels",
    "wheel_levels",
    "point",
    "more_figures",
    "threat",
    "born_later",
    "idle_worker",
    "votes",
    "hole",
    "packing",
)
PARTS: Final = ("era-1", "era-2", "era-3")
OFTEN: Final = 0.7
"""How often a place is taken at random."""
NEAR: Final = 6.0
"""Culture that a place may be worse than the best one, by the evaluation."""
SIBLINGS: Final = 8
NUDGE: Final = 0.02
"""By which a weight is changed to see the slope."""

Factors = Mapping[str, Mapping[str, float]]


class EraBot(LevelBot):
    """The hardest level with other numbers, which may differ from era to era."""

    def __init__(self, seed: int, name: str, factors: Factors) -> None:
        super().__init__(seed, name, HARDEST)
        self.factors = factors
        self.by_era: dict[int, Weights] = {}

    def weights_for(self, s: PatchState) -> Weights:
        key = s.n * 4 + s.era
        found = self.by_era.get(key)
        if found is None:
            found = self.table[s.n]
            for name, factor in self.factors.get(PARTS[s.era - 1], {}).items():
                found = scaled(found, {name: factor})
            self.by_era[key] = found
        return found


class Place:
    """One way to patch the tile at hand."""

    __slots__ = ("cell", "code", "face", "layer", "value")

    def __init__(self, face: Face, value: float, cell: int, layer: int) -> None:
        self.face = face
        self.value = value
        self.cell = cell
        self.layer = layer
        self.code = pack(WORD_OF_SIDE[face.side], cell, layer)


class SiblingBot(EraBot):
    """Plays a little worse than it could, to find out what it does not know."""

    def __init__(self, seed: int, factors: Factors) -> None:
        super().__init__(seed, "siblings", factors)
        self.samples: list[Sample] = []
        self.rng = random.Random(seed)

    def patch(self, o: Outlook) -> int:
        patcher = Patcher(o)
        places = [
            Place(face, value, cell, layer)
            for face in faces_of(o.s, o.i)
            for value, cell, layer in patcher.finalists(face)
        ]
        places.sort(key=lambda place: (-place.value, place.code))
        if not places or places[0].value <= 0:
            return pack(words.DISCARD)
        near = [place for place in places[:SIBLINGS] if place.value >= places[0].value - NEAR]
        if len(near) < 2 or self.rng.random() > OFTEN:
            return places[0].code
        taken = self.rng.choice(near)
        self.samples.append(self.sample(o, taken, near))
        return taken.code

    def sample(self, o: Outlook, taken: Place, siblings: list[Place]) -> Sample:
        number = siblings.index(taken)
        gain = taken.value - sum(place.value for place in siblings) / len(siblings)
        slopes: list[float] = []
        for name in NAMES:
            other = Outlook(o.s, o.i, scaled(o.w, {name: 1 + NUDGE}), o.salt, o.reckoning)
            patcher = Patcher(other)
            values = [
                patcher.gain(place.face, place.cell, place.layer >> VARIANT_SHIFT)
                for place in siblings
            ]
            moved = values[number] - sum(values) / len(values)
            slopes.append(round((moved - gain) / NUDGE, 4))
        return Sample(o.s.era - 1, round(gain, 4), tuple(slopes), self.before(o))

    def before(self, o: Outlook) -> tuple[float, ...]:
        """What could be known of the outcome before: the kingdoms beside each other."""
        s = o.s
        worths: list[float] = []
        for j in range(s.n):
            theirs = o if j == o.i else Outlook(s, j, o.w, o.salt, o.reckoning)
            worths.append(Appraisal(theirs, sketch_of(s.cat, land_of(s, j))).worth())
        rivals = [j for j in range(s.n) if j != o.i]
        ahead = [
            float(level(s, o.i, track) - max(level(s, j, track) for j in rivals))
            for track in (CULTURE, BOOK, COIN)
        ]
        return (worths[o.i] - max(worths[j] for j in rivals), *ahead)


class PatchistoryLearnable:
    """What `ecumene learn` needs of Patchistory."""

    names: tuple[str, ...] = NAMES
    parts: tuple[str, ...] = PARTS

    def learning_bot(self, seed: int, numbers: Factors) -> SiblingBot:
        return SiblingBot(seed, numbers)

    def playing_bot(self, seed: int, numbers: Factors) -> EraBot:
        return EraBot(seed, "learned", numbers)


LEARNABLE: Final = PatchistoryLearnable()

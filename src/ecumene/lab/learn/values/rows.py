"""What networks learn from: rows of games, kept in files of some games each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ecumene.bots.network import numpy


@dataclass
class Rows:
    """Positions as a seat saw them, with how the game ended for it; arrays of equal length. The
    rows of a seat follow one another in the order of the game."""

    columns: Any
    parts: Any
    before: Any
    """Were the actions of the turn still to come?"""
    game: Any
    seat: Any
    margin: Any
    """Points ahead of the best rival at the end."""
    won: Any
    """The share of the victory."""

    def __len__(self) -> int:
        return len(self.margin)

    def save(self, path: Path) -> None:
        """All at once: a run that is broken off leaves no half file."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            numpy().savez_compressed(file, **self.__dict__)
        part.rename(path)

    @classmethod
    def load(cls, path: Path) -> Rows:
        with numpy().load(path) as data:
            return cls(**{name: data[name] for name in cls.__dataclass_fields__})

    @classmethod
    def all_of(cls, parts: list[Rows]) -> Rows:
        np = numpy()
        return cls(
            **{
                name: np.concatenate([getattr(part, name) for part in parts])
                for name in cls.__dataclass_fields__
            }
        )

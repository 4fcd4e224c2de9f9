"""A study: its question, the games played for it, and playing those that are missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from ecumene.bots.outside import absolute
from ecumene.core.errors import InvalidOptions
from ecumene.lab.folder import GamesFolder, free_folder
from ecumene.lab.study.playing import play
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question
from ecumene.lab.workers import Workers, workers

HEAD: Final = "study"
MISFITS: Final = (KeyError, TypeError, ValueError, AttributeError, IndexError)
"""What reading something runs into that another program, or somebody by hand, has written."""
LOOK_EVERY: Final = 10
"""Deals after which it is looked whether enough is known."""


class Study:
    """The folder of one study; all figures are of deals of which every game is over."""

    def __init__(self, kept: GamesFolder, question: Question) -> None:
        self.kept = kept
        self.folder = kept.folder
        self.question = question
        self.sheets: dict[str, Sheet] = {}
        for number, line in enumerate(kept.lines, 1):
            try:
                sheet = Sheet.from_json(line)
            except MISFITS:
                raise InvalidOptions(
                    f"line {number} of {kept.games} is no game of a study; without this line its "
                    "game is played again"
                ) from None
            self.sheets[sheet.key] = sheet

    @classmethod
    def open(cls, folder: Path, question: Question) -> Study:
        """A new one, or the same one to go on with."""
        return cls(GamesFolder.open(folder, HEAD, question.game, question.to_json()), question)

    @classmethod
    def beside(cls, named: Path, question: Question) -> Study:
        """As `open`, in a folder like ``named`` that holds no other study."""
        asked = question.to_json()
        return cls.open(free_folder(named, HEAD, question.game, asked), question)

    @classmethod
    def load(cls, folder: Path) -> Study:
        kept, told = GamesFolder.load(folder, HEAD)
        try:
            question = Question.from_json(told)
        except MISFITS:
            raise InvalidOptions(
                f"{kept.header} does not say what was asked; put the file back, or name another "
                "folder"
            ) from None
        return cls(kept, question)

    def add(self, sheet: Sheet, record: str) -> None:
        self.kept.add(sheet.key, sheet.to_json(), record)
        self.sheets[sheet.key] = sheet

    def left(self, deals: int) -> list[tuple[int, int]]:
        """The games still to be played, deal by deal: side and deal."""
        return [
            (side, deal)
            for deal in range(deals)
            for side in range(len(self.question.sides))
            if f"{deal}:{side}" not in self.sheets
        ]

    def deals(self) -> list[tuple[Sheet, ...]]:
        """The whole deals in order: a sheet for each side. A deal in which a bot broke down does
        not count."""
        sides = range(len(self.question.sides))
        numbers = sorted({sheet.deal for sheet in self.sheets.values()})
        whole = [
            tuple(self.sheets[f"{deal}:{side}"] for side in sides)
            for deal in numbers
            if all(f"{deal}:{side}" in self.sheets for side in sides)
        ]
        return [deal for deal in whole if not any(sheet.failures for sheet in deal)]

    def failures(self) -> list[str]:
        """What bots broke down with."""
        return [why for sheet in self.sheets.values() for why in sheet.failures]


def work(job: tuple[Question, int, int]) -> tuple[Sheet, str]:
    return play(*job)


def run(study: Study, deals: int, jobs: int = 1, ray: str | None = None) -> Iterator[Sheet]:
    """The games as they are over, in order, each kept first; who stops asking for more ends it."""
    if study.left(deals):
        with workers(jobs, ray) as found:
            yield from play_all(found, [(study, deals)])


def play_all(found: Workers, studies: Iterable[tuple[Study, int]]) -> Iterator[Sheet]:
    """The missing games of several studies, one after the other."""
    todo: list[tuple[Question, int, int]] = []
    owners: list[Study] = []
    for study, deals in studies:
        question = from_anywhere(study.question)
        left = study.left(deals)
        todo += [(question, side, deal) for side, deal in left]
        owners += [study] * len(left)
    for study, (sheet, record) in zip(owners, found.results(work, todo), strict=True):
        study.add(sheet, record)
        yield sheet


def from_anywhere(question: Question) -> Question:
    """For processes that may work in other folders: files of bots have whole paths."""
    sides = [replace(side, bots=tuple(map(absolute, side.bots))) for side in question.sides]
    return replace(question, sides=tuple(sides))

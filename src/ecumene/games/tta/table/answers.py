"""The answers of a dialog: options that no thing on the table stands for."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.core.option import Vocabulary, first
from ecumene.games.tta.table.schema.dialogs import Answer
from ecumene.table.schema.scene import Option
from ecumene.table.things import answer_ref


class Answers:
    """The answers as they are drawn, each with the first number of its option."""

    def __init__(self, vocabulary: Vocabulary, options: Sequence[Option]) -> None:
        self.pairs: list[tuple[int, Answer]] = []
        for option in options:
            if option["refs"] and option["refs"][0]["kind"] == "answer":
                number = first(vocabulary.parse(option["id"]))
                self.pairs.append((number, answer(option)))

    @property
    def plain(self) -> list[Answer]:
        return [drawn for _, drawn in self.pairs]


def answer(option: Option) -> Answer:
    return {
        "ref": answer_ref(option["id"]),
        "id": option["id"],
        "label": option["label"],
        "open": option["open"],
    }

"""Errors for people: each says what was wrong, with which input, and what to do."""

from __future__ import annotations

from typing import Any

from ecumene.core.reason import Reason


class EcumeneError(Exception):
    """Base of every error this library raises on purpose."""


class InvalidNotation(EcumeneError):
    """A text that is no option of this game."""


class InvalidOptions(EcumeneError):
    """Game options (player count, variants) that do not exist or do not fit together.

    ``option`` names the one to be changed, where it is clear which.
    """

    def __init__(self, text: str, option: str = "") -> None:
        super().__init__(text)
        self.option = option

    def __reduce__(self) -> tuple[Any, ...]:
        return InvalidOptions, (str(self), self.option)


class IllegalMove(EcumeneError):
    """A well-formed option that is closed in this position; ``reason`` says why."""

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.reason, str(self))


class InvalidPosition(EcumeneError):
    """A position file that describes no possible state."""


class InvalidRecord(EcumeneError):
    """A game record that cannot be read or does not replay."""


class UnknownGame(EcumeneError):
    """A game id nobody registered."""


class UnknownSeat(EcumeneError):
    """A number that is no seat of this table (the library counts them from 0)."""


class ClosedOption(EcumeneError):
    """Raised by `engine.apply` for a closed option; ``number`` is the reason's number in its
    game. `GameSpec.apply` raises `IllegalMove` instead, with the reason in words."""

    def __init__(self, code: int, number: int) -> None:
        super().__init__(f"option {code} is closed (reason {number})")
        self.code = code
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return ClosedOption, (self.code, self.number)


class UnknownOption(EcumeneError):
    """A number that is the code of no option."""


class NothingPending(EcumeneError):
    """Something was asked of a decision or a draw where none is waiting."""

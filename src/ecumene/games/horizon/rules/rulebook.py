"""The rules reference and the rulings, as data for `ecumene rules` and the web table."""

from __future__ import annotations

from typing import Final

from ecumene.core.rulebook import Rulebook
from ecumene.core.spec import Rule, Ruling

BOOK: Final = Rulebook("ecumene.games.horizon", ("rules",))


def rules() -> tuple[Rule, ...]:
    """Every rule statement, in the order of the book, in the language spoken."""
    return BOOK.rules()


def rulings() -> tuple[Ruling, ...]:
    """Every ruling, in the language spoken."""
    return BOOK.rulings()

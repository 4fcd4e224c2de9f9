"""Declaring who may see what.

Every slot of a state and of a player is declared once. From the declarations follow the
observation, the key of a position and the position format; a test fails for an undeclared slot.
"""

from __future__ import annotations

from typing import Final

PUBLIC: Final = "public"
"""Everybody sees it."""
OWNER: Final = "owner"
"""The owner sees it; others see the backs of cards."""
KNOWERS: Final = "knowers"
"""Cards that carry who knows them; others see the backs."""
BACKS: Final = "backs"
"""Nobody sees more than the backs of the cards."""
SECRET: Final = "secret"
"""Nobody sees it (the seed, the counters of the random streams)."""
FRAMES: Final = "frames"
"""The stack: each frame kind redacts its own frames."""
DERIVED: Final = "derived"
"""Follows from other slots; not part of a position."""
DEFINITION: Final = "definition"
"""Not data of this game but its rules."""
TRANSIENT: Final = "transient"
"""Logs and replay scripts: bookkeeping around the position."""

IN_POSITION: Final = (PUBLIC, OWNER, KNOWERS, BACKS, FRAMES)
"""What belongs to a position and to its key."""


class Zone:
    """The declaration of one slot."""

    __slots__ = ("codec", "name", "optional", "visibility")

    def __init__(
        self, name: str, visibility: str, codec: str = "int", optional: bool = False
    ) -> None:
        self.name = name
        self.visibility = visibility
        self.codec = codec
        """How the position format writes it; the names are the game's."""
        self.optional = optional
        """Left out of the position format while there is nothing in it."""

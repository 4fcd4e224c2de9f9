"""Declaring who may see what.

Every slot of a state and of a player is declared once. From the declarations follow the
observation and the key of a position (redaction.py) and the position format; a game with an
undeclared slot cannot be imported.
"""

from __future__ import annotations

from typing import Any, Final

PUBLIC: Final = "public"
"""Everybody sees it."""
OWNER: Final = "owner"
"""Of a player: the owner sees it; others see the backs of cards."""
KNOWERS: Final = "knowers"
"""Cards that carry who knows them; others see the backs. The owner knows his own."""
BACKS: Final = "backs"
"""Nobody sees more than the backs of the cards."""
SECRET: Final = "secret"
"""Nobody sees it (the seed, the counters of the random streams)."""
FRAMES: Final = "frames"
"""The stack: each frame kind redacts its own frames."""
PLAYERS: Final = "players"
"""The players: each slot of them has a declaration of its own."""
DERIVED: Final = "derived"
"""Follows from public slots; not part of a position."""
DEFINITION: Final = "definition"
"""Not data of this game but its rules."""
TRANSIENT: Final = "transient"
"""Logs and replay scripts: bookkeeping around the position."""

IN_POSITION: Final = (PUBLIC, OWNER, KNOWERS, BACKS, FRAMES, PLAYERS)
"""What belongs to a position and to its key."""
OPEN_TO_ALL: Final = (PUBLIC, DERIVED, DEFINITION)
"""What an observation shows to everybody as it is: this and nothing else."""


CARDS: Final = "cards:"
"""Begins the codec of a tuple of cards; the rest is the domain of the notation that names them. Who
may not see such a zone sees the backs."""
UNKNOWN: Final = -1
"""The back of a card."""


class Zone:
    """The declaration of one slot."""

    __slots__ = ("blank", "codec", "is_list", "name", "optional", "visibility")

    def __init__(
        self,
        name: str,
        visibility: str,
        codec: str = "int",
        optional: bool = False,
        is_list: bool = False,
        blank: Any = 0,
    ) -> None:
        self.name = name
        self.visibility = visibility
        self.codec = codec
        """How the position format writes it; the names are the game's."""
        self.optional = optional
        """Left out of the position format while there is nothing in it."""
        self.is_list = is_list
        """A list, which every observation has a copy of."""
        self.blank = () if codec.startswith(CARDS) and not blank else blank
        """What those get who may not see it, unless the game shows them more (backs of cards), and
        what a `SimpleState` begins with."""


ENGINE_ZONES: Final = [
    Zone("stack", FRAMES, "frames"),
    Zone("seed", SECRET),
    Zone("streams", SECRET),
    Zone("explicit_chance", TRANSIENT, blank=False),
    Zone("log", TRANSIENT, blank=None),
    Zone("chance", TRANSIENT, blank=None),
    Zone("script", TRANSIENT, blank=None),
    Zone("own", TRANSIENT),
    Zone("kinds", DEFINITION),
]
"""The slots that every state has."""

SIMPLE_ZONES: Final = [
    Zone("n", PUBLIC),
    Zone("round", PUBLIC),
    Zone("players", PLAYERS, "players"),
    *ENGINE_ZONES,
    Zone("cat", DEFINITION),
]
"""The slots that every `SimpleState` has."""

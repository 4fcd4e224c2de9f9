"""What a game says of itself to learning systems: how moves are said in steps, its tensors, how
long it can last. A game without such a declaration gets what follows from its vocabulary and its
zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ecumene.core.errors import EcumeneError
from ecumene.core.spec import GameSpec
from ecumene.manifest import manifest
from ecumene.spaces import given
from ecumene.spaces.steps import Saying

if TYPE_CHECKING:
    from ecumene.spaces.bounds import Bounds
    from ecumene.spaces.layout import TensorLayout

    Layouts = Callable[[GameSpec[Any], int, dict[str, str]], TensorLayout]
    """The layout of a game for so many players and complete options."""


class OtherGame(EcumeneError):
    """Something of one game, or for one number of players, was given to another."""


class GameSpaces:
    """The declarations of one game; its manifest names them."""

    def __init__(
        self,
        *,
        sayings: Mapping[str, Saying] | None = None,
        tensors: Layouts | None = None,
        tensor_options: Sequence[str] | None = None,
        bounds: Callable[[int, dict[str, str]], Bounds] | None = None,
    ) -> None:
        self.sayings: Mapping[str, Saying] = sayings or {}
        """How the values of large domains are said, by the name of the domain."""
        self.tensors = tensors
        """Its layout; None: as follows from its zones."""
        self.tensor_options = tensor_options
        """The options on which the layout depends; None: on any."""
        self.bounds = bounds
        """How long it can last, of the number of players and complete options."""


def named_game(game: GameSpec[Any] | str) -> GameSpec[Any]:
    """A game by its id, or as it is."""
    return game if isinstance(game, GameSpec) else given.named_game(game)


def spaces_of(spec: GameSpec[Any]) -> GameSpaces:
    """The declarations of a game, or what holds for any game."""
    declared: Callable[[], GameSpaces] | None = manifest(spec.id).spaces
    return GameSpaces() if declared is None else declared()

"""The games this installation has, found when first asked for.

A game is a folder of ``ecumene.games`` with a manifest, or an object of that kind that another
installed package names by an entry point of the group ``ecumene.games``.
"""

from __future__ import annotations

import functools
import importlib
import logging
import pkgutil
from importlib.metadata import entry_points
from typing import Any, Final, Protocol

from ecumene.core.errors import UnknownGame
from ecumene.core.spec import GameSpec

GROUP: Final = "ecumene.games"
"""Both the package of our games and the group of entry points of others."""

log = logging.getLogger("ecumene")


class Playable(Protocol):
    """As much of a manifest as the core needs."""

    @property
    def id(self) -> str: ...
    @property
    def package(self) -> str: ...
    @property
    def offered(self) -> bool: ...
    @property
    def place(self) -> int: ...
    def rules(self) -> GameSpec[Any]: ...


@functools.cache
def manifests() -> dict[str, Playable]:
    """All games by id, in the order in which they are listed."""
    found = sorted([*own_games(), *installed_games()], key=lambda game: (game.place, game.id))
    return {game.id: game for game in found}


def own_games() -> list[Playable]:
    """The games of our own folder."""
    package = importlib.import_module(GROUP)
    names = [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]
    return [importlib.import_module(f"{GROUP}.{name}.manifest").MANIFEST for name in names]


def installed_games() -> list[Playable]:
    """The games of other packages."""
    return [found for _, found in installed(GROUP, "game")]


def installed(group: str, what: str) -> list[tuple[str, Any]]:
    """What other packages name by the entry points of a group, with the name; one that cannot be
    loaded does not keep us from the others."""
    found: list[tuple[str, Any]] = []
    for entry in entry_points(group=group):
        try:
            found.append((entry.name, entry.load()))
        except Exception as error:  # whatever a stranger's module does when it is loaded
            log.warning("the %s %s (%s) cannot be loaded: %s", what, entry.name, entry.value, error)
    return found


def game_ids() -> list[str]:
    """The ids of all games."""
    return list(manifests())


def offered_ids() -> list[str]:
    """The ids of the games that people are offered.

    >>> offered_ids()
    ['tta', 'horizon', 'patchistory']
    """
    return [name for name, found in manifests().items() if found.offered]


def default_game() -> str:
    """The game that is meant where none is named: the first of those offered."""
    return offered_ids()[0]


def manifest_of(game_id: str) -> Playable:
    """What the folder of a game has; `UnknownGame` if there is none."""
    if game_id not in game_ids():  # a list may be asked for what is no word
        known = ", ".join(offered_ids())
        raise UnknownGame(f"there is no game {game_id!r}; known games: {known}")
    return manifests()[game_id]


@functools.cache
def game(game_id: str) -> GameSpec[Any]:
    """The game with this id.

    >>> game("tta").name
    'Through the Ages: A New Story of Civilization'
    """
    return manifest_of(game_id).rules()

"""What components are called, by the conventions all games share.

The module ``names`` of a game has a function for each domain of its notation that names
components: ``technology_name(cat, number)`` for the domain ``technology``.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from ecumene.core.messages import has, spoken, text
from ecumene.core.spec import GameSpec

OF_A_CATALOGUE: Final = ["cat", "number"]


def module_of(game_id: str, part: str) -> ModuleType | None:
    """A module of a game by the name that all games use for it, if this one has it."""
    name = f"ecumene.games.{game_id}.{part}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def game_title(spec: GameSpec) -> str:
    """The name of a game as it is sold in the language spoken."""
    key = f"{spec.id}.box.title"
    return text(key) if has(key) else spec.name


def spoken_word(word: str) -> str:
    """A word of the notation for people who have no better one.

    >>> spoken_word("code_of_laws")
    'code of laws'
    """
    return word.replace("_", " ")


def naming(game_id: str, domain: str) -> Callable[[Any, int], str] | None:
    """The function that names the components of a domain, if the game has one."""
    found = getattr(module_of(game_id, "names"), f"{domain}_name", None)
    if found is None or parameters_of(found) != OF_A_CATALOGUE:
        return None
    function: Callable[[Any, int], str] = found
    return function


def parameters_of(function: Callable[..., Any]) -> list[str]:
    """The names of a function's parameters, none if it was compiled and does not tell."""
    try:
        return list(inspect.signature(function).parameters)
    except ValueError:
        return []


def component_names(spec: GameSpec) -> dict[str, str]:
    """Words of the notation that name components, with their names in the language spoken."""
    return names_in(spec, spoken())


@functools.cache
def names_in(spec: GameSpec, language: str) -> dict[str, str]:
    catalogue = getattr(spec, "catalogue", None)
    found: dict[str, str] = {}
    if catalogue is None:
        return found
    for kind in spec.vocabulary.kinds:
        for domain in kind.domains:
            name = naming(spec.id, domain.name)
            if name is not None:
                for number, word in enumerate(domain.names):
                    if word not in found:
                        found[word] = name(catalogue, number)
    return found

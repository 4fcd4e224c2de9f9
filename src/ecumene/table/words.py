"""What components are called, as the presenter of their game says."""

from __future__ import annotations

import functools
from typing import Any

from ecumene.core.messages import has, spoken, text
from ecumene.core.presenter import Naming
from ecumene.core.spec import GameSpec
from ecumene.manifest import manifest


def game_title(spec: GameSpec[Any]) -> str:
    """The name of a game as it is sold in the language spoken."""
    key = f"{spec.id}.box.title"
    return text(key) if has(key) else spec.name


def spoken_word(word: str) -> str:
    """A word of the notation for people who have no better one.

    >>> spoken_word("code_of_laws")
    'code of laws'
    """
    return word.replace("_", " ")


def naming(game_id: str, domain: str) -> Naming | None:
    """The function that names the components of a domain, if the game has one."""
    return manifest(game_id).presenter().namings.get(domain)


def component_names(spec: GameSpec[Any]) -> dict[str, str]:
    """Words of the notation that name components, with their names in the language spoken."""
    return names_in(spec, spoken())


@functools.cache
def names_in(spec: GameSpec[Any], language: str) -> dict[str, str]:
    catalogue = getattr(spec, "catalogue", None)
    found: dict[str, str] = {}
    for kind in spec.vocabulary.kinds:
        for domain in kind.domains:
            name = naming(spec.id, domain.name)
            for number, word in enumerate(domain.names):
                if word in found:
                    continue
                if name is not None:
                    found[word] = name(catalogue, number)
                elif has(f"{spec.id}.name.{word}"):
                    found[word] = text(f"{spec.id}.name.{word}")
    return found

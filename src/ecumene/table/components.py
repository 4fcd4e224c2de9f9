"""Faces for look-up of games that do not draw their own, by the conventions all games share.

A domain of the notation whose components have names (see words.py) is a list of the catalogue:
``cat.technologies`` for the domain ``technology``. The presenter reads them out.
"""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import has, text
from ecumene.core.option import Domain
from ecumene.core.spec import GameSpec
from ecumene.manifest import manifest
from ecumene.table.schema.books import Face
from ecumene.table.words import naming


def plural(word: str) -> str:
    """The name of a list of such things.

    >>> plural("technology"), plural("goal")
    ('technologies', 'goals')
    """
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def faces_by_convention(spec: GameSpec[Any], options: dict[str, str]) -> list[Face]:
    """All components with names and texts; the id of a face is the ref of its thing."""
    catalogue = manifest(spec.id).presenter().catalogue(options)
    if catalogue is None:
        return []
    out: dict[str, Face] = {}
    for kind in spec.vocabulary.kinds:
        for domain in kind.domains:
            for face in faces_of(spec, catalogue, domain):
                out.setdefault(face["id"], face)
    return list(out.values())


def faces_of(spec: GameSpec[Any], catalogue: Any, domain: Domain) -> list[Face]:
    name = naming(spec.id, domain.name)
    parts = getattr(catalogue, plural(domain.name), None)
    if name is None or parts is None or len(parts) != domain.size:
        return []
    presenter = manifest(spec.id).presenter()
    topic = f"{spec.id}.type.{domain.name}"
    out: list[Face] = []
    for number, part in enumerate(parts):
        card_text = presenter.card(catalogue, part)
        out.append(
            {
                "id": f"{domain.name}:{part.slug}",
                "name": name(catalogue, number),
                "type": domain.name,
                "type_name": text(topic) if has(topic) else domain.name,
                "cost_words": card_text.costs,
                "text": card_text.text,
                "gallery": part.slug,
            }
        )
    return out

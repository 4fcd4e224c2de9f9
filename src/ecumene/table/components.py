"""Faces for look-up of games that do not draw their own, by the conventions all games share.

A domain of the notation whose components have names (see words.py) is a list of the catalogue:
``cat.technologies`` for the domain ``technology``. The module ``part_texts`` reads them out.
"""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import has, text
from ecumene.core.option import Domain
from ecumene.core.spec import GameSpec
from ecumene.table.words import module_of, naming

Json = dict[str, Any]


def plural(word: str) -> str:
    """The name of a list of such things.

    >>> plural("technology"), plural("goal")
    ('technologies', 'goals')
    """
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def faces_by_convention(spec: GameSpec, options: dict[str, str]) -> list[Json]:
    """All components with names and texts; the id of a face is the ref of its thing."""
    loader = getattr(module_of(spec.id, "load"), "catalogue_of", None)
    reading = getattr(module_of(spec.id, "part_texts"), "reading", None)
    if loader is None or reading is None:
        return []
    catalogue = loader(options.get("pack", ""))
    out: dict[str, Json] = {}
    for kind in spec.vocabulary.kinds:
        for domain in kind.domains:
            for face in faces_of(spec, catalogue, domain):
                out.setdefault(face["id"], face)
    return list(out.values())


def faces_of(spec: GameSpec, catalogue: Any, domain: Domain) -> list[Json]:
    name = naming(spec.id, domain.name)
    parts = getattr(catalogue, plural(domain.name), None)
    if name is None or parts is None or len(parts) != domain.size:
        return []
    texts = module_of(spec.id, "part_texts")
    assert texts is not None
    topic = f"{spec.id}.type.{domain.name}"
    return [
        {
            "id": f"{domain.name}:{part.slug}",
            "name": name(catalogue, number),
            "type": domain.name,
            "type_name": text(topic) if has(topic) else domain.name,
            "cost_words": texts.costs(part) if hasattr(texts, "costs") else [],
            "text": texts.reading(catalogue, part),
        }
        for number, part in enumerate(parts)
    ]

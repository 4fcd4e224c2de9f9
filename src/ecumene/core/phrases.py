"""Decisions, options and log entries of any game in words, by the keys of its phrasebook.

``<game>.question.<decision>``, ``<game>.option.<word>`` and ``<game>.event.<entry>`` are sentences
whose parameters bear the names of the domains of the notation. ``<game>.name.<word>`` is what a
word of the notation is called. An entry whose number the reader may not know is said by
``<game>.event.<entry>_unseen``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.core.messages import has, text
from ecumene.core.option import first, kind_of, second

if TYPE_CHECKING:
    from ecumene.core.event import Event
    from ecumene.core.spec import GameSpec

SEAT: Final = "seat"


def seat_name(seat: int) -> str:
    return text("asked.seat", number=seat + 1)


def word_name(spec: GameSpec[Any], word: str) -> str:
    """What a word of the notation is called."""
    key = f"{spec.id}.name.{word}"
    return text(key) if has(key) else word.replace("_", " ")


def value_name(spec: GameSpec[Any], domain: str, value: int) -> object:
    """A number of an option or a log entry: a name where its domain has names."""
    if domain == SEAT:
        return seat_name(value)
    for kind in spec.vocabulary.kinds:
        for known in kind.domains:
            if known.name == domain:
                word = known.format(value)
                return int(word) if word.isdecimal() else word_name(spec, word)
    return value


def question(spec: GameSpec[Any], s: Any) -> str:
    """What the pending decision asks."""
    if not s.stack:
        return ""
    key = f"{spec.id}.question.{s.kinds[s.stack[-1].kind].name}"
    return text(key) if has(key) else ""


def option(spec: GameSpec[Any], code: int) -> str:
    """An option; its notation where the phrasebook has no words for it."""
    kind = spec.vocabulary.kinds[kind_of(code)]
    key = f"{spec.id}.option.{kind.word}"
    if not has(key):
        return spec.vocabulary.format(code)
    values = (first(code), second(code))
    names = [domain.name for domain in kind.domains]
    pairs = zip(names, values, strict=False)
    return text(key, **{name: value_name(spec, name, value) for name, value in pairs})


def event(spec: GameSpec[Any], entry: Event) -> str:
    """A log entry without who did it."""
    key = f"{spec.id}.event.{entry.kind}"
    pairs = list(zip(spec.events.get(entry.kind, ()), entry.args, strict=False))
    if any(value < 0 for _, value in pairs) and has(f"{key}_unseen"):
        return text(f"{key}_unseen")
    return text(key, **{name: value_name(spec, name, value) for name, value in pairs})

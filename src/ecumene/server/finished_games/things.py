"""What the things are called by which finished games are remembered. Their ids are
``GAME:DOMAIN:NAME``, those of options ``GAME:option:NAME=VALUE``."""

from __future__ import annotations

import functools
from typing import Final

from ecumene.core.messages import has, languages, spoken, text, use
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.core.spec import CHOICE
from ecumene.lab.study.watch import watch_of
from ecumene.server.finished_games.reading import OPTION
from ecumene.server.ratings.thing_names import names_of

MOST_NAMED: Final = 40


def thing_name(thing: str) -> str:
    """In the language spoken; what the games of today do not know is called by its id."""
    game_id, _, rest = thing.partition(":")
    if game_id not in game_ids():
        return rest
    if rest.startswith(f"{OPTION}:"):
        name, _, value = rest.removeprefix(f"{OPTION}:").partition("=")
        key = f"{game_id}.mode.{name}.{value}"
        return text(key) if has(key) else f"{name}: {value}"
    return names_of(game_id).thing(rest)


def group_name(kind: str) -> str:
    game_id, _, group = kind.partition(":")
    if group == OPTION or game_id not in game_ids():
        return text("server.archive.options")
    return names_of(game_id).group(group)


def group_place(kind: str) -> tuple[int, int]:
    """Where a group stands among those of its game: as the game tells it, options at last."""
    game_id, _, group = kind.partition(":")
    order = watch_of(game_id).remembered_groups if game_id in game_ids() else ()
    place = order.index(group) if group in order else len(order)
    return (int(group == OPTION), place)


def named_like(word: str) -> list[str]:
    """Things whose name has this word, in any language."""
    small = word.casefold()
    found = [thing for thing, names in all_names().items() if small in names]
    return found[:MOST_NAMED]


@functools.cache
def all_names() -> dict[str, str]:
    """By id the names of all things in all languages, in small letters."""
    things = [thing for game_id in offered_ids() for thing in all_things(game_id)]
    names: dict[str, list[str]] = {thing: [] for thing in things}
    before = spoken()
    try:
        for language in languages():
            use(language)
            for thing in things:
                names[thing].append(thing_name(thing))
    finally:
        use(before)
    return {thing: " ".join(words).casefold() for thing, words in names.items()}


def all_things(game_id: str) -> list[str]:
    """What a finished game of this kind may be remembered by, with any options."""
    watch, spec = watch_of(game_id), game(game_id)
    fresh = names_of(game_id).fresh
    found = [
        f"{game_id}:{watch.id_of(fresh, domain, number)}"
        for domain in dict.fromkeys(mark.domain for mark in watch.remembered.values())
        for number in range(watch.count(fresh, domain))
        if not watch.remembered_groups
        or watch.group(fresh, domain, number) in watch.remembered_groups
    ]
    found += [
        f"{game_id}:{OPTION}:{option.name}={value}"
        for option in spec.options
        if option.kind == CHOICE
        for value in option.values
        if value != option.default
    ]
    return found

"""What a game is played with in words, and the lists that belong to it."""

from __future__ import annotations

import functools
import json
from typing import Any

from ecumene.core.messages import has, spoken, text
from ecumene.core.registry import game
from ecumene.core.spec import CHOICE, LIST, GameOption, GameSpec, Quota
from ecumene.table.painters import painter
from ecumene.table.schema.books import ListEntry, ListState, Mode, OptionList


def modes(game_id: str, options: dict[str, str]) -> list[Mode]:
    """The options that differ from the usual ones; ``details`` names what lists and tables hold."""
    return modes_in(game_id, tuple(sorted(options.items())), spoken())


@functools.lru_cache(maxsize=128)
def modes_in(game_id: str, given: tuple[tuple[str, str], ...], language: str) -> list[Mode]:
    spec, options = game(game_id), dict(given)
    return [
        mode(spec, option, options[option.name])
        for option in spec.options
        if options.get(option.name, option.default) != option.default
    ]


def mode(spec: GameSpec[Any], option: GameOption, value: str) -> Mode:
    topic = f"{spec.id}.mode.{option.name}"
    if option.kind == CHOICE:
        key = f"{topic}.{value}"
        return {"option": option.name, "text": text(key) if has(key) else value, "details": []}
    paint = painter(spec.id)
    table = {} if option.kind == LIST else json.loads(value)
    held = value.split(",") if option.kind == LIST else paint.own_things(table)
    edition = table.get("edition") if has(f"{topic}.edition") else None
    brief = [] if edition is None else [text(f"{topic}.edition", n=edition)]
    if held or edition is None:
        brief.append(text(f"{topic}.brief", n=len(held)))
    return {
        "option": option.name,
        "text": ", ".join(brief),
        "details": paint.listed_names(held),
    }


def choices(game_id: str, name: str) -> OptionList | None:
    """What a list may hold, group by group; None if the game has no such list."""
    spec = game(game_id)
    if not any(option.name == name and option.kind == LIST for option in spec.options):
        return None
    paint = painter(game_id)
    groups: dict[str, list[ListEntry]] = {}
    for entry, group in spec.may_list(name).items():
        groups.setdefault(group, []).append(paint.listed_entry(entry))
    return {
        "option": name,
        "groups": [
            {"id": group, "label": paint.listed_group(group), "entries": entries}
            for group, entries in groups.items()
        ],
    }


def progress(spec: GameSpec[Any], options: dict[str, str], players: int) -> list[ListState]:
    """How complete the lists are that need so and so many of each group."""
    return [
        {
            "option": quota.option,
            "group": quota.group,
            "have": quota.have,
            "need": quota.need,
            "text": quota_text(quota),
        }
        for quota in spec.quotas(options, players)
    ]


def quota_text(quota: Quota) -> str:
    if quota.have == quota.need:
        return text("options.list.full")
    if quota.have < quota.need:
        return text("options.list.more", n=quota.need - quota.have)
    return text("options.list.over", n=quota.have - quota.need)

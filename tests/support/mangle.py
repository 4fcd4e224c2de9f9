"""Damaging JSON: values deleted, replaced, doubled, or moved to where others were."""

from __future__ import annotations

import copy
import random
from typing import Any

JUNK: tuple[Any, ...] = (
    *[None, True, False, -1, 0, 1, 2, 3, 7, 99, 400, 10**9, 1 << 62, 2.5, "", "x", "?", "?II"],
    *["moses", "pyramids", "1s2", "0,0", "turn", "round", "politics", [], {}, [1], [[]]],
    *[{"a": 1}, {"frame": "turn"}, {"frame": "politics", "player": 1}, ["moses"], [None]],
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a nested value: the container and the key."""
    found: list[tuple[Any, Any]] = []
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        found.append((value, key))
        found += places(value[key])
    return found


def mangled(good: Any, rng: random.Random) -> Any:
    """A copy with one to three changes; those near the top are as likely as those in long lists."""
    data = copy.deepcopy(good)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = places(data)
        if not found:
            return data
        container, key = rng.choice(found)
        if rng.random() < 0.5:
            name = rng.choice(list(data)) if isinstance(data, dict) and data else None
            inner = [(data, name), *places(data[name])] if name is not None else found
            container, key = rng.choice(inner)
        way = rng.randrange(5)
        if way == 0:
            del container[key]
        elif way == 1 and isinstance(container, list):
            container.insert(key, rng.choice((rng.choice(JUNK), copy.deepcopy(container[key]))))
        elif way == 2:
            other, place = rng.choice(found)
            try:
                container[key] = copy.deepcopy(other[place])
            except LookupError:
                container[key] = None
        elif way == 3 and isinstance(container[key], int):
            container[key] += rng.choice((-1, 1, 10))
        else:
            container[key] = copy.deepcopy(rng.choice(JUNK))
    return data

"""What an object of the engine holds, by name, in both builds."""

from __future__ import annotations


def attributes(thing: object) -> dict[str, object]:
    """All attributes of an object whose class has slots, is compiled, or is plain Python.

    >>> class Pair:
    ...     __slots__ = ("left", "right")
    >>> pair = Pair()
    >>> pair.left, pair.right = 1, 2
    >>> attributes(pair)
    {'left': 1, 'right': 2}
    """
    kind = type(thing)
    names = getattr(kind, "__mypyc_attrs__", None) or getattr(kind, "__slots__", None)
    return {name: getattr(thing, name) for name in (vars(thing) if names is None else names)}

"""How the arguments of moves are said in numbered steps: the names of the steps of each value.

Mostly a value is one step (``card moses``). A domain that is larger than what people mostly choose
from is said in digits, or in parts that mean something each; a game declares which (`GameSpaces`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ecumene.core.option import Domain, OptionKind

MORE: Final = "..."
"""Ends the name of a step that others follow."""
MOST_WHOLE: Final = 128
"""A word with at most so many options has a number for each of them."""
MOST_GROWN: Final = 2_000
"""It keeps them when it has grown up to this size."""
MOST_HEADS: Final = 40
"""A word whose first argument has at most so many values is said together with it."""

Said = tuple[str, ...]
"""The names of the steps that say a value, a word or an option."""
Saying = Callable[[Domain], list[Said]]
"""How each value of a domain is said. No line of names begins another one."""

# The ways in which a word is said
WHOLE: Final = 0
HEADED: Final = 1
STEPWISE: Final = 2


def by_name(domain: Domain) -> list[Said]:
    """One step for each value.

    >>> by_name(Domain("good", ["food", "coin"]))
    [('good food',), ('good coin',)]
    """
    return [(f"{domain.name} {text}",) for text in domain.names]


def in_digits(base: int) -> Saying:
    """Numbers below a base in one step, larger ones in two: how often the base is in it comes
    first. Only for domains that count from 0.

    >>> said = in_digits(100)(Domain("amount", [str(n) for n in range(1000)]))
    >>> said[7], said[207]
    (('amount 7',), ('amount 200+', 'amount 7'))
    """

    def saying(domain: Domain) -> list[Said]:
        return [digits(domain.name, value, base) for value in range(domain.size)]

    return saying


def digits(name: str, value: int, base: int) -> Said:
    """The steps of one number; see `in_digits`."""
    if value < base:
        return (f"{name} {value}",)
    return (f"{name} {value - value % base}+", f"{name} {value % base}")


def way_of(kind: OptionKind, known: Mapping[str, int]) -> int:
    """How a word is said: as the numbering that is kept says it, else by its size. So a word
    that has a number for each option keeps them when a card is added."""
    if not kind.domains:
        return WHOLE
    if f"{kind.word} {MORE}" in known:
        return STEPWISE
    heads = [f"{kind.word} {text}" for text in kind.domains[0].names]
    pairs = len(kind.domains) == 2
    if pairs and any(f"{head} {MORE}" in known for head in heads):
        return HEADED
    if kind.size <= MOST_WHOLE:
        return WHOLE
    if kind.size <= MOST_GROWN:
        ends = [f" {text}" for text in kind.domains[1].names] if pairs else [""]
        if any(head + end in known for head in heads for end in ends):
            return WHOLE
    return HEADED if pairs and kind.domains[0].size <= MOST_HEADS else STEPWISE


class Wording:
    """How the options of one word are said."""

    __slots__ = ("domains", "said", "way", "word")

    def __init__(self, kind: OptionKind, way: int, sayings: Mapping[str, Saying]) -> None:
        self.word = kind.word
        self.way = way
        self.domains = kind.domains
        self.said = [sayings.get(domain.name, by_name)(domain) for domain in kind.domains]

    def steps(self, a: int, b: int) -> Said:
        """The names of the steps of an option."""
        if not self.domains:
            return (self.word,)
        first = self.domains[0].format(a)
        if self.way == STEPWISE:
            rest = self.said[1][b] if len(self.domains) == 2 else ()
            return (f"{self.word} {MORE}", *self.said[0][a], *rest)
        if self.way == HEADED:
            return (f"{self.word} {first} {MORE}", *self.said[1][b])
        if len(self.domains) == 1:
            return (f"{self.word} {first}",)
        return (f"{self.word} {first} {self.domains[1].format(b)}",)

    def names(self) -> list[str]:
        """All names of steps that this word may need, in order, some more than once."""
        if not self.domains:
            return [self.word]
        firsts = self.domains[0].names
        if self.way == STEPWISE:
            return [f"{self.word} {MORE}", *[n for said in self.said for row in said for n in row]]
        if self.way == HEADED:
            heads = [f"{self.word} {text} {MORE}" for text in firsts]
            return [*heads, *[name for row in self.said[1] for name in row]]
        if len(self.domains) == 1:
            return [f"{self.word} {text}" for text in firsts]
        seconds = self.domains[1].names
        return [f"{self.word} {one} {other}" for one in firsts for other in seconds]

"""Options: what can be answered to a decision.

Inside the engine an option is one int, ``kind << 24 | a << 12 | b``. Its text form is the
notation (``build bronze``, ``bid 7``, ``pass``) and is parsed and printed without loss.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from ecumene.core.errors import InvalidNotation, UnknownOption

MOST_SHOWN: Final = 60  # letters of what somebody wrote that a message repeats
KIND_SHIFT: Final = 24
ARG_SHIFT: Final = 12


def pack(kind: int, a: int = 0, b: int = 0) -> int:
    """The code of an option.

    >>> pack(3, 5, 1)
    50352129
    """
    return (kind << KIND_SHIFT) | (a << ARG_SHIFT) | b


def kind_of(code: int) -> int:
    """The option kind of a code."""
    return code >> KIND_SHIFT


def first(code: int) -> int:
    """The first argument of a code."""
    return (code >> ARG_SHIFT) & 4095


def second(code: int) -> int:
    """The second argument of a code."""
    return code & 4095


class Domain:
    """The values an argument may take: names in order; value ``i`` is printed as ``names[i]``."""

    def __init__(self, name: str, names: list[str]) -> None:
        self.name = name
        self.names = names
        self.index: dict[str, int] = {text: value for value, text in enumerate(names)}

    @property
    def size(self) -> int:
        return len(self.names)

    def format(self, value: int) -> str:
        return self.names[value]

    def parse(self, text: str) -> int:
        if text not in self.index:
            shown = ", ".join(self.names[:6]) + (", ..." if len(self.names) > 6 else "")
            raise InvalidNotation(
                f"{text[:MOST_SHOWN]!r} is no {self.name}; expected one of: {shown}"
            )
        return self.index[text]


def numbers(name: str, count: int, start: int = 0) -> Domain:
    """A domain of the whole numbers ``start .. start + count - 1``."""
    return Domain(name, [str(start + value) for value in range(count)])


class OptionKind:
    """One kind of option: its word, its arguments, and whether it gives the game up."""

    def __init__(self, word: str, *domains: Domain, concedes: bool = False) -> None:
        self.word = word
        self.domains = domains
        self.concedes = concedes

    def __repr__(self) -> str:
        shape = " ".join([self.word, *[f"<{domain.name}>" for domain in self.domains]])
        return f"OptionKind({shape!r})"

    @property
    def size(self) -> int:
        total = 1
        for domain in self.domains:
            total *= domain.size
        return total


class Vocabulary:
    """All option kinds of a game: notation and the flat action numbering."""

    def __init__(self, kinds: list[OptionKind]) -> None:
        self.kinds = kinds
        self.by_word: dict[str, int] = {kind.word: number for number, kind in enumerate(kinds)}
        self.conceding: list[bool] = [kind.concedes for kind in kinds]
        self.base: list[int] = []
        total = 0
        for kind in kinds:
            self.base.append(total)
            total += kind.size
        self.size = total

    def format(self, code: object) -> str:
        """The notation of an option code; `UnknownOption` for what is none."""
        if not isinstance(code, int):
            raise UnknownOption(f"{code!r} is no option; the engine takes codes, whole numbers")
        try:
            kind = self.kinds[kind_of(code) if code >= 0 else len(self.kinds)]
            domains = kind.domains
            if not domains:
                return kind.word
            one = domains[0].format(first(code))
            if len(domains) == 1:
                return f"{kind.word} {one}"
            return f"{kind.word} {one} {domains[1].format(second(code))}"
        except (IndexError, OverflowError) as error:  # compiled: too large for an index
            raise UnknownOption(f"{code} is the code of no option") from error

    def parse(self, text: object) -> int:
        """The option code of a notation; `InvalidNotation` tells what is wrong with it."""
        if not isinstance(text, str):
            raise InvalidNotation(f"{text!r} is no option; write it as a text, as in 'pass'")
        words = text.split()
        if not words:
            raise InvalidNotation("an empty text is no option; write for example 'pass'")
        number = self.by_word.get(words[0])
        if number is None:
            known = ", ".join(sorted(self.by_word))
            raise InvalidNotation(
                f"{words[0][:MOST_SHOWN]!r} is no option word; known words: {known}"
            )
        domains = self.kinds[number].domains
        if len(words) - 1 != len(domains):
            shape = " ".join([words[0], *(f"<{domain.name}>" for domain in domains)])
            raise InvalidNotation(f"{text[:MOST_SHOWN]!r} should have the form '{shape}'")
        args = [domain.parse(word) for domain, word in zip(domains, words[1:], strict=True)]
        args += [0, 0]
        return pack(number, args[0], args[1])

    def flat(self, code: int) -> int:
        """The option as one number below `size`, for learning systems."""
        self.format(code)
        number = kind_of(code)
        kind = self.kinds[number]
        offset = 0
        args = (first(code), second(code))
        for k, domain in enumerate(kind.domains):
            offset = offset * domain.size + args[k]
        return self.base[number] + offset

    def unflat(self, flat: int) -> int:
        """The option code of a flat number."""
        if not 0 <= flat < self.size:
            raise UnknownOption(f"{flat} is no option; flat numbers are 0 to {self.size - 1}")
        number = bisect_right(self.base, flat) - 1
        offset = flat - self.base[number]
        args = [0, 0]
        domains = self.kinds[number].domains
        for k in range(len(domains) - 1, -1, -1):
            offset, args[k] = divmod(offset, domains[k].size)
        return pack(number, args[0], args[1])

    def concedes(self, code: int) -> bool:
        """Does this option give the game up?"""
        kind = code >> KIND_SHIFT
        return 0 <= kind < len(self.conceding) and self.conceding[kind]

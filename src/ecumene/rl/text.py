"""A decision in words, within a number of tokens: what an agent that reads and writes texts needs.

>>> import ecumene
>>> from ecumene.rl import text
>>> game = ecumene.new("tta", players=2, seed=1)
>>> told = text.describe(game.observation(0), most_tokens=200)
>>> print(told[:100])
Through the Ages: A New Story of Civilization, 2 players. You are Player 1.
You are asked: Action Ph
>>> text.tokens(told) <= 200
True
>>> game.push(text.answer(game.observation(0), "Take 3."))

What is told is cut by importance: who is asked what and all the options always stay; then come
one's own numbers, those of the others, the options said in full, one's own board, the table, the
other boards, what happened last. The first of these that does not fit any more ends the text.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.frame import CHANCE, NOBODY
from ecumene.core.messages import text
from ecumene.core.option import MOST_SHOWN, first, kind_of, second
from ecumene.core.phrases import seat_name
from ecumene.core.view import SPECTATOR, Observation
from ecumene.table.painters import painter

USUAL_TOKENS: Final = 2_000
LETTERS_PER_TOKEN: Final = 3
"""Of a token by our rule: fewer than the four that English prose has, since names in notation and
numbers are cut smaller."""
LEFT_OUT: Final = frozenset({"game", "format", "n", "stack", "players", "options"})
"""Of a position: what is said otherwise."""
SECRET: Final = "?"
"""What positions have for what is behind a screen; among the numbers of a seat it is -1."""

Counting = Callable[[str], int]
"""How many tokens a text takes: `tokens`, or that of a real tokenizer."""


class TooFewTokens(EcumeneError):
    """A bound within which not even the options can be named."""


class NoAnswer(EcumeneError):
    """An answer that is none of the options."""


def tokens(words: str) -> int:
    """The tokens of a text by a simple rule: one for every three characters.

    >>> tokens("take 3"), tokens("")
    (2, 0)
    """
    return math.ceil(len(words) / LETTERS_PER_TOKEN)


def describe(
    observation: Observation[Any],
    most_tokens: int = USUAL_TOKENS,
    log: Sequence[str] = (),
    count: Counting = tokens,
) -> str:
    """What a seat sees and may do, in at most so many tokens; `TooFewTokens` if the options take
    more. ``log`` is what has happened, in sentences (`ecumene.Game.log`); the last ones count."""
    brief, full = grouped_options(observation), spoken_options(observation)
    lines = [*heading(observation), *brief]
    needed = count("\n".join(lines))
    if needed > most_tokens:
        raise TooFewTokens(text("told.too_few", most=most_tokens, needed=needed))
    after = [*numbers_lines(observation)]
    steps = [(brief, after[:k]) for k in range(1, len(after) + 1)]
    steps += [(full, after)]
    rest = board_lines(observation)
    steps += [(full, after + rest[:k]) for k in range(1, len(rest) + 1)]
    if log:
        told = [text("told.log"), *[f"- {line}" for line in reversed(log)]]
        steps += [(full, after + rest + told[:k]) for k in range(2, len(told) + 1)]
    best = "\n".join(lines)
    low, high = 0, len(steps)
    while low < high:  # each step says more than the one before
        middle = (low + high) // 2
        options, more = steps[middle]
        tried = "\n".join([*heading(observation), *options, *without_bare_title(more)])
        if count(tried) <= most_tokens:
            best, low = tried, middle + 1
        else:
            high = middle
    return best


def without_bare_title(lines: list[str]) -> list[str]:
    """A title that nothing follows is not worth its tokens."""
    return lines[:-1] if lines and lines[-1].endswith(":") else lines


def answer(observation: Observation[Any], said: str | None) -> str:
    """The option that an answer names, in notation: alone, or as the first words of a line. Large
    letters, quotes and stops do not matter. `NoAnswer` if it is none."""
    said = said if isinstance(said, str) else ""  # models answer with nothing, too
    words = observation.spec.vocabulary.format
    known = {words(code).lower(): words(code) for code in observation.options}
    for line in said.splitlines():
        clean = " ".join(line.strip(" \t-*`'\".:;,!").lower().split())
        if clean in known:
            return known[clean]
        starts = [name for name in known if clean.startswith(name)]
        fits = [name for name in starts if not clean[len(name) :][:1].isalnum()]
        if fits:
            return known[max(fits, key=len)]
    example = words(observation.options[0]) if observation.options else ""
    raise NoAnswer(text("told.no_answer", answer=said[:MOST_SHOWN], example=example))


# ---- the parts


def heading(observation: Observation[Any]) -> list[str]:
    """What is played, who is asked, and what."""
    spec, state, asked = observation.spec, observation.state, observation.asked
    seats = spec.seats(state)
    if observation.viewer == SPECTATOR:
        lines = [text("told.spectator", game=spec.name, players=seats)]
    else:
        you = seat_name(observation.viewer)
        lines = [text("told.seat", game=spec.name, who=you, players=seats)]
    if asked == NOBODY:
        return [*lines, text("told.over")]
    if asked == observation.viewer and asked != CHANCE:
        return [*lines, text("told.asked", question=spec.question(state))]
    who = text("asked.chance") if asked == CHANCE else seat_name(asked)
    return [*lines, text("told.other", who=who, question=spec.question(state))]


def grouped_options(observation: Observation[Any]) -> list[str]:
    """All options in notation, as short as it can be: by word, then by first argument.

    >>> import ecumene
    >>> grouped_options(ecumene.new("tta", players=2, seed=1).observation(0))
    ['Options (answer with the words of one):', 'take 1, 2, 3, 4, 5', 'end']
    """
    if not observation.options:
        return []
    kinds = observation.spec.vocabulary.kinds
    found: dict[int, dict[str, list[str]]] = {}
    for code in observation.options:
        kind = kinds[kind_of(code)]
        group = found.setdefault(kind_of(code), {})
        if len(kind.domains) == 2:
            one = kind.domains[0].format(first(code))
            group.setdefault(one, []).append(kind.domains[1].format(second(code)))
        elif kind.domains:
            group.setdefault("", []).append(kind.domains[0].format(first(code)))
    lines = [text("told.options")]
    for number, group in found.items():
        word = kinds[number].word
        parts = [f"{one} {', '.join(others)}".strip() for one, others in group.items()]
        lines.append(f"{word} {'; '.join(parts)}".strip())
    return lines


def spoken_options(observation: Observation[Any]) -> list[str]:
    """All options in notation, one in a line, with what they mean."""
    if not observation.options:
        return []
    spec = observation.spec
    return [
        text("told.options"),
        *[
            f"- {spec.vocabulary.format(code)}: {spec.describe(observation.state, code)}"
            for code in observation.options
        ],
    ]


def seats_from(observation: Observation[Any]) -> list[int]:
    """All seats: one's own first, then the others in order of play."""
    seats = observation.spec.seats(observation.state)
    start = max(observation.viewer, 0)
    return [(start + k) % seats for k in range(seats)]


def numbers_lines(observation: Observation[Any]) -> list[str]:
    """What can be read off the boards, a line for each seat; what is secret is a question mark."""
    paint = painter(observation.spec.id)
    boards = observation.spec.to_json(observation.state)["players"]
    lines = []
    for seat in seats_from(observation):
        found = paint.numbers(observation.state, seat)
        screened = SECRET in boards[seat].values()
        told = ", ".join(
            f"{paint.number_label(name)} {SECRET if value == -1 and screened else value}"
            for name, value in found.items()
        )
        if seat == observation.viewer:
            lines.append(text("told.yours", numbers=told))
        else:
            lines.append(text("told.others", who=seat_name(seat), numbers=told))
    return lines


def board_lines(observation: Observation[Any]) -> list[str]:
    """The position, a line for each thing: one's own board, the table, the other boards."""
    position = observation.spec.to_json(observation.state)
    boards = position["players"]
    own, *others = seats_from(observation)
    lines: list[str] = []
    if observation.viewer == SPECTATOR:
        others = [own, *others]
    else:
        lines += [text("told.board"), *things(boards[own])]
    table = {name: value for name, value in position.items() if name not in LEFT_OUT}
    lines += [text("told.table"), *things(table)]
    for seat in others:
        lines += [text("told.board_of", who=seat_name(seat)), *things(boards[seat])]
    return lines


def things(data: dict[str, Any]) -> list[str]:
    """Plain data in a line for each name; what is 0 or empty is left out.

    >>> things({"hand": ["moses"], "leader": None, "food": 2, "used": 0})
    ['- hand: moses', '- food: 2']
    """
    return [f"- {name}: {plain(value)}" for name, value in data.items() if not is_empty(value)]


def is_empty(value: Any) -> bool:
    if isinstance(value, list | dict):
        inside = value.values() if isinstance(value, dict) else value
        return all(is_empty(one) and one != 0 for one in inside)
    return not value


def plain(value: Any) -> str:
    """
    >>> plain([{"card": "moses", "by": 2}, "homer", "homer", [0, 1], "homer"])
    '{card moses, by 2}, homer x2, (0, 1), homer'
    """
    if isinstance(value, list):
        said = [f"({plain(one)})" if isinstance(one, list) else plain(one) for one in value]
        runs = [(one, len(list(same))) for one, same in itertools.groupby(said)]
        return ", ".join(one if n == 1 else f"{one} x{n}" for one, n in runs)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} {plain(one)}" for name, one in value.items()) + "}"
    return value if isinstance(value, str) else json.dumps(value)

"""From what a person types to an option."""

from __future__ import annotations

import difflib
from typing import Any

from ecumene.cli.console import UserError
from ecumene.cli.menus import Menu
from ecumene.core import messages
from ecumene.core.errors import InvalidNotation
from ecumene.core.messages import text
from ecumene.core.spec import GameSpec
from ecumene.core.state import State

SHOWN = 6


def option_of(
    spec: GameSpec[Any], state: State, menu: Menu, typed: str, candidates: list[int]
) -> int:
    """The option meant by a number of the menu, a notation, or words that fit one candidate."""
    if typed.isdecimal():
        code = menu.numbered(int(typed))
        if code is None:
            raise UserError(text("cli.play.no_number", number=typed, n=len(menu.entries)))
        return code
    try:
        return spec.vocabulary.parse(typed.lower())
    except InvalidNotation as error:
        found = matching(spec, state, typed, candidates)
        if len(found) == 1:
            return found[0]
        raise UserError(explain(spec, typed, found or candidates, not found, error)) from None


def matching(spec: GameSpec[Any], state: State, typed: str, candidates: list[int]) -> list[int]:
    """The candidates whose notation or description begins like the first typed word and which
    have every other typed word in one of them: ``take homer``, ``build bro``."""
    first, *others = typed.lower().replace("_", " ").split()
    out: list[int] = []
    for code in candidates:
        said = [spec.vocabulary.format(code), *descriptions(spec, state, code)]
        if not any(words.startswith(first) for words in said):
            continue
        known = " ".join(said).replace("_", " ").split()
        if all(any(word.startswith(part) for word in known) for part in others):
            out.append(code)
    return out


def descriptions(spec: GameSpec[Any], state: State, code: int) -> list[str]:
    """An option in the language spoken, and in that of the notation."""
    language = messages.spoken()
    out = [spec.describe(state, code).lower()]
    if language != messages.DEFAULT:
        messages.use(messages.DEFAULT)
        out.append(spec.describe(state, code).lower())
        messages.use(language)
    return out


def explain(
    spec: GameSpec[Any], typed: str, codes: list[int], unknown: bool, error: InvalidNotation
) -> str:
    notations = [spec.vocabulary.format(code) for code in codes]
    if not unknown:
        return text("cli.play.ambiguous", typed=typed, options=shortened(notations))
    close = difflib.get_close_matches(typed.lower(), notations, SHOWN, 0.6)
    if close:
        return text("cli.play.did_you_mean", typed=typed, options=shortened(close))
    return text("cli.play.not_understood", typed=typed, why=error)


def shortened(words: list[str]) -> str:
    return ", ".join(words[:SHOWN]) + (", ..." if len(words) > SHOWN else "")

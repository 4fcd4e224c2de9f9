"""Asking a bot that may be anybody's: its answer is one of the open options, or an error that says
what it answered."""

from __future__ import annotations

import operator
from typing import Any

from ecumene.bots.base import Bot
from ecumene.core.errors import EcumeneError
from ecumene.core.view import Observation


class BotFailed(EcumeneError):
    """A bot that crashed, was silent for too long, or answered what cannot be."""


class TooSlow(BotFailed):
    """A bot that did not answer in time."""


class NoOption(BotFailed):
    """A bot that answered with something that is not open."""


def ask(bot: Bot, observation: Observation[Any]) -> int:
    """What a bot chooses. Numbers of numpy will do (``rng.choice(observation.options)`` gives
    them); the engine and records get ordinary ones."""
    options = observation.options.copy()
    try:
        answer: Any = bot.choose(observation)
    except SystemExit as error:
        raise BotFailed(f"{called(bot)} wanted to end the program ({error!r})") from error
    finally:
        observation.options = options  # as they were asked: a bot may do with the list as it likes
    try:
        code = operator.index(answer)
    except TypeError:
        code = None
    if code is None or code not in options:
        raise NoOption(
            f"{called(bot)} answered {shortened(answer)}, which is no open option{hint(answer)}"
        )
    return code


def called(bot: Bot) -> str:
    """What a bot is called in messages."""
    return bot.name or type(bot).__name__


def shortened(answer: object, most: int = 80) -> str:
    """An answer in a message; whatever it is, it does not fill the screen."""
    try:
        shown = repr(answer)
    except Exception:  # a stranger's object
        shown = f"an object of {type(answer)!r}"
    return shown if len(shown) <= most else shown[:most] + "..."


def hint(answer: object) -> str:
    """What may have been meant."""
    if isinstance(answer, str):
        return ": choose() returns a number of observation.options, not its words"
    if answer is None:
        return ": choose() must return one of observation.options"
    return ""

"""Bots that are no part of any installed package: a class in a file, or a program.

Only what a person types on this machine may name them: a server knows those of its operator
(`guests.py`) by their names, and nobody can name others over the network.

    mybot.py:Greedy      the class `Greedy` of the file (`ecumene.bots.base.Bot`)
    run:./mybot --deep   a program in any language that reads and writes lines of JSON
"""

from __future__ import annotations

import functools
import importlib.util
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ecumene.bots.asking import shortened
from ecumene.bots.base import Bot
from ecumene.bots.program import BUDGET, ProgramBot
from ecumene.bots.registry import make_bot
from ecumene.core.errors import EcumeneError

PROGRAM: Final = "run:"
IN_FILE: Final = ".py:"


class CannotLoad(EcumeneError):
    """A bot that was named by a file or a command, but cannot be had."""


def is_outside(words: str) -> bool:
    """Do these words name a file or a program, not a bot of ours?

    >>> is_outside("rules"), is_outside("mybot.py:Greedy"), is_outside("run:./mybot")
    (False, True, True)
    """
    return words.startswith(PROGRAM) or IN_FILE in words


def label(words: str) -> str:
    """A bot's name for tables and records: without the folders of this machine.

    >>> label("bots/mybot.py:Greedy"), label("run:bots/mybot --deep"), label("rules")
    ('mybot.py:Greedy', 'run:mybot --deep', 'rules')
    >>> label("run:node /home/me/bots/mybot.js")
    'run:node mybot.js'
    """
    if words.startswith(PROGRAM):
        return PROGRAM + " ".join(without_folders(word) for word in words[len(PROGRAM) :].split())
    return Path(words).name if is_outside(words) else words


def without_folders(word: str) -> str:
    """
    >>> without_folders("/bots/mybot.js"), without_folders("--values=/bots/it.bin")
    ('mybot.js', '--values=it.bin')
    """
    option, equals, path = word.rpartition("=")
    return f"{option}{equals}{Path(path).name or path}"


def absolute(words: str) -> str:
    """The same bot for a process that works in another folder.

    >>> absolute("rules"), absolute("/bots/mybot.py:Greedy"), absolute("run:/bin/mybot --deep")
    ('rules', '/bots/mybot.py:Greedy', 'run:/bin/mybot --deep')
    """
    if not is_outside(words):
        return words
    if not words.startswith(PROGRAM):
        file, _, name = words.rpartition(":")
        return f"{Path(file).resolve()}:{name}"
    program, *more = words.removeprefix(PROGRAM).split(" ", 1)
    here = Path(program)
    if not here.is_file():
        return words  # a command of the system
    return " ".join([f"{PROGRAM}{here.resolve()}", *more])


def any_bot(game_id: str, words: str, seed: int) -> Bot:
    """A new bot for one seat of one game: one of ours by its name, or one from outside."""
    if not isinstance(words, str):
        raise CannotLoad(f"a bot is named by a word, not by {shortened(words)}")
    return maker(words)(seed) if is_outside(words) else make_bot(game_id, words, seed)


def maker(words: str, budget: float = BUDGET) -> Callable[[int], Bot]:
    """What makes the bot, from a seed; a program has so many seconds for an answer."""
    if words.startswith(PROGRAM):
        command = words.removeprefix(PROGRAM).strip()
        check_program(words)
        return functools.partial(ProgramBot, command, budget=budget)
    file, _, name = words.rpartition(":")
    return functools.partial(bot_of, class_in(Path(file), name), f"{Path(file).name}:{name}")


def check_program(words: str) -> None:
    """Without running it: is there such a program?"""
    try:
        command = shlex.split(words.removeprefix(PROGRAM))
    except ValueError as error:
        raise CannotLoad(f"{words!r} cannot be read: {error}") from None
    if not command:
        raise CannotLoad(f"{words!r} names no program: write it as run:./mybot")
    if shutil.which(command[0]) is None:
        raise CannotLoad(f"there is no program {command[0]}, or it may not be run")


def class_in(path: Path, name: str) -> Callable[[int], Any]:
    """A class of bots in a file."""
    module = load_file(path.resolve())
    found = getattr(module, name, None)
    if found is None:
        known = [key for key, value in vars(module).items() if is_bot(value, module.__name__)]
        raise CannotLoad(
            f"there is no {name!r} in {path}; its bots are: {', '.join(known) or 'none'}"
        )
    if not callable(found):
        raise CannotLoad(f"{name!r} in {path} is no class of bots, but {found!r}")
    make: Callable[[int], Any] = found
    return make


def bot_of(make: Callable[[int], Any], name: str, seed: int) -> Bot:
    """A bot from a class (or a function that makes bots); `CannotLoad` if it makes none."""
    try:
        bot = make(seed)
    except (Exception, SystemExit) as error:
        raise CannotLoad(
            f"{name} cannot be made: {type(error).__name__}: {error} (it is called with a seed)"
        ) from error
    if not isinstance(bot, Bot):
        raise CannotLoad(
            f"{name} makes {type(bot).__name__}, which is no bot: derive it from ecumene.Bot"
        )
    if type(bot).choose is Bot.choose:
        raise CannotLoad(f"{name} has no choose(): it gets an observation and returns an option")
    return bot


def is_bot(value: object, module: str) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module


@functools.cache
def load_file(path: Path) -> Any:
    """The module in a file; loaded once a process."""
    if not path.is_file():
        raise CannotLoad(f"there is no file {path}")
    described = importlib.util.spec_from_file_location(f"ecumene_bot_{path.stem}", path)
    if described is None or described.loader is None:
        raise CannotLoad(f"{path} is no Python file")
    module = importlib.util.module_from_spec(described)
    try:
        described.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise CannotLoad(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return module

"""Bots from outside that an operator lets people play against: `ecumene serve --bots`.

A guest has a name of its own at the tables, and plays one game or all of them:

    mybot.py:Greedy              the class; its name is ``greedy``
    run:./mybot --deep           the program; its name is ``mybot``
    deep=run:./mybot --deep      another name
    GAME/deep=run:./mybot --deep  for one game only

The tables know it by that name, so a server that is started with the same words goes on with it.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ecumene.bots.base import Bot
from ecumene.bots.outside import (
    PROGRAM,
    CannotLoad,
    absolute,
    check_program,
    class_in,
    is_outside,
    maker,
)
from ecumene.bots.registry import FIRST_RIVAL, admit
from ecumene.core.registry import game, offered_ids
from ecumene.manifest import BotEntry

NAMED: Final = re.compile(r"(?:([a-z0-9_]{1,32})/)?([a-z0-9_]{1,32})=(.*)", re.DOTALL)
LONGEST: Final = 32


@dataclass(frozen=True)
class Guest:
    """A bot of the operator's choice. ``words`` name it as on a command line, with full paths;
    ``games`` are those that it plays."""

    name: str
    words: str
    games: tuple[str, ...]
    budget: float
    """Seconds that it may think about a decision."""

    @property
    def is_program(self) -> bool:
        return self.words.startswith(PROGRAM)


def read_guest(words: str, budget: float) -> Guest:
    """What somebody typed; `CannotLoad` or `UnknownGame` if it cannot be meant."""
    found = NAMED.fullmatch(words)
    only, name, bot = (None, None, words) if found is None else found.groups()
    if not is_outside(bot):
        raise CannotLoad(
            f"{words!r} names neither a class in a file (mybot.py:Greedy) nor a program "
            "(run:./mybot); our own bots need no naming"
        )
    check_there(bot)
    games = tuple(offered_ids()) if only is None else (game(only).id,)
    return Guest(name or usual_name(bot), absolute(bot), games, budget)


def check_there(words: str) -> None:
    """Without running anything: is there such a file or program?"""
    if not words.startswith(PROGRAM):
        file = words.rpartition(":")[0]
        if not Path(file).is_file():
            raise CannotLoad(f"there is no file {file}")
        return
    check_program(words)


def usual_name(words: str) -> str:
    """What a bot is called if nobody says.

    >>> usual_name("bots/mybot.py:DeepThought"), usual_name("run:./my-bot --deep")
    ('deepthought', 'my_bot')
    >>> usual_name("run:python3 bots/modest.py")
    'modest'
    """
    if words.startswith(PROGRAM):
        command = shlex.split(words.removeprefix(PROGRAM))
        files = [word for word in command[1:] if Path(word).suffix and not word.startswith("-")]
        called = Path((files or command)[0]).stem
    else:
        called = words.rpartition(":")[2]
    return re.sub(r"[^a-z0-9_]+", "_", called.lower())[:LONGEST].strip("_") or "guest"


@dataclass(frozen=True)
class Maker:
    """Makes bots; their file is loaded when the first one is needed."""

    words: str
    budget: float

    def __call__(self, seed: int) -> Bot:
        return maker(self.words, self.budget)(seed)


def admit_guests(guests: Iterable[Guest]) -> None:
    """From now on this process knows them; `NameTaken` if a game has a bot of such a name."""
    for guest in guests:
        make = Maker(guest.words, guest.budget)
        entry = BotEntry(make, FIRST_RIVAL, offered=False, foreign=True)
        for game_id in guest.games:
            admit(game_id, guest.name, entry)


def games_of_class(words: str) -> tuple[str, ...] | None:
    """The games that a class says it plays (its attribute ``games``); None if it does not say.
    This runs the file."""
    file, _, name = words.rpartition(":")
    said = getattr(class_in(Path(file), name), "games", None)
    if said is None:
        return None
    return tuple(game(one).id for one in said)

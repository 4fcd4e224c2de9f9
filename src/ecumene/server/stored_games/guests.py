"""Bots from outside at the tables of a server: are they there, and which are missing?

The server itself never runs their code: files are tried out, and bots think, in other processes.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Final

from sqlalchemy import func, select

from ecumene.bots.guests import Guest, games_of_class
from ecumene.bots.outside import CannotLoad, label
from ecumene.bots.registry import NameTaken, bot_names
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.core.registry import game_ids
from ecumene.server.storage.schema import RUNNING, WAITING, SeatRow, TableRow
from ecumene.server.stored_games.fleet import reading

LOADING_SECONDS: Final = 30.0
"""A file that takes longer to load cannot be used."""


def checked_guests(guests: tuple[Guest, ...]) -> tuple[Guest, ...]:
    """The guests with the games that they say they play; `EcumeneError` names one that cannot be
    had, or two with one name."""
    names: set[str] = set()
    out: list[Guest] = []
    for guest in guests:
        if guest.name in names:
            raise NameTaken(text("server.guests.twice", bot=guest.name))
        names.add(guest.name)
        out.append(guest if guest.is_program else with_its_games(guest))
    return tuple(out)


def with_its_games(guest: Guest) -> Guest:
    """A class may say which games it plays: it is loaded in a process of its own."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=try_out, args=(theirs, guest.words), daemon=True)
    process.start()
    theirs.close()
    try:
        if not ours.poll(LOADING_SECONDS):
            words = label(guest.words)
            raise CannotLoad(
                text("server.guests.slow", words=words, seconds=round(LOADING_SECONDS))
            )
        said: tuple[str, ...] | str | None = ours.recv()
    except EOFError:
        raise CannotLoad(text("server.guests.died", words=label(guest.words))) from None
    finally:
        process.kill()
        process.join()
        ours.close()
    if isinstance(said, str):
        raise CannotLoad(said)
    if said is None:
        return guest
    games = tuple(name for name in guest.games if name in said)
    if not games:
        raise CannotLoad(text("server.guests.other_game", bot=guest.name, games=", ".join(said)))
    return replace(guest, games=games)


def try_out(connection: Connection, words: str) -> None:
    """The life of that process: it says which games the class plays, or what is wrong."""
    said: tuple[str, ...] | str | None
    try:
        said = games_of_class(words)
    except EcumeneError as error:
        said = str(error)
    with contextlib.suppress(OSError):
        connection.send(said)


def missing_bots(url: str) -> Iterator[str]:
    """Sentences about bots that sit at tables, but that this server does not have."""
    bots = (
        select(TableRow.game, SeatRow.bot, func.count(TableRow.id.distinct()))
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(TableRow.status.in_((RUNNING, WAITING)), SeatRow.bot.is_not(None))
        .group_by(TableRow.game, SeatRow.bot)
        .order_by(TableRow.game, SeatRow.bot)
    )
    with reading(url) as db:
        found = db.execute(bots).all()
    for game_id, name, tables in found:
        if game_id in game_ids() and name not in bot_names(game_id):
            yield text("server.guests.missing", bot=name, game=game_id, tables=tables)

"""The process in which scenes are painted, written and compared with those that clients hold.

It knows games by their records only and decides nothing: whatever it is asked it could be asked
again, by another process or of the server itself. `Mirror` is the server's side of a copy.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import time
from collections.abc import Iterator
from typing import Any, Final

from ecumene.core import messages
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game_ids
from ecumene.records.session import Session
from ecumene.server.painting import views
from ecumene.server.painting.display import Display
from ecumene.server.painting.frames import Frames, framed
from ecumene.server.painting.mirror import Answer, Course, Look, Moves, Refusal, record_of, standing
from ecumene.server.stored_games.rebuild import rebuild, thin_out
from ecumene.server.watching.memory import look_seldom
from ecumene.table.painters import painter

READY: Final = "ready"
"""Said when the games are loaded."""
READ_BYTES: Final = 1 << 16


class Disagreement(Exception):
    """The copy of a game is not what the server has."""


class Unknown(Exception):
    """A game that this process has not been told of, or has given up."""


class Copy:
    """A game as this process knows it, and what it shows."""

    def __init__(self, table: str, course: Course) -> None:
        if course.header is None:
            raise Unknown(table)
        self.session: Session = rebuild(record_of(course.header, course.fresh))
        thin_out(self.session)
        self.display = Display(table)

    def follow(self, course: Course) -> None:
        """Take back what was taken back, make the moves that are new."""
        session = self.session
        while len(session.record.moves) > course.kept:
            if not session.past or session.past[-1].moves < course.kept:
                raise Disagreement(f"no move leads back to {course.kept}")
            session.undo(session.past[-1].seat)
        if course.fresh:
            self.replay(course.fresh)
        self.display.repaint()

    def replay(self, moves: Moves) -> None:
        """Make moves; chance answers what was recorded."""
        session = self.session
        parse = session.spec.vocabulary.parse
        session.state.script = [parse(words) for seat, words in moves if seat == CHANCE]
        for seat, words in moves:
            if seat != CHANCE:
                session.play(words)
                thin_out(session)
        session.state.script = None
        if session.record.moves[-len(moves) :] != moves:
            raise Disagreement("the same moves brought something else about")

    def check(self, course: Course) -> None:
        found = standing(self.session)
        if found != course.standing:
            raise Disagreement(f"it stands at {found}, the server at {course.standing}")


class Easel:
    """All games that this process has before it."""

    def __init__(self) -> None:
        self.copies: dict[str, Copy] = {}

    def copy_of(self, look: Look) -> Copy:
        """The game, where it is now."""
        found = self.copies.get(look.table)
        course = look.course
        if course is None:
            if found is None:
                raise Unknown(look.table)
            return found
        if found is None or course.header is not None:
            found = self.copies[look.table] = Copy(look.table, course)
        else:
            found.follow(course)
        found.check(course)
        return found

    def answer(self, look: Look) -> Answer | Refusal:
        begun = time.thread_time()
        try:
            copy = self.copy_of(look)
            told = self.tell(copy, look)
        except Exception as error:  # whatever it is, the server can paint the game itself
            self.copies.pop(look.table, None)
            why = f"{type(error).__name__}: {error}"
            return Refusal(look.number, isinstance(error, Disagreement), why)
        return Answer(look.number, *told, time.thread_time() - begun)

    def tell(self, copy: Copy, look: Look) -> views.Told:
        display, session, wish = copy.display, copy.session, look.wish
        messages.use(wish.language)
        display.facts = look.facts
        if wish.holds is None:
            return views.whole(display, session, wish.viewer, wish.since)
        return views.told(display, session, wish.viewer, wish.since, wish.holds, look.held)


def questions(pipe: socket.socket) -> Iterator[Any]:
    """What the server says, one thing after the other, until it is gone."""
    frames = Frames()
    while True:
        data = pipe.recv(READ_BYTES)
        if not data:
            return
        for batch in frames.take(data):
            yield from batch


def paint(pipe: socket.socket) -> None:
    """The life of the process: questions in, messages for clients out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing the connection
    with contextlib.suppress(OSError), pipe:
        for name in game_ids():
            painter(name)  # so that nobody waits for a game to be loaded
        look_seldom()
        easel = Easel()
        pipe.sendall(framed(READY))
        for said in questions(pipe):
            if isinstance(said, Look):
                pipe.sendall(framed(easel.answer(said)))
            else:
                easel.copies.pop(said, None)

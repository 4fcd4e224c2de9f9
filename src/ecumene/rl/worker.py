"""A process that steps some of many games: told by a pipe when, by shared memory what.

The messages are ``reset <seed>``, ``step`` and ``close``; the answer is ``done``, or a text that
says what went wrong. A worker whose caller is gone ends by itself.
"""

from __future__ import annotations

import contextlib
import gc
import signal
import traceback
from multiprocessing.connection import Connection
from typing import Final

from ecumene.rl.arrays import Arrays
from ecumene.rl.rows import Plan, Rows

RESET: Final = b"reset"
STEP: Final = b"step"
CLOSE: Final = b"close"
DONE: Final = b"done"


def work(plan: Plan, name: str, first: int, last: int, pipe: Connection) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only who reports may answer Ctrl-C
    arrays = Arrays.opened(plan.shapes(), name)
    rows = Rows(plan, arrays, first, last)
    gc.freeze()  # what is there now stays: no need to look through it for rubbish
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while answer(rows, pipe.recv_bytes(), pipe):
            pass
    rows.close()
    arrays.close()


def answer(rows: Rows, message: bytes, pipe: Connection) -> bool:
    """Do what was said; is there more to come?"""
    word, _, number = message.partition(b" ")
    if word == CLOSE:
        return False
    try:
        if word == RESET:
            rows.reset(int(number))
        else:
            rows.step()
    except Exception:
        pipe.send_bytes(traceback.format_exc().encode())
        return False
    pipe.send_bytes(DONE)
    return True

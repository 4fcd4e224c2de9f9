"""What a server does by itself, pass after pass, ends with nothing that goes wrong in it."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator

from ecumene.server.http.problems import Problem

log = logging.getLogger("ecumene.server")


@contextlib.contextmanager
def going_on(sentence: str) -> Iterator[None]:
    """Whatever fails within is logged with this sentence and ends here, so that the next table,
    league or look has its turn. A server that stops is no failure."""
    try:
        yield
    except Problem as problem:
        log.warning("%s: %s", sentence, problem.code)
    except Exception:
        log.exception("%s", sentence)

"""The server's log on the error stream: lines for people, or one JSON object a line.

Requests are not logged. Errors of the database are logged with their cause, without what was to be
stored.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal

TEXT: Final = "text"
JSON: Final = "json"
Format = Literal["text", "json"]

OURS: Final = "ecumene"
QUOTES: Final = re.compile(r"^\s*(DETAIL:|CONTEXT:|\[parameters:|\[SQL:).*$", re.MULTILINE)
"""Lines of a driver's error that quote a row or a statement."""


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class Careful(logging.Formatter):
    """Tells where an exception came from, but not what a statement's values were."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the library's name)
        return QUOTES.sub("  (not shown)", super().formatException(ei))


class JsonLines(Careful):
    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, Any] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            data["exception"] = type(record.exc_info[1]).__name__
            data["traceback"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False, default=str)


class Lines(Careful):
    def format(self, record: logging.LogRecord) -> str:
        line = f"{moment(record)} {record.levelname}: {record.getMessage()}"
        if record.exc_info and record.exc_info[1] is not None:
            line += "\n" + self.formatException(record.exc_info)
        return line


def configure(wanted: Format) -> None:
    """Write everything that is logged in this process in one way, and no other."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if wanted == JSON else Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(logging.INFO)
    logging.captureWarnings(True)

"""The next dates of a league as an iCalendar file (RFC 5545), for people's own calendars."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from ecumene.core.messages import text

LINE: Final = 73
"""Bytes of a line, which may have 75 with what marks a folded one."""
MEDIA_TYPE: Final = "text/calendar; charset=utf-8"


def escaped(words: str) -> str:
    """
    >>> escaped("A; b, c")
    'A\\\\; b\\\\, c'
    """
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return words.replace("\n", "\\n")


def folded(line: str) -> str:
    """A long line goes on after a line break and a blank; no letter is cut.

    >>> folded("x" * 80) == "x" * 73 + "\\r\\n " + "x" * 7
    True
    """
    out, size = "", 0
    for letter in line:
        more = len(letter.encode())
        if size + more > LINE:
            out, size = out + "\r\n ", 1
        out, size = out + letter, size + more
    return out


def stamp(iso: str) -> str:
    """
    >>> stamp("2026-11-22T23:59:00Z")
    '20261122T235900Z'
    """
    moment = datetime.fromisoformat(iso).astimezone(UTC)
    return moment.strftime("%Y%m%dT%H%M%SZ")


def calendar(page: dict[str, Any], now: float, address: str) -> str:
    """The dates that the page of a league shows."""
    made = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ecumene//Leagues//EN"]
    for date in page["dates"]:
        words = text(f"server.league.date_{date['kind']}", round=date["round"] or "")
        lines += [
            "BEGIN:VEVENT",
            f"UID:{page['id']}-{date['kind']}-{date['round'] or 0}@ecumene",
            f"DTSTAMP:{made}",
            f"DTSTART:{stamp(date['at'])}",
            f"SUMMARY:{escaped(page['name'])}: {escaped(words)}",
            f"URL:{address}/league/{page['id']}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)

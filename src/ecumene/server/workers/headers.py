"""What processes say to each other beside the request that one passes on to the other."""

from __future__ import annotations

from typing import Final

SECRET: Final = "x-ecumene-inside"
CLIENT: Final = "x-ecumene-client"
SCHEME: Final = "x-ecumene-scheme"
OWN: Final = frozenset(name.encode() for name in (SECRET, CLIENT, SCHEME))
"""Headers that nobody from outside may send."""
ELSEWHERE: Final = "x-ecumene-elsewhere"
"""In an answer: this process does not run the table, and has done nothing."""
MISDIRECTED: Final = 421
PASSED_ON: Final = "ecumene.passed_on"
"""In the scope of a request that came from another process."""

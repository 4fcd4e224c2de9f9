"""Secrets of seats, invitations and browsers: random, and kept only as digests."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

TOKEN_BYTES: Final = 24
TABLE_ID_LENGTH: Final = 12
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are easily mistaken for one another: people read table links out loud."""


def new_token() -> str:
    """A new secret; 192 random bits cannot be guessed, so a plain digest is safe to keep."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    """What is stored of a secret.

    >>> len(digest("x"))
    64
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """The public name of a table in links; too many to be found by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_ID_LENGTH))


def new_seed() -> int:
    """As many bits as the engine's random streams use."""
    return secrets.randbits(62)

"""Recovery phrases: twelve words of BIP-39 (128 random bits and a checksum), digested slowly.

A phrase alone says who somebody is: there is no name to type beside it. So its digest must be the
same every time, and the salt is the server's own. Nobody guesses 128 bits; the slow digest is for
whoever steals the database, and words with a mistake are told from wrong ones by the checksum.
"""

from __future__ import annotations

import functools
import hashlib
import re
import secrets
import unicodedata
from typing import Final

from mnemonic import Mnemonic
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import spoken
from ecumene.server.storage.schema import SecretRow
from ecumene.server.tables.tokens import new_token

WORDS: Final = 12
STRENGTH: Final = 128
ASKED: Final = 3
"""So many of the words are asked for before a phrase counts."""
LISTS: Final = {"en": "english", "ru": "russian"}
SECRET: Final = "phrases"
SCRYPT: Final = {"n": 2**15, "r": 8, "p": 1, "maxmem": 2**26}


@functools.cache
def language_of(name: str) -> Mnemonic:
    """A list of words as the library compares them: with letters and marks apart."""
    plain = Mnemonic(name)
    return Mnemonic(name, wordlist=[Mnemonic.normalize_string(word) for word in plain.wordlist])


def new_phrase() -> list[str]:
    """Words in the language spoken, as people read them."""
    made = language_of(LISTS.get(spoken(), LISTS["en"])).generate(STRENGTH)
    return [unicodedata.normalize("NFC", word) for word in made.split()]


def asked_words() -> list[int]:
    """Which words are to be repeated, counted from 1."""
    return sorted(secrets.SystemRandom().sample(range(1, WORDS + 1), ASKED))


def same_word(one: str, other: str) -> bool:
    """
    >>> same_word(" River", "river"), same_word("river", "rivet")
    (True, False)
    """
    return typed_words(one) == typed_words(other)


def read_phrase(typed: str) -> str | None:
    """A phrase as it is digested; None if it cannot be one."""
    words = typed_words(typed)
    if len(words) != WORDS:
        return None
    phrase = " ".join(words)
    return phrase if any(language_of(name).check(phrase) for name in LISTS.values()) else None


def typed_words(typed: str) -> list[str]:
    """The words that somebody typed, however they separated and numbered them.

    >>> typed_words("1. River, 2. AMBER")
    ['river', 'amber']
    """
    letters = unicodedata.normalize("NFC", typed).casefold()
    found = re.findall(r"[^\W\d_]+", letters)
    return [Mnemonic.normalize_string(word) for word in found]


def digest_of(phrase: str, salt: str) -> str:
    """What is stored; takes about a tenth of a second, on purpose."""
    made = hashlib.scrypt(phrase.encode(), salt=salt.encode(), dklen=32, **SCRYPT)
    return made.hex()


def phrase_salt(db: Database) -> str:
    """The salt of this server, made when it is first needed."""
    row = db.get(SecretRow, SECRET)
    if row is None:
        row = SecretRow(name=SECRET, value=new_token())
        db.add(row)
        db.flush()
    return row.value

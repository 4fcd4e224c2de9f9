"""What never changes while the server runs: card books and rules, made once and kept packed."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ecumene.core.messages import spoken
from ecumene.core.searching import mentions
from ecumene.server.hall import encode
from ecumene.table.book import card_book, rule_book

Json = dict[str, Any]

KEPT: Final = 32
CACHE: Final = "private, no-cache"
"""Kept by browsers, but asked for again: a new version may say more."""
VARY: Final = "accept-encoding, accept-language"


class Book:
    """A long answer, plain and packed, with its tag."""

    def __init__(self, data: Json) -> None:
        self.plain = encode(data).encode()
        self.packed = gzip.compress(self.plain, 6)
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:24]}"'

    def reply(self, request: Request) -> Response:
        headers = {"etag": self.tag, "cache-control": CACHE, "vary": VARY}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, media_type="application/json", headers=headers)
        return Response(self.plain, media_type="application/json", headers=headers)


class Books:
    """The books asked for lately, by game, options and language."""

    def __init__(self) -> None:
        self.books: OrderedDict[tuple[str, ...], Book] = OrderedDict()

    def get(self, key: tuple[str, ...], make: Callable[[], Json]) -> Book:
        if key not in self.books:
            self.books[key] = Book(make())
        self.books.move_to_end(key)
        while len(self.books) > KEPT:
            self.books.popitem(last=False)
        return self.books[key]

    def cards(self, game_id: str, options: dict[str, str]) -> Book:
        key = ("cards", game_id, json.dumps(options, sort_keys=True), spoken())
        return self.get(key, lambda: card_book(game_id, options))

    def rules(self, game_id: str) -> Book:
        return self.get(("rules", game_id, spoken()), lambda: rule_book(game_id))


def narrowed(book: Json, rule_id: str | None, search: str | None) -> Json:
    """The rules and rulings that have this id, or these words."""

    def wanted(entry: Json) -> bool:
        if rule_id is not None and entry["id"] != rule_id:
            return False
        text = " ".join(str(value) for value in entry.values())
        return mentions(text, search or "")

    rules = [entry for entry in book["rules"] if wanted(entry)]
    rulings = [entry for entry in book["rulings"] if wanted(entry)]
    return {**book, "rules": rules, "rulings": rulings}

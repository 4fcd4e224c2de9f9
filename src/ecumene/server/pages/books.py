"""What never changes while the server runs: books of cards and of rules, made once, kept packed."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ecumene.core.messages import spoken
from ecumene.core.spec import GameSpec
from ecumene.records.searching import mentions
from ecumene.server.errands import Errands, is_own
from ecumene.server.http.limits import at_cost
from ecumene.server.tables.table_registry import encode
from ecumene.table.book import rule_book
from ecumene.table.gallery import gallery_book
from ecumene.table.schema.books import CardBook, Rule, RuleBook, Ruling
from ecumene.table.schema.gallery import GalleryBook

KEPT: Final = 32
CACHE: Final = "private, no-cache"
"""Kept by browsers, but asked for again: a new version may say more."""
VARY: Final = "accept-encoding, accept-language"


class Book:
    """A long answer, plain and packed, with its tag."""

    def __init__(self, data: CardBook | RuleBook | GalleryBook) -> None:
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


class Shelf:
    """The books asked for lately. One that several ask for at once is made once."""

    def __init__(self) -> None:
        self.books: OrderedDict[tuple[str, ...], Book] = OrderedDict()
        self.making: dict[tuple[str, ...], asyncio.Lock] = {}

    def find(self, key: tuple[str, ...]) -> Book | None:
        if key in self.books:
            self.books.move_to_end(key)
        return self.books.get(key)

    def keep(self, key: tuple[str, ...], book: Book) -> Book:
        self.books[key] = book
        while len(self.books) > KEPT:
            self.books.popitem(last=False)
        return book

    def lock(self, key: tuple[str, ...]) -> asyncio.Lock:
        if len(self.making) > 10 * KEPT:
            self.making = {one: lock for one, lock in self.making.items() if lock.locked()}
        return self.making.setdefault(key, asyncio.Lock())


class Books:
    """Books by game, options and language. Those of tables with own numbers lie on a shelf of
    their own: however many there are, they do not push out the usual ones."""

    def __init__(self, errands: Errands) -> None:
        self.errands = errands
        self.usual = Shelf()
        self.own = Shelf()

    async def cards(self, spec: GameSpec[Any], options: dict[str, str], whose: str) -> Book:
        """The card book for these options; ``whose``: the address that asks for it."""
        written = json.dumps(options, sort_keys=True).encode()
        key = ("cards", spec.id, hashlib.sha256(written).hexdigest(), spoken())
        shelf = self.own if is_own(spec, options) else self.usual
        async with shelf.lock(key):
            book = shelf.find(key)
            if book is None:
                data = await self.errands.cards(spec, options, whose)
                book = shelf.keep(key, await asyncio.to_thread(at_cost, Book, data))
        return book

    async def rules(self, game_id: str) -> Book:
        return await self.written_once("rules", rule_book, game_id)

    async def gallery(self, game_id: str) -> Book:
        return await self.written_once("gallery", gallery_book, game_id)

    async def written_once(
        self, what: str, tell: Callable[[str], RuleBook | GalleryBook], game_id: str
    ) -> Book:
        key = (what, game_id, spoken())
        async with self.usual.lock(key):
            book = self.usual.find(key)
            if book is None:
                made = await asyncio.to_thread(at_cost, lambda: Book(tell(game_id)))
                book = self.usual.keep(key, made)
        return book


def narrowed(book: RuleBook, rule_id: str | None, search: str | None) -> RuleBook:
    """The rules and rulings that have this id, or these words."""

    def wanted(entry: Rule | Ruling) -> bool:
        if rule_id is not None and entry["id"] != rule_id:
            return False
        text = " ".join(str(value) for value in entry.values())
        return mentions(text, search or "")

    rules = [entry for entry in book["rules"] if wanted(entry)]
    rulings = [entry for entry in book["rulings"] if wanted(entry)]
    return {**book, "rules": rules, "rulings": rulings}

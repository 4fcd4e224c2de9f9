"""What every request passes first: rates, size, origin, kind of content, language, headers.

A page of another site can make a browser send requests here. It gets nowhere: the cookie is
SameSite=Strict, a foreign ``Origin`` is refused, and only JSON is accepted.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import unquote_to_bytes, urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.core import messages
from ecumene.server.http.addresses import address_of
from ecumene.server.http.holders import Holders, others_at
from ecumene.server.http.hosts import Hosts
from ecumene.server.http.limits import PAYER, Limiter, Rate, WorkBudget
from ecumene.server.http.problems import Problem
from ecumene.server.http.reply import problem_reply
from ecumene.server.laboratory.headers import REPORT, REPORT_HEADERS
from ecumene.server.settings import Settings

Json = dict[str, Any]

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
BODY_SECONDS: Final = 30.0
LONGEST_PATH: Final = 1_000
LONGEST_QUERY: Final = 4_000
NO_ENCODING: Final = re.compile(rb"%(?![0-9A-Fa-f]{2})")
UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f]")
NUL_IN_QUERY: Final = re.compile(rb"%00|\x00")
NUL_IN_JSON: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A character that is in nobody's words, and that not every database can look for or keep."""
API: Final = "/api/"
FILES: Final = "/assets/"

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # boards place things by inline variables
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",  # reports of the lab; no other page of ours may be framed
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FILE_HEADERS: Final = {
    # Scripts, styles and fonts obey the policy of the page that loads them; shown as a page of its
    # own a file may do nothing at all.
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
STRICT_TRANSPORT: Final = "max-age=31536000"
LONGEST_NAP: Final = 1.0
LINKS: Final = "/api/session"


async def count_here(limiter: Limiter, who: str) -> float:
    """A server that is one process counts by itself."""
    return limiter.wait(who)


class Guards:
    """How often an address may do what.

    What is only about the work of a process (reading, messages, computing) is counted by that
    process. What is rare and touches others (mails, new tables, ways in) is counted once for the
    whole server, whichever process somebody comes to: `take_once`.
    """

    def __init__(self, settings: Settings) -> None:
        self.on = settings.limited
        self.counted_once: dict[str, Limiter] = {}
        """By name: what all processes count together."""
        self.count: Callable[[Limiter, str], Awaitable[float]] = count_here
        self.reads = Limiter(settings.reads)
        self.writes = Limiter(settings.writes)
        self.links = Limiter(settings.writes)
        self.creations = self.once("creations", settings.creations)
        self.checks = Limiter(settings.checks)
        self.wrong_tokens = Limiter(settings.wrong_tokens)
        self.entries = self.once("entries", settings.entries)
        self.exports = self.once("exports", settings.exports)
        self.hints = Limiter(settings.hints)
        self.lab_starts = self.once("lab_starts", settings.lab.starts)
        self.playing = Limiter(settings.playing)
        self.watching = Limiter(settings.watching_messages)
        self.greetings = Limiter(settings.greetings)
        self.arrivals = Limiter(settings.greetings)
        self.work = WorkBudget(settings.work)
        self.holders = Holders()

    def once(self, name: str, rate: Rate) -> Limiter:
        """A budget that all processes count together."""
        found = self.counted_once[name] = Limiter(rate, name=name)
        return found

    def spend(self, address: str, seconds: float) -> None:
        """Work was done for this address."""
        if self.on:
            self.work.spend(address, seconds)

    def check_work(self, address: str) -> None:
        """`Problem` if this address has had too much work done and has to wait."""
        wait = self.work.debt(address) if self.on else 0.0
        if wait > 0:
            seconds = int(wait) + 1
            raise Problem("too_much_work", {"retry_after": seconds}, seconds=seconds)

    async def patience(self, limiter: Limiter, address: str) -> None:
        """Wait until it is this address's turn; for what must not fail."""
        while self.on and (wait := limiter.wait(address)) > 0:
            await asyncio.sleep(min(wait, LONGEST_NAP))

    async def paid(self, address: str) -> None:
        """Wait until this address has no debt of work."""
        while self.on and (wait := self.work.debt(address)) > 0:
            await asyncio.sleep(min(wait, LONGEST_NAP))

    def take(self, limiter: Limiter, address: str) -> None:
        """`Problem` if this address has to wait."""
        must_not_wait(limiter.wait(address) if self.on else 0.0)

    async def take_once(self, limiter: Limiter, who: str) -> None:
        """The same of a budget that all processes count together."""
        must_not_wait(await self.count(limiter, who) if self.on else 0.0)

    def wrong_token(self, address: str) -> Problem:
        """What is said to a wrong token; after many of them, to wait. Right ones are never refused
        for them: they cannot be guessed, and others at the address may just have got theirs."""
        try:
            self.take(self.wrong_tokens, address)
        except Problem as too_many:
            return too_many
        return Problem("bad_token")


def must_not_wait(wait: float) -> None:
    """`Problem` for those who have to wait so many seconds."""
    if wait > 0:
        seconds = int(wait) + 1
        raise Problem("too_many", {"retry_after": seconds}, seconds=seconds)


def check_target(scope: Scope) -> None:
    """`Problem` for an address that nobody means to ask for: too long, with characters that cannot
    be seen, or none that can be decoded."""
    raw = bytes(scope.get("raw_path") or str(scope["path"]).encode("utf-8", "replace"))
    query = bytes(scope["query_string"])
    if len(raw) > LONGEST_PATH or len(query) > LONGEST_QUERY:
        raise Problem("long_address", path=LONGEST_PATH, query=LONGEST_QUERY)
    if NO_ENCODING.search(raw) or NO_ENCODING.search(query) or UNPRINTABLE.search(scope["path"]):
        raise Problem("bad_address")
    if NUL_IN_QUERY.search(query):
        raise Problem("bad_address")
    try:
        unquote_to_bytes(raw).decode()
        unquote_to_bytes(query).decode()
    except UnicodeDecodeError:
        raise Problem("bad_address") from None


def foreign(headers: Headers) -> bool:
    """Does a page of another site ask?"""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    return headers.get("sec-fetch-site") == "cross-site"


def language(query: QueryParams, headers: Headers) -> str:
    """``?lang=``, else the first language of the browser that we speak."""
    wanted = query.get("lang")
    if wanted is not None:
        return wanted
    for entry in headers.get("accept-language", "").split(",")[:10]:
        tag = entry.split(";")[0].strip().split("-")[0].lower()
        if tag in messages.languages():
            return tag
    return messages.DEFAULT


class RequestChecks:
    """The outermost application."""

    def __init__(self, app: ASGIApp, settings: Settings, guards: Guards, pages: ASGIApp) -> None:
        self.app = app
        self.pages = pages
        """Answers everything outside the API."""
        self.settings = settings
        self.guards = guards
        self.hosts = Hosts(settings.allowed_hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        messages.use(language(QueryParams(scope["query_string"]), headers))
        try:
            self.check_host(headers)
            check_target(scope)
            if foreign(headers):
                raise Problem("foreign_origin")
            if "cookie" not in headers and "authorization" not in headers:
                # Whoever shows something is counted when it is known what it opens.
                self.guards.take(self.guards.writes, others_at(address_of(scope)))
        except Problem as problem:
            # Before it is accepted, a socket is refused as a plain request: 403.
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem.code})
            return
        await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        messages.use(language(QueryParams(scope["query_string"]), headers))
        budget = self.guards.holders.budget(HTTPConnection(scope))
        PAYER.set(lambda seconds: self.guards.spend(budget, seconds))

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                dress(message, scope)
            await send(message)

        try:
            body = await self.admitted(scope, headers, receive, budget)
        except Problem as problem:
            await problem_reply(problem)(scope, receive, dressed)
            return
        target = self.app if scope["path"].startswith(API) else self.pages
        await target(scope, body, dressed)

    def check_host(self, headers: Headers) -> None:
        given = headers.getlist("host")
        if len(given) != 1 or not self.hosts.known(given[0]):
            name = "".join(given[:1]).encode("ascii", "replace").decode()[:100]
            raise Problem("wrong_host", host=name)

    async def admitted(
        self, scope: Scope, headers: Headers, receive: Receive, budget: str
    ) -> Receive:
        """The body of a request that may be made; `Problem` for any other."""
        self.check_host(headers)
        check_target(scope)
        safe = scope["method"] in SAFE
        limiter = self.guards.reads if safe else self.guards.writes
        if scope["path"] == LINKS:  # whoever has just got a link is one of the others there
            limiter = self.guards.links
        self.guards.take(limiter, budget)
        if not safe and foreign(headers):
            raise Problem("foreign_origin")
        body = await read_body(headers, receive, self.settings.body_bytes)
        kind = headers.get("content-type", "").split(";")[0].strip().lower()
        if body and not safe and kind != "application/json":
            raise Problem("json_only")
        if NUL_IN_JSON.search(body):
            fields = [{"field": "body", "problem": "text with the character U+0000"}]
            raise Problem("invalid", {"fields": fields})
        return replay_body(body, receive)


async def read_body(headers: Headers, receive: Receive, limit: int) -> bytes:
    """The whole body, as long as it is small and comes in time."""
    declared = headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > limit:
        raise Problem("too_large", limit=limit)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    break
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > limit:
                    raise Problem("too_large", limit=limit)
                if not message.get("more_body", False):
                    break
    except TimeoutError:
        raise Problem("bad_request", why="timeout") from None
    return b"".join(parts)


def replay_body(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def dress(message: MutableMapping[str, Any], scope: Scope) -> None:
    """Security headers for every answer; nothing of the API is kept by caches unless it says so."""
    headers = MutableHeaders(scope=message)
    wanted = FILE_HEADERS if scope["path"].startswith(FILES) else HEADERS
    for name, value in wanted.items():
        headers[name] = value
    if REPORT.fullmatch(scope["path"]):
        headers.update(REPORT_HEADERS)
    if scope.get("scheme") == "https":
        headers["strict-transport-security"] = STRICT_TRANSPORT
    if scope["path"].startswith(API):
        headers.setdefault("cache-control", "no-store")

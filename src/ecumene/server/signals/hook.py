"""Webhooks: a signed request to an address of the person's own."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import Final

from ecumene.server.signals.channels import Outcome, outcome_of
from ecumene.server.signals.outgoing import Outgoing
from ecumene.server.signals.settings import SignalSettings
from ecumene.server.signals.words import Signal
from ecumene.server.storage.schema import SignalRow
from ecumene.server.storage.store import Store

SIGNATURE: Final = "Ecumene-Signature"
DELIVERY: Final = "Ecumene-Delivery"


def signature(secret: str, moment: int, body: bytes) -> str:
    """So that the receiver knows that it comes from here and is fresh.

    >>> signature("s", 1, b"{}")
    't=1,v1=b253639bcd705ed1cda3073f66104f16988bd40272584dea7d0d345ae93e61cc'
    """
    made = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={made}"


class Hook:
    """To the address that a person has named."""

    def __init__(self, store: Store, outgoing: Outgoing, settings: SignalSettings) -> None:
        self.store = store
        self.outgoing = outgoing
        self.settings = settings

    async def send(self, person: str, signal: Signal) -> Outcome:
        row = await self.store.read(lambda db: db.get(SignalRow, person))
        if row is None or row.hook is None or row.hook_secret is None:
            return Outcome.NOBODY
        told = {
            "event": signal.event,
            "title": signal.title,
            "body": signal.body,
            "table": signal.table,
            "name": signal.name,
            "game": signal.game,
            "seat": signal.seat,
            "ply": signal.ply,
            "url": f"{self.settings.public_url}{signal.path}",
        }
        body = json.dumps(told, ensure_ascii=False).encode()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Ecumene",
            SIGNATURE: signature(row.hook_secret, int(time.time()), body),
            DELIVERY: signal.id,
        }
        reply = await self.outgoing.post(row.hook, body, headers)
        return outcome_of(reply.status, reply.refused and not reply.private)

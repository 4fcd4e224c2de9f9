"""Web push: encrypted for the browser (RFC 8291), signed with the key of this server (RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher
from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.server.signals.channels import Outcome, outcome_of
from ecumene.server.signals.outgoing import Outgoing
from ecumene.server.signals.words import Signal
from ecumene.server.storage.schema import SecretRow, SubscriptionRow
from ecumene.server.storage.store import Store

SECRET: Final = "vapid"
VALID_SECONDS: Final = 12 * 3_600
KEPT_SECONDS: Final = {"live": 900, "own": 86_400}
"""How long a push service keeps a message for a browser that is off, by pace."""
GONE: Final = (404, 410)
TOPIC_LETTERS: Final = 32

log = logging.getLogger("ecumene.server")


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def vapid_key(db: Database) -> str:
    """The private key of this server, made when it is first needed."""
    row = db.get(SecretRow, SECRET)
    if row is None:
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        row = SecretRow(name=SECRET, value=plain(number.to_bytes(32, "big")))
        db.add(row)
        db.flush()
    return row.value


def is_point(p256dh: str) -> bool:
    """Is it the public key of a browser?

    >>> is_point("BAAA")
    False
    """
    try:
        raw = base64.urlsafe_b64decode(p256dh + "=" * (-len(p256dh) % 4))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
    except ValueError:
        return False
    return len(raw) == 65


def subscription_id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def payload(signal: Signal) -> bytes:
    """What the page's service worker gets."""
    told = {
        "title": signal.title,
        "body": signal.body,
        "path": signal.path,
        "table": signal.table,
        "ply": signal.ply,
    }
    return json.dumps(told, ensure_ascii=False).encode()


class Push:
    """To every browser of a person that has asked for it."""

    def __init__(self, store: Store, outgoing: Outgoing, key: str, subject: str) -> None:
        self.store = store
        self.outgoing = outgoing
        self.signer = Vapid02.from_raw(key.encode())
        self.subject = subject
        numbers = self.signer.public_key.public_numbers()
        point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
        self.public_key = plain(point)

    async def send(self, person: str, signal: Signal) -> Outcome:
        mine = select(SubscriptionRow).where(SubscriptionRow.person == person)
        found = await self.store.read(lambda db: list(db.scalars(mine)))
        outcomes = [await self.one(row, signal) for row in found]
        # To all again only if surely none has it: nobody knows what became of a failed one.
        for outcome in (Outcome.SENT, Outcome.FAILED, Outcome.LATER):
            if outcome in outcomes:
                return outcome
        return Outcome.NOBODY

    async def one(self, row: SubscriptionRow, signal: Signal) -> Outcome:
        """A browser that its push service does not know any more is forgotten."""
        keys = {"p256dh": row.p256dh, "auth": row.auth}
        pusher = WebPusher({"endpoint": row.endpoint, "keys": keys})
        body = bytes(pusher.encode(payload(signal))["body"])
        reply = await self.outgoing.post(row.endpoint, body, self.headers(row.endpoint, signal))
        if reply.status in GONE:
            gone = delete(SubscriptionRow).where(SubscriptionRow.id == row.id)
            await self.store.write(lambda db: db.execute(gone))
            return Outcome.NOBODY
        if not 200 <= reply.status < 300:
            log.warning("a push service answered with %s", reply.status or "nothing")
        return outcome_of(reply.status, reply.refused and not reply.private)

    def headers(self, endpoint: str, signal: Signal) -> dict[str, str]:
        """``Topic``: of several messages about one table that wait for a browser the last stays."""
        place = urlsplit(endpoint)
        claims = {
            "aud": f"{place.scheme}://{place.netloc}",
            "exp": int(time.time()) + VALID_SECONDS,
            "sub": self.subject,
        }
        topic = hashlib.sha256(signal.table.encode()).digest()
        return {
            "Authorization": self.signer.sign(claims)["Authorization"],
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS[signal.pace]),
            "Urgency": "high",
            "Topic": plain(topic)[:TOPIC_LETTERS],
        }

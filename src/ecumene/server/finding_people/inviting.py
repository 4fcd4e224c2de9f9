"""Invitations by mail: one letter to one address that the inviter has typed.

It says who invites to which table and nothing else. Whoever gets it can end all such letters with
the link in it; then the address is remembered as a digest that only this server can make.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.server.finding_people.invite_models import InviteByMail
from ecumene.server.finding_people.rows import UninvitedRow
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import Rate
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_checks import Guards
from ecumene.server.signals.channels import Outcome
from ecumene.server.signals.mail import STOP_LETTERS, Mail
from ecumene.server.storage.schema import WAITING
from ecumene.server.storage.store import Store
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_info import now
from ecumene.server.tables.tokens import digest

OF_AN_INVITER: Final = Rate(per_second=1 / 300, burst=10)
"""Letters that one address of the network may have sent."""
TO_AN_ADDRESS: Final = Rate(per_second=1 / 7_200, burst=2)
"""Letters that one mail address gets, whoever sends them."""
OF_A_TABLE: Final = Rate(per_second=1 / 600, burst=8)


class Inviting:
    """Sends invitations, within budgets."""

    def __init__(self, store: Store, mail: Mail, guards: Guards) -> None:
        self.store = store
        self.mail = mail
        self.guards = guards
        self.inviters = guards.once("inviters", OF_AN_INVITER)
        self.addresses = guards.once("invited", TO_AN_ADDRESS)
        self.tables = guards.once("tables", OF_A_TABLE)

    async def send(self, live: LiveTable, caller: Caller, wish: InviteByMail, whose: str) -> None:
        info = live.known
        caller.must_hold(info, wish.by)
        if info.status != WAITING:
            raise Problem("not_waiting")
        if not info.invites(digest(wish.token)):
            raise Problem("bad_token")
        if not self.mail.settings.mails:
            raise Problem("no_mail")
        name = self.name_of(wish.address)
        for limiter, who in (
            (self.inviters, whose),
            (self.tables, live.id),
            (self.addresses, name),
        ):
            await self.guards.take_once(limiter, who)
        if await self.store.read(lambda db: db.get(UninvitedRow, name)) is not None:
            return  # as if it had been sent: nobody learns what an address has wished
        url = self.mail.settings.public_url
        stop = f"{url}/signals#uninvite={self.stop_token(name)}"
        facts = {"who": info.seats[wish.by].name, "table": info.name}
        lines = (
            text("server.invite.body", **facts),
            f"{url}/t/{live.id}#invite={wish.token}",
            text("server.invite.why", link=stop, **facts),
        )
        title = text("server.invite.title", **facts)
        letter = self.mail.message(wish.address, title, "\n\n".join(lines))
        letter["List-Unsubscribe"] = f"<{stop}>"
        if await self.mail.hand_over(letter) is not Outcome.SENT:
            raise Problem("mail_failed")

    def name_of(self, address: str) -> str:
        """An address as it is stored: only this server can tell whether it is meant."""
        words = f"invite {address.casefold()}".encode()
        return hmac.new(self.mail.key, words, hashlib.sha256).hexdigest()

    def stop_token(self, name: str) -> str:
        made = hmac.new(self.mail.key, f"uninvite {name}".encode(), hashlib.sha256).hexdigest()
        return f"{name}.{made[:STOP_LETTERS]}"

    async def stop(self, token: str) -> bool:
        """Somebody has followed the link at the end of an invitation."""
        name = token.partition(".")[0]
        if not hmac.compare_digest(token.encode(), self.stop_token(name).encode()):
            return False

        def work(db: Database) -> None:
            db.merge(UninvitedRow(address=name, moment=now()))

        await self.store.write(work)
        return True

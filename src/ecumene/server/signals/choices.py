"""Where people want to be told: browsers, a mail address, a webhook."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Database

from ecumene.core import messages
from ecumene.server.http.limits import Rate
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_checks import Guards
from ecumene.server.signals.channels import Outcome
from ecumene.server.signals.outgoing import check_url
from ecumene.server.signals.push import is_point, subscription_id
from ecumene.server.signals.sending import Signals
from ecumene.server.signals.settings import NO_HOOKS
from ecumene.server.signals.signal_models import SignalChoices, Subscribe
from ecumene.server.signals.words import trial_signal
from ecumene.server.storage.schema import SignalRow, SubscriptionRow
from ecumene.server.tables.devices import Device, Ended, adopt, adopted
from ecumene.server.tables.table_info import now
from ecumene.server.tables.table_registry import uninterrupted
from ecumene.server.tables.tokens import digest, new_token

T = TypeVar("T")

MOST_BROWSERS: Final = 10
CODE_SECONDS: Final = 1_800.0
CODE_TRIES: Final = 5
TRIALS: Final = Rate(per_second=1 / 60, burst=6)
"""Codes and trial messages that one address may have sent."""
CODES: Final = Rate(per_second=1 / 1_200, burst=3)
"""Codes that are sent to one mail address, whoever asks for them."""


class SignalDesk:
    """What people choose. Every change may give the browser a new cookie, as gaining a seat does:
    what is stored here is never known to somebody who planted the old one."""

    def __init__(self, signals: Signals, guards: Guards) -> None:
        self.signals = signals
        self.registry = signals.registry
        self.guards = guards
        self.trials = guards.once("trials", TRIALS)
        self.codes = guards.once("codes", CODES)

    async def chosen(self, person: str | None) -> SignalChoices:
        settings = self.signals.settings

        def look(db: Database) -> tuple[SignalRow | None, int]:
            mine = SubscriptionRow.person == person
            count = db.scalar(select(func.count()).select_from(SubscriptionRow).where(mine))
            return db.get(SignalRow, person) if person else None, count or 0

        row, browsers = await self.registry.store.read(look)
        return SignalChoices(
            key=self.signals.push.public_key,
            push=browsers,
            mails=settings.mails,
            mail=None if row is None else row.mail,
            confirmed=row is not None and row.mail_on,
            hooks=settings.webhooks != NO_HOOKS,
            hook=None if row is None else row.hook,
        )

    async def change(self, device: Device, work: Callable[[Database], T]) -> T:
        """Write something for a browser, under the name that it has from now on."""

        def inside(db: Database) -> tuple[T, list[Ended]]:
            ended = adopt(db, device, self.registry.clock.now())
            db.flush()
            return work(db), ended

        done, ended = await self.registry.store.write(inside)
        adopted(self.registry, device, ended)
        return done

    # Push

    @uninterrupted
    async def subscribe(self, device: Device, wish: Subscribe) -> None:
        check_url(wish.endpoint, self.signals.settings.anywhere)
        if not is_point(wish.p256dh):
            raise Problem("bad_subscription")
        lang = messages.spoken()

        def work(db: Database) -> None:
            db.merge(
                SubscriptionRow(
                    id=subscription_id(wish.endpoint),
                    person=device.key,
                    browser=device.digest,
                    lang=lang,
                    endpoint=wish.endpoint,
                    p256dh=wish.p256dh,
                    auth=wish.auth,
                    created=now(),
                )
            )
            db.flush()
            mine = select(SubscriptionRow).where(SubscriptionRow.person == device.key)
            newest = mine.order_by(SubscriptionRow.created.desc(), SubscriptionRow.id)
            for old in list(db.scalars(newest.offset(MOST_BROWSERS))):
                db.delete(old)

        await self.change(device, work)

    @uninterrupted
    async def unsubscribe(self, person: str | None, endpoint: str) -> None:
        """Whoever knows the endpoint is the browser that it belongs to."""
        gone = delete(SubscriptionRow).where(
            SubscriptionRow.id == subscription_id(endpoint), SubscriptionRow.person == person
        )
        await self.registry.store.write(lambda db: db.execute(gone))

    # Mail

    @uninterrupted
    async def want_mail(self, device: Device, address: str, whose: str) -> None:
        """Send a code to an address; nothing else goes there before it is typed in."""
        if not self.signals.settings.mails:
            raise Problem("no_mail")
        await self.guards.take_once(self.trials, whose)
        await self.guards.take_once(self.codes, address.lower())
        code = f"{secrets.randbelow(1_000_000):06}"

        def work(db: Database) -> None:
            row = own_row(db, device.key)
            row.mail, row.mail_on = address, False
            row.mail_code, row.mail_tries, row.mail_asked = digest(code), CODE_TRIES, now()

        await self.change(device, work)
        if await self.signals.mail.send_code(address, code) is not Outcome.SENT:
            raise Problem("mail_failed")

    @uninterrupted
    async def confirm_mail(self, person: str | None, code: str) -> None:
        def work(db: Database) -> bool:
            row = db.get(SignalRow, person) if person else None
            if row is None or row.mail_code is None or row.mail_tries <= 0:
                return False
            if now() - (row.mail_asked or 0.0) > CODE_SECONDS:
                return False
            row.mail_tries -= 1
            if not hmac.compare_digest(row.mail_code, digest(code)):
                return False
            row.mail_on, row.mail_code = True, None
            return True

        if not await self.registry.store.write(work):
            raise Problem("wrong_code")

    @uninterrupted
    async def stop_mail(self, person: str | None) -> None:
        def work(db: Database) -> None:
            row = db.get(SignalRow, person) if person else None
            if row is not None:
                row.mail, row.mail_on, row.mail_code = None, False, None

        await self.registry.store.write(work)

    # Webhooks

    @uninterrupted
    async def want_hook(self, device: Device, url: str) -> str:
        """Take an address; the secret that its messages are signed with."""
        settings = self.signals.settings
        if settings.webhooks == NO_HOOKS:
            raise Problem("no_hooks")
        check_url(url, settings.anywhere)
        secret = new_token()

        def work(db: Database) -> None:
            row = own_row(db, device.key)
            row.hook, row.hook_secret = url, secret

        await self.change(device, work)
        return secret

    @uninterrupted
    async def stop_hook(self, person: str | None) -> None:
        def work(db: Database) -> None:
            row = db.get(SignalRow, person) if person else None
            if row is not None:
                row.hook = row.hook_secret = None

        await self.registry.store.write(work)

    # Trying it out

    async def try_out(self, person: str | None, channel: str, whose: str) -> Outcome:
        await self.guards.take_once(self.trials, whose)
        if person is None:
            return Outcome.NOBODY
        return await self.signals.channels[channel].send(person, trial_signal(new_token()))


def own_row(db: Database, person: str) -> SignalRow:
    """What is stored for a person, made where it is missing; in the language spoken now."""
    row = db.get(SignalRow, person)
    if row is None:
        row = SignalRow(person=person, mail_on=False, mail_tries=0)
        db.add(row)
    row.lang = messages.spoken()
    return row

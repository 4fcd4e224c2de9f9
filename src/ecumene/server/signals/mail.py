"""Mail for games at one's own pace, handed to the operator's mail server."""

from __future__ import annotations

import hashlib
import hmac
import logging
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final

import aiosmtplib
from sqlalchemy import update
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.server.settings import OWN_PACE
from ecumene.server.signals.channels import Outcome
from ecumene.server.signals.settings import SignalSettings
from ecumene.server.signals.words import Signal
from ecumene.server.storage.schema import SecretRow, SignalRow
from ecumene.server.storage.store import Store
from ecumene.server.tables.tokens import new_token

STOP_LETTERS: Final = 32
SECRET: Final = "mail"
log = logging.getLogger("ecumene.server")


def stop_key(db: Database) -> str:
    """The key of the links that stop mail, made when it is first needed."""
    row = db.get(SecretRow, SECRET)
    if row is None:
        row = SecretRow(name=SECRET, value=new_token())
        db.add(row)
        db.flush()
    return row.value


class Mail:
    """To the address that a person has shown to be theirs."""

    def __init__(self, store: Store, settings: SignalSettings, key: str) -> None:
        self.store = store
        self.settings = settings
        self.key = key.encode()

    def stop_token(self, person: str) -> str:
        """What the link at the end of every mail carries; it switches mail off, nothing else."""
        made = hmac.new(self.key, f"stop {person}".encode(), hashlib.sha256).hexdigest()
        return f"{person}.{made[:STOP_LETTERS]}"

    async def stop(self, token: str) -> bool:
        """Somebody has followed that link."""
        person = token.partition(".")[0]
        if not hmac.compare_digest(token.encode(), self.stop_token(person).encode()):
            return False
        off = update(SignalRow).where(SignalRow.person == person)
        await self.store.write(
            lambda db: db.execute(off.values(mail=None, mail_on=False, mail_code=None))
        )
        return True

    async def send(self, person: str, signal: Signal) -> Outcome:
        row = await self.store.read(lambda db: db.get(SignalRow, person))
        if row is None or row.mail is None or not row.mail_on or not self.settings.mails:
            return Outcome.NOBODY
        if signal.pace != OWN_PACE and signal.table:
            return Outcome.NOBODY
        stop = f"{self.settings.public_url}/signals#stop={self.stop_token(person)}"
        link = f"{self.settings.public_url}{signal.path}"
        lines = (signal.body, link, text("server.signal.mail_stop", link=stop))
        message = self.message(row.mail, signal.title, "\n\n".join(lines), signal.id)
        message["List-Unsubscribe"] = f"<{stop}>"
        return await self.hand_over(message)

    async def send_code(self, address: str, code: str) -> Outcome:
        body = text("server.signal.code_body", code=code, url=self.settings.public_url)
        return await self.hand_over(self.message(address, text("server.signal.code"), body))

    def message(self, address: str, title: str, body: str, id: str = "") -> EmailMessage:
        """A plain letter; ``id``: mail programs show the same one once."""
        made = EmailMessage()
        made["From"] = self.settings.mail_from
        made["To"] = address
        made["Subject"] = " ".join(title.split())
        made["Date"] = formatdate(usegmt=True)
        domain = parseaddr(self.settings.mail_from)[1].rpartition("@")[2]
        made["Message-ID"] = f"<{id}@{domain}>" if id else make_msgid(domain=domain)
        made["Auto-Submitted"] = "auto-generated"
        made.set_content(body)
        return made

    async def hand_over(self, message: EmailMessage) -> Outcome:
        server = self.settings.mail_server
        if server is None:
            return Outcome.NOBODY
        try:
            await aiosmtplib.send(
                message,
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.tls,
                # A password is never sent in the clear.
                start_tls=None if server.tls or server.user is None else True,
                timeout=self.settings.send_seconds,
            )
        except (aiosmtplib.SMTPConnectError, aiosmtplib.SMTPServerDisconnected) as error:
            log.warning("the mail server cannot be reached: %s", type(error).__name__)
            refused = isinstance(error, aiosmtplib.SMTPConnectError)
            return Outcome.LATER if refused else Outcome.FAILED
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = {one.code for one in error.recipients}
            log.warning("the mail server refuses a recipient: %s", sorted(codes))
            return Outcome.LATER if all(400 <= code < 500 for code in codes) else Outcome.FAILED
        except aiosmtplib.SMTPResponseException as error:
            log.warning("the mail server answered with %s", error.code)
            return Outcome.LATER if 400 <= error.code < 500 else Outcome.FAILED
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            log.warning("a mail was not sent: %s", type(error).__name__)
            return Outcome.FAILED
        return Outcome.SENT

"""What an operator sets about signals; secrets come from the environment, never from a command
line, which others can see."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text

LIVE: Final = "live"
OWN_PACE: Final = "own"

SMTP: Final = "ECUMENE_SMTP"
MAIL_FROM: Final = "ECUMENE_MAIL_FROM"
PUBLIC_URL: Final = "ECUMENE_PUBLIC_URL"
CONTACT: Final = "ECUMENE_CONTACT"
WEBHOOKS: Final = "ECUMENE_WEBHOOKS"

NO_HOOKS: Final = "off"
PUBLIC_HOOKS: Final = "public"
ALL_HOOKS: Final = "private"
"""Also addresses of private networks: for an operator who knows everybody here."""
HOOKS: Final = (NO_HOOKS, PUBLIC_HOOKS, ALL_HOOKS)
NOBODY: Final = "mailto:operator@localhost"


class WrongSetting(EcumeneError):
    """An environment variable that cannot be used."""


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed over."""

    host: str
    port: int
    user: str | None = None
    password: str | None = None
    tls: bool = False
    """From the first byte on; else it is begun where the server offers it."""


@dataclass(frozen=True)
class SignalSettings:
    """The defaults suit a server for friends: push and webhooks to public addresses, no mail."""

    mail_server: MailServer | None = None
    mail_from: str = ""
    public_url: str = ""
    """How people outside reach this server; links in mail begin with it."""
    contact: str = ""
    """Whom a push service can ask about us: ``mailto:`` or ``https:``."""
    webhooks: str = PUBLIC_HOOKS
    away_seconds: dict[str, float] = field(default_factory=lambda: {LIVE: 20.0, OWN_PACE: 600.0})
    """How long somebody who is asked must have been away before they are told, by pace."""
    look_seconds: float = 5.0
    """How often the server looks for those who are to be told."""
    send_seconds: float = 15.0
    pauses: tuple[float, ...] = (30.0, 300.0)
    """Before a signal that was surely not taken is tried again."""

    @property
    def mails(self) -> bool:
        """Can mail be sent? It needs a way, a sender and links that work."""
        return bool(self.mail_server and self.mail_from and self.public_url)

    @property
    def anywhere(self) -> bool:
        """May messages go to private addresses?"""
        return self.webhooks == ALL_HOOKS

    @property
    def subject(self) -> str:
        """Whom a push service is told to ask."""
        return self.contact or (self.public_url if self.public_url.startswith("https:") else NOBODY)


def mail_server(url: str) -> MailServer:
    """The server of an address.

    >>> mail_server("smtp://club:a%40b@mail.example.org")
    MailServer(host='mail.example.org', port=587, user='club', password='a@b', tls=False)
    >>> mail_server("smtps://mail.example.org").port
    465
    """
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        raise WrongSetting(text("server.signal.setting.smtp", name=SMTP)) from None
    if found.scheme not in ("smtp", "smtps") or not found.hostname:
        raise WrongSetting(text("server.signal.setting.smtp", name=SMTP))
    tls = found.scheme == "smtps"
    return MailServer(
        host=found.hostname,
        port=port or (465 if tls else 587),
        user=unquote(found.username) if found.username else None,
        password=unquote(found.password) if found.password else None,
        tls=tls,
    )


def from_environment(environment: Mapping[str, str] = os.environ) -> SignalSettings:
    """What the operator has set; `WrongSetting` says what cannot be understood."""
    given = {
        name: environment.get(name, "").strip()
        for name in (SMTP, MAIL_FROM, PUBLIC_URL, CONTACT, WEBHOOKS)
    }
    address = given[PUBLIC_URL].rstrip("/")
    if address and urlsplit(address).scheme not in ("http", "https"):
        raise WrongSetting(text("server.signal.setting.url", name=PUBLIC_URL, given=address))
    if given[MAIL_FROM] and "@" not in parseaddr(given[MAIL_FROM])[1]:
        raise WrongSetting(
            text("server.signal.setting.sender", name=MAIL_FROM, given=given[MAIL_FROM])
        )
    if given[CONTACT] and urlsplit(given[CONTACT]).scheme not in ("mailto", "https"):
        raise WrongSetting(
            text("server.signal.setting.contact", name=CONTACT, given=given[CONTACT])
        )
    hooks = given[WEBHOOKS] or PUBLIC_HOOKS
    if hooks not in HOOKS:
        known = ", ".join(HOOKS)
        raise WrongSetting(
            text("server.signal.setting.hooks", name=WEBHOOKS, given=hooks, known=known)
        )
    if given[SMTP] and not (given[MAIL_FROM] and address):
        raise WrongSetting(
            text("server.signal.setting.mail", smtp=SMTP, sender=MAIL_FROM, url=PUBLIC_URL)
        )
    return SignalSettings(
        mail_server=mail_server(given[SMTP]) if given[SMTP] else None,
        mail_from=given[MAIL_FROM],
        public_url=address,
        contact=given[CONTACT],
        webhooks=hooks,
    )

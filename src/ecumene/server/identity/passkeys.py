"""Passkeys (WebAuthn, by py_webauthn): made and checked for the very host that the page is of.

Every question has a challenge of its own that is good once. A passkey is good for one name of the
server (`host`): another site, or this one under another name, gets no answer from it.
"""

from __future__ import annotations

import ipaddress
import json
from dataclasses import dataclass
from typing import Any, Final

import webauthn
from starlette.requests import HTTPConnection
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ecumene.server.http.problems import Problem
from ecumene.server.identity.one_time import OneTime
from ecumene.server.identity.rows import PasskeyRow
from ecumene.server.tables.devices import is_secure

Json = dict[str, Any]

SECONDS: Final = 300.0
TITLE: Final = "Ecumene"
REFUSED: Final = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)
"""What the library raises about an answer that makes no sense, or does not fit."""


@dataclass(frozen=True)
class Site:
    """The server as a browser knows it."""

    host: str
    origin: str

    @property
    def has_passkeys(self) -> bool:
        """Browsers make them for names over HTTPS, and for localhost; never for bare addresses."""
        if self.host == "localhost":
            return True
        try:
            ipaddress.ip_address(self.host.strip("[]"))
        except ValueError:
            return self.origin.startswith("https:")
        return False


def site_of(connection: HTTPConnection) -> Site:
    """From the ``Host`` of the request, which was checked against those that are ours."""
    named = connection.headers.get("host", "").lower()
    host = named.split("]")[0] + "]" if named.startswith("[") else named.split(":")[0]
    return Site(host, f"{'https' if is_secure(connection) else 'http'}://{named}")


@dataclass(frozen=True)
class Asked:
    """What a challenge was given out for."""

    site: Site
    challenge: bytes
    person: str | None = None
    """Whose new passkey it is to be; None: somebody wants to come in."""
    name: str = ""
    browser: str | None = None
    """The cookie of the browser that asked for a new passkey."""


@dataclass(frozen=True)
class NewPasskey:
    """A passkey that was checked."""

    asked: Asked
    credential: bytes
    public_key: bytes
    sign_count: int


class Passkeys:
    """Asks browsers, and checks what they answer."""

    def __init__(self) -> None:
        self.challenges: OneTime[Asked] = OneTime(SECONDS)

    def ask_for_new(
        self, site: Site, person: str, name: str, browser: str | None, known: list[bytes]
    ) -> Json:
        """The options with which a page has a passkey made; ``known`` ones are not made twice."""
        must_have_passkeys(site)
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name=TITLE,
            user_name=name,
            user_id=person.encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
        )
        self.remember(Asked(site, options.challenge, person, name, browser))
        return read(webauthn.options_to_json(options))

    def ask_for_known(self, site: Site) -> Json:
        """The options with which a page shows a passkey it has."""
        must_have_passkeys(site)
        options = webauthn.generate_authentication_options(
            rp_id=site.host, user_verification=UserVerificationRequirement.REQUIRED
        )
        self.remember(Asked(site, options.challenge))
        return read(webauthn.options_to_json(options))

    def remember(self, asked: Asked) -> None:
        self.challenges.put(bytes_to_base64url(asked.challenge), asked)

    def asked_with(self, credential: Json, site: Site, new: bool) -> Asked:
        """The question that this is the answer to; nobody answers it twice."""
        try:
            said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            asked = self.challenges.take(str(said["challenge"]))
        except REFUSED:
            raise Problem("bad_passkey") from None
        if asked is None or asked.site != site or (asked.person is not None) != new:
            raise Problem("stale_challenge")
        return asked

    def made(self, credential: Json, site: Site, browser: str | None) -> NewPasskey:
        """A new passkey; `Problem` unless it was made for this question, by this browser."""
        asked = self.asked_with(credential, site, new=True)
        if asked.browser != browser:
            raise Problem("stale_challenge")
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=asked.challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except REFUSED:
            raise Problem("bad_passkey") from None
        public = found.credential_public_key
        return NewPasskey(asked, found.credential_id, public, found.sign_count)

    def shown(self, credential: Json, asked: Asked, row: PasskeyRow) -> int:
        """How often a passkey was used by now; `Problem` unless the answer is of this one."""
        try:
            handle = credential["response"].get("userHandle")
            if handle and base64url_to_bytes(handle) != row.handle.encode():
                raise Problem("bad_passkey")
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=asked.challenge,
                expected_rp_id=row.host,
                expected_origin=asked.site.origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.sign_count,
                require_user_verification=True,
            )
        except REFUSED:
            raise Problem("bad_passkey") from None
        return found.new_sign_count


def must_have_passkeys(site: Site) -> None:
    if not site.has_passkeys:
        raise Problem("no_passkeys_here", host=site.host)


def read(written: str) -> Json:
    found: Json = json.loads(written)
    return found


def credential_id(credential: Json) -> bytes:
    try:
        return base64url_to_bytes(credential["rawId"])
    except REFUSED:
        raise Problem("bad_passkey") from None

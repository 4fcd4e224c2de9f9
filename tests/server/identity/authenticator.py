"""An authenticator as phones have one, made of a key pair: it answers what a page would ask for."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

Json = dict[str, Any]

PRESENT, VERIFIED, ATTACHED = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey, for one host. Tests make it lie: about its origin, its owner, what it counts."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.handle = b""
        self.host = ""
        self.flags = PRESENT | VERIFIED

    def client_data(self, kind: str, challenge: str, origin: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def data(self, more: bytes = b"", flags: int = 0) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([self.flags | flags]) + self.count.to_bytes(4, "big") + more

    def make(self, options: Json, origin: str) -> Json:
        """Answer `navigator.credentials.create`."""
        self.host = options["rp"]["id"]
        self.handle = base64url_to_bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = (n.to_bytes(32, "big") for n in (numbers.x, numbers.y))
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attached = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        made = {"fmt": "none", "attStmt": {}, "authData": self.data(attached, ATTACHED)}
        response = {
            "clientDataJSON": self.client_data("webauthn.create", options["challenge"], origin),
            "attestationObject": cbor2.dumps(made),
        }
        return self.credential(response)

    def show(self, options: Json, origin: str) -> Json:
        """Answer `navigator.credentials.get`."""
        self.count += 1
        client = self.client_data("webauthn.get", options["challenge"], origin)
        data = self.data()
        signed = data + hashlib.sha256(client).digest()
        response = {
            "clientDataJSON": client,
            "authenticatorData": data,
            "signature": self.key.sign(signed, ec.ECDSA(hashes.SHA256())),
            "userHandle": self.handle,
        }
        return self.credential(response)

    def credential(self, response: dict[str, bytes]) -> Json:
        return {
            "id": bytes_to_base64url(self.id),
            "rawId": bytes_to_base64url(self.id),
            "type": "public-key",
            "response": {name: bytes_to_base64url(value) for name, value in response.items()},
            "clientExtensionResults": {},
        }

"""Browsers of people who keep an identity."""

from __future__ import annotations

from typing import Any

from tests.server.house import House, Person
from tests.server.identity.authenticator import Authenticator

Json = dict[str, Any]


def visitor(house: House) -> Person:
    """A browser that knows the server by a name, for which there can be passkeys."""
    person = Person(house.url.replace("127.0.0.1", "localhost"))
    house.people.append(person)
    return person


def keep(person: Person, name: str, key: Authenticator | None = None) -> Authenticator:
    """With a passkey."""
    made = key or Authenticator()
    asked = person.post("/me/passkey/options", {"name": name})["options"]
    person.post("/me/passkeys", {"credential": made.make(asked, person.url)})
    return made


def keep_by_phrase(person: Person, name: str) -> str:
    shown = person.post("/me/phrase", {"name": name})
    words = [shown["words"][number - 1] for number in shown["asked"]]
    person.post("/me/phrase/confirm", {"ticket": shown["ticket"], "words": words})
    return " ".join(shown["words"])


def enter(person: Person, key: Authenticator, status: int = 200, **more: Any) -> Any:
    asked = person.post("/enter/passkey/options")["options"]
    shown = key.show(asked, person.url)
    return person.post("/enter/passkey", {"credential": shown, **more}, status)


def link(one: Person, other: Person, status: int = 200, **more: Any) -> Any:
    """The other browser opens a link of the first."""
    token = one.post("/me/link", {"name": "Lena"})["token"]
    return other.post("/enter/link", {"token": token, **more}, status)

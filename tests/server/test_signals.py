"""It is your turn: told by push, mail and webhook, to those who are away, and never twice."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid02
from sqlalchemy import create_engine, select
from sqlalchemy.orm import Session as Database

from ecumene.server.settings import Settings
from ecumene.server.signals.settings import (
    MailServer,
    SignalSettings,
    WrongSetting,
    from_environment,
)
from ecumene.server.storage.schema import DeliveryRow
from tests.server.house import House, Person, housed, options, until
from tests.server.receiving import Browser, Letters, Outside, mail_server, outside
from tests.server.tables import two_people

QUICK = SignalSettings(
    webhooks="private",
    away_seconds={"live": 0.0, "own": 0.0},
    look_seconds=0.05,
    pauses=(0.1, 0.1),
)
AWHILE = 0.6
"""Seconds for a dozen looks, in which nothing may be sent."""


@pytest.fixture
def service() -> Iterator[Outside]:
    with outside() as found:
        yield found


@contextmanager
def signalling(database: str, folder: Path, **more: Any) -> Iterator[House]:
    settings = Settings(database=database, static=folder / "none", limited=False)
    with housed(replace(settings, signals=replace(QUICK, **more))) as found:
        yield found


def watched(service: Outside, person: Person, name: str) -> Browser:
    browser = Browser(service, name)
    person.send("PUT", "/me/signals/push", browser.subscription(), 204)
    return browser


def any_move(person: Person, table: str, seat: int) -> None:
    person.move(table, seat, options(person.view(table, seat))[0])


def end_turn(people: tuple[Person, Person], table: str) -> int:
    """Moves until somebody else is asked; who that is."""
    before = people[0].get(f"/tables/{table}")["asked"]
    while (asked := people[0].get(f"/tables/{table}")["asked"]) == before:
        any_move(people[before], table, before)
    return int(asked)


def deliveries(database: str) -> list[tuple[str, int, str]]:
    engine = create_engine(database)
    with Database(engine) as db:
        rows = list(db.scalars(select(DeliveryRow)))
    engine.dispose()
    return [(row.channel, row.ply, row.state) for row in rows]


def test_a_push_message_comes_once_also_after_a_restart(
    database: str, tmp_path: Path, service: Outside
) -> None:
    with signalling(database, tmp_path) as house:
        table, lena, ruth = two_people(house)
        mira = watched(service, lena, "lena")
        other = watched(service, ruth, "ruth")
        until(mira.got)
        assert not other.got()
        any_move(lena, table, 0)  # of the same turn
        time.sleep(AWHILE)
    with signalling(database, tmp_path):
        time.sleep(AWHILE)
    assert len(mira.got()) == 1
    assert [sent[0] for sent in deliveries(database)] == ["push"]


def test_each_turn_is_told_to_whoever_has_it(tmp_path: Path, service: Outside) -> None:
    with signalling(f"sqlite:///{tmp_path / 'other.db'}", tmp_path) as house:
        table, lena, ruth = two_people(house)
        browsers = [watched(service, lena, "lena"), watched(service, ruth, "ruth")]
        until(browsers[0].got)
        counts = [1, 0]
        for _ in range(3):
            counts[end_turn((lena, ruth), table)] += 1
            until(lambda: [len(one.got()) for one in browsers] == counts)
        plies = [told["ply"] for one in browsers for _, told in one.got()]
        assert len(set(plies)) == len(plies)


def test_who_sits_at_the_table_is_not_told(tmp_path: Path, service: Outside) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        table, lena, _ruth = two_people(house)
        talk = lena.socket(table, seat=0)
        talk.next("scene")
        browser = watched(service, lena, "lena")
        time.sleep(AWHILE)
        assert not browser.got()
        talk.close()
        until(browser.got)


def test_who_was_there_a_moment_ago_is_not_told(tmp_path: Path, service: Outside) -> None:
    away = {"live": 3600.0, "own": 3600.0}
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, away_seconds=away) as house:
        _table, lena, _ruth = two_people(house)
        browser = watched(service, lena, "lena")
        time.sleep(AWHILE)
        assert not browser.got()


def test_with_several_browsers_a_doubtful_message_is_not_sent_again(
    tmp_path: Path, service: Outside
) -> None:
    """One service says later, of the other nobody knows whether it took the message."""
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        lena = house.person()
        for name in ("first", "second"):
            watched(service, lena, name)
        service.statuses = [503, 500]
        lena.create({"kind": "me", "name": "Lena"}, {"kind": "bot", "bot": "random"})
        until(lambda: len(service.requests) == 2)
        time.sleep(AWHILE)
    assert len(service.requests) == 2


def test_a_push_message_is_signed_and_tells_nothing_hidden(
    tmp_path: Path, service: Outside
) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        table, lena, ruth = two_people(house, name="Tuesday")
        end_turn((lena, ruth), table)
        browser = watched(service, ruth, "ruth")
        headers, told = until(browser.got)[0]
        info = house.person().get(f"/tables/{table}")  # as a stranger sees it
        known = lena.get("/me/signals")
    assert set(told) == {"title", "body", "path", "table", "ply"}
    assert (told["table"], told["path"]) == (table, f"/t/{table}")
    assert told["ply"] <= info["ply"]
    assert told["title"] == "Your turn: Tuesday"
    assert told["body"].endswith(info["phase"])
    assert Vapid02.verify(headers["authorization"])
    assert headers["authorization"].endswith(f"k={known['key']}")
    assert headers["content-encoding"] == "aes128gcm"


def test_a_browser_that_its_service_has_forgotten_is_forgotten(
    tmp_path: Path, service: Outside
) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        service.statuses = [410]
        table, lena, ruth = two_people(house)
        watched(service, lena, "lena")
        until(lambda: lena.get("/me/signals")["push"] == 0)
        for _ in range(2):
            end_turn((lena, ruth), table)
        time.sleep(AWHILE)
    assert len(service.requests) == 1


def test_what_was_surely_not_taken_is_tried_again(tmp_path: Path, service: Outside) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with signalling(url, tmp_path) as house:
        service.statuses = [503, 429]
        _table, lena, _ruth = two_people(house)
        browser = watched(service, lena, "lena")
        until(lambda: len(browser.got()) == 3)
        until(lambda: deliveries(url)[0][2] == "sent")
        time.sleep(AWHILE)
    assert len(browser.got()) == 3


def test_the_key_of_the_server_stays(database: str, tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with signalling(database, tmp_path) as house:
            keys.add(house.person().get("/me/signals")["key"])
    assert len(keys) == 1


def test_signals_follow_a_browser_to_its_new_cookie(tmp_path: Path, service: Outside) -> None:
    """Over plain HTTP every new seat gives a new one."""
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        lena = house.person()
        watched(service, lena, "lena")
        before = lena.http.cookies["ecumene_device"]
        lena.send("PUT", "/me/signals/hook", {"url": f"{service.url}/hook"})
        lena.create({"kind": "me", "name": "Lena"}, {"kind": "bot", "bot": "random"})
        assert lena.http.cookies["ecumene_device"] != before
        until(lambda: service.at("/push/lena") and service.at("/hook"))
        planted = house.person()
        planted.http.cookies.set("ecumene_device", before, path="/api")
        known = planted.get("/me/signals")
        assert (known["push"], known["hook"]) == (0, None)
        assert lena.get("/me/signals")["push"] == 1
        lena.send("DELETE", "/session", None, 204)
        assert lena.get("/me/signals")["push"] == 0


# Webhooks


def test_a_webhook_is_signed(tmp_path: Path, service: Outside) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        table, lena, _ruth = two_people(house)
        secret = lena.send("PUT", "/me/signals/hook", {"url": f"{service.url}/hook"})["secret"]
        until(lambda: service.at("/hook"))
        time.sleep(AWHILE)
        assert lena.post("/me/signals/try", {"channel": "hook"}) == {"outcome": "sent"}
    (headers, body), (_, trial) = service.at("/hook")
    moment, made = re.fullmatch(r"t=(\d+),v1=(\w+)", headers["ecumene-signature"]).groups()  # type: ignore[union-attr]
    signed = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256)
    assert made == signed.hexdigest()
    told = json.loads(body)
    assert (told["event"], told["table"], told["seat"]) == ("turn", table, 0)
    assert json.loads(trial)["event"] == "trial"


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/",
        "https://10.0.0.7/x",
        "https://[::1]/",
        "https://169.254.169.254/latest/meta-data",
    ],
)
def test_private_addresses_are_refused(plain_house: House, url: str) -> None:
    refused = plain_house.person().send("PUT", "/me/signals/hook", {"url": url}, 422)
    assert refused["code"] == "private_hook"


@pytest.mark.parametrize(
    "url", ["http://example.org/", "ftp://example.org/", "https://a:b@example.org/", "https:///x/y"]
)
def test_what_is_no_web_address_is_refused(plain_house: House, url: str) -> None:
    person = plain_house.person()
    assert person.send("PUT", "/me/signals/hook", {"url": url}, 422)["code"] == "bad_hook"


def test_a_name_that_leads_into_a_private_network_is_refused_when_it_is_used(
    plain_house: House,
) -> None:
    """Whatever a name is resolved to is looked at when the connection is made."""
    person = plain_house.person()
    person.send("PUT", "/me/signals/hook", {"url": "https://localhost:9/"})
    assert person.post("/me/signals/try", {"channel": "hook"}) == {"outcome": "failed"}


def test_a_server_without_webhooks(tmp_path: Path) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, webhooks="off") as house:
        person = house.person()
        assert person.get("/me/signals")["hooks"] is False
        person.send("PUT", "/me/signals/hook", {"url": "https://example.org/"}, 409)


# Mail


@pytest.fixture
def post(tmp_path: Path) -> Iterator[tuple[House, Letters]]:
    with mail_server() as (letters, port):
        settings = {
            "mail_server": MailServer("127.0.0.1", port),
            "mail_from": "Tables <tables@example.org>",
            "public_url": "https://tables.example.org",
        }
        with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, **settings) as house:
            yield house, letters


def code_in(letter: Any) -> str:
    return str(re.findall(r"^\d{6}", letter.get_content(), re.M)[0])


def give_address(person: Person, letters: Letters) -> None:
    person.send("PUT", "/me/signals/mail", {"address": "lena@example.org"}, 204)
    recipients, letter = letters.got.pop()
    assert recipients == ["lena@example.org"]
    person.post("/me/signals/mail/confirm", {"code": code_in(letter)}, 204)


def test_mail_is_sent_once_for_a_game_at_ones_own_pace(post: tuple[House, Letters]) -> None:
    house, letters = post
    lena = house.person()
    give_address(lena, letters)
    made = lena.create(
        {"kind": "me", "name": "Lena"}, {"kind": "bot", "bot": "random"}, pace="own", name="Club"
    )
    until(lambda: letters.got)
    time.sleep(AWHILE)
    assert len(letters.got) == 1
    recipients, letter = letters.got[0]
    body = letter.get_content()
    assert recipients == ["lena@example.org"]
    assert letter["Subject"] == "Your turn: Club"
    assert f"https://tables.example.org/t/{made['table']['id']}" in body
    assert made["token"] not in body
    # the link at its end, which needs no cookie
    token = re.findall(r"#stop=(\S+)", body)[0]
    house.person().post("/signals/stop", {"token": token}, 204)
    assert lena.get("/me/signals")["mail"] is None
    wrong = token[:-1] + ("1" if token[-1] == "0" else "0")
    house.person().post("/signals/stop", {"token": wrong}, 401)


def test_no_mail_for_live_games(post: tuple[House, Letters]) -> None:
    house, letters = post
    lena = house.person()
    give_address(lena, letters)
    lena.create({"kind": "me", "name": "Lena"}, {"kind": "bot", "bot": "random"})
    time.sleep(AWHILE)
    assert not letters.got


def test_nothing_is_sent_to_an_address_before_its_code_is_known(
    post: tuple[House, Letters],
) -> None:
    house, letters = post
    lena = house.person()
    lena.send("PUT", "/me/signals/mail", {"address": "victim@example.org"}, 204)
    right = code_in(letters.got.pop()[1])
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    lena.create({"kind": "me", "name": "L"}, {"kind": "bot", "bot": "random"}, pace="own")
    for _ in range(5):
        lena.post("/me/signals/mail/confirm", {"code": wrong}, 422)
    assert lena.post("/me/signals/mail/confirm", {"code": right}, 422)["code"] == "wrong_code"
    time.sleep(AWHILE)
    assert not letters.got


def test_a_letter_that_is_put_off_is_tried_again(post: tuple[House, Letters]) -> None:
    house, letters = post
    lena = house.person()
    give_address(lena, letters)
    letters.refusals = ["451 later"]
    lena.create({"kind": "me", "name": "L"}, {"kind": "bot", "bot": "random"}, pace="own")
    until(lambda: letters.got)
    time.sleep(AWHILE)
    assert len(letters.got) == 1


def test_codes_are_few(tmp_path: Path) -> None:
    with mail_server() as (letters, port):
        signals = replace(
            QUICK,
            mail_server=MailServer("127.0.0.1", port),
            mail_from="tables@example.org",
            public_url="https://tables.example.org",
        )
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        settings = Settings(database=url, static=tmp_path / "none", signals=signals)
        with housed(settings) as house:
            person = house.person()
            for _ in range(3):
                person.send("PUT", "/me/signals/mail", {"address": "a@example.org"}, 204)
            refused = person.send("PUT", "/me/signals/mail", {"address": "A@example.org"}, 429)
            assert refused["code"] == "too_many"
        assert len(letters.got) == 3


# Settings


def test_settings_come_from_the_environment() -> None:
    found = from_environment(
        {
            "ECUMENE_SMTP": "smtps://club:secret@mail.example.org",
            "ECUMENE_MAIL_FROM": "Tables <tables@example.org>",
            "ECUMENE_PUBLIC_URL": "https://tables.example.org/",
        }
    )
    assert found.mails
    assert found.public_url == found.subject == "https://tables.example.org"
    assert found.mail_server == MailServer("mail.example.org", 465, "club", "secret", True)
    assert not from_environment({}).mails


@pytest.mark.parametrize(
    "given",
    [
        {"ECUMENE_SMTP": "mail.example.org"},
        {"ECUMENE_SMTP": "smtp://mail.example.org"},  # without a sender
        {"ECUMENE_MAIL_FROM": "nobody"},
        {"ECUMENE_PUBLIC_URL": "tables.example.org"},
        {"ECUMENE_CONTACT": "me"},
        {"ECUMENE_WEBHOOKS": "yes"},
    ],
)
def test_wrong_settings_are_told(given: dict[str, str]) -> None:
    with pytest.raises(WrongSetting, match=next(iter(given))):
        from_environment(given)

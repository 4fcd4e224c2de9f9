"""Guests who stay: passkeys, phrases, several browsers, names."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session as Database

from ecumene.core import messages
from ecumene.server.http.limits import Rate
from ecumene.server.identity import phrases
from ecumene.server.identity.rows import BrowserRow
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, ME, House, housed
from tests.server.identity.authenticator import VERIFIED, Authenticator
from tests.server.identity.people import enter, keep, keep_by_phrase, link, visitor

COOKIE = "ecumene_device"


def test_a_guest_is_asked_for_nothing(plain_house: House) -> None:
    lena = visitor(plain_house)
    assert lena.get("/me")["kind"] == "guest"
    table = lena.create(ME, BOT)["table"]["id"]
    assert lena.get(f"/tables/{table}")["held"] == [0]
    told = lena.get("/me")
    assert (told["kind"], told["id"], told["counts"]["running"]) == ("guest", None, 1)


def test_a_passkey_keeps_what_a_guest_had(house: House) -> None:
    lena, phone = visitor(house), visitor(house)
    table = lena.create(ME, FREE)["table"]["id"]
    key = keep(lena, "Lena")
    told = lena.get("/me")
    assert (told["kind"], told["name"], len(told["passkeys"])) == ("kept", "Lena", 1)
    assert lena.get(f"/tables/{table}")["seats"][0]["player"] == told["id"]
    assert phone.get(f"/tables/{table}")["held"] == []
    assert enter(phone, key)["id"] == told["id"]
    assert phone.get(f"/tables/{table}")["held"] == [0]
    # What one browser gains from now on the other one has, too.
    other = phone.create(ME, BOT)["table"]["id"]
    assert lena.get(f"/tables/{other}")["held"] == [0]
    assert {one["this"] for one in lena.get("/me")["browsers"]} == {True, False}


def test_a_phrase_keeps_what_a_guest_had(house: House) -> None:
    lena, phone = house.person(), house.person()
    table = lena.create(ME, BOT)["table"]["id"]
    phrase = keep_by_phrase(lena, "Lena")
    with Database(house.registry.store.reader) as db:
        stored = db.connection().exec_driver_sql("SELECT phrase FROM people").scalar_one()
    assert phrase not in str(stored)
    assert len(str(stored)) == 64
    phone.post("/enter/phrase", {"phrase": phrase.upper().replace(" ", ",\n")})
    assert phone.get(f"/tables/{table}")["held"] == [0]


def test_a_phrase_counts_once_its_words_are_repeated(plain_house: House) -> None:
    lena, thief = plain_house.person(), plain_house.person()
    shown = lena.post("/me/phrase", {"name": "Lena"})
    words = [shown["words"][number - 1] for number in shown["asked"]]
    body = {"ticket": shown["ticket"], "words": [*words[:2], "zebra zebra"]}
    refused = lena.post("/me/phrase/confirm", body, 422)
    assert refused["details"]["words"] == [shown["asked"][2]]
    assert lena.get("/me")["kind"] == "guest"
    lena.post("/enter/phrase", {"phrase": " ".join(shown["words"])}, 401)
    right = {"ticket": shown["ticket"], "words": words}
    thief.create(ME, BOT)  # another browser, with a cookie of its own
    thief.post("/me/phrase/confirm", right, 409)
    lena.post("/me/phrase/confirm", right, 409)  # whoever tried has used it up
    phrase = keep_by_phrase(lena, "Lena")
    newer = keep_by_phrase(lena, "Lena")
    thief.post("/enter/phrase", {"phrase": phrase}, 401)
    assert thief.post("/enter/phrase", {"phrase": newer})["name"] == "Lena"


@pytest.mark.parametrize("language", sorted(phrases.LISTS))
def test_phrases_are_words_of_the_language_spoken(language: str) -> None:
    before = messages.spoken()
    messages.use(language)
    try:
        words = phrases.new_phrase()
    finally:
        messages.use(before)
    assert len(words) == phrases.WORDS
    assert all(("а" <= word[0] <= "я") == (language == "ru") for word in words)
    read = phrases.read_phrase(" ".join(words))
    assert read is not None
    assert read == phrases.read_phrase("; ".join(word.title() for word in words))
    assert phrases.digest_of(read, "a") != phrases.digest_of(read, "b")
    wrong = [phrases.read_phrase(" ".join([*words[:-1], word])) for word in words]
    assert None in wrong  # a checksum tells most mistakes


def test_a_link_brings_another_device(plain_house: House) -> None:
    lena, phone = plain_house.person(), plain_house.person()
    table = lena.create(ME, BOT)["table"]["id"]
    token = lena.post("/me/link", {"name": "Lena"})["token"]
    assert phone.post("/enter/link", {"token": token})["kind"] == "known"
    assert phone.get(f"/tables/{table}")["held"] == [0]
    refused = plain_house.person().post("/enter/link", {"token": token}, 409)
    assert refused["code"] == "stale_link"
    assert "Make a new one" in refused["message"]


def test_a_browser_that_is_signed_out_is_a_stranger(house: House) -> None:
    lena, phone = visitor(house), visitor(house)
    table = lena.create(ME, BOT)["table"]["id"]
    keep(lena, "Lena")
    link(lena, phone)
    talk = phone.socket(table, seat=0)
    talk.next("scene")
    stolen = dict(phone.http.cookies)
    other = next(one["id"] for one in lena.get("/me")["browsers"] if not one["this"])
    lena.send("DELETE", f"/me/browsers/{other}", status=204)
    assert talk.closed() == 4403
    assert phone.get("/me")["kind"] == "guest"
    assert phone.get(f"/tables/{table}")["held"] == []
    assert lena.get(f"/tables/{table}")["held"] == [0]
    phone.http.cookies.update(stolen)
    assert phone.get("/me/tables")["tables"] == []
    lena.send("DELETE", f"/me/browsers/{other}", status=404)


def test_somebody_elses_browsers_and_passkeys_are_not_mine(plain_house: House) -> None:
    lena, thief = visitor(plain_house), visitor(plain_house)
    keep(lena, "Lena")
    keep(thief, "Thief")
    told = lena.get("/me")
    thief.send("DELETE", f"/me/browsers/{told['browsers'][0]['id']}", status=404)
    thief.send("DELETE", f"/me/passkeys/{told['passkeys'][0]['id']}", status=404)
    assert lena.get("/me") == told


def test_the_last_way_back_stays(plain_house: House) -> None:
    lena = visitor(plain_house)
    keep(lena, "Lena")
    first = lena.get("/me")["passkeys"][0]["id"]
    lena.send("DELETE", f"/me/passkeys/{first}", status=409)
    keep_by_phrase(lena, "Lena")
    lena.send("DELETE", f"/me/passkeys/{first}", status=204)
    lena.send("DELETE", "/me/phrase", status=409)
    keep(lena, "Lena")
    lena.send("DELETE", "/me/phrase", status=204)
    assert lena.get("/me")["phrase"] is False


# Names


def test_a_kept_name_is_nobody_elses(plain_house: House) -> None:
    lena, other = visitor(plain_house), visitor(plain_house)
    keep(lena, "Lena")
    made = other.create(ME, FREE)
    assert made["table"]["seats"][0]["name"] == "Lena 2"
    table = made["table"]["id"]
    lena.post(f"/tables/{table}/seats/1/sit", {"name": "Somebody", "invite": made["invite"]})
    assert [seat["name"] for seat in lena.get(f"/tables/{table}")["seats"]] == ["Lena 2", "Lena"]
    other.send("PATCH", f"/tables/{table}/seats/0", {"name": "L\u0435na"})
    assert other.get(f"/tables/{table}")["seats"][0]["name"] != "L\u0435na"
    refused = other.post("/me/passkey/options", {"name": "LENA"}, 409)
    assert (refused["code"], refused["details"]) == ("name_taken", {"free": "LENA 2"})


def test_a_new_name_follows_to_every_table(plain_house: House) -> None:
    lena, ruth = plain_house.person(), plain_house.person()
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Mira", "invite": made["invite"]})
    lena.post(f"/tables/{table}/talk", {"seat": 0, "phrase": "hello"}, 201)
    keep_by_phrase(lena, "Lena")
    told = lena.send("PATCH", "/me", {"name": "Mira", "colour": 3, "emblem": "pyramid"})
    assert (told["name"], told["colour"], told["emblem"]) == ("Mira", 3, "pyramid")
    assert [seat["name"] for seat in ruth.get(f"/tables/{table}")["seats"]] == ["Mira 2", "Mira"]
    lines = ruth.get(f"/tables/{table}/talk")["lines"]
    assert [line["name"] for line in lines] == ["Mira 2"], "whom one mutes is whom one sees"
    ruth.send("PATCH", "/me", {"name": "Ruth"}, status=409)


# Attacks


def test_an_answer_is_good_once(plain_house: House) -> None:
    lena, thief = visitor(plain_house), visitor(plain_house)
    key = keep(lena, "Lena")
    asked = lena.post("/enter/passkey/options")["options"]
    shown = key.show(asked, lena.url)
    lena.post("/enter/passkey", {"credential": shown})
    assert thief.post("/enter/passkey", {"credential": shown}, 409)["code"] == "stale_challenge"
    old = thief.post("/enter/passkey/options")["options"]
    shown["response"]["clientDataJSON"] = key.show(old, thief.url)["response"]["clientDataJSON"]
    assert thief.post("/enter/passkey", {"credential": shown}, 401)["code"] == "bad_passkey"


def test_an_answer_for_another_site_is_refused(plain_house: House) -> None:
    lena = visitor(plain_house)
    key = keep(lena, "Lena")
    for origin in ("https://evil.example", lena.url.replace("http:", "https:"), "null"):
        asked = lena.post("/enter/passkey/options")["options"]
        lena.post("/enter/passkey", {"credential": key.show(asked, origin)}, 401)
        asked = lena.post("/me/passkey/options", {})["options"]
        lena.post("/me/passkeys", {"credential": Authenticator().make(asked, origin)}, 401)
    asked = lena.post("/enter/passkey/options")["options"]
    key.host = "evil.example"
    lena.post("/enter/passkey", {"credential": key.show(asked, lena.url)}, 401)


def test_a_passkey_without_its_owner_is_refused(plain_house: House) -> None:
    """Nobody looked at the screen, or a copy of the key was used meanwhile."""
    lena = visitor(plain_house)
    key = keep(lena, "Lena")
    key.flags &= ~VERIFIED
    enter(lena, key, 401)
    key.flags |= VERIFIED
    enter(lena, key)
    key.count -= 1
    enter(lena, key, 401)


def test_somebody_elses_credential_opens_nothing(plain_house: House) -> None:
    lena, thief = visitor(plain_house), visitor(plain_house)
    key, own = keep(lena, "Lena"), keep(thief, "Thief")
    stolen = Authenticator()  # knows Lena's number, not her key
    stolen.id, stolen.host, stolen.handle = key.id, key.host, key.handle
    enter(thief, stolen, 401)
    own.handle = key.handle  # says it is Lena's
    enter(thief, own, 401)
    copy = Authenticator()  # and nobody registers her number as theirs
    copy.id = key.id
    asked = thief.post("/me/passkey/options", {})["options"]
    thief.post("/me/passkeys", {"credential": copy.make(asked, thief.url)}, 401)
    assert thief.get("/me")["name"] == "Thief"


def test_a_question_to_one_browser_is_not_answered_by_another(plain_house: House) -> None:
    """Else a thief could have a victim's browser add the thief's passkey, or the other way."""
    lena, thief = visitor(plain_house), visitor(plain_house)
    keep(lena, "Lena")
    asked = thief.post("/me/passkey/options", {"name": "Thief"})["options"]
    made = {"credential": Authenticator().make(asked, lena.url)}
    assert lena.post("/me/passkeys", made, 409)["code"] == "stale_challenge"
    assert len(lena.get("/me")["passkeys"]) == 1


def test_nonsense_is_refused(plain_house: House) -> None:
    lena = visitor(plain_house)
    for credential in ({}, {"response": 1}, {"response": {"clientDataJSON": "e30"}}):
        lena.post("/me/passkeys", {"credential": credential}, 401)
        lena.post("/enter/passkey", {"credential": credential}, 401)
    asked = lena.post("/me/passkey/options", {"name": "Lena"})["options"]
    made = Authenticator().make(asked, lena.url)
    made["response"]["attestationObject"] = "AAAA"
    lena.post("/me/passkeys", {"credential": made}, 401)


def test_there_are_no_passkeys_for_bare_addresses(plain_house: House) -> None:
    lena = plain_house.person()
    assert lena.get("/me")["passkeys_here"] is False
    assert lena.post("/me/passkey/options", {"name": "Lena"}, 409)["code"] == "no_passkeys_here"


def test_who_comes_in_has_a_new_cookie(plain_house: House) -> None:
    """A cookie that somebody knew beforehand is not the person's."""
    lena, thief = visitor(plain_house), visitor(plain_house)
    table = thief.create(ME, BOT)["table"]["id"]
    planted = thief.http.cookies[COOKIE]
    lena.http.cookies.set(COOKIE, planted)
    keep(lena, "Lena")
    assert lena.http.cookies.get(COOKIE, path="/api") != planted
    own = lena.create(ME, FREE)["table"]["id"]
    assert thief.get("/me")["kind"] == "guest"
    assert thief.get(f"/tables/{own}")["held"] == []
    assert thief.get(f"/tables/{table}")["held"] == [0]


def test_cookies_of_people_are_replaced_now_and_then(house: House) -> None:
    lena = house.person()
    keep_by_phrase(lena, "Lena")
    first = lena.http.cookies[COOKIE]
    lena.get("/me")
    assert lena.http.cookies[COOKIE] == first
    with Database(house.registry.store.writer) as db, db.begin():
        db.execute(update(BrowserRow).values(renewed=time.time() - 8 * 86_400.0))
    lena.get("/me")
    assert lena.http.cookies[COOKIE] != first
    assert lena.get("/me")["name"] == "Lena"
    old = house.person()
    old.http.cookies.set(COOKIE, first)
    assert old.get("/me")["name"] == "Lena"  # other windows of the same browser
    assert len(lena.get("/me")["browsers"]) == 1
    house.registry.clock.began += 8 * 86_400.0
    assert old.get("/me")["kind"] == "guest"
    assert lena.get("/me")["name"] == "Lena"


def test_phrases_cannot_be_tried_out(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    slow = Rate(per_second=0.001, burst=5)
    settings = Settings(database=url, static=tmp_path / "none", entries=slow)
    with housed(settings) as house:
        thief = house.person()
        phrase = "abandon " * 11 + "about"
        codes = [thief.http.post("/enter/phrase", json={"phrase": phrase}) for _ in range(7)]
        assert [one.status_code for one in codes] == [401] * 5 + [429] * 2
        assert int(codes[-1].headers["retry-after"]) > 60


def test_a_restart_forgets_nobody(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        lena = house.person()
        phrase = keep_by_phrase(lena, "Lena")
        table = lena.create(ME, BOT)["table"]["id"]
        cookie = lena.http.cookies[COOKIE]
    with housed(settings) as house:
        again, phone = house.person(), house.person()
        again.http.cookies.set(COOKIE, cookie)
        assert again.get(f"/tables/{table}")["held"] == [0]
        assert phone.post("/enter/phrase", {"phrase": phrase})["name"] == "Lena"

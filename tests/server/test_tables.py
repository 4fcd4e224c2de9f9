"""Tables and seats: making them, sitting down, bots, links, leaving, rematch."""

from __future__ import annotations

import json
import random

import pytest

from ecumene.core.registry import game_ids
from tests.server.house import BOT, FREE, GAME, ME, OTHER, House, play_on, until
from tests.server.tables import two_people


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_played_against_bots(plain_house: House, game: str) -> None:
    lena = plain_house.person()
    made = lena.create(ME, BOT, game=game)
    table = made["table"]["id"]
    assert made["table"]["status"] == "running"
    assert made["seat"] == 0
    assert play_on({0: lena}, table, 6, random.Random(1)) == 6


def test_a_table_waits_until_everybody_sits(house: House) -> None:
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE, name="Sunday table")
    table = made["table"]["id"]
    assert made["table"]["status"] == "waiting"
    assert lena.get(f"/tables/{table}/scene", 409)["code"] == "not_begun"
    assert lena.post(f"/tables/{table}/start", {"by": 0}, 409)["code"] == "seats_open"
    here = f"/tables/{table}/seats/1"
    assert ruth.post(f"{here}/sit", {"name": "Ruth"}, 403)["code"] == "no_invitation"
    wrong = {"name": "Ruth", "invite": "x" * 32}
    assert ruth.post(f"{here}/sit", wrong, 401)["code"] == "bad_token"
    sat = ruth.post(f"{here}/sit", {"name": " Ruth  R. ", "invite": made["invite"]})
    assert (sat["seat"], sat["table"]["held"]) == (1, [1])
    assert [seat["name"] for seat in sat["table"]["seats"]] == ["Lena", "Ruth R."]
    taken = {"name": "Else", "invite": made["invite"]}
    assert house.person().post(f"{here}/sit", taken, 409)["code"] == "seat_taken"
    assert ruth.post(f"/tables/{table}/start", {"by": 1}, 403)["code"] == "not_host"
    started = lena.post(f"/tables/{table}/start", {"by": 0})
    assert (started["status"], started["asked"]) == ("running", 0)
    assert lena.post(f"/tables/{table}/start", {"by": 0}, 409)["code"] == "not_waiting"


def test_open_tables_are_listed_and_need_no_invitation(house: House) -> None:
    lena, ruth = house.person(), house.person()
    table = lena.create(ME, FREE, access="open")["table"]["id"]
    lena.create(ME, FREE)
    lena.create(ME, FREE, access="open", game=OTHER)
    assert [one["id"] for one in ruth.get("/tables", game=GAME)["tables"]] == [table]
    assert len(ruth.get("/tables")["tables"]) == 2
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth"})
    assert ruth.get("/me/tables")["tables"][0]["id"] == table


def test_the_host_places_bots_and_takes_them_away(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, FREE, FREE)["table"]["id"]
    here = f"/tables/{table}/seats"
    placed = lena.send("PUT", f"{here}/1/bot", {"bot": "random"})
    assert (placed["seats"][1]["kind"], placed["seats"][1]["bot"]) == ("bot", "random")
    best = lena.send("PUT", f"{here}/2/bot", {})
    assert (best["seats"][2]["bot"], best["seats"][2]["name"]) == ("normal", "normal")
    named = lena.send("PUT", f"{here}/2/bot", {"name": "Hypatia"})
    assert (named["seats"][2]["bot"], named["seats"][2]["name"]) == ("normal", "Hypatia")
    assert lena.send("PUT", f"{here}/1/bot", {"bot": "deep"}, 422)["code"] == "no_bot"
    assert lena.send("PUT", f"{here}/0/bot", {}, 409)["code"] == "seat_not_free"
    assert house.person().send("PUT", f"{here}/1/bot", {}, 403)["code"] == "not_host"
    gone = lena.send("DELETE", f"{here}/1/bot")
    assert gone["seats"][1]["kind"] == "open"


def test_the_host_replaces_who_sat_down_and_went(house: House) -> None:
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    here = f"/tables/{table}/seats/1"
    ruth.post(f"{here}/sit", {"name": "Ruth", "invite": made["invite"]})
    assert lena.send("PUT", f"{here}/bot", {}, 409)["code"] == "seat_not_free"
    house.settings.absent_seconds["live"] = 0.0
    replaced = lena.send("PUT", f"{here}/bot", {"bot": "random"})
    assert replaced["seats"][1]["kind"] == "bot"
    assert ruth.get(f"/tables/{table}")["held"] == []


def test_who_leaves_a_waiting_table_frees_the_seat(house: House) -> None:
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    left = lena.post(f"/tables/{table}/seats/0/leave")
    assert left["seats"][0]["kind"] == "open"
    assert left["seats"][1]["host"]
    lena.send("PATCH", f"/tables/{table}/seats/0", {"name": "Again"}, 403)
    lena.http.headers["authorization"] = f"Bearer {made['token']}"
    assert lena.get(f"/tables/{table}", 401)["code"] == "bad_token"


def test_a_bot_plays_for_who_leaves_and_hands_the_seat_back(house: House) -> None:
    table, lena, ruth = two_people(house)
    away = lena.post(f"/tables/{table}/seats/0/leave")
    assert away["seats"][0]["stand_in"]
    assert away["seats"][0]["kind"] == "person"
    assert away["seats"][1]["host"]
    until(lambda: ruth.get(f"/tables/{table}")["asked"] == 1)
    ruth.move(table, 1, "end")
    until(lambda: ruth.get(f"/tables/{table}")["asked"] == 1)
    ruth.send("DELETE", f"/tables/{table}/seats/0/bot", status=403)
    back = lena.send("DELETE", f"/tables/{table}/seats/0/bot")
    assert not back["seats"][0]["stand_in"]
    again = lena.send("DELETE", f"/tables/{table}/seats/0/bot", status=409)
    assert again["code"] == "no_bot_plays"
    ruth.move(table, 1, "pass")
    ruth.move(table, 1, "end")
    assert ruth.get(f"/tables/{table}")["asked"] == 0
    assert lena.move(table, 0, "pass")["repeated"] is False


def test_others_may_replace_only_who_is_absent(house: House) -> None:
    table, lena, ruth = two_people(house)
    here = f"/tables/{table}/seats/0/bot"
    assert ruth.send("PUT", here, {"by": 1}, 409)["code"] == "seat_present"
    assert ruth.send("PUT", here, {"by": 0}, 403)["code"] == "not_your_seat"
    assert ruth.send("PUT", here, {}, 403)["code"] == "not_your_seat"
    house.settings.absent_seconds["live"] = 0.0
    talk = lena.socket(table, seat=0)
    talk.next("scene")
    assert ruth.send("PUT", here, {"by": 1}, 409)["code"] == "seat_present"
    talk.close()
    until(lambda: not ruth.get(f"/tables/{table}")["seats"][0]["connected"])
    assert ruth.get(f"/tables/{table}")["seats"][0]["replaceable"]
    assert ruth.send("PUT", here, {"by": 1})["seats"][0]["stand_in"]


def test_a_seat_is_opened_on_another_device_and_taken_from_all_others(house: House) -> None:
    table, lena, _ruth = two_people(house)
    phone = house.person()
    assert phone.get(f"/tables/{table}/scene", 401, seat=0)["code"] == "no_key"
    token = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
    assert phone.post("/session", {"token": token}) == {"table": table, "seat": 0}
    assert phone.view(table, 0)["viewer"] == 0
    talk = phone.socket(table, seat=0)
    talk.next("scene")
    fresh = lena.post(f"/tables/{table}/seats/0/link", {"revoke": True})["token"]
    assert talk.closed() == 4403
    assert phone.get(f"/tables/{table}/scene", 403, seat=0)["code"] == "not_your_seat"
    assert phone.post("/session", {"token": token}, 401)["code"] == "bad_token"
    assert lena.view(table, 0)["viewer"] == 0
    assert phone.post("/session", {"token": fresh})["seat"] == 0
    assert phone.send("DELETE", "/session", status=204) is None
    assert phone.get(f"/tables/{table}")["held"] == []


def test_cookies_cannot_be_read_or_sent_by_other_sites(plain_house: House) -> None:
    reply = plain_house.person().http.post("/tables", json={"game": GAME, "seats": [ME, BOT]})
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api" in cookie


def test_names_are_changed_and_checked(house: House) -> None:
    table, lena, ruth = two_people(house)
    here = f"/tables/{table}/seats/0"
    renamed = lena.send("PATCH", here, {"name": "Лена 🐈"})
    assert renamed["seats"][0]["name"] == "Лена 🐈"
    ruth.send("PATCH", here, {"name": "Thief"}, 403)
    for wrong in ("", "   ", "a\x00b", "a\u202eb", "x" * 41, "\ud800", 7, None):
        raw = '{"name": "\\ud800"}' if wrong == "\ud800" else None
        if raw is None:
            assert lena.send("PATCH", here, {"name": wrong}, 422)["code"] == "invalid"
        else:
            headers = {"content-type": "application/json"}
            reply = lena.http.patch(here, content=raw, headers=headers)
            assert reply.status_code == 422


def test_a_rematch_has_the_same_people(house: House) -> None:
    table, lena, ruth = two_people(house)
    assert lena.post(f"/tables/{table}/rematch", {"by": 0}, 409)["code"] == "not_finished"
    lena.move(table, 0, "end")
    ruth.move(table, 1, "end")
    lena.move(table, 0, "resign")
    info = lena.get(f"/tables/{table}")
    assert (info["status"], info["winners"]) == ("finished", [1])
    talk = ruth.socket(table, seat=1)
    talk.next("scene")
    made = ruth.post(f"/tables/{table}/rematch", {"by": 1})
    again = made["table"]["id"]
    assert made["table"]["status"] == "waiting"
    assert until(lambda: talk.next("table")["table"]["next"]) == again
    assert lena.post(f"/tables/{table}/rematch", {"by": 0})["table"]["id"] == again
    lena.send("PATCH", f"/tables/{again}/seats/0", {"name": "Lena II"})
    assert ruth.post(f"/tables/{again}/start", {"by": 1})["status"] == "running"
    assert lena.get(f"/tables/{again}")["previous"] == table


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, "no_game"),
        ({"game": GAME, "seats": [ME]}, "bad_options"),
        ({"game": GAME, "seats": [ME, ME]}, "bad_request"),
        ({"game": GAME, "seats": [ME, {"kind": "bot", "bot": "x"}]}, "no_bot"),
        ({"game": GAME, "seats": [ME, BOT], "options": {"hands": "open"}}, "bad_options"),
        ({"game": GAME, "seats": [ME, BOT], "options": {"cards": {"moses": 1}}}, "bad_options"),
        ({"game": GAME, "seats": [ME, BOT], "options": {"cards": "{[\ud800"}}, "bad_options"),
        ({"game": GAME, "seats": []}, "invalid"),
        ({"game": GAME, "seats": [ME, BOT], "pace": "fast"}, "invalid"),
        ({"game": GAME, "seats": [ME, BOT], "colour": "red"}, "invalid"),
        ([], "invalid"),
    ],
)
def test_impossible_tables_are_refused_in_words(
    plain_house: House, body: object, code: str
) -> None:
    lena = plain_house.person()
    headers = {"content-type": "application/json"}
    raw = json.dumps(body)
    reply = lena.http.post("/tables", content=raw, params={"lang": "ru"}, headers=headers)
    assert reply.status_code in (400, 404, 422), reply.text
    assert reply.json()["code"] == code
    assert any("а" <= letter <= "я" for letter in reply.json()["message"])
    assert lena.get("/me/tables") == {"tables": [], "next": None}


def test_options_make_the_game(house: House) -> None:
    lena = house.person()
    made = lena.create(ME, BOT, options={"civil_hands": "closed", "leaders": "new"})
    assert made["table"]["options"]["civil_hands"] == "closed"
    other = lena.create(ME, BOT)["table"]["id"]
    mixed = lena.http.get(f"/tables/{made['table']['id']}/cards")
    plain = lena.http.get(f"/tables/{other}/cards")
    assert mixed.headers["etag"]
    tag = {"if-none-match": plain.headers["etag"]}
    assert lena.http.get(f"/tables/{other}/cards", headers=tag).status_code == 304


def test_a_list_says_where_the_game_is(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, BOT)["table"]
    assert table["phase"] == "Round 1, Age A"
    assert lena.create(ME, FREE)["table"]["phase"] is None
    lena.move(table["id"], 0, "end")
    until(lambda: lena.get(f"/tables/{table['id']}")["phase"].startswith("Round 2"))
    mine = {one["id"]: one for one in lena.get("/me/tables", lang="ru")["tables"]}
    assert mine[table["id"]]["phase"].startswith("Раунд ")


def test_a_table_without_a_name_is_called_like_its_game(plain_house: House) -> None:
    body = {"game": OTHER, "seats": [ME, BOT]}
    lena = plain_house.person()
    games = {game["id"]: game for game in lena.get("/games", lang="ru")["games"]}
    made = lena.post("/tables?lang=ru", body, 201)
    assert made["table"]["name"] == games[OTHER]["name"]
    assert any("а" <= letter <= "я" for letter in made["table"]["name"])


def test_games_say_what_is_in_the_box(plain_house: House) -> None:
    lena = plain_house.person()
    titles = [[one["name"] for one in lena.get("/games", lang=to)["games"]] for to in ("en", "ru")]
    assert titles[0] != titles[1]
    for lang in ("en", "ru"):
        for game in lena.get("/games", lang=lang)["games"]:
            assert game["name"]
            assert game["call"]
            assert game["line"]
            assert game["minutes"] > 0
            assert 1 <= game["depth"] <= 4
            strengths = [game["strength"][bot] for bot in game["bots"]]
            assert strengths == sorted(strengths, reverse=True)
            assert set(strengths) <= {1, 2, 3, 4, 5}

"""Replay, records, and playing on from an earlier position."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from ecumene.bots.registry import LEVELS
from ecumene.core.frame import CHANCE
from ecumene.server.settings import Settings
from ecumene.server.tables.table_info import read_moves
from tests.server.databases import fresh_postgres
from tests.server.house import (
    BOT,
    FREE,
    GAME,
    ME,
    PATIENCE,
    House,
    Person,
    housed,
    options,
    play_on,
    until,
)
from tests.server.tables import bare, two_people


class Gallery(NamedTuple):
    """A finished game to be looked at; nobody changes it."""

    house: House
    table: str
    lena: Person


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def gallery(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Gallery]:
    folder = tmp_path_factory.mktemp("gallery")
    url = f"sqlite:///{folder / 'tables.db'}"
    if request.param == "postgres":
        url = fresh_postgres(request.getfixturevalue("postgres"))
    with housed(Settings(database=url, static=folder / "none", limited=False)) as house:
        table, lena = finished_game(house)
        yield Gallery(house, table, lena)


def finished_game(house: House) -> tuple[str, Person]:
    lena = house.person()
    made = lena.create(BOT, {**BOT, "name": "Ada"}, ME)
    table = made["table"]["id"]
    play_on({2: lena}, table, 40, random.Random(8))
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 2)
    lena.post(f"/tables/{table}/seats/2/leave")
    until(lambda: lena.get(f"/tables/{table}")["status"] == "finished", 3 * PATIENCE)
    return table, lena


def test_a_finished_game_is_exported_and_replayed(gallery: Gallery, tmp_path: Path) -> None:
    from ecumene.cli.commands import app

    house, table, _lena = gallery
    stranger = house.person()
    reply = stranger.http.get(f"/tables/{table}/record")
    assert reply.status_code == 200
    assert "attachment" in reply.headers["content-disposition"]
    info = stranger.get(f"/tables/{table}")
    assert reply.json()["names"] == ["random", "random", "Lena"]
    assert len(reply.json()["moves"]) == info["ply"]
    file = tmp_path / "game.json"
    file.write_text(reply.text, encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(file)])
    assert told.exit_code == 0, told.output


def test_a_finished_game_is_seen_by_everybody_through_any_eyes(gallery: Gallery) -> None:
    house, table, lena = gallery
    stranger = house.person()
    info = lena.get(f"/tables/{table}")
    whole = stranger.get(f"/tables/{table}/replay")
    assert whole["plies"] == info["ply"]
    points = whole["timeline"]["points"]
    assert points[-1]["ply"] == info["ply"]
    assert [seat["culture"] for seat in points[-1]["seats"]] == info["scores"]
    assert {point["ply"] for point in points} <= {step["ply"] for step in whole["steps"]}
    for step in random.Random(1).sample(whole["steps"], 5):
        for seat in (None, 0, 1, 2):
            params: dict[str, Any] = {} if seat is None else {"seat": seat}
            seen = stranger.get(f"/tables/{table}/replay/{step['ply']}", **params)
            assert seen["ply"] == step["ply"]
            assert seen["scene"]["log"]["next"] == step["log"]
            assert seen["scene"]["viewer"] == (-1 if seat is None else seat)
            assert seen["scene"]["undo"] is None
    moments = whole["moments"]
    assert moments[-1]["ply"] == info["ply"]
    assert all(whole["steps"][one["step"]]["ply"] == one["ply"] for one in moments)
    in_russian = stranger.get(f"/tables/{table}/replay", lang="ru")["moments"]
    assert in_russian[-1]["title"] == "Игра окончена"
    far = stranger.get(f"/tables/{table}/replay/{info['ply'] + 1}", 422)
    assert far["code"] == "no_ply"


def test_a_running_game_is_looked_back_at_only_by_its_players(house: House) -> None:
    table, lena, ruth = two_people(house, seed=6)
    views = []
    rng = random.Random(6)
    for _ in range(25):
        asked = lena.get(f"/tables/{table}")["asked"]
        person = (lena, ruth)[asked]
        views.append(ruth.view(table, 1))
        person.move(table, asked, rng.choice(options(person.view(table, asked))))
    for path in ("replay", "replay/20", "record"):
        assert lena.get(f"/tables/{table}/{path}", 409)["code"] == "still_running"
    for path in ("replay", "replay/20"):
        assert lena.get(f"/tables/{table}/{path}", 403, seat=1)["code"] == "not_your_seat"
        assert house.person().get(f"/tables/{table}/{path}", 401, seat=1)["code"] == "no_key"
    for view in views:
        then = ruth.get(f"/tables/{table}/replay/{view['ply']}", seat=1)
        assert then["scene"] == {**view["scene"], "undo": None}
    mine = ruth.get(f"/tables/{table}/replay", seat=1)
    assert mine["viewer"] == 1
    assert mine["steps"][0]["round"] == 1
    assert any(
        ruth.get(f"/tables/{table}/replay/{step['ply']}", seat=1)["step"]["refs"]
        for step in mine["steps"][1:]
    )


def test_playing_on_from_a_finished_game(gallery: Gallery) -> None:
    _house, table, lena = gallery
    whole = lena.get(f"/tables/{table}/replay")
    step = whole["steps"][len(whole["steps"]) // 2]
    body = {"ply": step["ply"], "seats": [ME, BOT, BOT], "name": "What if"}
    made = lena.post(f"/tables/{table}/fork", body, 201)
    fork = made["table"]["id"]
    assert made["table"]["fork"] == {"table": table, "ply": step["ply"]}
    assert made["table"]["name"] == "What if"
    start = lena.get(f"/tables/{fork}/replay/{step['ply']}", seat=0)
    was = lena.get(f"/tables/{table}/replay/{step['ply']}", seat=0)
    assert start["scene"]["board"] == was["scene"]["board"]
    assert start["scene"]["log"] == was["scene"]["log"]
    play_on({0: lena}, fork, 5, random.Random(1))
    at_end = {"ply": whole["plies"], "seats": [ME, BOT, BOT]}
    assert lena.post(f"/tables/{table}/fork", at_end, 422)["code"] == "no_ply"
    assert lena.post(f"/tables/{table}/fork", {**body, "seats": [ME]}, 400)["code"]


def test_a_fork_has_new_luck(gallery: Gallery) -> None:
    house, table, lena = gallery
    first = lena.get(f"/tables/{table}/replay")["steps"][0]["ply"]
    seen = set()
    for _ in range(4):
        body = {"ply": first, "seats": [ME, BOT, BOT]}
        fork = lena.post(f"/tables/{table}/fork", body, 201)["table"]["id"]
        while not (luck := luck_of(house, fork, first)):
            play_on({0: lena}, fork, 2, random.Random(2))
        seen.add(json.dumps(luck))
    assert len(seen) == 4


def luck_of(house: House, table: str, since: int) -> list[str] | None:
    """The first things that luck decided after a move, once there are some."""
    moves = house.registry.store.look(lambda db: read_moves(db, table))[since:]
    found = [move for seat, move in moves if seat == CHANCE]
    return found[:6] if len(found) >= 6 else None


def test_playing_on_from_ones_own_running_game_deals_the_hidden_anew(house: House) -> None:
    """What the rival holds cannot be learnt by playing on and looking."""
    table, lena, ruth = two_people(house, seed=4, options={"civil_hands": "closed"})
    play_on({0: lena, 1: ruth}, table, 60, random.Random(4))
    ply = lena.get(f"/tables/{table}")["ply"]
    body = {"ply": ply, "seats": [ME, FREE]}
    assert lena.post(f"/tables/{table}/fork", body, 409)["code"] == "still_running"
    assert lena.post(f"/tables/{table}/fork", {**body, "by": 1}, 403)["code"] == "not_your_seat"
    mine = bare(lena.view(table, 0))
    hers = bare(ruth.view(table, 1))
    imagined = []
    for _ in range(3):
        made = lena.post(f"/tables/{table}/fork", {**body, "by": 0}, 201)
        fork = made["table"]["id"]
        lena.post(f"/tables/{fork}/seats/1/sit", {"name": "Me as Ruth", "invite": made["invite"]})
        lena.post(f"/tables/{fork}/start", {"by": 0})
        assert bare(lena.view(fork, 0)) == mine
        imagined.append(bare(lena.view(fork, 1)))
    assert any(board != hers for board in imagined)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_rules_and_cards_can_be_looked_up(plain_house: House, lang: str) -> None:
    lena = plain_house.person()
    whole = lena.get(f"/games/{GAME}/rules", lang=lang)
    assert len(whole["rules"]) > 100
    one = whole["rules"][7]["id"]
    assert [
        rule["id"] for rule in lena.get(f"/games/{GAME}/rules", id=one, lang=lang)["rules"]
    ] == [one]
    some = lena.get(f"/games/{GAME}/rules", search="military", lang="en")
    assert 0 < len(some["rules"]) < len(whole["rules"])
    assert lena.get(f"/games/{GAME}/cards", lang=lang)["language"] == lang
    assert lena.get("/games/chess/cards", 404)["code"] == "no_game"
    gallery = lena.get(f"/games/{GAME}/gallery", lang=lang)
    assert (gallery["language"], gallery["name"]) == (lang, whole["name"])
    assert lena.get("/games/chess/gallery", 404)["code"] == "no_game"
    games = {game["id"]: game for game in lena.get("/games", lang=lang)["games"]}
    assert games[GAME]["players"] == [2, 3, 4]
    assert games[GAME]["bots"] == list(reversed(LEVELS))


def test_rules_are_told_in_the_language_of_the_reader(plain_house: House) -> None:
    """By ``lang`` or by the browser's wish; a copy kept in one language is no answer in another."""
    lena = plain_house.person()
    where = f"/games/{GAME}/rules"
    first = lena.get(where, lang="en")["rules"][0]["id"]
    found = lena.get(where, search="ПО ЧАСОВОЙ стрелка", lang="ru")["rules"]
    assert first in [rule["id"] for rule in found]
    assert lena.get(where, id=first, lang="ru")["rules"][0]["section"] == "Ход игры"
    russian = lena.http.get(where, headers={"accept-language": "ru-RU,ru;q=0.9,en;q=0.5"})
    assert russian.json() == lena.get(where, lang="ru")
    assert "accept-language" in russian.headers["vary"]
    tag = {"if-none-match": russian.headers["etag"]}
    assert lena.http.get(where, params={"lang": "ru"}, headers=tag).status_code == 304
    english = lena.http.get(where, params={"lang": "en"}, headers=tag)
    assert english.status_code == 200
    assert english.json()["rules"][0]["section"] == "Game flow"

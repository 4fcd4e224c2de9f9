"""Rated tables: who may sit there, what a result changes, and what is shown of it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game
from ecumene.core.spec import TABLE
from ecumene.server.ratings.rating import uncounted
from ecumene.server.ratings.rows import RatedGameRow, RatingRow
from ecumene.server.ratings.standings import favourites_of
from ecumene.server.ratings.style import style_of
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, GAME, ME, House, Person, housed, play_on, settled, until
from tests.server.identity.people import keep, keep_by_phrase, visitor
from tests.server.test_wishes import OWN

Json = dict[str, Any]


def rated_table(lena: Person, ruth: Person, **more: Any) -> str:
    made = lena.create(ME, FREE, rated=True, **more)
    table = str(made["table"]["id"])
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "R", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    return table


def give_up(table: str, people: dict[int, Person]) -> int:
    """Whoever can gives up; who won."""
    for _ in range(400):
        info = until(lambda: settled(people[0], table, people))
        if info["status"] == "finished":
            return int(info["winners"][0])
        seat = info["asked"]
        asked = people[seat].view(table, seat)["scene"]["decision"]
        fair = [one for one in asked["options"] if one["open"]]
        ends = [one["id"] for one in fair if one.get("concedes")]
        people[seat].move(table, seat, (ends or [one["id"] for one in fair])[0])
    raise AssertionError("the game does not end")


def couple(house: House) -> tuple[Person, Person]:
    lena, ruth = house.person(), house.person()
    keep_by_phrase(lena, "Lena")
    keep_by_phrase(ruth, "Ruth")
    return lena, ruth


def counted(house: House, table: str) -> bool:
    with Database(house.registry.store.reader) as db:
        found = select(func.count()).where(RatedGameRow.table_id == table)
        return bool(db.scalar(found))


def test_a_result_moves_both_ratings(house: House) -> None:
    lena, ruth = couple(house)
    table = rated_table(lena, ruth)
    play_on({0: lena, 1: ruth}, table, 12, random.Random(4))
    winner = give_up(table, {0: lena, 1: ruth})
    until(lambda: counted(house, table))
    board = lena.get("/ratings", game=GAME, players=2)
    assert [row["name"] for row in board["rows"]] == (["Lena", "Ruth"], ["Ruth", "Lena"])[winner]
    best, other = board["rows"]
    assert best["value"] > 1500 > other["value"]
    assert best["half"] < 830
    assert (best["place"], best["ranked"], best["wins"], other["wins"]) == (None, False, 1, 0)
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert [one["name"] for one in page["versus"]] == ["Ruth"]
    assert page["recent"][0]["table"] == table
    assert page["recent"][0]["change"] == page["ratings"][0]["value"] - 1500
    assert len(page["ratings"][0]["curve"]) == 1
    stranger = house.person()
    seen = stranger.get(f"/players/{lena.get('/me')['id']}")["recent"]
    assert [(one["table"], one["name"], one["change"] > 0) for one in seen] == [
        (None, "", page["recent"][0]["change"] > 0)  # a table by invitation
    ]
    told = house.person().get(f"/tables/{table}/ratings")  # as a watcher sees it
    assert (told["rated"], told["counted"]) == (True, True)
    for row in told["seats"]:
        mine = (lena, ruth)[row["seat"]].get("/me")["id"]
        assert (row["player"], row["before"]) == (mine, 1500)
        on_board = next(one for one in board["rows"] if one["player"] == mine)
        assert (row["value"], row["half"]) == (on_board["value"], on_board["half"])
    assert [row["seat"] for row in told["seats"]] == [0, 1]
    taken = lena.get("/me/export")["ratings"]
    own = next(one for one in board["rows"] if one["name"] == "Lena")
    assert [(one["game"], one["value"], one["games"]) for one in taken["now"]] == [
        (GAME, own["value"], 1)
    ]
    assert [(one["table"], one["value"]) for one in taken["games"]] == [(table, own["value"])]
    # Counted once, however often one looks.
    before = everything(house)
    with Database(house.registry.store.reader) as db:
        assert uncounted(db) == []
    assert everything(house) == before


def everything(house: House) -> list[Any]:
    with Database(house.registry.store.reader) as db:
        rows = db.scalars(select(RatingRow).order_by(RatingRow.player))
        return [(row.player, row.mu, row.sigma, row.games) for row in rows]


def test_a_game_that_ended_with_the_server_is_counted_later(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        lena, ruth = couple(house)
        table = rated_table(lena, ruth)
        give_up(table, {0: lena, 1: ruth})
        until(lambda: counted(house, table))
        before = everything(house)
        with Database(house.registry.store.writer) as db, db.begin():
            db.execute(delete(RatedGameRow))
            db.execute(delete(RatingRow))
    with housed(settings) as house:
        until(lambda: counted(house, table))
        assert everything(house) == before


def test_what_a_rated_table_needs(plain_house: House) -> None:
    lena = plain_house.person()
    assert lena.create(ME, FREE, rated=True, status=403)["code"] == "rated_only_kept"
    keep_by_phrase(lena, "Lena")
    seats = (ME, FREE)
    lena.create(*seats, rated=True, hints=True, status=422)
    lena.create(ME, BOT, rated=True, seed=3, status=422)
    own = next(option.name for option in game(GAME).options if option.kind == TABLE)
    refused = lena.create(*seats, rated=True, options={own: OWN}, status=422)
    assert refused["code"] == "not_ratable"
    made = lena.create(*seats, rated=True)
    told = made["table"]
    assert (told["rated"], told["hints"], told["seeded"]) == (True, False, False)
    table = told["id"]
    guest, ruth = plain_house.person(), plain_house.person()
    body = {"name": "G", "invite": made["invite"]}
    assert guest.post(f"/tables/{table}/seats/1/sit", body, 403)["code"] == "rated_only_kept"
    lena.post(f"/tables/{table}/seats/1/sit", body, 403)  # nobody plays against themselves
    keep_by_phrase(ruth, "Ruth")
    ruth.post(f"/tables/{table}/seats/1/sit", body)
    lena.post(f"/tables/{table}/start", {"by": 0})
    ply = lena.get(f"/tables/{table}")["ply"]
    fork = {"ply": ply, "seats": [ME, BOT], "by": 0, "hints": True}
    lena.post(f"/tables/{table}/fork", fork, 403)  # else one would ask there what to do here
    fork["hints"] = False
    assert lena.post(f"/tables/{table}/fork", fork, 201)["table"]["rated"] is False


def test_bots_are_rated_on_the_same_scale(plain_house: House) -> None:
    lena = plain_house.person()
    keep_by_phrase(lena, "Lena")
    table = lena.create(ME, BOT, rated=True)["table"]["id"]
    give_up(table, {0: lena})
    until(lambda: counted(plain_house, table))
    rows = lena.get("/ratings", game=GAME, players=2)["rows"]
    assert {(row["name"], row["bot"]) for row in rows} == {("Lena", None), ("random", "random")}
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert page["versus"][0]["bot"] == "random"
    changes = lena.get(f"/tables/{table}/ratings")["seats"]
    assert [one["player"] is None for one in changes] == [False, True]


def test_unrated_games_change_nothing(plain_house: House) -> None:
    lena, ruth = couple(plain_house)
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "R", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    give_up(table, {0: lena, 1: ruth})
    assert lena.get("/ratings")["rows"] == []
    changes = lena.get(f"/tables/{table}/ratings")
    assert changes == {"rated": False, "counted": False, "seats": []}
    assert lena.get("/tables/nosuchtable/ratings", 404)["code"] == "no_table"


def test_who_has_gone_is_nobody_in_the_ratings(plain_house: House) -> None:
    lena, ruth = couple(plain_house)
    table = rated_table(lena, ruth)
    give_up(table, {0: lena, 1: ruth})
    until(lambda: counted(plain_house, table))
    ruth_id = ruth.get("/me")["id"]
    ruth.send("DELETE", "/me", {"name": "Ruth"}, status=204)
    lena.get(f"/players/{ruth_id}", 404)
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert [(one["name"], one["player"]) for one in page["versus"]] == [("a former player", None)]
    assert [row["name"] for row in lena.get("/ratings")["rows"]] == ["Lena"]
    assert "Ruth" not in json.dumps([page, lena.get("/ratings")])


def test_two_who_become_one_have_one_rating(plain_house: House) -> None:
    lena, ruth, other = visitor(plain_house), plain_house.person(), visitor(plain_house)
    key = keep(lena, "Lena")
    keep_by_phrase(ruth, "Ruth")
    keep(other, "Other")
    for person in (lena, other):
        table = rated_table(person, ruth)
        give_up(table, {0: person, 1: ruth})
        until(lambda table=table: counted(plain_house, table))
    before = {row["name"]: row["value"] for row in lena.get("/ratings")["rows"]}
    asked = other.post("/enter/passkey/options")["options"]
    shown = key.show(asked, other.url)
    other.post("/enter/passkey", {"credential": shown, "join": True})
    after = {row["name"]: row["value"] for row in lena.get("/ratings")["rows"]}
    assert after == {"Lena": before["Lena"], "Ruth": before["Ruth"]}
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert page["games"] == 2


def test_who_goes_amid_a_rated_game_leaves_the_others_their_result(plain_house: House) -> None:
    lena, ruth = couple(plain_house)
    table = rated_table(lena, ruth)
    play_on({0: lena, 1: ruth}, table, 8, random.Random(4))
    ruth.send("DELETE", "/me", {"name": "Ruth"}, status=204)
    told = lena.get(f"/tables/{table}")
    assert (told["status"], told["rated"]) == ("running", True)
    assert "Ruth" not in json.dumps(told)
    # A bot plays for who has gone, or the other lets one.
    for _ in range(400):
        info = until(lambda: settled(lena, table, {0: lena}))
        if info["status"] == "finished":
            break
        if info["asked"] == 1 and not info["seats"][1]["bot"]:
            lena.send("PUT", f"/tables/{table}/seats/1/bot", {"bot": "random", "by": 0})
            continue
        scene = lena.view(table, 0)["scene"]["decision"]
        fair = [one for one in scene["options"] if one["open"]]
        ends = [one["id"] for one in fair if one.get("concedes")]
        lena.move(table, 0, (ends or [one["id"] for one in fair])[0])
    until(lambda: counted(plain_house, table))
    changes = lena.get(f"/tables/{table}/ratings")
    assert changes["counted"]
    mine = lena.get("/me")["id"]
    assert mine in [row["player"] for row in changes["seats"]]
    assert "Ruth" not in json.dumps([changes, lena.get(f"/players/{mine}"), lena.get("/ratings")])


def stored_game(db: Database, number: int, seats: list[tuple[str, list[tuple[str, str]]]]) -> None:
    for seat, (player, used) in enumerate(seats):
        row = RatedGameRow(table_id=f"style{number}", seat=seat, player=player, game=GAME)
        row.players, row.place, row.score, row.moment = len(seats), seat + 1.0, 0, float(number)
        row.before, row.mu, row.sigma, row.used = 25.0, 25.0, 8.0, json.dumps(used)
        db.add(row)


def test_style_is_what_takes_effect_beside_the_others(plain_house: House) -> None:
    """Lena builds wonders and leads nobody; the bot at the table is no measure."""
    with Database(plain_house.registry.store.writer) as db, db.begin():
        for number in range(3):
            wonders = [(f"card:w{k}", "wonder") for k in range(4 + number % 2)]
            usual = [("card:l", "leader"), ("card:w", "wonder"), ("card:g", "government")][
                number % 2 :
            ]
            bot = [(f"card:e{k}", "event") for k in range(9)]
            stored_game(db, number, [("lena", wonders), ("ruth", usual), ("bot:random", bot)])
    with Database(plain_house.registry.store.reader) as db:
        found = {one["group"]: one for one in style_of(db, "lena", GAME, 3)}
        assert style_of(db, "nobody", GAME, 3) == []
        assert style_of(db, "lena", GAME, 2) == [], "other tables are another matter"
    assert list(found)[:2] == ["leader", "wonder"], "what games are remembered by comes first"
    assert found["wonder"]["how"] == "far_above"
    assert (found["leader"]["how"], found["leader"]["own"]) == ("far_below", 0.0)
    assert len(found) == 3, "what bots play is on no axis"


def test_favourites_begin_with_what_games_are_remembered_by(plain_house: House) -> None:
    used = [("card:e1", "event"), ("card:e2", "event"), ("card:l", "leader"), ("card:w", "wonder")]
    with Database(plain_house.registry.store.writer) as db, db.begin():
        stored_game(db, 0, [("lena", used)])
    with Database(plain_house.registry.store.reader) as db:
        rows = list(db.scalars(select(RatedGameRow)))
        found = [one["group"] for one in favourites_of(rows)]
    assert found == ["leader", "wonder", "event"]

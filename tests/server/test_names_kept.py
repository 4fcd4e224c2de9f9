"""Names at a table: kept where a game is played on, and never the same for two."""

from __future__ import annotations

from tests.server.house import BOT, FREE, ME, House, Json, Person, until
from tests.server.tables import two_people

RULES = {"kind": "bot"}


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_from_here_names_and_kinds_of_bots_are_as_before(plain_house: House) -> None:
    lena, ruth = plain_house.person(), plain_house.person()
    ada, ole = ({**BOT, "name": name} for name in ("Ada", "Olaudah"))
    made = lena.create(ME, FREE, ada, ole)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    ply = lena.get(f"/tables/{table}")["ply"]
    body = {"ply": ply, "seats": [ME, RULES, RULES, RULES], "by": 0}
    fork = lena.post(f"/tables/{table}/fork", body, 201)["table"]
    assert names(fork) == ["Lena", "Ruth", "Ada", "Olaudah"]
    assert [seat["bot"] for seat in fork["seats"]] == [None, "normal", "random", "random"]


def give_up(lena: Person, table: str) -> None:
    """The person on the first seat ends the first turn, and resigns in the second."""
    for option in ("end", "resign"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        lena.move(table, 0, option)


def test_a_rematch_of_a_game_played_on_keeps_the_names(plain_house: House) -> None:
    lena = plain_house.person()
    table = lena.create(ME, {**BOT, "name": "Ada"})["table"]["id"]
    first = lena.get(f"/tables/{table}")["ply"]
    give_up(lena, table)
    body = {"ply": first, "seats": [ME, RULES]}
    fork = lena.post(f"/tables/{table}/fork", body, 201)["table"]
    assert names(fork) == ["Lena", "Ada"]
    give_up(lena, fork["id"])
    again = lena.post(f"/tables/{fork['id']}/rematch", {"by": 0})["table"]
    assert names(again) == ["Lena", "Ada"]


def test_no_two_at_a_table_have_the_same_name(plain_house: House) -> None:
    lena, ruth = plain_house.person(), plain_house.person()
    made = lena.create(ME, RULES, RULES, FREE)
    assert names(made["table"]) == ["Lena", "normal", "normal 2", ""]
    table = made["table"]["id"]
    bot = lena.send("PUT", f"/tables/{table}/seats/1/bot", {"name": "Lena"})
    assert names(bot)[1] == "Lena 2"
    sat = ruth.post(f"/tables/{table}/seats/3/sit", {"name": "lena", "invite": made["invite"]})
    assert names(sat["table"]) == ["Lena", "Lena 2", "normal 2", "lena 3"]


def test_my_seat_in_a_game_played_on_may_have_anothers_name(plain_house: House) -> None:
    table, lena, _ = two_people(plain_house)
    ply = lena.get(f"/tables/{table}")["ply"]
    body = {"ply": ply, "seats": [RULES, {"kind": "me", "name": "Lena"}], "by": 0}
    fork = lena.post(f"/tables/{table}/fork", body, 201)["table"]
    assert names(fork) == ["Lena 2", "Lena"]

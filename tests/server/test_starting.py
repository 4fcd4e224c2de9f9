"""When a game starts: what the setup page promises (web/src/lobby/starting.ts)."""

from __future__ import annotations

from tests.server.house import BOT, FREE, ME, House


def test_when_a_game_starts(plain_house: House) -> None:
    lena, ruth = plain_house.person(), plain_house.person()
    assert lena.create(ME, BOT)["table"]["status"] == "running", "no free seat: at once"

    made = lena.create(ME, FREE, BOT, access="open")
    here = f"/tables/{made['table']['id']}"
    assert [one["id"] for one in ruth.get("/tables")["tables"]] == [made["table"]["id"]], "listed"
    assert lena.post(f"{here}/start", {"by": 0}, 409)["code"] == "seats_open"
    assert ruth.post(f"{here}/seats/1/sit", {"name": "Ruth"})["table"]["status"] == "waiting"
    assert ruth.post(f"{here}/start", {"by": 1}, 403)["code"] == "not_host"
    assert lena.post(f"{here}/start", {"by": 0})["status"] == "running", "the host starts it"


def test_who_opens_a_table_without_sitting_down_leaves_it_to_the_first(plain_house: House) -> None:
    lena, ruth, olga = (plain_house.person() for _ in range(3))
    made = lena.create(FREE, FREE)
    assert made["seat"] is None
    here, invite = f"/tables/{made['table']['id']}", made["invite"]
    ruth.post(f"{here}/seats/1/sit", {"name": "Ruth", "invite": invite})
    olga.post(f"{here}/seats/0/sit", {"name": "Olga", "invite": invite})
    assert olga.post(f"{here}/start", {"by": 0}, 403)["code"] == "not_host"
    assert ruth.post(f"{here}/start", {"by": 1})["status"] == "running"

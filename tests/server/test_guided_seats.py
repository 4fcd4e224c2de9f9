"""The notes of a guided first game: for the one who holds the seat, and without any consequence."""

from __future__ import annotations

import pytest

from ecumene.core.registry import offered_ids
from tests.server.house import BOT, ME, House, options, settled, until
from tests.server.tables import two_people


@pytest.mark.parametrize("name", offered_ids())
def test_the_notes_that_are_due_come_with_their_words(plain_house: House, name: str) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, game=name)["table"]["id"]
    info = until(lambda: settled(lena, table, {0: lena}))
    here = f"/tables/{table}/seats/0/guide"
    found = lena.get(here)
    assert found["ply"] == info["ply"]
    assert [note["id"] for note in found["notes"]][:2] == ["win", "asked"]
    assert all(note["title"] and note["text"] and note["at"] for note in found["notes"])
    later = lena.get(here, read="win")
    assert [note["id"] for note in later["notes"]] == [n["id"] for n in found["notes"]][1:]
    russian = lena.get(here, lang="ru")
    assert russian["notes"][0]["title"] == "Как победить"


def test_what_one_did_is_seen_in_the_marks(house: House) -> None:
    table, lena, _ruth = two_people(house)

    def marks() -> dict[str, int]:
        notes = lena.get(f"/tables/{table}/seats/0/guide")["notes"]
        return {note["id"]: note["mark"] for note in notes}

    before = marks()
    lena.move(table, 0, next(o for o in options(lena.view(table, 0)) if o.startswith("take")))
    after = marks()
    assert after["asked"] == before["asked"] + 1
    assert after["win"] == before["win"]


def test_only_the_holder_of_a_seat_is_guided(house: House) -> None:
    table, lena, ruth = two_people(house)
    assert ruth.get(f"/tables/{table}/seats/1/guide")["notes"]
    for person, seat, status in ((ruth, 0, 403), (lena, 1, 403), (lena, 2, 404)):
        person.get(f"/tables/{table}/seats/{seat}/guide", status)
    house.person().get(f"/tables/{table}/seats/0/guide", 401)


def test_games_say_whether_they_are_guided(house: House) -> None:
    games = {entry["id"]: entry for entry in house.person().get("/games")["games"]}
    assert set(games) == set(offered_ids())
    assert all(entry["guided"] for entry in games.values())

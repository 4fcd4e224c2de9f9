"""Finished games are found by the names of tables and players, and by the game's title."""

from __future__ import annotations

from typing import Any

from tests.server.house import BOT, GAME, ME, OTHER, House, until


def finished(house: House, me: str, bot: str, name: str, access: str = "open") -> str:
    """A game of two that ends because the person gives up."""
    lena = house.person()
    seats = ({**ME, "name": me}, {**BOT, "name": bot})
    table: str = lena.create(*seats, name=name, access=access)["table"]["id"]
    for option in ("end", "resign"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        lena.move(table, 0, option)
    return table


def test_finished_games_are_searched(house: House) -> None:
    sunday = finished(house, "Лена", "Ada", "Sunday table")
    other = finished(house, "Ruth", "100%_Hypatia", "Вечер")
    finished(house, "Ruth", "Ada", "Private Sunday", access="invite")
    anybody = house.person()

    def found(search: str, **more: Any) -> list[str]:
        reply = anybody.get("/tables/finished", search=search, **more)
        return sorted(table["id"] for table in reply["tables"])

    assert found("") == sorted([sunday, other])
    assert found("sunday") == [*found("ада"), sunday] == found("ADA")
    assert found("лена") == found("ЛЕНА sun") == [sunday]
    assert found("hypatia") == found("100%_") == found("вечер") == [other]
    assert found("%") == found("_hyp") == [other], "signs of the database are only letters here"
    assert found("through ages") == found("века") == found(GAME) == sorted([sunday, other])
    assert found("sunday", game=OTHER) == found("sunday ruth") == []
    assert anybody.get("/tables/finished", 422, search="x" * 101)["code"] == "invalid"

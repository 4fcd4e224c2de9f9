"""Tables that many tests begin with."""

from __future__ import annotations

from typing import Any

from tests.server.house import FREE, ME, House, Person


def two_people(house: House, **more: Any) -> tuple[str, Person, Person]:
    """A running table of two people."""
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE, **more)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    return table, lena, ruth


def bare(view: dict[str, Any]) -> Any:
    """The board of a view without what is told by the log, which some forks do not have."""
    board = view["scene"]["board"]
    return {**board, "row": [{**space, "taken": None} for space in board["row"]]}

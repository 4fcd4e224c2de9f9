"""Finished games of bots: to be looked at again, or to be taken up where they are nearly over."""

from __future__ import annotations

import functools
import os
import time
from typing import Any

import httpx
from playwright.sync_api import Page

from tests.browser.prepared import NAMES
from tests.browser.seat import SECONDS, TABLE

Json = dict[str, Any]
LATE = 0.6
"""This part of a game is over when a person takes it up."""
WHOLE = bool(os.environ.get("ECUMENE_WHOLE_GAMES"))
"""Games are played from the first move on instead (``make whole-games``)."""


@functools.cache
def finished_game(address: str, game: str, players: int, seed: int, bot: str = "rules") -> Json:
    """A game of bots, and its replay as a stranger gets it; all tests of a worker share it."""
    seats = [{"kind": "bot", "bot": bot, "name": name} for name in NAMES[:players]]
    with httpx.Client(base_url=f"{address}/api", timeout=SECONDS) as client:
        order = {"game": game, "seats": seats, "seed": seed}
        table = client.post("/tables", json=order).json()["table"]["id"]
        end = time.monotonic() + 8 * SECONDS
        while client.get(f"/tables/{table}").json()["status"] != "finished":
            assert time.monotonic() < end, "the bots do not come to an end"
            time.sleep(0.1)
        found = client.get(f"/tables/{table}/replay").json()
        return {"id": table, "players": players, "bot": bot, **found}


def take_up(page: Page, finished: Json, part: float = LATE) -> None:
    """Sit down in the first bot's place when this part of its game is over: boards are full then,
    every kind of question still comes, and the end is near."""
    steps = finished["steps"]
    over = 0.0 if WHOLE else steps[-1]["round"] * part
    ply = next(one["ply"] for one in steps if one["round"] > over)
    rivals = [{"kind": "bot", "bot": finished["bot"]}] * (finished["players"] - 1)
    order = {"ply": ply, "seats": [{"kind": "me", "name": NAMES[0]}, *rivals]}
    reply = page.request.post(f"/api/tables/{finished['id']}/fork", data=order)
    assert reply.ok, reply.text()
    page.goto(f"/t/{reply.json()['table']['id']}")
    page.wait_for_selector(TABLE)

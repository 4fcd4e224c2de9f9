"""Takes the pictures of docs/screenshots/ from real games, played here by bots.

    python tools/screenshots.py [NAME ...]

The built client runs in Chromium; instead of a server it gets scenes of these games, so every kind
of decision can be shown at will. Needs `make browser`'s environment and the built client.
"""

from __future__ import annotations

import functools
import io
import json
import mimetypes
import re
import shutil
import sys
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from PIL import Image
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

from ecumene.bots.registry import make_bot, usual_rival
from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.core.view import SPECTATOR
from ecumene.records.session import Session
from ecumene.server.bots.bot_names import bot_sheet
from ecumene.server.settings import default_static
from ecumene.server.stored_games.position_history import PositionHistory
from ecumene.table.book import card_book, game_sheet
from ecumene.table.decision import kind_of_decision
from ecumene.table.scene import scene
from ecumene.table.trial import trial

sys.path.insert(0, str(default_static().parents[3]))

import tomllib
from pathlib import Path

from ecumene.core.registry import default_game
from tools.lobby_pictures import PAGES, take_page

Json = dict[str, Any]

ADDRESS = "http://ecumene.test"
FOLDER = default_static().parents[3] / "docs" / "screenshots"
PEOPLE = ("Mira", "Jonas", "Hypatia", "Ashoka")
DESKTOP, PHONE = (1440, 900), (390, 844)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
QUALITY = 84


@dataclass(frozen=True)
class Picture:
    """What is shown: the first scene of a kind, not before a round, in a game of bots."""

    game: str
    kind: str
    round: int = 1
    options: int = 0
    """At least so many open options."""
    phone: bool = False
    dark: bool = False
    lang: str = "en"
    mode: str = ""
    players: int = 3
    click: str = ""
    hover: str = ""


TABLES = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted(Path(__file__).parent.glob("games/*/screenshots.toml"))
}
"""What is to be shown of each game."""
PICTURES = {
    name: Picture(game_id, **fields)
    for game_id, told in TABLES.items()
    for name, fields in told["pictures"].items()
}


def wanted(picture: Picture) -> tuple[Session, Json, str]:
    """A game at a moment that fits the picture, its scene, and its card book as JSON."""
    options = TABLES[picture.game]["modes"][picture.mode] if picture.mode else None
    for seed in range(3, 60):
        found = search(picture, seed, options)
        if found is not None:
            return *found, json.dumps(card_book(picture.game, options))
    sys.exit(f"no game of bots has such a moment: {picture}")


def search(
    picture: Picture, seed: int, options: dict[str, str] | None
) -> tuple[Session, Json] | None:
    players = picture.players
    session = Session(game(picture.game), players=players, seed=seed, options=options)
    bots = [make_bot(picture.game, "rules", seed + seat) for seat in range(players)]
    while not session.over():
        seat = session.asked()
        late = session.spec.rounds(session.state) >= picture.round
        if late and kind_of_decision(session.observe(seat)) == picture.kind:
            drawn: Json = dict(scene(session, seat))
            many = sum(option["open"] for option in drawn["decision"]["options"])
            if many >= picture.options:
                return session, drawn
        session.apply(bots[seat].choose(session.observe(seat)))
    return (session, dict(scene(session, 0))) if picture.kind == "over" else None


def table_of(drawn: Json) -> Json:
    viewer = drawn["viewer"]
    seats = [
        {
            "seat": seat,
            "kind": "person" if seat == viewer else "bot",
            "name": PEOPLE[seat],
            "bot": None if seat == viewer else usual_rival(drawn["game"]),
            "host": seat == viewer,
            "connected": True,
            "stand_in": False,
            "absent": None,
            "replaceable": False,
            "fallen": None,
        }
        for seat in range(len(drawn["seats"]))
    ]
    status = "finished" if drawn["over"] else "running"
    return {
        "id": "demo",
        "name": "Sunday table",
        "game": drawn["game"],
        "status": status,
        "seats": seats,
        "notices": [],
        "players": len(seats),
        "pace": "live",
        "access": "invite",
        "rules": {"same": True, "continued": None, "stored": False},
        "held": [viewer],
        "asked": viewer,
        "scores": None,
        "next": None,
        "options": {},
        "modes": [],
    }


def serve_file(route: Route, path: str) -> None:
    """A file of the built client; its page for every address."""
    file = default_static() / path.lstrip("/")
    file = file if file.is_file() else default_static() / "index.html"
    route.fulfill(path=file, content_type=mimetypes.guess_type(file.name)[0] or "text/plain")


def stage(page: Page, session: Session, drawn: Json, book: str, lang: str) -> None:
    """Files from the built client, answers from the scene."""
    table = table_of(drawn)
    view = {"table": "demo", "viewer": drawn["viewer"], "ply": drawn["ply"], "revision": 1}

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/api/tables/demo":
            route.fulfill(json=table)
        elif path == "/api/tables/demo/cards":
            route.fulfill(body=book, content_type="application/json")
        elif path == "/api/games":
            route.fulfill(
                json={"games": [{**game_sheet(drawn["game"]), **bot_sheet(drawn["game"])}]}
            )
        else:
            serve_file(route, path)

    def talk(socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "hello":
                socket.send(json.dumps({"type": "table", "table": table}))
                socket.send(json.dumps({"type": "scene", **view, "scene": drawn}))
            elif message["type"] == "trial":
                messages.use(lang)
                found = trial(session, drawn["viewer"], message["option"], message["picks"])
                socket.send(json.dumps({"type": "trial", "id": message["id"], "result": found}))

        socket.on_message(heard)

    page.route(re.compile(".*"), answer)
    page.route_web_socket(re.compile("/socket"), talk)


def new_page(browser: Browser, size: tuple[int, int], dark: bool, lang: str) -> Page:
    return browser.new_page(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
        locale=lang,
        has_touch=size == PHONE,
    )


def keep(page: Page, name: str) -> None:
    """Write what the page shows."""
    page.wait_for_timeout(500)
    save(name, page.screenshot())
    page.close()


def save(name: str, png: bytes) -> None:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    image.save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def take(browser: Browser, name: str, picture: Picture) -> None:
    messages.use(picture.lang)
    session, drawn, book = wanted(picture)
    page = new_page(browser, PHONE if picture.phone else DESKTOP, picture.dark, picture.lang)
    stage(page, session, drawn, book, picture.lang)
    page.goto(f"{ADDRESS}/t/demo")
    page.wait_for_selector("main[data-ply]")
    if picture.click:
        page.locator(picture.click).first.click()
    if picture.hover:
        page.locator(picture.hover).hover()
    keep(page, name)
    print(f"{name}: round {drawn['round']}")


# Looking back at a finished game


@dataclass(frozen=True)
class LookBack:
    """A replay at a key moment of a kind, not before a round."""

    kind: str
    round: int
    size: tuple[int, int] = DESKTOP
    dark: bool = False
    lang: str = "en"
    click: str = ""
    hover: str = ""


REPLAYS = {
    "replay": LookBack("wonder", 10),
    "replay-graph": LookBack("war", 16, dark=True, click=".tools button", hover=".drawer .plot"),
    "replay-fork-ru": LookBack("wonder", 8, lang="ru", click="#rtab-on"),
    "replay-phone": LookBack("wonder", 10, PHONE),
    "replay-phone-graph": LookBack("wonder", 14, PHONE, click="#rtab-graph"),
}


@functools.cache
def finished_game() -> PositionHistory:
    """A game of four bots."""
    name = default_game()
    session = Session(game(name), players=4, seed=3)
    bots = [make_bot(name, "rules", seat) for seat in range(4)]
    while not session.over():
        seat = session.asked()
        session.apply(bots[seat].choose(session.observe(seat)))
    return PositionHistory(session, 1)


def take_replay(browser: Browser, name: str, picture: LookBack) -> None:
    messages.use(picture.lang)
    track = finished_game()
    whole = track.overview(SPECTATOR)
    table = {**table_of(dict(scene(track.session, SPECTATOR))), "held": [], "status": "finished"}
    page = new_page(browser, picture.size, picture.dark, picture.lang)

    def answer(route: Route) -> None:
        messages.use(picture.lang)
        parts = urlsplit(route.request.url)
        found = re.fullmatch("/api/tables/demo(/replay|/cards)?(/[0-9]+)?", parts.path)
        if found is None:
            serve_file(route, parts.path)
        elif found[2]:
            since = int(parse_qs(parts.query).get("since", ["0"])[0])
            ply, drawn, step = track.view(int(found[2][1:]), SPECTATOR, since)
            view = {"table": "demo", "viewer": SPECTATOR, "ply": ply, "revision": 1}
            route.fulfill(json={**view, "scene": drawn, "step": step})
        else:
            route.fulfill(
                json={"/replay": whole, "/cards": card_book(default_game(), None)}.get(
                    found[1], table
                )
            )

    page.route(re.compile(".*"), answer)
    moment = next(
        one
        for one in whole["moments"]
        if one["kind"] == picture.kind and one["round"] >= picture.round
    )
    page.goto(f"{ADDRESS}/r/demo?ply={moment['ply']}")
    page.wait_for_selector(f'main[data-shown="{moment["ply"]}"]')
    if picture.click:
        page.locator(picture.click).first.click()
    if picture.hover:
        page.locator(picture.hover).hover()
    keep(page, name)
    print(f"{name}: {moment['title']}")


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    chromium = found or sys.exit("there is no chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in names or [*PAGES, *PICTURES, *REPLAYS]:
            if name in PAGES:
                save(name, take_page(browser, ADDRESS, PAGES[name]))
                print(name)
            elif name in REPLAYS:
                take_replay(browser, name, REPLAYS[name])
            else:
                take(browser, name, PICTURES[name])
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

"""The board of Patchistory for clients: every option is about something that lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.core.view import SPECTATOR
from ecumene.games.patchistory.rules.counting import land_of, tracks_of
from ecumene.games.patchistory.rules.types import x_of, y_of
from ecumene.games.patchistory.table.schema.tiles import TriedLot
from ecumene.records.session import Session
from tests.support.conforming import conform
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import card_book, preview, scene, trial
from tests.table.walking import are_on, nodes, strings_in

Json = dict[str, Any]
SPEC = game("patchistory")
RECENTLY = 1 << 30


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def tables(players: int, seed: int, every: int = 9) -> Iterator[Session]:
    """Some decisions of a random game, and its end."""
    options = some_edition(SPEC, players, seed)
    for number, session in enumerate(decisions(SPEC, players, seed, options, 0.003)):
        if session.over() or number % every == 0:
            yield session


def at_kind(kind: str, players: int, seed: int) -> Iterator[Session]:
    """The decisions of one kind in a random game."""
    for session in tables(players, seed, every=1):
        state = session.state
        if not session.over() and state.kinds[state.stack[-1].kind].name == kind:
            yield session


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_is_about_things_on_the_board(players: int, language: str) -> None:
    for session in tables(players, 70 + players):
        viewer = 0 if session.over() else session.asked()
        drawn = scene(session, viewer, RECENTLY)
        for option in (drawn["decision"] or {"options": []})["options"]:
            assert option["refs"], option["id"]
            if option["open"]:
                assert are_on(option["refs"], drawn["board"]), option
        for words in strings_in(drawn["board"]):
            assert "[patchistory." not in words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_visible_rooms_are_those_of_the_rules(players: int) -> None:
    """Drawing the tiles in their order gives what the rules see from above."""
    facts = card_book("patchistory")["facts"]
    for session in tables(players, 20 + players, every=25):
        board = scene(session, SPECTATOR, RECENTLY)["board"]
        for seat, kingdom in enumerate(board["kingdoms"]):
            drawn: dict[tuple[int, int], int] = {}
            for tile in kingdom["tiles"]:
                for room in facts["faces"][tile["face"]]["rooms"]:
                    for dx in range(room["w"]):
                        for dy in range(room["h"]):
                            cell = (tile["x"] + room["x"] + dx, tile["y"] + room["y"] + dy)
                            drawn[cell] = room["room"]
                for built in tile["built"]:
                    drawn[built["x"], built["y"]] = built["room"]
            land = land_of(session.state, seat)
            seen = {(x_of(cell), y_of(cell)): land.room_at(cell) for cell in land.place}
            assert drawn == seen
            whole = sum(room["w"] * room["h"] for room in kingdom["rooms"])
            assert whole == len(seen)


@pytest.mark.parametrize("players", [2, 3])
def test_tracks_add_up_from_their_parts(players: int) -> None:
    for session in tables(players, 30 + players, every=12):
        board = scene(session, SPECTATOR, RECENTLY)["board"]
        for seat, kingdom in enumerate(board["kingdoms"]):
            levels = tracks_of(session.state, seat).levels
            for k, track in enumerate(kingdom["tracks"]):
                assert track["level"] == levels[k]
                assert max(0, sum(part["n"] for part in track["parts"])) == levels[k], track


@pytest.mark.parametrize("players", [2, 3])
def test_a_placement_comes_to_what_it_promises(players: int) -> None:
    checked = 0
    for session in at_kind("patch", players, 5):
        seat = session.asked()
        drawn = scene(session, seat, RECENTLY)
        options = {option["id"]: option for option in drawn["decision"]["options"]}
        ways = [
            (spot, way)
            for side in drawn["board"]["placement"]["sides"]
            for spot in side["spots"]
            for way in spot["ways"]
        ]
        assert {way["id"] for _, way in ways} == {
            id for id, option in options.items() if option["group"] == "patch"
        }
        for spot, way in ways:
            assert way["open"] == options[way["id"]]["open"]
            assert set(way["over"]) <= set(spot["overlaps"])
            assert ("levels" in way) == way["open"]
        opened = [(spot, way) for spot, way in ways if way["open"]]
        for _, way in opened[:: max(1, len(opened) // 3)]:
            numbers = preview(session, seat, way["id"])["numbers"]
            now = {n["key"]: n["to"] for n in numbers if n["seat"] == seat}
            tracks = drawn["board"]["kingdoms"][seat]["tracks"]
            for k, track in enumerate(tracks):
                key = f"{track['id']}_level"
                if key in now:
                    assert now[key] == way["levels"][k]
            checked += 1
    assert checked > 10


def test_only_the_one_who_patches_gets_the_spots() -> None:
    session = next(at_kind("patch", 3, 6))
    asked = session.asked()
    for viewer in (SPECTATOR, *range(3)):
        board = scene(session, viewer, RECENTLY)["board"]
        assert (board["placement"] is not None) == (viewer == asked)


def test_goods_of_others_are_behind_their_screens() -> None:
    session = Session(SPEC, players=3, seed=4)
    board = scene(session, 0, RECENTLY)["board"]
    for kingdom in board["kingdoms"]:
        own = kingdom["seat"] == 0
        assert all((good["n"] is not None) == own for good in kingdom["goods"])
        assert (kingdom["hand"] is not None) == own
        assert (kingdom["held"] is not None) == own
        assert kingdom["constructions"] == 4
    open_screens = Session(SPEC, players=3, seed=4, options={"screens": "open"})
    board = scene(open_screens, 0, RECENTLY)["board"]
    assert all(good["n"] is not None for k in board["kingdoms"] for good in k["goods"])


@pytest.mark.parametrize("kind", ["blind", "vote"])
def test_a_sealed_choice_is_only_in_the_own_scene(kind: str) -> None:
    for session in at_kind(kind, 2, 8):
        frame = session.state.stack[-1]
        if len(frame.items) != 1:
            continue
        first = session.state.kinds[frame.kind].seats(session.state, frame)[0]
        for viewer in (SPECTATOR, 0, 1):
            sealed = scene(session, viewer, RECENTLY)["board"]["matter"]["sealed"]
            assert [entry["state"] for entry in sealed] == ["sealed", "choosing"]
            assert (sealed[0]["own"] is not None) == (viewer == first)
        return
    raise AssertionError("no such decision came up")


def test_a_bid_can_be_tried_in_the_own_kingdom() -> None:
    session = next(at_kind("blind", 2, 3))
    seat = session.asked()
    drawn = scene(session, seat, RECENTLY)
    bid = next(option["id"] for option in drawn["decision"]["options"] if option["open"])
    found = trial(session, seat, bid, None)
    conform(found, TriedLot)
    lot = drawn["board"]["auction"]["lots"][0]
    assert {fit["face"] for fit in found["fits"]} <= set(lot["faces"])
    assert all(len(fit["levels"]) == 8 for fit in found["fits"])


def test_a_birth_that_leads_to_hunger_is_marked() -> None:
    """Somewhere in a random game food runs short; whoever is warned would really miss some."""
    warned = 0
    for session in at_kind("management", 3, 11):
        seat = session.asked()
        drawn = scene(session, seat, RECENTLY)
        for option in drawn["decision"]["options"]:
            if "hunger" in option.get("warn", []) and option["id"] != "done":
                warned += 1
        done = next(o for o in drawn["decision"]["options"] if o["id"] == "done")
        missing = drawn["forecast"]["missing_food"]
        assert ("hunger" in done.get("warn", [])) == (missing > 0)
    assert warned


def test_the_end_shows_all_kingdoms_and_goods() -> None:
    session = list(tables(2, 90, every=1000))[-1]
    drawn = scene(session, SPECTATOR, RECENTLY)
    assert drawn["over"]
    assert all(good["n"] is not None for k in drawn["board"]["kingdoms"] for good in k["goods"])
    assert drawn["results"]["scores"] == [p.culture for p in session.state.players]
    assert drawn["board"]["matter"] is None


def test_the_book_has_every_component_in_words(language: str) -> None:
    book = card_book("patchistory")
    for face in book["cards"].values():
        assert face["name"]
        assert face["text"]
    for node in nodes(book):
        for words in node.values():
            if isinstance(words, str):
                assert "[patchistory." not in words

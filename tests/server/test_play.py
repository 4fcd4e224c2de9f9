"""Moves, undo, push and reconnection."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

import pytest

from ecumene.core.registry import game
from ecumene.server.bots.bot_pool import NoAnswer
from ecumene.server.bots.bot_process import Question
from tests.server.house import (
    BOT,
    FREE,
    GAME,
    ME,
    PATIENCE,
    House,
    Person,
    Talk,
    options,
    play_on,
    until,
)
from tests.server.tables import two_people

Json = dict[str, Any]


def now(person: Person, table: str) -> tuple[int, int]:
    info = person.get(f"/tables/{table}")
    return info["ply"], info["revision"]


def test_a_move_is_stored_pushed_and_logged(house: House) -> None:
    table, lena, ruth = two_people(house)
    hers, spectator = ruth.socket(table, seat=1), house.person().socket(table)
    spectator.send(type="hello")
    for talk in (hers, spectator):
        assert talk.next("scene")["scene"]["waiting"]["seats"] == [0]
    ply, revision = now(lena, table)
    done = lena.move(table, 0, "take 1")
    assert done == {"ply": ply + 1, "revision": revision + 1, "repeated": False}
    for talk, viewer in ((hers, 1), (spectator, -1)):
        seen = talk.scene_at(revision + 1)
        assert (seen["viewer"], seen["ply"]) == (viewer, ply + 1)
        assert len(seen["scene"]["log"]["entries"]) == 1


def test_a_move_on_an_old_view_is_refused(house: House) -> None:
    table, lena, _ruth = two_people(house)
    ply, revision = now(lena, table)
    lena.move(table, 0, "take 1")
    here = f"/tables/{table}/seats/0/moves"
    for old in ((ply, revision), (ply + 1, revision), (ply, revision + 1), (ply + 9, revision + 9)):
        body = {"option": "end", "ply": old[0], "revision": old[1]}
        refused = lena.post(here, body, 409)
        assert refused["code"] == "stale"
        assert refused["details"] == {"ply": ply + 1, "revision": revision + 1}


def test_the_same_ply_after_an_undo_is_another_position(house: House) -> None:
    table, lena, _ruth = two_people(house)
    lena.move(table, 0, "take 1")
    seen = now(lena, table)
    lena.undo(table, 0)
    lena.move(table, 0, "take 2")
    assert now(lena, table)[0] == seen[0]
    body = {"option": "end", "ply": seen[0], "revision": seen[1]}
    assert lena.post(f"/tables/{table}/seats/0/moves", body, 409)["code"] == "stale"


def test_a_repeated_move_is_made_once(house: House) -> None:
    table, lena, ruth = two_people(house)
    ply, revision = now(lena, table)
    body = {"option": "take 1", "ply": ply, "revision": revision, "key": "first-take"}
    here = f"/tables/{table}/seats/0/moves"
    first = lena.post(here, body)
    again = lena.post(here, body)
    assert again == {**first, "repeated": True}
    assert now(lena, table) == (ply + 1, revision + 1)
    lena.move(table, 0, "end")
    later = lena.post(here, body)
    assert later["repeated"]
    assert later["revision"] == revision + 2
    theirs = f"/tables/{table}/seats/1/moves"
    assert ruth.post(theirs, body, 409)["code"] == "stale"


def test_a_repeated_move_that_was_taken_back_is_not_made_again(house: House) -> None:
    table, lena, _ruth = two_people(house)
    ply, revision = now(lena, table)
    body = {"option": "take 1", "ply": ply, "revision": revision, "key": "once"}
    lena.post(f"/tables/{table}/seats/0/moves", body)
    lena.undo(table, 0)
    assert lena.post(f"/tables/{table}/seats/0/moves", body, 409)["code"] == "stale"


@pytest.mark.parametrize(
    ("option", "code"),
    [
        ("take 14", "bad_notation"),
        ("dance", "bad_notation"),
        ("build moses", "bad_notation"),
        ("bid 3", "illegal_move"),
        ("take 13", "illegal_move"),
    ],
)
def test_impossible_moves_say_why(plain_house: House, option: str, code: str) -> None:
    table, lena, _ruth = two_people(plain_house)
    before = lena.view(table, 0)
    refused = lena.move(table, 0, option, 422)
    assert refused["code"] == code
    assert (refused["why"] is not None) == (code == "illegal_move")
    if refused["why"]:
        assert refused["why"]["text"] in refused["message"]
        assert refused["why"]["rule"] in {rule.id for rule in game(GAME).rules()}
    assert lena.view(table, 0) == before


def test_only_who_is_asked_can_move(house: House) -> None:
    table, lena, ruth = two_people(house)
    assert ruth.move(table, 1, "end", 409)["code"] == "not_asked"
    assert ruth.move(table, 0, "end", 403)["code"] == "not_your_seat"
    assert house.person().move(table, 0, "end", 401)["code"] == "no_key"
    assert ruth.move(table, 7, "end", 404)["code"] == "no_seat"
    lena.move(table, 0, "end")
    assert lena.move(table, 0, "end", 409)["code"] == "not_asked"


def test_nobody_moves_for_whom_a_bot_plays(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena, _ruth = two_people(plain_house)

    async def thinks(question: Question) -> str:
        await asyncio.sleep(10 * PATIENCE)
        raise NoAnswer("it thought for ever")

    monkeypatch.setattr(plain_house.registry.bots, "ask", thinks)
    lena.send("PUT", f"/tables/{table}/seats/0/bot", {"bot": "random"})
    assert lena.move(table, 0, "end", 409)["code"] == "bot_plays"


def test_undo_and_why_not(house: House) -> None:
    table, lena, ruth = two_people(house)
    talk = ruth.socket(table, seat=1)
    first = talk.next("scene")["scene"]["log"]
    assert lena.undo(table, 0, 422)["why"]["code"] == "nothing_to_undo"
    lena.move(table, 0, "take 1")
    shown = talk.next("scene")["scene"]["log"]
    assert shown["next"] == first["next"] + 1
    undone = lena.undo(table, 0)
    back = talk.scene_at(undone["revision"])["scene"]["log"]
    assert (back["since"], back["next"], back["entries"]) == (first["next"], first["next"], [])
    assert ruth.undo(table, 0, 403)["code"] == "not_your_seat"
    lena.move(table, 0, "end")
    ruth.move(table, 1, "take 1")
    assert lena.undo(table, 0, 422)["why"]["code"] == "others_decided"
    ruth.move(table, 1, "end")
    assert ruth.undo(table, 1, 422)["why"]["code"] == "revealed"


def test_the_end_is_final(house: House) -> None:
    table, lena, ruth = two_people(house)
    lena.move(table, 0, "end")
    ruth.move(table, 1, "end")
    lena.move(table, 0, "resign")
    assert lena.get(f"/tables/{table}")["status"] == "finished"
    assert lena.undo(table, 0, 409)["code"] == "not_running"
    assert lena.move(table, 0, "end", 409)["code"] == "not_running"
    assert lena.view(table, 0)["scene"]["undo"] is None


def join(log: list[Json], scene: Json) -> list[Json]:
    """The rule of docs/server.md: cut where the new entries begin, then append them."""
    fresh = scene["scene"]["log"]
    assert fresh["since"] <= len(log)
    return [*log[: fresh["since"]], *fresh["entries"]]


def test_reconnection_shows_exactly_what_happened_meanwhile(house: House) -> None:
    table, lena, ruth = two_people(house)
    talk = ruth.socket(table, seat=1)
    last = talk.next("scene")
    log = join([], last)
    rng = random.Random(5)
    for turn in range(12):
        talk.close()
        for _ in range(rng.randrange(4)):
            info = lena.get(f"/tables/{table}")
            person, seat = (lena, 0) if info["asked"] == 0 else (ruth, 1)
            view = person.view(table, seat)
            if rng.random() < 0.4 and view["scene"]["undo"]["allowed"]:
                person.undo(table, seat)
            else:
                person.move(table, seat, rng.choice(options(view)))
        if turn == 6:  # as if the game had been let go and rebuilt
            person = house.person()
            house.forget_games()
        hello = {"seat": 1, "since": last["scene"]["log"]["next"], "revision": last["revision"]}
        talk = ruth.socket(table, **hello)
        last = talk.next("scene")
        log = join(log, last)
        assert log == ruth.get(f"/tables/{table}/log", seat=1)["entries"]
        assert last["revision"] == ruth.get(f"/tables/{table}")["revision"]


def test_bots_move_by_themselves_and_a_whole_game_ends(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, BOT, BOT)["table"]["id"]
    watcher = house.person().socket(table)
    watcher.send(type="hello")
    revisions: list[int] = []
    over = threading.Event()

    def watch() -> None:
        while not over.is_set():
            message = watcher.next("scene")
            revisions.append(message["revision"])
            if message["scene"]["over"]:
                assert message["scene"]["results"]
                over.set()

    watching = threading.Thread(target=watch, daemon=True)
    watching.start()
    play_on({0: lena}, table, 2_000, random.Random(2))
    info = lena.get(f"/tables/{table}")
    assert info["status"] == "finished"
    assert info["winners"]
    assert over.wait(PATIENCE)
    assert revisions == sorted(set(revisions))
    assert revisions[-1] == info["revision"]
    assert lena.get("/me/tables")["tables"][0]["status"] == "finished"


def test_bots_alone_play_to_the_end(plain_house: House) -> None:
    lena = plain_house.person()
    made = lena.create(BOT, {"kind": "bot"}, access="open")
    table = made["table"]["id"]
    assert (made["seat"], made["token"]) == (None, None)
    until(lambda: lena.get(f"/tables/{table}")["status"] == "finished", 5 * PATIENCE)
    assert lena.get("/tables/finished")["tables"][0]["id"] == table


def test_preview_tells_and_explains(house: House) -> None:
    table, lena, ruth = two_people(house)
    here = f"/tables/{table}/seats/0/preview"
    ply, revision = now(lena, table)
    stamp = {"ply": ply, "revision": revision}
    told = lena.post(here, {"option": "take 1", **stamp})
    assert told["open"]
    closed = lena.post(here, {"option": "take 13", **stamp})
    assert not closed["open"]
    assert closed["why"]["rule"]
    assert lena.post(here, {"option": "fly", **stamp}, 422)["code"] == "bad_notation"
    assert now(lena, table) == (ply, revision)
    assert ruth.post(here, {"option": "take 1", **stamp}, 403)["code"] == "not_your_seat"
    talk = lena.socket(table, seat=0)
    talk.send(type="preview", id="p1", option="take 1", **stamp)
    answer = talk.next("preview")
    assert (answer["id"], answer["result"]) == ("p1", told)


def at_an_auction(house: House) -> tuple[str, Person, int, Json]:
    """A running table whose Lena is asked for a bid, and a stamp of it."""
    for seed in range(1, 40):
        table, lena, ruth = two_people(house, seed=seed)
        people, rng = {0: lena, 1: ruth}, random.Random(seed)
        while play_on(people, table, 1, rng):
            info = lena.get(f"/tables/{table}")
            seat = info["asked"]
            if info["status"] != "running":
                break
            if any(one.startswith("bid ") for one in options(people[seat].view(table, seat))):
                stamp = {"ply": info["ply"], "revision": info["revision"]}
                return table, people[seat], seat, stamp
    raise AssertionError("nobody was asked for a bid")


def test_a_force_is_tried_out_and_nothing_changes(house: House) -> None:
    table, bidder, seat, stamp = at_an_auction(house)
    here = f"/tables/{table}/seats/{seat}/trial"
    bid = next(one for one in options(bidder.view(table, seat)) if one.startswith("bid "))
    told = bidder.post(here, {"option": bid, **stamp})
    assert told["open"]
    assert told["force"]["total"] >= told["force"]["need"] == int(bid.split()[1])
    again = bidder.post(here, {"option": bid, "picks": told["picks"], **stamp})
    assert again == told
    unit = told["picks"][0]
    many = bidder.post(here, {"option": bid, "picks": [unit] * 50, **stamp})
    assert (many["open"], many["why"]["code"]) == (False, "no_worker_there")
    wrong = {"option": bid, "picks": ["send unicorns"], **stamp}
    assert bidder.post(here, wrong, 422)["code"] == "bad_notation"
    assert bidder.post(here, {"option": "pass", **stamp}, 422)["code"] == "no_trial"
    for picks in ([unit] * 101, "send", [1], [""], ["x" * 300]):
        refused = bidder.post(here, {"option": bid, "picks": picks, **stamp}, 422)
        assert refused["code"] == "invalid"
    late = {"option": bid, "ply": stamp["ply"] + 1, "revision": stamp["revision"]}
    assert bidder.post(here, late, 409)["code"] == "stale"
    assert house.person().post(here, {"option": bid, **stamp}, 401)["code"] == "no_key"
    assert now(bidder, table) == (stamp["ply"], stamp["revision"])
    talk = bidder.socket(table, seat=seat)
    talk.send(type="trial", id="t1", option=bid, picks=told["picks"], **stamp)
    answer = talk.next("trial")
    assert (answer["id"], answer["result"]) == ("t1", told)


def test_everything_can_be_done_on_the_socket(house: House) -> None:
    table, lena, _ruth = two_people(house)
    token = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
    talk = house.person().socket(table, seat=0, token=token, lang="ru")
    assert talk.next("table")["table"]["held"] == [0]
    seen = talk.next("scene")
    stamp = {"ply": seen["ply"], "revision": seen["revision"]}
    talk.send(type="move", id="a", option="take 1", key="k", **stamp)
    assert talk.next("done")["result"]["revision"] == seen["revision"] + 1
    talk.send(type="move", id="b", option="take 1", key="k", **stamp)
    assert talk.next("done")["result"]["repeated"]
    talk.send(type="move", id="c", option="end", **stamp)
    refused = talk.next("error")
    assert (refused["id"], refused["code"]) == ("c", "stale")
    assert any("а" <= letter <= "я" for letter in refused["message"])
    talk.send(type="undo", id="d", ply=seen["ply"] + 1, revision=seen["revision"] + 1)
    assert talk.next("done")["id"] == "d"
    talk.send(type="ping", id="e")
    assert talk.next("pong")["id"] == "e"
    talk.send(type="hello")
    assert talk.next("scene")["viewer"] == -1
    talk.send(type="move", id="f", option="take 1", **stamp)
    assert talk.next("error")["code"] == "not_your_seat"


def test_presence_is_told(house: House) -> None:
    table, lena, ruth = two_people(house)
    talk = lena.socket(table, seat=0)
    talk.next("scene")

    def others() -> tuple[bool, int]:
        info = talk.next("table")["table"]
        return info["seats"][1]["connected"], info["spectators"]

    hers: Talk = ruth.socket(table, seat=1)
    until(lambda: others() == (True, 0))
    watcher = house.person().socket(table)
    watcher.send(type="hello")
    until(lambda: others() == (True, 1))
    hers.close()
    until(lambda: others() == (False, 1))


def test_a_second_seat_for_the_same_browser(house: House) -> None:
    lena = house.person()
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    here = f"/tables/{table}/seats/1/sit"
    assert lena.post(here, {"name": "Lena's mother"}, 403)["code"] == "second_seat"
    lena.post(here, {"name": "Lena's mother", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    lena.move(table, 0, "end")
    lena.move(table, 1, "end")
    assert lena.get(f"/tables/{table}")["held"] == [0, 1]

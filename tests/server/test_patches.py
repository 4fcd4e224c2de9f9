"""Scenes as patches on the socket: what one holds, and what has changed since."""

from __future__ import annotations

import random
from typing import Any

from ecumene.table.patch import patched
from tests.server.house import House, Person, Talk, options
from tests.server.tables import two_people

Json = dict[str, Any]


class Holder:
    """A client that takes patches."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.tag = ""
        self.scene: Json = {}
        self.patches = 0

    def at(self, revision: int) -> Json:
        """The scene at a revision, made from whatever came."""
        while True:
            message = self.talk.next()
            if message["type"] == "scene":
                self.scene = message["scene"]
            elif message["type"] == "patch":
                assert message["base"] == self.tag
                made = patched(self.scene, message["patch"])
                self.scene = {**made, "log": message["log"]}
                self.patches += 1
            else:
                continue
            self.tag = message["tag"]
            if message["revision"] >= revision:
                return self.scene


def revision_of(person: Person, table: str) -> int:
    found: int = person.get(f"/tables/{table}")["revision"]
    return found


def test_patches_lead_where_whole_scenes_do(house: House) -> None:
    table, lena, ruth = two_people(house, seed=4)
    people = {0: lena, 1: ruth}
    seats: dict[int, int | None] = {0: 0, 1: 1, -1: None}
    watcher = house.person()
    asking = {0: lena, 1: ruth, -1: watcher}
    holders = {
        viewer: Holder(asking[viewer].socket(table, seat=seat, holds="", lang="en"))
        for viewer, seat in seats.items()
    }
    plain = {viewer: asking[viewer].socket(table, seat=seat) for viewer, seat in seats.items()}
    rng = random.Random(2)
    for number in range(24):
        now = revision_of(lena, table)
        for viewer in seats:
            seen = holders[viewer].at(now)
            shown = plain[viewer].scene_at(now)
            assert "tag" not in shown
            log = seen["log"]["entries"]
            assert log == shown["scene"]["log"]["entries"][-len(log) :] if log else True
            assert {**seen, "log": None} == {**shown["scene"], "log": None}
        asked = lena.get(f"/tables/{table}")["asked"]
        if number == 9:
            choice = "take 1" if "take 1" in options({"scene": holders[asked].scene}) else None
            if choice is not None:
                people[asked].move(table, asked, choice)
                people[asked].undo(table, asked)
                continue
        choice = rng.choice(options({"scene": holders[asked].scene}))
        people[asked].move(table, asked, choice)
    assert all(holder.patches > 15 for holder in holders.values())


def test_who_comes_back_holds_something_or_not(house: House) -> None:
    table, lena, ruth = two_people(house)
    hers = Holder(ruth.socket(table, seat=1, holds="", lang="en"))
    first = hers.at(0)
    hers.talk.close()
    lena.move(table, 0, "take 1")
    now = revision_of(lena, table)

    back = ruth.socket(table, seat=1, holds=hers.tag, lang="en")
    message = back.next("patch")
    assert (message["base"], message["revision"]) == (hers.tag, now)
    whole = {**ruth.view(table, 1)["scene"], "log": None}
    assert {**patched(first, message["patch"]), "log": None} == whole
    same = ruth.socket(table, seat=1, holds=message["tag"], lang="en")
    assert same.next("patch")["patch"] == {}
    for holds in ("", "0123456789abcdef01", hers.tag):  # the last one is too old by now
        assert ruth.socket(table, seat=1, holds=holds, lang="en").next("scene")["tag"]
    russian = ruth.socket(table, seat=1, holds=message["tag"], lang="ru")
    assert russian.next("scene")["scene"]["viewer"] == 1


def test_a_scene_of_another_seat_is_nothing_to_go_on_from(house: House) -> None:
    """Whoever names another seat's scene as theirs is sent their own, whole."""
    table, lena, ruth = two_people(house)
    his = Holder(lena.socket(table, seat=0, holds="", lang="en"))
    his.at(0)
    talk = ruth.socket(table, seat=1, holds=his.tag, lang="en")
    assert talk.next("scene")["viewer"] == 1
    talk.send(type="hello", seat=None, holds=his.tag, lang="en")
    assert talk.next("scene")["viewer"] == -1


def test_a_greeting_in_between_changes_what_one_takes(house: House) -> None:
    table, lena, _ruth = two_people(house)
    talk = lena.socket(table, seat=0, holds="", lang="en")
    tag = talk.next("scene")["tag"]
    talk.send(type="hello", seat=0, lang="en", holds=tag)
    assert talk.next("patch")["base"] == tag
    talk.send(type="hello", seat=0, lang="en")
    assert "tag" not in talk.next("scene")
    lena.move(table, 0, "take 1")
    assert talk.next("scene")["scene"]["ply"] > 0


def test_the_answer_to_a_move_comes_with_the_scene_that_shows_it(house: House) -> None:
    table, lena, ruth = two_people(house, seed=4)
    hers = ruth.socket(table, seat=1, lang="en")
    talk = lena.socket(table, seat=0, holds="", lang="en", together=True)
    shown = talk.next("scene")
    assert "done" not in shown
    number = {"ply": shown["ply"], "revision": shown["revision"]}
    move = {"type": "move", "id": "m1", "option": "take 1", "key": "once", **number}
    talk.send(**move)
    patch = answered(talk, "patch", "done")
    now = {"ply": patch["ply"], "revision": patch["revision"]}
    assert patch["done"] == [{"id": "m1", "result": {**now, "repeated": False}}]
    talk.send(**move)  # there is nothing to show
    again = answered(talk, "patch", "done")
    assert (again["type"], again["id"], again["result"]["repeated"]) == ("done", "m1", True)
    talk.send(**move | {"key": "twice"})
    assert answered(talk, "patch", "done", "error")["code"] == "stale"
    talk.send(type="undo", id="u1", **now)
    back = answered(talk, "patch", "done")
    assert [one["id"] for one in back["done"]] == ["u1"]
    assert "done" not in hers.scene_at(back["revision"])  # it is nobody else's


def answered(talk: Talk, *kinds: str) -> Json:
    """The next message of one of these kinds."""
    while (message := talk.next())["type"] not in kinds:
        pass
    return message

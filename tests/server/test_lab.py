"""The lab of a server: runs are played one after the other, survive a restart and end with a report
that can do nothing but be read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.registry import game, offered_ids
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.study import Study, run
from ecumene.lab.study.watch import watch_of
from ecumene.server.http.limits import Rate
from ecumene.server.laboratory.lab_settings import LabSettings
from ecumene.server.laboratory.laboratory import Laboratory
from ecumene.server.laboratory.lane import Lane
from ecumene.server.laboratory.process import Task
from ecumene.server.laboratory.worker import Broken
from ecumene.server.settings import Settings
from tests.server.house import PATIENCE, House, Person, housed, until

Json = dict[str, Any]

GAME = offered_ids()[-1]
"""The one whose games of random bots are quick."""
LONG = 2 * PATIENCE
RANDOM: Json = {"bots": ["random"]}


def settings(place: Path, **lab: Any) -> Settings:
    return Settings(
        database=f"sqlite:///{place / 'tables.db'}",
        static=place / "none",
        limited=False,
        lab=LabSettings(**{"folder": place / "lab", "runs": True, "modesty": 0, **lab}),
    )


@contextlib.contextmanager
def lab_house(place: Path, **lab: Any) -> Iterator[House]:
    with housed(settings(place, **lab)) as found:
        yield found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with lab_house(tmp_path) as found:
        yield found


def laboratory(house: House) -> Laboratory:
    found: Laboratory = house.app.state.services.lab
    return found


def any_thing() -> str:
    """A thing with numbers that can be changed."""
    return next(
        one.id
        for one in watch_of(GAME).things(game(GAME).new(2, 0))
        if one.id.startswith("construction")
    )


def changed_number(person: Person, by: int = 1) -> Json:
    found = person.get(f"/lab/games/{GAME}/numbers", thing=any_thing())["numbers"]
    number = next(one for one in found if one["value"])
    return {"thing": any_thing(), "path": number["path"], "value": number["value"] + by}


def wish(b: Json | None = None, deals: int = 3, **more: Any) -> Json:
    return {"game": GAME, "players": 2, "a": RANDOM, "b": b, "deals": deals, **more}


def begin(person: Person, asked: Json, status: int = 201) -> Any:
    return person.post("/lab/studies", asked, status)


def over(person: Person, study: str, **more: Any) -> Json:
    def done() -> Json | None:
        found: Json = person.get(f"/lab/studies/{study}", **more)
        assert found["run"]["standing"] != "failed", found["run"]
        ready = found["run"]["standing"] == "done" and found["report"]
        return found if ready else None

    found: Json = until(done, LONG)
    return found


def test_a_run_is_played_and_reported(house: House) -> None:
    lena = house.person()
    lab = lena.get("/lab")
    assert lab["open"]
    assert lab["runs"]
    assert not lab["message"]
    mine = next(one for one in lab["games"] if one["id"] == GAME)
    assert mine["things"]
    assert mine["numbers"]
    assert "random" in mine["bots"]
    b = {"bots": ["random"], "numbers": [changed_number(lena, 3)]}
    begun = begin(lena, wish(b, deals=4))
    study = begun["study"]["id"]
    assert begun["study"]["run"]["of"] == 8
    found = over(lena, study)
    assert found["run"]["done"] == 8
    assert found["pairs"] == 4
    assert found["run"]["ended"]
    assert found["verdict"] in ("open", "same", "clear")
    others = house.person()
    assert others.get("/lab/studies")["studies"][0]["id"] == study
    russian = others.get(f"/lab/studies/{study}", lang="ru")
    assert russian["title"] != found["title"]
    # how long games took is known from now on
    speeds = next(one for one in lena.get("/lab")["games"] if one["id"] == GAME)["speeds"]
    assert any(one["bot"] == "random" and one["here"] for one in speeds)


def test_a_report_can_only_be_read(house: House) -> None:
    lena = house.person()
    study = begin(lena, wish(deals=3))["study"]["id"]
    over(lena, study)
    reply = lena.http.get(f"/lab/studies/{study}/report", params={"lang": "en"})
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/html")
    policy = reply.headers["content-security-policy"]
    assert "sandbox" in policy.split("; ")
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "frame-ancestors 'self'" in policy
    assert reply.headers["x-frame-options"] == "SAMEORIGIN"
    assert "<script" not in reply.text
    dark = lena.http.get(f"/lab/studies/{study}/report", params={"theme": "dark", "lang": "ru"})
    assert 'data-theme="dark"' in dark.text
    assert 'lang="ru"' in dark.text
    kept = lena.http.get(f"/lab/studies/{study}/report", params={"download": "true"})
    assert study in kept.headers["content-disposition"]
    # no other page may be framed
    other = lena.http.get(f"/lab/studies/{study}")
    assert other.headers["x-frame-options"] == "DENY"


def test_nothing_tells_where_the_folder_is(house: House, tmp_path: Path) -> None:
    lena = house.person()
    study = begin(lena, wish(deals=2))["study"]["id"]
    over(lena, study)
    texts = [lena.http.get(path).text for path in ("/lab", "/lab/studies")]
    texts += [lena.http.get(f"/lab/studies/{study}/report").text]
    for said in texts:
        assert str(tmp_path) not in said
        assert os.fspath(Path.home()) + "/" not in said


@pytest.mark.parametrize("name", ["..", "%2e%2e", "..%2f..%2fetc", ".hidden", "a" * 80, "a b"])
def test_other_folders_cannot_be_named(house: House, name: str) -> None:
    reply = house.person().http.get(f"/lab/studies/{name}/report")
    assert reply.status_code in (404, 405, 422)


def test_a_link_to_another_folder_is_no_study(house: House, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    stored(elsewhere)
    (tmp_path / "lab").mkdir(exist_ok=True)
    (tmp_path / "lab" / "linked").symlink_to(elsewhere)
    lena = house.person()
    assert lena.get("/lab/studies")["studies"] == []
    lena.get("/lab/studies/linked", 404)


def stored(folder: Path) -> None:
    """A study of the terminal, with a bot from a file of this machine among its names."""
    question = Question(GAME, 2, (Side("printed", (), ("random",)),), 5)
    study = Study.open(folder, question)
    for _ in run(study, 2):
        pass
    path = folder / "study.json"
    told = json.loads(path.read_text("utf-8"))
    told["plan"]["sides"][0]["bots"] = [f"{folder}/mine.py:Greedy"]
    path.write_text(json.dumps(told), encoding="utf-8")


def test_a_study_that_cannot_be_read_says_so(house: House, tmp_path: Path) -> None:
    """And the others are told of all the same."""
    stored(tmp_path / "lab" / "spoiled")
    stored(tmp_path / "lab" / "whole")
    games = tmp_path / "lab" / "spoiled" / "games.jsonl"
    games.write_text("no game\n" * 3, encoding="utf-8")
    lena = house.person()

    def told() -> dict[str, Json] | None:
        rows = {row["id"]: row for row in lena.get("/lab/studies")["studies"]}
        return rows if rows["spoiled"]["problem"] and rows["whole"]["report"] else None

    rows = until(told, LONG)
    assert not rows["spoiled"]["report"]
    assert not rows["whole"]["problem"]
    assert str(tmp_path) not in rows["spoiled"]["problem"]


def test_studies_of_the_terminal_are_shown(house: House, tmp_path: Path) -> None:
    stored(tmp_path / "lab" / "of-mine")
    lena = house.person()

    def reported() -> Json | None:
        rows = lena.get("/lab/studies")["studies"]
        return rows[0] if rows and rows[0]["report"] else None

    found = until(reported, LONG)
    assert found["id"] == "of-mine"
    assert found["run"] is None
    assert found["verdict"] == "watched"
    assert found["bots"] == ["mine.py:Greedy"]
    assert str(tmp_path) not in lena.http.get("/lab/studies/of-mine/report").text
    lena.post("/lab/studies/of-mine/remove", {"key": "x" * 32}, 403)


def test_a_restart_goes_on_with_what_was_played(tmp_path: Path) -> None:
    with lab_house(tmp_path) as first:
        lena = first.person()
        begun = begin(lena, wish(deals=60))
        study = begun["study"]["id"]
        until(lambda: lena.get(f"/lab/studies/{study}")["run"]["done"] > 1, LONG)
    lines = (tmp_path / "lab" / study / "games.jsonl").read_text("utf-8").splitlines()
    assert 1 < len(lines) < 60
    with lab_house(tmp_path) as second:
        lena = second.person()
        found = lena.get(f"/lab/studies/{study}")["run"]
        assert found["standing"] in ("waiting", "running")
        assert found["done"] >= len(lines)
        until(lambda: lena.get(f"/lab/studies/{study}")["run"]["done"] > len(lines), LONG)
        lena.post(f"/lab/studies/{study}/stop", {"key": begun["key"]})
        found = over(lena, study)
        assert found["run"]["ended"]
    after = (tmp_path / "lab" / study / "games.jsonl").read_text("utf-8").splitlines()
    assert after[: len(lines)] == lines
    assert len({json.loads(line)["deal"] for line in after}) == len(after)
    with lab_house(tmp_path, runs=False) as third:
        assert third.person().get(f"/lab/studies/{study}")["report"]


def test_a_question_is_asked_again_on_other_deals(house: House, tmp_path: Path) -> None:
    lena, ruth = house.person(), house.person()
    b = {"bots": ["random"], "numbers": [changed_number(lena, 3)]}
    first = begin(lena, wish(b, deals=3))["study"]
    over(lena, first["id"])
    again = ruth.post(f"/lab/studies/{first['id']}/again", {}, 201)
    assert again["study"]["id"] != first["id"]
    assert again["study"]["run"]["of"] == 6
    found = over(ruth, again["study"]["id"])
    assert found["title"] == first["title"]
    lena.post(f"/lab/studies/{found['id']}/remove", {"key": "x" * 32}, 403)
    plans = [
        json.loads((tmp_path / "lab" / name / "study.json").read_text("utf-8"))["plan"]
        for name in (first["id"], found["id"])
    ]
    assert plans[0].pop("seed") != plans[1].pop("seed")
    assert plans[0] == plans[1]


def test_a_study_of_the_terminal_is_asked_again_with_bots_of_the_game_only(
    house: House, tmp_path: Path
) -> None:
    stored(tmp_path / "lab" / "of-mine")
    lena = house.person()
    refused = lena.post("/lab/studies/of-mine/again", {}, 422)
    assert "mine.py:Greedy" in refused["message"]
    assert str(tmp_path) not in refused["message"]
    path = tmp_path / "lab" / "of-mine" / "study.json"
    path.write_text(path.read_text("utf-8").replace(f"{path.parent}/mine.py:Greedy", "random"))
    again = lena.post("/lab/studies/of-mine/again", {}, 201)
    assert again["study"]["run"]["of"] == 2
    lena.post("/lab/studies/nowhere/again", {}, 404)


def test_without_runs_nothing_is_asked_again(tmp_path: Path) -> None:
    stored(tmp_path / "lab" / "of-mine")
    with lab_house(tmp_path, runs=False) as house:
        assert house.person().post("/lab/studies/of-mine/again", {}, 403)["code"] == "no_runs"


def test_only_who_began_a_run_changes_it(house: House) -> None:
    lena, ruth = house.person(), house.person()
    begun = begin(lena, wish(deals=500))
    study, key = begun["study"]["id"], {"key": begun["key"]}
    for action in ("pause", "resume", "stop", "remove"):
        refused = ruth.post(f"/lab/studies/{study}/{action}", {"key": "k" * 32}, 403)
        assert refused["code"] == "not_your_run"
    assert lena.post(f"/lab/studies/{study}/pause", key)["run"]["standing"] == "paused"
    until(lambda: laboratory(house).current is None)
    done = lena.get(f"/lab/studies/{study}")["run"]["done"]
    assert lena.post(f"/lab/studies/{study}/resume", key)["run"]["standing"] != "paused"
    until(lambda: lena.get(f"/lab/studies/{study}")["run"]["done"] > done, LONG)
    lena.send("POST", f"/lab/studies/{study}/remove", key, 204)
    assert lena.get("/lab/studies")["studies"] == []
    lena.get(f"/lab/studies/{study}", 404)
    assert not list((house.settings.lab.folder or Path()).glob(f"{study}*"))
    # the next one is played as if nothing had been
    over(lena, begin(lena, wish(deals=2))["study"]["id"])


def test_runs_wait_for_each_other(tmp_path: Path) -> None:
    with lab_house(tmp_path, per_address=3, waiting=2) as house:
        lena = house.person()
        first, second, third = (begin(lena, wish(deals=500)) for _ in range(3))
        standing = [one["run"]["standing"] for one in lena.get("/lab/studies")["studies"]]
        assert standing == ["running", "waiting", "waiting"]
        aheads = [
            lena.get(f"/lab/studies/{one['study']['id']}")["run"]["ahead"]
            for one in (second, third)
        ]
        assert aheads == [1, 2]
        assert begin(lena, wish(deals=2), 409)["code"] == "too_many_runs"
        lena.post(f"/lab/studies/{first['study']['id']}/stop", {"key": first["key"]})
        until(
            lambda: (
                lena.get(f"/lab/studies/{second['study']['id']}")["run"]["standing"] == "running"
            ),
            LONG,
        )


def test_nobody_who_opens_a_study_waits_for_a_run(tmp_path: Path) -> None:
    """Not even behind the reports of others; and two processes are all there ever are."""
    for number in range(3):
        stored(tmp_path / "lab" / f"of-mine-{number}")
    with lab_house(tmp_path, games=100_000) as house:
        lena = house.person()
        begun = begin(lena, wish(deals=50_000))
        study = f"/lab/studies/{begun['study']['id']}"
        until(lambda: lena.get(study)["run"]["done"], LONG)
        for _ in range(20):  # the list asks for all of them, again and again
            lena.get("/lab/studies")
        last = min(laboratory(house).unwritten, default="of-mine-0")
        assert len(laboratory(house).unwritten) <= 3
        until(lambda: lena.get(f"/lab/studies/{last}")["report"], LONG)
        assert lena.http.get(f"/lab/studies/{last}/report").status_code == 200
        done = lena.get(study)["run"]
        assert done["standing"] == "running", done
        until(lambda: lena.get(study)["run"]["done"] > done["done"], LONG)
        lab = laboratory(house)
        assert [lane.worker.process is not None for lane in (lab.player, lab.writer)] == [True] * 2
        # what is stopped is written about, though its process is only just being ended
        lena.post(f"{study}/stop", {"key": begun["key"]})
        assert over(lena, begun["study"]["id"])["run"]["ended"]


def test_a_run_that_is_stopped_before_it_began_is_not_played(tmp_path: Path) -> None:
    """Somebody changes their mind at once, while the process is only being started."""
    lane = Lane("lab", 0)
    begin_at_last = threading.Event()
    lane.thread.submit(begin_at_last.wait)

    async def changed_mind() -> None:
        task = asyncio.ensure_future(lane.run(Task(str(tmp_path)), LONG, lambda told: None))
        await asyncio.sleep(0)
        lane.interrupt()
        begin_at_last.set()
        with pytest.raises(Broken, match="before it began"):
            await task
        assert lane.worker.process is None

    asyncio.run(changed_mind())
    lane.close()


def test_a_study_is_reported_for_whoever_comes_by_its_address(house: House, tmp_path: Path) -> None:
    stored(tmp_path / "lab" / "of-mine")
    lena = house.person()
    until(lambda: lena.get("/lab/studies/of-mine")["report"], LONG)


def test_the_operator_sets_the_limits(tmp_path: Path) -> None:
    with lab_house(tmp_path, games=10, kept=1, minutes=1 / 6000) as house:
        lena = house.person()
        refused = begin(lena, wish(deals=11), 422)
        assert refused["code"] == "run_too_large"
        assert "10" in refused["message"]
        study = begin(lena, wish(deals=10))["study"]["id"]
        until(lambda: lena.get(f"/lab/studies/{study}")["run"]["standing"] == "done", LONG)
        found = lena.get(f"/lab/studies/{study}")["run"]
        assert found["done"] < 10
        assert "time" in found["ended"]
        assert begin(lena, wish(deals=2), 409)["code"] == "lab_kept"


def test_a_server_may_only_show(tmp_path: Path) -> None:
    with lab_house(tmp_path, runs=False) as house:
        lena = house.person()
        lab = lena.get("/lab")
        assert lab["open"]
        assert not lab["runs"]
        assert lab["message"]
        assert begin(lena, wish(), 403)["code"] == "no_runs"
    with lab_house(tmp_path, folder=None) as house:
        lena = house.person()
        assert not lena.get("/lab")["open"]
        assert lena.get("/lab/studies")["studies"] == []
        assert begin(lena, wish(), 404)["code"] == "no_lab"


def test_an_address_begins_so_many_runs(tmp_path: Path) -> None:
    few = settings(tmp_path, runs=True, starts=Rate(per_second=0.001, burst=1))
    with housed(replace(few, limited=True)) as house:
        lena = house.person()
        for _ in range(3):  # a question that is refused begins nothing
            begin(lena, wish({"bots": ["nobody"]}), 422)
        begin(lena, wish(deals=2))
        reply = lena.http.post("/lab/studies", json=wish(deals=2))
        assert reply.status_code == 429
        assert int(reply.headers["retry-after"]) > 1


def test_what_is_wrong_with_a_question_is_said(house: House) -> None:
    lena = house.person()
    thing = any_thing()
    number = changed_number(lena)
    for asked, code in (
        (wish(RANDOM), "same_sides"),
        (wish({"bots": ["nobody"]}), "no_lab_bot"),
        (wish({"bots": ["random"] * 3}), "bots_for_seats"),
        (wish({"bots": ["random"], "numbers": [{**number, "path": "made.up"}]}), "no_number"),
        (wish({"bots": ["random"], "numbers": [{**number, "thing": "tile:none"}]}), "no_thing"),
        (wish(None, lot={"manner": "lot", "thing": "tile:none"}), "no_thing"),
        (wish({"bots": ["random"], "options": {"made_up": "1"}}), "bad_options"),
    ):
        reply = lena.http.post("/lab/studies", json=asked)
        assert reply.status_code in (400, 422), reply.text
        assert reply.json()["code"] == code
        assert reply.json()["message"]
    for program in ("run:ls", "mine.py:Greedy"):
        begin(lena, wish({"bots": [program]}), 422)
    lena.get(f"/lab/games/{GAME}/numbers", 422, thing="tile:none")
    assert thing
    assert lena.get("/lab/studies")["studies"] == []


def test_a_lot_decides(house: House) -> None:
    lena = house.person()
    things = lena.get(f"/lab/games/{GAME}/things")["things"]
    assert {"id", "name", "group"} == set(things[0])
    begun = begin(lena, wish(None, deals=3, lot={"manner": "lot", "thing": any_thing()}))
    found = over(lena, begun["study"]["id"])
    assert found["sides"] == 2
    name = next(one["name"] for one in things if one["id"] == any_thing())
    assert name in found["title"]
    dealt = next(one["id"] for one in things if one["id"].startswith("capital"))
    refused = begin(lena, wish(None, lot={"manner": "lot", "thing": dealt}), 422)
    assert refused["code"] == "dealt_thing"

"""Reviews of finished tables: asked for by anybody who can look, made apart, told in both
languages, and there again after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.core.registry import game
from ecumene.server.reviewing.review_process import Report
from ecumene.server.reviewing.reviews import Failed, Job, ReviewWorker
from ecumene.server.settings import Settings
from ecumene.table.schema.review import ReviewStanding
from tests.server.house import BOT, GAME, ME, PATIENCE, House, Person, housed, until
from tests.support.conforming import conform

Json = dict[str, Any]

LONG = 4 * PATIENCE


def finished(house: House, rounds: int = 1) -> tuple[str, Person]:
    """A game of two that ends because the person gives up."""
    lena = house.person()
    table: str = lena.create(ME, {**BOT, "name": "Ada"})["table"]["id"]
    for option in [*["end"] * rounds, "resign"]:
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        asked = lena.view(table, 0)["scene"]["decision"]
        names = [one["id"] for one in asked["options"] if one["open"]]
        while option == "end" and "end" not in names:
            lena.move(table, 0, "pass" if "pass" in names else names[0])
            names = [
                one["id"]
                for one in lena.view(table, 0)["scene"]["decision"]["options"]
                if one["open"]
            ]
        lena.move(table, 0, option)
    return table, lena


def reviewed(person: Person, table: str, **more: Any) -> Json:
    """The review, once it is complete."""

    def done() -> Json | None:
        found: Json = person.get(f"/tables/{table}/review", **more)
        conform(found, ReviewStanding)
        assert found["standing"] in ("waiting", "computing", "done"), found
        return found if found["standing"] == "done" else None

    found: Json = until(done, LONG)
    return found


def test_a_finished_game_is_reviewed(plain_house: House) -> None:
    table, lena = finished(plain_house, 2)
    assert lena.get(f"/tables/{table}/review")["standing"] == "none"
    begun = lena.post(f"/tables/{table}/review", {}, 202)
    assert begun["standing"] in ("waiting", "computing")
    again = lena.post(f"/tables/{table}/review", {}, 202)
    assert again["ahead"] == 0
    english = reviewed(plain_house.person(), table, lang="en")["review"]  # anybody with the link
    russian = reviewed(lena, table, lang="ru")["review"]
    assert english["complete"]
    assert english["game"] == GAME
    assert [seat["name"] for seat in english["seats"]] == ["Lena", "Ada"]
    assert english["seats"][0]["headline"] != russian["seats"][0]["headline"]
    info = lena.get(f"/tables/{table}")
    assert english["plies"] == info["ply"]
    assert english["turns"]
    for turn in english["turns"]:
        shown = lena.get(f"/tables/{table}/replay/{turn['ply']}", seat=turn["seat"])
        assert shown["ply"] == turn["ply"]
        assert shown["scene"]["decision"] is not None


def test_a_game_that_goes_on_is_not_reviewed(plain_house: House) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT)["table"]["id"]
    assert lena.get(f"/tables/{table}/review", 409)["code"] == "not_finished"
    assert lena.post(f"/tables/{table}/review", {}, 409)["code"] == "not_finished"


def test_a_review_is_there_again_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        table, lena = finished(house)
        lena.post(f"/tables/{table}/review", {}, 202)
        before = reviewed(lena, table)["review"]
    with housed(settings) as house:
        lena = house.person()
        assert lena.get(f"/tables/{table}/review")["standing"] == "none"
        lena.post(f"/tables/{table}/review", {}, 202)
        assert reviewed(lena, table)["review"] == before


def test_only_so_many_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(
        database=url, static=tmp_path / "none", limited=False, reviews_waiting=1, reviews_kept=1
    )
    with housed(settings) as house:
        tables = [finished(house)[0] for _ in range(3)]
        reviews = house.app.state.services.reviews
        monkeypatch.setattr(reviews, "go_on", lambda: None)
        lena = house.person()
        lena.post(f"/tables/{tables[0]}/review", {}, 202)
        assert lena.post(f"/tables/{tables[1]}/review", {}, 503)["code"] == "reviews_full"
        monkeypatch.undo()
        first = reviews.waiting[0]
        first.complete, first.told = True, {"en": {}}
        reviews.waiting.clear()
        assert lena.get(f"/tables/{tables[0]}/review")["standing"] == "done"
        lena.post(f"/tables/{tables[2]}/review", {}, 202)
        assert lena.get(f"/tables/{tables[0]}/review")["standing"] == "none"


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena = finished(plain_house)

    def broken(self: ReviewWorker, job: Job, seconds: float) -> None:
        raise Failed("it fell asleep")

    with monkeypatch.context() as patched:
        patched.setattr(ReviewWorker, "run", broken)
        lena.post(f"/tables/{table}/review", {}, 202)
        until(lambda: lena.get(f"/tables/{table}/review")["standing"] == "failed")
    lena.post(f"/tables/{table}/review", {}, 202)
    assert reviewed(lena, table)["review"]["complete"]


def test_a_process_that_takes_too_long_or_gets_nonsense_is_no_end() -> None:
    from ecumene.server.reviewing.review_process import Task

    worker = ReviewWorker()
    try:
        with pytest.raises(Failed):
            worker.run(Job("x", Task("x", {"record": 1})), LONG)
        assert worker.process is not None  # a bad record ends nothing
        job = Job("y", Task("y", {}))
        with pytest.raises(Failed):
            worker.run(job, LONG)
    finally:
        worker.stop()
    report = Report(3, 9, None)
    job.take(report)
    assert (job.done, job.of, job.complete) == (3, 9, False)


# Puzzles


def test_puzzles_over_the_network(plain_house: House) -> None:
    lena = plain_house.person()
    found = lena.get("/puzzles")
    assert set(found["today"]) == {one["game"] for one in found["puzzles"]}
    for name, today in found["today"].items():
        shown = lena.get(f"/puzzles/{today}")
        assert shown["game"] == name
        assert shown["scene"]["decision"] is not None
        option = next(o for o in shown["scene"]["decision"]["options"] if o["open"])["id"]
        told = lena.post(f"/puzzles/{today}/preview", {"line": [], "option": option})
        assert told["open"]
        trial = lena.post(f"/puzzles/{today}/try", {"line": [option]})
        assert trial["refused"] is None
        assert [step["id"] for step in trial["line"]] == [option]
        hint = lena.post(f"/puzzles/{today}/hint", {"number": 1})
        assert hint["text"]
        grade = lena.post(f"/puzzles/{today}/check", {"line": [], "hints": 1})
        best = [step["id"] for step in grade["best_line"]]
        full = lena.post(f"/puzzles/{today}/check", {"line": best})
        assert full["stars"] == 3
        assert full["you"] >= grade["you"]


def test_wrong_requests_about_puzzles(plain_house: House) -> None:
    lena = plain_house.person()
    today = lena.get("/puzzles", game=GAME)["today"][GAME]
    assert lena.get("/puzzles/nothing-here", 404)["code"] == "no_puzzle"
    assert lena.get("/puzzles", 404, game="nothing")["code"] == "no_puzzle"
    wrong = lena.post(f"/puzzles/{today}/check", {"line": ["fly to the moon"]}, 422)
    assert wrong["code"] == "bad_notation"
    closed = lena.post(f"/puzzles/{today}/check", {"line": ["pass"]}, 422)
    assert closed["code"] == "illegal_move"
    assert closed["why"]["text"]
    assert lena.post(f"/puzzles/{today}/hint", {"number": 4}, 422)["code"] == "invalid"


def test_a_moment_of_a_game_is_a_puzzle_too(plain_house: House) -> None:
    """Any turn of a finished game can be tried again; those of a running one cannot."""
    table, lena = finished(plain_house, 2)
    lena.post(f"/tables/{table}/review", {}, 202)
    review = reviewed(lena, table)["review"]
    own = [turn for turn in review["turns"] if turn["seat"] == 0]
    shown = None
    for turn in own:
        for ply in range(turn["ply"], turn["end"]):
            reply = lena.http.get(f"/puzzles/t-{table}-{ply}")
            if reply.status_code == 200:
                shown = reply.json()
                break
    assert shown is not None
    assert shown["seat"] == 0
    grade = lena.post(f"/puzzles/{shown['id']}/check", {"line": []})
    assert 0 <= grade["stars"] <= 3
    running = lena.create(ME, BOT)["table"]["id"]
    assert lena.get(f"/puzzles/t-{running}-3", 409)["code"] == "not_finished"
    assert game(GAME).id == shown["game"]

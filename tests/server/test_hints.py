"""Hints: for the one who is asked, from the game's best bot, and without any consequence."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from ecumene.bots.registry import best_bot
from ecumene.core.advice import Advice
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.records.session import Session
from ecumene.server.bots.bot_pool import BotPool, NoAnswer
from ecumene.server.bots.bot_process import KnownTables, Question
from ecumene.server.http.limits import Rate
from ecumene.server.settings import Settings
from tests.server.house import (
    BOT,
    GAME,
    ME,
    OTHER,
    PATIENCE,
    House,
    Person,
    housed,
    options,
    settled,
    until,
)
from tests.server.tables import two_people

Json = dict[str, Any]


def hint(person: Person, table: str, seat: int, status: int = 200, **more: Any) -> Json:
    info = person.get(f"/tables/{table}")
    body = {"ply": info["ply"], "revision": info["revision"], **more}
    found: Json = person.post(f"/tables/{table}/seats/{seat}/hint", body, status)
    return found


@pytest.mark.parametrize("name", game_ids())
def test_a_hint_can_be_followed_in_every_game(plain_house: House, name: str) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, game=name)["table"]["id"]
    for _ in range(8):
        info = until(lambda: settled(lena, table, {0: lena}))
        assert info["status"] == "running"
        found = hint(lena, table, 0)
        view = lena.view(table, 0)
        assert found["id"] in options(view)
        label = next(
            o["label"] for o in view["scene"]["decision"]["options"] if o["id"] == found["id"]
        )
        assert found["label"] == label
        assert found["bot"] == best_bot(name)
        assert 1 <= len(found["reasons"]) <= 3
        assert (found["ply"], found["revision"]) == (info["ply"], info["revision"])
        lena.move(table, 0, found["id"])


def test_a_hint_speaks_the_language_asked_for(plain_house: House) -> None:
    table, lena, _ruth = two_people(plain_house, hints=True)
    info = lena.get(f"/tables/{table}")
    body = {"ply": info["ply"], "revision": info["revision"]}
    english, russian = (
        lena.post(f"/tables/{table}/seats/0/hint?lang={lang}", body) for lang in ("en", "ru")
    )
    assert english["id"] == russian["id"]
    assert english["label"] != russian["label"]
    assert not set(english["reasons"]) & set(russian["reasons"])


def test_only_the_one_who_is_asked_gets_a_hint(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house, hints=True)
    assert hint(ruth, table, 0, 403)["code"] == "not_your_seat"
    assert hint(plain_house.person(), table, 0, 401)["code"] == "no_key"
    assert hint(lena, table, 7, 404)["code"] == "no_seat"
    assert hint(ruth, table, 1, 409)["code"] == "not_asked"
    assert hint(lena, table, 0, 409, ply=99)["code"] == "stale"
    assert hint(lena, table, 0, 409, revision=99)["code"] == "stale"
    assert hint(lena, table, 0, 422, revision=-1)["code"] == "invalid"
    lena.send("PUT", f"/tables/{table}/seats/0/bot", {"bot": "random"})
    ruth_asked = until(lambda: settled(ruth, table, {1: ruth}))
    assert ruth_asked["asked"] == 1
    assert hint(ruth, table, 1)["id"] in options(ruth.view(table, 1))


def test_a_hint_changes_nothing(house: House) -> None:
    table, lena, ruth = two_people(house, hints=True)
    before = (lena.get(f"/tables/{table}"), lena.view(table, 0), ruth.view(table, 1))
    first = hint(lena, table, 0)
    assert hint(lena, table, 0) == first
    after = (lena.get(f"/tables/{table}"), lena.view(table, 0), ruth.view(table, 1))
    assert [one["scene"] for one in after[1:]] == [one["scene"] for one in before[1:]]
    for key in ("ply", "revision", "asked", "status", "changed"):
        assert after[0][key] == before[0][key]
    lena.move(table, 0, first["id"])


def test_a_bot_without_an_answer_is_a_clear_problem(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena, _ruth = two_people(plain_house, hints=True)

    async def silent(question: Question, seconds: float) -> Advice:
        raise NoAnswer("it fell asleep")

    monkeypatch.setattr(plain_house.registry.bots, "advise", silent)
    refused = hint(lena, table, 0, 503)
    assert refused["code"] == "no_hint"
    assert "asleep" not in refused["message"]
    lena.move(table, 0, "take 1")


def test_a_hint_that_takes_too_long_is_asked_of_the_next_bot(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The strongest bot comes first, within the time that the settings give; then a weaker one."""
    table, lena, _ruth = two_people(plain_house, hints=True)
    asked: list[tuple[str, float]] = []

    async def advise(question: Question, seconds: float) -> Advice:
        asked.append((question.bot, seconds))
        if len(asked) == 1:
            raise NoAnswer("it thought too long")
        return Advice("take 1")

    monkeypatch.setattr(plain_house.registry.bots, "advise", advise)
    monkeypatch.setattr(
        "ecumene.server.play.hints.offered_bots", lambda _game: ["strong", "weak", "weaker"]
    )
    found = hint(lena, table, 0)
    budget = plain_house.settings.hint_seconds
    assert asked == [("strong", budget), ("weak", budget)]
    assert (found["id"], found["bot"]) == ("take 1", "weak")


def test_a_move_made_while_a_hint_is_thought_of_wins(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena, _ruth = two_people(plain_house, hints=True)
    asked, go_on = threading.Event(), threading.Event()

    async def slow(question: Question, seconds: float) -> Advice:
        asked.set()
        await asyncio.to_thread(go_on.wait, PATIENCE)
        return Advice("take 1")

    monkeypatch.setattr(plain_house.registry.bots, "advise", slow)
    talk = lena.socket(table, seat=0, lang="en")
    seen = talk.next("scene")
    now = {"ply": seen["ply"], "revision": seen["revision"]}
    talk.send(type="hint", id="h1", **now)
    assert asked.wait(PATIENCE)
    talk.send(type="move", id="m1", option="take 2", **now)
    assert talk.next("done")["id"] == "m1"
    go_on.set()
    late = talk.next("error")
    assert (late["id"], late["code"]) == ("h1", "stale")


def test_hints_on_the_socket(plain_house: House) -> None:
    table, lena, _ruth = two_people(plain_house, hints=True)
    talk = lena.socket(table, seat=0, lang="ru")
    seen = talk.next("scene")
    talk.send(type="hint", id="h1", ply=seen["ply"], revision=seen["revision"])
    found = talk.next("hint")
    assert found["id"] == "h1"
    assert found["result"]["id"] in options(seen)
    spectator = plain_house.person().socket(table)
    spectator.send(type="hello")
    spectator.next("scene")
    spectator.send(type="hint", id="h2", ply=seen["ply"], revision=seen["revision"])
    assert spectator.next("error")["code"] == "not_your_seat"


def test_hints_have_a_rate_of_their_own(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.db'}",
        static=tmp_path / "none",
        hints=Rate(per_second=0.01, burst=2),
    )
    with housed(settings) as house:
        table, lena, _ruth = two_people(house, hints=True)
        assert hint(lena, table, 0) == hint(lena, table, 0)
        refused = hint(lena, table, 0, 429)
        assert refused["code"] == "too_many"
        assert refused["details"]["retry_after"] > 1
        lena.move(table, 0, "take 1")


def asking(session: Session, advice: bool = False, bot: str = "rules") -> Question:
    record = session.record
    return Question(
        table="t",
        game=session.spec.id,
        players=record.players,
        seed=record.seed,
        options=record.options,
        start=None,
        moves=list(record.moves),
        seat=session.asked(),
        bot=bot,
        advice=advice,
    )


def played(name: str, moves: int, with_advice: bool) -> list[str]:
    """What the bots of a game choose, with or without others asking for advice meanwhile."""
    session = Session(game(name), players=2, seed=9)

    async def play() -> list[str]:
        pool = BotPool(1, 30.0)
        chosen = []
        try:
            for _ in range(moves):
                if session.over():
                    break
                question = asking(session)
                if with_advice:
                    await pool.advise(question)
                chosen.append(await pool.ask(question))
                if with_advice:
                    with pytest.raises(NoAnswer):
                        await pool.advise(asking(session, bot="nobody"))
                session.play(chosen[-1])
        finally:
            pool.close()
        return chosen

    return asyncio.run(play())


@pytest.mark.parametrize("name", offered_ids())
def test_advice_disturbs_no_plan_of_a_bot(name: str) -> None:
    assert played(name, 30, with_advice=True) == played(name, 30, with_advice=False)


def test_the_same_question_gets_the_same_advice() -> None:
    session = Session(game(OTHER), players=2, seed=3)
    assert KnownTables().advise(asking(session, True)) == KnownTables().advise(
        asking(session, True)
    )


def test_not_too_many_wait_for_advice() -> None:
    async def crowd() -> NoAnswer:
        pool = BotPool(1, 30.0)
        pool.advising = 16
        try:
            with pytest.raises(NoAnswer) as refused:
                await pool.advise(asking(Session(game(GAME), players=2, seed=1)))
        finally:
            pool.close()
        return refused.value

    assert "too many" in str(asyncio.run(crowd()))

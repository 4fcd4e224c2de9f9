"""Levels at the table: what is offered, old tables, and bots that fail in real processes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session as Database

from ecumene.bots.registry import LEVELS, offered_bots
from ecumene.bots.words import bot_style
from ecumene.core import messages
from ecumene.core.registry import offered_ids
from ecumene.records.record import load
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import SeatRow
from tests.server.house import ME, PATIENCE, House, Json, Person, housed, until
from tests.support.levels import forget_bots, install_bots
from tests.support.toy import TOY

HEALTHY = dict.fromkeys(LEVELS, "Random")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 't.db'}", limited=False, bot_seconds=3.0, bot_workers=1
    )


@pytest.fixture
def patch(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    forget_bots()


def bot(name: str) -> Json:
    return {"kind": "bot", "bot": name}


def facts(person: Person, table: str) -> Json:
    found: Json = person.get(f"/tables/{table}")
    return found


def played_on(person: Person, table: str, ply: int = 0) -> Json:
    """The table once bots have moved and a person is asked again, or the game is over."""

    def moved() -> Any:
        now = facts(person, table)
        done = now["status"] == "finished" or (now["asked"] == 0 and now["ply"] > ply)
        return now if done else None

    found: Json = until(moved, 3 * PATIENCE)
    return found


@pytest.mark.parametrize(
    ("habit", "why"),
    [
        ("Hanging", "slow"),
        ("Crashing", "failed"),
        ("Dying", "failed"),
        ("Cheating", "illegal"),
        ("Babbling", "illegal"),
    ],
)
def test_a_lower_level_goes_on_for_a_bot_that_fails(
    settings: Settings, tmp_path: Path, patch: pytest.MonkeyPatch, habit: str, why: str
) -> None:
    install_bots(tmp_path, patch, TOY.id, {**HEALTHY, "hardest": habit})
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(bot("hardest"), bot("normal"), game=TOY.id, watch=False)["table"]["id"]
        watcher = house.person().socket(table, seat=None)
        ended = until(lambda: finished(lena, table), 3 * PATIENCE)
        seat = ended["seats"][0]
        assert (seat["bot"], seat["fallen"]) == ("hard", "hardest")
        (notice,) = ended["notices"]
        assert notice == {"seat": 0, "bot": "hardest", "to": "hard", "why": why, "log": 0} | {
            "log": notice["log"]
        }
        assert ended["seats"][1]["bot"] == "normal", "its neighbour plays on"
        told = watcher.next("table")
        while not told["table"]["notices"]:
            told = watcher.next("table")
        assert told["table"]["notices"] == [notice], "everybody is told"
        record = lena.http.get(f"/tables/{table}/record").text
        assert load(record).result is not None, "the record is a game like any other"


def finished(person: Person, table: str) -> Json | None:
    found = facts(person, table)
    return found if found["status"] == "finished" else None


def test_it_goes_down_to_the_one_that_plays_anything_and_a_restart_keeps_it(
    settings: Settings, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    patch.setattr("ecumene.server.bots.bot_pool.START_SECONDS", 20.0)
    install_bots(tmp_path, patch, TOY.id, dict.fromkeys(("easy", "normal", "hard"), "Crashing"))
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, bot("hard"), game=TOY.id)["table"]["id"]
        cookies = lena.http.cookies
        before = facts(lena, table)["ply"]
        move_once(lena, table)
        after = played_on(lena, table, before)
        assert [(one["bot"], one["to"]) for one in after["notices"]] == [
            ("hard", "normal"),
            ("normal", "easy"),
            ("easy", "random"),
        ]
        assert (after["seats"][1]["bot"], after["seats"][1]["fallen"]) == ("random", "hard")
    with housed(settings) as house:
        again = house.person()
        for name, value in cookies.items():
            again.http.cookies.set(name, value)
        kept = facts(again, table)
        assert (kept["seats"][1]["bot"], kept["seats"][1]["fallen"]) == ("random", "hard")
        assert kept["notices"] == after["notices"]
        if kept["status"] == "running":
            move_once(again, table)
            later = played_on(again, table, kept["ply"])
            assert later["notices"] == after["notices"], "nothing more has failed"


def move_once(person: Person, table: str) -> None:
    person.move(table, 0, some_option(person, table))


def some_option(person: Person, table: str) -> str:
    """The end of the turn, or the first thing that can be done."""
    options = person.view(table, 0)["scene"]["decision"]["options"]
    open_ones = [str(one["id"]) for one in options if one["open"] and not one.get("concedes")]
    return "end" if "end" in open_ones else open_ones[0]


def test_a_process_that_ended_while_nobody_thought_is_no_fault_of_a_bot(
    settings: Settings, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    install_bots(tmp_path, patch, TOY.id, HEALTHY)
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, bot("hard"), game=TOY.id)["table"]["id"]
        before = facts(lena, table)["ply"]
        move_once(lena, table)
        first = played_on(lena, table, before)
        worker = house.registry.bots.workers[0]
        assert worker.process is not None
        worker.process.kill()
        worker.process.join()
        if first["status"] == "running":
            move_once(lena, table)
            later = played_on(lena, table, first["ply"])
            assert later["seats"][1]["bot"] == "hard"
            assert later["notices"] == []


# What people are offered


def test_games_offer_levels_and_say_who_comes_first(house: House) -> None:
    for sheet in house.person().get("/games")["games"]:
        assert sheet["bots"] == offered_bots(sheet["id"])
        assert "random" not in sheet["bots"]
        assert set(sheet["strength"]) == set(sheet["bots"])
        assert set(sheet["strength"].values()) <= set(range(1, 6))
        assert {sheet["rival"], sheet["first_rival"], *sheet["measured"]} <= set(sheet["bots"])


def test_whoever_names_no_bot_gets_the_usual_one(
    settings: Settings, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    install_bots(tmp_path, patch, TOY.id, HEALTHY, {"rules": "Random", "raider": "Random"})
    with housed(settings) as house:
        lena = house.person()
        made = lena.create(ME, {"kind": "bot"}, game=TOY.id)["table"]
        assert made["seats"][1]["bot"] == "normal"
        table = made["id"]
        assert made["level"] == "normal", "who stands in plays as well as the table's bots"
        lena.send("PUT", f"/tables/{table}/seats/0/bot", {})
        assert facts(lena, table)["seats"][0]["bot"] == "hardest", "the best one plays for oneself"
        refused = lena.create(ME, bot("champion"), game=TOY.id, status=422)
        assert refused["code"] == "no_bot"
        assert "hardest" in refused["message"]
        assert "raider" not in refused["message"]


@pytest.mark.parametrize("old", ["rules", "random"])
@pytest.mark.parametrize("game", offered_ids()[:2])
def test_tables_of_old_go_on_with_their_bots(house: House, game: str, old: str) -> None:
    """A seat of a stored table has a bot that is no longer offered: it plays on."""
    lena = house.person()
    table = lena.create(ME, bot("random"), game=game)["table"]["id"]
    seat = SeatRow.table_id == table, SeatRow.seat == 1
    here = update(SeatRow).where(*seat).values(bot=old)

    def seat_it(db: Database) -> None:
        db.execute(here)
        db.commit()

    house.registry.store.look(seat_it)
    live = house.registry.tables.get(table)
    if live is not None:
        live.forget()
    before = facts(lena, table)
    assert before["seats"][1]["bot"] == old
    assert before["level"] in offered_bots(game)
    while before["asked"] == 0:
        lena.move(table, 0, some_option(lena, table))
        before = facts(lena, table)
    after = played_on(lena, table, before["ply"])
    assert after["seats"][1]["bot"] == old
    assert after["notices"] == []


def test_levels_are_described_and_a_game_may_have_words_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for lang in ("en", "ru"):
        messages.use(lang)
        said = {bot_style(TOY.id, level) for level in LEVELS}
        assert len(said) == len(LEVELS)
        assert "" not in said
    messages.use(messages.DEFAULT)
    own = f"{TOY.id}.bot.hard.style"
    monkeypatch.setitem(messages.phrasebook("en").sentences, own, "Throws stones.")
    assert bot_style(TOY.id, "hard") == "Throws stones."
    assert bot_style(offered_ids()[0], "hard") != "Throws stones."
    assert bot_style(TOY.id, "stranger") == ""

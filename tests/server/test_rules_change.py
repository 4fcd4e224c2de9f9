"""A server starts with other rules than those its tables were played by: nobody loses a game."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from ecumene.core.registry import offered_ids
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, GAME, Person, options, until
from tests.server.rules import built, dump, old_server, server_with
from tests.support.about import about

Json = dict[str, Any]

NUMBERS = (1, 2, 3)
LONG = 10_000
CHANGED = "The rules have changed since move"
CHANGED_RU = "Правила изменились после хода"


@dataclass
class World:
    """A database of games, and what their players saw before the rules changed."""

    database: str
    tables: dict[str, str]
    seen: dict[str, Json] = field(default_factory=dict)
    stored: dict[str, list[Any]] = field(default_factory=dict)

    def running(self) -> list[str]:
        return [name for name in self.tables if "finished" not in name]

    def finished(self) -> list[str]:
        return [name for name in self.tables if "finished" in name]

    def look(self, person: Person) -> dict[str, Json]:
        """Everything that can be looked at."""
        found = {}
        for name, table in self.tables.items():
            info = person.get(f"/tables/{table}")
            for seat in info["seats"]:
                del seat["absent"]  # seconds since the server was started
            asked = info["asked"] or 0
            found[name] = {
                "info": info,
                "asked": asked,
                "mine": person.view(table, asked)["scene"],
                "theirs": person.view(table)["scene"],
            }
            if "finished" in name or name.endswith(" 3"):
                found[name]["replay"] = person.get(f"/tables/{table}/replay", seat=asked)
        return found


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    """10 running tables of all games and a finished one of each; with the rules of today."""
    folder = tmp_path_factory.mktemp("world")
    database = f"sqlite:///{folder / 'tables.db'}"
    plan = [
        (f"{game} {number}", game, FREE, 18 + 5 * number)
        for game in offered_ids()
        for number in NUMBERS
    ]
    plan.append((f"{GAME} with a bot", GAME, BOT, 1))
    plan += [(f"{game} finished", game, FREE, LONG) for game in offered_ids()]
    made = World(database, built(database, plan))
    with old_server(Settings(database=database, static=folder / "none", limited=False)) as person:
        with_bot = made.tables[f"{GAME} with a bot"]
        until(lambda: person.get(f"/tables/{with_bot}")["asked"] == 0)  # the bot has moved
        made.seen = made.look(person)
    made.stored = dump(database)
    return made


@pytest.fixture
def again(world: World, tmp_path: Path) -> World:
    """A copy of its own to be changed."""
    path = tmp_path / "tables.db"
    path.write_bytes(Path(world.database.removeprefix("sqlite:///")).read_bytes())
    return World(f"sqlite:///{path}", dict(world.tables), world.seen, world.stored)


@pytest.fixture
def old_rules(again: World, tmp_path: Path) -> Settings:
    return Settings(database=again.database, static=tmp_path / "none", limited=False)


def points(scene: Json) -> list[int | None]:
    return [seat["score"] for seat in scene["seats"]]


def first_words(scene: Json) -> str:
    entries = scene["log"]["entries"]
    return str(entries[0]["text"]) if entries else ""


def check_running(world: World, name: str, now: Json) -> None:
    """The players find the table as they left it, and are told that the rules are others."""
    was = world.seen[name]
    for key in ("status", "ply", "revision", "asked", "phase", "problem"):
        assert now["info"][key] == was["info"][key], (name, key)
    if now["info"]["rules"]["same"] or about(name.split()[0]).keeps_points:
        assert now["info"]["scores"] == was["info"]["scores"]
        assert points(now["mine"]) == points(was["mine"])
    assert now["mine"]["ply"] == was["mine"]["ply"]
    rules = now["info"]["rules"]
    assert rules["fingerprint"] == was["info"]["rules"]["fingerprint"] != rules["installed"]
    if rules["same"]:
        assert now["theirs"]["log"] == was["theirs"]["log"]
        return
    assert rules["continued"] == was["info"]["ply"]
    for scene in (now["mine"], now["theirs"]):
        assert first_words(scene).startswith(f"{CHANGED} {was['info']['ply']};")
    assert now["mine"]["undo"] is None or not now["mine"]["undo"]["allowed"]
    if "replay" in now:
        steps = now["replay"]["steps"]
        assert steps[0]["ply"] < steps[-1]["ply"] == was["info"]["ply"]


def check_finished(world: World, name: str, now: Json) -> None:
    """A finished game has the result it had."""
    was = world.seen[name]
    for key in ("status", "scores", "winners", "ply", "problem"):
        assert now["info"][key] == was["info"][key], (name, key)
    for key in ("mine", "theirs"):
        assert points(now[key]) == points(was[key])
        assert now[key]["results"] == was[key]["results"]
    if now["info"]["rules"]["same"]:
        return
    assert now["info"]["rules"]["stored"]
    assert now["replay"]["rules"] == now["info"]["rules"]
    assert "other rules" in first_words(now["theirs"])
    steps = now["replay"]["steps"]
    assert len(steps) >= len(was["replay"]["steps"]) // 10
    assert (steps[0]["round"], steps[-1]["ply"]) == (1, was["info"]["ply"])
    last = now["replay"]["timeline"]["points"][-1]
    score = next(iter(now["replay"]["timeline"]["labels"]))
    assert [seat[score] for seat in last["seats"]] == was["info"]["scores"]


def test_every_table_survives_a_hard_change(again: World, hard: Path, old_rules: Settings) -> None:
    """Moves became impossible. Looking writes nothing; going back heals everything; playing on
    works, for people and for bots, and what was played before is kept."""
    with server_with(hard, again.database) as person:
        now = again.look(person)
        assert dump(again.database) == again.stored
        kinds = {name: now[name]["info"]["rules"]["same"] for name in now}
        assert not any(same for name, same in kinds.items() if "bot" not in name), kinds
        for name in again.running():
            check_running(again, name, now[name])
        for name in again.finished():
            check_finished(again, name, now[name])
        russian = person.view(again.tables[f"{GAME} 1"], lang="ru")["scene"]
        assert first_words(russian).startswith(CHANGED_RU)
        assert dump(again.database) == again.stored
    with old_server(old_rules) as person:
        assert again.look(person) == again.seen
    assert dump(again.database) == again.stored
    with server_with(hard, again.database) as person:
        for number, game in enumerate(offered_ids()):
            plays_on(again, person, f"{game} {NUMBERS[number % len(NUMBERS)]}")
        bot_plays_on(again, person)
        plays_on_from_a_finished_game(again, person)
        told = person.view(again.tables[f"{GAME} 1"])["scene"]
        assert first_words(told).startswith(CHANGED)
    with old_server(old_rules) as person:
        now = again.look(person)
        for name in again.running():
            if now[name]["info"]["ply"] == again.seen[name]["info"]["ply"]:
                assert now[name] == again.seen[name]
        for name in again.finished():
            assert now[name] == again.seen[name]


def plays_on(world: World, person: Person, name: str) -> None:
    """One more move, taken back, and made again."""
    table = world.tables[name]
    info = person.get(f"/tables/{table}")
    seat, ply = info["asked"], info["ply"]
    assert person.undo(table, seat, 422)["code"] == "no_undo"
    hinted = person.post(
        f"/tables/{table}/seats/{seat}/hint", {"ply": ply, "revision": info["revision"]}
    )
    assert hinted["id"] in options(person.view(table, seat))
    person.move(table, seat, hinted["id"])
    after = person.get(f"/tables/{table}")
    assert after["ply"] > ply
    assert after["rules"]["continued"] == ply
    assert after["rules"]["same"]
    assert after["rules"]["fingerprint"] == after["rules"]["installed"]
    undo = person.view(table, seat)["scene"]["undo"]
    if undo is not None and undo["allowed"]:
        person.undo(table, seat)
        assert person.get(f"/tables/{table}")["ply"] == ply
        assert person.undo(table, seat, 422)["code"] == "no_undo"
        person.move(table, seat, hinted["id"])
    assert person.view(table)["ply"] == after["ply"]


def bot_plays_on(world: World, person: Person) -> None:
    table = world.tables[f"{GAME} with a bot"]
    before = person.get(f"/tables/{table}")
    assert before["asked"] == 0
    if "pass" in options(person.view(table, 0)):  # from the second round on
        person.move(table, 0, "pass")
    person.move(table, 0, "end")
    until(lambda: person.get(f"/tables/{table}")["asked"] == 0)
    after = person.get(f"/tables/{table}")
    assert after["ply"] > before["ply"] + 2


def plays_on_from_a_finished_game(world: World, person: Person) -> None:
    table = world.tables[f"{GAME} finished"]
    steps = person.get(f"/tables/{table}/replay")["steps"]
    middle = steps[len(steps) // 2]["ply"]
    body = {"ply": middle, "seats": [{"kind": "me", "name": "Lena"}, BOT]}
    fork = person.post(f"/tables/{table}/fork", body, 201)["table"]
    assert fork["fork"] == {"table": table, "ply": middle}
    assert fork["rules"]["same"]
    then = person.get(f"/tables/{table}/replay/{middle}", seat=0)
    first = person.get(f"/tables/{fork['id']}/replay", seat=0)["steps"][0]["ply"]
    begun = person.get(f"/tables/{fork['id']}/replay/{first}", seat=0)  # a bot may have moved on
    assert points(begun["scene"]) == points(then["scene"])


def test_a_softer_change_gives_nobody_another_score(
    again: World, soft: Path, tmp_path: Path
) -> None:
    with server_with(soft, again.database) as person:
        now = again.look(person)
        assert dump(again.database) == again.stored
        for name in again.running():
            check_running(again, name, now[name])
        for name in again.finished():
            check_finished(again, name, now[name])
        for game in offered_ids():
            assert not now[f"{game} finished"]["info"]["rules"]["same"]
        assert not now[f"{GAME} 3"]["info"]["rules"]["same"]
        record = person.get(f"/tables/{again.tables[f'{GAME} finished']}/record")
    was = again.seen[f"{GAME} finished"]["info"]
    assert record["result"]["scores"] == was["scores"]
    assert record["fingerprint"] == was["rules"]["fingerprint"]
    assert len(record["moves"]) == was["ply"]
    replays(record, tmp_path)


def replays(record: Json, folder: Path) -> None:
    from ecumene.cli.commands import app

    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(file)])
    assert told.exit_code == 0, told.output


def run(database: str, *statements: str) -> None:
    engine = create_engine(database)
    with engine.begin() as db:
        for one in statements:
            assert db.execute(text(one)).rowcount > 0
    engine.dispose()


def spoil(world: World, name: str, moves: int) -> str:
    """Make the last moves of a game nonsense, as a change of the rules would."""
    table = world.tables[name]
    last = world.seen[name]["info"]["ply"]
    here = f"table_id = '{table}' AND number > {last - moves}"
    run(world.database, f"UPDATE moves SET text = 'bid 999', seat = 0 WHERE {here}")
    return table


def test_moves_made_after_the_last_position_are_kept_though_they_do_not_fit(
    again: World, old_rules: Settings, tmp_path: Path
) -> None:
    """The server was killed before the table came to rest, and then the rules changed."""
    name = f"{GAME} 3"
    table = spoil(again, name, 2)
    run(again.database, f"DELETE FROM positions WHERE table_id = '{table}' AND NOT kept")
    before = dump(again.database)
    with old_server(old_rules) as person:
        assert first_words(person.view(table)["scene"]).endswith("no longer fit: 2.")
        info = person.get(f"/tables/{table}")
        assert (info["status"], info["ply"]) == ("running", again.seen[name]["info"]["ply"])
        assert info["rules"]["continued"] == info["ply"]
        assert dump(again.database) == before
        seat = info["asked"]
        person.move(table, seat, options(person.view(table, seat))[0])
    stored = dump(again.database)
    assert set(before["moves"]) < set(stored["moves"])
    with old_server(old_rules) as person:
        assert person.get(f"/tables/{table}")["rules"]["continued"] == info["ply"]
        until(lambda: finish(person, table))
        record = person.get(f"/tables/{table}/record")
        steps = person.get(f"/tables/{table}/replay")["steps"]
        assert steps[0]["ply"] < info["ply"] < steps[-1]["ply"]
    assert [(len(part["moves"]), part["set_aside"]) for part in record["before"]] == [
        (info["ply"], 2)
    ]
    replays(record, tmp_path)


def finish(person: Person, table: str) -> bool:
    """Somebody gives up, in a game of two."""
    info = person.get(f"/tables/{table}")
    if info["status"] != "running":
        return True
    asked = person.view(table, info["asked"])["scene"]["decision"]
    leaving = [one["id"] for one in asked["options"] if one["open"] and one.get("concedes")]
    choice = leaving[0] if leaving else options({"scene": {"decision": asked}})[0]
    person.move(table, info["asked"], choice)
    return False


def test_a_position_that_cannot_be_read_waits_for_its_rules(
    again: World, old_rules: Settings
) -> None:
    """A card is gone: the table says so, keeps everything, and heals."""
    name = f"{GAME} 2"
    table = again.tables[name]
    whole = Path(again.database.removeprefix("sqlite:///")).read_bytes()
    spoil(again, name, 2)
    run(again.database, f"DELETE FROM positions WHERE table_id = '{table}'")
    before = dump(again.database)
    with old_server(old_rules) as person:
        for _ in range(2):
            refused = person.get(f"/tables/{table}/scene", 409)
            assert refused["code"] == "broken_record"
        russian = person.get(f"/tables/{table}", lang="ru")
        assert russian["status"] == "running"
        assert "Все сохранено" in russian["problem"]
        talk = person.socket(table, seat=0)
        assert talk.next("table")["table"]["problem"]
        assert talk.next("error")["code"] == "broken_record"
        talk.close()
        other = again.tables[f"{GAME} 1"]
        assert person.view(other)["scene"] == again.seen[f"{GAME} 1"]["theirs"]
    after = dump(again.database)
    assert after["moves"] == before["moves"]
    assert all("broken" not in row for row in after["tables"])
    Path(again.database.removeprefix("sqlite:///")).write_bytes(whole)
    with old_server(old_rules) as person:
        assert person.view(table)["scene"] == again.seen[name]["theirs"]


def test_a_table_kept_for_its_own_rules_waits_for_them(again: World, old_rules: Settings) -> None:
    table = again.tables[f"{GAME} 1"]
    run(again.database, f"UPDATE tables SET pinned = 1, fingerprint = 'x' WHERE id = '{table}'")
    with old_server(old_rules) as person:
        info = person.get(f"/tables/{table}")
        assert "kept for its own rules (x)" in info["problem"]
        assert person.get(f"/tables/{table}/scene", 409)["code"] == "broken_record"
    mine = again.seen[f"{GAME} 1"]["info"]["rules"]["fingerprint"]
    run(again.database, f"UPDATE tables SET fingerprint = '{mine}' WHERE id = '{table}'")
    with old_server(old_rules) as person:
        assert person.view(table)["scene"] == again.seen[f"{GAME} 1"]["theirs"]

"""Tables from before an edition of our values: they open, go on, and stay what they are."""

from __future__ import annotations

import asyncio
import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game, offered_ids
from ecumene.records.changes import Change, changes
from ecumene.records.verdict import SAME
from ecumene.server.settings import Settings
from ecumene.server.stored_games.continuing import continue_game
from tests.server.house import FREE, Person, options
from tests.server.rules import Builder, old_server

Json = dict[str, Any]

WITH_EDITIONS = [
    (name, change) for name in offered_ids() for change in changes(game(name)) if change.version
]
MOVES = 30


def stored_before(database: str, name: str, change: Change) -> None:
    """Write all tables as a server did that did not know of the change. Every edition has brought
    a version of the game and a format of positions."""
    since = int(game(name).version) - int(change.version)
    engine = create_engine(database)
    with engine.begin() as db:
        for row in db.execute(text("SELECT id, options FROM tables")).all():
            kept = {k: v for k, v in json.loads(row.options).items() if k not in change.options}
            kept |= dict.fromkeys(change.options, "")
            values = {"id": row.id, "options": json.dumps(kept), "version": change.version}
            old = "options = :options, version = :version, fingerprint = '00000000-00000000'"
            db.execute(text(f"UPDATE tables SET {old} WHERE id = :id"), values)
        for row in db.execute(text("SELECT table_id, ply, position FROM positions")).all():
            position = json.loads(zlib.decompress(row.position))
            position["format"] -= since
            for name in change.options:
                del position["options"][name]
            values = {"id": row.table_id, "ply": row.ply}
            values["position"] = zlib.compress(json.dumps(position, sort_keys=True).encode())
            at = "table_id = :id AND ply = :ply"
            old = "position = :position, fingerprint = '00000000-00000000'"
            db.execute(text(f"UPDATE positions SET {old} WHERE {at}"), values)
    engine.dispose()


def row_of(database: str) -> Json:
    engine = create_engine(database)
    with engine.connect() as db:
        row = db.execute(text("SELECT version, options FROM tables")).mappings().one()
    engine.dispose()
    return {"version": row["version"], "options": json.loads(row["options"])}


def seen(person: Person, table: str) -> Json:
    info = person.get(f"/tables/{table}")
    scene = person.view(table, info["asked"])["scene"]
    return {"ply": info["ply"], "scores": info["scores"], "seats": scene["seats"]}


def settle(database: str, name: str, table: str, change: Change) -> None:
    """Write down, as `ecumene fleet` does, that the game goes on by its moves."""
    engine = create_engine(database)
    with Database(engine) as db:
        verdict = continue_game(db, table)
        db.commit()
    engine.dispose()
    assert verdict is not None
    assert verdict.outcome == SAME
    kept = row_of(database)
    assert kept["version"] == game(name).version
    for option, fields in change.options.items():
        assert json.loads(kept["options"][option]) == fields


@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.parametrize(("name", "change"), WITH_EDITIONS, ids=[name for name, _ in WITH_EDITIONS])
def test_a_table_from_before_goes_on_with_its_values(
    name: str, change: Change, settled: bool, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    builder = Builder(database)
    builder.options = change.options
    table = asyncio.run(builder.build([("old", name, FREE, MOVES)]))["old"]
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with old_server(settings) as person:
        before = seen(person, table)
    stored_before(database, name, change)
    if settled:
        settle(database, name, table, change)
    with old_server(settings) as person:
        assert seen(person, table) == before
        info = person.get(f"/tables/{table}")
        assert [mode["text"] for mode in info["modes"]] == [
            f"our values, edition {change.options['pack']['edition']}"
        ]
        view = person.view(table, info["asked"])
        person.move(table, info["asked"], options(view)[0])
        after = seen(person, table)
    assert after["ply"] > before["ply"]
    with old_server(settings) as person:
        assert seen(person, table) == after

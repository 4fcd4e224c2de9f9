"""The description of the interface is complete, and the server keeps to it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.house import BOT, GAME, ME, House
from tests.server.tables import two_people

CONFIG = """
[parameters]
"path.table" = "{table}"
"path.seat" = {seat}
"path.game_id" = "{game}"

[checks.positive_data_acceptance]
expected-statuses = ["2xx", 400, 401, 403, 404, 409, 422]
"""


# Whoever has left can do nothing more.
GETS_UP = "POST /api/tables/{table}/seats/{seat}/leave"
DELETES = "DELETE /api/tables/{table}"


def schemathesis(house: House, folder: Path, config: str, *more: str) -> None:
    file = folder / "schemathesis.toml"
    file.write_text(config, encoding="utf-8")
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--no-color", "--config-file", str(file)),
        *("run", f"{house.url}/api/openapi.json", "--phases", "examples,coverage,fuzzing"),
        *("--max-examples", "4", "--seed", "1", "--suppress-health-check", "all"),
        *("--exclude-checks", "ignored_auth", *more),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@pytest.mark.parametrize("status", ["waiting", "running"])
def test_every_answer_is_as_described(plain_house: House, tmp_path: Path, status: str) -> None:
    """Random and broken requests, by somebody who holds a seat of the table."""
    plain_house.registry.news.longest = 0.05  # else every such request waits for news
    lena = plain_house.person()
    if status == "waiting":
        table = lena.create(ME, {"kind": "open"})["table"]["id"]
    else:
        table, lena, _ruth = two_people(plain_house)
    config = CONFIG.format(game=GAME, table=table, seat=0)
    cookie = f"Cookie: ecumene_device={lena.http.cookies['ecumene_device']}"
    schemathesis(
        plain_house,
        tmp_path,
        config,
        "-H",
        cookie,
        "--exclude-name",
        GETS_UP,
        "--exclude-name",
        DELETES,
    )
    assert lena.create(ME, BOT)["table"]["status"] == "running"


def test_the_description_names_every_request(plain_house: House) -> None:
    described = plain_house.person().get("/openapi.json")
    paths = described["paths"]
    for path in ("/api/tables", "/api/tables/{table}/seats/{seat}/moves", "/api/session"):
        assert path in paths
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation["responses"]["422"], (path, method)
            shape = operation["responses"]["409"]["content"]["application/json"]["schema"]
            assert shape["$ref"].endswith("/Error")

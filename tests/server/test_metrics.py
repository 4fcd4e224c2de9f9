"""Figures for Prometheus and the log, of a real server."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.house import BOT, FREE, GAME, ME, PATIENCE, Person, until

ECUMENE = [sys.executable, "-c", "from ecumene.cli.app import main; main()"]


class Process:
    """`ecumene serve` with figures and a log for programs."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        self.file = folder / "tables.db"
        command = [*ECUMENE, "serve", "--port", "0", "--metrics-port", "0", "--log-format", "json"]
        with self.log.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.file)], stdout=subprocess.PIPE, stderr=errors
            )
        self.figures = until(lambda: self.told("figures"), 2 * PATIENCE)
        self.url = self.told("address").rstrip("/")

    def entries(self) -> list[dict[str, Any]]:
        """Every line of the log is an object."""
        lines = self.log.read_text().splitlines(keepends=True)
        return [json.loads(line) for line in lines if line.endswith("\n")]

    def told(self, field: str) -> Any:
        return next((entry[field] for entry in self.entries() if field in entry), None)

    def samples(self) -> dict[tuple[str, ...], float]:
        """Figures by their name and labels, these in the order of their own names."""
        reply = httpx.get(self.figures, timeout=PATIENCE)
        assert reply.status_code == 200
        return {
            (sample.name, *(sample.labels[name] for name in sorted(sample.labels))): sample.value
            for family in text_string_to_metric_families(reply.text)
            for sample in family.samples
        }


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    found = Process(tmp_path_factory.mktemp("process"))
    yield found
    found.process.send_signal(signal.SIGTERM)
    out, _ = found.process.communicate(timeout=PATIENCE)
    assert out == b""  # what programs read is in the log
    assert found.process.returncode in (0, -signal.SIGTERM)


def test_figures_of_a_server_at_work(process: Process) -> None:
    before = process.samples()
    lena, ruth = Person(process.url), Person(process.url)
    made = lena.create(ME, BOT)
    table = made["table"]["id"]
    waiting = lena.create(ME, FREE)["table"]["id"]
    player, watcher = lena.socket(table, seat=0), ruth.socket(table, seat=None)
    player.next("scene"), watcher.next("scene")
    for option in ("end", "pass", "end"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        lena.move(table, 0, option)
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    lena.get(f"/tables/{table}/replay", seat=0)
    assert lena.http.get("/nothing").status_code == 404
    assert lena.http.get("/tables/unknown").status_code in (404, 422)

    def counted() -> dict[tuple[str, ...], float] | None:
        """Tables are not counted anew at every look."""
        now = process.samples()
        running = ("ecumene_tables", "running")
        return now if now[running] > before.get(running, 0.0) else None

    figures = until(counted)
    found = {name: value - before.get(name, 0.0) for name, value in figures.items()}
    assert found["ecumene_requests_total", "POST", "/api/tables", "201"] == 2
    move = "/api/tables/{table}/seats/{seat}/moves"
    assert found["ecumene_requests_total", "POST", move, "200"] == 3
    assert found["ecumene_requests_total", "GET", "other", "404"] >= 1
    assert found["ecumene_request_seconds_count", move] == 3
    assert found["ecumene_sockets", "player"] == 1
    assert found["ecumene_sockets", "watcher"] == 1
    assert figures["ecumene_tables_open",] >= 1
    assert found["ecumene_tables", "running"] == 1
    assert found["ecumene_tables", "waiting"] == 1
    assert found["ecumene_moves_total", "person", GAME] == 3
    bots = found["ecumene_moves_total", "bot", GAME]
    assert bots >= 2
    assert found["ecumene_bot_thinking_seconds_count", GAME, "move"] == bots
    assert figures["ecumene_bot_processes",] == 1
    assert found["ecumene_storage_batch_seconds_count",] >= bots + 3
    assert found["ecumene_storage_write_seconds_count",] >= bots + 3
    assert found["ecumene_rebuild_seconds_count", "replay"] == 1
    assert figures["ecumene_healthy",] == 1
    assert figures["ecumene_storage_free_bytes",] > 0
    assert figures["process_open_fds",] > 0

    everything = httpx.get(process.figures, timeout=PATIENCE).text
    for secret in (table, waiting, made["token"], "Lena", "127.0.0.1", *lena.http.cookies.values()):
        assert secret not in everything
    lena.close()
    ruth.close()
    until(lambda: process.samples()["ecumene_sockets", "player"] == 0)
    until(lambda: process.samples()["ecumene_storage_queue",] == 0)


def test_figures_are_not_to_be_had_where_the_tables_are(process: Process) -> None:
    for path in ("/metrics", "/api/metrics", "//metrics"):
        assert "ecumene_requests" not in httpx.get(process.url + path, timeout=PATIENCE).text
    address = process.figures.removesuffix("/metrics")
    assert address.startswith("http://127.0.0.1:")
    assert httpx.get(f"{address}/api/health", timeout=PATIENCE).status_code == 404
    assert httpx.post(process.figures, timeout=PATIENCE).status_code == 405


def test_the_log_tells_the_cause_and_no_secret(process: Process) -> None:
    """A table that refuses to be written: the log has the driver's words."""
    lena = Person(process.url)
    made = lena.create(ME, BOT)
    table, token = made["table"]["id"], made["token"]
    with closing(sqlite3.connect(process.file, isolation_level=None)) as other:
        other.execute(
            "CREATE TRIGGER refuse BEFORE INSERT ON moves"
            " BEGIN SELECT RAISE(ABORT, 'no more moves today'); END"
        )
    assert lena.move(table, 0, "end", 503, key="secret-key")["code"] == "storage"
    with closing(sqlite3.connect(process.file, isolation_level=None)) as other:
        other.execute("DROP TRIGGER refuse")
    entry = until(lambda: next((e for e in process.entries() if e["level"] == "error"), None))
    assert entry["cause"] == "refused"
    assert "no more moves today" in entry["error"]
    assert (entry["operation"], entry["logger"]) == ("write", "ecumene.server")
    assert entry["time"].endswith("+00:00")
    assert process.samples()["ecumene_storage_errors_total", "refused", "write"] == 1
    everything = process.log.read_text()
    for secret in (token, "secret-key", "INSERT", "/seats/0/moves"):
        assert secret not in everything
    lena.move(table, 0, "end")
    lena.close()

"""`ecumene serve`."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.cli.serve import database_url, without_password
from ecumene.server.run import CannotListen, CannotStart, serve
from ecumene.server.settings import Settings
from tests.server.house import PATIENCE

ECUMENE = [sys.executable, "-c", "from ecumene.cli.app import main; main()"]


def test_the_server_says_where_it_is_and_stops_on_demand(tmp_path: Path) -> None:
    command = [*ECUMENE, "serve", "--port", "0", "--database", str(tmp_path / "new" / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}api/health", timeout=PATIENCE).json()["status"] == "ok"
        assert "tables.db" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
    assert (tmp_path / "new" / "tables.db").is_file()


def refused(*arguments: str) -> str:
    """What `ecumene serve` says where it cannot serve; it ends before a server runs."""
    with patch("ecumene.server.watching.logs.configure"):  # that is for the whole process
        done = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["serve", *arguments])
    assert done.exit_code == 2, done.output
    assert "Traceback" not in done.stderr
    return done.stderr


def refused_alone(*arguments: str) -> str:
    """The same in a process of its own, whose log is as it was asked for."""
    command = [*ECUMENE, "serve", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=2 * PATIENCE
    )
    assert done.returncode == 2, done.stderr
    return done.stderr


def test_what_cannot_be_is_said_in_a_line(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in refused("--port", str(port), "--database", file)
    assert "mysql" in refused("--database", "mysql://x/y", "--port", "0")
    (tmp_path / "no.db").write_bytes(b"this is no database at all, but long enough to be one")
    wrong = refused("--database", str(tmp_path / "no.db"), "--port", "0")
    assert "not a database" in wrong
    secret = "postgresql+psycopg://user:hush@127.0.0.1:1/x"
    assert "hush" not in refused("--database", secret, "--port", "0")


def test_a_start_that_fails_is_no_success(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What goes wrong only after the database and the address were tried."""

    async def fail(*_: Any) -> None:
        raise RuntimeError("out of memory")

    monkeypatch.setattr("ecumene.server.app.open_services", fail)
    monkeypatch.setattr("ecumene.server.watching.logs.configure", lambda wanted: None)
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}")
    # Newer versions of uvicorn leave by themselves, with their own number.
    with pytest.raises((CannotStart, SystemExit)) as ended:
        serve(settings, "127.0.0.1", 0)
    assert getattr(ended.value, "code", 1) not in (0, None)


def test_tables_and_figures_need_two_ports(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setattr("ecumene.server.watching.logs.configure", lambda wanted: None)
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}")
    with pytest.raises(CannotListen, match=f"127.0.0.1:{port}"):
        serve(settings, "127.0.0.1", port, metrics=("127.0.0.1", port))


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("ECUMENE_DATABASE", raising=False)
    assert database_url(None) == f"sqlite:///{tmp_path}/ecumene/tables.db"
    assert database_url("/a/b.db") == "sqlite:////a/b.db"
    monkeypatch.setenv("ECUMENE_DATABASE", "postgresql+psycopg://db/x")
    assert database_url(None) == "postgresql+psycopg://db/x"
    assert without_password("postgresql+psycopg://u:p@h/x") == "postgresql+psycopg://u@h/x"
    assert without_password("sqlite:////a/b.db") == "sqlite:////a/b.db"

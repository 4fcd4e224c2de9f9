"""The files in `deploy/` fit the program: options exist, ports agree, what is copied is there."""

from __future__ import annotations

import importlib
import json
import re
import shlex
from configparser import ConfigParser
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import typer
from sqlalchemy import make_url

from ecumene.cli.commands import app
from ecumene.server.app import create_app
from ecumene.server.settings import Settings
from ecumene.server.watching.metrics import Metrics
from ecumene.server.workers.parent import STOP_SECONDS

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "operating.md"


def parsed(words: list[str]) -> dict[str, Any]:
    """The parameters of a command line; an error if it would be refused."""
    group: Any = typer.main.get_command(app)
    with group.make_context("ecumene", words, resilient_parsing=False) as context:
        name, command, rest = group.resolve_command(context, words)
        with command.make_context(name, list(rest), parent=context) as inner:
            found: dict[str, Any] = inner.params
            return found


def unit(name: str) -> ConfigParser:
    found = ConfigParser(interpolation=None, strict=False)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read(DEPLOY / name)
    return found


def container() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    lines = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [(kind, words.strip()) for kind, _, words in steps]


def test_the_service_starts_a_server_for_a_proxy() -> None:
    words = shlex.split(unit("ecumene.service")["Service"]["ExecStart"])
    found = parsed(words[1:])
    assert (found["host"], found["behind_proxy"]) == ("127.0.0.1", "127.0.0.1")
    assert (found["metrics_host"], found["metrics_port"]) == ("127.0.0.1", 9464)
    for name in ("nginx.conf", "Caddyfile"):
        assert f"127.0.0.1:{found['port']}" in (DEPLOY / name).read_text()
    assert str(found["metrics_port"]) in PAGE.read_text()


def test_the_service_of_several_processes_is_the_same_but_for_that() -> None:
    one, several = unit("ecumene.service")["Service"], unit("ecumene-workers.service")["Service"]
    found = parsed(shlex.split(several["ExecStart"])[1:])
    before = parsed(shlex.split(one["ExecStart"])[1:])
    assert found["workers"] > before["workers"] == 1
    told = {name for name in found if found[name] != before[name]}
    assert told == {"workers", "lab"}
    folder = "/var/lib/" + several["StateDirectory"]
    assert Path(found["lab"]).is_relative_to(folder)
    assert not several["EnvironmentFile"].startswith("-"), "it needs a PostgreSQL"
    assert "Environment" not in several
    assert several["KillMode"] == "mixed"
    assert int(several["TimeoutStopSec"]) > STOP_SECONDS
    left_out = ("ExecStart", "Environment", "EnvironmentFile", "KillMode")
    assert {name: one[name] for name in one if name not in left_out} == {
        name: several[name] for name in several if name not in left_out
    }


def test_the_containers_fit_each_other() -> None:
    yaml = importlib.import_module("yaml")
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    db, tables = found["services"]["db"], found["services"]["tables"]
    words = parsed(tables["command"])
    assert words["workers"] > 1
    assert [str(words["port"])] == dict(container())["EXPOSE"].split()
    assert tables["ports"] == [f"127.0.0.1:{words['port']}:{words['port']}"]
    (network,) = found["networks"]["default"]["ipam"]["config"]
    assert words["behind_proxy"] == network["gateway"]
    assert ip_address(network["gateway"]) in ip_network(network["subnet"])
    # The server finds the database, and waits for it.
    url = make_url(tables["environment"]["ECUMENE_DATABASE"].replace("${", "").replace("}", ""))
    around = db["environment"]
    assert (url.host, url.get_driver_name()) == ("db", "psycopg")
    assert (url.username, url.database) == (around["POSTGRES_USER"], around["POSTGRES_DB"])
    assert around["POSTGRES_PASSWORD"].startswith("${" + str(url.password))
    assert tables["depends_on"]["db"]["condition"] == "service_healthy"
    assert db["healthcheck"]["test"][-1] == url.database
    assert int(tables["stop_grace_period"].removesuffix("s")) > STOP_SECONDS
    # What is to stay lies in volumes, and is built from what is there.
    build = tables["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    (place,) = tables["volumes"]
    assert dict(container())["VOLUME"] == place.partition(":")[2]
    assert Path(words["lab"]).is_relative_to(place.partition(":")[2])
    used = {one.partition(":")[0] for one in (*tables["volumes"], *db["volumes"])}
    assert used == set(found["volumes"])


def test_the_timer_makes_backups_of_the_same_database() -> None:
    service, saving = unit("ecumene.service")["Service"], unit("ecumene-backup.service")["Service"]
    for key in ("User", "Environment", "EnvironmentFile"):
        assert service[key] == saving[key]
    shell, flag, script = shlex.split(saving["ExecStart"])
    assert (shell, flag) == ("/bin/sh", "-c")
    words = shlex.split(script)
    assert words[:2] == ["exec", shlex.split(service["ExecStart"])[0]]
    parsed(words[2:])
    folder = str(Path(words[-1]).parent)
    assert folder.removeprefix("/var/lib/") in saving["StateDirectory"].split()
    assert folder in saving["ExecStartPost"]


def test_the_container_is_made_of_what_is_there() -> None:
    steps = container()
    sources = [
        source
        for kind, words in steps
        if kind == "COPY" and not words.startswith("--from")
        for source in words.split()[:-1]
    ]
    assert {"src", "web", "pyproject.toml"} <= set(sources)
    assert [source for source in sources if not (ROOT / source).exists()] == []
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert not set(ignored) & set(sources)
    by_kind = dict(steps)
    assert json.loads(by_kind["ENTRYPOINT"]) == ["ecumene"]
    found = parsed(json.loads(by_kind["CMD"]))
    assert str(found["port"]) == by_kind["EXPOSE"]
    assert f":{found['port']}/api/health" in by_kind["HEALTHCHECK"]
    assert by_kind["USER"] != "root"


def test_nginx_takes_as_much_as_the_server() -> None:
    settings = Settings(database="sqlite://")
    text = (DEPLOY / "nginx.conf").read_text()
    limit = re.search(r"client_max_body_size (\d+)k;", text)
    assert limit is not None
    assert int(limit[1]) * 1024 == settings.body_bytes
    for needed in ("Upgrade $http_upgrade", "X-Forwarded-For $remote_addr", "Host $http_host"):
        assert f"proxy_set_header {needed};" in text


@pytest.mark.parametrize("page", [PAGE, DEPLOY / "prometheus-alerts.yml"])
def test_figures_that_are_told_of_exist(page: Path) -> None:
    known = {sample for family in Metrics().registry.collect() for sample in names_of(family)}
    told = set(re.findall(r"\becumene_[a-z_]+", page.read_text()))
    assert told
    assert told - known == set()


def names_of(family: Any) -> set[str]:
    endings = {"counter": ("_total",), "histogram": ("", "_bucket", "_count", "_sum")}
    return {family.name + ending for ending in endings.get(family.type, ("",))}


def test_the_page_tells_every_figure() -> None:
    ours = [one for one in Metrics().registry.collect() if one.name.startswith("ecumene_")]
    page = PAGE.read_text()
    assert [one.name for one in ours if one.name not in page] == []


def test_commands_of_the_page_can_be_given() -> None:
    """Every `ecumene ...` line of the page that is not inside another program's."""
    lines = re.findall(r"^    (ecumene .*?)(?:  +#.*)?$", PAGE.read_text(), re.MULTILINE)
    assert len(lines) >= 4
    for line in lines:
        parsed(shlex.split(line)[1:])


def test_figures_have_no_address_on_the_tables_port(tmp_path: Path) -> None:
    made = create_app(Settings(database=f"sqlite:///{tmp_path / 't.db'}"))
    assert not [route for route in made.routes if "metrics" in getattr(route, "path", "")]

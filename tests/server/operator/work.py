"""An operator at work, by the page and by the command line."""

from __future__ import annotations

from typing import Any

from typer.testing import CliRunner

from ecumene.cli.commands import app
from tests.server.house import House, Person

QUICKLY = 0.1
"""Seconds between two looks at what is decided."""


def command(house: House, *words: str, status: int = 0) -> str:
    """What ``ecumene operator ...`` says."""
    options = ["--database", house.settings.database, "--lang", "en"]
    done = CliRunner().invoke(app, ["operator", *words, *options], env={"COLUMNS": "200"})
    assert done.exit_code == status, done.output
    return done.output


def link(house: House, label: str = "Ada") -> str:
    """The secret of a new link."""
    return command(house, "link", "--label", label).split("#key=")[1].split()[0]


class Operator:
    """A browser with an operator's session."""

    def __init__(self, house: House, label: str = "Ada") -> None:
        self.browser: Person = house.person()
        self.browser.post("/operator/enter", {"token": link(house, label)}, 204)

    def get(self, path: str = "", status: int = 200, **params: Any) -> Any:
        return self.browser.get(f"/operator{path}", status, **params)

    def do(self, method: str, path: str, body: Any = None, status: int = 204) -> Any:
        return self.browser.send(method, f"/operator{path}", body, status)

    def tables(self, **params: Any) -> list[str]:
        return [one["id"] for one in self.get("/tables", **params)["tables"]]

    def actions(self) -> list[tuple[str, str, str]]:
        """The record, the oldest entry first."""
        found = self.get("/record")
        return [(one["who"], one["via"], one["action"]) for one in reversed(found)]

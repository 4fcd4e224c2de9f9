"""A pytest plugin that writes which rules, cards and reasons the collected tests name."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    found: dict[str, dict[str, list[str]]] = {"rules": {}, "card": {}, "reason": {}}
    for item in session.items:
        for name, table in found.items():
            for mark in item.iter_markers(name):
                for value in mark.args:
                    table.setdefault(str(value), []).append(item.nodeid)
    Path(os.environ["ECUMENE_MARKS"]).write_text(json.dumps(found), encoding="utf-8")

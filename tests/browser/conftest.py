"""A server with the built client, and Debian's Chromium driven by Playwright."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from ecumene.core.registry import default_game
from ecumene.server.settings import default_static
from tests.browser.finished import finished_game
from tests.browser.prepared import Prepared
from tests.browser.watch import Watch

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
SERVE = "from ecumene.cli.app import main; main()"
HABITS = (
    "if (location.host) {"  # not on the empty page before
    " localStorage['ecumene.speed'] ??= 'instant'; localStorage['ecumene.politics'] ??= 'never';"
    " localStorage['ecumene.think'] ??= 'off' }"
)
"""Tests do not watch rivals move, and are always asked, unless they choose otherwise."""
DESKTOP = (1440, 900)
PHONE = (390, 844)
FINISHED_SEED = 7

PATIENCE = 60.0
"""Seconds for whatever has to happen: a busy machine is slow, and no test is about that."""

Open = Callable[..., BrowserContext]

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The shell without windows starts and opens pages in half the time."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        pytest.fail("there is no chromium; `make browser` installs it")
    return found


@contextlib.contextmanager
def serving(folder: Path, port: str = "0", *more: str) -> Iterator[str]:
    """A server of our own, with more options; where it listens."""
    if not (default_static() / "index.html").is_file():
        pytest.fail("the client is not built; `make browser` builds it")
    command = [sys.executable, "-c", SERVE, "serve", "--port", port, "--database"]
    server = subprocess.Popen(
        [*command, str(folder / "tables.db"), *more],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "ECUMENE_LANG": "en", "COLUMNS": "200"},
    )
    assert server.stdout is not None
    before, Prepared.database = Prepared.database, f"sqlite:///{folder / 'tables.db'}"
    try:
        line = server.stdout.readline()
        assert "http://" in line, f"the server said: {line!r}"
        yield "http://" + line.split("http://")[1].split("/")[0]
    finally:
        Prepared.database = before  # a test may have a server beside the one for all
        server.terminate()
        server.wait(timeout=PATIENCE)
        server.stdout.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server for all tests listens; who keeps an identity can come from another address."""
    folder = tmp_path_factory.mktemp("tables")
    named = ("--allowed-host", "127.0.0.1", "--allowed-host", "localhost")
    with serving(folder, "0", "--behind-proxy", "127.0.0.1", *named, "--lab-runs") as found:
        yield found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def finished(address: str) -> dict[str, Any]:
    """A game of quick bots, and its replay as a stranger gets it."""
    return finished_game(address, default_game(), 3, FINISHED_SEED, "random")


@pytest.fixture
def open_browser(browser: Browser, address: str) -> Iterator[Open]:
    """Makes separate visitors (cookies of their own); none of their pages may complain."""
    watched: list[tuple[BrowserContext, Watch]] = []

    def make(size: tuple[int, int] = DESKTOP, touch: bool = False) -> BrowserContext:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=touch,
            locale="en-GB",
            base_url=address,
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HABITS)
        watched.append((context, Watch(context)))
        return context

    yield make
    complaints = [complaint for _, watch in watched for complaint in watch.complaints]
    for context, _ in watched:
        context.close()
    assert not complaints


@pytest.fixture(scope="module")
def inspectable(browser: Browser, address: str) -> Iterator[list[BrowserContext]]:
    """Three visitors whose pages take scripts from us."""
    contexts = [
        browser.new_context(
            base_url=address, locale="en-GB", reduced_motion="reduce", bypass_csp=True
        )
        for _ in range(3)
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HABITS)
    yield contexts
    for context in contexts:
        context.close()


@pytest.fixture
def inspected(inspectable: list[BrowserContext]) -> Iterator[Page]:
    found = inspectable[0].new_page()
    found.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    yield found
    found.close()

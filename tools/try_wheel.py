"""Tries out an installed Ecumene, as somebody would who has just typed `pip install`.

    python tools/try_wheel.py          with the Python that it is installed into

It plays a match in the library, starts the server, opens its page, and plays moves over its
interface. It uses the standard library only, and says what is wrong with status 1.
"""

from __future__ import annotations

import http.cookiejar
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any, Final

MOVES: Final = 3
SECONDS: Final = 120


def library() -> str:
    """A bot of one's own against one of ours."""
    import ecumene
    from ecumene.build_info import describe

    class First(ecumene.Bot):
        def choose(self, observation: ecumene.Observation[Any]) -> int:
            return observation.options[0]

    name = ecumene.game_ids()[-1]
    played = ecumene.match([First, "random"], game=name, games=2, seed=1)
    if played.games != 2 or played.failures:
        raise SystemExit(f"the match went wrong: {played}")
    return f"{ecumene.__version__}, {describe()}"


class Browser:
    """Somebody at a server; it keeps its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies)

    def get(self, path: str, body: Any = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        with self.opener.open(request, timeout=SECONDS) as reply:
            found: bytes = reply.read()
            return found

    def api(self, path: str, body: Any = None) -> Any:
        return json.loads(self.get(f"api{path}", body))


def play(browser: Browser) -> str:
    """The page, a table, some moves."""
    page = browser.get("").decode()
    if "<html" not in page.lower():
        raise SystemExit("the server has no page for browsers")
    name = browser.api("/games")["games"][0]["id"]
    seats = [{"kind": "me", "name": "Lena"}, {"kind": "bot", "bot": "random"}]
    table = browser.api("/tables", {"game": name, "seats": seats})["table"]["id"]
    made = 0
    while made < MOVES:
        info = browser.api(f"/tables/{table}")
        if info["asked"] != 0:
            continue  # the bot thinks
        decision = browser.api(f"/tables/{table}/scene?seat=0")["scene"]["decision"]
        choice = next(one["id"] for one in decision["options"] if one["open"])
        body = {"option": choice, "ply": info["ply"], "revision": info["revision"]}
        browser.api(f"/tables/{table}/seats/0/moves", body)
        made += 1
    return f"{made} moves of {name} were played over the interface"


def server() -> str:
    """A server with a database of its own, on a free port."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_STATE_HOME": folder, "LOCALAPPDATA": folder, "NO_COLOR": "1"}
        program = Path(sys.executable).with_name("ecumene")
        command = [str(program)] if program.exists() else [sys.executable, "-m", "ecumene"]
        command += ["serve", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
            try:
                assert process.stdout is not None
                line = process.stdout.readline()
                address = line.split()[-1] if line.strip() else ""
                if not address.startswith("http"):
                    raise SystemExit(f"the server did not start: {line}")
                return play(Browser(address))
            finally:
                process.terminate()
                process.wait(SECONDS)


def main() -> None:
    tools = [tool for tool in ("cc", "gcc", "clang", "node", "npm") if shutil.which(tool)]
    print(f"Python {sys.version.split()[0]}; on the path: {', '.join(tools) or 'no build tools'}")
    print(f"ecumene {library()}")
    print(server())


if __name__ == "__main__":
    main()

"""Machines for tests, each with a parent and processes of its own (the real command): at addresses
of this very machine, or, where the system lets us, each in a network of its own."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path

from tests.server.house import PATIENCE, Person, until

COMMAND = "from ecumene.cli.app import main; main()"
NETWORK = "10.231.77"
PROCESSES = 2


def children_of(process: int) -> list[int]:
    """Everything that comes from a process."""
    found: list[int] = []
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += [int(child), *children_of(int(child))]
    return found


class Machine:
    """Where processes run; ``around``: what a command is to be put into."""

    def __init__(self, address: str, around: tuple[str, ...] = ()) -> None:
        self.address = address
        self.around = around
        self.parent: subprocess.Popen[bytes] | None = None
        self.log = Path()
        self.url = ""

    def begin(self, database: str, folder: Path) -> None:
        """Start the server; `ready` waits for it."""
        serving = ("serve", "--workers", str(PROCESSES), "--database", database, "--port", "0")
        here = ("--host", self.address, "--inside-host", self.address, "--lab", str(folder / "lab"))
        words = [*self.around, sys.executable, "-c", COMMAND, *serving, *here]
        self.log = folder / f"{self.address}.log"
        with self.log.open("wb") as log:
            self.parent = subprocess.Popen([*words, "--log-format", "json"], stderr=log)

    def ready(self) -> None:
        self.url = until(self.told_address, 3 * PATIENCE)

    def told_address(self) -> str | None:
        """Where it listens, once it says so."""
        assert self.parent is not None
        said = self.log.read_text("utf-8")
        assert self.parent.poll() is None, said
        told = [json.loads(line) for line in said.splitlines(keepends=True) if line.endswith("\n")]
        return next((one["address"].rstrip("/") for one in told if "address" in one), None)

    def person(self, before: Person | None = None) -> Person:
        """Somebody who comes here; with the cookies of before."""
        found = Person(self.url)
        if before is not None:
            for name, value in before.http.cookies.items():
                found.http.cookies.set(name, value)
        return found

    def vanish(self) -> None:
        """The power is cut: no process says a last word, nobody tells the others."""
        if self.parent is None:
            return
        for process in (self.parent.pid, *children_of(self.parent.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.parent.wait(PATIENCE)
        self.parent = None


def command(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)


class Cabled(Machine):
    """In a network of its own, which has a cable that can be pulled."""

    def __init__(self, number: int, bridge: str) -> None:
        mark = bridge.removeprefix("br")
        self.network = f"ecumene-{mark}-{number}"
        self.cable = f"v{number}{mark}"
        self.bridge = bridge
        super().__init__(f"{NETWORK}.{number + 1}", ("ip", "netns", "exec", self.network))

    def plug_in(self) -> None:
        inner = f"w{self.cable[1:]}"
        inside = ("ip", "-n", self.network)
        command("ip", "netns", "add", self.network)
        command("ip", "link", "add", self.cable, "type", "veth", "peer", "name", inner)
        command("ip", "link", "set", inner, "netns", self.network)
        command("ip", "link", "set", self.cable, "master", self.bridge, "up")
        command(*inside, "addr", "add", f"{self.address}/24", "dev", inner)
        command(*inside, "link", "set", inner, "up")
        command(*inside, "link", "set", "lo", "up")

    def vanish(self) -> None:
        """Nothing answers for it either: not even that nobody listens there."""
        with contextlib.suppress(subprocess.CalledProcessError):
            command("ip", "link", "set", self.cable, "down")
        super().vanish()

    def come_back(self) -> None:
        command("ip", "link", "set", self.cable, "up")


@contextlib.contextmanager
def networks() -> Iterator[tuple[Machine, Machine]]:
    """Two machines on one cable; `PermissionError` where the system does not let us."""
    if shutil.which("ip") is None or os.geteuid() != 0:
        raise PermissionError("networks need `ip` (iproute2) and the rights of root")
    bridge = f"br{uuid.uuid4().hex[:8]}"
    machines = (Cabled(1, bridge), Cabled(2, bridge))
    with contextlib.ExitStack() as made:
        try:
            command("ip", "link", "add", bridge, "type", "bridge")
            made.callback(command, "ip", "link", "del", bridge)
            command("ip", "addr", "add", f"{NETWORK}.1/24", "dev", bridge)
            command("ip", "link", "set", bridge, "up")
            for one in machines:
                made.callback(subprocess.run, ["ip", "netns", "del", one.network], check=False)
                one.plug_in()
        except subprocess.CalledProcessError as error:
            raise PermissionError(error.stderr.decode().strip()) from None
        yield machines


@contextlib.contextmanager
def addresses() -> Iterator[tuple[Machine, Machine]]:
    """Two addresses of this machine, which know nothing of each other's processes."""
    yield Machine("127.0.0.2"), Machine("127.0.0.3")

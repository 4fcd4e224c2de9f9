"""A server of several processes, to be killed. It prints its address.

Its arguments are the database, how many processes it has, and a folder for its lab. Signals are set
by the environment, as for any server. Everybody who names an address is believed to be there.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from ecumene.server.http.limits import Rate
from ecumene.server.laboratory.lab_settings import LabSettings
from ecumene.server.run import serve
from ecumene.server.settings import Settings
from ecumene.server.signals.settings import from_environment

PLENTY = Rate(per_second=1e6, burst=1_000_000)
QUICKLY = 0.2

if __name__ == "__main__":
    at_once = {"live": 0.0, "own": 0.0}
    settings = Settings(
        database=sys.argv[1],
        static=Path("none"),
        operator=True,
        orders_seconds=QUICKLY,
        look_seconds=QUICKLY,
        league_seconds=QUICKLY,
        lab=LabSettings(folder=Path(sys.argv[3]) / "lab", runs=True, modesty=0),
        signals=replace(from_environment(), away_seconds=at_once, look_seconds=QUICKLY),
        reads=PLENTY,
        writes=PLENTY,
        messages=PLENTY,
        playing=PLENTY,
        watching_messages=PLENTY,
        greetings=PLENTY,
        work=PLENTY,
    )
    serve(
        settings,
        "127.0.0.1",
        0,
        proxies="127.0.0.1",
        ready=lambda address: print(address, flush=True),
        workers=int(sys.argv[2]),
    )

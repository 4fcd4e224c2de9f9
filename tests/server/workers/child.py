"""A server of several processes, to be killed. It prints its address.

Its arguments are the database and how many processes it has.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ecumene.server.run import serve
from ecumene.server.settings import Settings

if __name__ == "__main__":
    settings = Settings(database=sys.argv[1], static=Path("none"), limited=False)
    serve(
        settings,
        "127.0.0.1",
        0,
        ready=lambda address: print(address, flush=True),
        workers=int(sys.argv[2]),
    )

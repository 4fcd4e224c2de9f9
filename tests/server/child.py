"""A server in a process of its own, to be killed. It prints its address.

Its arguments are the database and, perhaps, how many painters it has.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ecumene.server.run import serve
from ecumene.server.settings import Settings

if __name__ == "__main__":
    painters = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    settings = Settings(database=sys.argv[1], static=Path("none"), limited=False, painters=painters)
    serve(settings, "127.0.0.1", 0, ready=lambda address: print(address, flush=True))

"""``python -m ecumene`` is the command ``ecumene``."""

from __future__ import annotations

from ecumene.cli.app import main

if __name__ == "__main__":
    main()

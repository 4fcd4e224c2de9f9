"""The command ``ecumene``."""

from __future__ import annotations

import os
import sys

from ecumene.cli.spoken import first_language
from ecumene.core import messages


def main() -> None:
    """The entry point. Help texts are read while the commands load, so the language is found
    out before that."""
    messages.use(first_language(sys.argv[1:], os.environ))
    from ecumene.cli.commands import app

    app(prog_name="ecumene")

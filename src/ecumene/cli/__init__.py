"""The terminal."""

from __future__ import annotations

import os

from ecumene.core import messages

# Help texts are read while the commands load, so the language is chosen here, before them.
messages.use(os.environ.get("ECUMENE_LANG", messages.DEFAULT))

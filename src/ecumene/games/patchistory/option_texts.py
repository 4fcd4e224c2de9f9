"""Options in words: what is done, what it costs, and what it brings."""

from __future__ import annotations


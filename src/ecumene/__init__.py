"""Ecumene: an open engine for civilization board games."""

__version__ = "0.1.0"

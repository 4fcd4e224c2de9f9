"""Tournaments and leagues: docs/club.md says what they are, docs/server.md how to ask for them."""

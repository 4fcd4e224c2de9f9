"""Bots for Through the Ages."""

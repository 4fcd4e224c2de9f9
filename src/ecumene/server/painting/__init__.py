"""Scenes: painted once for all who see the same, in processes of their own, and sent as patches."""

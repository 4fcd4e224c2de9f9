"""Talk: at the table, in the waiting room, and among those who watch.

A line is a ready-made phrase, which everybody reads in their own language, or plain text. Watchers
have a room of their own, which players see only when no game runs.
"""

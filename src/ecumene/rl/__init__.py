"""Environments for learning: the games as PettingZoo, Gymnasium and OpenSpiel know games, many of
them side by side, and as words for text agents (docs/environments.md).

Nothing is loaded here: each module asks for the package it is named after, all of which come with
``pip install 'ecumene[rl]'``. `stepping`, `rewards` and `text` need nothing but Python and NumPy.
"""

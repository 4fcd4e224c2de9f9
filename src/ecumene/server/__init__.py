"""The table server: tables, seats, moves and push for browsers and other clients.

It knows the core, the table's scenes and the bots, but no game.
"""

"""It is your turn: who is told so while they are not at the table, by which way, and never twice.

`turns.py` finds who is asked and away, `sending.py` claims each signal in the database before it is
sent, and `push.py`, `mail.py` and `hook.py` send it. Titles, icons, sounds and notifications of an
open page are the page's own business (``web/src/signals``).
"""

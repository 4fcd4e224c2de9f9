"""Finished games looked at again, and puzzles made of them.

Everything is judged by what the player could know: from the observation of the seat that decided,
on tables that are dealt to agree with it. What a game has to say about that is its `Reviewer`.
"""

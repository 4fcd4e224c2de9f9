"""The types of what clients get of Patchistory, part by part of its table.

Rooms, faces and components are printed and never change: the board names them by number or id, and
the card book (`PatchFacts`) says what they look like.
"""

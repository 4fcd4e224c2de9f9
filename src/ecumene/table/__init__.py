"""The table as a client sees it: scenes, previews, the card book. Knows rules only by asking."""

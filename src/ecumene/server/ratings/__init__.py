"""Ratings of people and bots: rated tables, the scale, leaderboards, the page of a player."""

"""What `import ecumene` offers: games, moves in words, matches between bots (docs/library.md)."""

"""Finding people to play with: open tables by wishes, invitations, and the same people again."""

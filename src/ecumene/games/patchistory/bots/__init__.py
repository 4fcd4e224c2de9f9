"""The bots for Patchistory."""

"""Identities that people keep: passkeys, phrases, several browsers, invitations to the server."""

"""What browsers load: the built client, the documentation site, books of cards and rules."""

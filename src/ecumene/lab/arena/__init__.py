"""The arena: any bots against each other on the same deals, with honest intervals."""

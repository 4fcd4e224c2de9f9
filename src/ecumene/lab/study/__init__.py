"""Studies: what cards, rules and bots change, on identical deals and with honest intervals."""

"""What the operator of a server does and decides: the same for the page and the command line."""

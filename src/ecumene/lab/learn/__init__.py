"""Learning the numbers of an evaluation from games with random near-best choices."""

"""Games for learning systems: numbered actions in a bounded space, tensors, what a seat recalls."""

"""Players made of code: they see an observation and answer with one of its options."""

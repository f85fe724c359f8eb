"""Heroes as people meet them: who comes along, what a choice changes, how strong they are, how they grow."""

"""What the words of cards do: a class a verb."""

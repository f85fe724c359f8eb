"""What cards do: Strikes and what helps or hinders them, Counters, Reacts, Traps, and the parts of others."""

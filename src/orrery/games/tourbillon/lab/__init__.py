"""What is counted, and the scenarios."""

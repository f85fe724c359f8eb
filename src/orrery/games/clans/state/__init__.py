"""What is on the table: data, copies, saving."""

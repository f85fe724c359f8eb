"""What people see, read, foresee, learn and keep."""

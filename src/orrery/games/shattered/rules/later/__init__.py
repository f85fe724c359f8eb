"""Later rules: each is a switch of a run, off unless the run is set up with it (SD-159 to SD-164)."""

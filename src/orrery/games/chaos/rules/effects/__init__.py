"""What talents, traits, riders, supplies, Clashes and chaos effects do: a branch for each name of `kinds`.

Passive effects are numbers, which are read where what they change is reckoned.
"""

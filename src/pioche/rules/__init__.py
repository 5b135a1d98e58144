"""What is legal, what happens, and who may know it. Pure: no clock, no randomness, no I/O."""

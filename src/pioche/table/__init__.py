"""People around a match: seats, host, options, clock, rematch. Pure: time and luck are arguments."""

"""What holds for every test."""

from hypothesis import settings

# A deadline measures the machine, not the code.
settings.register_profile("pioche", deadline=None, print_blob=True)
settings.load_profile("pioche")

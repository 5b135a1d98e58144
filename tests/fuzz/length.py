"""How much is thrown: in the daily check a little and always the same, with PIOCHE_FUZZ far more."""

import os
import secrets

IS_LONG = bool(os.environ.get("PIOCHE_FUZZ"))
SEED = int(os.environ.get("PIOCHE_FUZZ_SEED", secrets.randbits(32) if IS_LONG else 1))

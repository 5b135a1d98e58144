"""The event log: what happened at every table, durable before anybody is told. `base` is its port."""

from pioche.log.store import Store, open_beside, open_log

__all__ = ["Store", "open_beside", "open_log"]

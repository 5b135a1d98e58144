"""`pioche cluster-demo`: several nodes, what is before and behind them, and people who try them."""

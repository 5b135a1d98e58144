"""How bots play Hit!."""

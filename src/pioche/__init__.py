"""Pioche: a card table for Hit!, Hit the Deck and Shithead, and the library underneath."""

__version__ = "0.1.0"

"""Screens, in pixels: width and height."""

from typing import TypeAlias

Size: TypeAlias = tuple[int, int]

SMALL: Size = (320, 568)
PHONE: Size = (360, 640)
LANDSCAPE: Size = (844, 390)
DESKTOP: Size = (1280, 800)

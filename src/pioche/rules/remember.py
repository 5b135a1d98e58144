"""Answers of a pure function, kept."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def remember(most: int | None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The last so many, or all. Unlike `lru_cache` alone it keeps the types of the arguments."""

    def remembering(function: Callable[P, T]) -> Callable[P, T]:
        return cast("Callable[P, T]", lru_cache(maxsize=most)(function))

    return remembering

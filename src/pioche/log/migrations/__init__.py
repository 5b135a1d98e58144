"""The steps from each schema of the database to the next. A step that was released is never edited."""

VERSION_TABLE = "pioche_version"
"""A name of our own: a database that has tables but not this one is another program's."""

VERSIONS = ("1", "2", "3", "4")
"""What the steps lead to, one after the other: known without them, since most starts have none to take."""

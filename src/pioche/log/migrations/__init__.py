"""The steps from each schema of the database to the next. A step that was released is never edited."""

VERSION_TABLE = "pioche_version"
"""A name of our own: a database that has tables but not this one is another program's."""

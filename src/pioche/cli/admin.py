"""`pioche admin`: what whoever runs a server may want to know or do."""

from types import MappingProxyType

from pioche.cli.commands import Commands
from pioche.cli.spoken import with_common_options

COMMANDS = MappingProxyType(
    {
        "backup": "pioche.cli.backup",
        "restore": "pioche.cli.restore",
        "tables": "pioche.cli.tables",
        "close": "pioche.cli.close",
        "people": "pioche.cli.people",
        "ban": "pioche.cli.ban",
        "unban": "pioche.cli.unban",
        "export-player": "pioche.cli.export_player",
        "erase-player": "pioche.cli.erase_player",
        "reports": "pioche.cli.reports",
        "rotate-keys": "pioche.cli.rotate_keys",
    }
)
"""Each is called `command` in its module."""

command = with_common_options(Commands("admin", COMMANDS, help="cli-admin"))

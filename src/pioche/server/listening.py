"""The socket that the server listens on."""

import errno
import socket

from pioche.server.addresses import url
from pioche.server.limits import DEAF_SECONDS
from pioche.server.settings import EVERYWHERE, THIS_MACHINE, Settings

NO_IPV6 = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}
WAITING = 1024
"""Visitors who knock in the same instant."""


class PortTaken(Exception):
    """Nothing can listen at this address: another program does, or it is not one of this machine's."""

    code = "port_taken"


def listen(settings: Settings) -> socket.socket:
    """Raises PortTaken."""
    try:
        listening = _everywhere(settings.port) if settings.lan and not settings.host else _at(settings)
    except OSError as error:
        raise PortTaken(f"{settings.listens_at}:{settings.port}") from error
    give_up_the_deaf(listening)
    return listening


def give_up_the_deaf(listening: socket.socket) -> None:
    """Who takes nothing of what is sent must not hold it, and the line, for ever. Only Linux sees to it."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * DEAF_SECONDS)


def _at(settings: Settings) -> socket.socket:
    host = settings.listens_at
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, settings.port), family=family, backlog=WAITING)


def _everywhere(port: int) -> socket.socket:
    """On IPv4 and IPv6, where there is any."""
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(
                (EVERYWHERE[0], port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=WAITING
            )
        except OSError as error:
            if error.errno not in NO_IPV6:
                raise
    return socket.create_server((EVERYWHERE[1], port), backlog=WAITING)


def address_here(listening: socket.socket, settings: Settings) -> str:
    """One that a browser on this machine can open."""
    if settings.public_url:
        return f"{settings.public_url}/"
    host, port = listening.getsockname()[:2]
    if host in EVERYWHERE:
        host = "::1" if settings.host == "::" else THIS_MACHINE
    return url(host, port)

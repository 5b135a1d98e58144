"""The web server: live tables, sockets, HTTP, identity."""

"""Lines of a known length: a proxy on loopback that holds back every byte, there and back."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

AT_ONCE = 65_536


class SlowLine:
    """Leads to a house; whoever comes by `address` waits so many milliseconds for each answer."""

    def __init__(self, house: str, *, round_trip: int) -> None:
        self._house = urlsplit(house)
        self._one_way = round_trip / 2000
        self._writers: list[asyncio.StreamWriter] = []
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._run(asyncio.start_server(self._accept, "127.0.0.1", 0)).result()
        port: int = self._server.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"

    def closes(self) -> None:
        self._run(self._hang_up()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, Any]) -> "Future[Any]":
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _hang_up(self) -> None:
        self._server.close()
        for writer in self._writers:
            writer.close()
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_house, to_house = await asyncio.open_connection(self._house.hostname, self._house.port)
        self._writers += [to_house, writer]
        with suppress(ConnectionError):
            await asyncio.gather(self._carry(reader, to_house), self._carry(from_house, writer))
        to_house.close()
        writer.close()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """What comes first arrives first, and nothing waits longer because of what is before it."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivery = asyncio.create_task(self._deliver(under_way, target))
        while data := await source.read(AT_ONCE):
            under_way.put_nowait((self._loop.time() + self._one_way, data))
        under_way.put_nowait((self._loop.time() + self._one_way, b""))
        await delivery

    async def _deliver(
        self, under_way: "asyncio.Queue[tuple[float, bytes]]", target: asyncio.StreamWriter
    ) -> None:
        while True:
            due, data = await under_way.get()
            await asyncio.sleep(due - self._loop.time())
            if not data:
                break
            target.write(data)
            await target.drain()
        if not target.is_closing():
            target.write_eof()

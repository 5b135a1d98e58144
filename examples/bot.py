"""A whole bot for every game, written from docs/protocol.md alone: `python examples/bot.py LINK [NAME]`."""

import asyncio
import json
import secrets
import sys
from typing import Any

import httpx
from websockets import ClientConnection, ConnectionClosed, connect


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """One of the legal moves: yours to improve. The view is all that you may know; its `type` is the game."""
    return legal[0] if "miss" in legal else secrets.choice(legal)  # in a race it is the slap that comes first


def asked(table: dict[str, Any]) -> dict[str, Any]:
    """The command that the table waits for, if any; a move is chosen when it is sent."""
    match, you = table["match"], table["you"]
    if table["phase"] == "playing":
        return {"type": "play", "decision": match["decision"]} if match and match["legal"] else {}
    if you["is_host"]:  # whoever opened the table has left it to us
        return {"type": "leave"}
    return {"type": "sit", "seat": None} if you["seat"] is None and None in table["places"] else {}


async def answer(line: ClientConnection, command: dict[str, Any], match: Any, *, pace: float) -> None:
    """After a moment, as people do: others want to follow, and a slap within 0.1 s is refused."""
    await asyncio.sleep(0.4 if match and "miss" in match["legal"] else pace)
    if command["type"] == "play":
        command = {**command, "move": choose(match["view"], match["legal"])}
    await line.send(json.dumps({"type": "command", "id": secrets.token_hex(8), "command": command}))
    if command["type"] == "leave":
        await line.close()


async def play(line: ClientConnection, pace: float) -> None:
    """Until the line breaks. What is asked is answered once, or again if the answer was not taken."""
    table, answered = dict[str, Any](), dict[str, Any]()
    async with asyncio.TaskGroup() as answers:
        async for frame in line:
            heard = json.loads(frame)
            if heard["type"] == "probe":
                await line.send(json.dumps({"type": "probe_answered", "mark": heard["mark"]}))
            if heard["type"] == "refusal":
                print("refused:", heard["code"])
            command = asked(table) if (table := heard.get("table") or table) else {}
            if command and (command != answered or heard.get("code", "stale") != "stale"):
                answers.create_task(answer(line, command, table["match"], pace=pace))
            answered = command


async def main(link: str, name: str = "Cleo", pace: str = "1") -> None:
    """Comes back after a broken line, as the same guest; ends when the table is closed."""
    server, table = link.partition("?")[0].split("/t/")
    async with httpx.AsyncClient(base_url=server) as http:
        await http.put("/api/invite", json={"code": httpx.URL(link).params.get("invite", "")})
        await http.get("/api/me", params={"program": True})
        (await http.put("/api/me", json={"name": name})).raise_for_status()
        guest = {"Cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
    async for line in connect(f"ws{server[4:]}/api/tables/{table}/socket", additional_headers=guest):
        try:
            await play(line, float(pace))
        except* ConnectionClosed:
            if line.close_code not in (1000, 4410):  # we left, or the table ended, a slap on its way
                print("the line was closed:", line.close_code)
        if line.close_code in (1000, 4401, 4402, 4403, 4404, 4410):
            return
        await asyncio.sleep(1)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTable, type Heard } from "../src/lib/table.svelte";
import { FakeWebSocket, drawn, person, seated, tableView, update } from "./fakes";

let live: LiveTable;
let heard: Heard[];
let shownAnew: number;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeWebSocket.all = [];
  heard = [];
  shownAnew = 0;
  live = new LiveTable("t1", {
    onHeard: (news) => heard.push(...news),
    onShownAnew: () => shownAnew++,
  });
  live.open();
  FakeWebSocket.latest.accept();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
});

const server = () => FakeWebSocket.latest;
const cards = (of: Heard[]) => of.map(({ notice }) => ("card" in notice ? notice.card : null));

test("the history grows with what is told", () => {
  server().tell(update({ is_fresh: true, notices: [drawn(10, 4)] }));
  server().tell(update({ table: tableView({ seq: 11 }), notices: [drawn(11, 5)] }));
  expect(cards(live.history)).toEqual([4, 5]);
});

test("a history that begins anew replaces the old one and is not told again", () => {
  server().tell(update({ is_fresh: true, notices: [drawn(10, 4)] }));
  server().tell(update({ table: tableView({ seq: 11 }), notices: [drawn(11, 5)] }));
  server().tell(
    update({ is_fresh: true, table: tableView({ seq: 11 }), notices: [drawn(10, 4), drawn(11, 5)] }),
  );
  expect(cards(live.history)).toEqual([4, 5]);
  expect(cards(heard)).toEqual([5]);
  expect(shownAnew).toBe(2);
});

test("a notice that comes twice is told once", () => {
  server().tell(update({ is_fresh: true }));
  server().tell(update({ table: tableView({ seq: 11 }), notices: [drawn(11, 5)] }));
  server().tell(update({ table: tableView({ seq: 12 }), notices: [drawn(11, 5), drawn(12, 6)] }));
  expect(cards(heard)).toEqual([5, 6]);
  expect(cards(live.history)).toEqual([5, 6]);
});

test("what is done in a race waits for no other command, a move does", () => {
  server().tell(update({ is_fresh: true, table: tableView({}, 7) }));
  live.play("draw");
  live.play("draw");
  live.react("slap");
  live.react("announce");
  const moves = server().commands.map(({ command }) => ("move" in command ? command.move : command.type));
  expect(moves).toEqual(["draw", "slap", "announce"]);
});

test("a move answers the decision on the screen", () => {
  server().tell(update({ is_fresh: true, table: tableView({}, 7) }));
  live.play("draw");
  expect(server().commands[0]?.command).toEqual({ type: "play", move: "draw", decision: 7 });
});

test("a double click asks once [FC-RA-01]", () => {
  server().tell(update({ is_fresh: true }));
  live.play("draw");
  live.play("draw");
  expect(server().commands).toHaveLength(1);
  expect(live.isBusy).toBe(true);
  server().tell(update({ ack: server().commands[0]?.id ?? null }));
  expect(live.isBusy).toBe(false);
});

test("a refusal is shown until something happens", () => {
  server().tell(update({ is_fresh: true }));
  live.play("stop");
  server().tell({
    type: "refusal",
    id: server().commands[0]?.id ?? null,
    code: "draw_first",
    table: tableView(),
  });
  expect(live.refused).toBe("draw_first");
  expect(live.isBusy).toBe(false);
  server().tell(update({ table: tableView({ spectators: [person("Zoe")] }) }));
  expect(live.refused).toBe("draw_first");
  server().tell(update({ table: tableView({ seq: 11 }, 8) }));
  expect(live.refused).toBeNull();
});

test("a stale move only shows the table as it stands", () => {
  server().tell(update({ is_fresh: true }));
  live.play("draw");
  const id = server().commands[0]?.id ?? null;
  server().tell({ type: "refusal", id, code: "stale", table: tableView({ seq: 12 }, 8) });
  expect(live.refused).toBeNull();
  expect(live.view?.seq).toBe(12);
});

test("a spectator's presses ask for nothing", () => {
  const table = tableView({ you: { name: null, seat: null, is_host: false } });
  server().tell(
    update({ is_fresh: true, table: { ...table, match: table.match && { ...table.match, decision: null } } }),
  );
  live.play("draw");
  expect(server().commands).toEqual([]);
});

test("what was told keeps the names of those who sat there then", () => {
  server().tell(update({ is_fresh: true, notices: [drawn(10, 4)] }));
  const places = [seated(person("Ann")), seated(person("Zoe"))];
  server().tell(update({ table: tableView({ seq: 11, phase: "lobby", match: null, places }) }));
  expect(live.history[0]?.reading.players[1]).toEqual(person("Bea"));
});

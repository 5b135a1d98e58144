import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, type Ending, type Line } from "../src/lib/socket";
import { FakeWebSocket, update } from "./fakes";

let socket: TableSocket;
let lines: Line[];
let endings: Ending[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeWebSocket.all = [];
  lines = [];
  endings = [];
  socket = new TableSocket("ws://table", {
    onUpdate: () => undefined,
    onTalk: () => undefined,
    onRefusal: () => undefined,
    onLine: (line) => lines.push(line),
    onEnding: (ending) => endings.push(ending),
  });
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function come() {
  FakeWebSocket.latest.accept();
  FakeWebSocket.latest.tell(update({ is_fresh: true }));
}

test("a broken line comes back by itself", () => {
  come();
  FakeWebSocket.latest.drop();
  expect(lines.at(-1)).toBe("broken");
  vi.advanceTimersByTime(500);
  come();
  expect(FakeWebSocket.all).toHaveLength(2);
  expect(lines.at(-1)).toBe("open");
});

test.each([1001, 1006, 1011, 1012, 1013])("a server that ended with %i is come back to", (code) => {
  come();
  FakeWebSocket.latest.drop(code);
  expect(lines.at(-1)).toBe("broken");
  vi.advanceTimersByTime(500);
  expect(FakeWebSocket.all).toHaveLength(2);
  expect(endings).toEqual([]);
});

test("those who lost the same server come back spread over the whole of each wait", () => {
  const firstWaits = [0, 0.25, 0.5, 0.75, 0.999].map((luck) => {
    come();
    vi.mocked(Math.random).mockReturnValue(luck);
    const before = Date.now();
    const tries = FakeWebSocket.all.length;
    FakeWebSocket.latest.drop(1012);
    while (FakeWebSocket.all.length === tries) vi.advanceTimersByTime(1);
    return Math.round((Date.now() - before) / 5) * 5;
  });
  expect(firstWaits).toEqual([0, 125, 250, 375, 500]);
});

test("a command that no answer came for is sent again under the same id", () => {
  come();
  socket.send({ type: "play", move: "draw", decision: 7 });
  const [first] = FakeWebSocket.latest.commands;
  FakeWebSocket.latest.drop();
  vi.advanceTimersByTime(500);
  come();
  expect(FakeWebSocket.latest.commands).toEqual([first]);
  expect(first?.id).toMatch(/^[\w-]{8,64}$/);
});

test("a slap is of its moment, and never sent again", () => {
  come();
  socket.send({ type: "play", move: "slap", decision: 7 });
  FakeWebSocket.latest.drop();
  vi.advanceTimersByTime(500);
  come();
  expect(FakeWebSocket.latest.commands).toEqual([]);
  expect(socket.isWaiting).toBe(false);
});

test("a command that was answered is not sent again", () => {
  come();
  socket.send({ type: "start" });
  socket.send({ type: "ask_end" });
  const [start, end] = FakeWebSocket.latest.commands;
  FakeWebSocket.latest.tell(update({ ack: start?.id ?? null }));
  FakeWebSocket.latest.tell({ type: "refusal", id: end?.id ?? null, code: "match_not_running", table: null });
  expect(socket.isWaiting).toBe(false);
  FakeWebSocket.latest.drop();
  vi.advanceTimersByTime(500);
  come();
  expect(FakeWebSocket.latest.commands).toEqual([]);
});

test("a command given while the line is broken is sent when it is back", () => {
  come();
  FakeWebSocket.latest.drop();
  socket.send({ type: "stand_up" });
  vi.advanceTimersByTime(500);
  come();
  expect(FakeWebSocket.latest.commands.map((message) => message.command)).toEqual([{ type: "stand_up" }]);
});

test("one who fell behind asks again for the answer that was dropped", () => {
  come();
  socket.send({ type: "start" });
  FakeWebSocket.latest.tell(update({ is_fresh: true }));
  const [first, second] = FakeWebSocket.latest.commands;
  expect(second).toEqual(first);
  FakeWebSocket.latest.tell(update({ ack: second?.id ?? null }));
  expect(socket.isWaiting).toBe(false);
});

test("a command that came too fast, and was not read, is sent again after a moment", () => {
  come();
  socket.send({ type: "start" });
  FakeWebSocket.latest.tell({ type: "refusal", id: null, code: "too_fast", table: null });
  FakeWebSocket.latest.tell(update({}));
  vi.advanceTimersByTime(1_000);
  const [first, ...others] = FakeWebSocket.latest.commands;
  expect(others).toEqual([first]);
});

test("the waits between tries double up to ten seconds, with full jitter", () => {
  const waits = Array.from({ length: 7 }, () => {
    const before = Date.now();
    const tries = FakeWebSocket.all.length;
    FakeWebSocket.latest.drop();
    while (FakeWebSocket.all.length === tries) vi.advanceTimersByTime(10);
    return Date.now() - before;
  });
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]); // half of the longest: random is 0.5
});

test("it comes back at once when the device is online again, or the page is seen again", () => {
  come();
  FakeWebSocket.latest.drop();
  window.dispatchEvent(new Event("online"));
  expect(FakeWebSocket.all).toHaveLength(2);
  FakeWebSocket.latest.drop();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeWebSocket.all).toHaveLength(3);
});

test("a page that is seen again asks at once whether its line lives, and does not wait long", () => {
  come();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeWebSocket.latest.sent).toEqual([{ type: "ping" }]);
  vi.advanceTimersByTime(2_500);
  expect(FakeWebSocket.all).toHaveLength(2);
  come();
  expect(lines.at(-1)).toBe("open");
});

test("a line that answers a page seen again is kept", () => {
  come();
  document.dispatchEvent(new Event("visibilitychange"));
  FakeWebSocket.latest.tell({ type: "pong" });
  vi.advanceTimersByTime(14_000);
  expect(FakeWebSocket.all).toHaveLength(1);
});

test("a line that was being made when the page went out of sight is made anew", () => {
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(2_500);
  expect(FakeWebSocket.all).toHaveLength(2);
});

test("a device that slept is shown everything anew, for its clocks stood still meanwhile", () => {
  come();
  vi.setSystemTime(Date.now() + 20_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeWebSocket.all).toHaveLength(2);
  come();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeWebSocket.all).toHaveLength(2);
});

test("a quiet line is asked whether it lives, and given up after ten seconds of silence", () => {
  come();
  vi.advanceTimersByTime(15_000);
  expect(FakeWebSocket.latest.sent).toEqual([{ type: "ping" }]);
  FakeWebSocket.latest.tell({ type: "pong" });
  vi.advanceTimersByTime(15_000 + 9_900);
  expect(lines.at(-1)).toBe("open");
  vi.advanceTimersByTime(200);
  expect(lines.at(-1)).toBe("broken");
});

test.each<[number, Ending]>([
  [4401, "not_admitted"],
  [4402, "not_invited"],
  [4403, "unknown_host"],
  [4404, "no_such_table"],
  [4405, "banned"],
  [4410, "table_closed"],
])("a line that is ended with %i is over: %s", (code, ending) => {
  FakeWebSocket.latest.drop(code);
  vi.advanceTimersByTime(60_000);
  expect(endings).toEqual([ending]);
  expect(FakeWebSocket.all).toHaveLength(1);
});

test("one who was too fast waits longer before coming back", () => {
  come();
  FakeWebSocket.latest.drop(4429);
  vi.advanceTimersByTime(4_900);
  expect(FakeWebSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(FakeWebSocket.all).toHaveLength(2);
});

test("a line that was hung up stays so", () => {
  come();
  socket.close();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeWebSocket.all).toHaveLength(1);
});

test("a probe is answered at once, with its mark", () => {
  come();
  FakeWebSocket.latest.tell({ type: "probe", mark: "7f" });
  expect(FakeWebSocket.latest.sent.at(-1)).toEqual({ type: "probe_answered", mark: "7f" });
});

import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";
import { speak } from "../src/lib/i18n.svelte";
import type { TableView } from "../src/lib/protocol";
import { moveText } from "../src/lib/moves";
import { LiveTable } from "../src/lib/table.svelte";
import { timeWarning } from "../src/lib/warning";
import TurnSign from "../src/pages/table/TurnSign.svelte";
import { FakeWebSocket, tableView, update } from "./fakes";

let live: LiveTable;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  await speak("en");
  announcer.lines = [];
  live = new LiveTable("t1");
  live.open();
  FakeWebSocket.latest.accept();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function myTurn(remaining: number, decision = 7): TableView {
  const table = tableView({}, decision);
  return { ...table, match: table.match && { ...table.match, remaining: [remaining, null] } };
}

function come(table: TableView): TableView {
  FakeWebSocket.latest.tell(update({ table }));
  return table;
}

async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  live.clock.tick();
}

const heard = () => announcer.lines.map(({ text }) => text);

test("in the last five seconds of my turn I am told what will be played for me, and when", async () => {
  const table = come(myTurn(8_000));
  expect(timeWarning(table, live.clock)).toBeNull();
  await pass(3_000);
  expect(timeWarning(table, live.clock)).toMatchObject({ seconds: 5, move: "Draw" });
});

test("in a rival's last seconds I am told nothing", () => {
  const table = tableView();
  const match = table.match && { ...table.match, timeout_move: null, remaining: [null, 3_000] };
  expect(timeWarning(come({ ...table, match }), live.clock)).toBeNull();
});

test("in a race there is no time to be told anything", () => {
  const table = myTurn(2_000);
  const match = table.match && { ...table.match, timeout_move: "miss" };
  expect(timeWarning(come({ ...table, match }), live.clock)).toBeNull();
});

test("a screen reader says it once a turn, however many moves and seconds follow [FC-CI-03]", async () => {
  const shown = render(TurnSign, { live, table: come(myTurn(5_500)) });
  expect(heard()).toEqual([]);
  await pass(600);
  await shown.rerender({ table: come(myTurn(4_000, 8)) });
  await pass(1_000);
  expect(heard()).toEqual(["You have 5 seconds left. Then the table plays for you: Draw."]);
  expect(screen.queryByText(/seconds left/)).toBeNull();
});

const MINUTE = 60_000;
const DAY = 86_400;

/** A turn of a day that ends in so many minutes. */
const dayTurn = (minutes: number) => ({ ...myTurn(minutes * MINUTE), clock: DAY });

test("where a turn has a day I am told an hour before its end and ten minutes before, once each", async () => {
  render(TurnSign, { live, table: come(dayTurn(61)) });
  expect(heard()).toEqual([]);
  await pass(2 * MINUTE);
  await pass(20 * MINUTE);
  const hour = "Less than an hour is left for your turn. Then the table plays for you: Draw.";
  expect(heard()).toEqual([hour]);
  await pass(30 * MINUTE);
  const minutes = "Less than ten minutes are left for your turn. Then the table plays for you: Draw.";
  expect(heard()).toEqual([hour, minutes]);
  await pass(9 * MINUTE);
  expect(heard()).toEqual([hour, minutes]);
});

test("whoever comes back in the last hour sees how much is left", () => {
  const table = come(dayTurn(42));
  expect(timeWarning(table, live.clock)).toMatchObject({ time: "42\u00a0min", nearness: "hour" });
  expect(timeWarning(come(dayTurn(90)), live.clock)).toBeNull();
});

test("the move is said with its card, or its number", () => {
  expect(moveText("hit", "draw")).toBe("Draw");
  expect(moveText("hit_the_deck", "play R4")).toBe("Play a red 4");
  expect(moveText("hit_the_deck", "cut 12")).toBe("Cut 12");
});

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sitIfWished, sitOnArrival } from "../src/lib/arriving";
import { speak } from "../src/lib/i18n.svelte";
import { myTables } from "../src/lib/mytables.svelte";
import { openTables } from "../src/lib/opentables.svelte";
import type { GameDescription, MyTable, OpenTable } from "../src/lib/protocol";
import { rowsOf } from "../src/lib/rows";
import { LiveTable } from "../src/lib/table.svelte";
import { companyText, stateText, termsText } from "../src/lib/tablewords";
import OpenList from "../src/pages/home/OpenTables.svelte";
import MyList from "../src/pages/home/MyTables.svelte";
import { FakeWebSocket, bot, person, seated, tableView, update } from "./fakes";

const HOUR = 3_600_000;
const DAY = 86_400;

const HIT: GameDescription = {
  id: "hit",
  seats: [2, 3],
  options: [
    { name: "rounds", kind: "choice", values: [1, 2, 3], default: 1, proposals: [] },
    { name: "beginner", kind: "switch", values: [false, true], default: false, proposals: [] },
  ],
  policies: ["steady"],
  clocks: [null],
  races: [],
  presets: {},
};

const open = (more: Partial<OpenTable> = {}): OpenTable => ({
  id: "o1",
  game: "hit",
  seats: 3,
  free: 2,
  host: "Bea",
  options: { rounds: 1, beginner: false },
  clock: null,
  leavers: "bot",
  races: "fair",
  watching: "everybody",
  since: 0,
  ...more,
});

const mine = (more: Partial<MyTable> = {}): MyTable => ({
  id: "m1",
  game: "hit",
  phase: "playing",
  players: [person("Ann"), person("Bea"), null],
  is_host: true,
  is_asked: false,
  remaining: null,
  clock: null,
  since: 0,
  ...more,
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");

beforeAll(() => speak("en"));

beforeEach(() => {
  myTables.forget();
  myTables.me = "Ann";
  openTables.rows = [];
});

afterEach(() => vi.unstubAllGlobals());

describe("a table of mine in words", () => {
  test("has the others, and not me", () => {
    expect(companyText(mine({ players: [person("Ann"), person("Bea"), bot(2)] }), "Ann")).toBe(
      "with Bea and Heron",
    );
    expect(companyText(mine({ players: [person("Ann"), null] }), "Ann")).toBe("nobody else yet");
  });

  test.each<[string, Partial<MyTable>]>([
    ["Your turn", { is_asked: true, clock: 20, remaining: 9_000 }],
    ["Your turn · 18 h left", { is_asked: true, clock: DAY, remaining: 18.5 * HOUR }],
    ["The others have 2 days 3 h", { clock: 3 * DAY, remaining: 51 * HOUR }],
    ["Others to play", { clock: 20, remaining: 9_000 }],
    ["waiting for players", { phase: "lobby" }],
  ])("says %s: seconds would be over before they are read", (text, more) => {
    expect(plain(stateText(mine(more)))).toBe(text);
  });
});

test("my tables are ways in, and those where it is my turn say so", () => {
  myTables.rows = rowsOf([mine({ id: "a", is_asked: true }), mine({ id: "b" })]);
  render(MyList);
  const [first, second] = screen.getAllByRole("link");
  expect(first?.getAttribute("href")).toBe("/t/a");
  expect(first?.textContent).toMatch(/Your turn/);
  expect(second?.textContent).not.toMatch(/Your turn/);
});

test("of many tables a few are shown, and all of them on demand", async () => {
  myTables.rows = rowsOf(["a", "b", "c", "d", "e"].map((id) => mine({ id })));
  render(MyList);
  expect(screen.getAllByRole("link")).toHaveLength(3);
  await fireEvent.click(screen.getByRole("button", { name: /All of them \(5\)/ }));
  expect(screen.getAllByRole("link")).toHaveLength(5);
});

describe("open tables", () => {
  function list({ onsit = vi.fn(), onopen = vi.fn() } = {}) {
    render(OpenList, { games: [HIT], isBusy: false, onsit, onopen });
    return { onsit, onopen };
  }

  test("say only what differs from the usual", () => {
    expect(termsText(HIT, open())).toBe("");
    const table = open({ options: { rounds: 3, beginner: false }, clock: DAY, watching: "nobody" });
    expect(plain(termsText(HIT, table))).toBe("1 day a turn · Rounds: 3 · Nobody watches");
  });

  test("can be sat down at directly", async () => {
    openTables.rows = rowsOf([open()]);
    const { onsit } = list();
    expect(screen.getByText("2 seats left")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Sit down at Bea’s table: Hit!" }));
    expect(onsit).toHaveBeenCalledWith("o1");
  });

  test("that are gone keep their place without a button", () => {
    openTables.rows = [{ item: open(), isGone: true }];
    list();
    expect(screen.getByText("no longer open")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Sit down/ })).toBeNull();
  });

  test("where I sit already offer no second seat", () => {
    openTables.rows = rowsOf([open()]);
    myTables.rows = rowsOf([mine({ id: "o1" })]);
    list();
    expect(screen.getByText("you sit here")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Sit down/ })).toBeNull();
  });

  test("where there are none, it says how to open one", async () => {
    const { onopen } = list();
    expect(screen.getByText(/No open table just now/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Open a table to anybody" }));
    expect(onopen).toHaveBeenCalled();
  });
});

describe("whoever has pressed for a seat", () => {
  function arrive(places: (ReturnType<typeof seated> | null)[]) {
    vi.stubGlobal("WebSocket", FakeWebSocket);
    const live = new LiveTable("t1");
    live.open();
    FakeWebSocket.latest.accept();
    const you = { name: "Zoe", seat: null, is_host: false };
    FakeWebSocket.latest.tell(
      update({ is_fresh: true, table: tableView({ phase: "lobby", match: null, you, places }) }),
    );
    sitIfWished("t1", live);
    sitIfWished("t1", live);
    live.close();
    return FakeWebSocket.latest.commands.map(({ command }) => command);
  }

  test("sits down on arriving, once", () => {
    sitOnArrival("t1");
    expect(arrive([seated(person("Ann")), null])).toEqual([{ type: "sit", seat: null }]);
  });

  test("does not where somebody was faster, or where they only came to look", () => {
    sitOnArrival("t1");
    expect(arrive([seated(person("Ann")), seated(person("Bea"))])).toEqual([]);
    expect(arrive([seated(person("Ann")), null])).toEqual([]);
  });
});

test("the list of mine is asked for, and its games are called by name", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify([mine({ is_asked: true })])));
  const stop = myTables.watch({ visible: 15_000, hidden: null });
  await waitFor(() => expect(myTables.isKnown).toBe(true));
  stop();
  expect(myTables.asked).toEqual(["m1"]);
  render(MyList);
  expect(within(screen.getByRole("link")).getByText("Hit!")).toBeTruthy();
  cleanup();
});

test("the table on the screen knows better than the list", () => {
  myTables.rows = rowsOf([mine({ is_asked: true }), mine({ id: "m2", is_asked: true })]);
  myTables.here = { id: "m1", isAsked: false, isRace: false };
  expect(myTables.asked).toEqual(["m2"]);
  myTables.here = { id: "m9", isAsked: true, isRace: false };
  expect(myTables.asked).toEqual(["m9", "m1", "m2"]);
});

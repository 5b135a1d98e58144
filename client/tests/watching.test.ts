import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";
import { stayAwake } from "../src/lib/awake";
import { speak } from "../src/lib/i18n.svelte";
import type { TableView } from "../src/lib/protocol";
import { socketUrl } from "../src/lib/socket";
import { LiveTable } from "../src/lib/table.svelte";
import { newcomers } from "../src/lib/watchers";
import Banners from "../src/pages/table/Banners.svelte";
import Seats from "../src/pages/table/Seats.svelte";
import TableMenu from "../src/pages/table/TableMenu.svelte";
import Unseen from "../src/pages/table/Unseen.svelte";
import Watchers from "../src/pages/table/Watchers.svelte";
import WallJoin from "../src/pages/wall/WallJoin.svelte";
import { FakeWebSocket, person, program, seated, tableView } from "./fakes";

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  announcer.lines = [];
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

afterEach(() => vi.unstubAllGlobals());

const SPECTATOR = { name: "Zoe", seat: null, is_host: false };
const said = () => announcer.lines.map(({ text }) => text);

describe("who watches", () => {
  const watched = (...names: string[]) => tableView({ spectators: names.map(person) });

  test("of two lists, those are new that were not there; two of one name are two", () => {
    expect(newcomers(["Ann", "Bea"], ["Ann"])).toEqual(["Bea"]);
    expect(newcomers(["somebody", "somebody"], ["somebody"])).toEqual(["somebody"]);
    expect(newcomers(["Ann"], ["Ann", "Bea"])).toEqual([]);
  });

  test("is not shown while nobody does", () => {
    render(Watchers, { table: tableView() });
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  test("stands behind an eye, with the policy", async () => {
    const table = tableView({
      watching: "late",
      spectators: [person("Cleo"), program("Robin")],
      walls: [person("Bea"), { ...person("Eve"), name: null }],
    });
    render(Watchers, { table });
    await fireEvent.click(screen.getByRole("button", { name: "4 are watching" }));
    const listed = screen.getAllByRole("listitem").map((item) => item.textContent?.trim());
    expect(listed[0]).toBe("Cleo");
    expect(listed.slice(2)).toEqual(["A shared screen opened by Bea", "A shared screen"]);
    expect(screen.getByRole("img", { name: "a program" })).toBeTruthy();
    expect(screen.getByText("Whoever has the link sees a match ten moves late.")).toBeTruthy();
  });

  test("is told to a player once each, and not of those who were there before", async () => {
    const { rerender } = render(Watchers, { table: watched("Cleo") });
    for (const names of [["Cleo", "Dan"], ["Cleo"], ["Cleo", "Dan"], ["Cleo", "Dan", "Eve"]])
      await rerender({ table: watched(...names) });
    expect(said()).toEqual(["Dan begins to watch.", "Eve begins to watch."]);
  });

  test("behind a screen that is shared already is told with who opened the other one", async () => {
    const { rerender } = render(Watchers, { table: tableView({ walls: [person("Bea")] }) });
    await rerender({ table: tableView({ walls: [person("Bea"), person("Eve")] }) });
    await rerender({ table: tableView({ walls: [person("Bea"), person("Eve"), person("Eve")] }) });
    expect(said()).toEqual(Array<string>(2).fill("A shared screen opened by Eve begins to watch."));
  });

  test("is not told to those who watch themselves", async () => {
    const { rerender } = render(Watchers, { table: { ...watched(), you: SPECTATOR } });
    await rerender({ table: { ...watched("Dan"), you: SPECTATOR } });
    await tick();
    expect(said()).toEqual([]);
  });
});

describe("who watches", () => {
  let live: LiveTable;

  beforeEach(() => {
    live = new LiveTable("t1");
    live.open();
  });

  afterEach(() => live.close());

  const spectating = (more: Partial<TableView>) => tableView({ you: SPECTATOR, ...more });

  test("is told so, and how late", () => {
    const table = spectating({});
    render(Banners, { live, table }).unmount();
    const late = { ...table, match: table.match && { ...table.match, moves_late: 10 } };
    render(Banners, { live, table: late });
    expect(screen.getByText("You are watching, ten moves late.")).toBeTruthy();
  });

  test("reads in the place of a match that nobody may watch who plays it", () => {
    const places = [seated(person("Ann")), seated(program("Robin"))];
    const table = spectating({ match: null, may_watch: false, watching: "nobody", places });
    render(Unseen, { table });
    expect(screen.getByRole("heading", { name: "Nobody may watch this match" })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual(
      expect.arrayContaining(["Ann"]),
    );
    render(Banners, { live, table });
    expect(screen.queryByText("You are watching.")).toBeNull();
  });

  test("finds the page for a big screen in the menu", async () => {
    render(TableMenu, { live, table: tableView() });
    await fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    const link = screen.getByRole("link", { name: "Show on a big screen" });
    expect(link.getAttribute("href")).toBe("/t/t1?wall");
    expect(link.getAttribute("target")).toBe("_blank");
  });

  test("a seat says that a program sits there", () => {
    const table = tableView({ phase: "lobby", places: [seated(person("Ann")), seated(program("Robin"))] });
    const game = {
      id: "hit",
      seats: [2],
      options: [],
      policies: ["steady"],
      clocks: [null],
      races: [],
      presets: {},
    };
    render(Seats, { live, table, game });
    expect(screen.getByText("a program")).toBeTruthy();
  });
});

describe("a shared screen", () => {
  test("has a line of its own, which is nobody's", () => {
    expect(socketUrl("t 1", { isWall: true })).toMatch(/\/api\/tables\/t%201\/socket\?wall$/);
    expect(socketUrl("t 1")).toMatch(/\/socket$/);
  });

  test("shows the way to a seat as long as there is one", () => {
    const { unmount } = render(WallJoin, {
      table: tableView({ places: [null, seated(person("Ann")), null] }),
    });
    expect(screen.getByRole("img").getAttribute("src")).toBe("/api/tables/t1/link.svg");
    expect(screen.getByText("2 seats are free")).toBeTruthy();
    unmount();
    render(WallJoin, { table: tableView() });
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("stays awake, also when it comes back into sight, and until it is left", async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    vi.stubGlobal("navigator", { wakeLock: { request } });
    const leave = stayAwake();
    await tick();
    document.dispatchEvent(new Event("visibilitychange"));
    await tick();
    expect(request).toHaveBeenCalledTimes(2);
    leave();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(request).toHaveBeenCalledTimes(2);
    expect(release).toHaveBeenCalled();
  });

  test("does without where the browser cannot", async () => {
    vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("low battery")) } });
    stayAwake()();
    vi.stubGlobal("navigator", {});
    stayAwake()();
    await tick();
  });
});

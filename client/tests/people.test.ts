import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../src/lib/i18n.svelte";
import type { GameDescription, SeatView, TableView } from "../src/lib/protocol";
import { LiveTable } from "../src/lib/table.svelte";
import Banners from "../src/pages/table/Banners.svelte";
import Between from "../src/pages/table/Between.svelte";
import TableMenu from "../src/pages/table/TableMenu.svelte";
import { FakeWebSocket, bot, person, seated, tableView, update } from "./fakes";

const HIT: GameDescription = {
  id: "hit",
  seats: [2, 3],
  options: [],
  policies: ["sharp", "random"],
  clocks: [null],
  races: [],
  presets: {},
};

let live: LiveTable;

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  live = new LiveTable("t1");
  live.open();
  FakeWebSocket.latest.accept();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
});

function come(table: TableView): TableView {
  FakeWebSocket.latest.tell(update({ is_fresh: true, table }));
  return table;
}

/** Ann, who reads, and Bea, in a match. */
function playing(mine: Partial<SeatView> = {}, hers: Partial<SeatView> = {}, more: Partial<TableView> = {}) {
  return come(tableView({ places: [seated(person("Ann"), mine), seated(person("Bea"), hers)], ...more }));
}

/** What the server answers; no match of the table is over. */
function serves(answer: object, status = 200) {
  const fetched = vi.fn(async (path: string) =>
    path.endsWith("/matches") ? new Response("[]") : new Response(JSON.stringify(answer), { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const asked = () => FakeWebSocket.latest.commands.map(({ command }) => command);

describe("in a match", () => {
  test("I take my seat back from the bot that stands in for me", async () => {
    render(Banners, { live, table: playing({ stand_in: true }) });
    await press("I’m back");
    expect(asked()).toEqual([{ type: "return" }]);
  });

  test("a bot can be called for one who has been away for long, and not before", async () => {
    render(Banners, { live, table: playing({}, { is_present: false }) }).unmount();
    render(Banners, { live, table: playing({}, { is_present: false, may_call_stand_in: true }) });
    expect(screen.getByText("Bea has been away for a while.")).toBeTruthy();
    await press("Let a bot play meanwhile");
    expect(asked()).toEqual([{ type: "call_stand_in", seat: 1 }]);
  });

  test("one who is asked to end the match may agree or play on", async () => {
    render(Banners, { live, table: playing({}, { asks_end: true }) });
    await press("Play on");
    FakeWebSocket.latest.tell(update({ ack: FakeWebSocket.latest.commands[0]?.id ?? null }));
    await press("End it");
    expect(asked()).toEqual([{ type: "refuse_end" }, { type: "ask_end" }]);
  });

  test("a spectator is told of it, and asked nothing", () => {
    const you = { name: null, seat: null, is_host: false };
    render(Banners, { live, table: playing({}, { asks_end: true, may_call_stand_in: true }, { you }) });
    expect(screen.getByText("Bea would like to end the match now.")).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  test("a line that stays broken says so", async () => {
    vi.useFakeTimers();
    render(Banners, { live, table: playing() });
    FakeWebSocket.latest.drop();
    expect(screen.queryByText(/connection is lost/)).toBeNull();
    await vi.advanceTimersByTimeAsync(900);
    expect(screen.getByText(/connection is lost/)).toBeTruthy();
    vi.useRealTimers();
  });
});

describe("leaving says beforehand what will happen", () => {
  async function reallyLeave(table: TableView) {
    render(TableMenu, { live, table });
    await press("Menu");
    await press("Leave the table");
  }

  test.each([
    ["bot", /bot plays on in your place/],
    ["timeout", /Your turns will be finished at once/],
  ] as const)("with leavers = %s", async (leavers, text) => {
    await reallyLeave(playing({}, {}, { leavers }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(asked()).toEqual([]);
    await press("Leave the table");
    expect(asked()).toEqual([{ type: "leave" }]);
  });

  test("the last person closes the table", async () => {
    await reallyLeave(playing({}, { player: bot(1) }));
    expect(screen.getByText(/the match ends without a winner/)).toBeTruthy();
  });
});

describe("between matches", () => {
  const lobby = (more: Partial<TableView> = {}) =>
    come(
      tableView({
        phase: "lobby",
        match: null,
        places: [seated(person("Ann"), { is_host: true }), seated(bot(2)), null],
        why_not_start: "seats_empty",
        ...more,
      }),
    );

  test("the host fills seats with bots of a chosen strength, and sends bots away", async () => {
    render(Between, { live, table: lobby(), game: HIT });
    await fireEvent.click(screen.getByRole("radio", { name: "Carefree" }));
    await press("Add a bot at seat 3");
    FakeWebSocket.latest.tell(update({ ack: FakeWebSocket.latest.commands[0]?.id ?? null }));
    await press("Remove Heron");
    expect(asked()).toEqual([
      { type: "add_bot", policy: "random", seat: 2 },
      { type: "remove_bot", seat: 1 },
    ]);
  });

  test("the host frees the seat of one who has been away for long, and of nobody else", async () => {
    const places = [seated(person("Ann"), { is_host: true }), seated(person("Bea"), { may_be_freed: true })];
    render(Between, { live, table: lobby({ places: [...places, seated(person("Cy"))] }), game: HIT });
    await press("Free the seat of Bea");
    expect(asked()).toEqual([{ type: "free_seat", seat: 1 }]);
    expect(screen.getAllByRole("button", { name: /^Free/ })).toHaveLength(1);
  });

  test("guests free no seat", () => {
    const you = { name: "Ann", seat: 0, is_host: false };
    const places = [seated(person("Ann")), seated(person("Bea"), { may_be_freed: true })];
    render(Between, { live, table: lobby({ you, places }), game: HIT });
    expect(screen.queryByRole("button", { name: /^Free/ })).toBeNull();
  });

  test("everybody is shown the table's settings in words, and the host alone may change them", async () => {
    const you = { name: "Bea", seat: 1, is_host: false };
    const places = [seated(person("Ann"), { is_host: true }), seated(person("Bea"))];
    const settings = { clock: 86_400, is_open: true, watching: "late", chat: false } as const;
    render(Between, { live, table: lobby({ you, places, ...settings }), game: HIT });
    const shown = within(screen.getByRole("region", { name: "What is played" }));
    const row = (title: string) => shown.getByText(title).nextElementSibling?.textContent;
    expect(row("Who may sit down")).toBe("Anybody");
    expect(row("Who may watch")).toBe("Ten moves late");
    expect(row("Free chat")).toBe("off");
    expect(row("Time for each turn")).toMatch(/^1.day$/);
    expect(shown.getByText(/come back when it is your turn/)).toBeTruthy();
    expect(shown.queryByRole("button", { name: "Change" })).toBeNull();
  });

  test("the host may open the table to anybody where the server lists tables", async () => {
    serves({ is_listed: true, tables: [] });
    render(Between, { live, table: lobby(), game: HIT });
    await press("Change");
    await fireEvent.click(await screen.findByRole("switch", { name: "Open to anybody" }));
    await press("Save");
    expect(asked()).toMatchObject([{ type: "configure", is_open: true, chat: false }]);
  });

  test("who has changed seats since looks back with the eyes of the seat they played", () => {
    const you = { name: "Ann", seat: 1, is_host: true };
    render(Between, { live, table: lobby({ phase: "ended", you, match: tableView().match }), game: HIT });
    const link = screen.getByRole("link", { name: "Look back at this match" });
    expect(link.getAttribute("href")).toBe("/t/t1/m/1?eyes=0#1");
  });

  test("the record of a match can be saved once it is over", () => {
    render(Between, { live, table: lobby({ phase: "ended", match: tableView().match }), game: HIT });
    const link = screen.getByRole("link", { name: "Save the record" });
    expect(link.getAttribute("href")).toBe("/api/tables/t1/matches/1/record");
    expect(link.hasAttribute("download")).toBe(true);
  });

  test("what keeps the match from starting is said before it is asked for", () => {
    render(Between, { live, table: lobby(), game: HIT });
    expect(screen.getByText("Every seat needs a player or a bot.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start" }).disabled).toBe(true);
  });

  test("the others are told who can start, and have no host's buttons", () => {
    const you = { name: "Bea", seat: 1, is_host: false };
    const places = [seated(person("Ann"), { is_host: true }), seated(person("Bea"))];
    render(Between, { live, table: lobby({ you, places, why_not_start: null }), game: HIT });
    expect(screen.getByText("Ann starts the match.")).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual(["Stand up"]);
  });

  test("the link is one that others can open, and is selected where it cannot be copied", async () => {
    const address = "http://192.168.1.5:8000/t/t1";
    serves({ address });
    render(Between, { live, table: lobby(), game: HIT });
    const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Link to this table" });
    await vi.waitFor(() => expect(link.value).toBe(address));
    await press("Share the link");
    expect(await screen.findByText("The link is selected: copy it.")).toBeTruthy();
    expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(address);
  });

  test("where no link is given, it is the page's own", async () => {
    serves({ code: "too_fast" }, 429);
    render(Between, { live, table: lobby(), game: HIT });
    const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Link to this table" });
    expect(link.value).toBe(location.origin + location.pathname);
  });

  test("a newcomer gives a name and sits down", async () => {
    const answer = serves({ name: "Zoe" });
    render(Between, { live, table: lobby({ you: { name: null, seat: null, is_host: false } }), game: HIT });
    await fireEvent.input(screen.getByRole("textbox", { name: "Your name" }), { target: { value: " Zoe " } });
    await press("Sit down");
    await vi.waitFor(() => expect(asked()).toEqual([{ type: "sit", seat: null }]));
    expect(answer).toHaveBeenCalledWith("/api/me", expect.objectContaining({ body: `{"name":"Zoe"}` }));
  });

  test("a name that is refused is said at the name, and nobody sits", async () => {
    serves({ code: "name_empty" }, 400);
    render(Between, { live, table: lobby({ you: { name: null, seat: null, is_host: false } }), game: HIT });
    await press("Sit down");
    const name = screen.getByRole("textbox", { name: "Your name" });
    await vi.waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(name);
    expect(asked()).toEqual([]);
  });

  test("a table that is full says so to whoever watches", () => {
    const you = { name: null, seat: null, is_host: false };
    const places = [seated(person("Ann")), seated(person("Bea"))];
    render(Between, { live, table: lobby({ you, places }), game: HIT });
    expect(screen.getByText("Every seat is taken. You can also stay here and watch.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  });
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dropHandover } from "../src/lib/handover";
import { speak } from "../src/lib/i18n.svelte";
import { router } from "../src/lib/router.svelte";
import Move from "../src/pages/Move.svelte";
import Table from "../src/pages/Table.svelte";
import Handover from "../src/ui/Handover.svelte";
import { FakeWebSocket, tableView, update } from "./fakes";

type Answers = Record<string, { status?: number; body: unknown }>;
const asked: [string, string | undefined][] = [];

/** By method and path. */
function serves(answers: Answers) {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([`${method} ${path}`, body as string | undefined]);
    const found = answers[`${method} ${path}`] ?? { status: 404, body: { code: "not_found" } };
    return new Response(JSON.stringify(found.body), { status: found.status ?? 200 });
  });
}

const NEWCOMER: Answers = { "GET /api/me": { body: { name: null } }, "GET /api/me/tables": { body: [] } };
const running = (id: string) => ({ id, game: "hit", phase: "playing", players: [] });

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  dropHandover();
  history.replaceState(null, "", "/move#secret-code");
});

afterEach(() => vi.unstubAllGlobals());

const go = () => fireEvent.click(screen.getByRole("button", { name: "Go on here" }));

describe("the page that a link for another device leads to", () => {
  test("takes the code out of the address at once, and says it when the button is pressed", async () => {
    serves({ ...NEWCOMER, "POST /api/handover": { body: { name: "Ann" } } });
    render(Move);
    expect(location.href).not.toContain("secret-code");
    expect(asked.some(([what]) => what.startsWith("POST"))).toBe(false);
    await go();
    await vi.waitFor(() => expect(router.route).toEqual({ page: "home" }));
    expect(asked).toContainEqual(["POST /api/handover", `{"code":"secret-code"}`]);
  });

  test("leads to the match that runs, if there is just one", async () => {
    serves({
      ...NEWCOMER,
      "GET /api/me/tables": { body: [running("m1"), { ...running("m2"), phase: "lobby" }] },
      "POST /api/handover": { body: { name: "Ann" } },
    });
    render(Move);
    await go();
    await vi.waitFor(() => expect(router.route).toEqual({ page: "table", id: "m1" }));
  });

  test("says what this device would give up", async () => {
    serves({
      "GET /api/me": { body: { name: "Zoe" } },
      "GET /api/me/tables": { body: [running("m1"), running("m2")] },
    });
    render(Move);
    expect(await screen.findByText(/Here you were Zoe, with seats at 2 tables/)).toBeTruthy();
  });

  test("says nothing of the kind to a newcomer", async () => {
    serves(NEWCOMER);
    render(Move);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByText(/given up/)).toBeNull();
  });

  test("tells a link that is over, and the way to a new one", async () => {
    serves({ ...NEWCOMER, "POST /api/handover": { status: 403, body: { code: "handover_over" } } });
    render(Move);
    await go();
    expect((await screen.findByRole("alert")).textContent).toMatch(/used already/);
    expect(screen.getByText(/in the menu: Play on another device/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Go on here" })).toBeNull();
  });

  test("without a code asks for the link once more", () => {
    history.replaceState(null, "", "/move");
    serves(NEWCOMER);
    render(Move);
    expect(screen.getByText(/The link is incomplete/)).toBeTruthy();
  });
});

describe("the link for another device", () => {
  const offer = { address: "http://192.168.1.5/move#abc", picture: "<svg>#1</svg>", expires_in: 600 };

  test("is shown as a picture and as words, with the time that it is good for", async () => {
    vi.useFakeTimers();
    serves({ "POST /api/me/handover": { status: 201, body: offer } });
    render(Handover);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole("img").getAttribute("src")).toBe(
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(offer.picture)}`,
    );
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(offer.address);
    expect(screen.getByText(/Good once, for 10.min/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(600_100);
    expect(screen.getByText("This link has run out.")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "A new link" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole("img")).toBeTruthy();
    vi.useRealTimers();
  });

  test("is selected where it cannot be copied", async () => {
    serves({ "POST /api/me/handover": { status: 201, body: offer } });
    render(Handover);
    const link = await screen.findByRole<HTMLInputElement>("textbox");
    await fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    await vi.waitFor(() => expect(link.selectionEnd).toBe(offer.address.length));
  });
});

describe("from one table to another", () => {
  const AT_TABLE: Answers = {
    ...NEWCOMER,
    "GET /api/tables/t1": { body: { id: "t1", game: "hit", phase: "playing" } },
    "GET /api/games": { body: [] },
  };

  beforeEach(() => {
    FakeWebSocket.all = [];
    vi.stubGlobal("WebSocket", FakeWebSocket);
  });

  afterEach(() => vi.useRealTimers());

  test("nothing is left behind: the line is closed and no timer runs", async () => {
    vi.useFakeTimers();
    serves(AT_TABLE);
    const shown = render(Table, { id: "t1" });
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1));
    FakeWebSocket.latest.accept();
    FakeWebSocket.latest.tell(update({ is_fresh: true, table: tableView() }));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    shown.unmount();
    expect(FakeWebSocket.latest.readyState).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("who has gone before the table came opens no line to it", async () => {
    serves(AT_TABLE);
    const shown = render(Table, { id: "t1" });
    shown.unmount();
    await vi.waitFor(() => expect(asked.map(([what]) => what)).toContain("GET /api/tables/t1"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(FakeWebSocket.all).toEqual([]);
  });
});

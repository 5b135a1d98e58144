import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { alerts } from "../src/lib/alerts.svelte";
import { speak } from "../src/lib/i18n.svelte";
import { myTables } from "../src/lib/mytables.svelte";
import type { MyTable } from "../src/lib/protocol";
import { router } from "../src/lib/router.svelte";
import { rowsOf } from "../src/lib/rows";
import DaysNote from "../src/pages/table/DaysNote.svelte";
import TurnAlerts from "../src/ui/TurnAlerts.svelte";
import TurnSignals from "../src/ui/TurnSignals.svelte";
import { person, tableView } from "./fakes";

class FakeNotification {
  static permission: NotificationPermission = "granted";
  static requestPermission = vi.fn(async () => (FakeNotification.permission = "granted"));
  static all: FakeNotification[] = [];
  onclick: (() => void) | null = null;
  isClosed = false;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

let visibility: DocumentVisibilityState;

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("scrollTo", vi.fn());
  visibility = "hidden";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  FakeNotification.all = [];
  FakeNotification.permission = "granted";
  localStorage.clear();
  alerts.wish = "yes";
  myTables.forget();
  myTables.me = "Ann";
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const table = (is_asked: boolean, id = "m1"): MyTable => ({
  id,
  game: "hit",
  phase: "playing",
  players: [person("Ann"), person("Bea")],
  is_host: true,
  is_asked,
  remaining: 18 * 3_600_000,
  clock: 86_400,
  since: 0,
});

async function comes(...tables: MyTable[]) {
  myTables.rows = rowsOf(tables);
  await vi.advanceTimersByTimeAsync(500);
}

describe("a notification of my turn", () => {
  test("is one a turn, while nobody looks, and names no card", async () => {
    render(TurnSignals);
    await comes(table(false));
    await comes(table(true));
    await comes(table(true));
    expect(FakeNotification.all).toHaveLength(1);
    const { title, options } = FakeNotification.all[0] ?? {};
    expect(title).toBe("Your turn – Hit!");
    expect(options?.body?.replaceAll("\u00a0", " ")).toBe("with Bea\nYour turn · 18 h left");
  });

  test("is closed when I act, and comes anew with my next turn", async () => {
    render(TurnSignals);
    await comes(table(true));
    await comes(table(false));
    expect(FakeNotification.all[0]?.isClosed).toBe(true);
    await comes(table(true));
    expect(FakeNotification.all).toHaveLength(2);
  });

  test("is closed when I come back, and not shown while I look", async () => {
    render(TurnSignals);
    await comes(table(true));
    visibility = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeNotification.all[0]?.isClosed).toBe(true);
    await comes(table(true), table(true, "m2"));
    expect(FakeNotification.all).toHaveLength(1);
  });

  test("leads to its table when it is pressed", async () => {
    render(TurnSignals);
    vi.spyOn(window, "focus").mockImplementation(() => undefined);
    await comes(table(true));
    FakeNotification.all[0]?.onclick?.();
    expect(window.focus).toHaveBeenCalled();
    expect(router.route).toEqual({ page: "table", id: "m1" });
  });

  test("is not shown to those who have not asked for it, nor of a race", async () => {
    render(TurnSignals);
    alerts.wish = null;
    await comes(table(true));
    alerts.wish = "yes";
    myTables.here = { id: "m7", isAsked: true, isRace: true };
    await comes(table(true));
    expect(FakeNotification.all).toEqual([]);
  });
});

test("the app's badge has the number of tables where it is my turn", async () => {
  const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
  Object.assign(navigator, badge);
  render(TurnSignals);
  await comes(table(true), table(true, "m2"), table(false, "m3"));
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(2);
  await comes(table(false));
  expect(badge.clearAppBadge).toHaveBeenCalled();
});

describe("permission", () => {
  test("is asked for when somebody presses for it, and not before", async () => {
    alerts.wish = null;
    FakeNotification.permission = "default";
    render(TurnAlerts);
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("switch", { name: "Tell me when it is my turn" }));
    await vi.waitFor(() => expect(alerts.isOn).toBe(true));
    expect(FakeNotification.requestPermission).toHaveBeenCalledOnce();
  });

  test("that was refused is not asked for again: the browser's settings are named", () => {
    FakeNotification.permission = "denied";
    render(TurnAlerts);
    expect(screen.getByText(/blocks notifications/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch").disabled).toBe(true);
  });

  test("is not offered over plain http", () => {
    vi.stubGlobal("isSecureContext", false);
    render(TurnAlerts);
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("is offered once at a table of days, and at no other", async () => {
    alerts.wish = null;
    render(DaysNote, { table: tableView() }).unmount();
    expect(screen.queryByRole("button")).toBeNull();
    const days = tableView({ clock: 86_400 });
    render(DaysNote, { table: days });
    expect(screen.getByText(/close the page/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tell me when it is my turn" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    render(DaysNote, { table: days });
    expect(screen.queryByText(/close the page/)).toBeNull();
  });
});

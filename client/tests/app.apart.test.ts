import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { keep, kept } from "../src/lib/device";
import { entrance } from "../src/lib/entrance.svelte";
import { ENGLISH, LANGUAGES, say, speak } from "../src/lib/i18n.svelte";
import { myTables } from "../src/lib/mytables.svelte";
import type { MyTable } from "../src/lib/protocol";
import { router } from "../src/lib/router.svelte";

const TURN: MyTable = {
  id: "m1",
  game: "hit",
  phase: "playing",
  players: [],
  is_host: false,
  is_asked: true,
  remaining: null,
  clock: 86_400,
  since: 0,
};

/** What was asked of the server. */
let asked: string[];

beforeAll(() => speak(ENGLISH));

beforeEach(() => {
  asked = [];
  entrance.isKnown = false;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const answer = { "/api/me": { name: "Ann" }, "/api/games": [], "/api/me/tables": [TURN] }[path];
    return Promise.resolve(
      answer ? Response.json(answer) : Response.json({ code: "no_such_table" }, { status: 404 }),
    );
  });
});

afterEach(() => {
  cleanup();
  myTables.forget();
  entrance.isKnown = false;
  router.go("/");
});

const opens = (path: string) => {
  router.go(path);
  render(App);
};

const wasAsked = (path: string) => vi.waitFor(() => expect(asked).toContain(path), 5_000);

test.each(["/t/m1/m/1", "/move#code", "/t/m1", "/"])("who is at %s learns whose turn it is", async (path) => {
  opens(path);
  await wasAsked("/api/me/tables");
  await vi.waitFor(() => expect(myTables.asked).toEqual(["m1"]), 5_000);
  expect(kept("tables")).toBe("1");
});

test("who has the rulebook open in their only tab learns it too, from the page's title", async () => {
  keep("tables", "1");
  opens("/rules/hit");
  await wasAsked("/api/me/tables");
  await vi.waitFor(() => expect(document.title).toBe("● Your turn – Pioche"), 5_000);
  expect(asked).not.toContain("/api/me");
});

test("who only reads the rules, and was never known here, is asked nothing and becomes nobody", async () => {
  opens("/rules/hit");
  await vi.waitFor(() => expect(document.title).toContain("Hit!"), 5_000);
  expect(asked).toEqual([]);
});

test("a wall is nobody, and waits for nobody's turn", async () => {
  keep("tables", "1");
  entrance.isKnown = true;
  opens("/t/m1?wall");
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), 5_000);
  expect(asked).not.toContain("/api/me/tables");
});

test.each(["banned", "unknown_host"] as const)(
  "who is shut out (%s) is told why in their language, and led nowhere",
  async (bar) => {
    opens("/t/m1");
    entrance.bar = bar;
    for (const language of LANGUAGES) {
      await speak(language);
      const hint = say(`nowhere-${bar}.hint`);
      await vi.waitFor(() => expect(document.querySelector("main")?.textContent).toContain(hint), 5_000);
      expect(document.querySelector("main a")).toBeNull();
    }
    await speak(ENGLISH);
    entrance.bar = null;
  },
);

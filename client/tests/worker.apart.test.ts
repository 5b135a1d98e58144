import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** Out of the compiler's sight: a worker's globals are not a page's. */
const WORKER = "../src/worker/worker";
const PAGE = "<!doctype html>";

/** What the device keeps, and what the server has, by path. */
let device: Map<string, string>;
let server: Map<string, string>;
let asked: string[];
/** What the worker listens to. */
const heard = new Map<string, (event: unknown) => void>();

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === "string" ? request : request.url, location.origin).pathname;

async function load(request: string | { url: string }): Promise<Response> {
  const path = pathOf(request);
  asked.push(path);
  const text = server.get(path);
  if (text === undefined) throw new TypeError("no line");
  return new Response(text);
}

const cache = {
  match: async (path: string) => (device.has(path) ? new Response(device.get(path)) : undefined),
  put: async (path: string, answer: Response) => void device.set(path, await answer.text()),
  add: async (path: string) => cache.put(path, await load(path)),
  keys: async () => [...device.keys()].map((path) => ({ url: location.origin + path })),
  delete: async (path: string) => device.delete(path),
};

beforeEach(async () => {
  device = new Map();
  server = new Map([
    ["/", PAGE],
    ["/assets/a-1.js", "a"],
    ["/assets/b-2.js", "b"],
    ["/api/me", "Ada"],
    ["/t/x", PAGE],
  ]);
  asked = [];
  vi.stubGlobal("fetch", load);
  vi.stubGlobal("caches", { open: async () => cache, match: cache.match });
  vi.stubGlobal("skipWaiting", async () => undefined);
  vi.stubGlobal("BUILD", { page: PAGE, files: ["/assets/a-1.js", "/assets/b-2.js"] });
  vi.resetModules();
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type, listener) => void heard.set(type, listener as (event: unknown) => void),
  );
  await import(/* @vite-ignore */ WORKER);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function passes(type: "install" | "activate") {
  let work: Promise<void> | undefined;
  heard.get(type)?.({ waitUntil: (given: Promise<void>) => (work = given) });
  await work;
}

/** What the worker answers; undefined where it leaves the question to the browser. */
async function answerTo(path: string, mode = "cors", method = "GET"): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { url: new URL(path, location.origin).href, mode, method };
  heard.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return (await answer)?.text();
}

describe("the worker", () => {
  test("takes what is new of a build, and lets go what only the one before had", async () => {
    device.set("/assets/a-1.js", "a").set("/assets/gone-0.js", "old").set("/", "an older page");
    await passes("install");
    expect(asked).toEqual(["/", "/assets/b-2.js"]);
    await passes("activate");
    expect(new Set(device.keys())).toEqual(new Set(["/", "/assets/a-1.js", "/assets/b-2.js"]));
    expect(device.get("/")).toBe(PAGE);
  });

  test("keeps nothing of a server that has another build by now", async () => {
    server.set("/", "a newer page");
    await expect(passes("install")).rejects.toThrow("another build");
    expect(device.size).toBe(0);
  });

  test("asks the server first for a page, and shows the kept one only without a line", async () => {
    await passes("install");
    server.set("/t/x", "a newer page");
    expect(await answerTo("/t/x", "navigate")).toBe("a newer page");
    server.clear();
    expect(await answerTo("/t/x", "navigate")).toBe(PAGE);
    expect(await answerTo("/assets/b-2.js")).toBe("b");
  });

  test("loads a file that it has lost", async () => {
    expect(await answerTo("/assets/a-1.js")).toBe("a");
  });

  test.each([
    ["/api/me", "cors", "GET"],
    ["/api/tables/x/matches/1/record", "navigate", "GET"],
    ["/health", "navigate", "GET"],
    ["/assets/older-0.js", "cors", "GET"],
    ["/t/x", "navigate", "POST"],
    ["https://elsewhere.example/", "navigate", "GET"],
  ])("leaves %s (%s, %s) to the browser", async (path, mode, method) => {
    expect(await answerTo(path, mode, method)).toBeUndefined();
  });

  test.each([
    ["the page that is open there", ["/", "/t/x"], ["focus /t/x"]],
    ["a new page, where none is", ["/", "/t/y"], ["open /t/x"]],
  ])("leads from a notification to %s", async (_, open, done) => {
    const did: string[] = [];
    const pages = open.map((path) => ({
      url: location.origin + path,
      focus: async () => void did.push(`focus ${path}`),
    }));
    const openWindow = async (path: string) => void did.push(`open ${path}`);
    vi.stubGlobal("clients", { matchAll: async () => pages, openWindow });
    const notification = { data: { address: "/t/x" }, close: vi.fn() };
    let work: Promise<void> | undefined;
    const waitUntil = (given: Promise<void>) => (work = given);
    heard.get("notificationclick")?.({ notification, waitUntil });
    await work;
    expect(notification.close).toHaveBeenCalled();
    expect(did).toEqual(done);
  });
});

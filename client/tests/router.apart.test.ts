import { beforeEach, expect, test, vi } from "vitest";
import { routeOf, router } from "../src/lib/router.svelte";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  router.go("/");
  document.body.innerHTML = "";
});

function click(html: string, how: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  document.body.querySelector("a")?.dispatchEvent(event);
  return event;
}

test("addresses name pages", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/t/abc")).toEqual({ page: "table", id: "abc" });
  expect(routeOf("/t/abc", "", "?wall")).toEqual({ page: "wall", id: "abc" });
  expect(routeOf("/rules/hit-the-deck", "#d17")).toEqual({
    page: "rules",
    game: "hit-the-deck",
    anchor: "d17",
  });
});

test.each(["/t", "/t/", "/t/a/b", "/t/a/m", "/t/a/m/0", "/t/a/m/x", "/t/a/m/1/2", "/rules", "/what", "//"])(
  "%s is nowhere",
  (path) => {
    expect(routeOf(path)).toEqual({ page: "nowhere" });
  },
);

test("an address that cannot be decoded is taken as it is", () => {
  expect(routeOf("/t/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
});

test("a plain click on a link of ours stays on the page", () => {
  const event = click(`<a href="/rules/hit#h5"><b>Rules</b></a>`);
  expect(event.defaultPrevented).toBe(true);
  expect(router.route).toEqual({ page: "rules", game: "hit", anchor: "h5" });
  expect(location.pathname + location.hash).toBe("/rules/hit#h5");
});

test.each([
  ["with a key that opens a new tab", `<a href="/rules/hit">x</a>`, { ctrlKey: true }],
  ["to another site", `<a href="https://example.org/">x</a>`, {}],
  ["for another tab", `<a href="/rules/hit" target="_blank">x</a>`, {}],
])("a click %s is the browser's", (_, html, how) => {
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click(html, how);
  expect(router.route).toEqual({ page: "home" });
});

test("going back shows the page before, and counts as a visit", async () => {
  router.go("/t/abc");
  const visits = router.visits;
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  history.back();
  await arrived;
  expect(router.route).toEqual({ page: "home" });
  expect(router.visits).toBe(visits + 1);
});

test("another rule of the same book is not another page", () => {
  router.go("/rules/hit#h5");
  const visits = router.visits;
  router.go("/rules/hit#h7");
  expect(router.visits).toBe(visits);
});

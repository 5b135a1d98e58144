import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused, games, me, sayCode } from "../src/lib/api";
import { entrance } from "../src/lib/entrance.svelte";
import { takeCode } from "../src/lib/invitation";

beforeEach(() => {
  entrance.bar = null;
});

afterEach(() => vi.unstubAllGlobals());

/** A server that gives every request this answer. */
function answering(status: number, body?: unknown) {
  const answer = vi.fn(
    async () => new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );
  vi.stubGlobal("fetch", answer);
  return answer;
}

test("a code is taken out of the address, and nothing else is", () => {
  history.replaceState(null, "", "/t/abc?invite=open+sesame&wall=1#end");
  expect(takeCode()).toBe("open sesame");
  expect(location.pathname + location.search + location.hash).toBe("/t/abc?wall=1#end");
  expect(takeCode()).toBeNull();
});

test("taking it leaves no page behind to go back to", () => {
  history.replaceState(null, "", "/?invite=open+sesame");
  const pages = history.length;
  takeCode();
  expect(history.length).toBe(pages);
});

test("a right code is answered with nothing", async () => {
  const asked = answering(204);
  await expect(sayCode("open sesame")).resolves.toBeUndefined();
  expect(asked).toHaveBeenCalledWith("/api/invite", expect.objectContaining({ method: "PUT" }));
});

test.each(["not_invited", "unknown_host", "banned"])(
  "%s shuts the whole client, whatever asked",
  async (code) => {
    answering(401, { code });
    await expect(games()).rejects.toEqual(new Refused(code));
    expect(entrance.bar).toBe(code);
  },
);

test("another refusal is the affair of whoever asked", async () => {
  answering(401, { code: "not_admitted" });
  await expect(me()).rejects.toEqual(new Refused("not_admitted"));
  expect(entrance.bar).toBeNull();
});

import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { learn, speak } from "../src/lib/i18n.svelte";
import type { MatchSummary, Moment, Notice } from "../src/lib/protocol";
import { pressed } from "../src/pages/replay/keys";
import { eyesIn, linkForOthers, linkTo, momentIn } from "../src/pages/replay/link";
import { pause } from "../src/pages/replay/pace";
import { Past } from "../src/pages/replay/past.svelte";
import { Reel } from "../src/pages/replay/reel.svelte";
import { markOf, sentencesOf } from "../src/pages/replay/story";
import Matches from "../src/pages/table/Matches.svelte";
import { person, tableView } from "./fakes";

const MATCH: MatchSummary = {
  number: 3,
  game: "hit",
  started_at: 1_800_000_000_000,
  ended_at: 1_800_000_240_000,
  players: [person("Ann"), person("Bea")],
  seat: 0,
  outcome: { scores: [31, 44], ranks: [2, 1], finished: true },
};

const you = (seat: number | null) => ({ name: seat === null ? null : "Ann", seat, is_host: false });

function moment(number: number, notice: Notice = { type: "hit.drawn", seat: 0, card: 5 }): Moment {
  const at = 1_800_000_000_000 + 2_000 * number;
  return {
    at,
    seq: number,
    table: tableView({ you: you(0) }),
    notices: [{ seq: number, at, notice }],
    hidden: [],
  };
}

/** A server with so many moments; it tells what it was asked. */
function serves(total: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    const { searchParams, search } = new URL(path, "http://table");
    asked.push(search);
    const first = Number(searchParams.get("first"));
    const count = Math.max(0, Math.min(50, total - first));
    const moments = Array.from({ length: count }, (_, index) => moment(first + index));
    return Promise.resolve(new Response(JSON.stringify({ match: MATCH, total, first, moments })));
  });
  return asked;
}

beforeAll(async () => {
  await speak("en");
  await learn("hit");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("links", () => {
  test("lead to a moment, counted from one, and to the eyes of a seat", () => {
    expect(linkTo("abc", 3, { at: 11, eyes: null })).toBe("/t/abc/m/3#12");
    expect(linkTo("abc", 3, { at: 0, eyes: 2 })).toBe("/t/abc/m/3?eyes=2#1");
  });

  test("for others has the name that they know, and lets them in", () => {
    const link = linkTo("abc", 3, { at: 11, eyes: 2 });
    expect(linkForOthers(link, "http://10.0.0.5:8000/t/abc?invite=open+sesame")).toBe(
      "http://10.0.0.5:8000/t/abc/m/3?eyes=2&invite=open+sesame#12",
    );
  });

  test.each([
    ["#12", 11],
    ["#1", 0],
    ["#0", 0],
    ["", 0],
    ["#play", 0],
    ["#-3", 0],
  ])("%s is a moment, or the first", (hash, at) => expect(momentIn(hash)).toBe(at));

  test.each([
    ["?eyes=2", 2],
    ["?eyes=", null],
    ["?eyes=Ann", null],
    ["", null],
  ])("%s is whose eyes", (search, eyes) => expect(eyesIn(search)).toBe(eyes));
});

describe("the pace", () => {
  test("is what it was, and long pauses are shortened", () => {
    expect(pause(2_000, 1)).toBe(2_000);
    expect(pause(90_000, 1)).toBe(3_000);
    expect(pause(90_000, 4)).toBe(750);
  });

  test("leaves each moment time to arrive", () => {
    expect(pause(0, 1)).toBe(450);
    expect(pause(0, 4)).toBe(250);
  });
});

describe("loading", () => {
  test("begins where the link leads, goes on from there, and then takes what was before", async () => {
    const asked = serves(180);
    const past = new Past("abc", 3, null);
    past.want(120);
    expect(asked).toEqual([]);
    await past.open();
    expect(asked.map((each) => new URLSearchParams(each).get("first"))).toEqual(["100", "150", "50", "0"]);
    expect(past.moments.every(Boolean) && past.moments.length).toBe(180);
  });

  test("a moment beyond the end is no obstacle", async () => {
    const asked = serves(3);
    const past = new Past("abc", 3, null);
    past.want(10_000);
    await past.open();
    expect(past.moments).toHaveLength(3);
    expect(asked).toHaveLength(2);
  });

  test("each way of looking is loaded once", async () => {
    const asked = serves(3);
    const past = new Past("abc", 3, 1);
    await past.open();
    for (const [eyes, everything] of [
      [null, true],
      [1, false],
      [null, true],
    ] as const) {
      past.look(eyes, everything);
      await vi.waitFor(() => expect(past.moments[0]).toBeDefined());
    }
    expect(asked).toEqual(["?first=0&everything=false&eyes=1", "?first=0&everything=true"]);
  });

  test("what is refused is said", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"code":"not_to_be_seen"}', { status: 403 })));
    const past = new Past("abc", 3, null);
    await past.open();
    expect(past.problem).toBe("not_to_be_seen");
  });
});

describe("the reel", () => {
  let past: Past;
  let reel: Reel;

  beforeEach(async () => {
    serves(5);
    past = new Past("abc", 3, null);
    reel = new Reel(past, 0);
    await past.open();
  });

  test("stops at both ends", () => {
    reel.step(-1);
    expect(reel.at).toBe(0);
    reel.end();
    reel.step(1);
    expect([reel.at, reel.isAtEnd]).toEqual([4, true]);
  });

  test("plays on by itself, and whoever steps has it in hand", () => {
    vi.useFakeTimers();
    reel.toggle();
    reel.run();
    vi.advanceTimersByTime(1_999);
    expect(reel.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect([reel.at, reel.isPlaying]).toEqual([1, true]);
    reel.step(1);
    expect([reel.at, reel.isPlaying]).toEqual([2, false]);
  });

  test("stops at the end, and begins again there", () => {
    reel.end();
    reel.toggle();
    expect([reel.at, reel.isPlaying]).toEqual([0, true]);
    reel.at = 4;
    reel.run();
    expect(reel.isPlaying).toBe(false);
  });

  test("has three speeds", () => {
    const speeds = Array.from({ length: 4 }, () => (reel.hurry(), reel.speed));
    expect(speeds).toEqual([2, 4, 1, 2]);
  });

  const press = (key: string, on: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    on.addEventListener("keydown", (each) => pressed(each as KeyboardEvent, reel), { once: true });
    on.dispatchEvent(event);
    return event;
  };

  test("goes by keys, forward where the lines go", () => {
    press("ArrowRight");
    expect(reel.at).toBe(1);
    document.documentElement.style.direction = "rtl";
    press("ArrowRight");
    document.documentElement.style.direction = "";
    expect(reel.at).toBe(0);
    press("End");
    expect(reel.at).toBe(4);
  });

  test("a key that means something where the focus is does nothing else", () => {
    const [field, button] = [document.createElement("input"), document.createElement("button")];
    document.body.append(field, button);
    expect(press("ArrowRight", field).defaultPrevented).toBe(false);
    expect(press(" ", button).defaultPrevented).toBe(false);
    expect([reel.at, reel.isPlaying]).toEqual([0, false]);
  });
});

describe("what happened", () => {
  test("is told with the reader as you, and with nobody else", () => {
    expect(sentencesOf(moment(1), MATCH)).toEqual(["You draw a 5."]);
    expect(sentencesOf(moment(1), { ...MATCH, seat: 1 })).toEqual(["Ann draws a 5."]);
    expect(sentencesOf(moment(1), { ...MATCH, seat: null })).toEqual(["Ann draws a 5."]);
  });

  test("is a move, the end of a round, or about people", () => {
    expect(markOf(moment(1))).toBe("move");
    expect(markOf(moment(1, { type: "hit.round_ended", round: 1, results: [] }))).toBe("round");
    expect(markOf(moment(1, { type: "table.left", seat: 0, person: "Ann" }))).toBe("people");
  });
});

describe("the matches of a table", () => {
  test("are listed with who won, and a link with the reader's own eyes", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([MATCH]))));
    render(Matches, { table: "abc" });
    const link = await screen.findByRole("link", { name: "Look back at match 3" });
    expect(link.getAttribute("href")).toBe("/t/abc/m/3?eyes=0#1");
    expect(screen.getByText(/Bea won/)).toBeTruthy();
    expect(screen.getByText(/4 min/)).toBeTruthy();
  });
});

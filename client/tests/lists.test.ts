import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { again } from "../src/lib/again";
import { rowsOf, steadied } from "../src/lib/rows";

const MINUTE = 60_000;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function looks(how: DocumentVisibilityState) {
  visibility = how;
  document.dispatchEvent(new Event("visibilitychange"));
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("what is asked again and again", () => {
  const ask = vi.fn<(isUnseen: boolean) => Promise<void>>(() => Promise.resolve());
  beforeEach(() => ask.mockClear());

  test("is asked now, and every so often while somebody looks", async () => {
    const stop = again(ask, { visible: 15_000, hidden: null });
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(MINUTE);
    expect(ask).toHaveBeenCalledTimes(5);
    stop();
  });

  test("more seldom, or not at all, while nobody does; and at once on coming back", async () => {
    const stop = again(ask, { visible: 15_000, hidden: MINUTE });
    await pass(0);
    looks("hidden");
    await pass(2 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(3);
    looks("visible");
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(4);
    stop();
    const quiet = again(ask, { visible: 15_000, hidden: null });
    looks("hidden");
    ask.mockClear();
    await pass(10 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    quiet();
  });

  test("says whether anybody can have seen the last answer", async () => {
    const stop = again(ask, { visible: 15_000, hidden: null });
    await pass(15_000);
    looks("hidden");
    looks("visible");
    await pass(0);
    expect(ask.mock.calls.map(([isUnseen]) => isUnseen)).toEqual([true, false, true]);
    stop();
  });

  test("goes on after an answer that never came", async () => {
    ask.mockRejectedValueOnce(new Error("offline"));
    const stop = again(ask, { visible: 15_000, hidden: null });
    await pass(15_000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  test("leaves nothing behind when it ends, also while an answer is on its way", async () => {
    let answer: () => void = () => undefined;
    const slow = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const stop = again(slow, { visible: 15_000, hidden: MINUTE });
    stop();
    answer();
    await pass(10 * MINUTE);
    looks("visible");
    window.dispatchEvent(new Event("focus"));
    expect(slow).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("rows under a finger", () => {
  const [ann, bea, cy] = ["ann", "bea", "cy"].map((id) => ({ id, free: 1 })) as [Row, Row, Row];
  type Row = { id: string; free: number };
  const shown = (rows: ReturnType<typeof rowsOf<Row>>) =>
    rows.map(({ item, isGone }) => `${item.id}${isGone ? " gone" : ""}`);

  test("keep their places: what is gone stays as gone, what is new comes last", () => {
    const rows = steadied(rowsOf([ann, bea]), [cy, bea]);
    expect(shown(rows)).toEqual(["ann gone", "bea", "cy"]);
  });

  test("are told the news, and may come back", () => {
    const gone = steadied(rowsOf([ann]), []);
    const [row] = steadied(gone, [{ ...ann, free: 0 }]);
    expect(row).toEqual({ item: { id: "ann", free: 0 }, isGone: false });
  });
});

import { expect, test } from "vitest";
import { ahead, isAhead } from "../src/lib/ahead";

test("what is loaded ahead is known as that until it has come or failed, and fails in silence", async () => {
  for (const load of [() => Promise.resolve(1), () => Promise.reject(new Error("no line"))]) {
    const loading = ahead(load);
    expect(isAhead()).toBe(true);
    await loading;
    expect(isAhead()).toBe(false);
  }
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { bot, person, tableView } from "../../../../tests/fakes";
import type { GameFace } from "../../../lib/game";
import type { TableView } from "../../../lib/protocol";

async function fresh() {
  vi.resetModules();
  return await import("../hints.svelte");
}

const asked = (decision: number, ...kinds: string[]) => ({
  game: "hit",
  decision: `t1:1:${decision}`,
  kinds,
});

beforeEach(() => localStorage.clear());

describe("a hint", () => {
  test("is given at each new kind of decision, once on this device", async () => {
    const { hints } = await fresh();
    expect(hints.meet(asked(1, "draw"))).toBe("draw");
    expect(hints.meet(asked(2, "draw"))).toBeNull();
    expect(hints.meet(asked(3, "steal"))).toBe("steal");
    const { hints: later } = await fresh();
    expect(later.meet(asked(4, "steal"))).toBeNull();
    expect(later.meet({ ...asked(5, "steal"), game: "shithead" })).toBe("steal");
  });

  test("stands until its decision is answered, and is said anew for none of it", async () => {
    const { hints } = await fresh();
    hints.meet(asked(1, "draw"));
    expect(hints.meet(asked(1, "draw", "again"))).toBeNull();
    expect(hints.told?.kind).toBe("draw");
    hints.meet(null);
    expect(hints.told).toBeNull();
  });

  test("is of the rarest kind that is new; the others wait for their turn", async () => {
    const { hints } = await fresh();
    expect(hints.meet(asked(1, "risk", "again"))).toBe("risk");
    expect(hints.meet(asked(2, "risk", "again"))).toBe("again");
    expect(hints.meet(asked(3, "risk", "again"))).toBeNull();
  });

  test("is not given to whoever wants none, and what was missed is still to come", async () => {
    const { hints } = await fresh();
    hints.choose(false);
    expect(hints.meet(asked(1, "draw"))).toBeNull();
    hints.choose(true);
    expect(hints.meet(asked(1, "draw"))).toBe("draw");
  });

  test("comes again when the reader asks for all of them, also for the decision that waits", async () => {
    const { hints } = await fresh();
    hints.meet(asked(1, "draw"));
    expect([hints.isFresh, hints.isNew("hit"), hints.isNew("shithead")]).toEqual([false, false, true]);
    hints.beginAgain();
    expect([hints.isFresh, hints.isNew("hit")]).toEqual([true, true]);
    expect(hints.meet(asked(1, "draw"))).toBe("draw");
  });
});

describe("hints are given", () => {
  const face = { questions: () => ["draw"] } as unknown as GameFace;
  const playedBy = (...players: ReturnType<typeof bot>[]): Partial<TableView> => {
    const { match } = tableView();
    return { match: match && { ...match, players } };
  };

  test.each([
    ["against bots", playedBy(person("Ann"), bot(1)), true],
    ["among people", playedBy(person("Ann"), person("Bea")), false],
    ["among people, one of them a beginner", { options: { beginner: true } }, true],
    [
      "to spectators",
      { ...playedBy(bot(1), bot(2)), you: { name: "Ann", seat: null, is_host: false } },
      false,
    ],
  ])("%s: %s", async (_, more, isGiven) => {
    const { askedAt } = await fresh();
    expect(askedAt(tableView(more), face)?.kinds).toEqual(isGiven ? ["draw"] : undefined);
  });
});

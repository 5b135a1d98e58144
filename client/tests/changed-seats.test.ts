import { render } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GameFace } from "../src/lib/game";
import { speak } from "../src/lib/i18n.svelte";
import type { TableView } from "../src/lib/protocol";
import { LiveTable } from "../src/lib/table.svelte";
import Game from "../src/pages/table/Game.svelte";
import LookBack from "../src/pages/table/LookBack.svelte";
import { FakeWebSocket, tableView } from "./fakes";

const went = vi.hoisted(() => vi.fn<(anchor: unknown, props: { cast: { you: number | null } }) => void>());
vi.mock("../src/pages/retrospect/HowItWent.svelte", () => ({ default: went }));

beforeAll(() => speak("en"));
beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  went.mockClear();
});

/** Ann sits in seat 1, and played another, or none. */
const ended = (seat: number | null): TableView => {
  const { match, ...table } = tableView({ phase: "ended", you: { name: "Ann", seat: 1, is_host: true } });
  return { ...table, match: match && { ...match, seat } };
};

test.each([0, null])("the board that is over is seen from the seat that was played: %s", (seat) => {
  const Play = vi.fn<(anchor: unknown, props: { table: TableView }) => void>();
  const face = { Play } as unknown as GameFace;
  render(Game, { live: new LiveTable("t1"), table: ended(seat), face, problem: "" });
  expect(Play.mock.lastCall?.[1].table.you).toEqual({ name: "Ann", seat, is_host: true });
});

test.each([0, null])("how it went is told to who played that seat: %s", async (seat) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  const table = ended(seat);
  if (table.match) render(LookBack, { table, match: table.match });
  await vi.waitFor(() => expect(went).toHaveBeenCalled());
  expect(went.mock.lastCall?.[1].cast.you).toBe(seat);
});

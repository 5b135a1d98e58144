import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";
import { speak, type Language } from "../src/lib/i18n.svelte";
import type { Exchange, Match, TableView } from "../src/lib/protocol";
import { keepReceipt, type Receipt } from "../src/lib/shuffle/receipts";
import ShuffleCheck from "../src/pages/table/ShuffleCheck.svelte";
import Shuffling from "../src/pages/table/Shuffling.svelte";
import { person, seated, tableView } from "./fakes";
import vectors from "./shuffle.vectors.json";

const [first] = vectors.matches;
const RECEIPT = first?.receipt as unknown as Receipt;

beforeEach(async () => {
  await speak("en");
  localStorage.setItem("pioche-receipts", "[]");
  URL.createObjectURL = () => "blob:receipt";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const ended = (): TableView => tableView({ id: RECEIPT.table, phase: "ended" });

/** The table as it is after the match, on a server that gives this record. */
function comes(record: unknown, leftOut: number[] = []): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(record))));
  const table = ended();
  const shuffle = { attempt: 1, commitment: "", salts: [], left_out: leftOut, secret: "" };
  render(ShuffleCheck, { table, match: { ...table.match, shuffle } as Match });
}

const verify = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each<[Language, string, RegExp]>([
  ["en", "Verify this shuffle", /^Proven: what your device added/],
  ["fr", "Vérifier ce mélange", /^Prouvé.: ce que votre appareil a ajouté/],
])("a shuffle is proven by what this device has kept, also by ear (%s)", async (language, button, words) => {
  await speak(language);
  keepReceipt(RECEIPT);
  comes(first?.record);
  await verify(button);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(announcer.lines.at(-1)?.text).toMatch(words);
  await speak("en");
});

test("a device without a receipt has nothing to save, and proves nothing", async () => {
  comes(first?.record);
  expect(screen.queryByRole("link")).toBeNull();
  await verify("Verify this shuffle");
  expect(await screen.findByText(/^Consistent, not proven/)).toBeTruthy();
});

test("a receipt can be saved for the command line", () => {
  keepReceipt(RECEIPT);
  comes(first?.record);
  const link = screen.getByRole("link", { name: "Save your receipt" });
  expect(link).toHaveProperty("download", "pioche-the-table-1-receipt.json");
});

test("what was changed is said, with a name", async () => {
  keepReceipt({ ...RECEIPT, attempts: RECEIPT.attempts.map((each) => ({ ...each, hashes: ["", ""] })) });
  comes(first?.record);
  await verify("Verify this shuffle");
  expect(await screen.findByText(/^Not as it was: what was added for Ann was not hidden/)).toBeTruthy();
});

test("how often it was begun again is said, and that nobody is named for it", async () => {
  const [attempt] = RECEIPT.attempts;
  const opened = { ...attempt, commitment: "", salts: [null, null] } as Receipt["attempts"][number];
  keepReceipt({ ...RECEIPT, attempts: [opened, opened, ...RECEIPT.attempts] });
  comes(first?.record);
  await verify("Verify this shuffle");
  expect(await screen.findByText(/^Not proven: the shuffle was begun again 2 times/)).toBeTruthy();
});

test("a server that gives no record is no proof", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"code":"match_not_over"}', { status: 400 })));
  const table = ended();
  render(ShuffleCheck, { table, match: table.match as Match });
  await verify("Verify this shuffle");
  expect(await screen.findByText(/when the match is over/, { selector: ".finding" })).toBeTruthy();
});

test("who was left out is named", () => {
  comes(first?.record, [1]);
  expect(screen.getByText("Left out of the shuffle, for want of an answer: Bea.")).toBeTruthy();
});

test("while the cards are shuffled those who are waited for are named", () => {
  const exchange: Exchange = {
    ...{ match: 1, attempt: 1, commitment: "", salted: [0, 1], left_out: [], asks: null },
    hashes: ["a", null],
    salts: [null, null],
  };
  const places = [seated(person("Ann")), seated(person("Bea"))];
  render(Shuffling, { table: tableView({ match: null, places, exchange }), exchange });
  expect(screen.getByText("Waiting for Bea.")).toBeTruthy();
});

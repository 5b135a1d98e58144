import { hexToBytes } from "@noble/hashes/utils.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeededChance } from "../src/lib/shuffle/chance";
import { checked, type MatchRecord } from "../src/lib/shuffle/check";
import { commitmentTo, hashOf, type Terms } from "../src/lib/shuffle/commitment";
import { answerTo } from "../src/lib/shuffle/exchange";
import { keepReceipt, receiptFor, type Receipt } from "../src/lib/shuffle/receipts";
import { LiveTable } from "../src/lib/table.svelte";
import type { Exchange } from "../src/lib/protocol";
import { FakeWebSocket, tableView, update } from "./fakes";
import vectors from "./shuffle.vectors.json";

const C1 = "c1".repeat(32);
const C2 = "c2".repeat(32);
const BEA = "be".repeat(32);

const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  match: 1,
  attempt: 1,
  commitment: C1,
  salted: [0, 1],
  left_out: [],
  hashes: [null, null],
  salts: [null, null],
  asks: "hash_salt",
  ...more,
});
const shown = (more: Partial<Exchange> = {}) =>
  tableView({ phase: "lobby", match: null, exchange: exchange(more) });
const kept = () => receiptFor("t1", 1) as Receipt;
const saltKept = () => kept().attempts.at(-1)?.salt ?? "";

beforeEach(() => localStorage.setItem("pioche-receipts", "[]"));
afterEach(() => vi.unstubAllGlobals());

// The same numbers as in Python.

test.each(vectors.commitments)("a commitment is that of the server", ({ terms, secret, commitment }) => {
  expect(commitmentTo(secret, terms as unknown as Terms)).toBe(commitment);
});

test.each(vectors.streams)("chance is that of the server", ({ secret, salts, picks, shuffled }) => {
  const chance = new SeededChance(hexToBytes(secret), salts.map(hexToBytes));
  expect(picks.map(({ of }) => chance.pick(of))).toEqual(picks.map(({ pick }) => pick));
  expect(chance.shuffle([...Array(60).keys()])).toEqual(shuffled);
});

// What is answered, and kept.

test("a salt is made and hidden, and opened when every hash is in", () => {
  const hash = answerTo(shown());
  const salt = saltKept();
  expect(hash).toEqual({ type: "hash_salt", commitment: C1, hash: hashOf(salt) });
  expect(answerTo(shown({ hashes: [hashOf(salt), null], asks: null }))).toBeNull();
  const open = answerTo(shown({ hashes: [hashOf(salt), hashOf(BEA)], asks: "open_salt" }));
  expect(open).toEqual({ type: "open_salt", commitment: C1, salt });
});

test("a salt stays shut while a seat is bound to none, or ours to another", () => {
  answerTo(shown());
  const hash = hashOf(saltKept());
  expect(answerTo(shown({ hashes: [hash, null], asks: "open_salt" }))).toBeNull();
  expect(answerTo(shown({ hashes: [hashOf(BEA), hashOf(BEA)], asks: "open_salt" }))).toBeNull();
});

test("a page that is loaded again knows its salt, and another attempt has another", () => {
  answerTo(shown());
  const first = saltKept();
  answerTo(shown());
  expect(saltKept()).toBe(first);
  answerTo(shown({ attempt: 2, commitment: C2, left_out: [1], salted: [0] }));
  expect(saltKept()).not.toBe(first);
  answerTo(shown({ attempt: 2, commitment: "c3".repeat(32) }));
  expect(kept().attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 2]);
});

test("hashes that were complete cannot be shown otherwise afterwards", () => {
  answerTo(shown());
  const hashes = [hashOf(saltKept()), hashOf(BEA)];
  answerTo(shown({ hashes, asks: "open_salt" }));
  answerTo(shown({ hashes: [hashes[0] ?? "", hashOf(C1)], asks: null }));
  expect(kept().attempts[0]?.hashes).toEqual(hashes);
});

test("what was opened is known from then on, whatever is shown of it", () => {
  answerTo(shown());
  const hashes = [hashOf(saltKept()), hashOf(BEA)];
  answerTo(shown({ hashes: [hashes[0] ?? "", null], asks: null }));
  expect(kept().attempts[0]?.opened).toBe(false);
  answerTo(shown({ hashes, asks: "open_salt" }));
  answerTo(shown({ hashes, asks: null }));
  expect(kept().attempts[0]).toMatchObject({ opened: true, salts: [null, null] });
});

test("a shuffle after one that was called off has terms and a seat of its own", () => {
  answerTo(shown({ salted: [0, 1, 2], hashes: [null, null, null] }));
  const you = { name: "Ann", seat: 1, is_host: false };
  const anew = {
    ...shown({ attempt: 2, commitment: C2 }),
    options: { rounds: 3 },
    places: [null, null],
    you,
  };
  answerTo(anew);
  expect(kept()).toMatchObject({ options: { rounds: 3 }, seats: 2, seat: 1 });
  expect(kept().attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test("terms stay as they were shown first with their shuffle, and the newest stays the last", () => {
  answerTo({ ...shown(), options: { rounds: 1 } });
  answerTo({ ...shown({ attempt: 2, commitment: C2 }), options: { rounds: 2 } });
  answerTo({ ...shown(), options: { rounds: 3 } });
  answerTo({ ...shown({ attempt: 2, commitment: C2 }), options: { rounds: 4 } });
  expect(kept().options).toEqual({ rounds: 2 });
  expect(kept().attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test("spectators, and those who are left out, answer nothing and keep nothing", () => {
  const watching = { ...shown(), you: { name: null, seat: null, is_host: false } };
  expect(answerTo(watching)).toBeNull();
  expect(answerTo(shown({ salted: [1], left_out: [0], asks: null }))).toBeNull();
  expect(receiptFor("t1", 1)).toBeNull();
});

test("the last fifty receipts are kept, also where the browser keeps nothing", () => {
  const receipt = (match: number): Receipt => ({
    ...{ format: 1, table: "t1", game: "hit", options: {}, seats: 2, seat: 0, attempts: [] },
    match,
  });
  for (let match = 1; match <= 60; match++) keepReceipt(receipt(match));
  expect([10, 11, 60].map((match) => receiptFor("t1", match)?.match)).toEqual([undefined, 11, 60]);
  vi.stubGlobal("localStorage", null);
  keepReceipt(receipt(61));
  expect(receiptFor("t1", 61)?.match).toBe(61);
});

test("an answer is sent once, without anybody's doing, and nobody reads its refusal", () => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeWebSocket.all = [];
  const live = new LiveTable("t1");
  live.open();
  FakeWebSocket.latest.accept();
  FakeWebSocket.latest.tell(update({ table: shown() }));
  FakeWebSocket.latest.tell(update({ table: shown() }));
  const { commands } = FakeWebSocket.latest;
  expect(commands.map(({ command }) => command.type)).toEqual(["hash_salt"]);
  const id = commands[0]?.id ?? null;
  FakeWebSocket.latest.tell({ type: "refusal", id, code: "salt_given", table: shown() });
  expect(live.refused).toBeNull();
  live.close();
});

// Honest servers, and others.

interface Played {
  record: MatchRecord;
  receipt: Receipt;
}
type Shuffle = NonNullable<MatchRecord["shuffle"]>;

const MATCHES = vectors.matches as unknown as Played[];
const { record, receipt } = MATCHES[0] as Played;
const shuffle = record.shuffle as Shuffle;
const attempt = receipt.attempts[0] as Receipt["attempts"][number];

const answered = { ...attempt, salts: [shuffle.salts[0] ?? null, null] };

const forged = (more: Partial<Shuffle>): MatchRecord => ({ ...record, shuffle: { ...shuffle, ...more } });
/** With a commitment that fits. */
function refitted(more: Partial<Shuffle>, of: MatchRecord = record): MatchRecord {
  const changed = { ...shuffle, ...more };
  const salted = changed.salts.flatMap((salt, seat) => (salt ? [seat] : []));
  const { game, options, seats } = of;
  const commitment = commitmentTo(changed.secret, { ...changed, game, options, seats, salted });
  return { ...of, chance: [], shuffle: { ...changed, commitment } };
}

test.each(MATCHES)("an honest match is proven, with every shuffle of its game", (played) => {
  expect(played.record.chance.length).toBeGreaterThan(1);
  expect(checked(played.record, played.receipt)).toEqual({ text: "shuffle-proven" });
});

test("without a receipt nothing is proven", () => {
  expect(checked(record, null).text).toBe("shuffle-consistent");
  expect(checked({ ...record, shuffle: null }, null).text).toBe("shuffle-unsalted");
  const late = refitted({ salts: [null, shuffle.salts[1] ?? null], attempt: 2, left_out: [0] });
  const unheard = { ...attempt, hashes: [null, attempt.hashes[1] ?? null], salts: [null, null] };
  expect(checked(late, { ...receipt, attempts: [unheard] }).text).toBe("shuffle-left_out");
});

test("a deal that was tried again until it pleased is not proven", () => {
  const again = refitted({ attempt: 6 });
  const last = { ...attempt, attempt: 6, commitment: again.shuffle?.commitment ?? "" };
  const earlier = [1, 2, 3, 4, 5].map((number) => ({
    ...{ ...attempt, attempt: number, commitment: String(number) },
    ...{ opened: number > 1, salts: [null, null] },
  }));
  const tried = { ...receipt, attempts: [...earlier, last] };
  expect(checked(again, tried)).toEqual({ text: "shuffle-differs-begun_again", times: 4 });
  const old = tried.attempts.map(({ opened, ...each }) => ({
    ...each,
    salts: opened ? answered.salts : each.salts,
  }));
  expect(checked(again, { ...receipt, attempts: old })).toMatchObject({ times: 4 });
  const unopened = tried.attempts.map((each) => ({ ...each, opened: false }));
  expect(checked(again, { ...receipt, attempts: unopened }).text).toBe("shuffle-proven");
});

test("one who is named explains one attempt, and stays named", () => {
  const salts = [shuffle.salts[0] ?? null, null];
  const named = refitted({ attempt: 2, salts, left_out: [1] });
  const last = {
    ...{ ...attempt, attempt: 2, commitment: named.shuffle?.commitment ?? "" },
    ...{ hashes: [attempt.hashes[0] ?? null, null], salts: [null, null], left_out: [1] },
  };
  const attempts = [answered, last];
  expect(checked(named, { ...receipt, attempts }).text).toBe("shuffle-proven");
  const begunAgain = (times: number) => ({ text: "shuffle-differs-begun_again", times });
  const unnamed = refitted({ attempt: 2, salts });
  expect(checked(unnamed, { ...receipt, attempts })).toEqual(begunAgain(1));
  expect(checked(named, { ...receipt, attempts: [answered, answered, last] })).toEqual(begunAgain(1));
  const back = [answered, { ...last, commitment: C1 }, answered, last];
  expect(checked(named, { ...receipt, attempts: back })).toEqual(begunAgain(2));
});

test("one who was away when other terms were agreed upon was only left out", () => {
  const salts = [shuffle.salts[0] ?? null, null];
  const agreed = { ...record, options: { ...record.options, rounds: 7 } };
  const unseen = { ...attempt, hashes: [null, null, null], salts: [null, null, null], opened: false };
  const mine = { ...receipt, seats: 3, seat: 1, attempts: [unseen] };
  expect(checked(refitted({ salts, attempt: 3, left_out: [1] }, agreed), mine).text).toBe("shuffle-left_out");
  expect(checked(refitted({ salts, left_out: [1] }, agreed), mine).text).toBe("shuffle-differs-other_terms");
});

test("other terms show whatever number their shuffle was shown with", () => {
  const other = refitted({ attempt: 2 }, { ...record, options: { ...record.options, rounds: 7 } });
  const pinned = { ...attempt, commitment: other.shuffle?.commitment ?? "" };
  expect(checked(other, { ...receipt, attempts: [pinned] }).text).toBe("shuffle-differs-other_terms");
});

const swapped = record.chance.map((result) =>
  result.type === "shuffled" ? { ...result, cards: [...result.cards].reverse() } : result,
);

test.each<[string, MatchRecord, Receipt]>([
  ["no_shuffle", { ...record, shuffle: null }, receipt],
  ["other_source", { ...record, chance: swapped }, receipt],
  ["other_source", { ...record, game: "hit", chance: [{ type: "shuffled", cards: ["joker"] }] }, receipt],
  ["other_commitment", forged({ secret: C1 }), receipt],
  ["other_commitment", { ...record, options: { ...record.options, rounds: 7 } }, receipt],
  ["other_commitment_kept", refitted({ secret: C1 }), receipt],
  ["other_terms", refitted({}, { ...record, options: { ...record.options, rounds: 7 } }), receipt],
  ["other_match", refitted({ match: 2 }), receipt],
  ["other_own_salt", refitted({ salts: [C1, shuffle.salts[1] ?? null] }), receipt],
  ["late_salt", refitted({ salts: [shuffle.salts[0] ?? null, C1] }), receipt],
  ["late_salt", record, { ...receipt, attempts: [{ ...attempt, hashes: [attempt.hashes[0] ?? null] }] }],
  ["missing_salt", record, { ...receipt, attempts: [{ ...attempt, hashes: [...attempt.hashes, C1] }] }],
  [
    "thrown_away",
    record,
    {
      ...receipt,
      attempts: [
        { ...attempt, salts: shuffle.salts },
        { ...attempt, attempt: 2 },
      ],
    },
  ],
  [
    "wrongly_left_out",
    refitted({ salts: [null, shuffle.salts[1] ?? null], attempt: 2, left_out: [0] }),
    { ...receipt, attempts: [answered] },
  ],
])("a cheat is caught: %s", (code, cheat, mine) => {
  expect(checked(cheat, mine).text).toBe(`shuffle-differs-${code}`);
});

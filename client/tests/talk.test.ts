import { afterEach, beforeEach, expect, test, vi } from "vitest";
import schema from "../wire.schema.json";
import { speak } from "../src/lib/i18n.svelte";
import { PHRASES, lineText, together } from "../src/lib/lines";
import type { TalkLine } from "../src/lib/protocol";
import { LiveTable } from "../src/lib/table.svelte";
import { visibleLength } from "../src/lib/visible";
import { FakeWebSocket, drawn, line, talk, tableView, update } from "./fakes";

let live: LiveTable;
let said: TalkLine[];
let refused: string[];

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("WebSocket", FakeWebSocket);
  await speak("en");
  come();
});

afterEach(() => {
  live.talk.unmute("author-of-bea");
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function come(lines: TalkLine[] = []): void {
  said = [];
  refused = [];
  live = new LiveTable("t1", { onSaid: (each) => said.push(each), onRefused: (code) => refused.push(code) });
  live.open();
  server().accept();
  server().tell(update({ is_fresh: true }));
  server().tell(talk(lines, { is_fresh: true }));
}

const server = () => FakeWebSocket.latest;
const words = () => live.talk.heard.map((each) => each.words ?? each.phrase);
const lastSaid = () => server().said.at(-1)?.id ?? "";
const refuse = (code: string) => server().tell({ type: "refusal", id: lastSaid(), code, table: tableView() });

test("the phrases are those of the server", () => {
  const known = schema.components.schemas.TalkLine.properties.phrase.anyOf.flatMap((each) =>
    "enum" in each ? each.enum : [],
  );
  expect(PHRASES.toSorted()).toEqual(known.toSorted());
});

test("a line is heard once, in its order", () => {
  server().tell(talk([line(1)]));
  server().tell(talk([line(1)]));
  server().tell(talk([line(2, { words: "Hm." })]));
  expect(words()).toEqual(["hello", "Hm."]);
  expect(said.map(({ id }) => id)).toEqual([1, 2]);
});

test("what is told again on coming back is no news", () => {
  server().tell(talk([line(1)]));
  server().tell(talk([line(1, { person: "Beatrix" }), line(2)], { is_fresh: true }));
  expect(live.talk.lines.map(({ person }) => person)).toEqual(["Beatrix", "Bea"]);
  expect(said.map(({ id }) => id)).toEqual([1]);
});

test("what was said stands at the place of whoever said it, for a while", () => {
  server().tell(talk([line(1)]));
  expect(live.talk.bubbleAt(1)?.id).toBe(1);
  expect(live.talk.bubbleAt(0)).toBeNull();
  vi.advanceTimersByTime(3_000);
  server().tell(talk([line(2)]));
  vi.advanceTimersByTime(3_000);
  expect(live.talk.bubbleAt(1)?.id).toBe(2);
  vi.advanceTimersByTime(3_000);
  expect(live.talk.bubbleAt(1)).toBeNull();
});

test("one who has no seat has no place to say it at", () => {
  server().tell(talk([line(1, { seat: null })]));
  expect(words()).toEqual(["hello"]);
  expect([0, 1].map((seat) => live.talk.bubbleAt(seat))).toEqual([null, null]);
});

test("whoever is muted is neither seen nor heard, until they are again", () => {
  server().tell(talk([line(1), line(2, { author: "author-of-cy", person: "Cy", seat: 0 })]));
  live.talk.mute(line(1));
  server().tell(talk([line(3)]));
  expect(words()).toEqual(["hello"]);
  expect(said.map(({ id }) => id)).toEqual([1, 2]);
  expect(live.talk.bubbleAt(1)).toBeNull();
  expect(live.talk.bubbleAt(0)?.id).toBe(2);
  expect(live.talk.muted.map(({ name }) => name)).toEqual(["Bea"]);
  live.talk.unmute("author-of-bea");
  expect(words()).toEqual(["hello", "hello", "hello"]);
});

test("a mute is kept on this device, for this table", () => {
  live.talk.mute(line(1));
  live.close();
  come();
  server().tell(talk([line(1)], { is_fresh: true }));
  expect(words()).toEqual([]);
  expect(new LiveTable("t2").talk.muted).toEqual([]);
});

test("words are unread until somebody looks, and nothing of before I came", () => {
  live.close();
  come([line(1, { words: "Before." })]);
  server().tell(talk([line(2, { words: "Hm." }), line(3, { is_mine: true, words: "Yes?" })]));
  expect(live.talk.unread).toBe(1);
  const gone = live.talk.shown();
  expect(live.talk.unread).toBe(0);
  gone();
});

test("a phrase that stood at its place is read, one that nobody could see is not", () => {
  server().tell(talk([line(1)]));
  expect(live.talk.unread).toBe(0);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  server().tell(talk([line(2)]));
  expect(live.talk.unread).toBe(1);
  const gone = live.talk.shown();
  expect(live.talk.unread).toBe(1);
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(live.talk.unread).toBe(0);
  gone();
});

test("what I say goes to the server under an id, and holds no move back", async () => {
  const answer = live.talk.write("Well, well.");
  expect(server().said).toEqual([{ type: "say", id: lastSaid(), phrase: null, words: "Well, well." }]);
  expect(live.isBusy).toBe(false);
  live.play("draw");
  expect(server().commands).toHaveLength(1);
  server().tell(talk([line(1, { is_mine: true, seat: 0, words: "Well, well." })], { ack: lastSaid() }));
  expect(await answer).toBeNull();
  expect(words()).toEqual(["Well, well."]);
});

test("what had no answer is said again under the same id after a broken line", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const answer = live.talk.say("thanks");
  const id = lastSaid();
  server().drop();
  vi.advanceTimersByTime(10);
  server().accept();
  server().tell(update({ is_fresh: true }));
  expect(server().said.map((each) => each.id)).toEqual([id]);
  server().tell(talk([line(1, { is_mine: true })], { is_fresh: true }));
  server().tell(talk([line(1, { is_mine: true })], { ack: id }));
  expect(await answer).toBeNull();
  expect(words()).toEqual(["hello"]);
});

test("words that are refused are no refusal of a move", async () => {
  const answer = live.talk.write("…");
  refuse("too_fast");
  expect(await answer).toBe("too_fast");
  expect(live.refused).toBeNull();
  expect(refused).toEqual([]);
});

test("why a phrase was not said is shown where refusals are", async () => {
  const saying = live.say("hello");
  refuse("too_fast");
  await saying;
  expect(live.refused).toBe("too_fast");
  expect(refused).toEqual(["too_fast"]);
});

test("each reader sees a phrase in their own language, with the names of now", async () => {
  expect(lineText(line(1))).toBe("Bea: Hello!");
  expect(lineText(line(1, { is_mine: true }))).toBe("You: Hello!");
  await speak("fr");
  expect(lineText(line(1))).toBe("Bea\u202f: Bonjour\u202f!");
  expect(lineText(line(1, { person: null, words: "{ $name }" }))).toBe("quelqu’un\u202f: { $name }");
});

test("lines stand among what happened by their time, each kind in its own order", () => {
  const at = (time: number, seq: number) => ({ ...drawn(seq, 1), at: time });
  const told = [at(10, 1), at(20, 2), at(15, 3), at(40, 4)];
  server().tell(
    update({ table: tableView({ seq: 20 }), notices: told.map((each) => ({ ...each, seq: each.seq + 10 })) }),
  );
  const order = together(live.history, [line(1, { at: 5 }), line(2, { at: 20 }), line(3, { at: 50 })]);
  expect(order.map((each) => ("line" in each ? `line ${each.line.id}` : each.heard.seq))).toEqual([
    "line 1",
    11,
    12,
    13,
    "line 2",
    14,
    "line 3",
  ]);
});

test("length counts what a reader sees [FC-CI-01]", () => {
  for (const one of ["x", "é", "e\u0301", "👨‍👩‍👧‍👦", "🇫🇷", "한"]) expect(visibleLength(one.repeat(3))).toBe(3);
});

import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";
import { speak } from "../src/lib/i18n.svelte";
import { LiveTable } from "../src/lib/table.svelte";
import { earsFor } from "../src/pages/table/ears";
import LiveRegion from "../src/ui/LiveRegion.svelte";
import { FakeWebSocket, drawn, tableView, update } from "./fakes";

let live: LiveTable;
let said: string[];
let watch: MutationObserver;

/** What a screen reader hears: what is added to the region. */
beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  await speak("en");
  render(LiveRegion);
  said = [];
  watch = new MutationObserver(hear);
  watch.observe(screen.getByRole("log"), { childList: true, characterData: true, subtree: true });
  live = new LiveTable(
    "t1",
    earsFor(() => null),
  );
  live.open();
  FakeWebSocket.latest.accept();
});

afterEach(() => {
  live.close();
  watch.disconnect();
  vi.unstubAllGlobals();
});

test("what cannot wait interrupts the sentence that is being read, and the next one waits again", async () => {
  const region = screen.getByRole("log");
  announcer.say("Slap!", { isUrgent: true });
  await tick();
  expect(region.getAttribute("aria-live")).toBe("assertive");
  announcer.say("Bea draws.");
  await tick();
  expect(region.getAttribute("aria-live")).toBe("polite");
});

function hear(changes: MutationRecord[]) {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const rewritten = changes.filter(({ type }) => type === "characterData").map(({ target }) => target);
  said.push(...[...added, ...rewritten].map((node) => node.textContent ?? "").filter(Boolean));
}

async function tell(...messages: Parameters<FakeWebSocket["tell"]>[0][]) {
  for (const message of messages) FakeWebSocket.latest.tell(message);
  await tick();
  hear(watch.takeRecords());
}

const theirs = (seq: number) => {
  const table = tableView({ seq });
  return { ...table, match: table.match && { ...table.match, legal: [], to_act: [1] } };
};

test("each notice is told once, in order, also when several come at once", async () => {
  await tell(update({ is_fresh: true, table: theirs(9), notices: [drawn(8, 2), drawn(9, 3)] }));
  await tell(
    update({ table: theirs(10), notices: [drawn(10, 4)] }),
    update({ table: theirs(11), notices: [drawn(11, 5)] }),
  );
  expect(said).toEqual(["Bea draws a 4.", "Bea draws a 5."]);
});

test("a history that is told again on coming back is not read out", async () => {
  await tell(update({ is_fresh: true, table: theirs(9) }));
  await tell(update({ table: theirs(10), notices: [drawn(10, 4)] }));
  await tell(update({ is_fresh: true, table: theirs(10), notices: [drawn(10, 4)] }));
  expect(said).toEqual(["Bea draws a 4."]);
});

test("coming back in my turn, I am told so", async () => {
  await tell(update({ is_fresh: true }));
  expect(said).toEqual(["It is your turn."]);
});

test("changing the language does not tell it all again", async () => {
  await tell(update({ is_fresh: true, table: theirs(9) }));
  await tell(update({ table: theirs(10), notices: [drawn(10, 4)] }));
  await speak("fr");
  await tell(update({ table: theirs(11), notices: [drawn(11, 5)] }));
  expect(said).toEqual(["Bea draws a 4.", "Bea pioche un 5."]);
});

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";
import { speak } from "../src/lib/i18n.svelte";
import type { TableView } from "../src/lib/protocol";
import { LiveTable } from "../src/lib/table.svelte";
import Compose from "../src/pages/table/Compose.svelte";
import { earsFor } from "../src/pages/table/ears";
import History from "../src/pages/table/History.svelte";
import LineMenu from "../src/pages/table/LineMenu.svelte";
import TalkButton from "../src/pages/table/TalkButton.svelte";
import TalkSheet from "../src/pages/table/TalkSheet.svelte";
import { FakeWebSocket, drawn, line, talk, tableView, update } from "./fakes";

const HOSTILE = ["<img src=x onerror=a()>", '"><svg onload=a()>', "{{7*7}} ${name} { $name }", "👩‍👩‍👧‍👦🇫🇷"];

let live: LiveTable;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  await speak("en");
  live = new LiveTable(
    "t1",
    earsFor(() => null),
  );
  live.open();
  server().accept();
  server().tell(update({ is_fresh: true }));
  server().tell(talk([], { is_fresh: true }));
});

afterEach(() => {
  live.talk.unmute("author-of-bea");
  live.close();
  vi.unstubAllGlobals();
});

const server = () => FakeWebSocket.latest;
const said = () => server().said;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const heardLast = () => announcer.lines.at(-1)?.text;

async function refuse(code: string) {
  server().tell({ type: "refusal", id: said().at(-1)?.id ?? "", code, table: tableView() });
  await tick();
  await tick();
}

async function accept() {
  server().tell(talk([], { ack: said().at(-1)?.id ?? "" }));
  await tick();
  await tick();
}

describe("the sheet", () => {
  const open = (table: TableView, isBrief = false) =>
    render(TalkSheet, { live, table, id: "sheet", isBrief });

  test("one touch says a phrase and closes it", async () => {
    open(tableView());
    const button = screen.getByRole("button", { name: "Well played!" });
    expect(button.getAttribute("popovertarget")).toBe("sheet");
    expect(button.getAttribute("popovertargetaction")).toBe("hide");
    await fireEvent.click(button);
    expect(said()).toMatchObject([{ type: "say", phrase: "well_played", words: null }]);
  });

  test("a field for words is there only where the host allows it", () => {
    const { unmount } = open(tableView());
    expect(screen.queryByRole("textbox")).toBeNull();
    unmount();
    open(tableView({ chat: true }));
    expect(screen.getByRole("textbox", { name: "Write to the table" })).toBeTruthy();
  });

  test("whoever only watches reads, and says nothing", async () => {
    server().tell(talk([line(1)]));
    open(tableView({ chat: true, you: { name: "Cy", seat: null, is_host: false } }));
    expect(screen.getByText("Hello!")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Thanks!" })).toBeNull();
  });

  test("a host without a seat may speak", () => {
    open(tableView({ you: { name: "Ann", seat: null, is_host: true } }));
    expect(screen.getByRole("button", { name: "Thanks!" })).toBeTruthy();
  });

  test("whoever was muted can be heard again", async () => {
    server().tell(talk([line(1)]));
    live.talk.mute(line(1));
    open(tableView());
    expect(screen.queryByText("Hello!", { selector: "bdi" })).toBeNull();
    await press("Hear Bea again");
    expect(screen.getByText("Hello!", { selector: "bdi" })).toBeTruthy();
    expect(screen.queryByText("Muted")).toBeNull();
  });
});

describe("the button", () => {
  test("it shows and says how much is unread", async () => {
    render(TalkButton, { live, table: tableView(), isBrief: false });
    expect(screen.getByRole("button", { name: "Talk" })).toBeTruthy();
    server().tell(talk([line(1, { words: "a" }), line(2, { words: "b" })]));
    await tick();
    expect(screen.getByRole("button", { name: "Talk: 2 new lines" }).textContent).toContain("2");
  });

  test("its key opens it, but not for somebody who types", async () => {
    render(TalkButton, { live, table: tableView(), isBrief: false });
    const pressed = vi.fn();
    screen.getByRole("button", { name: "Talk" }).addEventListener("click", pressed);
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "m" });
    await fireEvent.keyDown(document.body, { key: "m", ctrlKey: true });
    expect(pressed).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: "m" });
    expect(pressed).toHaveBeenCalledOnce();
    field.remove();
  });
});

describe("words", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox");
  const write = (words: string) => fireEvent.input(field(), { target: { value: words } });
  const enter = () => fireEvent.submit(field().form as HTMLFormElement);
  const note = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;

  beforeEach(() => void render(Compose, { talk: live.talk }));

  test("Enter sends, and the field is empty once it was said", async () => {
    await write("That was close!");
    await enter();
    expect(said()).toMatchObject([{ words: "That was close!", phrase: null }]);
    expect(field().value).toBe("That was close!");
    await accept();
    expect(field().value).toBe("");
  });

  test("what is refused stays in the field, with the reason beside it and said", async () => {
    await write("a\u202eb");
    await enter();
    await refuse("words_forbidden");
    expect(field().value).toBe("a\u202eb");
    expect(note()).toBe("It has characters that are not allowed here.");
    expect(heardLast()).toBe(note());
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await write("ab");
    expect(note()).toBe("");
  });

  test("what is written meanwhile is not lost", async () => {
    await write("one");
    await enter();
    await write("one, and two");
    await accept();
    expect(field().value).toBe("one, and two");
  });

  test("two Enters are one line", async () => {
    await write("one");
    await enter();
    await enter();
    expect(said()).toHaveLength(1);
  });

  test("nothing but spaces is not sent", async () => {
    await write("   ");
    await enter();
    expect(said()).toEqual([]);
  });

  test("the length is counted in what a reader sees, and too much is not sent", async () => {
    await write("👨‍👩‍👧‍👦".repeat(195));
    expect(note()).toBe("5 characters left");
    await write("👨‍👩‍👧‍👦".repeat(201));
    expect(note()).toBe("1 character too many");
    await enter();
    expect(said()).toEqual([]);
    await write("👨‍👩‍👧‍👦".repeat(200));
    await enter();
    expect(said()).toHaveLength(1);
  });
});

describe("the history", () => {
  test("has lines in their place, the newest first", async () => {
    server().tell(update({ table: tableView({ seq: 11 }), notices: [{ ...drawn(11, 4), at: 10 }] }));
    server().tell(talk([line(1, { at: 5 }), line(2, { at: 20, words: "A 4!" })]));
    render(History, { history: live.history, talk: live.talk });
    const items = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(items.map((each) => each.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Bea: A 4!",
      "Bea draws a 4.",
      "Bea: Hello!",
    ]);
  });

  test("shows hostile names and words as plain text [FC-CI-01]", async () => {
    server().tell(talk(HOSTILE.map((words, index) => line(index + 1, { words, person: words }))));
    render(History, { history: [], talk: live.talk });
    for (const words of HOSTILE) {
      expect(screen.getByText(words, { selector: ".words" })).toBeTruthy();
      expect(screen.getByText(`${words}:`, { selector: "b bdi" })).toBeTruthy();
    }
    expect(document.querySelector("img, svg[onload]")).toBeNull();
  });

  test("a line of my own cannot be asked about", () => {
    server().tell(talk([line(1, { is_mine: true })]));
    render(History, { history: [], talk: live.talk });
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a line", () => {
  beforeEach(async () => {
    server().tell(talk([line(1, { words: "Grr." })]));
    render(History, { history: [], talk: live.talk });
    render(LineMenu, { talk: live.talk });
    await press("A line by Bea");
  });

  test("can be muted, which is said, and undone", async () => {
    await press("Mute Bea");
    expect(screen.queryByText("Grr.", { selector: ".words" })).toBeNull();
    expect(heardLast()).toBe("You hear no more from Bea.");
    await press("Hear again");
    expect(screen.getByText("Grr.", { selector: ".words" })).toBeTruthy();
  });

  test("is reported when that is meant, with thanks", async () => {
    await press("Report");
    expect(said()).toEqual([]);
    expect(screen.getByText(/Whoever runs this server will see this line/)).toBeTruthy();
    await press("Report");
    expect(said()).toMatchObject([{ type: "report", line: 1 }]);
    await accept();
    expect(screen.getByText(/Thank you/)).toBeTruthy();
    expect(heardLast()).toMatch(/Thank you/);
  });

  test("that cannot be reported says why", async () => {
    await press("Report");
    await press("Report");
    await refuse("no_such_line");
    expect(screen.getByText("This is no longer kept.")).toBeTruthy();
  });
});

import { expect, test } from "vitest";
import { questions } from "../questions";
import { table, view } from "./tables";

const odds = [{ label: "draw", cases: 10, of: 80 }];

test("a turn asks for a first card, then whether to go on; what is rarer comes first", () => {
  expect(questions(table(view({ drawn: 0 }), { legal: ["draw"] }))).toEqual(["first"]);
  expect(questions(table(view(), { legal: ["draw", "stop"] }))).toEqual(["again"]);
  expect(questions(table(view({ odds }), { legal: ["draw", "stop"] }))).toEqual(["risk", "again"]);
  expect(questions(table(view({ odds }), { legal: ["steal", "leave"] }))).toEqual(["steal"]);
});

test("nothing is asked in the turn of another", () => {
  expect(questions(table(view({ active: 1 }), { legal: [] }))).toEqual([]);
});

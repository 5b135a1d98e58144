import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["../src/**/*.{ts,svelte,css}", "!**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const ONE_PLACE = "../src/lib/looks.svelte.ts";

test("what the device wants of motion is asked in one place", () => {
  const askers = Object.entries(SOURCES).flatMap(([file, text]) =>
    text.includes("prefers-reduced-motion") ? [file] : [],
  );
  expect(askers).toEqual([ONE_PLACE]);
});

/** Declarations that move something, each with the rule it stands in. */
const moving = (text: string) =>
  [...text.matchAll(/^( *)(?:animation|transition):[^;]*;/gm)].map(({ 0: declaration, index = 0 }) => ({
    declaration: declaration.trim(),
    rule:
      text
        .slice(0, index)
        .split("\n")
        .findLast((line) => line.trimEnd().endsWith("{")) ?? "",
  }));

test("all that moves is still when the reader has chosen so", () => {
  const isHeld = (text: string, { declaration, rule }: { declaration: string; rule: string }) =>
    /var\(--(quick|calm)\)/.test(declaration) ||
    rule.includes("data-motion") ||
    text.includes(`data-motion="full"]) {`) ||
    text.includes(`[data-motion="reduced"]`);
  const loose = Object.entries(SOURCES).flatMap(([file, text]) =>
    moving(text).flatMap((each) => (isHeld(text, each) ? [] : [`${file}: ${each.declaration}`])),
  );
  expect(loose).toEqual([]);
});

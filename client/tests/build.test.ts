// @vitest-environment node
import { FluentResource } from "@fluent/bundle";
import { mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Rollup } from "vite";
import { expect, test } from "vitest";
import catalogs from "virtual:catalogs";
import { compress } from "../build/compress";

const TEXTS = import.meta.glob<string>("../../src/pioche/locales/*/*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

const parsed = (language: string, ...names: string[]) =>
  names.flatMap(
    (name) => new FluentResource(TEXTS[`../../src/pioche/locales/${language}/${name}.ftl`] ?? "").body,
  );

const isName = ({ id }: { id: string }) => id.startsWith("game-");
const GAMES = ["hit", "hit_the_deck", "shithead"];

test.each(Object.keys(catalogs))("the texts of %s come parsed, by part", async (language) => {
  const loaded = async (part: string) => (await catalogs[language]?.parts[part]?.())?.body;
  const everywhere = parsed(language, "client", "table", "talk").filter((text) => !isName(text));
  const names = parsed(language, "client", ...GAMES).filter(isName);
  expect(await loaded("everywhere")).toEqual([...everywhere, ...names]);
  expect(await loaded("hit")).toEqual(parsed(language, "hit", "hit_client").filter((text) => !isName(text)));
  expect(await loaded("retrospect")).toEqual(parsed(language, "retrospect"));
  expect(Object.keys(catalogs[language]?.parts ?? {})).not.toContain("cli");
});

test("texts that become smaller by it are compressed beside, and nothing else", async () => {
  const dir = await mkdtemp(join(tmpdir(), "pioche-"));
  const files = { "page.js": "say(); ".repeat(50), "tiny.css": "a{}", "letters.woff2": "wOF2 ".repeat(50) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  await built(dir, Object.keys(files));
  expect((await readdir(dir)).sort()).toEqual([
    "letters.woff2",
    "page.js",
    "page.js.br",
    "page.js.gz",
    "tiny.css",
  ]);
  const [br, gz] = await Promise.all([".br", ".gz"].map((ending) => readFile(join(dir, `page.js${ending}`))));
  expect(String(br && brotliDecompressSync(br))).toBe(files["page.js"]);
  expect(String(gz && gunzipSync(gz))).toBe(files["page.js"]);
});

async function built(dir: string, names: string[]) {
  const { writeBundle } = compress();
  const bundle = Object.fromEntries(names.map((name) => [name, {}])) as Rollup.OutputBundle;
  if (typeof writeBundle !== "function") throw new Error("it does nothing");
  await writeBundle.call({} as never, { dir } as Rollup.NormalizedOutputOptions, bundle);
}

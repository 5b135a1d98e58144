import { FluentResource } from "@fluent/bundle";
import { readFile, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:catalogs";
const PART = `${NAME}/`;

/** What every page says; the rest belongs to one game, or to looking back, and is loaded when it is met. */
const EVERYWHERE = "everywhere";
const SAID_EVERYWHERE = ["client", "table", "talk"];

/** What a game is called is said everywhere too. */
const isName = ({ id }: { id: string }) => id.startsWith("game-");

/** The command line's own. */
const ELSEWHERE = ["cli"];

/** Those that are read from right to left. */
const LEFTWARD_SCRIPTS = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/**
 * `virtual:catalogs` has, by language, its direction, and by part a function that loads its texts. They are parsed
 * here, so that no browser has to: a phone takes longer for it than for loading them.
 */
export function catalogs(folder: string): Plugin {
  const languages = resolve(import.meta.dirname, "..", folder);
  return {
    name: "pioche-catalogs",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}.js` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      if (id === `\0${NAME}.js`) return index(languages);
      const [language = "", part = ""] = id.slice(1 + PART.length, -".js".length).split("/");
      const parts = await partsOf(join(languages, language));
      [...parts.values()].flat().forEach((file) => this.addWatchFile(file));
      const body = await textsOf(part, parts);
      return `export default { body: JSON.parse(${JSON.stringify(JSON.stringify(body))}) }`;
    },
  };
}

async function textsOf(part: string, parts: Map<string, string[]>) {
  const own = await read(parts.get(part) ?? []);
  const names = part === EVERYWHERE ? (await read([...parts.values()].flat())).filter(isName) : [];
  return [...own.filter((text) => !isName(text)), ...names];
}

const read = async (files: string[]) =>
  parsed(await Promise.all(files.map((file) => readFile(file, "utf8"))));

export const parsed = (texts: string[]) => texts.flatMap((text) => new FluentResource(text).body);

export const directionOf = (tag: string) =>
  LEFTWARD_SCRIPTS.includes(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";

/** Each language is a folder of texts, and nothing more. */
async function index(folder: string): Promise<string> {
  const languages = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const entries = languages.map(async ({ name }) => {
    const parts = [...(await partsOf(join(folder, name))).keys()];
    if (!parts.length) return "";
    const loaders = parts.map(
      (part) => `"${part}": () => import("${PART}${name}/${part}").then((texts) => texts.default)`,
    );
    return `"${name}": { direction: "${directionOf(name)}", parts: {${loaders.join(",\n")}} }`;
  });
  return `export default {${(await Promise.all(entries)).filter(Boolean).join(",\n")}}`;
}

/** Files by part: `hit.ftl` and `hit_client.ftl` are one. */
async function partsOf(folder: string): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>();
  for (const file of (await readdir(folder)).sort()) {
    const name = /^(.+)\.ftl$/.exec(file)?.[1];
    if (!name || ELSEWHERE.includes(name)) continue;
    const part = SAID_EVERYWHERE.includes(name) ? EVERYWHERE : name.replace(/_client$/, "");
    parts.set(part, [...(parts.get(part) ?? []), join(folder, file)]);
  }
  return parts;
}

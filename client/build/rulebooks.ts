import { readFile, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import MarkdownIt, { type Token } from "markdown-it";
import type { Plugin } from "vite";

const NAME = "virtual:rulebooks";
const PAGE = `${NAME}/`;
const ANCHOR = /\s*\{#([a-z]\d+[a-z]?)\}\s*$/;

/**
 * `virtual:rulebooks` is, by game and language, a function that loads the rulebook as HTML;
 * each book is a chunk of its own.
 */
export function rulebooks(folder: string): Plugin {
  const books = resolve(import.meta.dirname, "..", folder);
  return {
    name: "pioche-rulebooks",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}.js` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      if (id === `\0${NAME}.js`) return shelf(await titles(books));
      const path = join(books, `${id.slice(1 + PAGE.length, -".js".length)}.md`);
      this.addWatchFile(path);
      return `export default ${JSON.stringify(render(await readFile(path, "utf8")))}`;
    },
  };
}

/** `en/hit`, `fr/hit`, … */
async function titles(books: string): Promise<string[]> {
  const files = await readdir(books, { recursive: true });
  return files
    .filter((file) => /^[\w-]+\/[\w-]+\.md$/.test(file))
    .map((file) => file.slice(0, -".md".length));
}

function shelf(all: string[]): string {
  const entries = all.map((title) => {
    const [language, game] = title.split("/");
    return `"${game}/${language}": () => import("${PAGE}${title}").then((book) => book.default)`;
  });
  return `export default {${entries.join(",\n")}}`;
}

/** The book as HTML without its title, which is the page's; what ends with `{#h5}` gets that id. */
export function render(text: string): string {
  const markdown = new MarkdownIt({ html: false });
  markdown.core.ruler.push("anchors", ({ tokens }) => tokens.forEach(setAnchor));
  markdown.renderer.rules.table_open = () => `<div class="table" tabindex="0"><table>`;
  markdown.renderer.rules.table_close = () => "</table></div>";
  return markdown.render(text.replace(/^# .*\n/, ""));
}

/** Only headings and paragraphs have anchors; by now their wrapped lines are joined. */
function setAnchor(token: Token, index: number, tokens: Token[]): void {
  const opening = tokens[index - 1];
  if (token.type !== "inline" || !opening || !/^(heading|paragraph)_open$/.test(opening.type)) return;
  const last = token.children?.at(-1);
  const anchor = last?.type === "text" ? ANCHOR.exec(last.content) : null;
  if (!last || !anchor?.[1]) return;
  opening.attrSet("id", anchor[1]);
  last.content = last.content.slice(0, anchor.index);
}

import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

/** `page` is what everybody waits for; of `all`, a visitor loads one game and what they open. */
const BUDGET = { page: 60_000, all: 200_000 };

/** Prints what a visitor loads, compressed, and fails the build when it is more than we allow ourselves. */
export function reportSizes(): Plugin {
  return {
    name: "pioche-sizes",
    apply: "build",
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const scripts = chunks.filter((chunk) => !isText(chunk));
      const page = size(scripts.filter((chunk) => isLoadedAtOnce(chunk, chunks)));
      const all = size(scripts);
      this.info(`script: ${kilobytes(page)} at once, ${kilobytes(all)} in all, compressed`);
      if (page > BUDGET.page || all > BUDGET.all) this.error("that is over the budget");
    },
  };
}

/** Languages and rulebooks: words, of which a visitor loads one language. */
function isText(chunk: Rollup.OutputChunk): boolean {
  const modules = Object.keys(chunk.modules);
  return modules.length > 0 && modules.every((id) => /^\0virtual:(catalogs|rulebooks)\//.test(id));
}

function isLoadedAtOnce(chunk: Rollup.OutputChunk, chunks: Rollup.OutputChunk[]): boolean {
  return chunk.isEntry || chunks.some((each) => each.isEntry && each.imports.includes(chunk.fileName));
}

const size = (chunks: Rollup.OutputChunk[]) =>
  chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

const FORMS = [
  { ending: ".br", press: promisify(brotliCompress) },
  {
    ending: ".gz",
    press: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/** Beside each text that becomes smaller by it: once, and better than a server has time for. */
export function compress(): Plugin {
  return {
    name: "pioche-compress",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const texts = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(texts.map((name) => compressBeside(join(dir, name))));
    },
  };
}

/** Brotli does its best by itself. */
async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path);
  for (const { ending, press } of FORMS) {
    const pressed = await press(content);
    if (pressed.length < content.length) await writeFile(`${path}${ending}`, pressed);
  }
}

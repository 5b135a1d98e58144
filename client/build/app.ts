import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc, type HtmlTagDescriptor, type Plugin, type Rollup } from "vite";

const CLIENT = join(import.meta.dirname, "..");
const MANIFEST = "manifest.webmanifest";

/** `tests/browser/icons.py` draws them. */
const ICONS = [
  { name: "icon-192", sizes: "192x192", purpose: "any" },
  { name: "icon-512", sizes: "512x512", purpose: "any" },
  { name: "maskable-512", sizes: "512x512", purpose: "maskable" },
];
const APPLE = "apple-touch-icon";

interface Picture {
  fileName: string;
  source: Buffer;
}

/** Makes the client an app that can be installed: its manifest and icons, and the worker that keeps it on the device. */
export function app(): Plugin {
  let pictures = new Map<string, Picture>();
  const address = (name: string) => `/${pictures.get(name)?.fileName}`;
  return {
    name: "pioche-app",
    apply: "build",
    enforce: "post",
    async buildStart() {
      const names = [...ICONS.map(({ name }) => name), APPLE];
      pictures = new Map(await Promise.all(names.map(async (name) => [name, await picture(name)] as const)));
    },
    transformIndexHtml: () => [link("manifest", `/${MANIFEST}`), link(APPLE, address(APPLE))],
    async generateBundle(_, bundle) {
      const code = await worker(bundle); // before there are icons, which are the system's to keep
      const icons = ICONS.map(({ name, ...icon }) => ({ src: address(name), type: "image/png", ...icon }));
      this.emitFile({ type: "asset", fileName: "worker.js", source: code });
      this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify({ ...ABOUT, icons }) });
      for (const each of pictures.values()) this.emitFile({ type: "asset", ...each });
    },
  };
}

const ABOUT = {
  id: "/",
  name: "Pioche",
  short_name: "Pioche",
  start_url: "/",
  display: "standalone",
  theme_color: "#f4eee1",
  background_color: "#f3ecdd",
  categories: ["games"],
};

async function picture(name: string): Promise<Picture> {
  const source = await readFile(join(CLIENT, "icons", `${name}.png`));
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 8);
  return { fileName: `assets/${name}-${digest}.png`, source };
}

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, href },
  injectTo: "head",
});

/** With what it has to know of the build: it is another worker whenever a file is another. */
async function worker(bundle: Rollup.OutputBundle): Promise<string> {
  const path = join(CLIENT, "src/worker/worker.ts");
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const { "index.html": page, ...others } = bundle;
  if (page?.type !== "asset") throw new Error("the page of the build is missing");
  const files = Object.keys(others).map((name) => `/${name}`);
  const build = { page: String(page.source), files: files.sort() };
  return `const BUILD = ${JSON.stringify(build)};\n${code}`;
}

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { app } from "./build/app.ts";
import { catalogs } from "./build/catalogs.ts";
import { compilesAhead } from "./build/compile-ahead.ts";
import { compress } from "./build/compress.ts";
import { paintsInColour } from "./build/first-paint.ts";
import { reportSizes } from "./build/sizes.ts";
import { rulebooks } from "./build/rulebooks.ts";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    svelte(),
    rulebooks("../docs/rules"),
    catalogs("../src/pioche/locales"),
    paintsInColour(),
    app(),
    compilesAhead(),
    reportSizes(),
    compress(),
  ],
  build: {
    outDir: "../src/pioche/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: address but for images
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One script and one style for what every page needs, and for the pictures of the games: each file more
        // takes a phone a few milliseconds.
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"] },
            { name: "covers", test: /games\/\w+\/(Cover|CoverFan|Face)\.svelte/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
});

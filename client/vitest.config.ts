import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config.ts";

/**
 * These put something else in a module's place, are the whole app, or look at what the page itself hears: each has
 * modules and a page of its own.
 */
const APART = "**/*.apart.test.ts";

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: "jsdom",
      setupFiles: ["tests/setup.ts"],
      testTimeout: 30_000, // it ends a test that hangs
      projects: [
        {
          extends: true,
          test: {
            name: "client",
            isolate: false, // several times as fast
            include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
            exclude: [APART],
          },
        },
        { extends: true, test: { name: "apart", include: [APART] } },
      ],
    },
  }),
);

import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config.ts";

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: { environment: "jsdom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
  }),
);

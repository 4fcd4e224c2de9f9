import { availableParallelism } from "node:os";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The server sends this folder; it is made at install and not kept in the repository.
const SERVED = "../src/ecumene/server/static";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === "test" ? [svelteTesting()] : [])],
  build: {
    outDir: SERVED,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows scripts, styles and fonts from files only
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    pool: "vmThreads", // as separate as processes, but jsdom is loaded once for each thread
    maxWorkers: availableParallelism(),
    testTimeout: 20_000, // a busy machine is no mistake of the page
  },
}));

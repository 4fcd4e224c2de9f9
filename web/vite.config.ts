import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The server sends this folder; it is made at install and not kept in the repository.
const SERVED = "../src/ecumene/server/static";

const WORTH_PACKING = 300; // bytes

/** Beside every script and style its Brotli form, which the server sends to browsers that take it: packed once and
    best, and the server needs nothing to pack it with. */
function packed(): Plugin {
  const pack = promisify(brotliCompress);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: "packed",
    apply: "build",
    async writeBundle({ dir = "" }, files) {
      const texts = Object.keys(files).filter((file) => /\.(js|css|svg)$/.test(file));
      for (const file of texts.map((name) => join(dir, name))) {
        const text = await readFile(file);
        if (text.length >= WORTH_PACKING) await writeFile(`${file}.br`, await pack(text, best));
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), packed(), ...(mode === "test" ? [svelteTesting()] : [])],
  build: {
    outDir: SERVED,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows scripts, styles and fonts from files only
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/signals/worker/worker.ts" },
      // A service worker is for the folder in which it lies, and keeps its name.
      output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
    },
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const STYLES = join(import.meta.dirname, "..", "src", "styles");
const PARTS = {
  lobby: ["lobby", "round", "modes"],
  replay: ["replay", "replay-graph"],
  table: ["cards", "table", "game", "auction", "phone", "shell", "generic"],
};

/** The classes with which selectors begin. */
function leading(files: string[]): Set<string> {
  const text = files.map((name) => readFileSync(join(STYLES, `${name}.css`), "utf8")).join("\n");
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, list = ""]) => list.split(",").flatMap((one) => /^\s*\.([\w-]+)/.exec(one)?.[1] ?? [])),
  );
}

test("all styles are loaded at once: no two pages style the same class", () => {
  const [lobby, replay, table] = [leading(PARTS.lobby), leading(PARTS.replay), leading(PARTS.table)];
  const both = (a: Set<string>, b: Set<string>): string[] =>
    [...a].filter((name) => b.has(name) && !name.startsWith("is-"));
  expect(table.size).toBeGreaterThan(100);
  expect([...both(lobby, table), ...both(lobby, replay), ...both(replay, table)]).toEqual([]);
});

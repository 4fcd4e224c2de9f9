// The fonts that everybody loads are cut (tools/fonts.py): they must have all that the page shows.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import en from "../src/i18n/en.json";
import ru from "../src/i18n/ru.json";

const SOURCES = join(import.meta.dirname, "..", "src");
const RULES = readFileSync(join(SOURCES, "fonts", "fonts.css"), "utf8");
const WHOLE = 400; // the lightest weight that was kept
const ELSEWHERE = "→≤"; // in no file of the families: the system draws them

const spans = [...RULES.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last]) => [
  parseInt(first, 16),
  parseInt(last ?? first, 16),
]);
const cut = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return spans.some(([first = 0, last = 0]) => first <= code && code <= last);
};

test("every file that the rules name is there", () => {
  const files = [...RULES.matchAll(/url\("([^"]+)"\)/g)].map(([, file = ""]) => file);
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !existsSync(join(SOURCES, "fonts", file)))).toEqual([]);
});

test("the texts of both languages are written with the letters that were cut out", () => {
  const letters = new Set([...Object.values(en), ...Object.values(ru)].join(""));
  expect([...letters].filter((letter) => !cut(letter) && !ELSEWHERE.includes(letter))).toEqual([]);
});

test("no style asks for a weight that was cut away", () => {
  const styles = readdirSync(SOURCES, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.(css|svelte)$/.test(file.name) && file.name !== "fonts.css")
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"))
    .join("\n");
  const weights = [...styles.matchAll(/font-weight:\s*(\w+)|font:\s*(\d{3})\b/g)].map((m) => m[1] ?? m[2] ?? "");
  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter((weight) => weight === "lighter" || Number(weight) < WHOLE)).toEqual([]);
});

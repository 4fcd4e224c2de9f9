import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import en from "../src/i18n/en.json";
import ru from "../src/i18n/ru.json";
import { fill } from "../src/lib/i18n.svelte";

const SOURCES = join(import.meta.dirname, "..", "src");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((f) => f.isFile() && /\.(ts|svelte)$/.test(f.name))
    .map((f) => join(f.parentPath, f.name));
}

test("both languages have the same texts with the same gaps", () => {
  expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
  // Which form a word takes by a number is a matter of each language.
  const gaps = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? ""))].sort();
  for (const [key, text] of Object.entries(en))
    expect([key, gaps(ru[key as keyof typeof ru])]).toEqual([key, gaps(text)]);
});

test("Russian is written without ё throughout, as in books", () => {
  expect(Object.entries(ru).filter(([, text]) => /[ёЁ]/.test(text))).toEqual([]);
});

test("every text that the sources ask for exists", () => {
  const asked = files(SOURCES).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bt\(\s*"([\w.]+)"/g)].map((m) => m[1] ?? ""),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect([...new Set(asked)].filter((key) => !(key in en))).toEqual([]);
});

test("numbers choose the form of the word", () => {
  expect(fill("{n} {n|card|cards}", { n: 1 }, "en")).toBe("1 card");
  expect(fill("{n} {n|карта|карты|карт}", { n: 3 }, "ru")).toBe("3 карты");
  expect(fill("{n} {n|карта|карты|карт}", { n: 5 }, "ru")).toBe("5 карт");
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { HowToWords } from "../src/howto/types";

const GAMES = join(import.meta.dirname, "..", "src", "games");
const told = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, "howto", "index.ts")));
const words = (game: string, lang: string): HowToWords =>
  JSON.parse(readFileSync(join(GAMES, game, "howto", `${lang}.json`), "utf8")) as HowToWords;
const shape = (value: unknown): unknown =>
  typeof value === "string"
    ? "text"
    : Array.isArray(value)
      ? value.map(shape)
      : Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shape(part)]));

test("there are games with a page of their own", () => expect(told.length).toBeGreaterThan(2));

test.each(told)("%s is told in both languages alike, in eight ideas", (game) => {
  const [en, ru] = [words(game, "en"), words(game, "ru")];
  expect(shape(ru)).toEqual(shape(en));
  expect(en.ideas).toHaveLength(8);
  expect(JSON.stringify(ru)).not.toMatch(/[ёЁ]/);
  expect(JSON.stringify(ru.ideas)).toMatch(/[а-я]/);
});

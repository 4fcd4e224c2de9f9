import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OWN_PICTURES } from "../../../src/games/tta/pictures";
import { picture, unknownFace } from "../../../src/games/tta/faces";

const ART = join(import.meta.dirname, "..", "..", "..", "src", "games", "tta", "pictures");
const sprites = ["scenes", "leaders", "wonders"].map((file) => readFileSync(join(ART, `${file}.svg`), "utf8")).join();
const symbols = [...sprites.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);

test("no symbol is there twice", () => {
  expect(new Set(symbols).size).toBe(symbols.length);
});

test("a card with a picture of its own shows it", () => {
  expect(OWN_PICTURES.size).toBe(80);
  const shown = (type: string) =>
    [...OWN_PICTURES].map((id) => picture({ ...unknownFace(id), type })).filter((id) => symbols.includes(id));
  expect(shown("leader")).toHaveLength(48);
  expect(shown("wonder")).toHaveLength(32);
});

test("whatever draws a card finds its pictures in the page, once", () => {
  for (const id of ["a-leader-homer", "a-wonder-pyramids", "a-farm"])
    expect(document.querySelectorAll(`symbol#${id}`), id).toHaveLength(1);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { picture, unknownFace } from "../src/games/tta/faces";
import { LEADERS, partsOf } from "../src/games/tta/leaders";

const ART = join(import.meta.dirname, "..", "src", "art");
const symbols = new Set(
  ["art", "busts", "wonders"].flatMap((file) =>
    [...readFileSync(join(ART, `${file}.svg`), "utf8").matchAll(/<symbol id="([\w-]+)"/g)].map((m) => m[1] ?? ""),
  ),
);
const WONDERS = [...symbols].flatMap((id) => (id.startsWith("w-") ? [id.slice(2)] : []));
const DRAWN_BEFORE = ["pyramids", "universitas_carolina", "kremlin", "ocean_liner_service", "eiffel_tower"];

test("each leader has a picture of its own, made of parts that exist", () => {
  const made = Object.keys(LEADERS).map((leader) => (partsOf(leader) ?? []).join(" "));
  expect(new Set(made).size).toBe(made.length);
  expect(made.flatMap((parts) => parts.split(" ")).filter((part) => !symbols.has(`b-${part}`))).toEqual([]);
  expect(made).toHaveLength(48);
});

test("each wonder has a picture of its own", () => {
  const all = [...WONDERS, ...DRAWN_BEFORE];
  expect(all).toHaveLength(32);
  const used = all.map((id) => picture({ ...unknownFace(id), type: "wonder" }));
  expect(used.filter((id) => !symbols.has(id))).toEqual([]);
  expect(new Set(used).size).toBe(32);
});

import { expect, test } from "vitest";
import { Classes, filesOf, textOf } from "./markup";

const WIDEST = 120;
/** States and colours that any thing can have; the icon, whose size and colour are those of its place. */
const ANYBODYS = /^(is-|has-|k-|c-|p[1-4]$|i$)/;

/** What stands before braces in a file of styles, without comments. */
function selectors(file: string): string[] {
  const text = textOf(file).replace(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector.trim());
}

test("a style that only one component needs lives in that component", () => {
  const classes = new Classes();
  expect(classes.users.size).toBeGreaterThan(300);
  const strays = filesOf("src/styles", ".css").flatMap((file) =>
    selectors(file)
      .flatMap((selector) => selector.split(","))
      .flatMap((selector) => [...selector.replace(/:(not|has|is|where)\([^)]*\)/g, "").matchAll(/\.([a-z][\w-]*)/g)])
      .flatMap(([, name = ""]) => {
        const owner = ANYBODYS.test(name) ? null : classes.owner(name);
        return owner ? [`${file}: .${name} belongs to ${owner}`] : [];
      }),
  );
  expect([...new Set(strays)]).toEqual([]);
});

test("no line is too long to be read", () => {
  const files = [...filesOf("src", ".ts", ".svelte", ".css"), ...filesOf("tests", ".ts", ".svelte")];
  const long = files.flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((line, k) => (line.length > WIDEST ? [`${file}:${k + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

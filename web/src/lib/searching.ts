// Looking for words in texts: case, ё and е, and Russian endings do not matter.

// The same list is in src/ecumene/core/searching.py.
const ENDING = new RegExp(
  "(?<=[а-я]{3})(?:ами|ями|ыми|ими|ого|его|ому|ему|ием|иям|иях|ией" +
    "|ах|ях|ам|ям|ов|ев|ей|ом|ем|ой|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ию|ия|ии" +
    "|[аеиоуыьюяй])$",
);

const folded = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

/** The words of a search without their endings. */
export const stems = (wish: string): string[] =>
  folded(wish)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(ENDING, ""));

/** Does a text have all the words? */
export function mentions(text: string, wanted: string[]): boolean {
  const there = folded(text);
  return wanted.every((stem) => there.includes(stem));
}

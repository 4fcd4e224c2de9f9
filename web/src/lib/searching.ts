// Looking for words in texts: case, ё and е, and Russian endings do not matter.

// The same list is in src/ecumene/core/searching.py.
const ENDINGS =
  "(?:ами|ями|ыми|ими|ого|его|ому|ему|ием|иям|иях|ией" +
  "|ах|ях|ам|ям|ов|ев|ей|ом|ем|ой|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ию|ия|ии" +
  "|[аеиоуыьюяй])";
const ENDING = new RegExp(`(?<=[а-я]{2})${ENDINGS}$`);
/** A stem that is no longer than this is too common as a part of other words (еда: ед). */
const SHORT = 2;

const folded = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

function pattern(word: string): RegExp {
  const stem = word.replace(ENDING, "");
  if (stem.length <= SHORT && stem !== word) return new RegExp(`(?<![0-9a-zа-я])${stem}${ENDINGS}?(?![0-9a-zа-я])`);
  return new RegExp(stem.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/** What a text must have for the words of a search. */
export const patterns = (wish: string): RegExp[] => folded(wish).split(/\s+/).filter(Boolean).map(pattern);

/** Does a text have all the words? */
export function mentions(text: string, wanted: RegExp[]): boolean {
  const there = folded(text);
  return wanted.every((each) => each.test(there));
}

// Places where a long word may be broken, for narrow pieces: browsers rarely know how to divide Russian words.

const SOFT = "\u00ad";
const VOWELS = "аеиоуыэюяё";
const SIGNS = "ьъй";
const LONG = 7;
/** So many letters stay together at either end. */
const END = 2;

/** The same text with soft hyphens between the syllables of long Cyrillic words. */
export function withHyphens(text: string): string {
  return text.replace(/[а-яё]+/gi, (word) => (word.length < LONG ? word : divided(word)));
}

function divided(word: string): string {
  const low = word.toLowerCase();
  const vowel = (at: number): boolean => VOWELS.includes(low[at] ?? "");
  let out = "";
  for (let at = 0; at < word.length; at++) {
    if (at >= END && word.length - at >= END && breaks(at)) out += SOFT;
    out += word[at] ?? "";
  }
  return out;

  /** May a line begin with this letter? With a consonant before a vowel, or the second of two vowels. */
  function breaks(at: number): boolean {
    if (SIGNS.includes(low[at] ?? "")) return false;
    if (vowel(at)) return vowel(at - 1) && at > END;
    const before = [...low.slice(0, at)].some((letter) => VOWELS.includes(letter));
    return before && vowel(at + 1);
  }
}

// Where long words of narrow faces may be broken. Not every browser has a dictionary for it, so the places are
// found by the letters: between vowels, before the last consonant.
const VOWELS = "aeiouyаеиоуыэюя";
const SIGNS = "ьъй";
const LONG = 9;
const EDGE = 3;
const SOFT = "\u00ad";

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter.toLowerCase());

/** A word with soft hyphens, if it is long. */
function softened(word: string): string {
  if (word.length < LONG) return word;
  let out = word.slice(0, EDGE);
  for (let at = EDGE; at < word.length; at++) {
    const letter = word[at] ?? "";
    const begins = !isVowel(letter) && !SIGNS.includes(letter) && isVowel(word[at + 1]);
    if (begins && at <= word.length - EDGE && [...word.slice(0, at)].some(isVowel)) out += SOFT;
    out += letter;
  }
  return out;
}

export const hyphenated = (text: string): string => text.split(" ").map(softened).join(" ");

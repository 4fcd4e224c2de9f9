// Places where a long word may be broken, for narrow pieces: browsers rarely have a dictionary for it, so they are
// found by the letters. A line may begin with a consonant before a vowel, in Russian also with the second of two
// vowels.

const SOFT = "\u00ad";
const SIGNS = "ьъй";
/** Two letters that are one sound. */
const PAIRS = new Set(["ch", "gh", "ph", "sh", "th", "wh"]);

interface Script {
  words: RegExp;
  vowels: string;
  /** Shorter words stay whole. */
  long: number;
  /** So many letters stay together at either end. */
  end: number;
  betweenVowels: boolean;
}
const SCRIPTS: Script[] = [
  { words: /[а-яё]+/gi, vowels: "аеиоуыэюяё", long: 7, end: 2, betweenVowels: true },
  { words: /[a-z]+/gi, vowels: "aeiouy", long: 10, end: 3, betweenVowels: false },
];

/** The same text with soft hyphens between the syllables of long words. */
export function withHyphens(text: string): string {
  return SCRIPTS.reduce(
    (out, script) => out.replace(script.words, (word) => (word.length < script.long ? word : divided(word, script))),
    text,
  );
}

function divided(word: string, { vowels, end, betweenVowels }: Script): string {
  const low = word.toLowerCase();
  const vowel = (at: number): boolean => at < low.length && vowels.includes(low[at] ?? "");
  let out = "";
  for (let at = 0; at < word.length; at++) {
    if (at >= end && word.length - at >= end && breaks(at)) out += SOFT;
    out += word[at] ?? "";
  }
  return out;

  function breaks(at: number): boolean {
    if (SIGNS.includes(low[at] ?? "")) return false;
    if (vowel(at)) return betweenVowels && vowel(at - 1) && at > end;
    const before = [...low.slice(0, at)].some((letter) => vowels.includes(letter));
    if (PAIRS.has(low.slice(at - 1, at + 1))) return false;
    return before && vowel(at + (PAIRS.has(low.slice(at, at + 2)) ? 2 : 1));
  }
}

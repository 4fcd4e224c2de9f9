// The card book, asked for once by all pictures of a page.
import type { CardBook } from "../../../lib/server";

const asked = new Map<string, Promise<CardBook>>();

export function readOnce(lang: string, ask: () => Promise<CardBook>): Promise<CardBook> {
  const known = asked.get(lang);
  if (known) return known;
  const answer = ask();
  asked.set(lang, answer);
  answer.catch(() => asked.delete(lang));
  return answer;
}

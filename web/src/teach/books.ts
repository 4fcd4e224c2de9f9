// The gallery book for pictures, asked for once per game and language.
import type { GalleryBook, GalleryCard } from "../gallery/types";
import { api } from "../lib/api";
import type { Lang } from "../lib/i18n.svelte";

const asked = new Map<string, Promise<Map<string, GalleryCard>>>();

/** The components of a game by id, in the language spoken. */
export function piecesOf(game: string, lang: Lang): Promise<Map<string, GalleryCard>> {
  const key = `${game} ${lang}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = api.gallery(game).then((book: GalleryBook) => new Map(book.cards.map((card) => [card.id, card])));
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

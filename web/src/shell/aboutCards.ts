// What the gallery knows of the cards of a game, fetched once for a language.
import type { GalleryCard } from "../gallery/types";
import { api } from "../lib/api";

type Cards = Map<string, GalleryCard>;
const books = new Map<string, Promise<Cards>>();

/** Empty while the server cannot be asked; then it is asked again the next time. */
export function aboutCards(game: string, lang: string): Promise<Cards> {
  const key = `${game} ${lang}`;
  let book = books.get(key);
  if (!book) {
    book = api.gallery(game).then((found) => new Map((found.cards ?? []).map((card) => [card.id, card])));
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book.catch(() => new Map());
}

// Faces of the cards that lines of play are about, drawn as the gallery draws them.
import type { Component } from "svelte";
import { faceOf, type FaceProps } from "../gallery/faces";
import type { GalleryBook, GalleryCard, Kind } from "../gallery/types";
import { api } from "../lib/api";
import type { CardBook } from "../lib/server";

export interface Drawn {
  card: GalleryCard;
  kind: Kind;
  face: unknown;
}

export class CardFaces {
  Face = $state.raw<Component<FaceProps> | null>(null);
  private book = $state.raw<CardBook | null>(null);
  private gallery = $state.raw<GalleryBook | null>(null);
  private readonly cards = $derived.by(() => new Map(this.gallery?.cards.map((card) => [card.id, card])));
  private readonly kinds = $derived.by(() => new Map(this.gallery?.kinds.map((kind) => [kind.id, kind])));

  /** The books of a game; of a table, with the cards of its packs. */
  async read(game: string, table: string): Promise<void> {
    const [book, gallery, Face] = await Promise.all([api.cards(table), api.gallery(game), faceOf(game)]);
    this.book = book;
    this.gallery = gallery;
    this.Face = Face;
  }

  /** How a card of the book is drawn; null for what is no card. */
  of(id: string | null): Drawn | null {
    if (id === null) return null;
    const face = this.book?.cards[id];
    const card = this.cards.get(face?.gallery ?? id);
    const kind = card && this.kinds.get(card.kind);
    return card && kind ? { card, kind, face } : null;
  }
}

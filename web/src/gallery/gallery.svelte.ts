// The gallery of one game: its book, the faces, and what is looked for.
import type { Component } from "svelte";
import { api } from "../lib/api";
import type { RuleBook } from "../lib/server";
import { counts, found, grouped, NO_WISH, type Wish } from "./finding";
import { faceOf, type FaceProps } from "./faces";
import type { GalleryBook, GalleryCard, Kind } from "./types";

export class Gallery {
  book = $state.raw<GalleryBook | null>(null);
  rules = $state.raw<RuleBook | null>(null);
  Face = $state.raw<Component<FaceProps> | null>(null);
  problem = $state("");
  wish = $state<Wish>({ ...NO_WISH });
  private faces = $state.raw<Record<string, unknown>>({});

  readonly cards = $derived(this.book ? found(this.book, this.wish) : []);
  readonly groups = $derived(this.book ? grouped(this.book, this.cards) : []);
  readonly byKind = $derived(this.book ? counts(this.book, this.wish, "kind") : new Map<string, number>());
  readonly byLevel = $derived(this.book ? counts(this.book, this.wish, "level") : new Map<string, number>());

  constructor(readonly game: string) {}

  async read(): Promise<void> {
    try {
      const [book, faces, Face] = await Promise.all([
        api.gallery(this.game),
        api.gameCards(this.game),
        faceOf(this.game),
      ]);
      this.faces = faces.cards;
      this.Face = Face;
      this.book = book;
      this.problem = "";
      this.rules = await api.rules(this.game);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  face(card: GalleryCard): unknown {
    return this.faces[card.id];
  }

  find(id: string | null): GalleryCard | null {
    return this.book?.cards.find((card) => card.id === id) ?? null;
  }

  kind(card: GalleryCard): Kind {
    return this.book?.kinds.find((kind) => kind.id === card.kind) as Kind;
  }

  level(card: GalleryCard): string {
    return this.book?.levels.find((level) => level.id === card.level)?.name ?? "";
  }

  toggle(kind: string): void {
    const { kinds } = this.wish;
    this.wish.kinds = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
  }

  clear(): void {
    this.wish = { ...NO_WISH };
  }

  get narrowed(): boolean {
    const { search, level, part, kinds } = this.wish;
    return Boolean(search || level || part || kinds.length);
  }

  /** The card before or after another one, among those that are found. */
  beside(card: GalleryCard, step: number): GalleryCard | null {
    const at = this.cards.findIndex((one) => one.id === card.id);
    return at < 0 ? (this.cards[0] ?? null) : (this.cards[at + step] ?? null);
  }

  place(card: GalleryCard): number {
    return this.cards.findIndex((one) => one.id === card.id) + 1;
  }
}

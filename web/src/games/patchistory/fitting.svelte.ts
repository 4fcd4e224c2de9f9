// A tile on offer tried in one's own kingdom, before a bid: the server says where it does most.
import { Patch } from "./patch.svelte";
import { perTable } from "./perTable.svelte";
import type { Fit, Lot, TriedLot } from "./types";

export class Fitting {
  lot = $state<string | null>(null);
  fits = $state.raw<Fit[]>([]);
  private side = $state(0);
  readonly shown: Fit | null = $derived.by(() => this.fits[this.side] ?? this.fits[0] ?? null);

  constructor(private readonly patch: Patch) {}

  async look(lot: Lot): Promise<void> {
    const play = this.patch.play;
    const option = play.optionsOf(lot.ref).find((o) => o.open);
    if (this.lot === lot.ref.id && this.fits.length) {
      this.side = (this.side + 1) % this.fits.length;
      return;
    }
    this.lot = lot.ref.id;
    this.side = 0;
    this.fits = [];
    if (!option) return;
    const found = (await play.trial(option.id, null)) as TriedLot | null;
    if (this.lot === lot.ref.id) this.fits = found?.fits ?? [];
  }

  choose(side: number): void {
    this.side = side;
  }

  forget(): void {
    this.lot = null;
    this.fits = [];
  }
}

/** The board and the phone's sheet share it. */
export const useFitting = perTable((play) => new Fitting(new Patch(play)));

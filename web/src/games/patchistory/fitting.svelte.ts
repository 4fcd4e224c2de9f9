// A tile on offer tried in one's own kingdom, before a bid: the server says where it does most.
import type { Play } from "../../shell/play.svelte";
import { usePatch, type Patch } from "./patch.svelte";
import type { Fit, FitTrial, Lot } from "./types";

export class Fitting {
  lot = $state<string | null>(null);
  fits = $state.raw<Fit[]>([]);
  private side = $state(0);
  readonly shown: Fit | null = $derived.by(() => this.fits[this.side] ?? this.fits[0] ?? null);

  constructor(private readonly patch: Patch) {}

  async look(lot: Lot): Promise<void> {
    const play = this.patch.play;
    const option = play.optionsOf(lot.ref).find((o) => o.open);
    if (this.lot === lot.ref && this.fits.length) {
      this.side = (this.side + 1) % this.fits.length;
      return;
    }
    this.lot = lot.ref;
    this.side = 0;
    this.fits = [];
    if (!option) return;
    const found = (await play.trial(option.id, null)) as FitTrial | null;
    if (this.lot === lot.ref) this.fits = found?.fits ?? [];
  }

  choose(side: number): void {
    this.side = side;
  }

  forget(): void {
    this.lot = null;
    this.fits = [];
  }
}

const BY_TABLE = new WeakMap<Play, Fitting>();

/** One for each table: the board and the phone's sheet share it. */
export function useFitting(): Fitting {
  const patch = usePatch();
  let found = BY_TABLE.get(patch.play);
  if (!found) BY_TABLE.set(patch.play, (found = new Fitting(patch)));
  return found;
}

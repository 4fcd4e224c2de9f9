// The tile in hand: where it hovers, and over or under which tiles. Nothing is sent before it is placed.
import type { Option, Why } from "../../lib/scene";
import { Patch } from "./patch.svelte";
import { perTable } from "./perTable.svelte";
import type { Placement, SideSpots, Spot, Way } from "./types";

/** Spots beyond the size limit are not marked: the frame says it. */
const UNMARKED = "too_large";

export class Placing {
  private side = $state(0);
  private at = $state<string | null>(null);
  private way = $state<string | null>(null);
  /** A closed spot that is looked at. */
  closedAt = $state<string | null>(null);

  readonly placement: Placement | null = $derived.by(() => this.patch.board.placement);
  readonly shown: SideSpots | null = $derived.by(
    () => this.placement?.sides[this.side] ?? this.placement?.sides[0] ?? null,
  );
  private readonly byId = $derived.by(() => new Map(this.patch.play.options.map((o) => [o.id, o])));
  readonly open: Spot[] = $derived.by(() => (this.shown?.spots ?? []).filter((s) => s.ways.some((w) => w.open)));
  readonly closed: Spot[] = $derived.by(() =>
    (this.shown?.spots ?? []).filter(
      (s) => !s.ways.some((w) => w.open) && s.ways.some((w) => this.byId.get(w.id)?.why?.code !== UNMARKED),
    ),
  );
  /** All ways of all spots of this side, the best first. */
  readonly ranked: { spot: Spot; way: Way }[] = $derived.by(() =>
    this.open
      .map((spot) => ({ spot, way: best(spot) }))
      .sort((a, b) => (b.way.gain ?? 0) - (a.way.gain ?? 0) || a.spot.y - b.spot.y || a.spot.x - b.spot.x),
  );
  readonly spot: Spot | null = $derived.by(() => this.open.find((s) => s.ref.id === this.at) ?? null);
  readonly chosen: Way | null = $derived.by(() => {
    const ways = this.spot?.ways.filter((w) => w.open) ?? [];
    return ways.find((w) => w.id === this.way) ?? (this.spot ? best(this.spot) : null);
  });

  constructor(private readonly patch: Patch) {}

  get option(): Option | null {
    return this.chosen ? (this.byId.get(this.chosen.id) ?? null) : null;
  }

  get sideNumber(): number {
    return this.side;
  }

  turnTo(side: number): void {
    this.side = side;
    const spot = this.open.find((s) => s.ref.id === this.at);
    this.way = null;
    if (!spot) this.at = null;
  }

  put(spot: Spot, way: Way | null = null): void {
    this.at = spot.ref.id;
    this.way = way?.id ?? null;
    this.closedAt = null;
  }

  /** Back into the hand. */
  lift(): void {
    this.at = null;
    this.way = null;
    this.closedAt = null;
  }

  forget(): void {
    this.lift();
    this.side = 0;
  }

  /** Why nothing can lie at a spot: the reason that most of its ways have. */
  why(spot: Spot): Why | null {
    const reasons = spot.ways.flatMap((w) => this.byId.get(w.id)?.why ?? []);
    return reasons.find((why) => why.code !== UNMARKED) ?? reasons[0] ?? null;
  }

  // ---- layers

  isOver(tile: number): boolean {
    return this.chosen?.over.includes(tile) ?? false;
  }

  /** The open way at this spot in which one tile lies otherwise and as few others as possible do. */
  other(tile: number): Way | null {
    const spot = this.spot;
    const now = this.chosen;
    if (!spot || !now) return null;
    const wanted = !now.over.includes(tile);
    const ways = spot.ways.filter((w) => w.open && w.over.includes(tile) === wanted);
    return ways.sort((a, b) => apart(a, now) - apart(b, now))[0] ?? null;
  }

  /** Why a tile cannot lie the other way round, if some way at this spot says so. */
  whyNot(tile: number): Why | null {
    const now = this.chosen;
    const wanted = !this.isOver(tile);
    const ways = (this.spot?.ways ?? []).filter((w) => !w.open && w.over.includes(tile) === wanted);
    const nearest = now ? ways.sort((a, b) => apart(a, now) - apart(b, now))[0] : undefined;
    return nearest ? (this.byId.get(nearest.id)?.why ?? null) : null;
  }

  slide(tile: number): void {
    const way = this.other(tile);
    if (way) this.way = way.id;
  }

  // ---- moving

  /** The next spot by gain. */
  next(step: number): void {
    const all = this.ranked;
    if (!all.length) return;
    const now = all.findIndex((entry) => entry.spot.ref.id === this.at);
    const entry = all[now < 0 ? 0 : (now + step + all.length) % all.length];
    if (entry) this.put(entry.spot, entry.way);
  }

  /** The nearest spot in a direction; with `closed` also those that are closed. */
  move(dx: number, dy: number, closed = false): void {
    const from = this.shown?.spots.find((s) => s.ref.id === (this.closedAt ?? this.at));
    if (!from) return this.next(1);
    const others = closed ? [...this.open, ...this.closed] : this.open;
    let found: Spot | null = null;
    let least = Infinity;
    for (const spot of others) {
      const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
      const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
      if (along > 0 && along + 3 * aside < least) [found, least] = [spot, along + 3 * aside];
    }
    if (!found) return;
    if (this.closed.includes(found)) this.closedAt = found.ref.id;
    else this.put(found);
  }

  /** The open spot nearest to a place in cells, if it is near enough. */
  near(x: number, y: number, reach = 0.8): Spot | null {
    let found: Spot | null = null;
    let least = reach;
    for (const spot of this.open) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < least) [found, least] = [spot, far];
    }
    return found;
  }

  place(): void {
    const option = this.option;
    if (option) void this.patch.play.act(option);
  }
}

/** The way with the highest gain; of equals the one that shows most of the tile. */
export function best(spot: Spot): Way {
  const ways = spot.ways.filter((w) => w.open);
  return ways.reduce((a, b) => (worth(b) > worth(a) ? b : a), ways[0] as Way);
}

const worth = (way: Way): number => (way.gain ?? 0) * 10 + way.shows.length;

/** In how many tiles two ways differ. */
function apart(one: Way, other: Way): number {
  return [...new Set([...one.over, ...other.over])].filter((t) => one.over.includes(t) !== other.over.includes(t))
    .length;
}

/** The board and the phone's sheet share it. */
export const usePlacing = perTable((play) => new Placing(new Patch(play)));

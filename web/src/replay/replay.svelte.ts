// A game looked back at: positions are asked for one by one and kept.
import { api } from "../lib/api";
import { router } from "../lib/router.svelte";
import type { CardBook, Replay, Table, View } from "../lib/server";
import { Play } from "../shell/play.svelte";

const KEPT = 200;
const BEAT = 900;

export class Lookback {
  table = $state.raw<Table | null>(null);
  replay = $state.raw<Replay | null>(null);
  /** Index into the steps; the first one is the beginning. */
  at = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  problem = $state("");
  readonly play = new Play(null);
  readonly count = $derived.by(() => this.replay?.steps.length ?? 0);
  readonly ply = $derived.by(() => this.replay?.steps[this.at]?.ply ?? 0);
  private readonly views = new Map<string, Promise<View>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  async open(ply: number | null, seat: number | null): Promise<void> {
    try {
      this.table = await api.table(this.id);
      this.play.people = this.table.seats;
      const own = this.table.held[0] ?? null;
      this.seat = seat ?? (this.table.status === "running" ? own : seat);
      const [replay, book] = await Promise.all([api.replay(this.id, this.seat), api.cards(this.id)]);
      this.replay = replay;
      this.play.book = book as CardBook;
      const last = replay.steps.length - 1;
      const wanted = ply === null ? -1 : replay.steps.findIndex((step) => step.ply >= ply);
      await this.go(wanted < 0 ? last : wanted);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async go(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.count - 1, at));
    this.at = wanted;
    router.replace(this.link(false));
    try {
      const view = await this.view(this.ply);
      if (this.at === wanted) this.play.show({ ...view.scene, decision: null, undo: null });
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** See it through another seat's eyes; null: as a spectator. */
  async through(seat: number | null): Promise<void> {
    this.seat = seat;
    this.play.forget();
    await this.go(this.at);
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (this.playing) this.beat();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  link(absolute = true): string {
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    return `${absolute ? location.origin : ""}/r/${this.id}?ply=${this.ply}${seat}`;
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at >= this.count - 1) this.stop();
      else void this.go(this.at + 1).then(() => this.beat());
    }, BEAT);
  }

  private view(ply: number): Promise<View> {
    const key = `${this.seat} ${ply}`;
    let found = this.views.get(key);
    if (!found) {
      found = api.position(this.id, ply, this.seat);
      this.views.set(key, found);
      found.catch(() => this.views.delete(key));
      if (this.views.size > KEPT) this.views.delete(this.views.keys().next().value ?? "");
    }
    return found;
  }
}

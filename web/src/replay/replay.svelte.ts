// A game looked back at: positions are asked for one by one and kept.
import { api } from "../lib/api";
import { router } from "../lib/router.svelte";
import type { LogEntry } from "../lib/scene";
import type { Replay, ReplayView, Table } from "../lib/server";
import { keep, kept } from "../lib/storage";
import { Play } from "../shell/play.svelte";
import { ofTable, type Source } from "./source";
import { leap, type Unit } from "./stepping";

const KEPT = 200;
const BEAT = 1100;
/** Between two positions while the slider is drawn: the server answers so many questions a second. */
const PAUSE = 45;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Lookback {
  table = $state.raw<Table | null>(null);
  replay = $state.raw<Replay | null>(null);
  /** Index into the steps; the first one is the beginning. */
  at = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  speed = $state<number>(Number(kept("replay.speed")) || 1);
  unit = $state<Unit>("move");
  /** The number in the large graph; empty: the score. */
  charted = $state("");
  /** What the step did, in the words of the log. */
  said = $state.raw<LogEntry[]>([]);
  items = $state.raw<ReplayView["step"]["items"]>([]);
  problem = $state("");
  /** Why the position wanted is not shown. */
  notice = $state("");
  readonly play = new Play(null);
  readonly steps = $derived.by(() => this.replay?.steps ?? []);
  readonly count = $derived.by(() => this.steps.length);
  readonly ply = $derived.by(() => this.steps[this.at]?.ply ?? 0);
  readonly moments = $derived.by(() => this.replay?.moments ?? []);
  private readonly views = new Map<string, Promise<ReplayView>>();
  private readonly logs = new Map<string, Promise<LogEntry[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private following = Promise.resolve();
  private shown = "";

  readonly source: Source;

  /** A table's game, by its id, or one from elsewhere. */
  constructor(of: string | Source) {
    this.source = typeof of === "string" ? ofTable(of) : of;
  }

  async open(ply: number | null, seat: number | null): Promise<void> {
    try {
      this.forget();
      this.table = await this.source.describe();
      this.play.people = this.table.seats;
      this.play.notices = this.table.notices;
      const own = this.table.held[0] ?? null;
      this.seat = seat ?? (this.table.status === "running" ? own : seat);
      const [replay, book] = await Promise.all([this.source.replay(this.seat), this.source.cards()]);
      this.replay = replay;
      this.play.book = book;
      const wanted = ply === null ? -1 : replay.steps.findIndex((step) => step.ply >= ply);
      await this.go(wanted < 0 ? replay.steps.length - 1 : wanted);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Go there at once; the board follows, as fast as positions come, when one goes on meanwhile. */
  go(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.count - 1, at));
    if (!this.busy) this.following = this.follow();
    return this.following;
  }

  /** Ask for every position as the page would, for somebody who keeps the answers. */
  fetches(): (() => Promise<unknown>)[] {
    const { source, seat, steps } = this;
    const last = steps.at(-1);
    if (source.table === null || this.table?.status !== "finished" || !last) return [];
    return [
      () => source.describe(),
      () => Promise.all([api.games(), source.cards(), source.replay(seat), source.position(last.ply, seat)]),
      ...steps.map(
        ({ ply }, at) =>
          () =>
            source.position(ply, seat, steps[at - 1]?.log ?? 0),
      ),
    ];
  }

  /** Forward or back by a unit; the chosen one if none is named. */
  leap(forward: boolean, unit: Unit = this.unit): Promise<void> {
    return this.go(leap(this.steps, this.at, unit, forward));
  }

  /** See it through another seat's eyes; null: as a spectator. */
  async through(seat: number | null): Promise<void> {
    try {
      this.replay = await this.source.replay(seat);
      this.seat = seat;
    } catch (error) {
      this.fail(error);
    }
    await this.go(this.at);
  }

  toggle(): void {
    clearTimeout(this.timer);
    this.playing = !this.playing;
    if (!this.playing) return;
    if (this.at >= this.count - 1) void this.go(0);
    this.beat();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    keep("replay.speed", String(speed));
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.beat();
  }

  link(absolute = true): string {
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    return `${absolute ? location.origin : ""}${this.source.page}?ply=${this.ply}${seat}`;
  }

  private async follow(): Promise<void> {
    this.busy = true;
    try {
      while (this.shown !== this.place) await this.fetch();
      this.notice = "";
      router.replace(this.link(false));
      if (this.playing) this.view(leap(this.steps, this.at, this.unit, true)).catch(() => undefined);
    } catch (error) {
      this.stop();
      this.notice = words(error);
    } finally {
      this.busy = false;
    }
  }

  private async fetch(): Promise<void> {
    const { at, place, seat } = this;
    const [view, log] = await Promise.all([this.view(at), this.log()]);
    if (this.seat !== seat) return;
    this.show(at, view, log);
    this.shown = place;
    if (this.place !== place) await new Promise((done) => setTimeout(done, PAUSE));
  }

  private show(at: number, view: ReplayView, log: LogEntry[]): void {
    const step = this.steps[at];
    const before = this.steps[at - 1];
    this.play.chair = Math.max(0, before?.turn ?? step?.turn ?? 0);
    this.play.show({
      ...view.scene,
      decision: null,
      undo: null,
      changes: { since: before?.log ?? 0, ...view.step },
    });
    this.play.log = log.slice(0, step?.log ?? 0);
    this.said = at > 0 ? view.scene.log.entries : [];
    this.items = view.step.items;
  }

  private forget(): void {
    this.views.clear();
    this.logs.clear();
    this.shown = "";
  }

  private fail(error: unknown): void {
    this.stop();
    this.problem = words(error);
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at >= this.count - 1) this.stop();
      else void this.leap(true).then(() => this.playing && this.beat());
    }, BEAT / this.speed);
  }

  private get place(): string {
    return `${this.seat} ${this.at}`;
  }

  /** A position brings only the log entries of its own step. */
  private view(at: number): Promise<ReplayView> {
    const ply = this.steps[at]?.ply ?? 0;
    const since = this.steps[at - 1]?.log ?? 0;
    return remembered(this.views, `${this.seat} ${ply}`, () => this.source.position(ply, this.seat, since));
  }

  /** The whole log, once for each pair of eyes. */
  private log(): Promise<LogEntry[]> {
    const last = this.steps.at(-1)?.ply ?? 0;
    return remembered(this.logs, `${this.seat}`, () =>
      this.source.position(last, this.seat).then((view) => view.scene.log.entries),
    );
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function remembered<T>(shelf: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  let found = shelf.get(key);
  if (!found) {
    found = fetch();
    shelf.set(key, found);
    found.catch(() => shelf.delete(key));
    if (shelf.size > KEPT) shelf.delete(shelf.keys().next().value ?? "");
  }
  return found;
}

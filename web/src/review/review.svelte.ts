// The review of a finished game: asked for, watched while it is made, and looked at moment by moment.
import { api } from "../lib/api";
import type { Moment, ReviewStanding } from "../lib/generated/review";
import { t } from "../lib/i18n.svelte";
import { router } from "../lib/router.svelte";
import { seatName } from "../lib/seatName";
import type { Table } from "../lib/server";
import { CardFaces } from "./faces.svelte";

const EVERY = 1_000;

export class Reviewing {
  table = $state.raw<Table | null>(null);
  standing = $state.raw<ReviewStanding | null>(null);
  problem = $state("");
  /** Whose game is looked at. */
  seat = $state(0);
  private chosen = $state<string | null>(null);
  readonly faces = new CardFaces();
  readonly review = $derived.by(() => this.standing?.review ?? null);
  readonly own = $derived.by(() => this.review?.seats[this.seat] ?? null);
  readonly moments = $derived.by(() => this.own?.moments ?? []);
  readonly moment = $derived.by(() => this.moments.find((one) => one.id === this.chosen) ?? this.moments[0] ?? null);
  readonly at = $derived.by(() => (this.moment ? this.moments.indexOf(this.moment) : -1));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(readonly id: string) {}

  /** Read everything, also anew in another language. */
  async open(seat: number | null, moment: string | null): Promise<void> {
    try {
      const table = await api.table(this.id);
      this.table = table;
      const known = table.seats.some((one) => one.seat === seat) ? seat : null; // an address may name anybody
      this.seat = known ?? table.held[0] ?? table.seats.find((one) => one.kind !== "bot")?.seat ?? 0;
      this.chosen = moment;
      if (table.status !== "finished") return; // the page says when it may be asked for
      this.take(await api.review(this.id));
      await this.faces.read(table.game, this.id);
    } catch (error) {
      this.fail(error);
    }
  }

  async start(): Promise<void> {
    this.problem = "";
    try {
      this.take(await api.startReview(this.id));
    } catch (error) {
      this.fail(error);
    }
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  choose(moment: Moment): void {
    this.chosen = moment.id;
    router.replace(this.link());
  }

  /** The moment before or after, as the list has them. */
  step(by: number): void {
    const next = this.moments[this.at + by];
    if (next) this.choose(next);
  }

  through(seat: number): void {
    this.seat = seat;
    this.chosen = null;
    router.replace(this.link());
  }

  /** What a seat is called; one's own is "You". */
  called(seat: number): string {
    const entry = this.table?.seats[seat];
    if (this.table?.held.includes(seat)) return t("you");
    return (entry && seatName(entry)) || this.review?.seats[seat]?.name || this.review?.seats[seat]?.called || "";
  }

  boardLink(ply: number, more = ""): string {
    return `/r/${this.id}?ply=${ply}&seat=${this.seat}${more}`;
  }

  private link(): string {
    const moment = this.chosen === null ? "" : `&moment=${encodeURIComponent(this.chosen)}`;
    return `/r/${this.id}/review?seat=${this.seat}${moment}`;
  }

  private take(standing: ReviewStanding): void {
    this.standing = standing;
    clearTimeout(this.timer);
    if (this.over || (standing.standing !== "waiting" && standing.standing !== "computing")) return;
    this.timer = setTimeout(() => void this.lookAgain(), EVERY);
  }

  private async lookAgain(): Promise<void> {
    try {
      this.take(await api.review(this.id));
      this.problem = "";
    } catch (error) {
      this.fail(error);
      if (this.standing) this.take(this.standing); // the connection may come back
    }
  }

  private fail(error: unknown): void {
    this.problem = error instanceof Error ? error.message : String(error);
  }
}

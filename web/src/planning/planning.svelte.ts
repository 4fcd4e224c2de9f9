// One's plan: rehearsed move by move on a table of its own, kept on the server, seen by nobody else.
import { timeLeft } from "../clocks/words";
import { api } from "../lib/api";
import { i18n, t } from "../lib/i18n.svelte";
import type { AnswerWish, Plan, PlanStep, Rehearsed, Topic } from "../lib/generated/plan_models";
import type { Hint, Option, Preview, Scene, Trial } from "../lib/scene";
import { Play, type Actor } from "../shell/play.svelte";

type About = Pick<AnswerWish, "kind" | "by" | "card">;

/** Do two answers have the same conditions? */
const sameTopic = (one: About, other: About): boolean =>
  one.kind === other.kind && (one.by ?? null) === (other.by ?? null) && (one.card ?? null) === (other.card ?? null);

const NONE: Plan = { steps: [], answers: [], armed: false, done: 0, stopped: null, lang: "" };

export class Planning implements Actor {
  /** As the server keeps it. */
  plan = $state.raw<Plan>(NONE);
  /** Is the coming turn being rehearsed now? */
  open = $state(false);
  /** The line that is rehearsed. */
  steps = $state.raw<PlanStep[]>([]);
  /** The line gives the turn away: nothing follows. */
  ended = $state(false);
  problem = $state("");
  readonly play = new Play(this);
  seat: number | null = null;

  constructor(
    readonly id: string,
    private readonly table: Play,
  ) {
    this.play.hint.off = true; // hints are for the real table
  }

  private get line(): string[] {
    return this.steps.map((step) => step.id);
  }

  /** Moves that are still to be made. */
  get left(): number {
    return this.coming.length;
  }

  async read(seat: number): Promise<void> {
    this.seat = seat;
    this.plan = await api.plan(this.id, seat).catch(() => this.plan); // what is known stays
  }

  /** The server tells how the plan stands, in the language in which it was made. */
  hear(plan: Plan): void {
    this.plan = plan;
    const strange = plan.armed && plan.lang !== "" && plan.lang !== i18n.lang;
    if (strange && this.seat !== null) void this.read(this.seat);
  }

  /** Why it stopped, until the table moves on: also for those who come back later. */
  get stop(): string {
    const stop = this.plan.stopped;
    if (!stop || stop.ply !== this.table.scene?.ply) return "";
    return t(`plan.stopped.${stop.why}`, { move: stop.label, why: stop.text });
  }

  /** The moves that are to come, as they are kept. */
  get coming(): PlanStep[] {
    return this.plan.armed ? this.plan.steps.slice(this.plan.done) : [];
  }

  /** One is asked at the real table meanwhile. */
  get asked(): boolean {
    return this.table.yourTurn;
  }

  /** The time that one has there, in words; none without a clock. */
  get time(): string {
    const clock = this.table.clock.clock;
    const left = this.table.clock.left(this.seat ?? -1);
    return clock && left ? timeLeft(left.turn || left.reserve, clock.kind) : "";
  }

  /** Begin with what is planned already, as far as it still goes. */
  async begin(): Promise<void> {
    this.play.book = this.table.book;
    this.play.people = this.table.people;
    await this.said(this.table, async () => {
      await this.rehearse(this.coming.length ? null : [], true);
      this.open = true;
    });
  }

  async keep(armed = true): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    await this.said(this.play, async () => {
      this.plan = await api.changePlan(this.id, seat, { line: this.line, armed, answers: this.answers });
      this.open = false;
    });
  }

  /** No plan any more; standing answers stay. */
  async drop(): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    await this.said(this.table, async () => {
      this.plan = await api.changePlan(this.id, seat, { line: [], armed: false, answers: this.answers });
      this.open = false;
    });
  }

  /** What the question of the table is about: who asks, with which component. */
  topic(): Promise<Topic | null> {
    return this.seat === null ? Promise.resolve(null) : api.topic(this.id, this.seat).catch(() => null);
  }

  /** The name of a component. */
  nameOf(card: string): string {
    return this.table.book?.cards[card]?.name ?? card;
  }

  called(seat: number): string {
    return this.table.called(seat);
  }

  get answers(): AnswerWish[] {
    return this.plan.answers.map((one) => ({ ...one }));
  }

  /** Answer a kind of question like this from now on; null: be asked again. */
  async answer(about: About, wish: AnswerWish | null): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    const others = this.answers.filter((one) => !sameTopic(one, about));
    const answers = wish ? [...others, wish] : others;
    await this.said(this.table, async () => {
      this.plan = await api.changePlan(this.id, seat, { line: null, answers });
    });
  }

  // ---- as the actor of the rehearsed table

  async move(option: Option): Promise<void> {
    await this.follow(option.id);
  }

  async follow(option: string): Promise<void> {
    if (!this.ended) await this.rehearse([...this.line, option]);
  }

  async undo(): Promise<void> {
    if (this.steps.length) await this.rehearse(this.line.slice(0, -1));
  }

  async preview(option: Option): Promise<Preview | null> {
    return this.seat === null ? null : api.previewPlan(this.id, this.seat, this.line, option.id);
  }

  trial(option: string): Promise<Trial> {
    return Promise.reject(new Error(option)); // combinations are put together move by move here
  }

  hint(): Promise<Hint | null> {
    return Promise.resolve(null);
  }

  /** ``null``: what is kept; ``lenient``: what does not go any more is left out without a word. */
  private async rehearse(line: string[] | null, lenient = false): Promise<void> {
    if (this.seat === null) return;
    const found: Rehearsed = await api.rehearse(this.id, this.seat, line);
    this.steps = found.steps;
    this.ended = found.ended;
    this.show(found.scene);
    if (found.refused && !lenient) throw new Error(found.refused.text);
  }

  private show(scene: Scene): void {
    const steps = this.steps.map((step) => ({ id: step.id, label: step.label })).reverse();
    const decision = this.ended ? null : scene.decision;
    this.play.show({ ...scene, decision, undo: { allowed: steps.length > 0, why: null, steps } as Scene["undo"] });
  }

  private async said(where: Play, what: () => Promise<void>): Promise<void> {
    where.notice = "";
    try {
      await what();
    } catch (error) {
      where.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

// A puzzle being solved: the line tried so far, the table after it, hints taken, and the grade. Nothing is stored on
// the server, so taking back is trying a shorter line; the browser keeps where one is, over a reload and over visits.
import { api } from "../lib/api";
import type { Graded, Puzzle, PuzzleHint, PuzzleTrial } from "../lib/generated/puzzle";
import type { LineStep } from "../lib/generated/review";
import type { Hint, Option, Preview, Scene, Trial } from "../lib/scene";
import { Play, type Actor } from "../shell/play.svelte";
import { keepTried, remember, triedAt, type Tried } from "./solved";

export class Solving implements Actor {
  puzzle = $state.raw<Puzzle | null>(null);
  line = $state.raw<LineStep[]>([]);
  hints = $state.raw<PuzzleHint[]>([]);
  graded = $state.raw<Graded | null>(null);
  /** The line ended the turn. */
  ended = $state(false);
  /** What the table shows after the answer. */
  shown = $state<"own" | "best">("own");
  problem = $state("");
  readonly play = new Play(this);

  constructor(readonly id: string) {
    this.play.hint.off = true; // the puzzle has hints of its own
  }

  /** Read the puzzle, also anew in another language, and go on where one was. */
  async open(): Promise<void> {
    const tried = this.puzzle ? this.tried : triedAt(this.id);
    try {
      const puzzle = await api.puzzle(this.id);
      this.play.book = await api.gameCards(puzzle.game);
      this.puzzle = puzzle;
      await this.said(() => this.goOn(puzzle, tried));
      if (!this.play.scene) this.show(puzzle.scene);
    } catch (error) {
      this.problem = words(error);
    }
  }

  /** The line, the hints and the grade, in the words of the language spoken now. */
  private async goOn(puzzle: Puzzle, tried: Tried): Promise<void> {
    const numbers = Array.from({ length: Math.min(tried.hints, puzzle.hints) }, (_, k) => k + 1);
    this.hints = await Promise.all(numbers.map((number) => api.puzzleHint(this.id, number)));
    this.graded = null;
    if (tried.line.length) await this.attempt(tried.line);
    else this.show(puzzle.scene);
    if (tried.answered) await this.grade();
  }

  private get tried(): Tried {
    const line = this.line.map((step) => step.id);
    return { line, hints: this.hints.length, answered: this.graded !== null };
  }

  /** Things touched for the first hint that names some. */
  get pointed() {
    return this.graded ? [] : (this.hints.at(-1)?.refs ?? []);
  }

  async easier(): Promise<void> {
    const number = this.hints.length + 1;
    if (this.graded || number > (this.puzzle?.hints ?? 0)) return;
    await this.said(async () => {
      this.hints = [...this.hints, await api.puzzleHint(this.id, number)];
      keepTried(this.id, this.tried);
    });
  }

  async check(): Promise<void> {
    if (!this.graded) await this.said(() => this.grade());
  }

  private async grade(): Promise<void> {
    const ids = this.line.map((step) => step.id);
    this.graded = await api.checkPuzzle(this.id, ids, this.hints.length);
    this.line = this.graded.line;
    this.shown = "own";
    this.play.point(null); // the answer is what is to be read now
    remember(this.id, this.graded.stars);
    keepTried(this.id, this.tried);
    if (this.play.scene) this.show(this.play.scene);
  }

  /** From the beginning; hints that were read stay read. */
  async again(): Promise<void> {
    this.graded = null;
    await this.said(() => this.attempt([]));
  }

  /** Show the table after the best line, or after one's own again. */
  async watch(which: "own" | "best"): Promise<void> {
    const graded = this.graded;
    if (!graded) return;
    await this.said(async () => {
      const steps = which === "best" ? graded.best_line : graded.line;
      const trial = await api.tryPuzzle(
        this.id,
        steps.map((step) => step.id),
      );
      this.shown = which;
      this.show(trial.scene);
    });
  }

  // ---- as the actor of the table

  async move(option: Option): Promise<void> {
    await this.follow(option.id);
  }

  async follow(option: string): Promise<void> {
    if (this.graded) return;
    await this.attempt([...this.line.map((step) => step.id), option]);
  }

  async undo(): Promise<void> {
    if (this.graded || !this.line.length) return;
    await this.attempt(this.line.slice(0, -1).map((step) => step.id));
  }

  preview(option: Option): Promise<Preview | null> {
    return api.previewPuzzle(
      this.id,
      this.line.map((step) => step.id),
      option.id,
    );
  }

  trial(option: string): Promise<Trial> {
    return Promise.reject(new Error(option)); // combinations are tried move by move here
  }

  hint(): Promise<Hint | null> {
    return Promise.resolve(null);
  }

  private async attempt(ids: string[]): Promise<void> {
    const trial: PuzzleTrial = await api.tryPuzzle(this.id, ids);
    this.line = trial.line;
    this.ended = trial.ended;
    keepTried(this.id, this.tried);
    this.show(trial.scene);
    if (trial.refused) throw new Error(trial.refused.text);
  }

  private show(scene: Scene): void {
    const steps = this.line.map((step) => ({ id: step.id, label: step.label })).reverse();
    this.play.show({
      ...scene,
      decision: this.graded ? null : scene.decision,
      undo: { allowed: steps.length > 0 && !this.graded, why: null, steps } as Scene["undo"],
    });
  }

  private async said(what: () => Promise<void>): Promise<void> {
    this.play.notice = "";
    try {
      await what();
    } catch (error) {
      this.play.notice = words(error);
    }
  }
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

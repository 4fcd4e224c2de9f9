// The studies of the server, asked for again while something is under way.
import type { Lab, LabStudy } from "../lib/generated/lab_models";
import { type Change, labApi } from "./labApi";
import { forgetKey, keyOf } from "./runKeys";

const EVERY = 1_500;
const UNFINISHED = ["running", "waiting"];

/** A run that changes by itself, or a report that is being written. */
const moves = (study: LabStudy): boolean =>
  study.run ? UNFINISHED.includes(study.run.standing) || (study.run.standing === "done" && waits(study)) : waits(study);

const waits = (study: LabStudy): boolean => !study.report && !study.problem && study.pairs >= 2;

export class Studies {
  lab = $state.raw<Lab | null>(null);
  all = $state.raw<LabStudy[] | null>(null);
  problem = $state("");
  readonly running = $derived.by(() => (this.all ?? []).filter((one) => one.run && isUnfinished(one)));
  readonly stored = $derived.by(() => (this.all ?? []).filter((one) => !one.run || !isUnfinished(one)));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  /** Read everything, also anew in another language. */
  async open(): Promise<void> {
    this.over = false;
    try {
      this.lab = await labApi.lab();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    await this.look();
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.all = await labApi.studies();
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    if (!this.over && (this.problem || (this.all ?? []).some(moves)))
      this.timer = setTimeout(() => void this.look(), EVERY);
  }

  async change(study: LabStudy, change: Change): Promise<void> {
    await labApi.change(study.id, change, keyOf(study.id) ?? "");
    await this.look();
  }

  async remove(study: LabStudy): Promise<void> {
    await labApi.remove(study.id, keyOf(study.id) ?? "");
    forgetKey(study.id);
    await this.look();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
  }
}

const isUnfinished = (study: LabStudy): boolean =>
  study.run !== null && ["running", "waiting", "paused"].includes(study.run.standing);

// A guided first game: short notes, each when the table gives cause for it, each once. Knows no game.
import type { Scene } from "../lib/scene";
import { keep, kept } from "../lib/storage";

export interface GuideStep {
  /** Its words are guide.<id>.title and guide.<id>.text. */
  id: string;
  /** Is it time for it? */
  when: (scene: Scene) => boolean;
  /** Where to look: selectors, of which the first that can be seen counts. */
  at: (scene: Scene) => string[];
  /** Has the player done it, compared with the scene in which the step came up? */
  done?: (now: Scene, then: Scene) => boolean;
  /** A good move can be shown for it. */
  hint?: true;
}

const ON = "1";
const OFF = "0";

export class Guide {
  on = $state(false);
  step = $state.raw<GuideStep | null>(null);
  /** How many notes were read, and how many there are. */
  count = $state.raw({ n: 0, of: 0 });
  private then: Scene | null = null;
  private seen: Set<string>;

  constructor(private readonly table: string) {
    this.on = kept(`guide.${table}`) === ON;
    this.seen = new Set((kept(`guide.${table}.seen`) ?? "").split(",").filter(Boolean));
  }

  /** Another scene: what was done is ticked off, and the next note comes up if it is time for it. */
  look(scene: Scene, steps: GuideStep[]): void {
    if (!this.on || scene.over || scene.viewer < 0) {
      this.step = null;
      return;
    }
    if (this.step && this.then && (!this.step.when(scene) || this.step.done?.(scene, this.then))) this.tick(this.step);
    if (!this.step) {
      this.step = steps.find((step) => !this.seen.has(step.id) && step.when(scene)) ?? null;
      this.then = scene;
    }
    this.count = { n: Math.min(this.seen.size + 1, steps.length), of: steps.length };
  }

  next(scene: Scene, steps: GuideStep[]): void {
    if (this.step) this.tick(this.step);
    this.look(scene, steps);
  }

  /** Begin anew, from the menu. */
  start(): void {
    this.seen.clear();
    keep(`guide.${this.table}.seen`, "");
    this.turn(true);
  }

  stop(): void {
    this.turn(false);
    this.step = null;
  }

  private turn(on: boolean): void {
    this.on = on;
    keep(`guide.${this.table}`, on ? ON : OFF);
  }

  private tick(step: GuideStep): void {
    this.seen.add(step.id);
    keep(`guide.${this.table}.seen`, [...this.seen].join(","));
    this.step = null;
  }
}

/** For games that have no notes of their own: what is asked, what can be touched, who helps. */
export const GENERAL_STEPS: GuideStep[] = [
  {
    id: "any.asked",
    when: (scene) => scene.decision !== null,
    at: () => [".bar", ".sheet"],
    done: (now, then) => now.ply !== then.ply,
  },
  {
    id: "any.lit",
    when: (scene) => scene.decision !== null,
    at: () => ["[data-ref].is-lit", ".choices", ".bar", ".sheet"],
    done: (now, then) => now.ply !== then.ply,
  },
  {
    id: "any.help",
    when: (scene) => scene.decision !== null,
    at: () => [".hintbutton"],
    done: (now, then) => now.round > then.round,
    hint: true,
  },
];

// What a player likes: theme, motion, pace, name.
import { keep, kept } from "./storage";

/** How long a move of others stays before the next one. */
export type Speed = "slow" | "normal" | "fast" | "instant";
export type Theme = "system" | "light" | "dark";

const THEMES: readonly string[] = ["system", "light", "dark"];

export const SPEEDS: Record<Speed, number> = { slow: 1000, normal: 400, fast: 160, instant: 0 };
/** When a politics phase with nothing to do passes by itself: never, if all can see it, always. */
export type Passing = "never" | "seen" | "always";
export const PASSINGS: readonly Passing[] = ["never", "seen", "always"];
/** How large the smallest text is, as a share of the usual. */
export type TextSize = "normal" | "large" | "larger";
export const TEXT_SIZES: Record<TextSize, number> = { normal: 1, large: 1.1, larger: 1.2 };
const chosenText = (): TextSize => ((kept("text") ?? "") in TEXT_SIZES ? (kept("text") as TextSize) : "normal");
const chosenPassing = (): Passing => PASSINGS.find((one) => one === kept("politics")) ?? "seen";
/** How long bots seem to think about their moves. */
export type Thought = "off" | "brisk" | "natural";
export const THOUGHTS: readonly Thought[] = ["off", "brisk", "natural"];
const chosenThought = (): Thought => THOUGHTS.find((one) => one === kept("think")) ?? "natural";
const chosenSpeed = (): Speed => ((kept("speed") ?? "") in SPEEDS ? (kept("speed") as Speed) : "normal");

class Preferences {
  theme = $state<Theme>(THEMES.includes(kept("theme") ?? "") ? (kept("theme") as Theme) : "system");
  motion = $state(kept("motion") !== "off");
  speed = $state<Speed>(chosenSpeed());
  think = $state<Thought>(chosenThought());
  politics = $state<Passing>(chosenPassing());
  text = $state<TextSize>(chosenText());
  name = $state(kept("name") ?? "");
  private readonly still = window.matchMedia?.("(prefers-reduced-motion: reduce)");

  /** Milliseconds of a movement: none if the player or the system wants it still. */
  time(milliseconds: number): number {
    return this.motion && !this.still?.matches ? milliseconds : 0;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.show();
  }

  setMotion(on: boolean): void {
    this.motion = on;
    keep("motion", on ? "on" : "off");
    this.show();
  }

  /** Milliseconds between two moves of others. */
  get beat(): number {
    return SPEEDS[this.speed];
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
  }

  setThink(think: Thought): void {
    this.think = think;
    keep("think", think);
  }

  setPolitics(passing: Passing): void {
    this.politics = passing;
    keep("politics", passing);
  }

  setText(size: TextSize): void {
    this.text = size;
    keep("text", size);
    this.show();
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }

  show(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
    if (this.motion) delete root.dataset["motion"];
    else root.dataset["motion"] = "off";
    if (this.text === "normal") delete root.dataset["text"];
    else root.dataset["text"] = this.text;
  }
}

export const prefs = new Preferences();

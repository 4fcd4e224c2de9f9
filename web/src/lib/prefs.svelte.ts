// What a player likes: theme, motion, name.
import { keep, kept } from "./storage";

export type Theme = "system" | "light" | "dark";

const THEMES: readonly string[] = ["system", "light", "dark"];

class Preferences {
  theme = $state<Theme>(THEMES.includes(kept("theme") ?? "") ? (kept("theme") as Theme) : "system");
  motion = $state(kept("motion") !== "off");
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
  }
}

export const prefs = new Preferences();

// On which board of the phone a thing lies; null for what is answered in the tray or by a command.
import type { Ref } from "../../lib/scene";
import type { HorizonRef } from "./types";

export type Tab = "acts" | "map" | "tree" | "you" | "goals" | "log";

const TABS: Partial<Record<HorizonRef["kind"], Tab>> = {
  space: "acts",
  action: "acts",
  place: "map",
  unit: "map",
  beyond: "map",
  tech: "tree",
  cube: "you",
  produce: "you",
  supply: "you",
  own: "you",
  leader: "you",
  goal: "goals",
  construction: "goals",
};

export function tabOf(ref: Ref | undefined): Tab | null {
  const thing = ref as HorizonRef | undefined; // the things on this board are those of this game
  return thing ? (TABS[thing.kind] ?? null) : null;
}

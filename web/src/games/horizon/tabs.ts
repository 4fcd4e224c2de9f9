// On which board of the phone a thing lies; null for what is answered in the tray or by a command.
export type Tab = "acts" | "map" | "tree" | "you" | "goals" | "log";

const TABS: Record<string, Tab> = {
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

export function tabOf(ref: string): Tab | null {
  const kind = ref.split(":")[0] ?? "";
  return kind === "space" ? "acts" : (TABS[kind] ?? null);
}

// Types of technologies and the colour they belong to.

const URBAN = new Set(["lab", "temple", "arena", "library", "theater"]);

export function kindOf(type: string): string {
  if (type === "farm" || type === "mine") return "farm-mine";
  return URBAN.has(type) ? "urban" : "military";
}

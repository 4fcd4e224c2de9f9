// What lies on a board, whatever the game: found by looking through it.

/** The cards that things show, by the ids of the things: a thing and its card are fields of one object. */
export function cardsOn(board: unknown): Map<string, string> {
  const found = new Map<string, string>();
  look(board, found);
  return found;
}

function look(value: unknown, found: Map<string, string>): void {
  if (typeof value !== "object" || value === null) return;
  const card = "card" in value && typeof value.card === "string" ? value.card : null;
  for (const entry of Object.values(value) as unknown[]) {
    if (card !== null && isRef(entry)) found.set(entry.id, card);
    else look(entry, found);
  }
}

function isRef(value: unknown): value is { id: string } {
  return typeof value === "object" && value !== null && "id" in value && "kind" in value && "owner" in value;
}

// Where the notes of a guide point: things by their refs, and places that have a name.
import type { Ref } from "../lib/scene";

/** Selectors of a place; the first that can be seen counts. */
export type Places = Record<string, string[]>;

/** Places of every table; those of a game are told by its view. */
export const PLACES: Places = {
  question: [".bar .ask", ".sheet"],
  forecast: [".bar .forecast", ".forecast", ".sheet"],
  hint: [".hintbutton"],
  lit: ["[data-ref].is-lit", ".choices"],
};

export function selectors(at: (Ref | string)[], places: Places = {}): string[] {
  return at.flatMap((where) =>
    typeof where === "string" ? (places[where] ?? PLACES[where] ?? []) : [`[data-ref=${JSON.stringify(where.id)}]`],
  );
}

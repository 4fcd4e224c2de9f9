// The things that lie beside a thing on the screen: those of its kind in the same region.
import type { Ref } from "../lib/scene";

type Kinds = Map<string, string>;

const isRef = (value: object): value is Ref => "id" in value && "kind" in value && "owner" in value;

/** The kinds of all things on a board, by id. */
export function kindsOn(board: unknown, found: Kinds = new Map()): Kinds {
  if (typeof board !== "object" || board === null) return found;
  if (isRef(board)) found.set(board.id, board.kind);
  for (const inside of Object.values(board)) kindsOn(inside, found);
  return found;
}

/** In the order of the page, each thing once. */
export function besides(here: HTMLElement, kinds: Kinds): HTMLElement[] {
  const kindOf = (element: HTMLElement): string => kinds.get(element.dataset["ref"] ?? "") ?? "";
  const region = here.closest("[data-region]") ?? here.parentElement;
  const seen = new Set<string>();
  return [...(region?.querySelectorAll<HTMLElement>("[data-ref]") ?? [])].filter((element) => {
    const ref = element.dataset["ref"] ?? "";
    if (kindOf(element) !== kindOf(here) || seen.has(ref) || element.getClientRects().length === 0) return false;
    seen.add(ref);
    return true;
  });
}

// What is under the pointer while something is dragged, and what is seen of it.
import type { Option } from "../lib/scene";
import type { Drops, Held } from "./drops";
import { holds } from "./geometry";

// ---- what is under the pointer

/** The handle that is pressed, also one whose own clicks go to what lies beneath. */
export function handleAt(event: PointerEvent): HTMLElement | null {
  const target = event.target as Element | null;
  const direct = target?.closest<HTMLElement>("[data-drag]");
  if (direct) return direct;
  const inside = target?.closest("[data-handles]")?.querySelectorAll<HTMLElement>("[data-drag]") ?? [];
  return [...inside].find((handle) => pieceOf(handle, event)) ?? null;
}

/** The single token that is meant, where a handle holds several. */
export function pieceOf(handle: HTMLElement, event: PointerEvent): HTMLElement | null {
  const pieces = [...handle.querySelectorAll<HTMLElement>("[data-piece]")];
  return pieces.find((piece) => holds(piece.getBoundingClientRect(), event.clientX, event.clientY)) ?? null;
}

export function heldBy(handle: HTMLElement): Held {
  return {
    ref: handle.dataset["ref"] ?? null,
    kinds: (handle.dataset["drag"] ?? "").split(" ").filter(Boolean),
    supply: handle.dataset["supply"] ?? null,
    holds: "holds" in handle.dataset,
  };
}

export function under(event: PointerEvent): HTMLElement[] {
  const path: HTMLElement[] = [];
  let at = document.elementFromPoint(event.clientX, event.clientY);
  for (; at; at = at.parentElement) if (at instanceof HTMLElement) path.push(at);
  return path;
}

/** The ids of the things in a place. */
export function refsOf(path: HTMLElement[]): string[] {
  return path.flatMap((element) => element.dataset["ref"] ?? element.dataset["target"] ?? []);
}

function optionsOn(element: HTMLElement, drops: Drops): Option[] | undefined {
  const ref = [element.dataset["ref"], element.dataset["target"]].find(
    (name) => name !== undefined && drops.things.has(name),
  );
  if (ref !== undefined) return drops.things.get(ref);
  const kind = element.dataset["drops"]?.split(" ").find((name) => drops.zones.has(name));
  return kind === undefined ? undefined : drops.zones.get(kind);
}

export function optionsAt(path: HTMLElement[], drops: Drops): Option[] | undefined {
  for (const element of path) {
    const found = optionsOn(element, drops);
    if (found) return found;
  }
  return undefined;
}

// ---- what is seen

/** Light the places where it can be dropped; the one under the pointer more than the others. */
export function mark(table: HTMLElement, drops: Drops | null, path: HTMLElement[]): void {
  const over = drops && optionsAt(path, drops);
  for (const element of table.querySelectorAll<HTMLElement>("[data-ref], [data-target], [data-drops]")) {
    const { ref, target } = element.dataset;
    const around = target === undefined ? element.parentElement?.closest<HTMLElement>("[data-target]") : null;
    const within = ref !== undefined && around?.dataset["target"] === ref;
    const fits = drops && !within && optionsOn(element, drops);
    if (fits) element.dataset["landing"] = fits === over ? "here" : "fits";
    else delete element.dataset["landing"];
  }
}

/** A copy that follows the pointer, as large as the thing itself. */
export function ghostOf(node: HTMLElement, table: HTMLElement): HTMLElement {
  const style = getComputedStyle(node);
  const ghost = document.createElement("div");
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ["data-ref", "data-key", "data-drag", "data-piece", "id", "tabindex"]) copy.removeAttribute(name);
  const letters = `font-size:${style.fontSize};--w:${style.getPropertyValue("--w")}`;
  copy.style.cssText += `width:${style.width};height:${style.height};${letters};margin:0;transform:none`;
  ghost.className = "dragged";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.append(copy);
  table.append(ghost);
  return ghost;
}

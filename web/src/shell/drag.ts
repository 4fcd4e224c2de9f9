// Dragging with mouse or pen. Elements say themselves what they are: data-drag (its kinds; the thing
// is data-ref, or data-supply names the zone it can be put on), data-drops (kinds a zone takes),
// data-target (dropping here is dropping on that thing). Fingers tap.
import type { Option, Ref } from "../lib/scene";
import { prefs } from "../lib/prefs.svelte";
import { drop, dropsOf, isEmpty, type Drops, type Held } from "./drops";
import { holds, scaleOf } from "./geometry";
import type { Play } from "./play.svelte";

const FAR_ENOUGH = 5;
const BACK = 180;

/** The last thing that was dropped, and where: cards then come from there. */
export const landed: { node: Element | null; rect: DOMRect | null; at: number } = { node: null, rect: null, at: 0 };

interface Drag {
  node: HTMLElement;
  held: Held;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  home: DOMRect;
}

/** Makes the things inside a table draggable. */
export function draggable(table: HTMLElement, play: Play) {
  let drag: Drag | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || event.pointerType === "touch" || drag || play.busy) return;
    const handle = handleAt(event);
    if (!handle) return;
    const held = heldBy(handle);
    if (isEmpty(dropsOf(play.options, held))) return;
    const node = pieceOf(handle, event) ?? handle;
    drag = { node, held, x: event.clientX, y: event.clientY, ghost: null, home: node.getBoundingClientRect() };
    listen(true);
  }

  function move(event: PointerEvent): void {
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost) {
      if (far < FAR_ENOUGH) return;
      if (!drag.node.isConnected) return stop();
      begin(drag);
    }
    event.preventDefault();
    place(drag, event.clientX, event.clientY);
    mark(table, dropsOf(play.options, drag.held), under(event));
  }

  function begin(started: Drag): void {
    getSelection()?.removeAllRanges();
    started.ghost = ghostOf(started.node, table);
    started.node.dataset["dragged"] = "";
    table.dataset["dragging"] = "";
    play.dragged = started.held.ref;
    if (started.held.ref !== null) play.point(started.held.ref);
  }

  function place(moved: Drag, x: number, y: number): void {
    const scale = scaleOf(table);
    const left = (moved.home.left + x - moved.x) / scale;
    const top = (moved.home.top + y - moved.y) / scale;
    if (moved.ghost) moved.ghost.style.transform = `translate(${left}px, ${top}px)`;
  }

  function up(event: PointerEvent): void {
    const ended = drag;
    if (!ended?.ghost) return stop();
    swallowClick();
    const path = under(event);
    const options = optionsAt(path, dropsOf(play.options, ended.held));
    if (options) {
      Object.assign(landed, { node: ended.node, rect: ended.ghost.getBoundingClientRect(), at: performance.now() });
      stop();
      drop(play, options);
      return;
    }
    flyHome();
    const closed = refsOf(path).find((ref) => play.look(ref) === "closed");
    if (closed !== undefined) play.point(closed);
  }

  function keys(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    flyHome();
  }

  /** It goes back to where it came from. */
  function flyHome(): void {
    const ended = drag;
    const ghost = ended?.ghost;
    const time = prefs.time(BACK);
    if (!ended || !ghost || !time) return stop();
    ended.ghost = null;
    stop(ended.node);
    const scale = scaleOf(table);
    const home = `translate(${ended.home.left / scale}px, ${ended.home.top / scale}px)`;
    const flight = ghost.animate([{ transform: ghost.style.transform }, { transform: home }], { duration: time, easing: "cubic-bezier(.2,.7,.3,1)", fill: "forwards" });
    const arrive = (): void => {
      ghost.remove();
      delete ended.node.dataset["dragged"];
    };
    flight.finished.then(arrive, arrive);
  }

  /** Let everything go; what still flies home stays pale until it is there. */
  function stop(flying: HTMLElement | null = null): void {
    listen(false);
    drag?.ghost?.remove();
    if (drag && drag.node !== flying) delete drag.node.dataset["dragged"];
    delete table.dataset["dragging"];
    play.dragged = null;
    mark(table, null, []);
    drag = null;
  }

  const cancel = (): void => (drag?.ghost ? flyHome() : stop());

  function listen(on: boolean): void {
    const change = on ? "addEventListener" : "removeEventListener";
    window[change]("pointermove", move as EventListener);
    window[change]("pointerup", up as EventListener);
    window[change]("pointercancel", cancel);
    window[change]("blur", cancel);
    window[change]("keydown", keys as EventListener, true);
  }

  table.addEventListener("pointerdown", down);
  return {
    destroy(): void {
      table.removeEventListener("pointerdown", down);
      stop();
    },
  };
}

// ---- what is under the pointer

/** The handle that is pressed, also one whose own clicks go to what lies beneath. */
function handleAt(event: PointerEvent): HTMLElement | null {
  const target = event.target as Element | null;
  const direct = target?.closest<HTMLElement>("[data-drag]");
  if (direct) return direct;
  const inside = target?.closest("[data-handles]")?.querySelectorAll<HTMLElement>("[data-drag]") ?? [];
  return [...inside].find((handle) => pieceOf(handle, event)) ?? null;
}

/** The single token that is meant, where a handle holds several. */
function pieceOf(handle: HTMLElement, event: PointerEvent): HTMLElement | null {
  const pieces = [...handle.querySelectorAll<HTMLElement>("[data-piece]")];
  return pieces.find((piece) => holds(piece.getBoundingClientRect(), event.clientX, event.clientY)) ?? null;
}

function heldBy(handle: HTMLElement): Held {
  return {
    ref: handle.dataset["ref"] ?? null,
    kinds: (handle.dataset["drag"] ?? "").split(" ").filter(Boolean),
    supply: handle.dataset["supply"] ?? null,
  };
}

function under(event: PointerEvent): HTMLElement[] {
  const path: HTMLElement[] = [];
  let at = document.elementFromPoint(event.clientX, event.clientY);
  for (; at; at = at.parentElement) if (at instanceof HTMLElement) path.push(at);
  return path;
}

function refsOf(path: HTMLElement[]): Ref[] {
  return path.flatMap((element) => element.dataset["ref"] ?? element.dataset["target"] ?? []);
}

function optionsOn(element: HTMLElement, drops: Drops): Option[] | undefined {
  const ref = [element.dataset["ref"], element.dataset["target"]].find((name) => name !== undefined && drops.things.has(name));
  if (ref !== undefined) return drops.things.get(ref);
  const kind = element.dataset["drops"]?.split(" ").find((name) => drops.zones.has(name));
  return kind === undefined ? undefined : drops.zones.get(kind);
}

function optionsAt(path: HTMLElement[], drops: Drops): Option[] | undefined {
  for (const element of path) {
    const found = optionsOn(element, drops);
    if (found) return found;
  }
  return undefined;
}

// ---- what is seen

/** Light the places where it can be dropped; the one under the pointer more than the others. */
function mark(table: HTMLElement, drops: Drops | null, path: HTMLElement[]): void {
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
function ghostOf(node: HTMLElement, table: HTMLElement): HTMLElement {
  const style = getComputedStyle(node);
  const ghost = document.createElement("div");
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ["data-ref", "data-key", "data-drag", "data-piece", "id", "tabindex"]) copy.removeAttribute(name);
  copy.style.cssText += `width:${style.width};height:${style.height};font-size:${style.fontSize};--w:${style.getPropertyValue("--w")};margin:0;transform:none`;
  ghost.className = "dragged";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.append(copy);
  table.append(ghost);
  return ghost;
}

/** The release of a drag is no click. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, true), 0);
}

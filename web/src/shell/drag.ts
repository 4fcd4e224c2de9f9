// Dragging with mouse or pen. Elements say themselves what they are: data-drag (its kinds; the thing
// is data-ref, or data-supply names the kind of things it can be put on), data-drops (kinds a zone takes),
// data-target (dropping here is dropping on that thing), data-holds (a drop sends nothing yet). Fingers tap.
import { prefs } from "../lib/prefs.svelte";
import { ghostOf, handleAt, heldBy, mark, optionsAt, pieceOf, refsOf, under } from "./dragLook";
import { drop, dropsOf, isEmpty, type Held } from "./drops";
import { scaleOf } from "./geometry";
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
    play.dragged = play.thingOf(started.held.ref ?? "") ?? null;
    if (play.dragged) play.point(play.dragged);
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
      Object.assign(landed, {
        node: ended.node,
        rect: ended.ghost.getBoundingClientRect(),
        at: performance.now(),
      });
      stop();
      drop(play, options, ended.held.holds);
      return;
    }
    flyHome();
    const things = refsOf(path).flatMap((id) => play.thingOf(id) ?? []);
    const closed = things.find((ref) => play.look(ref) === "closed");
    if (closed !== undefined) play.point(closed);
  }

  function keys(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
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
    const flight = ghost.animate([{ transform: ghost.style.transform }, { transform: home }], {
      duration: time,
      easing: "cubic-bezier(.2,.7,.3,1)",
      fill: "forwards",
    });
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

/** The release of a drag is no click. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, true), 0);
}

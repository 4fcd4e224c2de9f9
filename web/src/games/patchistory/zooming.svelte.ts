// A kingdom seen larger than it fits: two fingers, the wheel, or plus and minus; one finger or the mouse moves it.
import { holds, scaleOf } from "../../shell/geometry";

const MOST = 3;
const STEP = 1.25;
/** Less than so far a pointer has not moved: it is a tap. */
const FAR = 8;
/** So far from the edge a tile can be seen. */
const SPACE = 60;

export interface Point {
  x: number;
  y: number;
}

export class Zooming {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);

  /** How large the drawing is and the room it has, in pixels at zoom 1. */
  constructor(private readonly size: () => { drawn: Point; room: Point }) {}

  get on(): boolean {
    return this.zoom > 1.01;
  }

  reset(): void {
    this.zoom = 1;
    this.x = this.y = 0;
  }

  /** Larger or smaller, so that what is under a point (from the middle) stays there. */
  by(factor: number, at: Point = { x: 0, y: 0 }): void {
    const to = Math.max(1, Math.min(MOST, this.zoom * factor));
    const share = to / this.zoom;
    const [x, y] = [at.x - (at.x - this.x) * share, at.y - (at.y - this.y) * share];
    this.zoom = to;
    this.moveTo(x, y);
  }

  step(direction: 1 | -1, at?: Point): void {
    this.by(direction > 0 ? STEP : 1 / STEP, at);
  }

  /** Bring a point of the drawing (from its middle, at zoom 1) into view. */
  reveal(point: Point): void {
    this.see({ x: point.x * this.zoom + this.x, y: point.y * this.zoom + this.y });
  }

  /** The same for a point as it is seen now, from the middle of the room. */
  see(point: Point): void {
    const { room } = this.size();
    const inside = (value: number, space: number): boolean => Math.abs(value) < space / 2 - SPACE;
    if (!inside(point.x, room.x) || !inside(point.y, room.y)) this.moveTo(this.x - point.x, this.y - point.y);
  }

  moveTo(x: number, y: number): void {
    if (!this.on) return this.reset();
    const { drawn, room } = this.size();
    const reach = (length: number, space: number): number => Math.max(0, (length * this.zoom - space) / 2 + FAR);
    const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
    this.x = within(x, reach(drawn.x, room.x));
    this.y = within(y, reach(drawn.y, room.y));
  }
}

/** Makes an element answer to pinching, the wheel and dragging. */
export function zoomable(land: HTMLElement, zooming: Zooming) {
  let last: Point[] = [];
  let dragged: { from: Point; x: number; y: number; moved: boolean } | null = null;

  /** Where on the element, from its middle, in pixels of its own styles. */
  function place(event: { clientX: number; clientY: number }): Point {
    const box = land.getBoundingClientRect();
    const scale = scaleOf(land);
    return {
      x: (event.clientX - box.left - box.width / 2) / scale,
      y: (event.clientY - box.top - box.height / 2) / scale,
    };
  }

  function wheel(event: WheelEvent): void {
    const around = land.parentElement;
    const scrolls = around !== null && around.scrollHeight > around.clientHeight + 2;
    if (scrolls && !event.ctrlKey && !zooming.on) return; // the wheel is needed to see the rest
    event.preventDefault();
    zooming.by(event.deltaY < 0 ? STEP : 1 / STEP, place(event));
  }

  /** What has the focus is seen. */
  function focused(event: FocusEvent): void {
    if (!zooming.on || !(event.target as Element).matches(":focus-visible")) return;
    const box = (event.target as Element).getBoundingClientRect();
    zooming.see(place({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
  }

  // ---- fingers

  const points = (event: TouchEvent): Point[] => [...event.touches].map(place);
  const carries = (event: Event): boolean => (event.target as Element).closest(".pt-outline") !== null;

  function touched(event: TouchEvent): void {
    last = points(event);
    if (last.length > 1) event.preventDefault();
  }
  function moved(event: TouchEvent): void {
    const now = points(event);
    const [a, b] = now;
    const [c, d] = last;
    if (a && b && c && d) {
      event.preventDefault();
      const before = middle(c, d);
      const after = middle(a, b);
      zooming.by(distance(a, b) / Math.max(1, distance(c, d)), before);
      zooming.moveTo(zooming.x + after.x - before.x, zooming.y + after.y - before.y);
    } else if (a && c && zooming.on && !carries(event)) {
      event.preventDefault();
      zooming.moveTo(zooming.x + a.x - c.x, zooming.y + a.y - c.y);
    }
    last = now;
  }

  // ---- the mouse

  function down(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.button !== 0 || !zooming.on || carries(event)) return;
    if ((event.target as Element).closest("[data-drag]")) return;
    dragged = { from: place(event), x: zooming.x, y: zooming.y, moved: false };
  }
  function drag(event: PointerEvent): void {
    if (!dragged) return;
    const now = place(event);
    dragged.moved ||= distance(now, dragged.from) > FAR;
    if (dragged.moved) zooming.moveTo(dragged.x + now.x - dragged.from.x, dragged.y + now.y - dragged.from.y);
  }
  function up(event: PointerEvent): void {
    if (dragged?.moved && holds(land.getBoundingClientRect(), event.clientX, event.clientY)) {
      const swallow = (click: Event): void => click.stopPropagation();
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, true), 0);
    }
    dragged = null;
  }

  land.addEventListener("wheel", wheel, { passive: false });
  land.addEventListener("touchstart", touched, { passive: false });
  land.addEventListener("touchmove", moved, { passive: false });
  land.addEventListener("pointerdown", down);
  land.addEventListener("focusin", focused);
  window.addEventListener("pointermove", drag);
  window.addEventListener("pointerup", up);
  return {
    destroy(): void {
      window.removeEventListener("pointermove", drag);
      window.removeEventListener("pointerup", up);
    },
  };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

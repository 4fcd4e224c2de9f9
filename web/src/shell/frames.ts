// Where things of the table are on the screen, followed while they move.
import type { Ref } from "../lib/scene";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUTS = /auto|scroll|hidden|clip/;

/** The first element of several that can be seen. */
export function seen(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((e) => e.getClientRects().length > 0);
}

/** The element that stands for a thing. */
export function elementOf(ref: Ref): HTMLElement | undefined {
  return seen(`[data-ref=${JSON.stringify(ref.id)}]`);
}

/** The part of an element that is not scrolled away; null if nothing of it is there. */
export function frameOf(element: Element | undefined): Frame | null {
  if (!element) return null;
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (!CUTS.test(getComputedStyle(box).overflow)) continue;
    const edge = box.getBoundingClientRect();
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  }
  if (right <= left || bottom <= top) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Scroll to a thing of which a part cannot be seen; regions stay where they are. */
export function bringIntoView(element: HTMLElement | undefined): void {
  if (!element || element.dataset["region"] !== undefined) return;
  const { width, height } = element.getBoundingClientRect();
  const frame = frameOf(element);
  const whole = frame && frame.width >= width - 1 && frame.height >= height - 1;
  if (!whole) element.scrollIntoView?.({ block: "center", inline: "center" });
}

export function same(one: Frame | null, other: Frame | null): boolean {
  if (!one || !other) return one === other;
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Look at an element again before every picture, and tell when its frame has changed. */
export function follow(find: () => Element | undefined, tell: (frame: Frame | null) => void): () => void {
  let last: Frame | null | undefined;
  let next = 0;
  const look = (): void => {
    const frame = frameOf(find());
    if (last === undefined || !same(frame, last)) tell((last = frame));
    next = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(next);
}

// Where things are on a table that is drawn larger or smaller than it was designed.

/** Pixels of the screen per pixel of the element's own styles. */
export function scaleOf(element: Element): number {
  const own = (element as HTMLElement).offsetWidth;
  const shown = element.getBoundingClientRect().width;
  return own > 0 && shown > 0 ? shown / own : 1;
}

export function holds(rect: DOMRect, x: number, y: number): boolean {
  return x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

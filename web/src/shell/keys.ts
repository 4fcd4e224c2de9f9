// The keyboard map. Elements say themselves which key they answer to:
// data-key (focus, or press with data-press), data-region (a letter focuses its first lit thing).

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key points. */
export const arrow = (key: string): [number, number] | undefined => ARROWS[key];

export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function visible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && !element.closest("[inert]");
}

function things(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>("[data-ref], button")].filter(
    (e) => visible(e) && !(e instanceof HTMLButtonElement && e.disabled),
  );
}

/** Focus a region: its first lit thing, else its first one. */
export function enterRegion(letter: string): boolean {
  const region = [...document.querySelectorAll<HTMLElement>(`[data-region="${letter}"]`)].find(visible);
  if (!region) return false;
  const all = things(region);
  const wanted = all.find((e) => e.classList.contains("is-lit")) ?? all[0] ?? region;
  wanted.focus();
  return true;
}

/** An element that answers to a key: focused, or pressed if it says so. */
export function answerKey(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].find(visible);
  if (!found) return false;
  if (found instanceof HTMLButtonElement && found.disabled) return true;
  found.focus();
  if ("press" in found.dataset) found.click();
  return true;
}

/** Move to the nearest thing in a direction, inside the region of the focus. */
export function step(key: string): boolean {
  const direction = ARROWS[key];
  const from = document.activeElement;
  const region = from?.closest("[data-region]");
  if (!direction || !from || !region) return false;
  const next = nearest(
    from.getBoundingClientRect(),
    things(region).filter((e) => e !== from),
    direction,
  );
  next?.focus();
  return next !== undefined;
}

export function nearest<T extends { getBoundingClientRect(): DOMRect }>(
  from: DOMRect,
  others: T[],
  [dx, dy]: [number, number],
): T | undefined {
  let best: T | undefined;
  let bestCost = Infinity;
  for (const other of others) {
    const to = other.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 2) continue;
    const cost = along + 3 * aside;
    if (cost < bestCost) [best, bestCost] = [other, cost];
  }
  return best;
}

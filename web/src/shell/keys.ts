// The keyboard map. Elements say themselves which key they answer to:
// data-key (focus, or press with data-press), data-region (a letter focuses its first lit thing),
// data-passed (arrows pass it over: another thing stands for it).

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
    (e) => visible(e) && !("passed" in e.dataset) && !(e instanceof HTMLButtonElement && e.disabled),
  );
}

/** What waits to be done in a region (data-first: an amount to be agreed to), else its first lit thing. */
function litIn(region: Element): HTMLElement | undefined {
  const all = things(region);
  return all.find((thing) => "first" in thing.dataset) ?? all.find((thing) => thing.classList.contains("is-lit"));
}

function regions(letter?: string): HTMLElement[] {
  const selector = letter ? `[data-region="${letter}"]` : "[data-region]";
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(visible);
}

/** Focus a region: its first lit thing, else its first one. Of several with one letter the one with something lit
 * comes first; from inside one of them the letter goes on to the next. */
export function enterRegion(letter: string): boolean {
  const all = regions(letter);
  const inside = all.findIndex((region) => region.contains(document.activeElement));
  const inOrder = [...all.slice(inside + 1), ...all.slice(0, inside + 1)];
  const lit = inside < 0 ? inOrder.map(litIn).find(Boolean) : undefined;
  const next = inOrder.find((region) => things(region).length) ?? inOrder[0];
  if (!next) return false;
  (lit ?? litIn(next) ?? things(next)[0] ?? next).focus();
  return true;
}

/** Begin with the arrows: in a region of this letter, unless only others have something lit. */
export function enterAny(letter: string): boolean {
  const lit = [...regions(letter), ...regions()].map(litIn).find(Boolean);
  lit?.focus();
  return lit !== undefined || enterRegion(letter);
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

/** Move to the nearest thing in a direction, inside the region of the focus; at its edge one stays. */
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
  return true;
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

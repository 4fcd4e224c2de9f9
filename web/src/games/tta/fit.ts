// Makes what stands on a small face fit: first a little smaller, then without its last lines.
import type { Action } from "svelte/action";

const SIZES = [1, 0.92, 0.85];
/** A name has no lines to leave out. */
const SIZES_OF_A_NAME = [...SIZES, 0.78];
/** The last line that is shown where others are left out: they stand in the lens. */
const CUT = "is-cut";
/** Too long even when small: its words may be broken. */
const LONG = "is-long";

interface Wish {
  /** Fit again when this changes. */
  of: string;
  /** Which lines may be left out, the last one first. */
  lines?: string;
}

function fits(node: HTMLElement): boolean {
  return node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1;
}

function fitNow(node: HTMLElement, lines: string | undefined): void {
  const rows = lines ? [...node.querySelectorAll<HTMLElement>(lines)] : [];
  node.classList.remove(LONG);
  for (const row of rows) {
    row.hidden = false;
    row.classList.remove(CUT);
  }
  for (const size of lines ? SIZES : SIZES_OF_A_NAME) {
    node.style.setProperty("--fit", String(size));
    if (fits(node)) return;
  }
  node.classList.add(LONG);
  while (rows.length > 1 && !fits(node)) {
    const last = rows.pop();
    if (last) last.hidden = true;
    rows.at(-1)?.classList.add(CUT);
  }
}

export const fit: Action<HTMLElement, Wish> = (node, first) => {
  let wish = first;
  let before = "";
  const watch = new ResizeObserver(() => {
    const size = `${node.clientWidth} ${node.clientHeight}`;
    if (size !== before) fitNow(node, wish.lines);
    before = `${node.clientWidth} ${node.clientHeight}`;
  });
  watch.observe(node);
  return {
    update(next) {
      wish = next;
      fitNow(node, wish.lines);
    },
    destroy() {
      watch.disconnect();
    },
  };
};

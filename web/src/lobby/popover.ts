// What a small window over the page does: it takes the focus, arrows go from choice to choice, Escape and a touch
// outside close it, and the focus goes back to where it came from.
import { nearest } from "../shell/keys";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function popover(
  node: HTMLElement,
  close: () => void,
): { update: (next: () => void) => void; destroy: () => void } {
  const opener = document.activeElement;
  let outside = false;
  const wanted =
    node.querySelector<HTMLElement>("[data-first], [aria-pressed='true']") ??
    node.querySelector<HTMLElement>("button, input");
  wanted?.focus();

  function keys(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    const to = ARROWS[event.key];
    if (!to || !(event.target instanceof HTMLButtonElement)) return;
    const others = [...node.querySelectorAll<HTMLElement>("button")].filter((one) => one !== event.target);
    const next = nearest(event.target.getBoundingClientRect(), others, to);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  function touched(event: PointerEvent): void {
    if (!(event.target instanceof Node) || node.contains(event.target) || opener?.contains(event.target)) return;
    outside = true;
    close();
  }

  function left(event: FocusEvent): void {
    if (
      !(event.relatedTarget instanceof Node) ||
      node.contains(event.relatedTarget) ||
      opener?.contains(event.relatedTarget)
    )
      return;
    outside = true;
    close();
  }

  node.addEventListener("keydown", keys);
  node.addEventListener("focusout", left);
  document.addEventListener("pointerdown", touched);
  return {
    update: (next) => (close = next),
    destroy: () => {
      document.removeEventListener("pointerdown", touched);
      if (!outside && opener instanceof HTMLElement) opener.focus();
    },
  };
}

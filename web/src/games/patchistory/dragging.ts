// Where on a kingdom a pointer is, in cells; the desktop table is drawn zoomed.

/** How many pixels of the screen a cell is wide. */
export function geometry(layer: HTMLElement, cell: number): number {
  const drawn = layer.getBoundingClientRect().width;
  const meant = layer.offsetWidth;
  return meant ? (cell * drawn) / meant : cell;
}

/** Let a piece that is pressed outside of the kingdom follow the pointer onto it: `over` gets where its
    middle is, in cells; `tap` is called if it never moved. */
export function carry(event: PointerEvent, over: (x: number, y: number) => void, tap: () => void): void {
  const FAR = 6;
  const from = { x: event.clientX, y: event.clientY };
  let moved = false;
  const move = (now: PointerEvent): void => {
    moved ||= Math.hypot(now.clientX - from.x, now.clientY - from.y) > FAR;
    const layer = document.querySelector<HTMLElement>("[data-spots]");
    if (!moved || !layer) return;
    const scale = geometry(layer, Number(layer.dataset["cell"]));
    const box = layer.getBoundingClientRect();
    const x = (now.clientX - box.left) / scale + Number(layer.dataset["x"]);
    const y = (now.clientY - box.top) / scale + Number(layer.dataset["y"]);
    over(x, y);
  };
  const stop = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    if (!moved) tap();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}

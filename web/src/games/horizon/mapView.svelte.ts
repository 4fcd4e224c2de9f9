// Panning and zooming: the part of the map that is shown. Until it is moved it follows the map as that grows.
import { around, SIZE, zoomed, type Axial, type Frame, type Point } from "./hexes";

const NEAREST = 3;
/** The whole map is enough; numbers could not be read from farther away. */
const FARTHEST = 1;
/** A finger that goes farther than this drags the map instead of touching a tile. */
const SLACK = 6;

export class MapView {
  private own = $state.raw<Frame | null>(null);
  private readonly pointers = new Map<number, Point>();
  private started: Point | null = null;
  private spread = 0;
  dragging = $state(false);

  constructor(private readonly places: () => Axial[]) {}

  get whole(): Frame {
    return around(this.places());
  }

  get frame(): Frame {
    return this.own ?? this.whole;
  }

  get moved(): boolean {
    return this.own !== null;
  }

  get box(): string {
    const { x, y, width, height } = this.frame;
    return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
  }

  reset(): void {
    this.own = null;
  }

  zoom(factor: number, at?: Point): void {
    const frame = this.frame;
    const now = this.whole.width / frame.width;
    const limited = Math.min(NEAREST / now, Math.max(FARTHEST / now, factor));
    if (limited <= FARTHEST / now) return this.reset();
    this.own = zoomed(frame, limited, at ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
  }

  /** Move by a part of what is seen. */
  shift(dx: number, dy: number): void {
    const frame = this.frame;
    this.own = { ...frame, x: frame.x + dx * frame.width, y: frame.y + dy * frame.height };
  }

  /** Move as far as needed to see a place; all of it is seen before anybody has moved it. */
  reveal(at: Point): void {
    const frame = this.own;
    if (!frame) return;
    const into = (from: number, size: number, wanted: number, edge: number): number =>
      Math.max(wanted + edge - size, Math.min(from, wanted - edge));
    this.own = {
      ...frame,
      x: into(frame.x, frame.width, at.x, Math.min(SIZE, frame.width / 2)),
      y: into(frame.y, frame.height, at.y, Math.min(SIZE, frame.height / 2)),
    };
  }

  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, inside(svg, event));
  }

  down(event: PointerEvent): void {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.started = { x: event.clientX, y: event.clientY };
    this.spread = this.apart();
  }

  move(event: PointerEvent, svg: SVGSVGElement): void {
    const before = this.pointers.get(event.pointerId);
    if (!before || !this.started) return;
    const far = Math.hypot(event.clientX - this.started.x, event.clientY - this.started.y) > SLACK;
    if (far && !this.dragging) {
      this.dragging = true;
      svg.setPointerCapture(event.pointerId);
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!this.dragging) return;
    if (this.pointers.size > 1) {
      const now = this.apart();
      if (this.spread > 0 && now > 0) this.zoom(now / this.spread, inside(svg, event));
      this.spread = now;
      return;
    }
    const scale = svg.getScreenCTM()?.a ?? 1;
    const frame = this.frame;
    this.own = {
      ...frame,
      x: frame.x - (event.clientX - before.x) / scale,
      y: frame.y - (event.clientY - before.y) / scale,
    };
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.spread = this.apart();
    // the click that ends a drag comes after this
    if (!this.pointers.size) setTimeout(() => (this.dragging = false), 0);
  }

  private apart(): number {
    const [one, two] = [...this.pointers.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  }
}

/** Where on the map the pointer is. */
function inside(svg: SVGSVGElement, event: MouseEvent): Point {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x: point.x, y: point.y };
}

/** Keys on the map: nearer, farther, all of it. */
export function zoomKeys(svg: SVGSVGElement, view: MapView) {
  function keys(event: KeyboardEvent): void {
    if (event.key === "+" || event.key === "=") view.zoom(1.3);
    else if (event.key === "-") view.zoom(1 / 1.3);
    else if (event.key === "0") view.reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  svg.addEventListener("keydown", keys);
  return { destroy: (): void => svg.removeEventListener("keydown", keys) };
}

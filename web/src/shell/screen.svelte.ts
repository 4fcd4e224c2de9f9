// The size of the window. The desktop table is drawn for 1440 x 900 and scaled to fit.

const WIDTH = 1440;
const HEIGHT = 900;
const PHONE_BELOW = 1000;
const SMALLEST = 0.7;
const LARGEST = 1.6;
/** The least size of what can be hit, on the screen. */
const TARGET = 24;
/** The least size of letters, on the screen. */
const LETTERS = 10;

class Screen {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);
  readonly small = $derived.by(() => this.width < PHONE_BELOW);
  readonly zoom = $derived.by(() =>
    Math.min(LARGEST, Math.max(SMALLEST, Math.min(this.width / WIDTH, this.height / HEIGHT))),
  );
  readonly style = $derived.by(() => {
    const size = `width:${this.width / this.zoom}px;height:${this.height / this.zoom}px`;
    const least = (size: number): string => `${(size / this.zoom).toFixed(2)}px`;
    return `zoom:${this.zoom.toFixed(4)};${size};--hit:${least(TARGET)};--least:${least(LETTERS)}`;
  });

  constructor() {
    window.addEventListener("resize", () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
    });
  }
}

export const screen = new Screen();

// What a browser has and jsdom has not.
import { vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
Element.prototype.animate = vi.fn(() => ({ cancel: vi.fn(), finished: Promise.resolve() })) as never;
Element.prototype.scrollTo = vi.fn() as never;
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

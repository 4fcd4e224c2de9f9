// What a browser has and jsdom has not.
import { vi } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";

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

// the page does it before it draws anything
await i18n.load("en");
await i18n.load("ru");

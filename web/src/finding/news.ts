// Learns at once when an open table has changed. A page that nobody looks at does not ask.
import { finding } from "./findingApi";

const PAUSE = 15_000;
const SHORT = 250;

const nap = (milliseconds: number, until: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    until.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });

/** Calls back after each change, and every now and then, until it is stopped. */
export function followNews(changed: () => void): () => void {
  const stop = new AbortController();

  async function follow(): Promise<void> {
    let seen = 0;
    while (!stop.signal.aborted) {
      if (document.visibilityState !== "visible") {
        await nap(PAUSE, stop.signal);
        continue;
      }
      const begun = performance.now();
      const number = await finding.news(seen).catch(() => -1);
      if (stop.signal.aborted) return;
      const quick = performance.now() - begun < SHORT;
      if (number !== seen && number >= 0) {
        if (seen !== 0) changed();
        seen = number;
      } else if (number < 0 || quick) {
        await nap(PAUSE, stop.signal); // no server, or too many who wait
        changed();
      } else changed(); // one's own tables change, too
    }
  }
  void follow();
  return () => stop.abort();
}

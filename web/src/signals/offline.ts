// A replay that one has opened stays readable without a connection: its positions are fetched one after
// another, slowly, while one looks at it; the service worker keeps them.
import { register } from "./register";

const FIRST = 2_000;
const PAUSE = 150;

interface Connection {
  saveData?: boolean;
}

/** Keep all that `fetches` get; the function that is returned stops it. */
export function keepReplay(fetches: (() => Promise<unknown>)[]): () => void {
  let stopped = fetches.length === 0;
  if (stopped) return () => undefined;
  const rest = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
  const work = async (): Promise<void> => {
    const worker = await register();
    const thrifty = (navigator as { connection?: Connection }).connection?.saveData ?? false;
    if (!worker || thrifty) return;
    await rest(FIRST);
    for (const fetch of fetches) {
      if (stopped || !navigator.serviceWorker.controller) return;
      await fetch().catch(() => undefined);
      await rest(PAUSE);
    }
  };
  void work();
  return () => (stopped = true);
}

// Short sounds of our own, made when they are needed: two plucked notes for a turn, one for talk.

export type Loudness = "off" | "soft" | "full";
export const LOUDNESS: readonly Loudness[] = ["off", "soft", "full"];
export type Sound = "turn" | "talk";

const GAIN: Record<Loudness, number> = { off: 0, soft: 0.06, full: 0.22 };
/** Hertz and when each note begins, in seconds. */
const NOTES: Record<Sound, [number, number][]> = {
  turn: [
    [523.25, 0],
    [783.99, 0.14],
  ],
  talk: [[659.25, 0]],
};
const ATTACK = 0.012;
const FADE = 0.45;

let context: AudioContext | null = null;

/** Browsers make no sound before the first touch, and complain of who tries. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

function opened(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !touched()) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

/** Be ready to sound at the first touch: called where somebody may have to be told later. */
export function ready(loudness: Loudness): void {
  if (loudness === "off" || opened()) return;
  for (const kind of ["pointerup", "keydown"]) {
    document.addEventListener(kind, () => void opened(), { passive: true, once: true });
  }
}

export function sound(what: Sound, loudness: Loudness): void {
  const here = loudness === "off" ? null : opened();
  if (!here) return;
  for (const [pitch, after] of NOTES[what]) {
    const start = here.currentTime + after;
    const tone = here.createOscillator();
    const volume = here.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(GAIN[loudness], start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + FADE);
    tone.connect(volume).connect(here.destination);
    tone.start(start);
    tone.stop(start + FADE);
  }
}

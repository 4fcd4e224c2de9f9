// Cards that leave one place and come into another fly there. Distances are measured on the screen and
// flown on a table that is scaled to the window, so they are turned into the table's own pixels.
import { cubicOut } from "svelte/easing";
import type { AnimationConfig } from "svelte/animate";
import type { TransitionConfig } from "svelte/transition";
import { prefs } from "../../lib/prefs.svelte";
import { landed } from "../../shell/drag";
import { scaleOf } from "../../shell/geometry";

const MOST = 900;
const FADE = 200;
const JUST_NOW = 3000;

type Ticket = { key: string };
type Flight = (node: HTMLElement, ticket: Ticket) => () => TransitionConfig;

const leaving = new Map<string, HTMLElement>();
const coming = new Map<string, HTMLElement>();
/** Where things lay before the table changed: those that leave are pushed aside by what comes. */
const places = new WeakMap<Element, { whole: DOMRect; card: DOMRect }>();

/** To be called before the table changes. */
export function remember(list: Element | undefined): void {
  for (const node of list?.querySelectorAll("[data-flies]") ?? [])
    places.set(node, { whole: node.getBoundingClientRect(), card: cardOf(node).getBoundingClientRect() });
}

/** The card itself, without what is written below its place. */
const cardOf = (node: Element): Element => node.querySelector(".card") ?? node;

/** How to move a thing that is at `to`, so that it seems to be at `from`. */
export function away(from: DOMRect, to: DOMRect, scale: number) {
  return {
    x: (from.left - to.left) / scale,
    y: (from.top - to.top) / scale,
    width: to.width ? from.width / to.width : 1,
    height: to.height ? from.height / to.height : 1,
    distance: Math.hypot(from.left - to.left, from.top - to.top),
  };
}

/** Where a card comes from: where it was just dropped, or its old place. */
function start(node: Element): DOMRect {
  const dropped = landed.node && node.contains(landed.node) && performance.now() - landed.at < JUST_NOW;
  if (dropped && landed.rect) return landed.rect;
  return places.get(node)?.card ?? cardOf(node).getBoundingClientRect();
}

function fly(from: DOMRect, node: HTMLElement): TransitionConfig {
  const { x, y, width, height, distance } = away(from, cardOf(node).getBoundingClientRect(), scaleOf(node));
  return {
    duration: prefs.time(Math.min(MOST, 180 + distance * 0.35)),
    easing: cubicOut,
    css: (t, u) =>
      `position:relative;z-index:5;transform-origin:top left;` +
      `transform:translate(${u * x}px,${u * y}px) scale(${t + u * width},${t + u * height})`,
  };
}

/** What leaves the table fades where it lay. */
function fadeAway(node: HTMLElement): TransitionConfig {
  const place = places.get(node);
  if (place && node.style.position === "absolute") {
    node.style.transform = "";
    const { x, y } = away(place.whole, node.getBoundingClientRect(), scaleOf(node));
    node.style.transform = `translate(${x}px,${y}px)`;
  }
  return { duration: prefs.time(FADE), css: (t) => `opacity:${t}` };
}

/** A card that comes into another place takes off from there; it is not seen twice. */
export const send: Flight = (node, { key }) => {
  leaving.set(key, node);
  return () => {
    if (coming.delete(key)) return { duration: 0 };
    leaving.delete(key);
    return fadeAway(node);
  };
};

export const receive: Flight = (node, { key }) => {
  coming.set(key, node);
  return () => {
    const other = leaving.get(key);
    leaving.delete(key);
    if (other) return fly(start(other), node);
    coming.delete(key);
    return { duration: prefs.time(FADE), css: (t) => `opacity:${t}` };
  };
};

/** Things that stay in a list close up. */
export function closeUp(
  node: Element,
  { from, to }: { from: DOMRect; to: DOMRect },
  { duration }: { duration: number },
): AnimationConfig {
  const { x, y } = away(from, to, scaleOf(node));
  return { duration, easing: cubicOut, css: (_, u) => `transform:translate(${u * x}px,${u * y}px)` };
}

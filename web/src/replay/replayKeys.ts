// What keys do in a replay. Inside a region of the board, arrows go from thing to thing as at a table.
import { step as moveFocus, typing } from "../shell/keys";
import { SPEEDS, type Lookback } from "./replay.svelte";

export interface Desk {
  help: boolean;
  graph: boolean;
  /** What lies beside the board. */
  tab: string;
}

export function replayKeys(event: KeyboardEvent, look: Lookback, desk: Desk): void {
  const target = event.target instanceof Element ? event.target : null;
  if (typing(target) && (target as HTMLInputElement).type !== "range") return;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("[data-own-keys]")) return;
  if (desk.help) {
    if (event.key === "?") desk.help = false;
    return;
  }
  const arrow = event.key.startsWith("Arrow");
  if (arrow && target?.closest("[data-region]")) {
    if (moveFocus(event.key)) event.preventDefault();
    return;
  }
  if (event.key === " " && target?.closest("button, a")) return; // it presses what has the focus
  const act = actions(event, look, desk)[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  act();
}

function actions(event: KeyboardEvent, look: Lookback, desk: Desk): Record<string, () => void> {
  const unit = event.shiftKey ? "turn" : undefined;
  return {
    arrowleft: () => void look.leap(false, unit),
    arrowright: () => void look.leap(true, unit),
    pageup: () => void look.leap(false, "round"),
    pagedown: () => void look.leap(true, "round"),
    home: () => void look.go(0),
    end: () => void look.go(look.count - 1),
    ",": () => toMoment(look, false),
    ".": () => toMoment(look, true),
    " ": () => look.toggle(),
    "+": () => faster(look, 1),
    "=": () => faster(look, 1),
    "-": () => faster(look, -1),
    g: () => (desk.graph = !desk.graph),
    "?": () => (desk.help = true),
    escape: () => letGo(look, desk),
  };
}

function toMoment(look: Lookback, forward: boolean): void {
  const main = look.moments.filter((moment) => moment.main);
  const found = forward ? main.find((m) => m.step > look.at) : main.findLast((m) => m.step < look.at);
  if (found) void look.go(found.step);
}

function faster(look: Lookback, by: number): void {
  const at = SPEEDS.findIndex((speed) => speed === look.speed) + by;
  look.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? 1);
}

function letGo(look: Lookback, desk: Desk): void {
  if (look.play.lookedUp || look.play.pointed) look.play.point(null);
  else if (look.play.looking !== null) look.play.looking = null;
  else desk.graph = false;
}

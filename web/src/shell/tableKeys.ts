// What keys do at a table.
import { unfocused } from "./focusKeeper";
import { answerKey, enterAny, enterRegion, step, typing } from "./keys";
import type { Play } from "./play.svelte";
import { shelf } from "./shelf.svelte";

const REGIONS = "rcfvblg";

export function tableKeys(event: KeyboardEvent, play: Play): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Enter" && event.repeat) event.preventDefault(); // the next thing has the focus already
  if (key === "Escape") {
    if (shelf.panel) shelf.close();
    else if (play.path.length || play.hint.found || play.hint.thinking) play.letGo();
    else if (play.looking !== null) play.looking = null;
    else play.point(null);
    return;
  }
  if (shelf.panel) return;
  if (handled(key, play)) event.preventDefault();
}

function handled(key: string, play: Play): boolean {
  if (key.startsWith("Arrow")) return step(key) || enterAny("r");
  if (key === "Enter") return followHint(play);
  if (key.length !== 1) return false;
  if (REGIONS.includes(key) && enterRegion(key)) return true;
  switch (key) {
    case "a":
      shelf.toggle("actions");
      return true;
    case "k":
      shelf.toggle("keys");
      return true;
    case "h":
      void play.hint.ask();
      return true;
    case "u":
      void play.undo();
      return true;
    case "?":
      askWhy(play);
      return true;
    default:
      return answerKey(key);
  }
}

/** Enter does what is advised, unless it presses something else. */
function followHint(play: Play): boolean {
  if (!unfocused() || !play.hint.option) return false;
  void play.act(play.hint.option);
  return true;
}

/** The rule behind the thing with the focus, if a rule closes it; else all rules. */
function askWhy(play: Play): void {
  const closed = play.pointed === null ? [] : play.closed(play.pointed);
  const rule = closed.find((option) => option.why?.rule)?.why?.rule;
  if (rule) shelf.openRule(rule);
  else shelf.toggle("rules");
}

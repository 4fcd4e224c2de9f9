// Pictures of cards, hung into the page by whatever draws the first card. Those with one of their own:
// the symbols a-leader-<card id> and a-wonder-<card id>.
import leaders from "./leaders.svg?raw";
import scenes from "./scenes.svg?raw";
import wonders from "./wonders.svg?raw";

const SYMBOL = /<symbol id="a-(?:leader|wonder)-([a-z_]+)"/g;

export const OWN_PICTURES: ReadonlySet<string> = new Set(
  [leaders, wonders].flatMap((sprite) => [...sprite.matchAll(SYMBOL)].map(([, card]) => card as string)),
);

document.body.insertAdjacentHTML("afterbegin", scenes + leaders + wonders);

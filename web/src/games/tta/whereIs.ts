// Where a thing lies, in words: the lens says it below the name.
import { t } from "../../lib/i18n.svelte";
import { sameThing, type Ref } from "../../lib/scene";
import type { Tta } from "./tta.svelte";

export function whereIs(tta: Tta, ref: Ref): string {
  const yours = ref.owner === tta.play.scene?.viewer;
  const name = tta.play.called(ref.owner);
  switch (ref.kind) {
    case "row":
      return t("place.row", {
        n: tta.board.row.findIndex((space) => sameThing(space.ref, ref)) + 1,
        age: tta.board.age,
      });
    case "hand":
      return yours ? t("place.hand.you") : t("place.hand", { name });
    case "tech":
    case "worker":
    case "token":
    case "play":
      return yours ? t("place.play.you") : t("place.play", { name });
    case "common":
      return t("place.common");
    case "pact": {
      const pact = tta.board.military.pacts.find((entry) => sameThing(entry.ref, ref));
      return pact ? t("place.pact", { names: pact.sides.map((side) => tta.play.called(side)).join(", ") }) : "";
    }
    case "war": {
      const war = tta.board.military.wars.find((entry) => sameThing(entry.ref, ref));
      return war ? t("place.war", { by: tta.play.called(war.by), on: tta.play.called(war.on) }) : "";
    }
    default:
      return "";
  }
}

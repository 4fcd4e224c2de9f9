// What a thing is called in the lens, with its glyph and kind.
import { t } from "../../lib/i18n.svelte";
import { capital } from "../../shell/text";
import type { Patch, Thing } from "./patch.svelte";

export interface Title {
  name: string;
  kind?: string;
  glyph?: string;
}

export function title(patch: Patch, thing: Thing): Title {
  const play = patch.play;
  switch (thing.is) {
    case "kingdom":
      return { name: play.called(thing.kingdom.seat), kind: t("pat.neighbour") };
    case "room": {
      const room = patch.room(thing.room.room);
      return { name: room.name, kind: capital(room.type_name), glyph: `r-${room.type}` };
    }
    case "worker":
      return { name: t("pat.worker"), kind: play.called(thing.kingdom.seat), glyph: "p-meeple" };
    case "descendant":
      return { name: t("pat.descendants"), kind: play.called(thing.kingdom.seat), glyph: "p-meeple" };
    case "good":
      return { name: t(`pat.good.${thing.good.id}`), glyph: thing.good.id };
    case "construction":
      return { name: patch.facts.constructions[thing.held.construction]?.name ?? "", kind: t("pat.construction") };
    case "card":
      return { name: patch.facts.cards[thing.held.card]?.name ?? "", kind: t("pat.prosperity") };
    case "ballot":
      return { name: patch.facts.cards[thing.ballot.card]?.name ?? "", kind: t("pat.prosperity") };
    case "route":
      return { name: capital(play.words(thing.route.name)), glyph: "p-camel" };
    case "stop":
      return { name: capital(thing.stop.name), kind: play.words(thing.route.name), glyph: "p-camel" };
    case "trader":
      return { name: t("pat.trader", { name: play.called(thing.trader.seat) }), glyph: "p-meeple" };
    case "lot":
      return { name: thing.lot.name || t("pat.lot.gone"), kind: t("pat.lot", { n: thing.lot.number }) };
    case "tile":
      return { name: patch.face(thing.side.face).name, kind: t("pat.tile.hand") };
    case "action":
      return { name: thing.space.label, kind: t("pat.action") };
    case "supply":
      return { name: t("pat.roads"), kind: t("pat.supply.kind"), glyph: "p-camel" };
  }
}

// What can still be saved from the end of an age: told by the options that are open.
import { sameThing, type Option, type Ref } from "../../lib/scene";
import type { Tta } from "./tta.svelte";

/** For each own thing that goes, the first open option with it; for the leader, one that brings another. */
export function saving(tta: Tta): Option[] {
  const loss = tta.loss(tta.play.scene?.viewer ?? -1);
  if (!loss || !tta.play.scene?.decision) return [];
  const found = loss.refs.flatMap((ref) => firstOpen(tta, ref));
  const own = tta.own.hand.civil.cards;
  const heirs = loss.leader
    ? own.filter(
        (held) =>
          "card" in held && tta.face(held.card).type === "leader" && !loss.refs.some((ref) => sameThing(ref, held.ref)),
      )
    : [];
  return [...found, ...heirs.flatMap((held) => ("ref" in held ? firstOpen(tta, held.ref) : []))];
}

function firstOpen(tta: Tta, ref: Ref): Option[] {
  const option = tta.play.optionsOf(ref).find((o) => o.open);
  return option ? [option] : [];
}

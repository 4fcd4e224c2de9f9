// What the lens says of a thing beside the words of its card: its own title, and numbers of the moment.
import { t } from "../../lib/i18n.svelte";
import { sameThing, type Ref } from "../../lib/scene";
import { capital } from "../../shell/text";
import type { Horizon } from "./horizon.svelte";
import type { DevelopmentTrack, HorizonRef, Place, TreeSpace } from "./types";

const LEVEL = ["", "I", "II", "III", "IV"];

export function titleOf(horizon: Horizon, ref: Ref): string {
  const { kind } = ref as HorizonRef;
  switch (kind) {
    case "place": {
      const place = horizon.place(ref);
      return place?.built?.name ?? place?.name ?? "";
    }
    case "unit":
      return horizon.unit(ref)?.unit.name ?? "";
    case "beyond":
      return t("bth.beyond");
    case "tech": {
      const space = horizon.space(ref);
      return space ? spaceTitle(space) : "";
    }
    case "cube":
      return t("bth.cube", { track: trackOf(horizon, ref)?.name ?? "" });
    case "produce":
      return horizon.player(ref.owner).production.find((entry) => sameThing(entry.ref, ref))?.label ?? "";
    case "color":
      return horizon.board.research?.fields.find((entry) => sameThing(entry.ref, ref))?.name ?? "";
    case "answer":
      return horizon.board.answers.find((entry) => sameThing(entry.ref, ref))?.label ?? "";
    case "enlist":
    case "raise":
      return horizon.board.map.tokens.find((entry) => sameThing(entry.ref, ref))?.label ?? "";
    case "seat":
      return horizon.play.called(ref.owner);
    default:
      return "";
  }
}

/** Sentences about a thing as it is now. */
export function notesOf(horizon: Horizon, ref: Ref): string[] {
  const { kind } = ref as HorizonRef;
  if (kind === "place" || kind === "unit") {
    const place = kind === "place" ? horizon.place(ref) : horizon.unit(ref)?.place;
    const about = kind === "unit" ? horizon.unit(ref)?.unit.unit : undefined;
    return [...(about ? [t(`bth.about.${about}`)] : []), ...(place ? placeNotes(horizon, place) : [])];
  }
  if (kind === "tech") {
    const space = horizon.space(ref);
    return space ? spaceNotes(horizon, space) : [];
  }
  if (kind === "cube") return cubeNotes(horizon, ref);
  if (kind === "goal") return goalNotes(horizon, ref);
  if (kind === "leader") return leaderNotes(horizon, ref);
  if (kind === "beyond") return [t("bth.beyond.note", { n: horizon.board.map.territories_left })];
  return [];
}

function spaceTitle(space: TreeSpace): string {
  return space.name || t("bth.veiled", { level: LEVEL[space.level] ?? "" });
}

/** The track that a cube is the next one of. */
function trackOf(horizon: Horizon, ref: Ref): DevelopmentTrack | undefined {
  return horizon.board.players.flatMap((player) => player.tracks).find((entry) => sameThing(entry.ref, ref));
}

function placeNotes(horizon: Horizon, place: Place): string[] {
  const called = (seat: number): string => horizon.play.called(seat);
  const out: string[] = [];
  if (place.home !== null) out.push(t("bth.home", { who: called(place.home) }));
  if (place.tile !== "territory" && !place.built) out.push(t(`bth.about.${place.tile}`));
  const { village, city, built } = place;
  if (village && village.seat !== null) out.push(t("bth.village.of", { who: called(village.seat), n: village.vp }));
  if (city && city.seat !== null) out.push(t("bth.city.of", { who: called(city.seat), n: city.vp }));
  if (built) {
    out.push(t("bth.built.first", { who: called(built.first), n: built.first_vp }));
    out.push(built.second === null ? t("bth.built.free") : t("bth.built.second", { who: called(built.second) }));
  }
  const units = place.units.map((unit) => {
    const many = unit.count > 1 ? ` ×${unit.count}` : "";
    return `${called(unit.seat)}: ${unit.name}${many}`;
  });
  return units.length ? [...out, units.join("; ")] : out;
}

function spaceNotes(horizon: Horizon, space: TreeSpace): string[] {
  const out = [t(`bth.state.${space.state}`)];
  if (space.missing.length) {
    const missing = horizon.board.tree.spaces.filter((other) => space.missing.includes(other.space));
    const names = missing.map(spaceTitle).join(", ");
    out.push(t("bth.missing", { n: space.needed, names }));
  }
  if (space.leader) out.push(t("bth.leader_waits"));
  if (!space.card) out.push(t("bth.found_by", { n: space.joined.length }));
  if (space.scholars.length) {
    out.push(t("bth.scholars", { who: space.scholars.map((seat) => horizon.play.called(seat)).join(", ") }));
  }
  return out;
}

function cubeNotes(horizon: Horizon, ref: Ref): string[] {
  const track = trackOf(horizon, ref);
  return track ? [t("bth.cube.uncovers", { what: track.coming }), t("bth.cubes", { n: track.cubes })] : [];
}

function goalNotes(horizon: Horizon, ref: Ref): string[] {
  const goal = horizon.board.goals.cards.find((entry) => sameThing(entry.ref, ref));
  if (!goal) return [];
  const lines = goal.progress.map((progress) => {
    const parts = progress.parts.map((part) => `${part.have}/${part.need}`).join(", ");
    const done = progress.claimed ? t("bth.goal.claimed") : progress.met ? t("bth.goal.met") : parts;
    return `${horizon.play.called(progress.seat)}: ${done}`;
  });
  return [lines.join("; ")];
}

function leaderNotes(horizon: Horizon, ref: Ref): string[] {
  const leader = horizon.board.players.flatMap((player) => player.leaders).find((entry) => sameThing(entry.ref, ref));
  return leader?.chosen ? [t("bth.chosen", { what: capital(leader.chosen) })] : [];
}

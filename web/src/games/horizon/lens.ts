// What the lens says of a thing beside the words of its card: its own title, and numbers of the moment.
import { t } from "../../lib/i18n.svelte";
import { capital } from "../../shell/text";
import type { Horizon } from "./horizon.svelte";
import type { Place, TreeSpace } from "./types";

const LEVEL = ["", "I", "II", "III", "IV"];

export function titleOf(horizon: Horizon, ref: string): string {
  const [kind, first = "", second = ""] = ref.split(":");
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
      return space?.name || t("bth.veiled", { level: LEVEL[space?.level ?? 0] ?? "" });
    }
    case "cube":
      return t("bth.cube", { track: trackName(horizon, second) });
    case "produce":
      return horizon.player(horizon.seat).production.find((entry) => entry.ref === ref)?.label ?? "";
    case "color":
      return horizon.board.research?.fields.find((entry) => entry.ref === ref)?.name ?? "";
    case "answer":
      return horizon.board.answers.find((entry) => entry.ref === ref)?.label ?? "";
    case "enlist":
    case "raise":
      return horizon.board.map.tokens.find((entry) => entry.ref === ref)?.label ?? "";
    case "seat":
      return horizon.play.called(Number(first) - 1);
    default:
      return "";
  }
}

/** Sentences about a thing as it is now. */
export function notesOf(horizon: Horizon, ref: string): string[] {
  const kind = ref.split(":")[0];
  if (kind === "place" || kind === "unit") {
    const place = kind === "place" ? horizon.place(ref) : horizon.unit(ref)?.place;
    return place ? placeNotes(horizon, place) : [];
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

function trackName(horizon: Horizon, track: string): string {
  return horizon.shown.tracks.find((entry) => entry.track === track)?.name ?? track;
}

function placeNotes(horizon: Horizon, place: Place): string[] {
  const called = (seat: number): string => horizon.play.called(seat);
  const out: string[] = [];
  if (place.home !== null) out.push(t("bth.home", { who: called(place.home) }));
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
    const names = space.missing.map((ref) => titleOf(horizon, ref)).join(", ");
    out.push(t("bth.missing", { n: space.needed, names }));
  }
  if (space.leader) out.push(t("bth.leader_waits"));
  if (!space.card) out.push(t("bth.found_by", { n: space.joined.length }));
  if (space.scholars.length) {
    out.push(t("bth.scholars", { who: space.scholars.map((seat) => horizon.play.called(seat)).join(", ") }));
  }
  return out;
}

function cubeNotes(horizon: Horizon, ref: string): string[] {
  const track = horizon.board.players.flatMap((player) => player.tracks).find((entry) => entry.ref === ref);
  return track ? [t("bth.cube.uncovers", { what: track.coming }), t("bth.cubes", { n: track.cubes })] : [];
}

function goalNotes(horizon: Horizon, ref: string): string[] {
  const goal = horizon.board.goals.cards.find((entry) => entry.ref === ref);
  if (!goal) return [];
  const lines = goal.progress.map((progress) => {
    const parts = progress.parts.map((part) => `${part.have}/${part.need}`).join(", ");
    const done = progress.claimed ? t("bth.goal.claimed") : progress.met ? t("bth.goal.met") : parts;
    return `${horizon.play.called(progress.seat)}: ${done}`;
  });
  return [lines.join("; ")];
}

function leaderNotes(horizon: Horizon, ref: string): string[] {
  const leader = horizon.board.players.flatMap((player) => player.leaders).find((entry) => entry.ref === ref);
  return leader?.chosen ? [t("bth.chosen", { what: capital(leader.chosen) })] : [];
}

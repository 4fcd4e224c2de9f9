// Which printed ground a room has: heroes and wonders their own where there is one, others by type.
import type { RoomFact } from "./types";

const OWN: Record<string, string> = {
  "figure:pyramids_of_giza": "pt-a-pyramids",
  "figure:seokguram": "pt-a-seokguram",
};

export function artOf(room: RoomFact): string {
  return OWN[room.figure ?? ""] ?? `pt-a-${room.type}`;
}

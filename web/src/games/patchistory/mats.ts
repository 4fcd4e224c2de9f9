// What lies in the middle of the table beside the kingdom: an auction, a vote, a question.
import type { PatchBoard } from "./types";

const VOTES = ["choose_card", "swap", "vote", "double", "show"];
/** Questions that a mat lays out; all others are answered by touching things. */
const MATTERS = ["negotiation", "war", "aid", "answer", "proposal", "ally", "exchange", "relief"];

export function matOf(board: PatchBoard, over: boolean): "over" | "auction" | "vote" | "matter" | null {
  if (over) return "over";
  if (board.auction) return "auction";
  const kind = board.matter?.kind ?? "";
  if (VOTES.includes(kind) || board.ballots.length) return "vote";
  return MATTERS.includes(kind) ? "matter" : null;
}

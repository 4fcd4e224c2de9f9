// How many coins one has taken in hand for a bid.
import { perTable } from "./perTable.svelte";

export class Bidding {
  coins = $state<number | null>(null);
}

/** The purse and the lots share it. */
export const useBidding = perTable(() => new Bidding());

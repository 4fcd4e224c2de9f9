// Cards that leave one place and come into another fly there.
import { crossfade, fade } from "svelte/transition";
import { prefs } from "../../lib/prefs.svelte";

const MOST = 900;

const [sendFor, receiveFor] = crossfade({
  duration: (distance) => prefs.time(Math.min(MOST, 180 + distance * 0.35)),
  fallback: (node) => fade(node, { duration: prefs.time(200) }),
});

type Ticket = { key: string };

export const send = (node: Element, ticket: Ticket) => sendFor(node, { key: ticket.key });
export const receive = (node: Element, ticket: Ticket) => receiveFor(node, { key: ticket.key });

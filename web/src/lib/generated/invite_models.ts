// Made by tools/client_types.py from ecumene.server.finding_people.invite_models. Do not edit.
import type { By } from "./request_models";

/** A link to this server that somebody wants as a picture. */
export interface LinkWish {
  link: string;
}

/** A QR code: the path of its dark squares in a drawing of `size` by `size`. */
export interface LinkPicture {
  size: number;
  path: string;
}

/** `token`: an invitation of this table, which the letter carries. */
export interface InviteByMail {
  by: number;
  address: string;
  token: string;
}

/** The token of the link at the end of an invitation. */
export interface NoInvitations {
  token: string;
}

/** How this server can bring an invitation to somebody. */
export interface InviteWays {
  /** It sends mail; else the sender's own program has to */
  mails: boolean;
}

/** `next_first`: everybody moves up one seat, so that whoever sat second begins. */
export interface SameAgain extends By {
  next_first?: boolean;
}

/** A number that grows whenever an open table changes. */
export interface ListNews {
  number: number;
}

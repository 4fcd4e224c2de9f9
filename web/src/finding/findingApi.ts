// Requests about finding people: open tables by wishes, their news, invitations, the next game.
import { ask } from "../lib/api";
import type { InviteByMail, InviteWays, LinkPicture, ListNews, SameAgain } from "../lib/generated/invite_models";
import type { Page, Seated } from "../lib/server";

export const finding = {
  open: (wishes: URLSearchParams, after: string | null) => {
    const query = new URLSearchParams(wishes);
    if (after !== null) query.set("after", after);
    return ask<Page>("GET", `/tables?${query}`);
  },
  /** Comes when an open table has changed since the number that was seen, or after a while. */
  news: (seen: number) => ask<ListNews>("GET", `/news?seen=${seen}`).then((a) => a.number),
  picture: (link: string) => ask<LinkPicture>("POST", "/link-picture", { link }),
  ways: () => ask<InviteWays>("GET", "/invitations"),
  mail: (table: string, letter: InviteByMail) => ask<undefined>("POST", `/tables/${table}/invite/mail`, letter),
  noInvitations: (token: string) => ask<undefined>("POST", "/invitations/stop", { token }),
  again: (table: string, wish: SameAgain) => ask<Seated>("POST", `/tables/${table}/again`, wish),
};

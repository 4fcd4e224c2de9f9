// Made by tools/client_types.py from ecumene.server.signals.signal_models. Do not edit.

/** What a browser's push manager gives. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Unsubscribe {
  endpoint: string;
}

export interface MailWish {
  address: string;
}

/** The code that was sent to the address. */
export interface MailCode {
  code: string;
}

export interface HookWish {
  url: string;
}

/** The token of the link at the end of a mail. */
export interface StopMail {
  token: string;
}

export interface TrySignal {
  channel: "push" | "mail" | "hook";
}

/** How somebody is told that it is their turn while they are away. */
export interface SignalChoices {
  /** The public key of this server, for push */
  key: string;
  /** How many browsers get push messages */
  push: number;
  /** This server can send mail */
  mails: boolean;
  /** The address */
  mail: string | null;
  /** The code that was sent there was typed in */
  confirmed: boolean;
  /** This server has webhooks */
  hooks: boolean;
  hook: string | null;
}

/** The secret that messages are signed with; it is told only now. */
export interface HookMade {
  secret: string;
}

/** What became of a trial. */
export interface Tried {
  outcome: "sent" | "later" | "failed" | "nobody";
}

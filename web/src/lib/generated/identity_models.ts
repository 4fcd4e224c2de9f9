// Made by tools/client_types.py from ecumene.server.identity.identity_models. Do not edit.

export interface Keep {
  /** For who has none yet */
  name?: string | null;
}

export interface MadePasskey {
  /** `PublicKeyCredential.toJSON()` of the browser */
  credential: Record<string, unknown>;
}

export interface ShownPasskey {
  /** `PublicKeyCredential.toJSON()` of the browser */
  credential: Record<string, unknown>;
  /** If this browser is somebody else's: both become one person */
  join?: boolean;
}

export interface ConfirmPhrase {
  ticket: string;
  words: string[];
}

export interface TypedPhrase {
  phrase: string;
  /** If this browser is somebody else's: both become one person */
  join?: boolean;
}

export interface OpenedLink {
  token: string;
  /** If this browser is somebody else's: both become one person */
  join?: boolean;
}

export interface Invitation {
  token: string;
}

export interface ChangeMe {
  name?: string | null;
  colour?: number | null;
  emblem?: string | null;
}

export interface Farewell {
  /** One's own, typed again */
  name: string;
}

export interface Passkey {
  id: string;
  label: string;
  made: string;
  used: string | null;
}

export interface Browser {
  id: string;
  label: string;
  since: string;
  this: boolean;
}

export interface Counts {
  finished: number;
  running: number;
  waiting: number;
  /** People one has sat with */
  others: number;
}

export interface Myself {
  /** Known: in this browser; kept: with a passkey or a phrase */
  kind: "guest" | "known" | "kept";
  id: string | null;
  name: string | null;
  colour: number;
  emblem: string;
  since: string | null;
  /** There is a recovery phrase */
  phrase: boolean;
  passkeys: Passkey[];
  browsers: Browser[];
  counts: Counts;
  /** Browsers can make passkeys for this address */
  passkeys_here: boolean;
  /** False: the server is for invited people */
  let_in: boolean;
}

export interface AskedPasskey {
  /** For `parseCreationOptionsFromJSON` and its like */
  options: Record<string, unknown>;
}

export interface NewPhrase {
  ticket: string;
  words: string[];
  /** Which words to repeat, counted from 1 */
  asked: number[];
}

export interface DeviceLink {
  token: string;
  seconds: number;
}

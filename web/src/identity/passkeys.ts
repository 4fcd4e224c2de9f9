// Passkeys as the browser makes and shows them; what it hands out is sent to the server as it is.
import { t } from "../lib/i18n.svelte";

type Json = Record<string, unknown>;

/** Browsers of before 2025 cannot read what servers ask for by themselves: there is the phrase for them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

export async function makePasskey(options: Json): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(() => navigator.credentials.create({ publicKey }));
}

export async function showPasskey(options: Json): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(() => navigator.credentials.get({ publicKey }));
}

async function asJson(made: () => Promise<Credential | null>): Promise<unknown> {
  let found: Credential | null;
  try {
    found = await made();
  } catch (error) {
    const exists = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Error(t(exists ? "identity.passkey.exists" : "identity.passkey.stopped"), { cause: error });
  }
  if (!(found instanceof PublicKeyCredential)) throw new Error(t("identity.passkey.stopped"));
  return found.toJSON();
}

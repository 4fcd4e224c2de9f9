// Invitations and seat links of this browser, kept so that a host can copy them again.
import { keep, kept } from "./storage";

export interface Secrets {
  invite?: string;
}

export function secretsOf(table: string): Secrets {
  try {
    return JSON.parse(kept(`table.${table}`) ?? "{}") as Secrets;
  } catch {
    return {};
  }
}

export function keepInvite(table: string, invite: string | null): void {
  if (invite) keep(`table.${table}`, JSON.stringify({ ...secretsOf(table), invite }));
}

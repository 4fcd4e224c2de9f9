// Whether the operator keeps this visitor out: any answer of the server may say so.

export interface Ban {
  message: string;
  reason: string;
  until: string | null;
}

class Banned {
  ban = $state.raw<Ban | null>(null);

  heard(message: string, details: unknown): void {
    const told = (details ?? {}) as Partial<Ban>;
    this.ban = { message, reason: told.reason ?? "", until: told.until ?? null };
  }
}

export const banned = new Banned();

// Small preferences of this browser. Storage may be forbidden; then nothing is kept.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`ecumene.${key}`);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`ecumene.${key}`);
  } catch {
    // then nothing was kept either
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`ecumene.${key}`, value);
  } catch {
    // a preference that is not kept is no harm
  }
}

// Small helpers for words and numbers.

/** "+3", "−2", "0" with a true minus sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : minus(n);
}

export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export function capital(text: string): string {
  return text ? text[0]!.toLocaleUpperCase() + text.slice(1) : text;
}

export interface Piece {
  text: string;
  card?: string;
  /** Punctuation that must not begin the next line. */
  tail?: string;
}

/** A text cut where card names occur, so that they can be looked up. */
export function pieces(text: string, cards: { card: string; name: string }[] = []): Piece[] {
  let out: Piece[] = [{ text }];
  for (const { card, name } of cards) {
    out = out.flatMap((piece) => {
      const at = piece.card || !name ? -1 : piece.text.indexOf(name);
      if (at < 0) return [piece];
      const after = piece.text.slice(at + name.length);
      return [{ text: piece.text.slice(0, at) }, { text: name, card }, { text: after }];
    });
  }
  return joined(out.filter((piece) => piece.text));
}

function joined(found: Piece[]): Piece[] {
  for (const [at, piece] of found.entries()) {
    const next = found[at + 1];
    const mark = piece.card && next && !next.card ? /^[;:,.!?)\]»]+/.exec(next.text)?.[0] : undefined;
    if (!mark || !next) continue;
    piece.tail = mark;
    next.text = next.text.slice(mark.length);
  }
  return found.filter((piece) => piece.text);
}

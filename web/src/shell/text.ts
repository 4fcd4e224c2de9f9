// Small helpers for words and numbers.

/** "+3", "−2", "0" with a true minus sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : minus(n);
}

export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export interface Piece {
  text: string;
  card?: string;
  /** Punctuation that must not be alone at the end of a line, or begin the next one. */
  head?: string;
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
    if (!piece.card) continue;
    const [before, next] = [found[at - 1], found[at + 1]];
    const head = before && !before.card ? /[«("[]+$/.exec(before.text)?.[0] : undefined;
    const tail = next && !next.card ? /^[;:,.!?)\]»"]+/.exec(next.text)?.[0] : undefined;
    if (before && head) {
      piece.head = head;
      before.text = before.text.slice(0, -head.length);
    }
    if (next && tail) {
      piece.tail = tail;
      next.text = next.text.slice(tail.length);
    }
  }
  return found.filter((piece) => piece.text);
}

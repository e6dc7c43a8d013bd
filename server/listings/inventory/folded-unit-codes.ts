const slotsPerText = 1_024;

/** The maximum length of a folded unit code (db/migrations/0001) with a separator. */
const charactersPerCode = 41;

/**
 * Folded unit codes by slot. A thousand codes are joined into each text, because one long text is searched faster
 * than many short ones.
 */
export class FoldedUnitCodeIndex {
  readonly #codes: string[] = [];
  /** The joined texts; null means that a code has changed since, so the text must be joined again. */
  readonly #texts: (string | null)[] = [];

  get(slot: number): string {
    return this.#codes[slot] ?? "";
  }

  put(slot: number, code: string): void {
    this.#codes[slot] = code;
    this.#texts[Math.floor(slot / slotsPerText)] = null;
  }

  /** Returns an array with 1 for each slot whose code contains `part`. */
  find(part: string): Uint8Array {
    const matchFlags = new Uint8Array(this.#codes.length);
    for (let index = 0; index < this.#texts.length; index++) {
      const text = (this.#texts[index] ??= this.#join(index));
      let position = text.indexOf(part);
      while (position !== -1) {
        const place = Math.floor(position / charactersPerCode);
        matchFlags[index * slotsPerText + place] = 1;
        position = text.indexOf(part, (place + 1) * charactersPerCode);
      }
    }
    return matchFlags;
  }

  #join(index: number): string {
    const codes = this.#codes.slice(index * slotsPerText, (index + 1) * slotsPerText);
    return codes.map((code) => code.padEnd(charactersPerCode)).join("");
  }
}

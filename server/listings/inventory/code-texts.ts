const slotsPerText = 1_024;

/** No folded unit code is longer (db/migrations/0001); one more sign keeps two of them apart. */
const charactersPerCode = 41;

/** Folded unit codes by slot, a thousand of them in each text: one long text is looked through faster than many short. */
export class CodeTexts {
  readonly #codes: string[] = [];
  /** Null where a code has changed since. */
  readonly #texts: (string | null)[] = [];

  get(slot: number): string {
    return this.#codes[slot] ?? "";
  }

  put(slot: number, code: string): void {
    this.#codes[slot] = code;
    this.#texts[Math.floor(slot / slotsPerText)] = null;
  }

  /** 1 for each slot whose code contains these letters and digits. */
  find(part: string): Uint8Array {
    const isFound = new Uint8Array(this.#codes.length);
    for (let index = 0; index < this.#texts.length; index++) {
      const text = (this.#texts[index] ??= this.#join(index));
      let at = text.indexOf(part);
      while (at !== -1) {
        const place = Math.floor(at / charactersPerCode);
        isFound[index * slotsPerText + place] = 1;
        at = text.indexOf(part, (place + 1) * charactersPerCode);
      }
    }
    return isFound;
  }

  #join(index: number): string {
    const codes = this.#codes.slice(index * slotsPerText, (index + 1) * slotsPerText);
    return codes.map((code) => code.padEnd(charactersPerCode)).join("");
  }
}

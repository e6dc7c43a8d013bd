import { foldText } from "../../text/fold.ts";
import type { AddedSpelling, SpellingMeaning } from "./added-spelling.ts";

/** Index of the added spellings, to find them in a text. Immutable; a change makes a new one. */
export class SpellingIndex {
  readonly list: readonly AddedSpelling[];
  readonly #meanings: ReadonlyMap<string, SpellingMeaning>;
  /** Largest number of words in a spelling. */
  readonly #longest: number;

  constructor(list: readonly AddedSpelling[]) {
    this.list = list;
    this.#meanings = new Map(list.map(({ spelling, means }) => [foldText(spelling), means]));
    this.#longest = Math.max(0, ...Array.from(this.#meanings.keys(), (key) => key.split(" ").length));
  }

  /** The meaning of the whole text; null if it is no added spelling. */
  find(words: string): SpellingMeaning | null {
    return this.#meanings.get(foldText(words)) ?? null;
  }

  /** Removes the added spellings from a text, the longest first; returns their meanings and the remaining words. */
  take(text: string): { readonly rest: string; readonly meanings: readonly SpellingMeaning[] } {
    if (this.#longest === 0) return { rest: text, meanings: [] };
    const pieces = text.split(/\s+/u).filter(Boolean);
    const meanings: SpellingMeaning[] = [];
    const rest: string[] = [];
    for (let at = 0; at < pieces.length;) {
      const found = this.#longestAt(pieces, at);
      if (found) meanings.push(found.means);
      else rest.push(pieces[at] ?? "");
      at += found?.length ?? 1;
    }
    return meanings.length === 0 ? { rest: text, meanings } : { rest: rest.join(" "), meanings };
  }

  #longestAt(pieces: readonly string[], start: number): { means: SpellingMeaning; length: number } | null {
    const most = Math.min(this.#longest, pieces.length - start);
    for (let length = most; length > 0; length--) {
      const run = pieces.slice(start, start + length);
      // A phrase does not cross a comma.
      if (run.slice(0, -1).some((piece) => /[,،;؛]$/u.test(piece))) continue;
      const means = this.find(run.join(" "));
      if (means) return { means, length };
    }
    return null;
  }
}

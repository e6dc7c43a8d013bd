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
    this.#meanings = new Map(list.map(({ spelling, meaning }) => [foldText(spelling), meaning]));
    this.#longest = Math.max(0, ...Array.from(this.#meanings.keys(), (key) => key.split(" ").length));
  }

  /** The meaning of the whole text; null if it is no added spelling. */
  find(words: string): SpellingMeaning | null {
    return this.#meanings.get(foldText(words)) ?? null;
  }

  /** Removes the added spellings from a text, the longest first; returns their meanings and the remaining words. */
  extract(text: string): { readonly rest: string; readonly meanings: readonly SpellingMeaning[] } {
    if (this.#longest === 0) return { rest: text, meanings: [] };
    const pieces = text.split(/\s+/u).filter(Boolean);
    const meanings: SpellingMeaning[] = [];
    const restWords: string[] = [];
    for (let index = 0; index < pieces.length;) {
      const match = this.#longestAt(pieces, index);
      if (match) meanings.push(match.meaning);
      else restWords.push(pieces[index] ?? "");
      index += match?.length ?? 1;
    }
    return meanings.length === 0 ? { rest: text, meanings } : { rest: restWords.join(" "), meanings };
  }

  #longestAt(pieces: readonly string[], start: number): { meaning: SpellingMeaning; length: number } | null {
    const maxLength = Math.min(this.#longest, pieces.length - start);
    for (let length = maxLength; length > 0; length--) {
      const phrase = pieces.slice(start, start + length);
      // A phrase does not cross a comma.
      if (phrase.slice(0, -1).some((piece) => /[,،;؛]$/u.test(piece))) continue;
      const meaning = this.find(phrase.join(" "));
      if (meaning) return { meaning, length };
    }
    return null;
  }
}

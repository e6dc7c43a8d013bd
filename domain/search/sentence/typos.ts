import { isWithinOneTypo } from "../../text/typo.ts";

/** The shortest word, in characters, that may have a typo [WORD-2]. */
const minLetters = 4;

/**
 * Finds known words at Damerau–Levenshtein distance 1 (a letter missing, added or changed, or two neighbours
 * swapped). Two such words become equal when one letter is removed from one or both, so the index holds every
 * known word with each letter removed, and a lookup need not compare all words.
 */
export class TypoIndex {
  readonly #byShortened = new Map<string, string | string[]>();

  add(word: string): void {
    if (word.length < minLetters) return;
    for (const form of [word, ...truncate(word)]) {
      const entry = this.#byShortened.get(form);
      if (entry === undefined) this.#byShortened.set(form, word);
      else if (typeof entry === "string") {
        if (entry !== word) this.#byShortened.set(form, [entry, word]);
      } else if (!entry.includes(word)) entry.push(word);
    }
  }

  /** Known words at distance 1, in the order of insertion. */
  findSimilar(word: string): readonly string[] {
    if (word.length < minLetters) return [];
    const similar = new Set<string>();
    for (const form of [word, ...truncate(word)]) {
      const entry = this.#byShortened.get(form);
      for (const candidate of typeof entry === "string" ? [entry] : (entry ?? []))
        // Removing a letter from both may match words at distance 2 ("abxc", "ayabc").
        if (isWithinOneTypo(word, candidate)) similar.add(candidate);
    }
    return [...similar];
  }
}

function truncate(word: string): readonly string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
